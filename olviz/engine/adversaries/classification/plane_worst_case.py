"""Half of Novikoff's bound already in the plane: points that swing w from side to side."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.adversaries.classification.separable import Margin, Radius, check_margin
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table

SLACK = 1e-11  # relative: how much longer b is, so that rounding cannot turn a score that is exactly 0


class PlaneWorstCase(Table, frozen=True):
    """x_t = −z_t and y_t = −1 with z_1 = (γ, b/2), then (γ, −b) and (γ, b) in turn, b = √(X² − γ²). Power A0.

    After k mistakes the perceptron stands at w = (kγ, ±b/2) and scores kγ² − b²/2 on the next z, so it errs exactly
    while k ≤ b²/(2γ²): 1 + ⌊(X² − γ²)/(2γ²)⌋ mistakes, about half of (X/γ)². w* = (1, 0).
    """

    margin: Margin = 0.28
    radius: Radius = 1.0

    name = "plane-worst-case"
    title = "Worst case in the plane"
    ref = "E11"
    card = "perceptron"

    def __post_init__(self) -> None:
        super().__post_init__()
        check_margin(self.margin, self.radius)

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(2, self.radius, self.margin, np.array([1.0, 0.0]), realizable=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, lambda rng: self._points(block))
        return Shown(x), Reveal(y), world

    def _points(self, block: int) -> tuple[Array, Array]:
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)
        side = np.where(t == 0, 0.5, np.where(t % 2 == 1, -1.0, 1.0))
        b = np.sqrt(self.radius * self.radius - self.margin * self.margin)
        return -np.stack([np.full(BLOCK, self.margin), b * (1 + SLACK) * side]), np.full(BLOCK, -1)
