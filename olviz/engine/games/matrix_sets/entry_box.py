"""Matrices whose entries are bounded one by one."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.games.matrix_sets.matrix_set import Extent, MatrixSet, Shape
from olviz.engine.numerics.sums import Array


class EntryBox(MatrixSet, frozen=True):
    """|W_ij| ≤ a for every entry. Every cell is learnt alone, and nothing is known of one that was never rated."""

    size: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["declared"],
        Meta(
            title="Largest entry",
            description="No entry is larger. Declared: as large as in the truth; without one, as ratings can be.",
            extra={"symbol": "a", "scale": "log", "formulas": {"declared": "max |W*|, else Y"}},
        ),
    ] = "declared"

    name = "entry-box"
    title = "Box of entries"
    ref = "§1.2"
    symbol = "a"

    def norm(self, matrix: Array) -> Any:
        return np.abs(matrix).max(axis=(0, 1))

    def norm_in(self, extent: Extent) -> float:
        return extent.largest

    def project(self, matrix: Array) -> Array:
        return np.clip(matrix, -self.limit, self.limit)

    def radius(self, shape: Shape) -> float:
        return self.limit * math.sqrt(shape[0] * shape[1])
