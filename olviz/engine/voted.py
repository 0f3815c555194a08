"""The voted and the averaged perceptron: all w_t that predicted, after the run, as one predictor.

Both are functions of a perceptron's trace. Each w counts as often as it predicted, so w_{T+1} does not.
Source: Freund & Schapire (1999), Large margin classification using the perceptron algorithm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from olviz.engine.games import sgn
from olviz.engine.learners.perceptron import Perceptron
from olviz.engine.sums import Array, along, inner, running, total

if TYPE_CHECKING:
    from olviz.engine.trace import Trace


class Voters(NamedTuple):
    """The different w of rounds 1 to t in their order, shape (d, k), and how many rounds each survived, shape (k,)."""

    w: Array
    counts: Array


def voters(trace: Trace, t: int) -> Voters:
    """The voters of the first ``t`` ≥ 1 rounds of a perceptron's trace."""
    learner = trace.learner
    assert isinstance(learner, Perceptron)
    mistaken = np.flatnonzero(np.diff(trace["mistakes"][:t], prepend=0))
    points = [trace["x"][s] if "x" in trace else trace.moment(int(s) + 1).rounds.shown.x for s in mistaken]
    pushes = np.reshape(points, (len(mistaken), trace.game.dimension)).T * (trace["y"][mistaken] * learner.step)
    counts = np.diff([0, *(mistaken + 1), t])
    return Voters(running(np.zeros(trace.game.dimension), pushes)[:, counts > 0], counts[counts > 0])


def averaged(voters: Voters) -> Array:
    """(1/t) Σ_{s ≤ t} w_s, shape (d,): sgn⟨·, x⟩ of it is the averaged perceptron."""
    mean: Array = total(np.ascontiguousarray((voters.w * voters.counts).T)) / voters.counts.sum()
    return mean


def voted(voters: Voters, x: Array) -> Any:
    """The majority of the labels that all w_s, s ≤ t, predict for points x of shape (d, …); a tie says +1."""
    votes: Any = 0
    for w, count in zip(voters.w.T, voters.counts, strict=True):
        votes = votes + count * sgn(inner(along(w, x), x))
    return sgn(votes)
