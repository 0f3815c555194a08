"""A loss on an interval: its curve, the tangent at w_t, the gap between them, and the step along the axis."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QTransform

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, clipped, to_data
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plot import ticks, told
from olviz.gui.paint.symbols import draw_symbol
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.points.region import AGES, Named, Points

LEFT, FOOT, APART_X, APART_Y = 10, 12, 14, 9  # u: for the numbers, below the axis, between numbers


class Way(NamedTuple):
    """The points one learner chose, on the axis."""

    whose: str
    rounds: Array
    places: Array
    colour: str


class Tangent(NamedTuple):
    """The line through (``at``, ``height``) with this slope, and at ``beside`` how far the curve lies above it."""

    at: float
    height: float
    slope: float
    beside: float | None
    gap: float


def upright(places: Array, values: Array) -> Array:
    """Values that jump as a curve, shape (2, 2m): in the middle between two places, and not on a slope."""
    middle = (places[1:] + places[:-1]) / 2
    return np.stack([np.concatenate([places[:1], np.repeat(middle, 2), places[-1:]]), np.repeat(values, 2)])


class LossLine(NamedTuple):
    """``curve`` has shape (2, m), NaN-free, or no points while the loss is hidden; ``ends`` are those of S.

    ``points`` and ``arrows`` have their second coordinate in units of loss; an arrow lies on the axis. ``errors`` is
    the 0/1 loss at the places of the curve, where the sign of a score predicts; beside it the loss has its ``title``.
    """

    ends: tuple[float, float]
    curve: Array
    ways: tuple[Way, ...]
    points: tuple[Named, ...]
    arrows: tuple[Arrow, ...]
    tangent: Tangent | None
    wide: tuple[float, float]
    high: tuple[float, float]
    hidden: str
    theme: Theme
    errors: Array | None = None
    title: str = ""
    name: str = "loss"

    def data(self) -> Mapping[str, Array]:
        ends = np.array(self.ends)
        found = {"set": ends[np.isfinite(ends)], f"{self.name} w": self.curve[0], self.name: self.curve[1]}
        if self.errors is not None:
            found[f"{self.name} 0/1"] = self.errors
        for way in self.ways:
            found |= {f"path of {way.whose} t": way.rounds, f"path of {way.whose}": way.places}
        found |= Points(self.points, self.theme).data()
        found |= Arrows(self.arrows, "").data()
        if self.tangent is not None:
            tangent = self.tangent
            found["tangent"] = np.array([tangent.at, tangent.height, tangent.slope])
            if tangent.beside is not None:
                found["gap"] = np.array([tangent.beside, tangent.gap])
        return found

    def gist(self) -> str:
        """Where the named points lie, and why there is no curve as long as there is none."""
        places = [f"{point.label} = {number(point.x)}" for point in self.points if point.label]
        return BETWEEN.join(filter(None, [*places, "" if self.curve.size else self.hidden]))

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """The loss where the mouse points, or the round in which a point of the axis was chosen."""
        transform, inside = self.laid(rect, u)
        if not self.curve.size or not inside.contains(point):
            return ""
        x = to_data(transform).map(point).x()
        if not self.curve[0, 0] <= x <= self.curve[0, -1]:
            return ""
        said = [f"w = {number(x)}", tr("loss {loss}").format(loss=number(float(np.interp(x, *self.curve))))]
        if self.errors is not None:
            wrong = self.errors[np.abs(self.curve[0] - x).argmin()]
            said.append(tr("0/1 loss {loss}").format(loss=number(float(wrong))))
        if self.tangent is not None:
            line = self.tangent.height + self.tangent.slope * (x - self.tangent.at)
            said.append(tr("tangent {value}").format(value=number(line)))
        return "\n".join(said)

    def laid(self, rect: QRectF, u: int) -> tuple[QTransform, QRectF]:
        """How its coordinates lie in a rectangle, and the part of that for the curve."""
        inside = rect.adjusted(LEFT * u, u, -5 * u, -FOOT * u)
        (left, right), (low, top) = self.wide, self.high
        across, up = max(inside.width(), 1.0) / (right - left), max(inside.height(), 1.0) / (top - low)
        return QTransform(across, 0, 0, -up, inside.left() - across * left, inside.top() + up * top), inside

    def paint(self, canvas: Canvas) -> None:
        transform, inside = self.laid(canvas.rect, canvas.u)
        whole, canvas = canvas, canvas._replace(transform=transform, rect=inside)
        self._axes(canvas)
        self._set(canvas)
        if self.curve.size and self.errors is not None:
            self._line(canvas, upright(self.curve[0], self.errors), self.theme.mistake, 2)
        if self.curve.size:
            self._line(canvas, self.curve, self.theme.text, 3)
        else:
            parts = [Part(self.hidden, self.theme.muted)]
            write(canvas, inside.center() - QPointF(width_of(parts, canvas.font) / 2, 0), parts)
        if self.tangent is not None:
            self._tangent(canvas, self.tangent)
        if self.curve.size and self.errors is not None:
            self._named(canvas, self.errors)
        painter = canvas.painter
        for way in self.ways:
            xs, y = canvas.pixels(way.places, way.places)[0], canvas.point(0, self.high[0]).y()
            for at, x in enumerate(xs.tolist()):
                painter.setOpacity(AGES[at * len(AGES) // len(xs)] * 0.7)
                if inside.left() - 1 <= x <= inside.right() + 1:
                    draw_symbol(painter, QPointF(x, y), "disc", 1.4 * canvas.u, way.colour, "", 0)
        painter.setOpacity(1)
        below = canvas._replace(
            rect=QRectF(inside.left(), inside.top(), inside.width(), whole.rect.bottom() - inside.top())
        )
        points = Points(self.points, self.theme)
        Arrows(self.arrows, self.theme.surface, (points,)).paint(below)
        points.paint(below)

    def _axes(self, canvas: Canvas) -> None:
        rect, theme = canvas.rect, self.theme
        small = canvas._replace(font=sized(canvas.font, TICK))
        line = QFontMetricsF(small.font).height()
        for value in ticks(self.high[1], rect.height(), APART_Y * canvas.u, 0.0, self.high[0]).tolist():
            y = round(canvas.point(0, value).y())
            if rect.top() - 1 <= y <= rect.bottom() + 1:
                colour = QColor(theme.zero if value == 0 else theme.grid)
                canvas.painter.fillRect(canvas.level(y, rect.left(), rect.width()), colour)
                parts = [Part(told(value), theme.muted)]
                write(small, QPointF(rect.left() - canvas.u - width_of(parts, small.font), y), parts)
        foot = rect.bottom() + FOOT * canvas.u - line / 2
        for value in ticks(self.wide[1], rect.width(), APART_X * canvas.u, 0.0, self.wide[0]).tolist():
            parts = [Part(told(value), theme.muted)]
            write(small, QPointF(canvas.point(value, 0).x() - width_of(parts, small.font) / 2, foot), parts)
        write(small, QPointF(rect.right() + canvas.u, foot), [Part("w", theme.muted, True)])

    def _set(self, canvas: Canvas) -> None:
        """S on the axis: a bar between two ends."""
        painter, y = canvas.painter, canvas.rect.bottom()
        left, right = (canvas.point(end, 0).x() for end in self.ends)
        left, right = max(left, canvas.rect.left()), min(right, canvas.rect.right())
        painter.setPen(canvas.pen(self.theme.field_border, 1.4))
        painter.drawLine(QLineF(left, y, right, y))
        for end, x in zip(self.ends, (left, right), strict=True):
            if self.wide[0] < end < self.wide[1]:
                painter.drawLine(QLineF(x, y - 1.5 * canvas.u, x, y + 1.5 * canvas.u))

    def _line(self, canvas: Canvas, places: Array, colour: str, strokes: int, dash: tuple[float, ...] = ()) -> None:
        path = arrayToQPath(*clipped(*canvas.pixels(places[0], places[1]), canvas.rect), connect="finite")
        canvas.stroke(path, colour, strokes, dash)

    def _named(self, canvas: Canvas, errors: Array) -> None:
        """The two losses by their names, each over its higher end."""
        for values, said, colour in (
            (self.curve[1], self.title, self.theme.text),
            (errors, tr("mistakes: flat, no way down"), self.theme.mistake),
        ):
            parts = [Part(said, colour, True)]
            at = (0, 1)[int(values[0] < values[-1])] * (len(values) - 1)
            wide, above = width_of(parts, canvas.font), QFontMetricsF(canvas.font).height()
            place = canvas.point(float(self.curve[0, at]), float(values[at]))
            write(canvas, QPointF(place.x() + canvas.u if not at else place.x() - wide, place.y() - above / 2), parts)

    def _tangent(self, canvas: Canvas, tangent: Tangent) -> None:
        x = np.array([self.curve[0, 0], self.curve[0, -1]])
        y = tangent.height + tangent.slope * (x - tangent.at)
        self._line(canvas, np.stack([x, y]), self.theme.accent, 2, DASHED)
        if tangent.beside is None:
            return
        low = tangent.height + tangent.slope * (tangent.beside - tangent.at)
        foot, top = canvas.point(tangent.beside, low), canvas.point(tangent.beside, low + tangent.gap)
        canvas.painter.setPen(canvas.pen(self.theme.mistake, 4))
        canvas.painter.drawLine(QLineF(foot, top))
        if abs(foot.y() - top.y()) < 2 * canvas.u:
            return
        parts = [Part(tr("gap {gap}").format(gap=number(tangent.gap)), self.theme.text, True)]
        wide = width_of(parts, canvas.font)
        left = min(max(foot.x() - wide / 2, canvas.rect.left()), canvas.rect.right() - wide)
        write(canvas, QPointF(left, foot.y() + 4 * canvas.u), parts)  # a tangent lies below its curve
