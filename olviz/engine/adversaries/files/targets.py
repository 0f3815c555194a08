"""Targets from a file: real numbers to predict, against any learner of regression."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.files.file_rows import Kept, Source, Streamed, opened
from olviz.engine.adversaries.files.points import Columns, File, Order, chosen, last_column
from olviz.engine.adversaries.files.scales import Numbers, Scale, named, scale_of, told
from olviz.engine.declare.parameters import InputError
from olviz.engine.files import tables
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, norm
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import FromFile, Names, OfKinds, Suited
from olviz.engine.words.translate import translate


class TargetsFile(Table, FromFile, Names, OfKinds, Suited, frozen=True, kw_only=True):
    """Rows of a CSV file, x from columns of numbers and the target from another one, visited in some order.

    X and Y are measured on the whole file beforehand; no number is rescaled, unless a copy with standardised columns
    is asked for: targets stay as they are. In the order of the file a long one is read as it is played, so that its
    length costs no memory. Power A0.
    """

    file: File
    columns: Columns = ""
    target: Annotated[
        str, Meta(title="Target column", description="The column that is predicted; empty: the last one.")
    ] = ""
    order: Order = "shuffled"
    kind: Annotated[
        str,
        Meta(
            title="Column of kinds",
            description="A column of labels by which pictures tell the rows apart; no learner is told. Empty: none.",
        ),
    ] = ""
    numbers: Numbers = "as they are"

    name = "targets-file"
    title = "Targets from a file"
    ref = "E26"
    reads = ".csv"
    columns_read = "11+"

    def suited(self) -> Game | None:
        return Regression(bias=True)  # the mean of the targets is seldom 0

    @property
    def source_rows(self) -> Source:
        """The rows, read again only when the file has changed."""
        return _opened(self, tables.stamp(tables.located(self.file)))

    @property
    def names(self) -> tuple[str, ...]:
        """The columns of a point."""
        found = chosen(self.file, self.columns, self.targeted())
        return tuple(name for name in found if name != self.kind or self.columns.strip())

    def coordinate(self, game: Any, index: int) -> str:
        return named(self.names[index], self.numbers) if index < len(self.names) else translate("bias")

    def targeted(self) -> str:
        return self.target or last_column(self.file)

    def kinds(self) -> tuple[str, ...]:
        return tuple(label.text for labels in self.source_rows.labels for label in labels)

    def kinds_of(self, world: Kept | Streamed, block: int, luck: Luck) -> Array:
        (codes,) = world.block(block, luck)[0].codes
        return codes

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        found = self.source_rows
        radius, most = found.largest.tolist()
        measured = translate("measured on the whole file {file}: {rows}")
        source = measured.format(file=tables.located(self.file).name, rows=found.told(horizon)) + told(self.numbers)
        width = len(self.names)
        return Declared(width, radius, targets=most, iid=self.order == "drawn", source=source)

    def start(self, game: Game, luck: Luck) -> Kept | Streamed:
        return self.source_rows.world

    def rows(self, game: Game, world: Kept | Streamed, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        rows, following = world.block(block, luck)
        return Shown(rows.numbers[:-1]), Reveal(rows.numbers[-1]), following


@lru_cache(maxsize=4)
def _opened(adversary: TargetsFile, stamp: Any) -> Source:
    names, target = adversary.names, adversary.targeted()
    if not names:
        raise InputError("has no column besides {target!r}", place=tables.located(adversary.file).name, target=target)
    return opened(
        adversary.file,
        adversary.order,
        (*names, target),
        (adversary.kind,) if adversary.kind else (),
        lambda piece: np.stack([norm(piece.numbers[:-1]), np.abs(piece.numbers[-1])]),
        _scale(adversary, (*names, target)),
    )


def _scale(adversary: TargetsFile, columns: tuple[str, ...]) -> Scale | None:
    """The units of a standardised copy, for which the whole file is read once more."""
    if adversary.numbers == "as they are":
        return None
    pieces = tables.pieces(tables.located(adversary.file), columns, ())
    return scale_of(piece.numbers for piece in pieces).but_last()
