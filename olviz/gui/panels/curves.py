"""Curves: steps for counts, extremes for long ones, boldness by repetition, dashes and tints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from olviz.engine.sums import Array
from olviz.gui.panels.canvas import Canvas

DASHED, PRINTED, COMPARED, TORN = (10.0, 5.0), (2.0, 4.0), (1.5, 3.0), (1.0, 4.0)
POINTS = 2048  # a curve of more rounds is drawn by its extremes over this many stretches at most
STRETCH = 64  # rounds whose extremes are kept

# A wide antialiased pen costs twenty times a thin one drawn again less than a pixel away, and looks the same.
SHIFTS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.0),),
    2: ((-0.35, -0.35), (0.35, 0.35)),
    3: ((-0.6, -0.5), (0.6, -0.5), (0.0, 0.6)),
    4: ((-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)),
}


def steps(values: Array) -> tuple[Array, Array]:
    """The points of a step curve through values[0] at 0, values[1] from 1 on, and so forth."""
    t = np.arange(len(values))
    return np.repeat(t, 2)[1:], np.repeat(values, 2)[:-1]


class Series:
    """A curve over t = 0, 1, … that grows, thinned by minima and maxima so that a frame costs the same at any length.

    The thinned points depend on t alone, never on how much more of the run is known.
    """

    def __init__(self) -> None:
        self.values: Array = np.empty(0)
        self._low: Array = np.empty(0)
        self._high: Array = np.empty(0)

    def extend(self, values: Array) -> None:
        """The same curve, known further: ``values`` begins as before."""
        self.values = values
        kept, whole = len(self._low), len(values) // STRETCH
        fresh = values[kept * STRETCH : whole * STRETCH].reshape(-1, STRETCH)
        self._low = np.concatenate([self._low, fresh.min(axis=1)])
        self._high = np.concatenate([self._high, fresh.max(axis=1)])

    def drawn(self, t: int) -> tuple[Array, Array]:
        """The points up to t: steps, or the extremes of equal stretches where there are too many."""
        count = t + 1
        if count <= POINTS:
            return steps(self.values[:count])
        wide = 2 ** int(np.ceil(np.log2(count / POINTS)))
        whole = count // wide
        low, high, size = self.values, self.values, wide
        if wide >= STRETCH:
            low, high, size = self._low, self._high, wide // STRETCH
        low = low[: whole * size].reshape(whole, size).min(axis=1)
        high = high[: whole * size].reshape(whole, size).max(axis=1)
        x = np.repeat(np.arange(whole) * wide, 2)
        y = np.stack([low, high], axis=1).ravel()
        rest = self.values[whole * wide : count]
        if len(rest):
            x = np.append(x, [whole * wide, t])
            y = np.append(y, [rest.min(), rest.max()])
        return np.append(x, t), np.append(y, self.values[t])

    def extremes(self, t: int) -> tuple[float, float]:
        """The smallest and the largest value up to t."""
        whole = (t + 1) // STRETCH
        rest = self.values[whole * STRETCH : t + 1]
        low, high = np.append(self._low[:whole], rest), np.append(self._high[:whole], rest)
        return float(low.min()), float(high.max())


class Curve(NamedTuple):
    """A line through data points; ``over`` is the colour that tints everything above it."""

    name: str
    x: Array
    y: Array
    colour: str
    strokes: int = 1
    dash: tuple[float, ...] = ()
    over: QColor | None = None

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} t": self.x, self.name: self.y}

    def paint(self, canvas: Canvas) -> None:
        if not len(self.x):
            return
        x, y = canvas.pixels(self.x, self.y)
        path = arrayToQPath(x, y, connect="all")
        if self.over is not None:
            _tint(canvas, path, x, self.over)
        pen = QPen(QColor(self.colour), 1)
        if self.dash:
            pen.setDashPattern(list(self.dash))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter = canvas.painter
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for right, down in SHIFTS[self.strokes]:
            painter.translate(right, down)
            painter.drawPath(path)
            painter.translate(-right, -down)


def _tint(canvas: Canvas, path: QPainterPath, x: Array, colour: QColor) -> None:
    ceiling = QPainterPath(path)
    ceiling.lineTo(QPointF(x[-1], canvas.rect.top()))
    ceiling.lineTo(QPointF(x[0], canvas.rect.top()))
    canvas.painter.fillPath(ceiling, colour)


class Grid(NamedTuple):
    """Thin horizontal lines at the ticks, the one at zero a step darker."""

    ticks: Array
    colour: str
    zero: str
    name: str = "grid"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        for tick, y in zip(self.ticks, canvas.pixels(self.ticks, self.ticks)[1], strict=True):
            rect = QRectF(canvas.rect.left(), round(y), canvas.rect.width(), 1)
            canvas.painter.fillRect(rect, QColor(self.zero if tick == 0 else self.colour))


class Playhead(NamedTuple):
    """Where we are: a vertical line at round t."""

    t: int
    colour: str
    name: str = "playhead"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.t])}

    def paint(self, canvas: Canvas) -> None:
        x = round(canvas.point(self.t, 0).x())
        canvas.painter.fillRect(QRectF(x, canvas.rect.top(), 1, canvas.rect.height()), QColor(self.colour))
