"""Points from a file: real data against any learner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.files.scales import Numbers, named, scale_of, told
from olviz.engine.declare.parameters import InputError, either
from olviz.engine.files import tables
from olviz.engine.games.classification import Classification
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.hard_margin import hard_margin
from olviz.engine.numerics.kinks import known_to, rounding
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, norm, total
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import FromFile, Names, Spanned, Suited
from olviz.engine.words import nouns
from olviz.engine.words.translate import translate

BINARY = (1, -1)

File = Annotated[
    str,
    Meta(
        title="File",
        description="A shipped table by its name, or a CSV file whose first line names the columns.",
        extra={"file": True},
    ),
]
Columns = Annotated[
    str, Meta(title="Columns", description="Names of columns of numbers, with commas between; empty: all others.")
]
LabelColumn = Annotated[
    str, Meta(title="Label column", description="The column that holds the label; empty: the last one.")
]
Positive = Annotated[
    str, Meta(title="Label +1", description="The label that counts as +1; empty: the last one in sorting order.")
]
Against = Annotated[
    str,
    Meta(title="Label −1", description="The label that counts as −1, rows with another are left out; empty: the rest."),
]
Order = Annotated[
    Literal["file", "shuffled", "drawn"],
    Meta(
        title="Order",
        description="As the rows stand, again and again; shuffled by the seed in every pass; drawn with replacement.",
    ),
]


@dataclass(frozen=True, eq=False)
class Points:
    """The rows in use: ``x`` of shape (d, n), ``y`` of shape (n,), and what +1 and −1 stand for.

    It is the world of its run, shared by all its positions, so that a file that changes later changes no run.
    """

    x: Array
    y: Array
    positive: str
    negative: str

    @cached_property
    def above(self) -> Array:
        """+1 where a column lies above its mean over all rows, by more than rounding, else −1; shape (d, n)."""
        beyond = self.x - self.x.mean(axis=1, keepdims=True)
        beyond -= beyond.mean(axis=1, keepdims=True)  # a mean of many numbers is rounded many times
        return np.where(beyond > known_to(1, np.abs(self.x).max(axis=1, keepdims=True)), 1, -1)

    @cached_property
    def corners(self) -> Array:
        """The least and the largest number of every column, shape (2, d)."""
        return np.stack([self.x.min(axis=1), self.x.max(axis=1)])


def check_binary(adversary: str, game: Game) -> None:
    """Raises ``InputError`` where an adversary of this name, with labels +1 and −1, meets a game of more."""
    if game.labels != BINARY:
        raise InputError(
            "{adversary} gives the labels +1 and −1, and the experts of {game} choose from {count}",
            place="name",
            adversary=adversary,
            game=game.name,
            count=len(game.labels),
        )


class PointsFile(Table, FromFile, Names, Spanned, Suited, frozen=True):
    """Rows of a CSV file, x from columns of numbers and y = ±1 from a column of labels. Power A0.

    Beyond the last row the next pass over the file begins. X, γ and w* are measured on the whole file beforehand, in
    the game's coordinates, the bias included; no number is rescaled, unless a standardised copy is asked for. Where no
    direction separates the rows there is no margin, and w* is the direction of least squares, if there is one.
    """

    file: File = "iris"
    columns: Columns = ""
    label: LabelColumn = ""
    positive: Positive = ""
    against: Against = ""
    order: Order = "shuffled"
    numbers: Numbers = "as they are"

    name = "points-file"
    title = "Points from a file"
    ref = "E26"
    reads = ".csv"
    columns_read = "1+a"

    def suited(self) -> Game | None:
        return Classification(bias=True)  # no direction through 0 separates what lies on one side of it

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def check(self, game: Game, horizon: int) -> None:
        check_binary(self.name, game)

    @property
    def points(self) -> Points:
        """The rows in use, read again only when the file has changed."""
        return _points(self, tables.stamp(tables.located(self.file)))

    @property
    def corners(self) -> Array:
        return self.points.corners

    def coordinate(self, game: Any, index: int) -> str:
        names = chosen(self.file, self.columns, self.label or last_column(self.file))
        return named(names[index], self.numbers) if index < len(names) else translate("bias")

    def stands_for(self, label: int) -> str:
        return self.points.positive if label > 0 else self.points.negative

    def start(self, game: Game, luck: Luck) -> Points:
        return self.points

    def declares(self, game: Game, horizon: int) -> Declared:
        points = self.points
        measured = measured_on(points, getattr(game, "bias", False))
        source = self.told(points, horizon) + told(self.numbers) + told_of_direction(measured)
        return measured._replace(iid=self.order == "drawn", source=source)

    def told(self, points: Points, horizon: int) -> str:
        """Where the declared numbers come from, and what of the file is played."""
        rows = len(points.y)
        part = translate("{rounds} of them played").format(rounds=horizon)
        template = translate("measured on the whole file {file}: {rows}, {positive} is +1, {negative} is −1, {played}")
        return template.format(
            file=tables.located(self.file).name,
            rows=nouns.rows(rows),
            positive=points.positive,
            negative=points.negative,
            played=nouns.passes(horizon, rows) if horizon > rows else part,
        )

    def rows(self, game: Game, world: Points, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        index = visited(self.order, block, luck, len(world.y))
        return Shown(world.x[:, index]), Reveal(world.y[index]), world


def visited(order: str, block: int, luck: Luck, count: int) -> Array:
    """Which of ``count`` rows a block visits, shape (BLOCK,), or (runs, BLOCK) where the seed orders them."""
    if order == "drawn":
        drawn: Array = luck.rows("rows", block, lambda rng: rng.integers(count, size=BLOCK))
        return drawn
    t = np.arange(block * BLOCK, (block + 1) * BLOCK)
    if order == "file":
        return t % count
    passes = range(int(t[0]) // count, int(t[-1]) // count + 1)
    return np.concatenate([_shuffled(luck, k, count)[..., t[t // count == k] % count] for k in passes], axis=-1)


@lru_cache(maxsize=8)
def _shuffled(luck: Luck, lap: int, count: int) -> Array:
    order: Array = luck.rows("order", lap, lambda rng: rng.permutation(count))
    return order


def chosen(file: str, columns: str, without: str) -> tuple[str, ...]:
    """The columns that are named, or all but the one that is used otherwise."""
    if columns.strip():
        return tuple(name.strip() for name in columns.split(","))
    return tuple(name for name in tables.header(tables.located(file)) if name != without)


def last_column(file: str) -> str:
    """The name of the last column."""
    return tables.header(tables.located(file))[-1]


@lru_cache(maxsize=4)
def _points(adversary: PointsFile, stamp: Any) -> Points:
    path = tables.located(adversary.file)
    label = adversary.label or last_column(adversary.file)
    names = chosen(adversary.file, adversary.columns, label)
    if not names:
        raise InputError("has no column besides {label!r}", place=path.name, label=label)
    sheet = tables.read(path, names, (label,))
    positive, negative = _sides(sheet.texts[0], path.name, label, adversary.positive, adversary.against)
    values, codes = sheet.texts[0]
    y = np.where(codes == values.index(positive), 1, -1)
    x = sheet.numbers
    if adversary.against:
        kept = (y == 1) | (codes == values.index(negative))
        x, y = np.ascontiguousarray(x[:, kept]), y[kept]
    if adversary.numbers == "standardised":
        x = scale_of([x]).of(x)
    return Points(x, y, positive, negative)


def _sides(labels: tables.Labels, file: str, column: str, positive: str, against: str) -> tuple[str, str]:
    """What +1 and −1 stand for, the names of one label each, or of all the others."""
    values = labels.values
    if len(values) < 2:
        raise InputError("column {column} holds one label only: {value!r}", place=file, column=column, value=values[0])
    for place, given in (("positive", positive), ("against", against)):
        if given and given not in values:
            raise InputError(
                "{given!r} does not stand in column {column}; legal: {values}",
                place=place,
                column=column,
                given=given,
                values=either(repr(value) for value in values[:8]),
            )
    positive = positive or next(value for value in reversed(values) if value != against)
    if positive == against:
        raise InputError("{value!r} is not legal; legal: another label than +1 has", place="against", value=against)
    rest = [value for value in values if value != positive]
    return positive, against or (rest[0] if len(rest) == 1 else "any other")


@lru_cache(maxsize=4)
def measured_on(points: Points, bias: bool) -> Declared:
    """X, γ and w* of all points, in the coordinates of a game with or without a bias."""
    x = Classification(bias=bias).augmented(points.x)
    best = hard_margin(x, points.y)
    return Declared(
        len(x),
        float(np.max(norm(x))),
        0.0 if best is None else best.margin,
        _least_squares(x, points.y) if best is None else best.direction,
        realizable=best is not None,
        augmented=True,
    )


def told_of_direction(measured: Declared) -> str:
    """What is said of w* beside where it comes from; nothing of one that separates all points."""
    if measured.margin:
        return ""
    if measured.direction is None:
        return translate("; no direction separates them, and by least squares none is better than another")
    return translate("; no direction separates them, w* is that of least squares")


def _least_squares(x: Array, y: Array) -> Array | None:
    """The direction of the shortest w with least Σ (⟨w, x⟩ − y)², of length 1; None if that is w = 0."""
    terms = (x * y).T
    if (np.abs(total(terms)) <= rounding(terms)).all():  # w = 0 where Σ yx = 0, of which a solver leaves rounding
        return None
    w = np.linalg.lstsq(x.T, y, rcond=None)[0]
    length = norm(w)
    return w / length if length > 0 else None
