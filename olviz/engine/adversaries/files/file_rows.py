"""The rows of a CSV file as rounds meet them: kept where they are few, else read from the file as they are played.

In the order of the file nothing needs to be kept: a long file is read once before round 1, to count, check and measure
its rows, and then block by block, so that its length costs no memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.adversaries.files.points import visited
from olviz.engine.adversaries.files.scales import Scale
from olviz.engine.declare.parameters import InputError
from olviz.engine.files import tables
from olviz.engine.files.tables import Piece, Place
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.words import nouns
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural, translate

KEPT = 2**18  # cells in use of a file that is kept although its order would not need it


class Rows(NamedTuple):
    """Rows in columns: ``numbers`` of shape (k, n), and of every column of labels the index of each, shape (n,)."""

    numbers: Array
    codes: tuple[Array, ...] = ()


class Label(NamedTuple):
    """A text of a column of labels, and the line of the first row that has it."""

    text: str
    line: int


@dataclass(frozen=True, eq=False)
class Kept:
    """All rows, and the order in which they are visited; beyond the last one the next pass begins."""

    rows: Rows
    order: str

    def block(self, block: int, luck: Luck) -> tuple[Rows, Kept]:
        """The rows of a block of rounds, time last, and what the next block goes on with."""
        at = visited(self.order, block, luck, self.rows.numbers.shape[-1])
        return Rows(self.rows.numbers[:, at], tuple(codes[at] for codes in self.rows.codes)), self


@dataclass(frozen=True, eq=False)
class Streamed:
    """A file in its own order, of which ``row`` rows are played in this pass; the next one begins at ``place``.

    Its numbers are in the units of ``scale``, where there is one.
    """

    path: Path
    stamp: Any
    count: int
    numbers: tuple[str, ...]
    texts: tuple[str, ...]
    codes: tuple[dict[str, int], ...]
    scale: Scale | None = None
    row: int = 0
    place: Place | None = None

    def block(self, block: int, luck: Luck) -> tuple[Rows, Streamed]:
        """The rows of a block of rounds, time last, and what the next block goes on with."""
        parts, row, place = list[Piece](), self.row, self.place
        left = BLOCK
        while left:
            self._check_unchanged()
            part, place = tables.piece(self.path, self.numbers, self.texts, place, min(left, self.count - row))
            parts.append(part)
            row += len(part.lines)
            left -= len(part.lines)
            if row < self.count and not part.lines:
                raise self._changed()
            if row == self.count:
                row, place = 0, None
        numbers = np.concatenate([part.numbers for part in parts], axis=-1)
        rows = Rows(
            numbers if self.scale is None else self.scale.of(numbers),
            tuple(self._coded(k, [text for part in parts for text in part.texts[k]]) for k in range(len(self.texts))),
        )
        return rows, replace(self, row=row, place=place)

    def _coded(self, column: int, texts: Sequence[str]) -> Array:
        known = self.codes[column]
        if not known.keys() >= set(texts):
            raise self._changed()
        return np.array([known[text] for text in texts])

    def _check_unchanged(self) -> None:
        if tables.stamp(self.path) != self.stamp:
            raise self._changed()

    def _changed(self) -> InputError:
        return InputError(
            plural(
                "has changed since its {rows} row was measured; legal: a file that stays as it is while it is played",
                "has changed since its {rows} rows were measured; legal: a file that stays as it is while it is played",
                self.count,
            ),
            place=self.path.name,
            rows=number(self.count),
        )


@dataclass(frozen=True, eq=False)
class Source:
    """What is known of a file before round 1.

    ``count`` rows; ``largest`` is the largest of each measure, shape (m,), and ``labels`` are the different ones of
    every column of them, in order. ``world`` is where a run begins.
    """

    count: int
    largest: Array
    labels: tuple[tuple[Label, ...], ...]
    world: Kept | Streamed

    def told(self, horizon: int) -> str:
        """How many rows there are, how many rounds are played, and whether the rows are kept."""
        streamed, kept = translate("{rows}, {rounds}, read as they are played"), translate("{rows}, {rounds}")
        template = streamed if isinstance(self.world, Streamed) else kept
        return template.format(rows=nouns.rows(self.count), rounds=nouns.rounds(horizon))


def opened(
    file: str,
    order: str,
    numbers: Sequence[str],
    texts: Sequence[str],
    measure: Callable[[Piece], Array],
    scale: Scale | None = None,
) -> Source:
    """Reads all rows once: counts and checks them, and keeps the largest of each measure.

    ``measure`` makes of some rows an array of shape (m, n), and may refuse them; it has them in the units of ``scale``,
    as whoever plays them. Raises ``InputError`` for what is no sound row, and where too many rows would have to be
    kept.
    """
    path = tables.located(file)
    stamp = tables.stamp(path)
    known: list[dict[str, int]] = [{} for _ in texts]
    lines: list[list[int]] = [[] for _ in texts]
    count, largest = 0, np.array(-np.inf)
    kept: list[Rows] | None = []
    for piece in tables.pieces(path, numbers, texts):
        piece = piece if scale is None else piece._replace(numbers=scale.of(piece.numbers))
        count += len(piece.lines)
        largest = np.maximum(largest, measure(piece).max(axis=-1))
        codes = []
        for k, (name, cells) in enumerate(zip(texts, piece.texts, strict=True)):
            before = len(known[k])
            codes.append(tables.coded(path, name, cells, known[k]))
            lines[k] += [piece.lines[cells.index(text)] for text in list(known[k])[before:]]
        cells_in_use = count * (len(numbers) + len(texts))
        if order == "file" and cells_in_use > KEPT:
            kept = None
        elif kept is not None:
            if cells_in_use > tables.CELL_LIMIT:
                raise InputError(
                    "has more than {limit} cells in use; legal: at most that, or the order 'file', in which rows are "
                    "read as they are played",
                    place=path.name,
                    limit=tables.CELL_LIMIT,
                )
            kept.append(Rows(piece.numbers, tuple(codes)))
    ordered = [tables.in_order(texts) for texts in known]
    ranks = [{text: rank for rank, text in enumerate(texts)} for texts in ordered]
    world = (
        Streamed(path, stamp, count, tuple(numbers), tuple(texts), tuple(ranks), scale)
        if kept is None
        else Kept(
            _joined(kept, [np.array([rank[text] for text in texts]) for rank, texts in zip(ranks, known, strict=True)]),
            order,
        )
    )
    first = [dict(zip(texts, at, strict=True)) for texts, at in zip(known, lines, strict=True)]
    labels = tuple(tuple(Label(text, at[text]) for text in texts) for texts, at in zip(ordered, first, strict=True))
    return Source(count, largest, labels, world)


def _joined(parts: list[Rows], ranks: list[Array]) -> Rows:
    """All rows as one, read-only, the codes in the order of the labels."""
    columns = zip(*(part.codes for part in parts), strict=True)
    codes = tuple(rank[np.concatenate(column)] for rank, column in zip(ranks, columns, strict=True))
    rows = Rows(np.concatenate([part.numbers for part in parts], axis=-1), codes)
    for array in (rows.numbers, *rows.codes):
        array.flags.writeable = False
    return rows
