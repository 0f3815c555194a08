"""All learners of an experiment in many runs: each meets the same luck in the same run."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from olviz.engine.experiment.batch import TILE
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.sums import Array
from olviz.engine.worlds.checkpoints import checkpoints
from olviz.engine.worlds.crowd import Crowd

RISKS = "risk"  # the panel whose curves are what predictors lose on new rounds


class Worlds:
    """The runs 0 to ``runs`` − 1 of an experiment, or those with the given numbers; one ``Crowd`` for each learner.

    Risks are measured where the experiment shows them.
    """

    def __init__(
        self,
        experiment: Experiment,
        runs: Sequence[int] | None = None,
        rounds: Array | None = None,
        tile: int = TILE,
    ) -> None:
        self.experiment = experiment
        self.runs = range(experiment.runs) if runs is None else runs
        self.rounds = checkpoints(experiment.rounds, len(self.runs)) if rounds is None else rounds
        risks = RISKS in experiment.panels
        self.crowds = tuple(
            Crowd(experiment, place, self.runs, self.rounds, risks, tile) for place in range(len(experiment.learners))
        )

    @property
    def done(self) -> int:
        """How many runs are complete for every learner."""
        return min(crowd.done for crowd in self.crowds)

    @property
    def complete(self) -> bool:
        """Whether all are."""
        return self.done == len(self.runs)

    def extend(self, seconds: float = float("inf")) -> int:
        """Plays on for about so long, the learner that is behind first; how many runs are complete then."""
        deadline = perf_counter() + seconds
        while not self.complete and perf_counter() < deadline:
            behind = min(self.crowds, key=lambda crowd: crowd.done)
            behind.extend(0.0 if seconds == 0.0 else min(deadline - perf_counter(), 0.001))
        return self.done
