"""The squared Euclidean norm as a penalty."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.numerics.sums import Array, inner


class Ridge(Penalty, frozen=True):
    """r(w) = λ‖w‖²."""

    name = "ridge"
    title = "Ridge, λ‖w‖²"
    ref = "L23"

    def value(self, point: Array) -> Any:
        return self.strength * inner(point, point)

    def apart(self, point: Array, other: Array) -> Any:
        return self.strength * inner(point - other, point + other)

    def gradient(self, point: Array) -> Array:
        return np.asarray(2 * self.strength * point)

    def shrink(self, point: Array, step: Any) -> Array:
        return np.asarray(point / (1 + 2 * step * self.strength))

    @property
    def modulus(self) -> float:
        return 2 * self.strength

    def lipschitz(self, dimension: int, reach: float) -> float:
        return 2 * self.strength * reach if self.strength else 0.0
