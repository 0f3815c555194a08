"""The margin of a hinge loss: the lines where ⟨w, x⟩ = ±1, and a thread to them from every point that is charged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import MINUS
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.line import Line, across
from olviz.gui.paint.words.lettering import Part, width_of, write

FAINT = 0.45  # of the ground in the threads of past points


class Margins(NamedTuple):
    """Threads from ``points``, shape (n, 2), with ``labels`` ±1, as long as their loss by ‖w‖.

    ``latest`` says that the last point is that of the round. While a step moves, all turns with the line from where
    that was ``before``.
    """

    line: Line
    points: Array
    labels: Array
    latest: bool
    colour: str
    theme: Theme
    before: Line | None = None
    name: str = "margins"

    def data(self) -> Mapping[str, Array]:
        losses = self._losses(self.line)
        charged = losses > 0
        x, y = self.points[charged].T
        return {
            self.name: np.array([*self.line.normal, self.line.offset]),
            "charged x": x,
            "charged y": y,
            "charged": losses[charged],
        }

    def gist(self) -> str:
        """How many of the points are charged by this w."""
        count = int(np.count_nonzero(self._losses(self.line) > 0))
        return tr("points with a margin below 1: {count} of {all}").format(count=count, all=len(self.labels))

    def _losses(self, line: Line) -> Array:
        scores = self.points @ np.array(line.normal) + line.offset
        return np.asarray(1 - self.labels * scores)

    def paint(self, canvas: Canvas) -> None:
        line = self.line.since(self.before, canvas.consequence)
        if line.length == 0:
            return
        for side in (1, -1):
            self._edge(canvas, line, side)
        self._threads(canvas, line)

    def _edge(self, canvas: Canvas, line: Line, side: int) -> None:
        """The line where ⟨w, x⟩ is 1 or −1, with its name at the upper end."""
        stretch = across(canvas, line.shifted(side))
        if stretch is None:
            return
        canvas.painter.setPen(canvas.pen(self.colour))
        canvas.painter.drawLine(stretch)
        small = canvas._replace(font=sized(canvas.font, TICK))
        said = [Part(f"⟨w, x⟩ = {'+' if side > 0 else MINUS}1", self.theme.text)]
        at = stretch.p1() if stretch.y1() < stretch.y2() else stretch.p2()
        wide, high = width_of(said, small.font), QFontMetricsF(small.font).height()
        outwards = side * line.normal[0] >= 0
        left = at.x() + canvas.u if outwards else at.x() - canvas.u - wide
        left = min(max(left, canvas.rect.left() + canvas.u), canvas.rect.right() - wide - canvas.u)
        beyond = 4 * canvas.u + high  # the words of the corners
        y = min(max(at.y(), canvas.rect.top() + beyond), canvas.rect.bottom() - beyond)
        write(small, QPointF(left, y), said, self.theme.plus_ground if side > 0 else self.theme.minus_ground)

    def _threads(self, canvas: Canvas, line: Line) -> None:
        """From the points that are charged straight to the line of their label."""
        losses = self._losses(line)
        charged = np.flatnonzero(losses > 0)
        by = (losses * self.labels)[charged, None] * np.array(line.normal) / line.length**2
        starts, ends = self.points[charged], self.points[charged] + by
        (x0, y0), (x1, y1) = canvas.pixels(*starts.T), canvas.pixels(*ends.T)
        threads = [QLineF(*ends) for ends in np.stack([x0, y0, x1, y1], axis=1).tolist()]
        news = [threads.pop()] if self.latest and len(charged) and charged[-1] == len(self.labels) - 1 else []
        painter, theme = canvas.painter, self.theme
        painter.setPen(canvas.pen(mixed(theme.mistake, theme.surface, FAINT)))
        painter.drawLines(threads)
        painter.setPen(canvas.pen(theme.mistake, 2.5))
        painter.drawLines(news)
