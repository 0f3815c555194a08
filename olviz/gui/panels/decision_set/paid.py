"""Marks of a game on a line, over rounds: what every round cost as a rectangle, and points that coincide as rings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.look.signs import mixed
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.symbols import draw_symbol

ROOMY = 7.0  # pixels of a round from which on it has symbols of its own
INNER, WIDER = 1.5, 1.9  # u across: the innermost ring, and from ring to ring
LATEST = 120  # rounds that have symbols


class Rectangles(NamedTuple):
    """From where to where they go upwards, shape (m,), and across: ``x`` has m + 1 edges. ``gained``: not paid."""

    x: Array
    start: Array
    end: Array
    gained: Array


class Paid(NamedTuple):
    """Rounds as rectangles from w_t against the slope, as high as the loss is: that of round t over [t − 1, t].

    Where losses are linear with slopes ±1 they end at 0. Full where something is paid, pale where it is gained. Of
    ``many`` learners at one point each has a part of the width, from part ``at`` on.
    """

    whose: str
    x: Array
    start: Array
    end: Array
    gained: Array
    at: Array
    many: Array
    colour: str

    @property
    def name(self) -> str:
        return f"paid by {self.whose}"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} from": self.start, f"{self.name} to": self.end}

    def paint(self, canvas: Canvas) -> None:
        if not len(self.start):
            return
        x, start = canvas.pixels(self.x, np.append(self.start, 0.0))
        _, end = canvas.pixels(self.x, np.append(self.end, 0.0))
        start, end = (np.clip(np.nan_to_num(side[:-1]), *_high(canvas.rect)) for side in (start, end))
        low, high = np.minimum(start, end), np.maximum(start, end)
        if x[1] - x[0] >= 1:
            self._each(canvas, x, low, high)
        else:
            self._columns(canvas, x[:-1], low, high)

    def _each(self, canvas: Canvas, x: Array, low: Array, high: Array) -> None:
        painter, rect = canvas.painter, canvas.rect
        fill, wash = (QColor(mixed(self.colour, canvas.ground, part)) for part in (0.55, 0.9))
        seen = np.flatnonzero((x[1:] >= rect.left()) & (x[:-1] <= rect.right()) & (high - low >= 0.5))
        wide = (x[1:] - x[:-1]) / self.many
        left = x[:-1] + wide * self.at
        for at in seen.tolist():
            box = QRectF(left[at], low[at], wide[at], high[at] - low[at])
            painter.fillRect(box, wash if self.gained[at] else fill)

    def _columns(self, canvas: Canvas, x: Array, low: Array, high: Array) -> None:
        """Of a long run what any round of a column of pixels reaches."""
        starts = np.append(True, np.diff(np.floor(x)) > 0).nonzero()[0]
        lows, highs = np.minimum.reduceat(low, starts), np.maximum.reduceat(high, starts)
        canvas.painter.setPen(canvas.pen(mixed(self.colour, canvas.ground, 0.55)))
        at = np.floor(x[starts]) + 0.5
        lines = zip(at.tolist(), lows.tolist(), highs.tolist(), strict=True)
        rect = canvas.rect
        canvas.painter.drawLines([QLineF(a, b, a, c) for a, b, c in lines if rect.left() <= a <= rect.right()])


def _high(rect: QRectF) -> tuple[float, float]:
    return rect.top(), rect.bottom()


class Slopes(NamedTuple):
    """To which side the loss of each round after the ``first`` rises, as black triangles at the edges."""

    signs: Array
    first: int
    edges: tuple[float, float]
    colour: str
    name: str = "slopes"

    def data(self) -> Mapping[str, Array]:
        return {self.name: self.signs}

    def paint(self, canvas: Canvas) -> None:
        wide = canvas.point(1, 0).x() - canvas.point(0, 0).x()
        if wide < ROOMY:
            return
        size, painter = min(2.0 * canvas.u, 0.7 * wide), canvas.painter
        for at, sign in enumerate(self.signs.tolist(), self.first):
            if sign and np.isfinite(sign):
                spot = canvas.point(at + 0.5, self.edges[sign > 0])
                painter.save()
                painter.translate(spot)
                painter.rotate(0 if sign > 0 else 180)
                draw_symbol(painter, QPointF(0, 0), "triangle", size, self.colour, "", 0)
                painter.restore()


class Ring(NamedTuple):
    """A learner's points in the rounds after the ``first``; ``around`` counts those of others that each encloses."""

    whose: str
    places: Array
    first: int
    around: Array
    symbol: str
    colour: str

    @property
    def name(self) -> str:
        return f"points of {self.whose}"

    def data(self) -> Mapping[str, Array]:
        return {self.name: self.places}

    def paint(self, canvas: Canvas) -> None:
        wide = canvas.point(1, 0).x() - canvas.point(0, 0).x()
        if wide < ROOMY:
            return
        x, y = canvas.pixels(self.first + np.arange(len(self.places)) + 0.5, self.places)
        painter, most = canvas.painter, 0.95 * wide
        for at in range(len(x)):
            if not canvas.rect.contains(x[at], y[at]):
                continue
            size = min((INNER + WIDER * self.around[at]) * canvas.u, most * (1 + self.around[at]) / 3)
            fill = "" if self.around[at] else self.colour
            draw_symbol(painter, QPointF(x[at], y[at]), self.symbol, size, fill, self.colour, 1.4 * canvas.thick)
        painter.setBrush(Qt.BrushStyle.NoBrush)
