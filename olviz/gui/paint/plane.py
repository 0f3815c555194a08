"""A plane with equal axes: half-planes, a slab, arrows and points, as marks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import copysign, hypot, isfinite
from operator import itemgetter
from typing import Any, NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPolygonF, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from olviz.engine.numerics.sums import Array
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import NOTHING, Canvas, Layer, Mark, along, clipped, to_data
from olviz.gui.paint.gist import gist
from olviz.gui.paint.pointing import (
    FINEST,
    Mouse,
    large_enough,
    nearest_to,
    paint_mouse,
    point_nearest,
    round_nearest,
    stops_at_points,
    told_apart,
)
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.paint.symbols import outline
from olviz.gui.paint.words.lettering import Part, width_of, write

DOTTED = (1.5, 3.0)
WORDY = 12  # u from which on what marks a margin stands beyond its end, and not above it
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


class Line(NamedTuple):
    """The points p with ⟨normal, p⟩ + offset = 0; the side where it is positive lies ahead of the normal."""

    normal: tuple[float, float]
    offset: float

    def at(self, x: float, y: float) -> float:
        """⟨normal, (x, y)⟩ + offset."""
        return self.normal[0] * x + self.normal[1] * y + self.offset

    @property
    def length(self) -> float:
        """The length of the normal."""
        return hypot(*self.normal)

    def shifted(self, by: float) -> Line:
        """The parallel line where ⟨normal, p⟩ + offset is ``by``."""
        return Line(self.normal, self.offset - by)

    def since(self, before: Line | None, part: float) -> Line:
        """``part`` of the way to it from another one, on which the tip of the normal goes straight."""
        if before is None:
            return self
        a, b = ((1 - part) * old + part * new for old, new in zip(before.normal, self.normal, strict=True))
        return Line((a, b), (1 - part) * before.offset + part * self.offset)


def cut(corners: Sequence[tuple[float, float]], line: Line) -> list[tuple[float, float]]:
    """The part of a convex polygon where the line's function is at least 0."""
    kept: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        a, b = line.at(ax, ay), line.at(bx, by)
        if a >= 0:
            kept.append((ax, ay))
        if (a >= 0) != (b >= 0):
            part = a / (a - b)
            kept.append((ax + part * (bx - ax), ay + part * (by - ay)))
    return kept


def corners_of(canvas: Canvas) -> list[tuple[float, float]]:
    """The corners of the view in data coordinates."""
    back = to_data(canvas.transform).mapRect(canvas.rect)
    return Box(back.left(), back.top(), back.right(), back.bottom()).corners


def fill(canvas: Canvas, corners: Sequence[tuple[float, float]], colour: QColor) -> None:
    """Fills a polygon of data coordinates, its edges hard: a line is drawn over them, and soft ones cost four times."""
    painter = canvas.painter
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([canvas.point(x, y) for x, y in corners]))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def ends_in(corners: Sequence[tuple[float, float]], line: Line) -> list[tuple[float, float]]:
    """Both ends of the stretch of a line inside a convex polygon; none where it passes outside."""
    near = 1e-9 * (1 + line.length)
    on = list(dict.fromkeys(point for point in cut(corners, line) if abs(line.at(*point)) < near))
    return [on[0], on[-1]] if len(on) > 1 else []


def across(canvas: Canvas, line: Line) -> QLineF | None:
    """The stretch of a line inside the view, in pixels; None where it passes outside."""
    ends = ends_in(corners_of(canvas), line)
    return QLineF(*(canvas.point(*end) for end in ends)) if ends else None


class HalfPlanes(NamedTuple):
    """Where the label +1 is predicted and where −1, in their grounds, with words in the corners.

    With a normal of 0 there is no line, and the sign of the offset decides everywhere (0 predicts +1). While a step
    moves the line turns from where it was ``before``. ``kinds`` are what is predicted where −1 is, and where +1.
    """

    line: Line
    colour: str
    theme: Theme
    before: Line | None = None
    kinds: tuple[str, str] = ("", "")
    name: str = "line"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.line.normal, self.line.offset])}

    def paint(self, canvas: Canvas) -> None:
        theme, corners = self.theme, corners_of(canvas)
        line = self.line.since(self.before, canvas.consequence)
        if line.length == 0:
            plus = line.offset >= 0
            fill(canvas, corners, QColor(theme.plus_ground if plus else theme.minus_ground))
            self._word(canvas, plus, QPointF(canvas.rect.right(), canvas.rect.top()))
            return
        fill(canvas, corners, QColor(theme.minus_ground))
        fill(canvas, cut(corners, line), QColor(theme.plus_ground))
        stretch = across(canvas, line)
        if stretch is not None:
            canvas.painter.setPen(canvas.pen(self.colour, 2.5))
            canvas.painter.drawLine(stretch)
        deepest = sorted(corners, key=lambda corner: (line.at(*corner), corner))
        for plus, corner in ((False, deepest[0]), (True, deepest[-1])):
            if (line.at(*corner) >= 0) == plus:
                self._word(canvas, plus, canvas.point(*corner))

    def _word(self, canvas: Canvas, plus: bool, corner: QPointF) -> None:
        theme, middle = self.theme, canvas.rect.center()
        said = tr("predicts +1") if plus else tr("predicts −1")
        kind = self.kinds[plus]
        parts = [Part(f"{said}: {kind}" if kind else said, word_colour(theme, plus), True)]
        wide = width_of(parts, canvas.font)
        x = corner.x() + 2 * canvas.u if corner.x() < middle.x() else corner.x() - 2 * canvas.u - wide
        y = corner.y() + (4 if corner.y() < middle.y() else -4) * canvas.u
        write(canvas, QPointF(x, y), parts, theme.plus_ground if plus else theme.minus_ground)


def word_colour(theme: Theme, plus: bool) -> str:
    """The colour of words about a label: its outline."""
    return theme.plus_outline if plus else theme.minus_outline


class ThinLine(NamedTuple):
    """The separating line of another learner, thin in its colour, with its symbol near the edge."""

    line: Line
    colour: str
    symbol: str
    whose: str

    @property
    def name(self) -> str:
        return f"line of {self.whose}"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.line.normal, self.line.offset])}

    def paint(self, canvas: Canvas) -> None:
        stretch = across(canvas, self.line) if self.line.length > 0 else None
        if stretch is None:
            return
        canvas.painter.setPen(canvas.pen(self.colour))
        canvas.painter.drawLine(stretch)
        at = stretch.pointAt(0.1 if stretch.y1() < stretch.y2() else 0.9)
        canvas.painter.setBrush(QColor(self.colour))
        canvas.painter.translate(at)
        canvas.painter.drawPath(outline(self.symbol, 2.1 * canvas.u))
        canvas.painter.translate(-at)


class Slab(NamedTuple):
    """The points nearer than ``margin`` to the comparator's line: two dotted lines, a tint, the margin marked once.

    Without a margin it is the line alone. It is another line's where it has a ``colour`` and a ``letter`` of its own,
    which stands ``down`` the slab: so much of the way to its lower end.
    ``sides`` are said beyond it, behind its line and before it.
    """

    line: Line
    margin: float
    theme: Theme
    name: str = "slab"
    colour: str = ""
    letter: str = "γ"
    down: float = 0.8
    sides: tuple[str, ...] = ()

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.line.normal, self.line.offset, self.margin])}

    def paint(self, canvas: Canvas) -> None:
        line, colour = self.line, QColor(self.colour or self.theme.comparator)
        tint = QColor(colour)
        tint.setAlpha(self.theme.bound_alpha * (2 if self.sides else 1))
        behind = Line((-line.normal[0], -line.normal[1]), -line.offset)
        fill(canvas, cut(cut(corners_of(canvas), line.shifted(-self.margin)), behind.shifted(-self.margin)), tint)
        pen = canvas.pen(colour)
        pen.setDashPattern(DOTTED)
        canvas.painter.setPen(pen)
        for side in {-self.margin, self.margin}:
            edge = across(canvas, line.shifted(side))
            if edge is not None:
                canvas.painter.drawLine(edge)
        if self.margin:
            self._mark(canvas)
        for part, spot in self._said(canvas):
            write(canvas, QPointF(spot.left(), spot.center().y()), [part])

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What its words cover, in pixels."""
        return [spot for _, spot in self._said(canvas)]

    def _said(self, canvas: Canvas) -> list[tuple[Part, QRectF]]:
        """What holds beyond its lines, each with its place."""
        sides = zip((-self.margin, self.margin), self.sides, strict=False)
        parts = [(side, Part(said, self.theme.text, True)) for side, said in sides]
        placed = [(part, self._beyond(canvas, side, part)) for side, part in parts]
        return [(part, spot) for part, spot in placed if spot is not None]

    def _beyond(self, canvas: Canvas, side: float, part: Part) -> QRectF | None:
        """The place beyond one of its lines, in its lower half and above the corners, where others write."""
        edge = across(canvas, self.line.shifted(side))
        if edge is None:
            return None
        lower = edge.pointAt(0.65 if edge.y1() < edge.y2() else 0.35)
        step = canvas.point(self.line.normal[0], self.line.normal[1]) - canvas.point(0, 0)
        out = step * copysign(1 / hypot(step.x(), step.y()), side)
        wide, u, rect = width_of([part], canvas.font), canvas.u, canvas.rect
        at, high = lower + out * (abs(out.x()) * wide / 2 + 4 * u), QFontMetricsF(canvas.font).height()
        left = min(max(at.x() - wide / 2, rect.left() + u), rect.right() - wide - u)
        middle = min(max(at.y(), rect.top() + 3 * u), rect.bottom() - 3 * u)
        return QRectF(left, middle - high / 2, wide, high)

    def _mark(self, canvas: Canvas) -> None:
        """γ, once, where it is not in the way."""
        middle = across(canvas, self.line)
        if middle is None:
            return
        if middle.y1() > middle.y2():
            middle = QLineF(middle.p2(), middle.p1())
        start = middle.pointAt(self.down)
        by = self.margin / self.line.length
        step = canvas.point(self.line.normal[0] * by, self.line.normal[1] * by) - canvas.point(0, 0)
        canvas.painter.setPen(canvas.pen(self.colour or self.theme.comparator, 1.6))
        canvas.painter.drawLine(QLineF(start, start + step / self.line.length))
        part = [Part(self.letter, self.theme.text, True)]
        wide = width_of(part, canvas.font)
        if wide > WORDY * canvas.u:
            beyond = start + step / self.line.length + QPointF(2 * canvas.u, 0)
            write(canvas, QPointF(min(beyond.x(), canvas.rect.right() - canvas.u - wide), beyond.y()), part)
        else:
            at = start + step / (2 * self.line.length) + QPointF(-canvas.u, -2.5 * canvas.u)
            write(canvas, at, part, "transparent")


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


class Ringed(NamedTuple):
    """The current point in a ring, with a question mark in it while its label is hidden."""

    x: float
    y: float
    ring: str
    hidden: bool
    theme: Theme
    ground: str
    name: str = "current point"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": np.array([self.x]), f"{self.name} y": np.array([self.y])}

    def paint(self, canvas: Canvas) -> None:
        at, u = canvas.point(self.x, self.y), canvas.u
        canvas.painter.setPen(canvas.pen(self.ring, 2.5))
        canvas.painter.setBrush(QColor(self.theme.surface) if self.hidden else Qt.BrushStyle.NoBrush)
        canvas.painter.drawEllipse(at, 3.3 * u, 3.3 * u)
        if self.hidden:
            parts = [Part("?", self.theme.text, True)]
            write(canvas, at - QPointF(width_of(parts, canvas.font) / 2, 0), parts, self.theme.surface)
        write(canvas, self._beside(canvas, at), [self._label], self.ground)

    @property
    def _label(self) -> Part:
        return Part("xₜ", self.theme.text, True)

    def _beside(self, canvas: Canvas, at: QPointF) -> QPointF:
        """Where its name begins: right of the ring, or left of it where the view ends."""
        away, wide = 4.3 * canvas.u, width_of([self._label], canvas.font)
        right = at.x() + away + wide <= canvas.rect.right()
        return at + QPointF(away if right else -away - wide, 0.5 * canvas.u)

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What the ring and its name cover, in pixels."""
        at, half = canvas.point(self.x, self.y), 3.3 * canvas.u
        begin, high = self._beside(canvas, at), QFontMetricsF(canvas.font).height()
        name = QRectF(begin.x(), begin.y() - high / 2, width_of([self._label], canvas.font), high)
        return [QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), name]


class Box(NamedTuple):
    """The data coordinates that must be in view."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def roomy(self) -> Box:
        """The box around the same middle, no thinner than double precision tells apart; 1 where all is 0."""
        least = FINEST * max(map(abs, self)) or 1.0
        (left, right), (bottom, top) = (
            (low, high) if high - low > least else ((low + high) / 2 - least, (low + high) / 2 + least)
            for low, high in ((self.left, self.right), (self.bottom, self.top))
        )
        return Box(left, bottom, right, top)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The corners, in their order around it."""
        return [(self.left, self.bottom), (self.right, self.bottom), (self.right, self.top), (self.left, self.top)]


class Ghost(NamedTuple):
    """What a person tries, drawn over the picture, and where it is taken hold of, in data coordinates."""

    mark: Mark
    handle: tuple[float, float]


class Plane(QWidget):
    """Paints marks with equal axes, the box as large as fits.

    ``pointed``: at a place in data coordinates, by a click or with the ghost that is dragged.
    """

    resized = Signal()
    pointed = Signal(float, float)

    def __init__(self) -> None:
        super().__init__()
        self.marks: tuple[Mark, ...] = ()
        self.box = Box(-1, -1, 1, 1)
        self.theme = LIGHT
        self.part = 1.0
        self.ghost: Ghost | None = None
        self._look: Box | None = None
        self._layer = Layer((HalfPlanes, Slab))
        self._known = dict[Hashable, tuple[object, Any]]()
        self.mouse = Mouse(self)
        self.mouse.handle = self._handle
        self.mouse.moved.connect(self.update)
        for signal in (self.mouse.clicked, self.mouse.dragged):
            signal.connect(self._on_pointed)
        self.mouse.framed.connect(self._on_framed)
        self.mouse.ended.connect(self.end_look)
        self.reading = Reading(self, self.mouse, self)

    def told(self, point: QPointF) -> str:
        """The text of the point at a place."""
        found = nearest_to(self._canvas(QPainter()), self.marks, point)
        return found[1] if found else ""

    def round_at(self, point: QPointF) -> int | None:
        """The round of the point at a place."""
        return round_nearest(self._canvas(QPainter()), self.marks, point)

    def stops(self) -> Sequence[QPointF]:
        """The points that answer, from left to right."""
        return stops_at_points(self._canvas(QPainter()), self.marks)

    def gist(self) -> Sequence[str]:
        """What is told of the latest point of each kind."""
        return gist(self.marks)

    def _canvas(self, painter: QPainter) -> Canvas:
        rect = QRectF(self.rect())
        look = unit(base()), base(), self.theme.surface
        return Canvas(painter, self._transform(), rect, *look, part=self.part, known=self._known)

    def place_at(self, point: QPointF) -> tuple[float, float]:
        """The data coordinates of a pixel."""
        place = to_data(self._transform()).map(point)
        return place.x(), place.y()

    @property
    def pixel(self) -> float:
        """How wide a pixel is in data coordinates."""
        return 1 / self._transform().m11()

    def show_marks(self, marks: Sequence[Mark], box: Box, theme: Theme) -> None:
        """These marks from now on."""
        self.marks, self.box, self.theme = tuple(marks), box.roomy, theme
        self.part, self._known = 1.0, {}
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # no card behind it is painted in a frame
        self.update()

    def show_ghost(self, ghost: Ghost | None) -> None:
        """What a person tries from now on."""
        if ghost is not None or self.ghost is not None:
            self.ghost = ghost
            self.update()

    def _handle(self) -> QPointF | None:
        return None if self.ghost is None else self._canvas(QPainter()).point(*self.ghost.handle)

    def _on_pointed(self, at: QPointF) -> None:
        spot = to_data(self._transform()).map(at)
        self.pointed.emit(spot.x(), spot.y())

    def settle(self, part: float) -> None:
        """Arrows that grow have ``part`` of their length for now."""
        if part != self.part:
            self.part = part
            self.update()

    @property
    def reach(self) -> tuple[float, float]:
        """How far the view goes across and up from the middle of a square box, in half-widths of that."""
        shorter = max(min(self.width(), self.height()), 1)
        return max(self.width() / shorter, 1.0), max(self.height() / shorter, 1.0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def end_look(self) -> None:
        """All of the box again."""
        self._look, self.mouse.looking = None, False
        self.update()

    def _on_framed(self, swept: QRectF) -> None:
        if large_enough(swept, unit(base())):
            seen = to_data(self._transform()).mapRect(swept)
            if told_apart(seen):
                self._look = Box(seen.left(), seen.top(), seen.right(), seen.bottom())
                self.mouse.looking = True
                self.update()

    def _transform(self) -> QTransform:
        box, rect = self._look or self.box, QRectF(self.rect())
        wide, high = max(rect.width(), 1.0), max(rect.height(), 1.0)  # where there is no pixel, as if there were one
        scale = min(wide / (box.right - box.left), high / (box.top - box.bottom))
        middle = rect.center()
        return QTransform(
            scale,
            0,
            0,
            -scale,
            middle.x() - scale * (box.left + box.right) / 2,
            middle.y() + scale * (box.bottom + box.top) / 2,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(rect)
        canvas = self._canvas(painter)
        self._paint_marks(canvas, self._layer.paint(canvas, self.marks) if canvas.raster else self.marks)
        if self.mouse.at is not None and self.mouse.swept is None:
            point_nearest(canvas, self.marks, self.mouse.at, self.theme)
        paint_mouse(canvas, self.mouse, self.theme)
        painter.end()

    def _paint_marks(self, canvas: Canvas, marks: Sequence[Mark]) -> None:
        for mark in (*marks, *([self.ghost.mark] if self.ghost is not None else [])):
            mark.paint(canvas)
