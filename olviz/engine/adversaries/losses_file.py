"""The losses of experts from a file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from olviz.engine import data
from olviz.engine.adversaries.column_experts import check_size
from olviz.engine.adversaries.points_file import Columns, File, Order, chosen, visited
from olviz.engine.classes.advisers import Advisers
from olviz.engine.games import Declared, Experts, Game, Reveal, Shown
from olviz.engine.luck import Luck
from olviz.engine.protocol import Table
from olviz.engine.sums import Array
from olviz.engine.words import said


@dataclass(frozen=True, eq=False)
class Losses:
    """``values`` of shape (N, n): what each expert loses in each row."""

    values: Array


class LossesFile(Table, frozen=True):
    """Rows of a CSV file with one column of losses for each expert. Power A0.

    The range c is measured on the whole file; nothing is rescaled. Beyond the last row the next pass begins.
    """

    file: File
    columns: Columns = ""
    order: Order = "file"

    name = "losses-file"
    title = "Losses from a file"
    ref = "E26"
    reads = ".csv"

    def suited(self) -> Game | None:
        return Experts(hypotheses=Advisers(experts=len(self.losses.values)))

    @property
    def losses(self) -> Losses:
        """The rows, read again only when the file has changed."""
        return _losses(self, data.stamp(data.located(self.file)))

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def check(self, game: Game, horizon: int) -> None:
        check_size(game, len(self.losses.values), self.file)

    def declares(self, game: Game, horizon: int) -> Declared:
        values, file = self.losses.values, data.located(self.file).name
        highest = float(values.max())
        return Declared(
            loss_range=highest if highest > 0 else 1.0,
            iid=self.order == "drawn",
            source=said("measured on the whole file {file}: {rows} rows, {rounds} rounds").format(
                file=file, rows=values.shape[1], rounds=horizon
            ),
        )

    def start(self, game: Game, luck: Luck) -> Losses:
        return self.losses

    def rows(self, game: Game, world: Losses, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        index = visited(self.order, block, luck, world.values.shape[1])
        return Shown(), Reveal(losses=world.values[:, index]), world


@lru_cache(maxsize=4)
def _losses(adversary: LossesFile, stamp: Any) -> Losses:
    names = chosen(adversary.file, adversary.columns, "")
    return Losses(np.ascontiguousarray(data.read(data.located(adversary.file), names).numbers))
