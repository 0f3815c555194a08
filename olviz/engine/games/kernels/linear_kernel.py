"""The kernel without features of its own."""

from __future__ import annotations

from typing import Any

from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.numerics.sums import Array, inner


class LinearKernel(Kernel, frozen=True):
    """K(x, x′) = ⟨x, x′⟩: what it fits is a straight line, the long way round."""

    name = "linear"
    title = "Linear, ⟨x, x′⟩"
    ref = "L22"

    def value(self, left: Array, right: Array) -> Any:
        return inner(left, right)

    def at(self, square: Any) -> Any:
        return square

    def work(self, d: int) -> int:
        return 2 * d - 1

    def features(self, points: Array) -> Array:
        return points
