"""The best function of every prefix that pays for its length: min_f Σ_{s≤t} (f(x_s) − y_s)² + λ‖f‖².

By the representer theorem f = Σ α_s K(x_s, ·) with (K + λI)α = y, and the minimum is λ yᵀ(K + λI)⁻¹y. With the Cholesky
factor L of K + λI and z = L⁻¹y it is λ Σ z_s², so that one factorisation knows the minima of all prefixes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine import derive
from olviz.engine.sums import Array, running

if TYPE_CHECKING:
    from olviz.engine.kernels.kernel import Kernel
    from olviz.engine.trace import Trace

MOST_ROUNDS = 1024  # the factor grows with the cube of the rounds: beyond, it would hold up the window
PART = 256  # rounds that are taken in at once


class PrefixKernelRidge:
    """``values`` are the minima after every round; they grow with the run."""

    def __init__(self, kernel: Kernel, strength: float) -> None:
        self.kernel, self.strength = kernel, strength
        self.values = np.empty(0)
        self._inverse = np.empty((0, 0))  # L⁻¹, with room to grow
        self._z = np.empty(0)

    def extend(self, trace: Trace) -> None:
        """Takes in the rounds that are new."""
        x, y = derive.points(trace), trace["y"]
        room = self._inverse
        if trace.rounds > len(room):
            self._inverse = np.zeros((min(2 * trace.rounds, MOST_ROUNDS),) * 2)
            self._inverse[: len(room), : len(room)] = room
        for first in range(len(self.values), trace.rounds, PART):
            last = min(first + PART, trace.rounds)
            self._take(x[:, :first], x[:, first:last], y[first:last])

    def _take(self, known: Array, x: Array, y: Array) -> None:
        n, more = known.shape[1], len(y)
        inverse = self._inverse[:n, :n]
        across = self.kernel.value(known[:, None], x[:, :, None]) @ inverse.T
        among = self.kernel.value(x[:, None], x[:, :, None]) + self.strength * np.eye(more)
        corner = np.linalg.inv(np.linalg.cholesky(among - across @ across.T))
        z = corner @ (y - across @ self._z)
        self._inverse[n : n + more, :n] = -corner @ (across @ inverse)
        self._inverse[n : n + more, n : n + more] = corner
        self._z = np.concatenate([self._z, z])
        start = self.values[-1] if n else 0.0
        self.values = np.concatenate([self.values, running(start, self.strength * z * z)[1:]])

    def coefficients(self, t: int) -> Array:
        """The α of the best function of the first ``t`` rounds, shape (t,)."""
        return np.asarray(self._inverse[:t, :t].T @ self._z[:t])

    def predicted(self, trace: Trace, t: int, points: Array) -> Array:
        """What that function is at points of shape (d, m), shape (m,)."""
        values = self.kernel.value(derive.points(trace)[:, :t, None], points[:, None])
        return np.asarray(self.coefficients(t) @ values)


def least_mean_square(kernel: Kernel, x: Array, y: Array) -> float:
    """The least (1/n) Σ (f(x_i) − y_i)² of an f = Σ α_s K(x_s, ·): what of y lies outside the columns of K."""
    values, vectors = np.linalg.eigh(kernel.value(x[:, None], x[:, :, None]))
    reached = vectors[:, values > len(y) * np.finfo(float).eps * values[-1]]
    rest = y - reached @ (reached.T @ y)
    return float(rest @ rest) / len(y)


def prefix_kernel_ridge(trace: Trace) -> PrefixKernelRidge:
    """The account with λ = 1/γ for the kernel and the step γ of this trace's learner, up to its last round."""
    learner: Any = trace.learner
    strength = 1 / float(learner.rate(trace.game))
    account: PrefixKernelRidge = trace.remembered(
        "prefix kernel ridge", lambda: PrefixKernelRidge(learner.kernel, strength), 0
    )
    account.extend(trace)
    return account
