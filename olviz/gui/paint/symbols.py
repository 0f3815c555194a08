"""Symbols, each one closed outline: a second channel beside colour."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, cos, pi, sin, sqrt
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from olviz.engine.numerics.sums import Array
from olviz.gui.look.kept import dry
from olviz.gui.paint.canvas import Canvas, blank
from olviz.gui.paint.ink import around

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
    "flag": ((-0.08, 0), (-0.08, -1), (0.6, -0.75), (0.08, -0.5), (0.08, 0)),  # it stands on its point
    "cross": tuple(((x - y) * 0.75, (x + y) * 0.75) for x, y in PLUS),
}  # fmt: skip
MANY = 16  # points from which on one image is put down for each, on whole pixels: a path each costs ten times as much
CROSS, LEAST_CROSS = 2.2, 1.2  # u of a mistake, and of one among many
CLOSEST = 0.9  # of the distance of neighbours, at most, is the size of symbols that shrink
LOOSE, DENSEST = 50, 0.45  # points that do not crowd one another; the least part of its size that a mark keeps
LEARNERS = ("disc", "square", "triangle", "diamond")


@lru_cache(maxsize=256)  # of any size: many that would touch shrink
def outline(symbol: str, size: float) -> QPainterPath:
    """A symbol ``size`` pixels across, around 0."""
    path = QPainterPath()
    if symbol == "disc":
        path.addEllipse(QPointF(0, 0), size / 2, size / 2)
        return path
    path.addPolygon(QPolygonF([QPointF(x * size, y * size) for x, y in CORNERS[symbol]]))
    path.closeSubpath()
    return path


def shrunk(count: int) -> float:
    """The part of its size that a mark has among so many: all marks cover no more than ``LOOSE`` whole ones would."""
    return max(min(sqrt(LOOSE / max(count, 1)), 1.0), DENSEST)


class Dots(NamedTuple):
    """The same symbol at many points; ``size`` in u, ``width`` of the outline in pixels (0: none).

    Neighbours that would touch shrink, down to ``least`` (0: never).
    """

    name: str
    x: Array
    y: Array
    symbol: str
    size: float
    fill: str = ""
    pen: str = ""
    width: float = 0.0
    opacity: float = 1.0
    least: float = 0.0

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.x, f"{self.name} y": self.y}

    def pixels_across(self, canvas: Canvas) -> float:
        """The size in pixels, to the half."""
        size, least = self.size * canvas.u, self.least * canvas.u
        if not least or len(self.x) < 2:
            return size
        xs, ys = canvas.pixels(self.x, self.y)
        apart = float(np.hypot(np.diff(xs), np.diff(ys)).min())
        return max(min(round(2 * CLOSEST * apart) / 2, size), least)

    def paint(self, canvas: Canvas) -> None:
        xs, ys = canvas.pixels(self.x, self.y)
        rect = canvas.rect.adjusted(-1, -1, 1, 1)
        inside = (xs >= rect.left()) & (xs <= rect.right()) & (ys >= rect.top()) & (ys <= rect.bottom())
        xs, ys = xs[inside], ys[inside]  # NaN is outside
        painter, size = canvas.painter, self.pixels_across(canvas)
        painter.setOpacity(self.opacity)
        if len(xs) > MANY and canvas.raster:
            self._put_down(painter, xs, ys, size, self.width * canvas.thick)
        else:
            path = outline(self.symbol, size)
            _take(painter, self.fill, self.pen, self.width * canvas.thick)
            for x, y in zip(xs.tolist(), ys.tolist(), strict=True):
                _trace(painter, path, QPointF(x, y))
        painter.setOpacity(1)

    def _put_down(self, painter: QPainter, xs: Array, ys: Array, size: float, width: float) -> None:
        """One image at many places: a place in whole numbers costs a quarter of another."""
        dpr = painter.deviceTransform().m11()
        image = stamp_of(self.symbol, size, self.fill, self.pen, width, dpr)
        corners = np.floor(np.stack([xs, ys], axis=1) * dpr - image.width() / 2 + 0.5)  # it is square
        if dpr == 1:
            for left, top in corners.astype(np.int64).tolist():
                painter.drawImage(left, top, image)
        else:
            for left, top in (corners / dpr).tolist():
                painter.drawImage(QPointF(left, top), image)

    def ink(self, canvas: Canvas) -> Array:
        """The symbols."""
        bounds = outline(self.symbol, self.pixels_across(canvas)).controlPointRect()
        return around(*canvas.pixels(self.x, self.y), bounds)


def draw_symbol(painter: QPainter, at: QPointF, symbol: str, size: float, fill: str, pen: str, width: float) -> None:
    """A symbol ``size`` pixels across, around a point."""
    _take(painter, fill, pen, width)
    _trace(painter, outline(symbol, size), at)


def _take(painter: QPainter, fill: str, pen: str, width: float) -> None:
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(pen), width) if width else Qt.PenStyle.NoPen)


def _trace(painter: QPainter, path: QPainterPath, at: QPointF) -> None:
    painter.translate(at)
    painter.drawPath(path)
    painter.translate(-at)


@lru_cache(maxsize=64)
def stamp_of(symbol: str, size: float, fill: str, pen: str, width: float, dpr: float) -> QImage:
    """A symbol as an image around its middle, to be put down many times."""
    bounds = outline(symbol, size).controlPointRect()
    reach = ceil(max(-bounds.left(), bounds.right(), -bounds.top(), bounds.bottom()) + width) + 1
    image = blank(QSize(2 * reach, 2 * reach), dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_symbol(painter, QPointF(reach, reach), symbol, size, fill, pen, width)
    painter.end()
    return dry(image)
