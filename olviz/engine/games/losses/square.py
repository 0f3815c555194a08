"""The square loss of regression."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.game import Reveal, Shown
from olviz.engine.games.losses.convex_loss import Sums
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.sums import Array, total

MOST_COORDINATES = 16  # beyond, solving for the best point of every prefix costs more than the run
SINGULAR = 1e-12  # relative: smaller eigenvalues of Σ x xᵀ count as none
NEAR = 1e-6  # relative: least eigenvalues that may be smaller are looked at


class Square(PointLoss, frozen=True):
    """(p − y)², with y a real target."""

    name = "square"
    title = "Square"
    ref = "§1.2"
    needs = frozenset({"x", "targets"})

    def predicted(self, p: Any, y: Any) -> Any:
        return (p - y) * (p - y)

    def apart(self, p: Any, q: Any, y: Any) -> Any:
        return (p - q) * (p + q - 2 * y)

    def slope(self, p: Any, y: Any) -> Any:
        return 2 * (p - y)

    def pull(self, p: Any, y: Any, room: Any = 0.0) -> Any:
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

    λ ≥ 0 is one number, or one for each entry of a single further axis. By elimination, or by eigenvalues where
    Σ + λI may be near to singular.
    """
    w, shares = eliminated(penalised(gram.T, ridge).T, moments)
    near = ~(shares > NEAR)
    if near.any():
        some = np.broadcast_to(ridge, near.shape)[near]
        w[..., near] = _through(*spectrum(gram[..., near], some), moments[..., near])
    return w


def penalised(matrices: Array, ridge: Any) -> Array:
    """Σ + λI for matrices of shape (…, d, d)."""
    return np.asarray(matrices + np.multiply.outer(ridge, np.eye(matrices.shape[-1])))


def _through(shares: Array, vectors: Array, moments: Array) -> Array:
    along_each = total(vectors.swapaxes(0, 1) * moments[:, None])  # (k, …)
    return np.asarray(total(vectors * (along_each * shares)[:, None]))


def eliminated(matrix: Array, moments: Array) -> tuple[Array, Array]:
    """The solution of Aw = b for symmetric A of shape (d, d, …), and how far A is from singular, shape (…).

    That is a lower bound of the least eigenvalue as a share of the trace: det A · ((d − 1)/tr A)^(d − 1) / tr A, by the
    means of the others. Where it is not above 0, the solution says nothing. Every operation goes elementwise over the
    last axes, so that a prefix has the same bits alone and among others.
    """
    a, w, d = matrix.copy(), moments.copy(), len(matrix)
    others = max(d - 1, 1)
    with np.errstate(all="ignore"):
        mean = sum(a[k, k] for k in range(d)) / others
        share: Any = 1 / others
        for k in range(d):
            share = np.where(a[k, k] > 0, share * (a[k, k] / mean), 0.0)
            rest = slice(k + 1, None)
            weights = a[rest, k] / a[k, k]
            a[rest, rest] -= weights[:, None] * a[k, rest]
            w[rest] -= weights * w[k]
        for k in reversed(range(d)):
            w[k] /= a[k, k]
            w[:k] -= a[:k, k] * w[k]
    return w, np.asarray(share)


def spectrum(gram: Array, ridge: Any = 0.0) -> tuple[Array, Array]:
    """1/λ_k of Σ + λI, shape (k, …), 0 where it is singular, and its eigenvectors, shape (k, i, …).

    What is not even a normal number is singular, too: it has no reciprocal.
    """
    values, vectors = np.linalg.eigh(penalised(gram.T, ridge))
    least = np.where(np.asarray(ridge) > 0, 0.0, SINGULAR)[..., None]
    known = values > np.maximum(least * values[..., -1:], np.finfo(float).tiny)
    shares = np.where(known, 1 / np.where(known, values, 1.0), 0.0)
    return shares.T, vectors.T
