"""The Laplace kernel, a bump with a tip."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.kernels.kernel import Kernel, Scale
from olviz.engine.numerics.sums import Array, total


class Laplace(Kernel, frozen=True):
    """K(x, x′) = exp(−γ_k‖x − x′‖₁): what it fits may have kinks."""

    scale: Scale = 1.0

    name = "laplace"
    title = "Laplace"
    ref = "L22"

    def value(self, left: Array, right: Array) -> Any:
        return np.exp(-self.scale * total(abs(left - right)))

    def at(self, square: Any) -> Any:
        return 1.0

    def work(self, d: int) -> int:
        return (3 * d - 1) + 2
