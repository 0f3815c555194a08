"""Dots on one axis: a lane for every learner, each dot with its name and number, and a ceiling that none may pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite, log10
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPen

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import BETWEEN
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import COMPARED, DASHED
from olviz.gui.paint.labels import GLYPHS, SPACE, Part, width_of, write
from olviz.gui.paint.plot import APART_X, decades, ticks, told
from olviz.gui.paint.symbols import draw_symbol

NEAR = 3.0  # u between a place and a dot that answers
TRAIL = 0.3  # opacity of the way that a dot came
DOT = 3.4  # u
CROWN = 0.3  # opacity of the ground of the best
EARLIER = 5  # places that a dot came from, each of half as many rounds as the next one
DEEPEST = 1e-6  # of the largest value: a logarithmic axis goes no lower


def halvings(rounds: int) -> list[int]:
    """The rounds whose places are shown before that of round ``rounds``, the oldest first."""
    return [rounds >> by for by in range(EARLIER, 0, -1) if rounds >> by]


class Spot(NamedTuple):
    """One predictor: its risk now, and earlier ones, the oldest first; ``best`` crowns it in its lane."""

    said: str
    value: float
    symbol: str
    fill: str
    pen: str
    before: tuple[float, ...] = ()
    bold: bool = False
    best: bool = False


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
    low = float(values[values > DEEPEST * most].min())
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
        """Where the lanes are, above the numbers of the axis."""
        return rect.adjusted(2 * u, u, -3 * u, -QFontMetricsF(sized(font, TICK)).height() - 2 * u)

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

    def _level(self, place: QRectF) -> float:
        """At which height the dots of a lane stand."""
        return place.top() + 0.72 * place.height()

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for lane, place in self._laid(rect, u, font):
            for spot in lane.spots:
                at = QPointF(self._across(place, spot.value), self._level(place))
                if isfinite(spot.value) and (at - point).manhattanLength() <= NEAR * u:
                    return f"{lane.learner}\n{spot.said}  {number(spot.value)}"
        return ""

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
            canvas.painter.fillRect(QRectF(round(x), axis.top(), 1, axis.height()), QColor(self.theme.grid))
            parts = [Part(told(value), self.theme.muted)]
            wide = width_of(parts, small.font)
            if x + wide / 2 < end - canvas.u:
                write(small, QPointF(max(x - wide / 2, canvas.rect.left()), row), parts)

    def _ticks(self, length: float, u: int) -> list[float]:
        if self.log:
            return [float(value) for value in decades(self.low, self.high).tolist()]
        found = ticks(self.high, length, APART_X * u, 0.0, 0.0)
        return [float(value) for value in found.tolist() if value >= self.low]

    def _ceiling(self, canvas: Canvas, lane: Lane, place: QRectF) -> None:
        """Where no risk is, as promised: a light ground behind a dashed line, with its words."""
        if not isfinite(lane.ceiling):
            return
        x, tint = self._across(place, lane.ceiling), QColor(self.theme.bound)
        tint.setAlpha(self.theme.bound_alpha)
        canvas.painter.fillRect(QRectF(x, place.top(), canvas.rect.right() - x, place.height() - canvas.u), tint)
        pen = QPen(QColor(self.theme.bound), 1.4)
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
        pen = QPen(QColor(self.theme.comparator), 1.4)
        pen.setDashPattern(list(COMPARED))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QLineF(x, axis.top(), x, axis.bottom()))
        parts = [Part(f"★ {self.said_least}", self.theme.muted, factor=TICK)]
        left = x - width_of(parts, canvas.font) - canvas.u
        left = left if left > canvas.rect.left() else x + canvas.u
        write(canvas, QPointF(left, axis.bottom() - 0.6 * QFontMetricsF(canvas.font).height()), parts)

    def _lane(self, canvas: Canvas, lane: Lane, place: QRectF) -> None:
        painter, y = canvas.painter, self._level(place)
        painter.fillRect(QRectF(place.left(), round(y), place.width(), 1), QColor(self.theme.zero))
        high = QFontMetricsF(canvas.font).height()
        write(canvas, QPointF(place.left(), place.top() + high / 2), self._title(lane))
        shown = [spot for spot in lane.spots if isfinite(spot.value)]
        for spot in shown:
            self._trail(canvas, spot, place, y)
        self._names(canvas, lane, shown, place)
        for spot in sorted(shown, key=lambda spot: spot.bold):
            at = QPointF(self._across(place, spot.value), y)
            if spot.best:
                self._crown(canvas, at, spot)
            draw_symbol(painter, at, spot.symbol, DOT * canvas.u, spot.fill, spot.pen, 1.5)

    def _crown(self, canvas: Canvas, at: QPointF, spot: Spot) -> None:
        """A light disc of its colour behind the dot that is best in its lane."""
        colour = QColor(spot.pen if spot.fill == self.theme.surface else spot.fill)
        colour.setAlphaF(CROWN)
        canvas.painter.setPen(Qt.PenStyle.NoPen)
        canvas.painter.setBrush(colour)
        canvas.painter.drawEllipse(at, DOT * canvas.u, DOT * canvas.u)

    def _trail(self, canvas: Canvas, spot: Spot, place: QRectF, y: float) -> None:
        """The way a dot came, as small ones of its kind."""
        canvas.painter.setOpacity(TRAIL)
        for at, value in enumerate(spot.before, 1):
            if self.low <= value <= self.high:
                size = DOT * canvas.u * (0.25 + 0.35 * at / len(spot.before))
                where = QPointF(self._across(place, value), y)
                draw_symbol(canvas.painter, where, spot.symbol, size, spot.fill, spot.pen, 0.8)
        canvas.painter.setOpacity(1.0)

    def _names(self, canvas: Canvas, lane: Lane, spots: list[Spot], place: QRectF) -> None:
        """Names above the dots, the first of the lane first; those that would meet stand in rows over one another."""
        high, u, y = QFontMetricsF(canvas.font).height(), canvas.u, self._level(place)
        taken = [QRectF(place.left(), place.top(), width_of(self._title(lane), canvas.font) + 2 * u, high)]
        rows = max(int((y - place.top() - 2.5 * u) / high), 1)
        for spot in spots:
            x, parts = self._across(place, spot.value), [self._name(spot)]
            wide = width_of(parts, canvas.font)
            wished = [
                QRectF(left, y - 2.5 * u - (row + 1) * high, wide, high)
                for row in range(rows)
                for left in (min(x - u, canvas.rect.right() - wide - u), x + u - wide)
            ]
            free = (room for room in wished if not any(room.intersects(other) for other in taken))
            room = next((room for room in free if room.left() >= place.left()), None)
            if room is None:
                continue  # the pointer tells it
            taken.append(room.adjusted(-2 * u, 0, 2 * u, 0))
            canvas.painter.setPen(QPen(QColor(self.theme.faint), 1))
            canvas.painter.drawLine(QLineF(x, y - 0.5 * DOT * u, x, room.bottom()))
            write(canvas, QPointF(room.left(), room.center().y()), parts)

    def _name(self, spot: Spot) -> Part:
        return Part(f"{'★ ' if spot.best else ''}{spot.said}  {number(spot.value)}", self.theme.text, spot.bold)

    def _title(self, lane: Lane) -> list[Part]:
        symbol = [Part(GLYPHS[lane.symbol] + SPACE, inked(lane.colour), factor=0.8)] if lane.symbol else []
        aside = [] if isfinite(lane.ceiling) else [Part(f"   {lane.promised}", self.theme.muted)]
        return [*symbol, Part(lane.learner, self.theme.text, True), *aside]
