"""The 1-norm as a penalty, which makes coordinates exactly 0."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.numerics.sums import Array, total


class Lasso(Penalty, frozen=True):
    """r(w) = λ‖w‖_1."""

    name = "lasso"
    title = "Lasso, λ‖w‖₁"
    ref = "L23"

    def value(self, point: Array) -> Any:
        return self.strength * total(np.abs(point))

    def apart(self, point: Array, other: Array) -> Any:
        return self.strength * total(np.abs(point) - np.abs(other))

    def gradient(self, point: Array) -> Array:
        return np.asarray(self.strength * np.sign(point))

    def shrink(self, point: Array, step: Any) -> Array:
        return np.asarray(np.sign(point) * np.maximum(np.abs(point) - step * self.strength, 0.0))

    @property
    def corner(self) -> float:
        return self.strength

    def lipschitz(self, dimension: int, reach: float) -> float:
        return self.strength * math.sqrt(dimension)
