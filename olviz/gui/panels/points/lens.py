"""A lens in the corner of a plane: what lies around one place, larger, while the plane itself stands still."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QTransform

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import brief
from olviz.gui.look.measures import TICK
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.words.lettering import Part, width_of, write

SIDE = 0.36  # of the shorter side of the plane
LARGE = 0.92  # of the same at most, where there is room beside a square
ROWS = 16  # in which the corners that are cut off from a round lens are told
LEAST = 1.5  # times as large as in the plane: a weaker lens shows nothing new
SMALLEST = 24  # u: in a smaller one nothing can be read


def share(beside: float) -> float:
    """How much of the shorter side of a plane a lens takes, where so much of it is free beside a square."""
    return max(SIDE, min(LARGE, beside))


def worth(half: float, plane: float, side: float) -> bool:
    """Whether a lens over ``half`` to all sides, of such a share, shows more than a plane over ``plane``."""
    return side * plane >= LEAST * half


class Rim(NamedTuple):
    """What is cut off from a round lens, inside of which this is: no word stands there."""

    def room(self, canvas: Canvas) -> list[QRectF]:
        """The corners, row by row, in pixels."""
        glass, half, high = canvas.rect, canvas.rect.width() / 2, canvas.rect.height() / ROWS
        away = np.abs(np.arange(ROWS) - (ROWS - 1) / 2) * high + high / 2
        wide = half - np.sqrt(np.maximum(half**2 - away**2, 0))
        tops = glass.top() + high * np.arange(ROWS)
        rows = [
            QRectF(glass.left(), top, across, high) for top, across in zip(tops.tolist(), wide.tolist(), strict=True)
        ]
        return [*rows, *(row.translated(glass.width() - row.width(), 0) for row in rows)]


class Lens(NamedTuple):
    """The marks around a place as far as ``half`` to all sides; a ring marks the place.

    It stands in the lower right corner, or where it would lie on the place, in the upper left one, and takes a
    ``share`` of the shorter side.
    """

    x: float
    y: float
    half: float
    marks: tuple[Mark, ...]
    theme: Theme
    share: float = SIDE
    name: str = "lens"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.x, self.y, self.half])}

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What it covers, in pixels."""
        side = self.share * min(canvas.rect.width(), canvas.rect.height())
        if side < SMALLEST * canvas.u:
            return []
        edge = canvas.rect.adjusted(canvas.u, canvas.u, -canvas.u, -canvas.u)
        right = QRectF(edge.right() - side, edge.bottom() - side, side, side)
        return [QRectF(edge.left(), edge.top(), side, side) if right.intersects(self.ring(canvas)) else right]

    def paint(self, canvas: Canvas) -> None:
        for glass in self.room(canvas):
            painter, ring = canvas.painter, self.ring(canvas)
            edge = canvas.pen(self.theme.accent, 1.4)
            painter.setPen(edge)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(ring)
            painter.drawLine(_link(ring, glass))
            self._inside(canvas, glass, edge)
            times = glass.width() / ring.width()
            parts = [Part(f"× {brief(times, 2)}", self.theme.muted, factor=TICK)]
            at = QPointF(glass.center().x() - width_of(parts, canvas.font) / 2, glass.bottom() - 3 * canvas.u)
            write(canvas, at, parts, self.theme.surface)

    def ring(self, canvas: Canvas) -> QRectF:
        """What it shows, in the plane."""
        middle, reach = canvas.point(self.x, self.y), self.half * canvas.transform.m11()
        return QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)

    def _inside(self, canvas: Canvas, glass: QRectF, edge: QPen) -> None:
        painter, scale = canvas.painter, glass.width() / (2 * self.half)
        middle, round_ = glass.center(), QPainterPath()
        round_.addEllipse(glass)
        painter.save()
        painter.setClipPath(round_, Qt.ClipOperation.IntersectClip)
        painter.fillPath(round_, QColor(self.theme.surface))
        way = QTransform(scale, 0, 0, -scale, middle.x() - scale * self.x, middle.y() + scale * self.y)
        inner = canvas._replace(transform=way, rect=glass)
        for mark in self.marks:
            mark.paint(inner)
        painter.restore()
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(glass)


class Hoop(NamedTuple):
    """The ring of a lens and the line that leads to it: no number lies under them."""

    lens: Lens

    def room(self, canvas: Canvas) -> list[QRectF]:
        """Small boxes along both, in pixels."""
        boxes: list[QRectF] = []
        for glass in self.lens.room(canvas):
            ring, grain = self.lens.ring(canvas), canvas.u
            line, middle = _link(ring, glass), ring.center()
            turns = np.linspace(0, 2 * np.pi, max(int(np.pi * ring.width() / grain), ROWS)).tolist()
            places = [middle + QPointF(cos(turn), sin(turn)) * (ring.width() / 2) for turn in turns]
            places += [line.pointAt(part) for part in np.linspace(0, 1, int(line.length() / grain) + 1).tolist()]
            boxes += [QRectF(at.x() - grain / 2, at.y() - grain / 2, grain, grain) for at in places]
        return boxes


def _link(ring: QRectF, glass: QRectF) -> QLineF:
    """From the ring to the lens, along the line of their middles."""
    line = QLineF(ring.center(), glass.center())
    long = line.length()
    if long <= (ring.width() + glass.width()) / 2:
        return QLineF(ring.center(), ring.center())
    return QLineF(line.pointAt(ring.width() / 2 / long), line.pointAt(1 - glass.width() / 2 / long))
