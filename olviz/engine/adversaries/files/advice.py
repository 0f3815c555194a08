"""Expert advice and its outcome from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from olviz.engine.adversaries.files.column_experts import check_size
from olviz.engine.adversaries.files.file_rows import Kept, Source, Streamed, opened
from olviz.engine.adversaries.files.points import Columns, File, LabelColumn, Order, Positive, chosen, last_column
from olviz.engine.declare.parameters import InputError, either
from olviz.engine.files import tables
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import FromFile, Names, Suited
from olviz.engine.words.translate import plural, translate


@dataclass(frozen=True, eq=False)
class Advice:
    """What is known of the file, the ``values`` of its labels in order, and of every column the place of its labels.

    With the rows ``ahead``, it is the world of its run.
    """

    source: Source
    values: tuple[str, ...]
    places: tuple[Array, ...]
    ahead: Kept | Streamed

    @cached_property
    def faultless(self) -> bool:
        """Whether one column names every outcome, as far as the rows are kept and can be looked through."""
        if isinstance(self.ahead, Streamed):
            return False
        *given, outcome = (places[codes] for places, codes in zip(self.places, self.ahead.rows.codes, strict=True))
        return any(bool((column == outcome).all()) for column in given)


class AdviceFile(Table, FromFile, Names, Suited, frozen=True):
    """Rows of a CSV file: one column of labels for each expert, and one for the outcome y. Power A0.

    The labels of all these columns in sorting order are the labels 0, 1, 2 … of the game; where there are two, the
    last is +1 unless ``positive`` names the other. Beyond the last row the next pass over the file begins. In the order
    of the file a long one is read as it is played, so that its length costs no memory.
    """

    file: File
    columns: Columns = ""
    outcome: LabelColumn = ""
    positive: Positive = ""
    order: Order = "file"

    name = "advice-file"
    title = "Advice from a file"
    ref = "E26"
    reads = ".csv"
    columns_read = "a+"

    def suited(self) -> Game | None:
        advice = self.advice
        return Experts(hypotheses=Advisers(experts=len(advice.places) - 1, classes=max(len(advice.values), 2)))

    @property
    def advice(self) -> Advice:
        """The rows, read again only when the file has changed."""
        return _advice(self, tables.stamp(tables.located(self.file)))

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"advice", "labels"})

    def check(self, game: Game, horizon: int) -> None:
        advice = self.advice
        check_size(game, len(advice.places) - 1, self.file)
        if len(advice.values) > len(game.labels) or len(advice.values) < 2:
            raise InputError(
                plural(
                    "has {count} label ({values}); legal: 2 to {most}, as many as the game has",
                    "has {count} different labels ({values} …); legal: 2 to {most}, as many as the game has",
                    len(advice.values),
                ),
                place=tables.located(self.file).name,
                count=len(advice.values),
                values=", ".join(repr(value) for value in advice.values[:4]),
                most=len(game.labels),
            )
        if self.positive and (self.positive not in advice.values or len(game.labels) > 2):
            raise InputError(
                "{value!r} is not legal; legal: {values}, in a game of two labels",
                place="positive",
                value=self.positive,
                values=either(repr(value) for value in advice.values[:8]),
            )

    def expert(self, game: Game, index: int) -> str:
        return chosen(self.file, self.columns, self.outcome or last_column(self.file))[index]

    def declares(self, game: Game, horizon: int) -> Declared:
        source = translate("{file}: {rows}").format(
            file=tables.located(self.file).name, rows=self.advice.source.told(horizon)
        )
        return Declared(realizable=self.advice.faultless, iid=self.order == "drawn", source=source)

    def start(self, game: Game, luck: Luck) -> Advice:
        return self.advice

    def rows(self, game: Game, world: Advice, block: int, luck: Luck) -> tuple[Shown, Reveal, Advice]:
        rows, ahead = world.ahead.block(block, luck)
        labels = np.array(game.labels)
        if len(labels) == 2:
            labels = np.where(np.array(world.values) == (self.positive or world.values[-1]), 1, -1)
        *given, outcome = (labels[places[codes]] for places, codes in zip(world.places, rows.codes, strict=True))
        return Shown(advice=np.stack(given)), Reveal(outcome), replace(world, ahead=ahead)


@lru_cache(maxsize=4)
def _advice(adversary: AdviceFile, stamp: Any) -> Advice:
    path = tables.located(adversary.file)
    outcome = adversary.outcome or last_column(adversary.file)
    names = chosen(adversary.file, adversary.columns, outcome)
    if not names:
        raise InputError("has no column besides {outcome!r}", place=path.name, outcome=outcome)
    source = opened(adversary.file, adversary.order, (), (*names, outcome), lambda piece: np.zeros((0, 1)))
    values = tables.in_order({label.text for labels in source.labels for label in labels})
    places = tuple(np.array([values.index(label.text) for label in labels]) for labels in source.labels)
    return Advice(source, values, places, source.world)
