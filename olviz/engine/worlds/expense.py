"""What many runs will take, told before the first: seconds by a probe of this machine, bytes by counting."""

from __future__ import annotations

from math import fsum
from time import process_time
from typing import NamedTuple

import numpy as np

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.worlds.checkpoints import checkpoints
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.worlds import Worlds

CURVES = 4  # kept of each learner and each fork, at most, where no risk is measured
NUMBER = 8  # bytes
PROBED = (BLOCK, 2 * BLOCK)  # rounds: luck is drawn by whole blocks, and what a run takes however short it is shows
FEW = 64  # runs of a probe: as many as go side by side in a window


class Expense(NamedTuple):
    """Seconds of one core, and bytes that stay."""

    seconds: float
    bytes: int


class Probe:
    """Measures what runs of an experiment take, a little at a time: few are played for few rounds, and counted up."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        lengths = dict.fromkeys(min(rounds, experiment.rounds) for rounds in PROBED)
        self._places = len(experiment.learners) + len(experiment.forks)
        self._tried = [_Tried(crowd) for rounds in lengths for crowd in _crowds(experiment, rounds)]

    @property
    def complete(self) -> bool:
        """Whether enough is measured."""
        return all(tried.crowd.complete for tried in self._tried)

    def extend(self, seconds: float = float("inf")) -> bool:
        """Measures for about so long; whether that is enough."""
        tried = next((tried for tried in self._tried if not tried.crowd.complete), None)
        if tried is not None:
            tried.extend(seconds)
        return self.complete

    def expense(self, runs: int) -> Expense:
        """What so many runs will take. ``InputError`` for too many."""
        rounds = checkpoints(self.experiment.rounds, runs)
        seconds = fsum(self._seconds(place, runs) for place in range(self._places))
        return Expense(seconds, CURVES * NUMBER * len(rounds) * runs * self._places)

    def _seconds(self, place: int, runs: int) -> float:
        """Those of the longer try of a learner, or fork, and of every round beyond as both tell of one."""
        if not self.experiment.rounds:
            return 0.0
        tries = self._tried[place :: self._places]
        short, long = tries[0], tries[-1]
        beyond = self.experiment.rounds - long.rounds
        more = beyond * max(long.each - short.each, 0.0) / (long.rounds - short.rounds) if beyond else 0.0
        return (long.each + more) * (min(runs, 1) if long.crowd.alike else runs)


class _Tried:
    """Some runs of one learner over few rounds, and the ``seconds`` they took."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd, self.rounds, self.seconds = crowd, len(crowd.rounds), 0.0

    def extend(self, seconds: float) -> None:
        """Plays on for about so long."""
        begun = process_time()
        self.crowd.extend(seconds)
        self.seconds += process_time() - begun

    @property
    def each(self) -> float:
        """The seconds of one run: where one is all of them, they are its own."""
        return self.seconds / (1 if self.crowd.alike else FEW)


def _crowds(experiment: Experiment, rounds: int) -> tuple[Crowd, ...]:
    """Its learners and forks over the first rounds of as many as it has: what one may do can hang on those."""
    return Worlds(_sooner(experiment, rounds), range(FEW), np.arange(1, rounds + 1)).crowds


def _sooner(experiment: Experiment, rounds: int) -> Experiment:
    """The same, with forks that part as early in proportion; one before round 1 may be what no later one may be."""
    if rounds == experiment.rounds:
        return experiment
    forks = (fork._replace(round=-(-fork.round * rounds // experiment.rounds), changes=()) for fork in experiment.forks)
    return experiment._replace(forks=tuple(forks))


def expected(experiment: Experiment, runs: int) -> Expense:
    """What so many runs of an experiment will take, at once. ``InputError`` for too many."""
    probe = Probe(experiment)
    while not probe.extend():
        pass
    return probe.expense(runs)
