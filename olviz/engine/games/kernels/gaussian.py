"""The Gaussian kernel, also called radial basis function."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.kernels.kernel import Kernel, Scale
from olviz.engine.numerics.sums import Array, inner


class Gaussian(Kernel, frozen=True):
    """K(x, x′) = exp(−γ_k‖x − x′‖²): a bump around every point; fits any continuous function."""

    scale: Scale = 1.0

    name = "rbf"
    title = "Gaussian (RBF)"
    ref = "L22"

    def value(self, left: Array, right: Array) -> Any:
        gap = left - right
        return np.exp(-self.scale * inner(gap, gap))

    def at(self, square: Any) -> Any:
        return 1.0

    def work(self, d: int) -> int:
        return (3 * d - 1) + 2
