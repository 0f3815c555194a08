"""The square loss of regression."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games import Reveal, Shown
from olviz.engine.losses.convex_loss import Sums
from olviz.engine.losses.point_loss import PointLoss
from olviz.engine.sets.decision_set import DecisionSet
from olviz.engine.sums import Array, total

MOST_COORDINATES = 16  # beyond, solving for the best point of every prefix costs more than the run
SINGULAR = 1e-12  # relative: smaller eigenvalues of Σ x xᵀ count as none


class Square(PointLoss, frozen=True):
    """(p − y)², with y a real target."""

    name = "square"
    title = "Square"
    ref = "§1.2"
    needs = frozenset({"x", "targets"})

    def predicted(self, p: Any, y: Any) -> Any:
        return (p - y) * (p - y)

    def slope(self, p: Any, y: Any) -> Any:
        return 2 * (p - y)

    def pull(self, p: Any, y: Any) -> Any:
        return p - y

    def slope_bound(self, score: float, target: float) -> float:
        return 2 * (score + target)

    def entries(self, shown: Shown, reveal: Reveal) -> Sums:
        x, y = shown.x, reveal.y
        return () if len(x) > MOST_COORDINATES else (x[:, None] * x[None], x * y, y * y * 1.0)

    def best(self, sums: Sums, over: DecisionSet) -> Array | None:
        return None if over.bounded or not sums else least_squares(sums[0], sums[1])

    def regularised(self, sums: Sums, over: DecisionSet, strength: Any) -> Array | None:
        return None if over.bounded or not sums else least_squares(sums[0], sums[1], strength)

    def summed(self, sums: Sums, point: Array) -> Any:
        gram, moments, squares = sums
        return np.maximum(total(point * (total(gram * point[:, None]) - 2 * moments)) + squares, 0.0)


def least_squares(gram: Array, moments: Array, ridge: Any = 0.0) -> Array:
    """The minimum-norm minimiser of wᵀ(Σ + λI)w − 2⟨b, w⟩: Σ of shape (d, d, …), b and the result (d, …).

    λ ≥ 0 is one number, or one for each entry of the last axis.
    """
    shares, vectors = spectrum(gram, ridge)
    along_each = total(np.moveaxis(vectors, 1, 0) * moments[:, None])  # (k, …)
    return np.asarray(total(vectors * (along_each * shares)[:, None]))


def spectrum(gram: Array, ridge: Any = 0.0) -> tuple[Array, Array]:
    """1/λ_k of Σ + λI, shape (k, …), 0 where it is singular, and its eigenvectors, shape (k, i, …)."""
    matrices = np.moveaxis(np.moveaxis(gram, 0, -1), 0, -1) + np.multiply.outer(ridge, np.eye(len(gram)))
    values, vectors = np.linalg.eigh(matrices)
    least = np.where(np.asarray(ridge) > 0, 0.0, SINGULAR)[..., None]
    known = values > least * np.maximum(values[..., -1:], np.finfo(float).tiny)
    shares = np.where(known, 1 / np.where(known, values, 1.0), 0.0)
    return np.moveaxis(shares, -1, 0), np.moveaxis(vectors, (-1, -2), (0, 1))
