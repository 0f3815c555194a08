"""Symbols, each one closed outline: a second channel beside colour."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF

from olviz.engine.sums import Array
from olviz.gui.panels.canvas import Canvas

Corners = tuple[tuple[float, float], ...]

ARM = 0.17  # half the width of an arm, for symbols one unit across
PLUS: Corners = (
    (-ARM, -0.5), (ARM, -0.5), (ARM, -ARM), (0.5, -ARM), (0.5, ARM), (ARM, ARM),
    (ARM, 0.5), (-ARM, 0.5), (-ARM, ARM), (-0.5, ARM), (-0.5, -ARM), (-ARM, -ARM),
)  # fmt: skip
CORNERS: Mapping[str, Corners] = {
    "square": ((-0.44, -0.44), (0.44, -0.44), (0.44, 0.44), (-0.44, 0.44)),
    "triangle": ((0, -0.6), (0.6, 0.5), (-0.6, 0.5)),
    "diamond": ((0, -0.64), (0.64, 0), (0, 0.64), (-0.64, 0)),
    "star": tuple(
        (r * sin(k * pi / 5), -r * cos(k * pi / 5)) for k, r in enumerate([0.7, 0.28] * 5)
    ),
    "plus": PLUS,
    "cross": tuple(((x - y) * 0.75, (x + y) * 0.75) for x, y in PLUS),
}  # fmt: skip
LEARNERS = ("disc", "square", "triangle", "diamond")


@cache
def outline(symbol: str, size: float) -> QPainterPath:
    """A symbol ``size`` pixels across, around 0."""
    path = QPainterPath()
    if symbol == "disc":
        path.addEllipse(QPointF(0, 0), size / 2, size / 2)
        return path
    path.addPolygon(QPolygonF([QPointF(x * size, y * size) for x, y in CORNERS[symbol]]))
    path.closeSubpath()
    return path


class Dots(NamedTuple):
    """The same symbol at many points; ``size`` in u, ``width`` of the outline in pixels (0: none)."""

    name: str
    x: Array
    y: Array
    symbol: str
    size: float
    fill: str = ""
    pen: str = ""
    width: float = 0.0
    opacity: float = 1.0

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.x, f"{self.name} y": self.y}

    def paint(self, canvas: Canvas) -> None:
        painter, path = canvas.painter, outline(self.symbol, self.size * canvas.u)
        painter.setBrush(QColor(self.fill) if self.fill else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.pen), self.width) if self.width else Qt.PenStyle.NoPen)
        painter.setOpacity(self.opacity)
        xs, ys = canvas.pixels(self.x, self.y)
        for x, y in zip(xs.tolist(), ys.tolist(), strict=True):
            painter.translate(x, y)
            painter.drawPath(path)
            painter.translate(-x, -y)
        painter.setOpacity(1)
