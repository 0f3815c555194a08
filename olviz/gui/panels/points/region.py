"""Marks of a decision set in its plane: the set, contour lines, coordinates, paths of points, and points with names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, inf
from typing import NamedTuple, cast

import numpy as np
from pyqtgraph.functions import arrayToQPath, arrayToQPolygonF
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainterPath, QPen, QPolygonF, QTransform

from olviz.engine.analysis.landscape import Contour, Section
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import indexed
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas, clipped
from olviz.gui.paint.curves import COMPARED
from olviz.gui.paint.ink import NOTHING, Inked, along, boxed, near
from olviz.gui.paint.plane.arrows import FARTHER, Roomy, crosses, rooms
from olviz.gui.paint.plane.in_view import corners_of
from olviz.gui.paint.plot import ticks, told
from olviz.gui.paint.symbols import draw_symbol
from olviz.gui.paint.words.lettering import Part, fill_outlines, width_of, write

AGES = (0.18, 0.34, 0.55, 0.85)  # opacity of a path, from its oldest quarter to its latest
COMET, GHOST = 12, 0.42  # rounds of a path that are its tail, and the opacity of all before
ON_LINE = 0.82  # of the base font: numbers on lines of equal loss
NEARER = 6  # places of the name of an axis, from its end
APART = 14  # u between the numbers of the coordinates
FEW = 48  # points of a path that still have a dot each
MET = 1.0  # u: points that are nearer are one to the eye
SHARED = 24  # characters of a label that they share, at most
LED = 2.5  # u between a point and its label, from which on a line leads to it
# What a place costs: to be taken for another point's, its lead on a label, being farther out, lines under it.
MISREAD, ON_LABEL, FARTHEST, MOST_ON = 6.0, 3.0, 0.7, 3
NO_AREA: Array = np.empty((2, 0))
RIGHT, LEFT, ABOVE, BELOW = range(4)  # of a point, where its label may stand; four more places are between them
SIDES = 8


class Region(NamedTuple):
    """The set S: an area with an edge, or where it has no area, a line. ``outline`` has shape (2, k)."""

    outline: Array
    theme: Theme
    name: str = "set"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.outline[0], f"{self.name} y": self.outline[1]}

    def paint(self, canvas: Canvas) -> None:
        if not self.outline.size:
            return
        canvas.painter.setPen(canvas.pen(self.theme.field_border, 1.4))
        canvas.painter.setBrush(QColor(self.theme.bg))
        canvas.painter.drawPolygon(polygon(canvas, self.outline))

    def ink(self, canvas: Canvas) -> Array:
        """The edge."""
        if not self.outline.size:
            return NOTHING
        outline = np.append(self.outline, self.outline[:, :1], axis=1)
        return along(*clipped(*canvas.pixels(*outline), canvas.rect))


def polygon(canvas: Canvas, outline: Array) -> QPolygonF:
    """The corners of an area, shape (2, k), in pixels."""
    return cast(QPolygonF, arrayToQPolygonF(*canvas.pixels(*outline)))


class Contours(NamedTuple):
    """Lines of equal loss, each with its number; ``towards`` are two places, between which the numbers stand.

    A number lies along its line, as on a map, and so is none of an axis; it keeps clear of what is ``beside``.
    They end at the edge of an area with the corners ``within``, shape (2, k), where it has any.
    """

    lines: tuple[Contour, ...]
    towards: Array
    theme: Theme
    beside: tuple[Roomy, ...] = ()
    within: Array = NO_AREA
    name: str = "contour"

    def data(self) -> Mapping[str, Array]:
        found = {f"{self.name} levels": np.array([line.level for line in self.lines])}
        for at, line in enumerate(self.lines, 1):
            found |= {f"{self.name} {at} x": line.ends[0], f"{self.name} {at} y": line.ends[1]}
        return found

    def paint(self, canvas: Canvas) -> None:
        painter, area = canvas.painter, QPainterPath()
        if self.within.size:
            area.addPolygon(polygon(canvas, self.within))
        else:
            area.addRect(canvas.rect)
        painter.save()
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        self._lines(canvas)
        painter.restore()
        small = canvas._replace(font=sized(canvas.font, ON_LINE))
        taken = rooms(canvas, self.beside)
        for line in self.lines:
            self._number(small, line, taken, area)

    def _lines(self, canvas: Canvas) -> None:
        painter = canvas.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for at, line in enumerate(self.lines):
            if not line.ends.size:
                continue
            part = 0.35 + 0.4 * at / max(len(self.lines) - 1, 1)  # the lowest are the strongest
            colour = QColor(mixed(self.theme.muted, self.theme.surface, part))  # opaque: stretches meet without beads
            pen = canvas.pen(colour)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            x, y = canvas.pixels(*line.ends)
            painter.drawPath(arrayToQPath(*_inside(x, y, canvas.rect), connect="pairs"))

    def _number(self, canvas: Canvas, line: Contour, taken: list[QRectF], area: QPainterPath) -> None:
        """The level, where the line passes nearest to the way along which all numbers stand."""
        if not line.ends.size:
            return
        middles = (line.ends[:, ::2] + line.ends[:, 1::2]) / 2
        start, way = self.towards[:, 0], self.towards[:, 1] - self.towards[:, 0]
        away = middles - start[:, None]
        beside = np.abs(away[0] * way[1] - away[1] * way[0])
        ahead = away[0] * way[0] + away[1] * way[1] >= 0
        at = int(np.where(ahead, beside, np.inf).argmin()) if ahead.any() else int(beside.argmin())
        parts = [Part(told(line.level), self.theme.muted)]
        wide, high = width_of(parts, canvas.font), QFontMetricsF(canvas.font).height()
        spot = canvas.point(*middles[:, at].tolist())
        turn = turned(QLineF(*(canvas.point(*end) for end in line.ends[:, 2 * at : 2 * at + 2].T.tolist())))
        room = QTransform().rotate(turn).mapRect(QRectF(-wide / 2, -high / 2, wide, high)).translated(spot)
        if area.contains(room) and canvas.rect.contains(room) and not any(room.intersects(other) for other in taken):
            taken.append(room)
            canvas.painter.save()
            canvas.painter.translate(spot)
            canvas.painter.rotate(turn)
            ground = QPointF(-wide / 2, 0)
            fill_outlines(canvas.painter, ground, parts, canvas.ground, canvas.u, canvas.font)
            canvas.painter.restore()


def turned(line: QLineF) -> float:
    """By how many degrees words along a line are turned, so that they are read from left to right."""
    angle = degrees(atan2(line.dy(), line.dx()))
    return angle - 180 if angle > 90 else angle + 180 if angle <= -90 else angle


def _inside(x: Array, y: Array, rect: QRectF) -> tuple[Array, Array]:
    """The stretches of which an end is in view."""
    within = (x >= rect.left()) & (x <= rect.right()) & (y >= rect.top()) & (y <= rect.bottom())
    kept = np.repeat(within[::2] | within[1::2], 2)
    return x[kept], y[kept]


class Cross(NamedTuple):
    """The two coordinate axes with a few numbers, which make way for what is ``beside``, named at their ends."""

    names: tuple[str, str]
    theme: Theme
    beside: tuple[Roomy, ...] = ()
    name: str = "axes"

    def data(self) -> Mapping[str, Array]:
        return {}

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What the numbers and the names cover, in pixels."""
        return [room for room, _ in self._words(canvas)]

    def paint(self, canvas: Canvas) -> None:
        rect, painter = canvas.rect, canvas.painter
        zero, (x, y) = canvas.point(0, 0), _crossing(canvas)
        painter.setPen(canvas.pen(self.theme.zero))
        if rect.left() <= zero.x() <= rect.right():
            painter.drawLine(QLineF(x, rect.top(), x, rect.bottom()))
        if rect.top() <= zero.y() <= rect.bottom():
            painter.drawLine(QLineF(rect.left(), y, rect.right(), y))
        small = canvas._replace(font=sized(canvas.font, TICK))
        for room, part in self._words(canvas):
            write(small, QPointF(room.left(), room.center().y()), [part])

    def _words(self, canvas: Canvas) -> list[tuple[QRectF, Part]]:
        """The numbers and the names of the axes, with their places."""
        return canvas.once(self, self._place)

    def _place(self, canvas: Canvas) -> list[tuple[QRectF, Part]]:
        rect, u = canvas.rect, canvas.u
        small, (x, y) = canvas._replace(font=sized(canvas.font, TICK)), _crossing(canvas)
        high = QFontMetricsF(small.font).height()
        (left, right), (low, top) = ((min(c), max(c)) for c in zip(*corners_of(canvas), strict=True))
        row = min(max(y + high / 2 + 1, rect.top() + high / 2), rect.bottom() - high / 2)
        column = min(max(x - u, rect.left() + 8 * u), rect.right())
        placed = [
            (canvas.point(value, 0).x(), row, 0.5, value) for value in _numbers(left, right, rect.width(), APART * u)
        ]
        placed += [
            (column, canvas.point(0, value).y(), 1.0, value) for value in _numbers(low, top, rect.height(), APART * u)
        ]
        taken, found = rooms(canvas, self.beside), list[tuple[QRectF, Part]]()
        first, second = (Part(name, self.theme.muted, True) for name in self.names)
        wide = width_of([first], small.font)
        last = rect.right() - wide - u
        heights = max(y - 1.2 * high, rect.top()), min(y + 0.1 * high, rect.bottom() - high)
        end = _clear(
            [QRectF(last - 1.5 * aside * wide, up, wide, high) for aside in range(NEARER) for up in heights], taken
        )
        taken.append(end)
        beside = min(x + 1.5 * u, last), max(x - 1.5 * u - wide, rect.left())
        tops = rect.top() + (0.1 + 1.1 * np.arange(NEARER)) * high
        upper = _clear([QRectF(left, top, wide, high) for top in tops.tolist() for left in beside], taken)
        found += [(end, first), (upper, second)]
        taken.append(upper)
        for across, up, share, value in placed:
            part = Part(told(value), self.theme.muted)
            wide = width_of([part], small.font)
            room = QRectF(across - share * wide, up - high / 2, wide, high)
            if rect.contains(room) and not any(room.intersects(other) for other in taken):
                found.append((room, part))
        return found


def _clear(places: Sequence[QRectF], taken: Sequence[QRectF]) -> QRectF:
    """The first place that nothing has taken; the first of all where there is none."""
    return next((place for place in places if not any(place.intersects(other) for other in taken)), places[0])


def _crossing(canvas: Canvas) -> tuple[float, float]:
    """Where the axes stand, in pixels: through 0, or at the edge of the view nearest to it."""
    rect, zero = canvas.rect, canvas.point(0, 0)
    return min(max(zero.x(), rect.left()), rect.right() - 1), min(max(zero.y(), rect.top()), rect.bottom() - 1)


def _numbers(low: float, high: float, length: float, apart: float) -> list[float]:
    """What is written along an axis, without the 0 where the axes cross."""
    found: list[float] = [float(value) for value in ticks(high, length, apart, 0.0, low).tolist()]
    return [value for value in found if value != 0 and low < value < high]


class Path(NamedTuple):
    """The way of a point: a ghost, and the latest rounds as the tail of a comet, with a dot each."""

    whose: str
    rounds: Array
    places: Array
    colour: str
    strokes: int = 1

    @property
    def name(self) -> str:
        return f"path of {self.whose}"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} t": self.rounds, f"{self.name} x": self.places[0], f"{self.name} y": self.places[1]}

    def paint(self, canvas: Canvas) -> None:
        x, y = canvas.pixels(*self.places)
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        for start, stop, alpha, wide in _ages(len(x)):
            colour = QColor(self.colour)
            colour.setAlphaF(alpha)
            self._line(canvas, x[start : stop + 1], y[start : stop + 1], colour)
            if stop > len(x) - FEW:
                first = max(start, len(x) - FEW)
                _spots(canvas, x[first:stop], y[first:stop], QPen(colour, wide * canvas.u))

    def ink(self, canvas: Canvas) -> Array:
        """The latest rounds."""
        x, y = canvas.pixels(*self.places[:, -FEW:])
        return along(*clipped(x, y, canvas.rect))

    def _line(self, canvas: Canvas, x: Array, y: Array, colour: QColor) -> None:
        if len(x) < 2:
            return
        canvas.stroke(arrayToQPath(*clipped(x, y, canvas.rect), connect="finite"), colour, self.strokes)


def _ages(count: int) -> list[tuple[int, int, float, float]]:
    """A path of so many points in stretches, from which to which, with the opacity and the size in u of their dots."""
    tail = [max(count - COMET * (len(AGES) - 1 - age) // (len(AGES) - 1), 0) for age in range(len(AGES))]
    ages = [(0, tail[0], GHOST, 0.8)]
    ages += [(start, stop, AGES[age], 0.8 + 0.3 * age) for age, (start, stop) in enumerate(pairwise(tail), 1)]
    return [age for age in ages if age[1] > age[0]]


def _spots(canvas: Canvas, x: Array, y: Array, pen: QPen) -> None:
    """A dot at each of these places in view: points of a wide pen, in one call."""
    rect = canvas.rect.adjusted(-1, -1, 1, 1)
    seen = (x >= rect.left()) & (x <= rect.right()) & (y >= rect.top()) & (y <= rect.bottom())
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    canvas.painter.setPen(pen)
    places = zip(x[seen].tolist(), y[seen].tolist(), strict=True)
    canvas.painter.drawPoints(QPolygonF([QPointF(*place) for place in places]))


class Detours(NamedTuple):
    """Ways out of a set and back: from ``start`` to ``reached`` a line, and a dotted one to where it ``landed``.

    Each has shape (2, k), the oldest first, which are the faintest.
    """

    start: Array
    reached: Array
    landed: Array
    theme: Theme
    name: str = "detours"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.reached[0], f"{self.name} y": self.reached[1]}

    def paint(self, canvas: Canvas) -> None:
        out, back = canvas.pen(self.theme.accent, 1.2), canvas.pen(self.theme.text, 1.2)
        back.setDashPattern(list(COMPARED))
        ways = (np.stack(canvas.pixels(*end), axis=1).tolist() for end in (self.start, self.reached, self.landed))
        clear = np.linspace(AGES[0], AGES[-1], self.start.shape[1]).tolist()
        for start, reached, landed, opacity in zip(*ways, clear, strict=True):
            canvas.painter.setOpacity(opacity)
            for pen, tail, tip in ((out, start, reached), (back, reached, landed)):
                canvas.painter.setPen(pen)
                canvas.painter.drawLine(QLineF(*tail, *tip))
        canvas.painter.setOpacity(1.0)


class Named(NamedTuple):
    """A point with a symbol, ``size`` u across, and a label (none: an empty one), if there is room on these sides.

    A ``minor`` label is left to the pointer where another point is nearer than it is wide.
    """

    name: str
    x: float
    y: float
    symbol: str
    size: float
    fill: str
    pen: str
    label: str = ""
    semibold: bool = True
    sides: tuple[int, ...] = (RIGHT, LEFT, ABOVE, BELOW)
    minor: bool = False


class Points(NamedTuple):
    """Points that share the plane; their labels make room for one another, and for what is ``beside``.

    They keep off ``lines`` where they can. One without a place is left to the pointer.
    """

    points: tuple[Named, ...]
    theme: Theme
    name: str = "points"
    beside: tuple[Roomy, ...] = ()
    lines: tuple[Inked, ...] = ()

    def data(self) -> Mapping[str, Array]:
        return {point.name: np.array([point.x, point.y]) for point in self.points}

    def paint(self, canvas: Canvas) -> None:
        rect = canvas.rect.adjusted(-1, -1, 1, 1)
        for point in self.points:
            at = canvas.point(point.x, point.y)
            if rect.contains(at):
                draw_symbol(
                    canvas.painter, at, point.symbol, point.size * canvas.u, point.fill, point.pen, 1.5 * canvas.thick
                )
        placed = self._placed(canvas)
        for point, room in placed:
            self._lead(canvas, point, room)
        for point, room in placed:
            parts = [Part(point.label, self.theme.text, point.semibold)]
            write(canvas, QPointF(room.left(), room.center().y()), parts)

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What the points in view and their labels cover, in pixels."""
        return [*self._bodies(canvas), *(spot for _, spot in self._placed(canvas))]

    def ink(self, canvas: Canvas) -> Array:
        """The same as boxes."""
        return boxed(self.room(canvas))

    def _lead(self, canvas: Canvas, point: Named, room: QRectF) -> None:
        """A line from a point to a label that found no place beside it."""
        line = _towards(canvas.point(point.x, point.y), room)
        if line.length() > (0.5 * point.size + LED) * canvas.u:
            canvas.painter.setPen(canvas.pen(self.theme.muted))
            canvas.painter.drawLine(QLineF(line.pointAt(0.5 * point.size * canvas.u / line.length()), line.p2()))

    def _labelled(self, canvas: Canvas) -> list[Named]:
        """The points in view that have a label: the one drawn last, on top of all, chooses its place first.

        Those that are not seen apart share the label of the first.
        """
        found = list[Named]()
        for point in reversed(self.points):
            at = canvas.point(point.x, point.y)
            if not (point.label and canvas.rect.contains(at)) or (point.minor and self._beside_another(canvas, point)):
                continue
            met = (i for i, one in enumerate(found) if QLineF(canvas.point(one.x, one.y), at).length() < MET * canvas.u)
            shared = {i: f"{found[i].label} ≈ {point.label}" for i in met}
            first = next((i for i, label in shared.items() if len(label) <= SHARED), None)
            if first is None:
                found.append(point)
            else:
                found[first] = found[first]._replace(label=shared[first])
        return found

    def _beside_another(self, canvas: Canvas, point: Named) -> bool:
        """Whether another point is nearer than its label is wide."""
        at, wide = canvas.point(point.x, point.y), width_of([Part(point.label, "", point.semibold)], canvas.font)
        others = (canvas.point(one.x, one.y) for one in self.points if one is not point)
        return any(QLineF(at, other).length() < wide for other in others)

    def _bodies(self, canvas: Canvas) -> list[QRectF]:
        found = []
        for point in self.points:
            at, half = canvas.point(point.x, point.y), point.size * canvas.u / 2
            if canvas.rect.contains(at):
                found.append(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))
        return found

    def _placed(self, canvas: Canvas) -> list[tuple[Named, QRectF]]:
        """A place for each label: near its point or farther out, in view and free, off lines if there is such a one."""
        return canvas.once(self, self._place)

    def _place(self, canvas: Canvas) -> list[tuple[Named, QRectF]]:
        taken, found = [*self._bodies(canvas), *rooms(canvas, self.beside)], list[tuple[Named, QRectF]]()
        lines = np.concatenate([NOTHING, *(mark.ink(canvas) for mark in self.lines)])
        for point in self._labelled(canvas):
            spot = self._spot(canvas, point, taken, lines, [label for _, label in found])
            if spot is not None:
                taken.append(spot)
                found.append((point, spot))
        return found

    def _spot(
        self, canvas: Canvas, point: Named, taken: list[QRectF], lines: Array, labels: list[QRectF]
    ) -> QRectF | None:
        """The free place that costs least, the first of those that cost nothing."""
        at, least, best = canvas.point(point.x, point.y), inf, None
        for place, spot in enumerate(self._around(canvas, point)):
            if not canvas.rect.contains(spot) or any(spot.intersects(other) for other in taken):
                continue
            led = any(crosses(_towards(at, spot), label) for label in labels)
            under = len(near(lines, spot.left(), spot.top(), spot.right(), spot.bottom()))
            misread = self._misread(canvas, point, spot)
            cost = MISREAD * misread + ON_LABEL * led + min(under, MOST_ON) + FARTHEST * (place // SIDES)
            if cost < least:
                least, best = cost, spot
            if not misread and not led and not under:
                break
        return best

    def _misread(self, canvas: Canvas, point: Named, spot: QRectF) -> bool:
        """Whether a label there would be taken for that of another point: one on its way, or nearer than its own."""
        way = _towards(canvas.point(point.x, point.y), spot)
        for other in self.points:
            at = canvas.point(other.x, other.y)
            apart = QLineF(way.p1(), at).length() >= MET * canvas.u
            if apart and canvas.rect.contains(at) and _towards(at, spot).length() < way.length():
                return True
        return False

    def _around(self, canvas: Canvas, point: Named) -> Iterator[QRectF]:
        """Places for the label of a point, the best first."""
        at = canvas.point(point.x, point.y)
        wide, high = width_of([Part(point.label, "", point.semibold)], canvas.font), QFontMetricsF(canvas.font).height()
        for farther in FARTHER:
            away = (0.5 * point.size + 1 + farther) * canvas.u
            middle = min(max(at.x() - wide / 2, canvas.rect.left()), canvas.rect.right() - wide) - at.x()
            places = (
                (away, -high / 2), (-away - wide, -high / 2), (middle, -away - high), (middle, away),
                (away, -away - high / 2), (-away - wide, away - high / 2), (away, away - high / 2),
                (-away - wide, -away - high / 2),
            )  # fmt: skip
            for place in (*point.sides, *(place for place in range(SIDES) if place not in point.sides)):
                x, y = places[place]
                yield QRectF(at.x() + x, at.y() + y, wide, high)


def _towards(at: QPointF, room: QRectF) -> QLineF:
    """From a point to the nearest one of a rectangle."""
    return QLineF(at, QPointF(min(max(at.x(), room.left()), room.right()), min(max(at.y(), room.top()), room.bottom())))


def corners_named(
    section: Section, dimension: int, theme: Theme, beside: Roomy, lines: tuple[Inked, ...] = ()
) -> list[Points]:
    """The corners of a triangle, by their coordinates, off its edges and ``lines``, and clear of what is ``beside``."""
    named, sides = [], ((BELOW, LEFT), (BELOW, RIGHT), (ABOVE, RIGHT, LEFT))
    for at, (x, y) in enumerate(section.seen(np.eye(dimension)).T.tolist()):
        label = f"{indexed('w', at + 1)} = 1"
        named.append(Named(f"corner {at + 1}", x, y, "disc", 0.6, theme.field_border, "", label, False, sides[at]))
    return [Points(tuple(named), theme, "corners", (beside,), lines)]
