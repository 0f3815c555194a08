"""What a picture of a decision set shows as heights: a round's loss, their sum, or what the learner minimises."""

from __future__ import annotations

from math import ceil, floor, sqrt
from typing import Any

import numpy as np

from olviz.engine.analysis.landscape import MOST_ROUNDS, Total, revealed, summable
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Regularised
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.words import tr
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plot import step_above
from olviz.gui.panels.points.iterates import Iterate

ROUND, SUM, OBJECTIVE = "round", "cumulative", "objective"
LEVELS = 8  # contour lines, about
PLACES = 6400  # at which heights are taken
FARTHEST = 3.0  # half-widths of the box: so far contour lines go on at most where the panel is no square
FINEST = 400  # parts of the way from the lowest to the highest: levels are multiples of such a part


def lattice(box: Box, reach: tuple[float, float], most: int) -> tuple[Array, Array]:
    """Where heights are taken across and up: about ``most`` places as far as the view goes, as near as they can be."""
    parts = [min(part, FARTHEST) for part in reach]
    side = sqrt(most / (parts[0] * parts[1]))  # places along a half-width, twice
    middle, half = ((box.left + box.right) / 2, (box.bottom + box.top) / 2), (box.right - box.left) / 2
    x, y = (
        np.linspace(at - part * half, at + part * half, max(round(part * side), 2))
        for at, part in zip(middle, parts, strict=True)
    )
    return x, y


def has_objective(trace: Trace) -> bool:
    """Whether the learner minimises something to choose its point."""
    return isinstance(trace.learner, Regularised)


class Landscape:
    """The heights of one trace in one view; sums are kept for as long as they are asked at the same points."""

    def __init__(self, trace: Trace, view: str) -> None:
        self.trace, self.view = trace, view
        self._total: Total | None = None

    def heights(self, now: Iterate, points: Array) -> Array | None:
        """The heights at points of shape (d, m) as far as they may be seen; None where nothing may, or is known."""
        game: Any = self.trace.game
        moment = now.moment
        if self.view == OBJECTIVE:
            state = (
                self.trace.state_1 if moment is None else moment.after if now.phase is Phase.LEARN else moment.before
            )
            learner = self.trace.learner
            return learner.objective(game, state, points) if isinstance(learner, Regularised) else None
        if self.view == ROUND:
            if moment is None or not now.is_revealed:
                return None
            return revealed(game, moment.rounds.shown, moment.rounds.reveal, points)
        rounds = public(Phase.REVEAL, now.t, now.phase)
        if not rounds:
            return None
        if self._total is None or not np.array_equal(self._total.points, points):
            self._total = Total(self.trace, points)
        return self._total.after(rounds)

    def said(self, now: Iterate) -> str:
        """What is drawn, in words, or why nothing is."""
        rounds = public(Phase.REVEAL, now.t, now.phase)
        if self.view == OBJECTIVE:
            return tr("what the learner minimises")
        if self.view == SUM:
            if not rounds:
                return tr("no loss is revealed yet")
            if not summable(self.trace, rounds):
                told = tr("of this loss no account is kept, so its sum is drawn over {most} rounds at most")
                return told.format(most=number(MOST_ROUNDS))
            return tr("the sum of the losses of rounds 1 to {rounds}").format(rounds=number(rounds))
        if not now.t:
            return tr("no loss is revealed yet")
        if not now.is_revealed:
            return tr("the loss of round {round} is still hidden").format(round=number(now.t))
        return tr("the loss of round {round}").format(round=number(now.t))


def levels(heights: Array, inside: bool) -> Array:
    """Which levels have a line: multiples of a 1-2-5 step, or where the lowest place lies ``inside``, denser near it.

    None where all is level.
    """
    low, high = float(heights.min()), float(heights.max())
    if not high - low > 1e-12 * max(abs(low), abs(high), 1e-300):
        return np.empty(0)
    if inside:
        finest = step_above((high - low) / FINEST)
        return np.unique(np.rint((low + (high - low) * (np.arange(1, LEVELS) / LEVELS) ** 2) / finest)) * finest
    step = step_above((high - low) / LEVELS)
    return np.arange(ceil(low / step), floor(high / step) + 1) * step
