"""The losses of experts from a file."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from olviz.engine.adversaries.files.column_experts import check_size
from olviz.engine.adversaries.files.file_rows import Kept, Source, Streamed, opened
from olviz.engine.adversaries.files.points import Columns, File, Order, chosen
from olviz.engine.files import tables
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import FromFile, Suited
from olviz.engine.words.translate import translate


class LossesFile(Table, FromFile, Suited, frozen=True):
    """Rows of a CSV file with one column of losses for each expert. Power A0.

    The range c is measured on the whole file; nothing is rescaled. Beyond the last row the next pass begins. In the
    order of the file a long one is read as it is played, so that its length costs no memory.
    """

    file: File
    columns: Columns = ""
    order: Order = "file"

    name = "losses-file"
    title = "Losses from a file"
    ref = "E26"
    reads = ".csv"

    @property
    def experts(self) -> int:
        """How many columns of losses there are."""
        return len(chosen(self.file, self.columns, ""))

    def suited(self) -> Game | None:
        return Experts(hypotheses=Advisers(experts=self.experts))

    @property
    def losses(self) -> Source:
        """The rows, read again only when the file has changed."""
        return _losses(self, tables.stamp(tables.located(self.file)))

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def check(self, game: Game, horizon: int) -> None:
        check_size(game, self.experts, self.file)

    def declares(self, game: Game, horizon: int) -> Declared:
        losses, file = self.losses, tables.located(self.file).name
        *highest, below = losses.largest.tolist()
        spread = max(highest) + max(below, 0.0)
        return Declared(
            loss_range=spread if spread > 0 else 1.0,
            realizable=below <= 0 and min(highest) == 0,
            iid=self.order == "drawn",
            source=translate("measured on the whole file {file}: {rows}").format(file=file, rows=losses.told(horizon)),
        )

    def start(self, game: Game, luck: Luck) -> Kept | Streamed:
        return self.losses.world

    def rows(self, game: Game, world: Kept | Streamed, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        rows, following = world.block(block, luck)
        return Shown(), Reveal(losses=rows.numbers), following


@lru_cache(maxsize=4)
def _losses(adversary: LossesFile, stamp: Any) -> Source:
    names = chosen(adversary.file, adversary.columns, "")
    return opened(adversary.file, adversary.order, names, (), _measured)


def _measured(piece: tables.Piece) -> Array:
    """Of every row what each expert loses, and how far the least of them lies below 0."""
    return np.concatenate([piece.numbers, -piece.numbers.min(axis=0)[None]])
