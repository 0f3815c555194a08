"""Marks of a sum that is unrolled: rings of equal length, the ring it may fill, its triangles, and its latest step."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import cos, sin, tau
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainterPath, QPolygonF

from olviz.engine.numerics.sums import Array
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.plot import ticks, told
from olviz.gui.paint.words.lettering import Part, width_of, write

APART = 9  # u between rings
SPOKES = 200  # triangles that are all drawn, the latest
RIGHT = 1e-6  # of a right angle: what rounding may leave
UP = tau / 4
SIGN = 1.6  # u: the sides of the sign of a right angle


class Rings(NamedTuple):
    """Thin circles at round lengths below the longest, each with its number straight up from 0."""

    reach: float
    most: float
    theme: Theme
    name: str = "rings"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        middle, edge = canvas.point(0, 0), canvas.point(self.reach, 0)
        long = edge.x() - middle.x()
        small = canvas._replace(font=sized(canvas.font, TICK))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        for value in ticks(self.reach, long, APART * canvas.u).tolist():
            if 0 < value < self.most:
                size = long * value / self.reach
                canvas.painter.setPen(canvas.pen(self.theme.grid))
                canvas.painter.drawEllipse(middle, size, size)
                parts = [Part(told(value), self.theme.muted)]
                write(small, middle - QPointF(width_of(parts, small.font) / 2, size), parts)


class Most(NamedTuple):
    """The ring that the sum may fill: dashed, what lies outside tinted, its words beside it, or below in a square."""

    length: float
    said: str
    theme: Theme
    name: str = "most"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.length])}

    def paint(self, canvas: Canvas) -> None:
        middle, edge = canvas.point(0, 0), canvas.point(self.length, 0)
        size, painter = edge.x() - middle.x(), canvas.painter
        outside, ring = QPainterPath(), QPainterPath()
        outside.addRect(canvas.rect)
        ring.addEllipse(middle, size, size)
        tint = QColor(self.theme.bound)
        tint.setAlpha(self.theme.bound_alpha)
        painter.fillPath(outside.subtracted(ring), tint)
        pen = canvas.pen(self.theme.bound, 1.6)
        pen.setDashPattern(list(DASHED))
        painter.strokePath(ring, pen)
        parts = [Part(self.said, self.theme.text)]
        high, wide = QFontMetricsF(canvas.font).height(), width_of(parts, canvas.font)
        right, down = middle.x() + size * cos(UP / 2) + 2 * canvas.u, middle.y() + size * sin(UP / 2) + high / 2
        if right + wide > canvas.rect.right() - canvas.u:
            right, down = middle.x() - wide / 2, middle.y() + size + 0.8 * high
        write(canvas, QPointF(right, min(down, canvas.rect.bottom() - high / 2)), parts)


class Turning(NamedTuple):
    """The sums so far as points around 0, shape (2, m): their path, and a triangle with 0 for each of few steps."""

    whose: str
    places: Array
    colour: str
    theme: Theme
    full: bool

    @property
    def name(self) -> str:
        return f"sums of {self.whose}"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.places[0], f"{self.name} y": self.places[1]}

    def paint(self, canvas: Canvas) -> None:
        x, y = canvas.pixels(*self.places)
        if self.full:
            self._triangles(canvas, x[-SPOKES:], y[-SPOKES:])
        canvas.stroke(arrayToQPath(x, y, connect="finite"), self.colour, 3 if self.full else 1)

    def _triangles(self, canvas: Canvas, x: Array, y: Array) -> None:
        """Every other one in a lighter tint, so that steps are seen apart."""
        middle, painter = canvas.point(0, 0), canvas.painter
        tints = [QColor(mixed(self.colour, self.theme.surface, part)) for part in (0.82, 0.9)]
        spoke = QColor(mixed(self.colour, self.theme.surface, 0.55))
        corners = [QPointF(*place) for place in zip(x.tolist(), y.tolist(), strict=True)]
        for at, (one, other) in enumerate(pairwise(corners)):
            painter.setPen(canvas.pen(spoke))
            painter.setBrush(tints[at % 2])
            painter.drawPolygon(QPolygonF([middle, one, other]))


class Step(NamedTuple):
    """The latest step in violet, with the sign of a right angle where it is one, and the length that it comes to."""

    start: tuple[float, float]
    end: tuple[float, float]
    said: str
    theme: Theme
    name: str = "step"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.start, *self.end])}

    @property
    def right(self) -> bool:
        """Whether it stands at a right angle on what there was before."""
        (a, b), (c, d) = self.start, self.end
        across = a * (c - a) + b * (d - b)
        size = (a * a + b * b) ** 0.5 * ((c - a) ** 2 + (d - b) ** 2) ** 0.5
        return bool(0 < size < float("inf") and abs(across) <= RIGHT * size)

    def paint(self, canvas: Canvas) -> None:
        zero, start, end = canvas.point(0, 0), canvas.point(*self.start), canvas.point(*self.end)
        line, painter = QLineF(start, end), canvas.painter
        if line.length() >= 1:
            shown = QLineF(start, line.pointAt(canvas.part))
            painter.setPen(canvas.pen(self.theme.accent, 3.2))
            painter.drawLine(shown)
        painter.setPen(canvas.pen(self.theme.text, 1.6))
        painter.drawLine(QLineF(zero, end))
        if self.right and line.length() > 2 * SIGN * canvas.u:
            self._sign(canvas, zero, start, end)
        self._words(canvas, zero, end)

    def _sign(self, canvas: Canvas, zero: QPointF, start: QPointF, end: QPointF) -> None:
        back, ahead = QLineF(start, zero), QLineF(start, end)
        back.setLength(SIGN * canvas.u)
        ahead.setLength(SIGN * canvas.u)
        far = back.p2() + ahead.p2() - start
        canvas.painter.setPen(canvas.pen(self.theme.text))
        canvas.painter.drawPolyline(QPolygonF([back.p2(), far, ahead.p2()]))

    def _words(self, canvas: Canvas, zero: QPointF, end: QPointF) -> None:
        """Beyond the end, away from 0 and inside the view."""
        parts = [Part(self.said, self.theme.text, True)]
        wide, high = width_of(parts, canvas.font), QFontMetricsF(canvas.font).height()
        out = QLineF(zero, end)
        out.setLength(out.length() + 3 * canvas.u)
        spot = QRectF(out.p2().x() - (wide if out.dx() < 0 else 0), out.p2().y() - high / 2, wide, high)
        rect = canvas.rect
        left = min(max(spot.left(), rect.left() + canvas.u), rect.right() - wide - canvas.u)
        aside = 1.4 * high if left != spot.left() else 0.0  # moved into the view it would lie on the end itself
        top = min(max(spot.top() - aside, rect.top()), rect.bottom() - high)
        write(canvas, QPointF(left, top + high / 2), parts)


def turned(places: Array, by: float = UP) -> Array:
    """The same points, turned about 0."""
    return np.array([[cos(by), -sin(by)], [sin(by), cos(by)]]) @ places
