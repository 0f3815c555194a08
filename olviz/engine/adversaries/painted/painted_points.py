"""Painted points with labels."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.files.points import BINARY, Points, check_binary, measured_on, told_of_direction
from olviz.engine.adversaries.painted.painted import Coordinate, Painted, Rows
from olviz.engine.adversaries.painted.shapes import moons
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classification import Classification
from olviz.engine.games.game import Declared, Game
from olviz.engine.numerics.sums import Array, along, inner
from olviz.engine.round.capabilities import Spanned
from olviz.engine.words.translate import translate

FIRST = 40  # points of the moons that one begins with
ENDS = 4  # numbers of a line: two places on it


def flat(x: Array, y: Array) -> tuple[float, ...]:
    """Points of shape (n, 2) and their labels, shape (n,), as a parameter has them."""
    return tuple(np.column_stack([x, y]).ravel().tolist())


class PaintedPoints(Painted, Spanned, frozen=True, kw_only=True):
    """Points of the plane with labels ±1, as they were painted. Power A0.

    X, γ and w* are measured on all of them beforehand, in the game's coordinates, the bias included. Where no direction
    separates them there is no margin, and w* is the direction of least squares, if there is one; *hardest first* goes
    by y⟨w*, x⟩.
    """

    points: Annotated[
        tuple[Coordinate, ...],
        Meta(
            title="Points",
            description="x₁, x₂ and the label 1 or −1 of one point after another, as the panel Painting has them.",
        ),
    ] = flat(*moons(FIRST, np.random.default_rng(0)))
    guess: Annotated[
        tuple[Coordinate, ...],
        Meta(
            title="Your line",
            description="Two places on a line of your own, x₁ and x₂ each; empty for none. Nobody plays it: the panel "
            "Painting measures its margin beside γ.",
        ),
    ] = ()

    name = "painted-points"
    title = "Painted points"
    ref = "E28"
    card = "perceptron"
    labelled = True
    WIDE = 3

    def __post_init__(self) -> None:
        super().__post_init__()
        strange = [at for at, label in enumerate(self.points[2::3]) if label not in BINARY]
        if strange:
            raise InputError(
                "point {number} has the label {label!r}; legal: 1 or −1",
                place="points",
                number=strange[0] + 1,
                label=self.points[3 * strange[0] + 2],
            )
        if self.guess and (len(self.guess) != ENDS or self.guess[:2] == self.guess[2:]):
            raise InputError(
                "{value} is not legal; legal: x₁ and x₂ of two different places, or nothing",
                place="guess",
                value=list(self.guess),
            )

    @property
    def numbers(self) -> str:
        return translate("x₁, x₂ and the label")

    @property
    def drawn(self) -> tuple[float, ...]:
        return self.guess

    def suited(self) -> Game | None:
        return Classification(bias=True)  # no direction through 0 separates what lies on one side of it

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def check(self, game: Game, horizon: int) -> None:
        check_binary(self.name, game)

    def declares(self, game: Game, horizon: int) -> Declared:
        points = _points(self)
        measured = measured_on(points, getattr(game, "bias", False))
        return measured._replace(source=self.told(len(points.y), horizon) + told_of_direction(measured))

    @property
    def corners(self) -> Array:
        return _points(self).corners

    def passed(self, game: Game) -> Rows:
        points = _points(self)
        direction = measured_on(points, getattr(game, "bias", False)).direction
        if self.order != "hardest" or direction is None:
            return Rows(points.x, points.y)
        scores = inner(along(direction[:2], points.x), points.x) + direction[2:].sum()
        at = np.argsort(points.y * scores, kind="stable")
        return Rows(points.x[:, at], points.y[at])


@lru_cache(maxsize=8)
def _points(adversary: PaintedPoints) -> Points:
    painting = adversary.painting
    return Points(np.ascontiguousarray(painting[:, :2].T), painting[:, 2].astype(np.int64), "+1", "−1")
