"""The perceptron's worst case: one coordinate at a time, so that no round teaches anything about another."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.adversaries.classification.separable import Margin, Radius, check_margin
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Declared, Game, Reveal, Seen, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, along
from olviz.engine.round.adversary import Adaptive, Peek, Table
from olviz.engine.round.capabilities import Opposes, SideBySide

MOST_COORDINATES = 1000


def coordinates(margin: float, radius: float) -> int:
    """The dimension ⌊X²/γ²⌋; the guard is for ratios like 1/0.2², which is 24.999… in floating point."""
    check_margin(margin, radius)
    ratio = radius / margin
    size = ratio * ratio + 1e-9
    if not size < MOST_COORDINATES + 1:
        raise InputError(
            "{value} is not legal; legal: at least {least:.6g}, for d = ⌊X²/γ²⌋ may be at most {most}",
            place="margin",
            value=margin,
            least=radius / math.sqrt(MOST_COORDINATES + 0.99),
            most=MOST_COORDINATES,
        )
    return math.floor(size)


class Basis(Table, frozen=True):
    """x_t = X·e_t and y_t = −1 for t = 1 … d = ⌊X²/γ²⌋, then again from the first. Power A0.

    The perceptron errs in every round of the first pass: exactly ⌊(X/γ)²⌋ mistakes, Novikoff's bound attained.
    w* = −(1, …, 1)/√d has margin X/√d ≥ γ.
    """

    margin: Margin = 0.2
    radius: Radius = 1.0

    name = "basis"
    title = "Worst case, one coordinate a round"
    ref = "E10"
    card = "perceptron"

    def __post_init__(self) -> None:
        super().__post_init__()
        coordinates(self.margin, self.radius)

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        d = coordinates(self.margin, self.radius)
        return Declared(d, self.radius, self.margin, np.full(d, -1 / math.sqrt(d)), realizable=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, lambda rng: self._points(block))
        return Shown(x), Reveal(y), world

    def _points(self, block: int) -> tuple[Array, Array]:
        d = coordinates(self.margin, self.radius)
        x = np.zeros((d, BLOCK))
        x[np.arange(block * BLOCK, (block + 1) * BLOCK) % d, np.arange(BLOCK)] = self.radius
        return x, np.full(BLOCK, -1)


class Answers(NamedTuple):
    """``labels`` are the labels given so far to each coordinate, shape (d, …); 0 where there is none yet."""

    labels: Array


class BasisOpposed(Adaptive, Opposes, SideBySide, frozen=True):
    """x_t = X·e_t as in ``basis``, and y_t = −ŷ_t, kept when the coordinate returns. Power A2.

    Every deterministic learner errs in each of the first d = ⌊X²/γ²⌋ rounds; w* = Σ y_t e_t/√d is known only then.
    """

    margin: Margin = 0.2
    radius: Radius = 1.0

    name = "basis-opposed"
    title = "Worst case, one coordinate a round, opposed"
    ref = "E10"
    card = "perceptron"

    def __post_init__(self) -> None:
        super().__post_init__()
        coordinates(self.margin, self.radius)

    @property
    def power(self) -> Power:
        return Power.A2

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(coordinates(self.margin, self.radius), self.radius, self.margin, realizable=True)

    def start(self, game: Game, luck: Luck) -> Answers:
        d = coordinates(self.margin, self.radius)
        return Answers(np.zeros((d,) if luck.runs is None else (d, len(luck.runs)), dtype=np.int64))

    def show(self, game: Game, world: Answers, t: int, peek: Peek, luck: Luck) -> Shown:
        x = np.zeros(world.labels.shape)
        x[t % len(x)] = self.radius
        return Shown(x)

    def answer(self, game: Game, world: Answers, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        given = world.labels[t % len(world.labels)]
        return Reveal(np.where(given == 0, -peek.label, given)[()])

    def learn(self, game: Game, world: Answers, seen: Seen, drawn: Any) -> Answers:
        here = along(np.arange(len(world.labels)) == seen.t % len(world.labels), world.labels)
        return Answers(np.where(here, seen.reveal.y, world.labels))
