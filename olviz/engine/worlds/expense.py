"""What many runs will take, told before the first: seconds by a probe of this machine, bytes by counting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from time import process_time
from typing import NamedTuple

import numpy as np

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.capabilities import cost_of
from olviz.engine.worlds.checkpoints import checkpoints
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.worlds import Worlds

CURVES = 4  # kept of each learner and each fork, at most, where no risk is measured
NUMBER = 8  # bytes
PROBED = (BLOCK, 2 * BLOCK)  # rounds: luck is drawn by whole blocks, and what a run takes however short it is shows
PROBED_DEARER = (2 * BLOCK, 4 * BLOCK)  # where a round takes the longer the later it is, which shows in longer runs
FEW = 64  # runs of a probe: as many as go side by side in a window


class Expense(NamedTuple):
    """Seconds of one core, and bytes that stay."""

    seconds: float
    bytes: int


class Probe:
    """Measures what runs of an experiment take, a little at a time: few are played for few rounds, and counted up."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        known = {rounds: _crowds(experiment, rounds) for rounds in _lengths(experiment, PROBED + PROBED_DEARER)}
        self._places = tuple(_tries(experiment, known, place) for place in range(len(next(iter(known.values())))))

    @property
    def _tried(self) -> tuple[_Tried, ...]:
        """All of its tries, a learner or fork after the other."""
        return tuple(tried for tries in self._places for tried in tries)

    @property
    def complete(self) -> bool:
        """Whether enough is measured."""
        return all(tried.complete for tried in self._tried)

    def extend(self, seconds: float = float("inf")) -> bool:
        """Measures for about so long; whether that is enough."""
        open_ones = [tried for tried in self._tried if not tried.complete]
        if open_ones:  # in turns, so that what else the machine does slows all of them
            min(open_ones, key=lambda tried: tried.seconds).extend(seconds)
        return self.complete

    def expense(self, runs: int) -> Expense:
        """What so many runs will take. ``InputError`` for too many."""
        rounds = checkpoints(self.experiment.rounds, runs)
        seconds = fsum(self._seconds(tries, runs) for tries in self._places)
        return Expense(seconds, CURVES * NUMBER * len(rounds) * runs * len(self._places))

    def _seconds(self, tries: Sequence[_Tried], runs: int) -> float:
        """Those of a learner, or fork: of its longer try, and of the rounds beyond as both tell of them."""
        rounds, (short, long) = self.experiment.rounds, (tries[0], tries[-1])
        if not rounds:
            return 0.0
        each = long.each
        if rounds > long.rounds:
            each = (_squared if long.dearer else _straight)(short, long, rounds)
        return each * (min(runs, 1) if long.alike else runs)


class _Tried:
    """Some runs of one learner over few rounds, and the ``seconds`` they took; once played, they are let go of."""

    def __init__(self, crowd: Crowd, dearer: bool) -> None:
        self._crowd: Crowd | None = crowd
        self.rounds, self.dearer, self.alike, self.seconds = len(crowd.rounds), dearer, False, 0.0

    @property
    def complete(self) -> bool:
        """Whether they are played."""
        return self._crowd is None

    def extend(self, seconds: float) -> None:
        """Plays on for about so long."""
        assert self._crowd is not None
        begun = process_time()
        self._crowd.extend(seconds)
        self.seconds += process_time() - begun
        if self._crowd.complete:
            self.alike, self._crowd = self._crowd.alike, None

    @property
    def each(self) -> float:
        """The seconds of one run: where one is all of them, they are its own."""
        return self.seconds / (1 if self.alike else FEW)


def _straight(short: _Tried, long: _Tried, rounds: int) -> float:
    """The seconds of a run of so many rounds of which one is like the other."""
    return long.each + (rounds - long.rounds) * max(long.each - short.each, 0.0) / (long.rounds - short.rounds)


def _squared(short: _Tried, long: _Tried, rounds: int) -> float:
    """The same where each round takes a little more than the one before: an² + bn through both tries."""
    mean = long.each / long.rounds
    a = max(mean - short.each / short.rounds, 0.0) / (long.rounds - short.rounds)
    return (mean + a * (rounds - long.rounds)) * rounds


def _dearer(crowd: Crowd) -> bool:
    """Whether its learner says that n rounds take some n² steps."""
    cost = cost_of(crowd.learner, crowd.game)
    return cost is not None and any(power > 1 for power, _ in cost.work.terms)


def _lengths(experiment: Experiment, lengths: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(min(rounds, experiment.rounds) for rounds in lengths))


def _tries(experiment: Experiment, known: Mapping[int, Sequence[Crowd]], place: int) -> tuple[_Tried, ...]:
    crowds = {rounds: crowds[place] for rounds, crowds in known.items()}
    dearer = _dearer(next(iter(crowds.values())))
    return tuple(_Tried(crowds[rounds], dearer) for rounds in _lengths(experiment, PROBED_DEARER if dearer else PROBED))


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
