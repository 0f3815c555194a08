"""What a person is to reach, on a curve of it: a line from before round 1 to the last round that counts, and a flag."""

from __future__ import annotations

from math import isfinite
from typing import NamedTuple

import numpy as np

from olviz.engine.experiment.challenge import Challenge, compared_with, goal_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.labels import OverLine
from olviz.gui.paint.symbols import Dots

FLAG = 4.0  # u
WORDED = 1 / 4  # of the way along the line


class Goal(NamedTuple):
    """The height to reach, or not to exceed, by the round ``within``."""

    height: float
    within: int
    upwards: bool

    def marks(self, theme: Theme) -> list[Mark]:
        """The line, and the flag at its end."""
        x, y = np.array([0.0, self.within]), np.full(2, self.height)
        line = Curve("goal", x, y, theme.accent, 2, spoken=tr("goal"))
        return [line, Dots("goal, flag", x[1:], y[1:], "flag", FLAG, theme.accent)]

    def words(self, theme: Theme) -> OverLine:
        """How much by when."""
        said = tr("goal: {value} by round {round}") if self.upwards else tr("at most {value} by round {round}")
        told = said.format(value=number(self.height), round=number(self.within))
        x = np.linspace(0, self.within, 1 + round(1 / WORDED))
        return OverLine(x, np.full(len(x), self.height), 1, (told,), theme.accent, "goal, words")


def goal_on(challenge: Challenge | None, traces: tuple[Trace, ...], quantities: frozenset[str]) -> Goal | None:
    """The goal of a challenge on curves of these quantities; none where it is another learner's curve, or not known."""
    if challenge is None or challenge.quantity not in quantities or compared_with(challenge):
        return None
    height = goal_of(challenge, traces)
    within = min(challenge.within, traces[challenge.learner - 1].horizon)
    return Goal(height, within, challenge.relation == "at least") if isfinite(height) else None
