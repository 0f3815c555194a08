"""Pure functions of a trace, as arrays with one entry per finished round: entry t − 1 is the value after round t."""

from __future__ import annotations

from math import exp, isqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.lengthening import carried
from olviz.engine.numerics.sums import Array, along, inner, running, total
from olviz.engine.round.capabilities import law_of

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def mistakes(trace: Trace) -> Array:
    """M_t, wrong labels so far. For a learner that names no label: its expected mistakes."""
    return trace["mistakes"] if "mistakes" in trace else trace["total_loss"]


def mistaken_rounds(trace: Trace, rounds: int) -> Array:
    """The rounds (from 1) with a mistake, in order, of the first ``rounds`` at least; none where no label is named."""
    if "mistakes" not in trace:
        return np.zeros(0, dtype=np.int64)

    def found() -> Array:
        counted = trace["mistakes"]
        wrong = np.empty(len(counted), dtype=bool)  # no differences of counts: eight times the memory
        wrong[:1] = counted[:1] > 0
        np.not_equal(counted[1:], counted[:-1], out=wrong[1:])
        return np.flatnonzero(wrong) + 1

    known: Array = trace.remembered("mistaken rounds", found, rounds)
    return known


def loss(trace: Trace) -> Array:
    """Cumulative loss; of a randomised learner the expected one, ⟨p_s, ℓ_s⟩ summed."""
    return trace["total_loss"]


def realised(trace: Trace) -> Array:
    """Cumulative loss of the drawn experts; the same as ``loss`` where nothing is drawn."""
    return trace["total_realised"] if "total_realised" in trace else trace["total_loss"]


def best(trace: Trace) -> Array:
    """The smallest cumulative loss of the comparators, for every prefix.

    With experts: min_i L_{t,i}. In linear classification: the mistakes of the declared w* (the exact minimum over all
    directions is not computed). In convex games: the least total loss of a fixed point; where only the solver knows
    it, at the checkpoints that are solved so far. Where none is known, NaN.
    """
    if "best" in trace:
        return trace["best"]
    return comparators_of(trace).values


def best_so_far(trace: Trace, rounds: int) -> Array:
    """``best``, known for the first ``rounds`` rounds at least."""
    known: Array = trace.remembered(("best", len(comparators_of(trace).found)), lambda: best(trace), rounds)
    return known


def before(values: Array, first: float) -> Array:
    """A column of values after each round, as they are before it; ``first`` before round 1."""
    return np.concatenate([[first], values[:-1]]) if len(values) else values


def regret(trace: Trace) -> Array:
    """Reg_t = cumulative (expected) loss − the best comparator of the prefix."""
    return loss(trace) - best(trace)


def realised_regret(trace: Trace) -> Array:
    """The regret of the drawn experts, against the same comparator."""
    return realised(trace) - best(trace)


def largest_norm(trace: Trace) -> Array:
    """X_t, the largest ‖x_s‖ of the rounds so far."""
    return carried(trace, "largest norm", np.maximum, lambda part: trace["norm"][part])


def least_margin(trace: Trace) -> Array:
    """γ_t, the least y_s⟨w*, x_s⟩ of the rounds so far; of the points themselves where a game records none."""
    if "margin" in trace:
        return carried(trace, "least margin", np.minimum, lambda part: trace["margin"][part])
    x, direction = points(trace), trace.game.declared.direction
    return np.minimum.accumulate(trace["y"] * inner(along(direction, x), x))


def points(trace: Trace) -> Array:
    """All points shown so far in the game's coordinates, shape (d, t); drawn again where they were not recorded."""
    if "x" in trace:
        return np.ascontiguousarray(trace["x"].T)
    parts = [chunk.rounds.shown.x for chunk in trace.replayed(0, trace.rounds)]
    return np.concatenate([np.empty((trace.game.dimension, 0)), *parts], axis=1)


def excess_risk(trace: Trace) -> Array:
    """½(L_D(w) − L_D(w*)) of what predicted in every round, where the adversary knows the square risk L_D."""
    predictors, best = trace["predictor"].T, trace.game.declared.truth
    if not trace.rounds:
        return np.empty(0)
    ours, least = (law_of(trace.adversary).risk(trace.game, w) for w in (predictors, best))
    assert ours is not None
    assert least is not None
    return np.asarray((ours - least) / 2)


def average(values: Array) -> Array:
    """A cumulative curve divided by t."""
    return values / np.arange(1, len(values) + 1)


def slope(values: Array) -> float:
    """The exponent a of the fit values ≈ C·t^a on log-log axes, over the later half of log t.

    NaN for a curve that ends at or below 0.
    """
    t = np.arange(1, len(values) + 1)
    keep = (values > 0) & (t * t >= len(values))
    if np.count_nonzero(keep) < 2 or values[-1] <= 0:
        return float("nan")
    return power(t[keep], values[keep])


def power(x: Array, values: Array) -> float:
    """The exponent a of the least squares fit values ≈ C·xᵃ on log-log axes, of two numbers above 0 at least."""
    x, y = np.log(x), np.log(values)
    x, y = x - x.mean(), y - y.mean()
    return float((x * y).sum() / (x * x).sum())


def accumulated(steps: Array) -> Array:
    """Running sums over rounds."""
    return np.add.accumulate(steps)


LARGEST_LOGARITHM = 700.0  # of a number in double precision


class Fit(NamedTuple):
    """values ≈ scale · t^slope over the rounds ``first`` to ``last``."""

    slope: float
    scale: float
    first: int
    last: int


class Fits:
    """The fit of ``slope`` for every prefix of a growing curve, from running sums, so that each costs the same."""

    def __init__(self) -> None:
        self._sums: Array = np.zeros((5, 1))

    def extend(self, values: Array) -> None:
        """The same curve, known further: ``values`` begins as before."""
        known = self._sums.shape[1] - 1
        if len(values) == known:
            return
        fresh, keep = values[known:], values[known:] > 0
        x = np.where(keep, np.log(np.arange(known + 1, len(values) + 1)), 0.0)
        y = np.log(np.where(keep, fresh, 1.0))
        steps = np.stack([keep, x, y, x * x, x * y])
        self._sums = np.concatenate([self._sums, running(self._sums[:, -1], steps)[:, 1:]], axis=1)

    def at(self, n: int) -> Fit | None:
        """The fit over the later half of log t of the first ``n`` rounds.

        None where the curve ends at or below 0, or is above it in few of them.
        """
        first = isqrt(max(n - 1, 0)) + 1
        count, x, y, xx, xy = (self._sums[:, n] - self._sums[:, min(first - 1, n)]).tolist()
        if count < 2 or self._sums[0, n] == self._sums[0, n - 1]:
            return None
        slope = (xy - x * y / count) / (xx - x * x / count)
        return Fit(slope, exp(min((y - slope * x) / count, LARGEST_LOGARITHM)), first, n)


def shares(trace: Trace, state: Any) -> Array:
    """The weights in a state, alone or stacked with time last, divided by their sum: shape (N, …)."""
    weights = np.asarray(trace.learner.observe(trace.game, state)["weights"], dtype=float)
    return np.asarray(weights / total(weights))
