"""What many runs will take, told before the first: seconds by a probe of this machine, bytes by counting."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.worlds.checkpoints import checkpoints
from olviz.engine.worlds.worlds import Worlds

CURVES = 4  # kept of each learner, at most, where no risk is measured
NUMBER = 8  # bytes
PROBED = 256  # rounds: those of one block are drawn together
FEW = 16  # runs of a probe


class Expense(NamedTuple):
    """Seconds of one core, and bytes that stay."""

    seconds: float
    bytes: int


def expected(experiment: Experiment, runs: int) -> Expense:
    """What so many runs will take: few are played for few rounds, and counted up. ``InputError`` for too many runs."""
    rounds = checkpoints(experiment.rounds, runs)
    size = CURVES * NUMBER * len(rounds) * runs * len(experiment.learners)
    if not experiment.rounds:
        return Expense(0.0, size)
    probed = min(experiment.rounds, PROBED)
    begun = process_time()
    few = Worlds(experiment._replace(rounds=probed), range(min(runs, FEW)))
    few.extend()
    each = (process_time() - begun) / len(few.runs) / probed
    return Expense(each * runs * experiment.rounds, size)
