"""What many runs will take, told before the first: seconds by a probe of this machine, bytes by counting."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.worlds.checkpoints import checkpoints
from olviz.engine.worlds.worlds import Worlds

CURVES = 4  # kept of each learner and each fork, at most, where no risk is measured
NUMBER = 8  # bytes
PROBED = 256  # rounds: those of one block are drawn together
FEW = 64  # runs of a probe: as many as go side by side in a window


class Expense(NamedTuple):
    """Seconds of one core, and bytes that stay."""

    seconds: float
    bytes: int


class Probe:
    """Measures what runs of an experiment take, a little at a time: few are played for few rounds, and counted up."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self._few = Worlds(_shortened(experiment), range(FEW))
        self._spent = 0.0

    @property
    def complete(self) -> bool:
        """Whether enough is measured."""
        return self._few.complete

    def extend(self, seconds: float = float("inf")) -> bool:
        """Measures for about so long; whether that is enough."""
        begun = process_time()
        self._few.extend(seconds)
        self._spent += process_time() - begun
        return self.complete

    def expense(self, runs: int) -> Expense:
        """What so many runs will take. ``InputError`` for too many."""
        asked = self.experiment
        rounds = checkpoints(asked.rounds, runs)
        size = CURVES * NUMBER * len(rounds) * runs * (len(asked.learners) + len(asked.forks))
        played = FEW * max(self._few.experiment.rounds, 1)
        return Expense(self._spent / played * runs * asked.rounds, size)


def _shortened(experiment: Experiment) -> Experiment:
    """The same over few rounds, where it has more: forks part as early in proportion, and single rounds stay."""
    rounds, whole = min(experiment.rounds, PROBED), experiment.rounds
    if rounds == whole:
        return experiment
    forks = (fork._replace(round=max(fork.round * rounds // whole, 1), changes=()) for fork in experiment.forks)
    return experiment._replace(rounds=rounds, forks=tuple(forks))


def expected(experiment: Experiment, runs: int) -> Expense:
    """What so many runs of an experiment will take, at once. ``InputError`` for too many."""
    probe = Probe(experiment)
    probe.extend()
    return probe.expense(runs)
