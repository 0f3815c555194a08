"""Decision stumps on a grid in the plane."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.classes.finite import FiniteClass
from olviz.engine.sums import Array, along
from olviz.engine.words import said


class Stumps(FiniteClass, frozen=True):
    """Axis-parallel cuts with both signs, each function once: 4m + 2 experts on the grid {0, …, m}².

    A point is a pair of integers, shape (2, …). For each axis in turn, "+1 iff x_axis ≤ i" for i = 0 … m − 1, then
    "−1 iff x_axis ≤ i"; the last two experts are the constants +1 and −1.
    """

    grid: Annotated[
        int, Meta(ge=1, title="Grid", description="Steps of the grid in each axis; N = 4m + 2.", extra={"symbol": "m"})
    ] = 8

    name = "stumps"
    title = "Decision stumps in the plane"
    ref = "P1"
    sized_by = "grid"

    @property
    def size(self) -> int:
        return 4 * self.grid + 2

    @property
    def dimension(self) -> int:
        return 2

    @property
    def highest(self) -> int:
        return self.grid

    def advice(self, x: Array) -> Array:
        cuts = along(np.arange(self.grid), x)
        first, second = (np.where(coordinate <= cuts, 1, -1) for coordinate in (x[:1], x[1:]))
        always = np.ones((1, *x.shape[1:]), dtype=np.int64)
        return np.concatenate([first, -first, second, -second, always, -always])

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        return rng.integers(0, self.grid + 1, (2, count))

    def expert(self, index: int) -> str:
        if index >= 4 * self.grid:
            return "always +1" if index == 4 * self.grid else "always −1"
        kind, cut = divmod(index, self.grid)
        return said("{label} iff x{coordinate} ≤ {cut}").format(
            label=("+1", "−1")[kind % 2], coordinate="₁₂"[kind // 2], cut=cut
        )
