"""Separable without a margin: every point is on the right side of w*, and the perceptron errs for ever."""

from __future__ import annotations

import math
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.classification.separable import Radius
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.words.numbers import at_most


class ShrinkingMargin(Table, frozen=True):
    """x_t = y_t z_t with z_1 = (γ_1, b/2), then (γ_t, −b) and (γ_t, b) in turn, γ_t = γ_1/√t and b = √(X² − γ_1²).

    w* = (1, 0) has y_t⟨w*, x_t⟩ = γ_t > 0 in every round, and no γ > 0 is below all of them. The perceptron errs in
    every round. By induction: after t − 1 mistakes w_t = (γ_1 + … + γ_{t−1}, ±b/2), with the sign of the second
    coordinate of z_t turned, so y_t⟨w_t, x_t⟩ = γ_t(γ_1 + … + γ_{t−1}) − b²/2. The sum is γ_1 times
    1 + 1/√2 + … + 1/√(t−1) < 2√t, so this is below 2γ_1² − b²/2, which is at most 0 for γ_1 ≤ X/√5. In round 1 the
    score is 0, predicted +1, and y_1 = −1; from then on the labels take turns. Power A0.
    """

    first: Annotated[
        float,
        Meta(
            gt=0,
            title="First margin",
            description="Of round 1; that of round t is smaller by √t. At most X/√5, for the proof.",
            extra={"symbol": "γ₁"},
        ),
    ] = 0.4
    radius: Radius = 1.0

    name = "shrinking-margin"
    title = "Separable without a margin"
    ref = "E9"
    card = "margins"

    def __post_init__(self) -> None:
        super().__post_init__()
        most = self.radius / math.sqrt(5)
        if self.first > most:
            raise InputError(
                "{value} is not legal; legal: above 0, at most X/√5 = {most}: beyond it the perceptron may stop",
                place="first",
                value=self.first,
                most=at_most(most),
            )

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(2, self.radius, 0.0, np.array([1.0, 0.0]), realizable=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, lambda rng: self._points(block))
        return Shown(x), Reveal(y), world

    def _points(self, block: int) -> tuple[Array, Array]:
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)
        b = math.sqrt(self.radius * self.radius - self.first * self.first)
        side = np.where(t == 0, 0.5, np.where(t % 2 == 1, -1.0, 1.0))
        y = np.where(t % 2 == 0, -1, 1)
        return y * np.stack([self.first / np.sqrt(t + 1.0), b * side]), y
