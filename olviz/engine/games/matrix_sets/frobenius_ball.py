"""The ball of the Frobenius norm: the matrix as one long vector."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.games.matrix_sets.matrix_set import Extent, MatrixSet, frobenius
from olviz.engine.games.sets.decision_set import INSIDE
from olviz.engine.numerics.sums import Array


class FrobeniusBall(MatrixSet, frozen=True):
    """‖W‖_F ≤ R. Projecting shrinks all entries alike, so what is learnt of one cell says nothing about another."""

    size: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["declared"],
        Meta(
            title="Radius",
            description="Of the ball. Declared: as long as the truth; without one, as long as a matrix can be.",
            extra={"symbol": "R", "scale": "log", "formulas": {"declared": "‖W*‖_F, else Y√(mn)"}},
        ),
    ] = "declared"

    name = "frobenius-ball"
    title = "Frobenius ball"
    ref = "§1.2"
    symbol = "R"

    def norm(self, matrix: Array) -> Any:
        return frobenius(matrix)

    def norm_in(self, extent: Extent) -> float:
        return extent.frobenius

    def project(self, matrix: Array) -> Array:
        length = frobenius(matrix)
        outside = length > self.limit * (1 + INSIDE)
        if not np.any(outside):
            return matrix
        return np.where(outside, matrix * (self.limit / np.where(outside, length, 1.0)), matrix)
