"""What a recursion's Γ is meant to be the inverse of, computed apart from it: μᵗλI + Σ_{s≤t} μ^{t−s} x_s x_sᵀ."""

from __future__ import annotations

from math import ceil, log
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace

FORGOTTEN = 1e-20  # of its weight: rounds that count less are left out
ILL = 1e8  # κ from which on rounding may move Γ visibly


class Inverted(NamedTuple):
    """``matrix`` has shape (d, d); ``condition`` is κ = ‖matrix‖/λ, or against its least eigenvalue without a λ."""

    matrix: Array
    condition: float
    regularised: bool  # by a λ

    @property
    def ill(self) -> bool:
        """Whether Γ cannot be trusted to the digit."""
        return not self.condition <= ILL


def memory_of(trace: Trace) -> float:
    """By what factor μ a round counts less with every round after it; 1 where nothing is forgotten."""
    return float(getattr(trace.learner, "memory", 1))


def inverted(trace: Trace, rounds: int) -> Inverted | None:
    """What Γ should invert after so many rounds; None where points are too wide to be kept."""
    strength, memory = float(getattr(trace.learner, "strength", 0)), memory_of(trace)
    gram = _gram(trace, rounds, memory)
    if gram is None:
        return None
    left = strength * memory**rounds
    matrix = gram + left * np.eye(len(gram))
    values = np.linalg.eigvalsh(matrix)
    least = left if left > 0 else max(float(values[0]), 0.0)
    return Inverted(matrix, float(values[-1]) / least if least > 0 else float("inf"), strength > 0)


def _gram(trace: Trace, rounds: int, memory: float) -> Array | None:
    """Σ μ^{t−s} x xᵀ over the first rounds, those left out that are forgotten."""
    if not rounds:
        return np.zeros((trace.game.dimension, trace.game.dimension))
    if "x" not in trace:
        return None
    ledger = trace.state_at(rounds).ledger if memory == 1 else ()
    if ledger and np.ndim(ledger[0]) == 2:
        return np.asarray(ledger[0])
    first = 0 if memory == 1 else max(rounds - ceil(log(FORGOTTEN) / log(memory)), 0)
    x = trace["x"][first:rounds]
    return np.asarray((x * (memory ** np.arange(rounds - first - 1, -1, -1))[:, None]).T @ x)
