"""The ball of the trace norm, the sum of the singular values: matrices of low rank are its corners."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.matrix_sets.matrix_set import Extent, MatrixSet, frobenius
from olviz.engine.parameters import LARGEST
from olviz.engine.sets.decision_set import INSIDE
from olviz.engine.sets.simplex import threshold
from olviz.engine.sums import Array, total


class TraceBall(MatrixSet, frozen=True):
    """‖W‖_tr = Σ_k σ_k ≤ τ. Projecting takes the same θ from every singular value and lets the small ones vanish.

    What is left is close to low rank, so that a rating moves the cells of its row and its column with it.
    """

    size: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["declared"],
        Meta(
            title="Trace norm",
            description="The sum of the singular values is at most this. Declared: that of the truth.",
            extra={"symbol": "τ", "scale": "log", "formulas": {"declared": "‖W*‖_tr, else Y√(mn)"}},
        ),
    ] = "declared"

    name = "trace-ball"
    title = "Trace ball"
    ref = "§1.2"
    symbol = r"\tau"

    def norm(self, matrix: Array) -> Any:
        return total(singular_values(matrix))

    def norm_in(self, extent: Extent) -> float:
        return extent.trace

    def project(self, matrix: Array) -> Array:
        """Only where √k‖W‖_F, which the trace norm never exceeds, leaves it open are singular values asked for.

        What has left all bounds, and is no number any more, stays as it is: no singular values are found of that.
        """
        length = frobenius(matrix)
        unsure = np.asarray((length * math.sqrt(min(matrix.shape[:2])) > self.limit) & (length <= LARGEST))
        if not unsure.any():
            return matrix
        placed = np.moveaxis(matrix, (0, 1), (-2, -1))
        asked = placed[unsure]
        left, values, right = np.linalg.svd(asked, full_matrices=False)
        values = np.ascontiguousarray(values.T)
        outside = total(values) > self.limit * (1 + INSIDE)
        if not outside.any():
            return matrix
        kept = np.maximum(values - threshold(values, self.limit), 0.0).T
        nearest = placed.copy()
        nearest[unsure] = np.where(outside[:, None, None], np.matmul(left * kept[:, None], right), asked)
        return np.ascontiguousarray(np.moveaxis(nearest, (-2, -1), (0, 1)))


def singular_values(matrix: Array) -> Array:
    """σ_1 ≥ σ_2 ≥ … of matrices of shape (m, n, …), shape (min(m, n), …)."""
    values = np.linalg.svd(np.moveaxis(matrix, (0, 1), (-2, -1)), compute_uv=False)
    return np.ascontiguousarray(np.moveaxis(values, -1, 0))


def extent_of(matrix: Array) -> Extent:
    """The norms of one matrix, shape (m, n)."""
    return Extent(float(frobenius(matrix)), float(total(singular_values(matrix))), float(np.abs(matrix).max()))
