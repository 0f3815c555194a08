"""How far a fit is pinned down: {v : vᵀ M v ≤ 1} seen in the plane of its first two coordinates.

With M = λI + Σ of ridge regression these are the steps away from its best w that cost at most 1 on the rounds so far.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array

FLAT = 1e-10  # of its largest eigenvalue: a direction that is bent less is not pinned down


class Shadow(NamedTuple):
    """The shadow in the plane: ``root`` @ (cos, sin) is its edge, shape (2, 2), where it has one all around.

    ``free`` are the unit directions in which it never ends, as columns: (2, 0), (2, 1) of a strip, (2, 2) of the plane.
    """

    root: Array
    free: Array

    @property
    def halves(self) -> tuple[float, float]:
        """The longer half-axis and the shorter; infinite where it never ends."""
        values = np.linalg.svd(self.root, compute_uv=False)
        endless = [float("inf")] * self.free.shape[1]
        long, short = (*endless, *sorted(values.tolist(), reverse=True))[:2]
        return long, short


def shadow_of(inverse: Array) -> Shadow:
    """Of M⁻¹, shape (d, d) with d ≥ 2: the shadow has the upper left block of it for its square."""
    return Shadow(_root(inverse[:2, :2]), np.empty((2, 0)))


def shadow_within(matrix: Array) -> Shadow:
    """Of M itself, shape (d, d) with d ≥ 2, which need have no inverse."""
    values, vectors = np.linalg.eigh(matrix)
    bent = values > FLAT * max(float(values[-1]), 0.0)
    left, sizes, _ = np.linalg.svd(vectors[:2, ~bent]) if not bent.all() else (np.eye(2), np.zeros(0), None)
    count = int((sizes > FLAT).sum())
    free, rest = left[:, :count], left[:, count:]
    square = (vectors[:2, bent] / values[bent]) @ vectors[:2, bent].T if bent.any() else np.zeros((2, 2))
    across = rest @ rest.T
    return Shadow(_root(across @ square @ across), free)


def _root(square: Array) -> Array:
    """The symmetric root of what rounding may have left a little below 0."""
    values, vectors = np.linalg.eigh((square + square.T) / 2)
    return np.asarray((vectors * np.sqrt(np.maximum(values, 0.0))) @ vectors.T)
