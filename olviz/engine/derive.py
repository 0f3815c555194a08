"""Pure functions of a trace, as arrays with one entry per finished round: entry t − 1 is the value after round t."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.games import errs
from olviz.engine.sums import Array

if TYPE_CHECKING:
    from olviz.engine.trace import Trace


def mistakes(trace: Trace) -> Array:
    """M_t, wrong labels so far. For a learner that names no label: its expected mistakes."""
    return trace["mistakes"] if "mistakes" in trace else trace["total_loss"]


def loss(trace: Trace) -> Array:
    """Cumulative loss; of a randomised learner the expected one, ⟨p_s, ℓ_s⟩ summed."""
    return trace["total_loss"]


def realised(trace: Trace) -> Array:
    """Cumulative loss of the drawn experts; the same as ``loss`` where nothing is drawn."""
    return trace["total_realised"] if "total_realised" in trace else trace["total_loss"]


def best(trace: Trace) -> Array:
    """The smallest cumulative loss of the comparators, for every prefix.

    With experts: min_i L_{t,i}. In linear classification: the mistakes of the declared w* (the exact minimum over all
    directions is not computed). Without either, NaN.
    """
    if "best" in trace:
        return trace["best"]
    if "margin" in trace:
        return np.add.accumulate(errs(trace["margin"], trace["y"]))
    return np.full(trace.rounds, np.nan)


def regret(trace: Trace) -> Array:
    """Reg_t = cumulative (expected) loss − the best comparator of the prefix."""
    return loss(trace) - best(trace)


def realised_regret(trace: Trace) -> Array:
    """The regret of the drawn experts, against the same comparator."""
    return realised(trace) - best(trace)


def points(trace: Trace) -> Array:
    """All points shown so far in the game's coordinates, shape (d, t); drawn again where they were not recorded."""
    if "x" in trace:
        return np.ascontiguousarray(trace["x"].T)
    position, parts = trace.actors.start(), [np.empty((trace.game.dimension, 0))]
    while position.t < trace.rounds:
        chunk, position = trace.actors.advance(position, trace.rounds)
        parts.append(chunk.rounds.shown.x)
    return np.concatenate(parts, axis=1)


def average(values: Array) -> Array:
    """A cumulative curve divided by t."""
    return values / np.arange(1, len(values) + 1)


def slope(values: Array) -> float:
    """The exponent a of the fit values ≈ C·t^a on log-log axes, over the later half of log t; NaN if not positive."""
    t = np.arange(1, len(values) + 1)
    keep = (values > 0) & (t * t >= len(values))
    if np.count_nonzero(keep) < 2:
        return float("nan")
    x, y = np.log(t[keep]), np.log(values[keep])
    x, y = x - x.mean(), y - y.mean()
    return float((x * y).sum() / (x * x).sum())


def accumulated(steps: Array) -> Array:
    """Running sums over rounds."""
    return np.add.accumulate(steps)
