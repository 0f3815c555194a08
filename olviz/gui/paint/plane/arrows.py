"""Arrows as marks, whose labels make room for one another and for what is beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import isfinite
from operator import itemgetter
from typing import NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPolygonF

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas, clipped
from olviz.gui.paint.ink import NOTHING, along
from olviz.gui.paint.words.lettering import Part, width_of, write

ONE_PLACE, LED = 4, 4.5  # u between tips that have one name; from a label to its arrow, beyond which a line leads there
SHORT = 0.6  # of the length of its label: a shorter arrow has none beside it
FARTHER = (
    0,
    4,
    8,
    12,
    16,
    22,
    28,
)  # u from the places beside a mark to those where its label stands when they are taken


class Arrow(NamedTuple):
    """An arrow between data points, its head 3.2u long, with a label beyond its tip or beside its middle.

    While a step moves, one that ``grows`` is drawn on its way from its tail, and then one that turns has its tip on the
    way from where it was ``before``.
    """

    name: str
    tail: tuple[float, float]
    tip: tuple[float, float]
    colour: str
    width: float
    label: Part
    dashed: bool = False
    beside: bool = False
    grows: bool = False
    before: tuple[float, float] | None = None

    def moved(self, part: float) -> Arrow:
        """With its tip ``part`` of the way from where it was."""
        if self.before is None:
            return self
        x, y = ((1 - part) * old + part * new for old, new in zip(self.before, self.tip, strict=True))
        return self._replace(tip=(x, y))


class Roomy(Protocol):
    """A mark whose symbols and words the labels of others keep clear of."""

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What it covers, in pixels."""


class Arrows(NamedTuple):
    """Arrows that share the plane; their labels make room for one another, for shafts, and for what is ``beside``.

    One without a place, or that would stand beside an arrow much shorter than it, is left to the pointer.
    """

    arrows: tuple[Arrow, ...]
    ground: str
    beside: tuple[Roomy, ...] = ()
    name: str = "arrows"

    def data(self) -> Mapping[str, Array]:
        return {arrow.name: np.array([*arrow.tail, *arrow.tip]) for arrow in self.arrows}

    def paint(self, canvas: Canvas) -> None:
        for arrow in self._seen(canvas):
            _shaft(canvas, arrow.moved(canvas.consequence), canvas.cause if arrow.grows else 1.0)
        for arrow, spot in self._placed(canvas):
            _lead(canvas, arrow, spot)
            write(canvas, QPointF(spot.left(), spot.center().y()), [arrow.label], self.ground)

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What the labels cover, in pixels."""
        return [spot for _, spot in self._placed(canvas)]

    def _seen(self, canvas: Canvas) -> list[Arrow]:
        return [arrow for arrow in self.arrows if _pixels(canvas, arrow).length() > 1e-6]

    def _placed(self, canvas: Canvas) -> list[tuple[Arrow, QRectF]]:
        """The arrows in view with the places of their labels."""
        return canvas.once(self, self._place)

    def _place(self, canvas: Canvas) -> list[tuple[Arrow, QRectF]]:
        taken = rooms(canvas, self.beside)
        seen, found = self._seen(canvas), list[tuple[Arrow, QRectF]]()
        shafts, near = [_pixels(canvas, arrow) for arrow in seen], [arrow for arrow in seen if _near(canvas, arrow)]
        near = [arrow for arrow in near if not (arrow.dashed and _doubled(canvas, arrow, seen))]
        for arrow in reversed(near):  # the last arrow is the news, its label takes the first choice
            spot = spot_of(canvas, arrow, taken, shafts) if _named(canvas, arrow) else None
            if spot is not None:
                taken.append(spot)
                found.append((arrow, spot))
        return found

    def ink(self, canvas: Canvas) -> Array:
        """The shafts."""
        lines = [_pixels(canvas, arrow) for arrow in self._seen(canvas)]
        ends = [(np.array([line.x1(), line.x2()]), np.array([line.y1(), line.y2()])) for line in lines]
        return np.concatenate([NOTHING, *(along(*clipped(*end, canvas.rect)) for end in ends)])


def rooms(canvas: Canvas, of: Iterable[Roomy]) -> list[QRectF]:
    """What some marks cover, in pixels."""
    return [room for mark in of for room in mark.room(canvas)]


def _named(canvas: Canvas, arrow: Arrow) -> bool:
    """Whether it has a label, and the arrow is long enough for one beside it."""
    least = SHORT * width_of([arrow.label], canvas.font) if arrow.beside else 0.0
    return bool(arrow.label.text) and _pixels(canvas, arrow).length() >= least


def _pixels(canvas: Canvas, arrow: Arrow) -> QLineF:
    return QLineF(canvas.point(*arrow.tail), canvas.point(*arrow.tip))


def _near(canvas: Canvas, arrow: Arrow) -> bool:
    """Whether some of it is in the view, which a closer look may have turned elsewhere."""
    line = _pixels(canvas, arrow)
    x, _ = clipped(np.array([line.x1(), line.x2()]), np.array([line.y1(), line.y2()]), canvas.rect)
    return bool(np.isfinite(x).any())


def _doubled(canvas: Canvas, arrow: Arrow, others: Sequence[Arrow]) -> bool:
    """Whether it ends where another one that starts with it ends, which has the name."""
    tip = _pixels(canvas, arrow).p2()
    fellows = [other for other in others if other is not arrow and other.tail == arrow.tail]
    return any(QLineF(tip, _pixels(canvas, other).p2()).length() < ONE_PLACE * canvas.u for other in fellows)


def _lead(canvas: Canvas, arrow: Arrow, spot: QRectF) -> None:
    """A thin line from the arrow to a label that had to stand away from it."""
    line = _pixels(canvas, arrow)
    ends = [line.pointAt(0.5)] if arrow.beside else [line.p2(), line.pointAt(0.5)]
    leads = [QLineF(_nearest(spot, end), end) for end in ends]
    lead = min(leads, key=QLineF.length)
    if lead.length() > LED * canvas.u:
        canvas.painter.setPen(canvas.pen(arrow.label.colour))
        canvas.painter.drawLine(lead)


def _nearest(rect: QRectF, point: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to another one."""
    return QPointF(min(max(point.x(), rect.left()), rect.right()), min(max(point.y(), rect.top()), rect.bottom()))


def _shaft(canvas: Canvas, arrow: Arrow, part: float) -> None:
    line, painter = _pixels(canvas, arrow), canvas.painter
    if part * line.length() < 1:
        return
    line.setLength(part * line.length())
    tip, ahead = line.p2(), (line.p2() - line.p1()) / line.length()
    side = QPointF(-ahead.y(), ahead.x())
    head = min(3.2 * canvas.u, line.length())
    neck = tip - ahead * head
    pen = canvas.pen(arrow.colour, arrow.width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if arrow.dashed:
        pen.setDashPattern([4, 2.5])
    painter.setPen(pen)
    x, y = clipped(np.array([line.x1(), neck.x()]), np.array([line.y1(), neck.y()]), canvas.rect)
    inside = [QPointF(*place) for place in zip(x.tolist(), y.tolist(), strict=True) if isfinite(place[0])]
    if inside:
        painter.drawLine(inside[0], inside[-1])
    if not canvas.rect.contains(tip):
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(arrow.colour))
    painter.drawPolygon(QPolygonF([tip, neck + side * head * 0.42, neck - side * head * 0.42]))


def spot_of(canvas: Canvas, arrow: Arrow, taken: Sequence[QRectF], shafts: Sequence[QLineF]) -> QRectF | None:
    """Where the label goes: the first of the possible places inside the view that is free; None where none is.

    With no other arrow between it and its own, and free of shafts too if it can be.
    """
    free: list[tuple[int, QRectF]] = []
    for anchor, spot in _spots(canvas, arrow):
        if not any(spot.intersects(other) for other in taken):
            link = QLineF(anchor, spot.center())
            link.setP1(link.pointAt(min(canvas.u / link.length(), 0.5)))  # another may begin at its tip
            covers, parted = (any(map(hit, shafts)) for hit in (partial(crosses, rect=spot), partial(_meet, link)))
            if not (covers or parted):
                return spot
            free.append((2 * parted + covers, spot))
    return min(free, key=itemgetter(0))[1] if free else None


def _meet(line: QLineF, other: QLineF) -> bool:
    return line.intersects(other)[0] is QLineF.IntersectionType.BoundedIntersection


def _spots(canvas: Canvas, arrow: Arrow) -> Iterator[tuple[QPointF, QRectF]]:
    """Places for the label of an arrow, moved into the view, each with the point of the arrow that it is beside.

    The best come first, then the same ones farther out.
    """
    line, u = _pixels(canvas, arrow), canvas.u
    high = QFontMetricsF(canvas.font).height()
    wide, ahead = width_of([arrow.label], canvas.font), (line.p2() - line.p1()) / line.length()
    side = QPointF(-ahead.y(), ahead.x())
    side = side if side.x() >= 0 else -side
    tips = [(line.p2(), ahead), (line.p2(), side), (line.p2(), -side)]
    besides = [(line.pointAt(part), way) for part in (0.5, 0.75, 0.25) for way in (side, -side)]
    for farther in FARTHER:
        across, down = wide / 2 + (2 + farther) * u, high / 2 + (1.5 + farther) * u
        for anchor, out in [*besides, *tips] if arrow.beside else [*tips, *besides]:
            middle = anchor + QPointF(out.x() * across, out.y() * down)
            x = min(max(middle.x() - wide / 2, canvas.rect.left() + u), canvas.rect.right() - wide - u)
            y = min(max(middle.y() - high / 2, canvas.rect.top() + u), canvas.rect.bottom() - high - u)
            yield anchor, QRectF(x, y, wide, high)


def crosses(line: QLineF, rect: QRectF) -> bool:
    """Whether a stretch of a line passes through a rectangle."""
    first, last = 0.0, 1.0
    for start, by, low, high in (
        (line.x1(), line.dx(), rect.left(), rect.right()),
        (line.y1(), line.dy(), rect.top(), rect.bottom()),
    ):
        if by == 0:
            if not low <= start <= high:
                return False
            continue
        enters, leaves = sorted(((low - start) / by, (high - start) / by))
        first, last = max(first, enters), min(last, leaves)
    return first <= last
