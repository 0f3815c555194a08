"""Intervals on a grid."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


class Intervals(FiniteClass, frozen=True):
    """f_{a,b}(j) = +1 iff a ≤ j ≤ b, for 0 ≤ a ≤ b ≤ m, and the empty one: (m + 1)(m + 2)/2 + 1 experts.

    A point is an integer j = 0 … m, shape (1, …). Experts are in the order of (a, b); the last one is the empty one.
    """

    grid: Annotated[
        int, Meta(ge=1, title="Grid", description="Points are 0 … m; N = (m + 1)(m + 2)/2 + 1.", extra={"symbol": "m"})
    ] = 9

    name = "intervals"
    title = "Intervals on a grid"
    ref = "P1"
    sized_by = "grid"

    @property
    def size(self) -> int:
        return (self.grid + 1) * (self.grid + 2) // 2 + 1

    @property
    def ends(self) -> tuple[Array, Array]:
        """All a and all b, shape (N,) each; the empty interval has a = 1, b = 0."""
        a, b = np.triu_indices(self.grid + 1)
        return np.append(a, 1), np.append(b, 0)

    @property
    def highest(self) -> int:
        return self.grid

    def says(self, expert: Array, x: Array) -> Array:
        a, b = (end[expert] for end in self.ends)
        return np.where((a <= x[0]) & (x[0] <= b), 1, -1)

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        return rng.integers(0, self.grid + 1, (1, count))

    def expert(self, index: int) -> str:
        if index == self.size - 1:
            return translate("nowhere +1")
        a, b = self.ends
        return translate("+1 iff {low} ≤ x ≤ {high}").format(low=a[index], high=b[index])
