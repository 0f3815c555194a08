"""Ratings from a file: people's own, or a shipped table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.files.file_rows import Kept, Label, Source, Streamed, opened
from olviz.engine.adversaries.files.points import File, Order
from olviz.engine.adversaries.matrix.low_rank_ratings import MOST_CELLS
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.files import tables
from olviz.engine.files.tables import Piece
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.matrix import Matrix
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import FromFile, Names, Suited
from olviz.engine.words import nouns
from olviz.engine.words.numbers import beyond, number
from olviz.engine.words.translate import plural, translate

Count = Annotated[int, Meta(ge=0, le=1000)]


class Side(NamedTuple):
    """The rows or the columns of the matrix: their ``names``, and the place of every label among them."""

    names: tuple[str, ...]
    places: Array


@dataclass(frozen=True, eq=False)
class Ratings:
    """What is known of the file, both sides of the matrix, and the ratings from here on: the world of its run."""

    source: Source
    sides: tuple[Side, Side]
    ahead: Kept | Streamed


class RatingsFile(Table, FromFile, Names, Suited, frozen=True):
    """Rows of a CSV file: who rates, what is rated, and the rating. Power A0.

    Who and what may be names or numbers: each different one is a row or a column of the matrix. The largest rating is
    measured on the whole file, no number is changed. Beyond the last rating the next pass over the file begins. In the
    order of the file a long one is read as it is played, so that its length costs no memory.
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
    columns_read = "aa1"

    def suited(self) -> Game | None:
        return Matrix()

    @property
    def ratings(self) -> Ratings:
        """The ratings, read again only when the file has changed."""
        return _ratings(self, tables.stamp(tables.located(self.file)))

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"positions", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        source, sides = self.ratings.source, self.ratings.sides
        largest = float(source.largest.item()) if isinstance(self.largest, str) else self.largest
        rows, columns = (len(side.names) for side in sides)
        ratings = plural("{n} rating", "{n} ratings", source.count).format(n=number(source.count))
        told = translate("measured on the whole file {file}: {ratings}, {rows}, {columns}").format(
            file=tables.located(self.file).name,
            ratings=ratings,
            rows=nouns.rows(rows),
            columns=nouns.columns(columns),
        )
        return Declared(targets=largest, iid=self.order == "drawn", source=told, shape=(rows, columns))

    def cell(self, row: int, column: int) -> tuple[str, str]:
        rows, columns = self.ratings.sides
        return rows.names[row], columns.names[column]

    def start(self, game: Game, luck: Luck) -> Ratings:
        return self.ratings

    def rows(self, game: Game, world: Ratings, block: int, luck: Luck) -> tuple[Shown, Reveal, Ratings]:
        rows, ahead = world.ahead.block(block, luck)
        cells = [side.places[codes] for side, codes in zip(world.sides, rows.codes, strict=True)]
        return Shown(np.stack(cells)), Reveal(rows.numbers[0]), replace(world, ahead=ahead)


@lru_cache(maxsize=4)
def _ratings(adversary: RatingsFile, stamp: Any) -> Ratings:
    path = tables.located(adversary.file)
    names = tables.header(path)
    if len(names) < 3:
        raise InputError(
            "{found}; legal: who rates, what is rated, the rating",
            place=path.name,
            found=plural("has {count} column", "has {count} columns", len(names)).format(count=len(names)),
        )
    user, item, rating = adversary.user or names[0], adversary.item or names[1], adversary.rating or names[-1]
    for place, name, others in (("item", item, {user}), ("rating", rating, {user, item})):
        if name in others:
            hint = nearest("", [free for free in names if free not in others])
            raise InputError("{value!r} is used already; {hint}", place=place, value=name, hint=hint)
    most = np.inf if isinstance(adversary.largest, str) else adversary.largest

    def sizes(piece: Piece) -> Array:
        found = np.abs(piece.numbers)
        if (found > most).any():
            _refuse(path.name, rating, piece, int((found[0] > most).argmax()), most)
        return found

    source = opened(adversary.file, adversary.order, (rating,), (user, item), sizes)
    rows = _side(path.name, user, source.labels[0], adversary.users)
    columns = _side(path.name, item, source.labels[1], adversary.items)
    if len(rows.names) * len(columns.names) > MOST_CELLS:
        raise InputError(
            "has {rows} × {columns} cells; legal: at most {most}",
            place=path.name,
            rows=len(rows.names),
            columns=len(columns.names),
            most=MOST_CELLS,
        )
    return Ratings(source, (rows, columns), source.world)


def _refuse(file: str, column: str, piece: Piece, at: int, most: float) -> None:
    """Refuses a rating beyond the largest that is declared."""
    value, limit = beyond(float(piece.numbers[0, at]), most)
    raise InputError(
        "{value} in column {column} is beyond the largest rating; legal: from −{most} to {most}",
        place=f"{file}, line {piece.lines[at]}",
        value=value,
        column=column,
        most=limit,
    )


def _side(file: str, column: str, labels: tuple[Label, ...], count: int) -> Side:
    """The names of one side as they stand in the file, or the numbers from 1 to ``count``: another one is refused."""
    if not count:
        return Side(tuple(label.text for label in labels), np.arange(len(labels)))
    places = [int(label.text) if label.text.isdecimal() else 0 for label in labels]
    outside = [label for label, place in zip(labels, places, strict=True) if not 1 <= place <= count]
    if outside:
        first = min(outside, key=lambda label: label.line)
        raise InputError(
            "{value!r} in column {column} is outside of the matrix; legal: whole numbers from 1 to {most}",
            place=f"{file}, line {first.line}",
            value=first.text,
            column=column,
            most=count,
        )
    return Side(tuple(map(str, range(1, count + 1))), np.array(places) - 1)
