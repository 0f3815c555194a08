"""What many runs will take, told before the first: seconds by a probe of this machine, bytes by counting."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.worlds.checkpoints import checkpoints
from olviz.engine.worlds.worlds import Worlds

CURVES = 4  # kept of each learner and each fork, at most, where no risk is measured
NUMBER = 8  # bytes
PROBED = (32, 512)  # rounds: what a run takes however short it is shows beside what each round takes
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
        self._tried = [Worlds(_shortened(experiment, rounds), range(FEW)) for rounds in lengths]
        self._spent = [0.0] * len(self._tried)  # seconds of each

    @property
    def complete(self) -> bool:
        """Whether enough is measured."""
        return all(worlds.complete for worlds in self._tried)

    def extend(self, seconds: float = float("inf")) -> bool:
        """Measures for about so long; whether that is enough."""
        at = next((at for at, worlds in enumerate(self._tried) if not worlds.complete), None)
        if at is not None:
            begun = process_time()
            self._tried[at].extend(seconds)
            self._spent[at] += process_time() - begun
        return self.complete

    def expense(self, runs: int) -> Expense:
        """What so many runs will take. ``InputError`` for too many."""
        asked = self.experiment
        rounds = checkpoints(asked.rounds, runs)
        size = CURVES * NUMBER * len(rounds) * runs * (len(asked.learners) + len(asked.forks))
        return Expense(self._each() * runs, size)

    def _each(self) -> float:
        """Seconds of a run: those of the longer ones that were tried, and of every round beyond as they tell of one."""
        rounds = [worlds.experiment.rounds for worlds in self._tried]
        beyond = self.experiment.rounds - rounds[-1]
        more = beyond * max(self._spent[-1] - self._spent[0], 0.0) / (rounds[-1] - rounds[0]) if beyond else 0.0
        return (self._spent[-1] + more) / FEW if self.experiment.rounds else 0.0


def _shortened(experiment: Experiment, rounds: int) -> Experiment:
    """The same over few rounds: forks part as early in proportion."""
    if rounds == experiment.rounds:
        return experiment
    forks = (
        fork._replace(round=max(fork.round * rounds // experiment.rounds, 1), changes=()) for fork in experiment.forks
    )
    return experiment._replace(rounds=rounds, forks=tuple(forks))


def expected(experiment: Experiment, runs: int) -> Expense:
    """What so many runs of an experiment will take, at once. ``InputError`` for too many."""
    probe = Probe(experiment)
    while not probe.extend():
        pass
    return probe.expense(runs)
