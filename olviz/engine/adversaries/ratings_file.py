"""Ratings from a file: people's own, or a shipped table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine import data
from olviz.engine.adversaries.low_rank_ratings import MOST_CELLS
from olviz.engine.adversaries.points_file import File, Order, visited
from olviz.engine.games import Declared, Game, Reveal, Shown
from olviz.engine.luck import Luck
from olviz.engine.matrix import Matrix
from olviz.engine.parameters import InputError, nearest
from olviz.engine.protocol import Table
from olviz.engine.sums import Array
from olviz.engine.words import number, said

Count = Annotated[int, Meta(ge=0, le=1000)]


@dataclass(frozen=True, eq=False)
class Ratings:
    """``cells`` of shape (2, n), counted from 0, with their ``values`` (n,); the names of all rows and columns."""

    cells: Array
    values: Array
    names: tuple[tuple[str, ...], tuple[str, ...]]


class RatingsFile(Table, frozen=True):
    """Rows of a CSV file: who rates, what is rated, and the rating. Power A0.

    Who and what may be names or numbers: each different one is a row or a column of the matrix. The largest rating is
    measured on the whole file, no number is changed. Beyond the last rating the next pass over the file begins.
    """

    file: File = "book-ratings"
    user: Annotated[
        str, Meta(title="Column of rows", description="The column that says who rates; empty: the first one.")
    ] = ""
    item: Annotated[
        str, Meta(title="Column of columns", description="The column that says what is rated; empty: the second one.")
    ] = ""
    rating: Annotated[
        str, Meta(title="Rating column", description="The column of numbers with the ratings; empty: the last one.")
    ] = ""
    users: Annotated[
        Count,
        Meta(
            title="Rows",
            description="Of the matrix, where they are numbered from 1; 0: as many as are named.",
            extra={"symbol": "m"},
        ),
    ] = 0
    items: Annotated[
        Count,
        Meta(title="Columns", description="The same of what is rated; 0: as many as are named.", extra={"symbol": "n"}),
    ] = 0
    largest: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["measured"],
        Meta(
            title="Largest rating",
            description="No rating is larger in size. Measured: the largest of the file.",
            extra={"symbol": "Y", "formulas": {"measured": "max |r|"}},
        ),
    ] = "measured"
    order: Order = "shuffled"

    name = "ratings-file"
    title = "Ratings from a file"
    ref = "E26"
    card = "matrices"
    reads = ".csv"

    def suited(self) -> Game | None:
        return Matrix()

    @property
    def ratings(self) -> Ratings:
        """The ratings, read again only when the file has changed."""
        return _ratings(self, data.stamp(data.located(self.file)))

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"positions", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        ratings = self.ratings
        largest = float(np.abs(ratings.values).max()) if isinstance(self.largest, str) else self.largest
        rows, columns = (len(names) for names in ratings.names)
        source = said("measured on the whole file {file}: {ratings} ratings, {rows} rows, {columns} columns").format(
            file=data.located(self.file).name,
            ratings=number(len(ratings.values)),
            rows=number(rows),
            columns=number(columns),
        )
        return Declared(targets=largest, iid=self.order == "drawn", source=source, shape=(rows, columns))

    def cell(self, row: int, column: int) -> tuple[str, str]:
        rows, columns = self.ratings.names
        return rows[row], columns[column]

    def start(self, game: Game, luck: Luck) -> Ratings:
        return self.ratings

    def rows(self, game: Game, world: Ratings, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        index = visited(self.order, block, luck, len(world.values))
        return Shown(world.cells[:, index]), Reveal(world.values[index]), world


@lru_cache(maxsize=4)
def _ratings(adversary: RatingsFile, stamp: Any) -> Ratings:
    path = data.located(adversary.file)
    names = data.header(path)
    if len(names) < 3:
        raise InputError(
            "has {count} columns; legal: who rates, what is rated, the rating", place=path.name, count=len(names)
        )
    user, item, rating = adversary.user or names[0], adversary.item or names[1], adversary.rating or names[-1]
    for place, name, others in (("item", item, {user}), ("rating", rating, {user, item})):
        if name in others:
            hint = nearest("", set(names) - others)
            raise InputError("{value!r} is used already; {hint}", place=place, value=name, hint=hint)
    sheet = data.read(path, (rating,), (user, item))
    _check_ratings(path.name, rating, sheet.numbers[0], adversary.largest)
    sides = [
        _numbered(path.name, name, labels, count) if count else (labels.codes, labels.values)
        for name, labels, count in zip((user, item), sheet.texts, (adversary.users, adversary.items), strict=True)
    ]
    (i, rows), (j, columns) = sides
    if len(rows) * len(columns) > MOST_CELLS:
        raise InputError(
            "has {rows} × {columns} cells; legal: at most {most}",
            place=path.name,
            rows=len(rows),
            columns=len(columns),
            most=MOST_CELLS,
        )
    return Ratings(np.stack([i, j]), sheet.numbers[0], (rows, columns))


def _check_ratings(file: str, column: str, values: Array, largest: Any) -> None:
    """Refuses the first rating beyond the largest that is declared."""
    beyond = np.abs(values) > (np.inf if isinstance(largest, str) else largest)
    if beyond.any():
        at = int(beyond.argmax())
        raise InputError(
            "{value} in column {column} is beyond the largest rating; legal: from −{most} to {most}",
            place=_line(file, at),
            value=number(float(values[at])),
            column=column,
            most=number(float(largest)),
        )


def _numbered(file: str, column: str, labels: data.Labels, count: int) -> tuple[Array, tuple[str, ...]]:
    """Rows or columns by their numbers from 1 to ``count``; the first other one is refused."""
    places = np.array([int(value) if value.isdecimal() else 0 for value in labels.values])[labels.codes]
    outside = (places < 1) | (places > count)
    if outside.any():
        at = int(outside.argmax())
        raise InputError(
            "{value!r} in column {column} is outside of the matrix; legal: whole numbers from 1 to {most}",
            place=_line(file, at),
            value=labels.values[labels.codes[at]],
            column=column,
            most=count,
        )
    return places - 1, tuple(str(place) for place in range(1, count + 1))


def _line(file: str, row: int) -> str:
    """Where row ``row`` (from 0) of a file stands, whose first line names the columns."""
    return f"{file}, line {row + 2}"
