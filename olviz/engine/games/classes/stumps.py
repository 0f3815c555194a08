"""Decision stumps on a grid in the plane."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


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

    def says(self, expert: Array, x: Array) -> Array:
        kind, cut = np.divmod(expert, self.grid)
        always = expert >= 4 * self.grid  # +1, and the last one −1
        under = always | (np.where(kind < 2, x[0], x[1]) <= cut)
        opposite = np.where(always, expert % 2 == 1, kind % 2 == 1)
        return np.where(under != opposite, 1, -1)

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        return rng.integers(0, self.grid + 1, (2, count))

    def expert(self, index: int) -> str:
        if index >= 4 * self.grid:
            return translate("always {label}").format(label="+1" if index == 4 * self.grid else "−1")
        kind, cut = divmod(index, self.grid)
        return translate("{label} iff x{coordinate} ≤ {cut}").format(
            label=("+1", "−1")[kind % 2], coordinate="₁₂"[kind // 2], cut=cut
        )
