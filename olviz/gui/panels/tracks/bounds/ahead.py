"""What lies ahead of a curve: the room that a ceiling leaves, hatched and named; and what a person is to reach."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor

from olviz.engine.experiment.challenge import Challenge, compared_with, goal_of
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas, Mark, within
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.ink import Ink
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.clear_words import OverLine, Spot, first_spot

FLAG = 4.0  # u
WORDED = 1 / 4  # of the way along the line of a goal
APART = 10.0  # u: between what is said in a room and what stands on the same line
FAINT = 70  # of 255: the hatching
ACROSS, UPWARDS = (0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2), (0.5, 0.35, 0.65, 0.2)  # of the room: where it may be named


class RoomLeft(NamedTuple):
    """The room from round ``x[0]`` on, above ``low`` and below the ceiling ``high`` (of the shape of x)."""

    x: Array
    low: float
    high: Array
    colour: str
    name: str = "room"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        right, up, floor = self.edges(canvas)
        outline = np.concatenate([right, right[[-1, 0]]]), np.concatenate([up, [floor, floor]])
        hatched = QColor(self.colour)
        hatched.setAlpha(FAINT)
        canvas.painter.fillPath(arrayToQPath(*outline, connect="all"), QBrush(hatched, Qt.BrushStyle.BDiagPattern))

    def edges(self, canvas: Canvas) -> tuple[Array, Array, float]:
        """Its ceiling and its floor, in pixels."""
        right, up = within(*canvas.pixels(self.x, np.maximum(self.high, self.low)), canvas.rect)
        return right, up, min(canvas.point(float(self.x[0]), self.low).y(), canvas.rect.bottom())


class NamedRoom(NamedTuple):
    """How much room is left, in it."""

    room: RoomLeft
    text: str
    colour: str
    name: str = "room left"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    @property
    def said(self) -> str:
        return self.text

    def spot(self, canvas: Canvas, taken: Ink) -> Spot | None:
        """In the middle, else elsewhere in the room; beside a label it would be read as a number of that one."""
        right, up, floor = self.room.edges(canvas)
        places = [
            (x, floor + part * (float(np.interp(x, right, up)) - floor))
            for part in UPWARDS
            for x in (right[0] + across * (right[-1] - right[0]) for across in ACROSS)
        ]
        inside = QRectF(right[0], up.min(), right[-1] - right[0], floor - up.min())
        return first_spot([self.text], np.array(places), 0.5, canvas._replace(rect=inside), taken, APART * canvas.u)


class Goal(NamedTuple):
    """The height to reach, or not to exceed, by the round ``within``: a line to it, and a flag."""

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
