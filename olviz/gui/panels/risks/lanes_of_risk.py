"""Risks on one axis: a lane for every learner, in it a row for each predictor, and a ceiling that none may pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite, log10
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import BETWEEN
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import COMPARED, DASHED
from olviz.gui.paint.plot import APART_X, decades, ticks, told
from olviz.gui.paint.symbols import draw_symbol
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, width_of, write

NEAR = 3.0  # u between a place and a dot that answers
TRAIL = 0.3  # opacity of the way that a dot came
DOT = 3.4  # u
NAMES, NUMBERS = 0.16, 12  # of the width for the names of rows; u for the number behind the last dot
THIN, THICK, SOFT = 0.6, 2.2, 0.5  # u of the way from the least risk to a dot, and to a bold one; its part of surface
EARLIER = 5  # places that a dot came from, each of half as many rounds as the next one
DEEPEST = 1e-6  # of the largest value: a logarithmic axis goes no lower


def halvings(rounds: int) -> list[int]:
    """The rounds whose places are shown before that of round ``rounds``, the oldest first."""
    return [rounds >> by for by in range(EARLIER, 0, -1) if rounds >> by]


class Spot(NamedTuple):
    """One predictor: its risk now, and earlier ones, the oldest first."""

    said: str
    value: float
    symbol: str
    fill: str
    pen: str
    before: tuple[float, ...] = ()
    bold: bool = False


class Lane(NamedTuple):
    """The predictors of one learner; ``ceiling`` is what is promised of them, NaN where nothing is."""

    learner: str
    symbol: str
    colour: str
    spots: tuple[Spot, ...]
    ceiling: float
    promised: str


def decades_around(lanes: Sequence[Lane], reach: float = 0.0) -> tuple[float, float]:
    """The ends of a logarithmic axis of all dots, up to ``reach`` at least."""
    values = np.array([spot.value for lane in lanes for spot in lane.spots if spot.value > 0] or [1.0])
    most = max(float(values.max()), reach)
    low = float(values[values > DEEPEST * values.max()].min())
    return float(10.0 ** np.floor(np.log10(low))), float(10.0 ** np.ceil(np.log10(1.05 * most)))


class OneAxis(NamedTuple):
    """All lanes over one axis from ``low`` to ``high``; ``least`` is a line through all, NaN where it is unknown."""

    lanes: tuple[Lane, ...]
    low: float
    high: float
    log: bool
    least: float
    said_least: str
    title: str
    theme: Theme
    name: str = "risks"

    def data(self) -> Mapping[str, Array]:
        found = {}
        for lane in self.lanes:
            for spot in lane.spots:
                found[f"{lane.learner}, {spot.said}"] = np.array([*spot.before, spot.value])
            found[f"{lane.learner}, promised"] = np.array([lane.ceiling])
        return found | {"least": np.array([self.least])}

    def gist(self) -> str:
        """Every learner with its predictors."""
        return ". ".join(self._told_of(lane) for lane in self.lanes)

    def _told_of(self, lane: Lane) -> str:
        said = [f"{spot.said} {number(spot.value)}" for spot in lane.spots]
        return f"{lane.learner}: {BETWEEN.join([*said, lane.promised] if lane.promised else said)}"

    # places

    def _axis(self, rect: QRectF, u: int, font: QFont) -> QRectF:
        """Where the dots are: beside the names of their rows, above the numbers of the axis."""
        low = QFontMetricsF(sized(font, TICK)).height() + 2 * u
        return rect.adjusted(NAMES * rect.width() + 2 * u, u, -NUMBERS * u, -low)

    def _across(self, rect: QRectF, value: float) -> float:
        """Where a value stands, in pixels; at an edge where it is beyond."""
        low, high, at = self.low, self.high, value
        if self.log:
            low, high, at = log10(low), log10(high), log10(max(value, self.low))
        part = (at - low) / (high - low) if isfinite(at) else 1.0
        return float(rect.left() + min(max(part, 0.0), 1.0) * rect.width())

    def _laid(self, rect: QRectF, u: int, font: QFont) -> list[tuple[Lane, QRectF]]:
        axis = self._axis(rect, u, font)
        high = axis.height() / max(len(self.lanes), 1)
        return [
            (lane, QRectF(axis.left(), axis.top() + at * high, axis.width(), high))
            for at, lane in enumerate(self.lanes)
        ]

    def _rows(self, lane: Lane, place: QRectF, font: QFont) -> list[tuple[Spot, float]]:
        """The dots of a lane below its title, the first ones where not all have room, and at which height each is."""
        line, shown = QFontMetricsF(font).height(), [spot for spot in lane.spots if isfinite(spot.value)]
        top = place.top() + 1.2 * line
        fit = max(int((place.bottom() - top) / line), 1)
        high = (place.bottom() - top) / max(min(len(shown), fit), 1)
        return [(spot, top + (at + 0.5) * high) for at, spot in enumerate(shown[:fit])]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        return self.telling(rect, u, font)(point)

    def telling(self, rect: QRectF, u: int, font: QFont) -> Callable[[QPointF], str]:
        laid = [
            (QPointF(self._across(place, spot.value), y), f"{lane.learner}\n{spot.said}  {number(spot.value)}")
            for lane, place in self._laid(rect, u, font)
            for spot, y in self._rows(lane, place, font)
        ]
        return lambda point: next((said for at, said in laid if (at - point).manhattanLength() <= NEAR * u), "")

    # painting

    def paint(self, canvas: Canvas) -> None:
        laid = self._laid(canvas.rect, canvas.u, canvas.font)
        axis = self._axis(canvas.rect, canvas.u, canvas.font)
        self._numbers(canvas, axis)
        for lane, place in laid:
            self._ceiling(canvas, lane, place)
        self._least(canvas, axis)
        for lane, place in laid:
            self._lane(canvas, lane, place)

    def _numbers(self, canvas: Canvas, axis: QRectF) -> None:
        small = canvas._replace(font=sized(canvas.font, TICK))
        row = axis.bottom() + canvas.u + QFontMetricsF(small.font).height() / 2
        title = [Part(self.title, self.theme.muted)]
        end = canvas.rect.right() - canvas.u - width_of(title, small.font)
        write(small, QPointF(end, row), title)
        for value in self._ticks(axis.width(), canvas.u):
            x = self._across(axis, value)
            canvas.painter.fillRect(canvas.upright(x, axis.top(), axis.height()), QColor(self.theme.grid))
            parts = [Part(told(value), self.theme.muted)]
            wide = width_of(parts, small.font)
            if x + wide / 2 < end - canvas.u:
                write(small, QPointF(max(x - wide / 2, canvas.rect.left()), row), parts)

    def _ticks(self, length: float, u: int) -> list[float]:
        if self.log:
            return [float(value) for value in decades(self.low, self.high, length, APART_X * u).tolist()]
        return [float(value) for value in ticks(self.high, length, APART_X * u, 0.0, self.low).tolist()]

    def _ceiling(self, canvas: Canvas, lane: Lane, place: QRectF) -> None:
        """Where no risk is, as promised: a light ground behind a dashed line, with its words."""
        if not isfinite(lane.ceiling):
            return
        x, tint = self._across(place, lane.ceiling), QColor(self.theme.bound)
        tint.setAlpha(self.theme.bound_alpha)
        canvas.painter.fillRect(QRectF(x, place.top(), canvas.rect.right() - x, place.height() - canvas.u), tint)
        pen = canvas.pen(self.theme.bound, 1.4)
        pen.setDashPattern(list(DASHED))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QLineF(x, place.top(), x, place.bottom() - canvas.u))
        parts = [Part(f"{lane.promised} →" if lane.ceiling > self.high else lane.promised, self.theme.text)]
        wide = width_of(parts, canvas.font)
        left = x + canvas.u if x + wide + 2 * canvas.u < canvas.rect.right() else x - wide - canvas.u
        write(canvas, QPointF(left, place.top() + 0.5 * QFontMetricsF(canvas.font).height()), parts)

    def _least(self, canvas: Canvas, axis: QRectF) -> None:
        if not isfinite(self.least) or self.log:
            return
        x = self._across(axis, self.least)
        pen = canvas.pen(self.theme.comparator, 1.4)
        pen.setDashPattern(list(COMPARED))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QLineF(x, axis.top(), x, axis.bottom()))
        parts = [Part(f"★ {self.said_least}", self.theme.muted, factor=TICK)]
        left = x - width_of(parts, canvas.font) - canvas.u
        left = left if left > canvas.rect.left() else x + canvas.u
        write(canvas, QPointF(left, axis.bottom() - 0.6 * QFontMetricsF(canvas.font).height()), parts)

    def _lane(self, canvas: Canvas, lane: Lane, place: QRectF) -> None:
        high, left = QFontMetricsF(canvas.font).height(), canvas.rect.left()
        write(canvas, QPointF(left, place.top() + high / 2), self._title(lane))
        for spot, y in self._rows(lane, place, canvas.font):
            name = [Part(spot.said, self.theme.text, spot.bold)]
            write(canvas, QPointF(place.left() - 3 * canvas.u - width_of(name, canvas.font), y), name)
            canvas.painter.fillRect(canvas.level(y, place.left(), place.width()), QColor(self.theme.grid))
            self._way(canvas, spot, place, y)
            self._trail(canvas, spot, place, y)
            at = QPointF(self._across(place, spot.value), y)
            draw_symbol(canvas.painter, at, spot.symbol, DOT * canvas.u, spot.fill, spot.pen, 1.5 * canvas.thick)
            said = [Part(number(spot.value), self.theme.text, spot.bold)]
            write(canvas, QPointF(at.x() + DOT * canvas.u, y), said)

    def _way(self, canvas: Canvas, spot: Spot, place: QRectF, y: float) -> None:
        """From the least risk to a dot, or from the end of the axis."""
        known = isfinite(self.least) and not self.log
        start = self._across(place, self.least) if known else place.left()
        thick = (THICK if spot.bold else THIN) * canvas.u
        own = spot.pen if spot.fill == self.theme.surface else spot.fill
        colour = QColor(mixed(own, self.theme.surface, SOFT))
        wide = self._across(place, spot.value) - start
        canvas.painter.fillRect(QRectF(start, y - thick / 2, wide, thick), colour)

    def _trail(self, canvas: Canvas, spot: Spot, place: QRectF, y: float) -> None:
        """The way a dot came, as small ones of its kind."""
        canvas.painter.setOpacity(TRAIL)
        for at, value in enumerate(spot.before, 1):
            if self.low <= value <= self.high:
                size = DOT * canvas.u * (0.25 + 0.35 * at / len(spot.before))
                where = QPointF(self._across(place, value), y)
                draw_symbol(canvas.painter, where, spot.symbol, size, spot.fill, spot.pen, 0.8 * canvas.thick)
        canvas.painter.setOpacity(1.0)

    def _title(self, lane: Lane) -> list[Part]:
        symbol = [Part(GLYPHS[lane.symbol] + SPACE, inked(lane.colour), factor=0.8)] if lane.symbol else []
        return [*symbol, Part(lane.learner, self.theme.text, True)]
