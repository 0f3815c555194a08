"""Thresholds on a grid of the unit interval."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.declare.layout import Layout
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


class Thresholds(FiniteClass, frozen=True):
    """f_i(x) = +1 iff x ≤ i/m, for i = 0 … m: m + 1 experts on the points 0, 1/m, …, 1.

    A point is the integer numerator j of x = j/m, shape (1, …): integers are compared, never floats.
    """

    grid: Annotated[
        int, Meta(ge=1, title="Grid", description="Steps of the grid; N = m + 1.", extra={"symbol": "m"})
    ] = 31

    name = "thresholds"
    title = "Thresholds on a grid"
    ref = "P1"
    sized_by = "grid"

    @property
    def size(self) -> int:
        return self.grid + 1

    @property
    def layout(self) -> Layout:
        return Layout("line", np.arange(self.size), self.grid)

    @property
    def highest(self) -> int:
        return self.grid

    def says(self, expert: Array, x: Array) -> Array:
        return np.where(x[0] <= expert, 1, -1)

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        return rng.integers(0, self.grid + 1, (1, count))

    def expert(self, index: int) -> str:
        return translate("+1 iff x ≤ {index}/{grid}").format(index=index, grid=self.grid)
