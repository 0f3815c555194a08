"""How many experts each round of a run left, and how many are proved to be at most."""

from __future__ import annotations

from bisect import bisect_left

import numpy as np

from olviz.engine.analysis.derive import mistaken_rounds
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import class_size
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import standing_of
from olviz.engine.theory.certificate import Ceiling, Certificate, certificates_of
from olviz.gui.paint.curves import Series

COLUMN = "survivors"


class Track:
    """What is drawn of one learner: |F| after every round, its mistakes, and a ceiling where one is proved."""

    def __init__(self, trace: Trace, place: int) -> None:
        self.trace, self.place = trace, place
        self.size = class_size(trace.learner, trace.game)
        self.counts, self.ceiling = Series(), Series()
        self.playing = trace
        self.died: Array = np.empty(0, dtype=np.int64)  # how many, in every round from 1 on
        self.crosses: Array = np.empty(0, dtype=np.int64)
        self.certificate = _bounding(trace)
        self.since: int | None = None
        self.known = -1

    def until(self, t: int) -> None:
        """Makes sure that the first ``t`` rounds are known."""
        if t <= self.known:
            return
        trace, start = self.trace, np.array([self.size])
        self.counts.extend(np.concatenate([start, trace[COLUMN]]) if trace.rounds else start)
        self.died = -np.diff(self.counts.values)
        if "mistakes" in trace and trace.rounds and not trace.learner.draws:
            self.crosses = mistaken_rounds(trace, trace.rounds)
        self._follow_ceiling()
        self.known = trace.rounds

    def stand(self, t: int) -> None:
        """Takes the ceiling that is about round ``t``: of a fork, up to where it parts, that of its origin."""
        playing = self.trace.playing(t)
        if playing is not self.playing:
            self.playing, self.certificate, self.ceiling, self.since = playing, _bounding(playing), Series(), None
            self._follow_ceiling()

    def _follow_ceiling(self) -> None:
        """Takes what is proved of the rounds there are."""
        trace, bound, start = self.playing, self.bound, np.array([self.size])
        if self.certificate is not None and bound is not None:
            self.ceiling.extend(np.concatenate([start, bound.values(trace)]) if trace.rounds else start)
            broken = [standing_of(assumption, trace).since for assumption in self.certificate.assumptions]
            self.since = min((since for since in broken if since is not None), default=None)

    def at(self, rounds: int) -> int:
        """|F| after some rounds."""
        return int(self.counts.values[rounds])

    def gone(self, rounds: int) -> int:
        """The round that left nobody, 0 while somebody is left."""
        left = self.counts.values
        return bisect_left(range(rounds), True, key=lambda at: left[at] == 0) if not left[rounds] else 0

    @property
    def bound(self) -> Ceiling | None:
        """What is proved of it."""
        return self.certificate.ceiling if self.certificate is not None else None

    def promised(self, rounds: int) -> int:
        """Up to which round the ceiling stands; −1 where there is none."""
        if self.certificate is None or not len(self.ceiling.values):
            return -1
        return rounds if self.since is None else min(rounds, max(self.since - 1, 0))


def _bounding(trace: Trace) -> Certificate | None:
    """The proof that bounds the version space from above, if this learner has one."""
    return next((proof for proof in certificates_of(trace) if proof.ceiling is not None), None)
