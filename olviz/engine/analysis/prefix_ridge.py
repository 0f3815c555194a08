"""The best predictor of every prefix that pays for its length: min_w Σ_{s≤t} (⟨w, x_s⟩ − y_s)² + λ‖w‖², by eigenvalues.

It knows nothing of the learner but its λ, so that what a recursion claims can be held against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.losses.square import least_squares
from olviz.engine.numerics.sums import Array, inner, running, total
from olviz.engine.run.players import learner_of

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

PART = 4096  # rounds whose matrices are held at once


class PrefixRidge:
    """``values`` are the minima after every round, ``conditions`` κ = ‖λI + Σ‖/λ; all grow with the run.

    ``traces`` are tr (λI + Σ)⁻¹, and ``volumes`` ln det (λI + Σ).
    """

    def __init__(self, dimension: int, strength: float) -> None:
        self.strength = strength
        self.values, self.conditions, self.traces, self.volumes = np.empty((4, 0))
        self._gram, self._moments, self._squares = np.zeros((dimension, dimension)), np.zeros(dimension), 0.0

    def extend(self, trace: Trace) -> None:
        """Takes in the rounds that are new."""
        known = len(self.values)
        if known == trace.rounds:
            return
        x, y = derive.points(trace)[:, known:], trace["y"][known:]
        for first in range(0, len(y), PART):
            self._take(x[:, first : first + PART], y[first : first + PART])

    def _take(self, x: Array, y: Array) -> None:
        gram, moments = running(self._gram, x[:, None] * x[None]), running(self._moments, x * y)
        squares = running(self._squares, y * y * 1.0)
        self._gram, self._moments, self._squares = gram[..., -1], moments[..., -1], squares[-1]
        gram, moments, squares = gram[..., 1:], moments[..., 1:], squares[1:]
        w = least_squares(gram, moments, self.strength)
        fit = total(w * (total(gram * w[:, None]) - 2 * moments)) + squares
        spread = np.maximum(np.linalg.eigvalsh(np.moveaxis(gram, -1, 0)), 0.0)
        self.values = np.concatenate([self.values, np.maximum(fit, 0.0) + self.strength * inner(w, w)])
        self.conditions = np.concatenate([self.conditions, 1 + spread[:, -1] / self.strength])
        self.traces = np.concatenate([self.traces, (1 / (self.strength + spread)).sum(axis=1)])
        self.volumes = np.concatenate([self.volumes, np.log(self.strength + spread).sum(axis=1)])


@runtime_checkable
class Regularising(Protocol):
    """Who adds λ‖w‖² to the squares so far."""

    @property
    def strength(self) -> float:
        """λ."""


def prefix_ridge(trace: Trace) -> PrefixRidge:
    """The account for the λ of this trace's learner, up to its last round."""
    strength = float(learner_of(trace, Regularising).strength)
    account: PrefixRidge = trace.remembered("prefix ridge", lambda: PrefixRidge(trace.game.dimension, strength), 0)
    account.extend(trace)
    return account


def penalised_regret(trace: Trace) -> Array:
    """Cumulative loss − min_w Σ (⟨w, x⟩ − y)² + λ‖w‖², for every prefix."""
    return derive.loss(trace) - prefix_ridge(trace).values
