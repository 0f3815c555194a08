"""The ball of the trace norm, the sum of the singular values: matrices of low rank are its corners."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import LARGEST
from olviz.engine.games.matrix_sets.matrix_set import Extent, MatrixSet, Shape, frobenius
from olviz.engine.games.sets.decision_set import INSIDE
from olviz.engine.games.sets.simplex import parts_above
from olviz.engine.numerics.kinks import known_to
from olviz.engine.numerics.sums import Array, total

SPANNED = 1e-13  # of a unit vector: as much of it may lie outside of a span and count as rounding errors


class TraceBall(MatrixSet, frozen=True):
    """‖W‖_tr = Σ_k σ_k ≤ τ. Projecting takes the same θ from every singular value and lets the small ones vanish.

    What is left is close to low rank, so that a rating moves the cells of its row and its column with it.
    """

    size: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["declared"],
        Meta(
            title="Trace norm",
            description="The sum of the singular values is at most this. Declared: that of the truth.",
            extra={"symbol": "τ", "scale": "log", "formulas": {"declared": "‖W*‖ₜᵣ, else Y√(mn)"}},
        ),
    ] = "declared"

    name = "trace-ball"
    title = "Trace ball"
    ref = "§1.2"
    symbol = r"\tau"

    def norm(self, matrix: Array) -> Any:
        return total(singular_values(matrix))

    def rounding(self, matrix: Array) -> Any:
        """A decomposition is backward stable: it finds that of a matrix no further away than so many ε of its norm."""
        return known_to(min(matrix.shape[:2]), frobenius(matrix))

    def norm_in(self, extent: Extent) -> float:
        return extent.trace

    def project(self, matrix: Array) -> Array:
        return self._return(matrix, lambda at: np.eye(min(matrix.shape[:2])))[0]

    def start(self, shape: Shape) -> Array:
        """An orthonormal basis of what the lines of the shorter side span, in columns, then zeros; shape (k, k, …)."""
        shorter = min(shape[:2])
        return np.zeros((shorter, shorter, *shape[2:]))

    def moved(self, matrix: Array, known: Array, cell: Array) -> tuple[Array, Array]:
        """Singular values are found in the span alone: what is left in the ball has low rank, and an entry adds one."""
        line = cell[int(not flat(matrix))]
        return self._return(matrix, lambda at: with_line(spanned(known[at]), line[at]))

    def _return(self, matrix: Array, basis: Callable[[tuple[Any, ...]], Array]) -> tuple[Array, Array]:
        """The projection of every run, whose shorter side lies in the span of a basis, and bases of what comes out."""
        sides = (0, 1) if flat(matrix) else (1, 0)
        nearest, bases = np.empty_like(matrix), self.start(matrix.shape)
        for run in np.ndindex(matrix.shape[2:]):
            at: tuple[Any, ...] = (..., *run)
            lying = np.ascontiguousarray(matrix[at].transpose(sides))
            found, reached = self._within(lying, basis(at))
            nearest[at] = found.transpose(sides)
            bases[:, : reached.shape[1], *run] = reached
        return nearest, bases

    def _within(self, matrix: Array, basis: Array) -> tuple[Array, Array]:
        """The projection of a matrix whose columns lie in the span of a basis, and a basis of what it spans."""
        length = frobenius(matrix)
        if not self.limit < length * math.sqrt(basis.shape[1]) or length > LARGEST:
            return matrix, basis
        left, values, right = np.linalg.svd(basis.T @ matrix, full_matrices=False)
        if total(values) <= self.limit * (1 + INSIDE):
            return matrix, basis
        kept = parts_above(values, self.limit)
        rank = np.count_nonzero(kept)
        reached = orthonormal(basis @ left[:, :rank])
        return (reached * kept[:rank]) @ right[:rank], reached


def flat(matrix: Array) -> bool:
    """Whether the rows are the shorter side of matrices of shape (m, n, …)."""
    return bool(matrix.shape[0] <= matrix.shape[1])


def spanned(columns: Array) -> Array:
    """Columns without those of zeros."""
    return np.ascontiguousarray(columns[:, columns.any(axis=0)])


def with_line(basis: Array, line: Any) -> Array:
    """An orthonormal basis with a column more, if it does not span the unit vector of a line already.

    Twice is enough (Kahan; Parlett 1980, §6.9): what rounding leaves of the others the second time takes away.
    """
    unit = np.zeros(len(basis))
    unit[line] = 1.0
    for _ in range(2):
        unit = unit - basis @ (basis.T @ unit)
        length = math.sqrt(total(unit * unit))
        if length < SPANNED:
            return basis
        unit = unit / length
    return np.column_stack((basis, unit))


def orthonormal(basis: Array) -> Array:
    """What is orthonormal up to rounding errors, without those of the rounds before: Newton's step for QᵀQ = I."""
    return basis @ (1.5 * np.eye(basis.shape[1]) - 0.5 * (basis.T @ basis))


def singular_values(matrix: Array) -> Array:
    """σ_1 ≥ σ_2 ≥ … of matrices of shape (m, n, …), shape (min(m, n), …)."""
    values = np.linalg.svd(np.moveaxis(matrix, (0, 1), (-2, -1)), compute_uv=False)
    return np.ascontiguousarray(np.moveaxis(values, -1, 0))


def extent_of(matrix: Array) -> Extent:
    """The norms of one matrix, shape (m, n)."""
    return Extent(float(frobenius(matrix)), float(total(singular_values(matrix))), float(np.abs(matrix).max()))
