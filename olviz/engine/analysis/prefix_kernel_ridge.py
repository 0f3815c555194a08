"""The best function of every prefix that pays for its length: min_f Σ_{s≤t} (f(x_s) − y_s)² + λ‖f‖².

By the representer theorem f = Σ α_s K(x_s, ·) with (K + λI)α = y, and the minimum is λ yᵀ(K + λI)⁻¹y. With the Cholesky
factor L of K + λI and z = L⁻¹y it is λ Σ z_s², so that one factorisation knows the minima of all prefixes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array

if TYPE_CHECKING:
    from olviz.engine.games.kernels.kernel import Kernel
    from olviz.engine.run.trace import Trace

MOST_ROUNDS = 1024  # the factor grows with the cube of the rounds: beyond, it would hold up the window
PART = 64  # rounds that are taken in at once


class PrefixKernelRidge:
    """``values`` are the minima after every round; they grow with the run.

    Rounds are taken in by parts that begin at multiples of ``PART`` and are all of one size, rounds to come as zeros:
    so that what a round is told depends on the rounds before it alone, and never on when it was asked for.
    """

    def __init__(self, kernel: Kernel, strength: float, horizon: int) -> None:
        self.kernel, self.strength = kernel, strength
        self.values = np.empty(0)
        room = -(-min(horizon, MOST_ROUNDS) // PART) * PART
        self._inverse = np.zeros((room, room))  # L⁻¹
        self._z = np.zeros(room)

    def extend(self, trace: Trace) -> None:
        """Takes in the rounds that are new."""
        if len(self.values) == trace.rounds:
            return
        x, y = derive.points(trace), trace["y"]
        for first in range(len(self.values) // PART * PART, trace.rounds, PART):
            self._take(first, x[:, : first + PART], y[first : first + PART])
        self.values = np.add.accumulate(self.strength * self._z[: trace.rounds] * self._z[: trace.rounds])

    def _take(self, first: int, x: Array, y: Array) -> None:
        """A part whose first round was ``first``, from 0, with the points up to its end; again, where it had fewer."""
        part = slice(first, first + PART)
        known, inverse = np.ascontiguousarray(x[:, :first]), np.ascontiguousarray(self._inverse[:first, :first])
        fresh, targets = np.zeros((len(x), PART)), np.zeros(PART)
        fresh[:, : len(y)], targets[: len(y)] = x[:, first:], y
        across = self.kernel.value(known[:, None], fresh[:, :, None]) @ inverse.T
        among = self.kernel.value(fresh[:, None], fresh[:, :, None]) + self.strength * np.eye(PART)
        corner = inverted(_factor(among - across @ across.T))
        self._inverse[part, :first], self._inverse[part, part] = -corner @ (across @ inverse), corner
        self._z[part] = corner @ (targets - across @ self._z[:first])

    def coefficients(self, t: int) -> Array:
        """The α of the best function of the first ``t`` rounds, shape (t,)."""
        return np.asarray(self._inverse[:t, :t].T @ self._z[:t])

    def predicted(self, trace: Trace, t: int, points: Array) -> Array:
        """What that function is at points of shape (d, m), shape (m,)."""
        values = self.kernel.value(derive.points(trace)[:, :t, None], points[:, None])
        return np.asarray(self.coefficients(t) @ values)


def _factor(matrix: Array) -> Array:
    """Its Cholesky factor; not known where λ is so small beside K that rounding leaves it singular."""
    try:
        return np.linalg.cholesky(matrix)
    except np.linalg.LinAlgError:
        return np.full_like(matrix, np.nan)


def inverted(factor: Array) -> Array:
    """L⁻¹ of a lower triangle, row by row from the first: a solver that changes rows would mix in those to come."""
    inverse = np.eye(len(factor))
    for k, row in enumerate(factor):
        inverse[k] = (inverse[k] - row[:k] @ inverse[:k]) / row[k]
    return inverse


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
        "prefix kernel ridge", lambda: PrefixKernelRidge(learner.kernel, strength, trace.horizon), 0
    )
    account.extend(trace)
    return account
