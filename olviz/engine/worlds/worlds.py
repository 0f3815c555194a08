"""All learners of an experiment in many runs: each meets the same luck in the same run."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from time import perf_counter

import numpy as np

from olviz.engine.experiment.batch import TILE
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.beginnings import in_common
from olviz.engine.numerics.sums import Array
from olviz.engine.worlds.checkpoints import checkpoints
from olviz.engine.worlds.crowd import Crowd

RISKS = {"risk": "", "risk-axis": "", "risk-by-examples": "", "three-promises": "", "last-round": "risk"}
# The panels that show what predictors lose on new rounds: always, or in one of their views.
PLAYED = ("game", "adversary", "rounds", "seed")  # of an experiment: what all its runs share beside the learners


class Worlds:
    """The runs 0 to ``runs`` − 1 of an experiment, or those with given numbers; a ``Crowd`` for each learner, and fork.

    Risks are measured where the experiment shows them. What worlds ``before``, which serve it, have played of the same
    runs is taken over where they keep the same rounds. Runs of worlds that kept other ones are played ``again``, from
    where they stood.
    """

    def __init__(
        self,
        experiment: Experiment,
        runs: Sequence[int] | None = None,
        rounds: Array | None = None,
        tile: int = TILE,
        before: Worlds | None = None,
        again: Worlds | None = None,
    ) -> None:
        self.experiment, self.tile = experiment, tile
        self.runs = range(experiment.runs) if runs is None else runs
        self.rounds = checkpoints(experiment.rounds, len(self.runs)) if rounds is None else rounds
        same = before is not None and bool(np.isin(self.rounds, before.rounds).all())
        earlier = chain(
            before.crowds[: before.lasting(experiment)] if before is not None and same else (), repeat(None)
        )
        played = repeat(None) if again is None else again.crowds
        places = range(len(experiment.learners) + len(experiment.forks))
        self.crowds: tuple[Crowd, ...] = tuple(
            Crowd(experiment, place, self.runs, self.rounds, risks(experiment), tile, crowd, other)
            for place, crowd, other in zip(places, earlier, played, strict=False)
        )

    def lasting(self, experiment: Experiment) -> int:
        """How many of its crowds are those of another experiment, too: learners, and forks up to one that differs."""
        return len(experiment.learners) + in_common(self.experiment.forks, experiment.forks)

    def serves(self, experiment: Experiment) -> bool:
        """Whether the runs of another experiment are among these, or go on after them; its forks may be others."""
        own = self.experiment
        learners = [[entry.learner for entry in one.learners] for one in (own, experiment)]
        alike = learners[0] == learners[1] and risks(own) == risks(experiment)
        return alike and all(getattr(own, part) == getattr(experiment, part) for part in PLAYED)

    @property
    def bytes(self) -> int:
        """What their curves take of the memory."""
        return sum(crowd.bytes for crowd in self.crowds)

    def rest(self) -> None:
        """Lets go of all but runs that are complete: nobody asks for more now."""
        for crowd in self.crowds:
            crowd.rest()

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


def risks(experiment: Experiment) -> bool:
    """Whether it shows risks."""
    return any(map(_shows_risks, experiment.panels))


def _shows_risks(panel: str) -> bool:
    name, _, views = panel.partition(":")
    return name in RISKS and RISKS[name] in {"", *(view.strip() for view in views.split(","))}
