"""How far from w* a learner is after every round: ‖w_{t+1} − w*‖, beginning with ‖w_1 − w*‖."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.numerics.sums import Array, total
from olviz.engine.round.play import picked

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def has_distance(trace: Trace) -> bool:
    """Whether a w* is declared, and the learner shows a w of its kind."""
    truth = trace.game.declared.truth
    if truth is None:
        return False
    observed = trace.learner.observe(trace.game, trace.state_1)
    return bool(np.shape(truth)) and np.shape(observed.get("w", 0)) == np.shape(truth)


class Distances:
    """The distances of one run, known as far as they were asked for."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.rounds = 0
        self.values = self._off(trace.state_1)[None]

    def until(self, t: int) -> Array:
        """Makes sure that round ``t`` is known; all that is."""
        for _ in self.finding(t):
            pass
        return self.values

    def finding(self, t: int) -> Iterator[None]:
        """The same a little at a time; whoever asks meanwhile goes on from where it is."""
        for chunk in self.trace.replayed(self.rounds, t) if self.rounds < t else ():
            if self.rounds != chunk.t:
                return  # somebody else was faster
            off = self._off(picked(chunk.states, slice(1, None)))
            self.values = np.concatenate([self.values, off])
            self.rounds += chunk.length
            yield

    def _off(self, states: Any) -> Array:
        """The distances of some states; infinite where a square is beyond every scale."""
        w = np.asarray(self.trace.learner.observe(self.trace.game, states)["w"])
        truth = np.asarray(self.trace.game.declared.truth)
        off = w - truth.reshape(truth.shape + (1,) * (w.ndim - truth.ndim))
        largest = np.max(np.abs(off), axis=0)
        safe = np.where((largest > 0) & np.isfinite(largest), largest, 1.0)  # squares of large numbers are none
        return np.asarray(safe * np.sqrt(total((off / safe) ** 2)))
