"""Runs of experiments that were open before: undo brings them back without playing them again."""

from __future__ import annotations

from olviz.engine.experiment.scenario import Experiment
from olviz.gui.worlds.many import Many

MOST = 2**28  # bytes of those that serve other experiments than the one that is open
FEW = 50  # of these: what is hardly begun takes next to nothing of those bytes, and an experiment of its own


class Earlier:
    """Keeps what was played, the latest first; beyond ``most`` bytes, and beyond a few, the oldest go."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: list[Many] = []

    def keep(self, many: Many) -> None:
        """Takes runs that are no longer behind."""
        many.rest()
        self._kept = [many, *(one for one in self._kept if one is not many)]

    def known(self, experiment: Experiment) -> Many | None:
        """Those of the runs of an experiment of which most are played."""
        serving = [many for many in self._kept if many.worlds.serves(experiment)]
        return max(serving, key=lambda many: (many.worlds.done, many.asked == experiment.runs), default=None)

    def forget(self, experiment: Experiment | None) -> None:
        """Lets go of what is too much; of an experiment that is open its own runs never are."""
        kept, total, others = [], 0, 0
        for many in self._kept:
            own = experiment is not None and many.worlds.serves(experiment)
            total += 0 if own else many.bytes
            others += not own
            if own or (total <= self._most and others <= FEW):
                kept.append(many)
        self._kept = kept
