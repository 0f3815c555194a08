"""Marks: what a panel draws, as data that paints itself in pixels.

Painting in pixels keeps pens thin and text upright under any view, and what is painted is what ``plotted`` returns.
Words that are to be clear of what is drawn ask the marks for their ink: boxes in pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from itertools import takewhile
from math import ceil, log10, pi
from typing import Any, NamedTuple, Protocol, TypeVar, cast, runtime_checkable

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPaintEngine, QPainter, QPainterPath, QPen, QTransform

from olviz.engine.numerics.sums import Array

Logs = tuple[bool, bool]  # whether x, and whether y, has a logarithmic axis
Line = tuple[Array, Array]  # the x and the y of its points
USUAL = 4  # u of the usual size of type, at which pens are as wide as they are given
OPAQUE = 255
CLOSE = 0.8  # pixels between two strokes of a bold line
SHIFTS: Mapping[int, tuple[tuple[float, float], ...]] = {  # of the strokes of a line, in pixels
    1: ((0.0, 0.0),),
    2: ((-0.35, -0.35), (0.35, 0.35)),
    3: ((-0.6, -0.5), (0.6, -0.5), (0.0, 0.6)),
    4: ((-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)),
}
LINEAR, LOG_LOG, LOG_Y = (False, False), (True, True), (False, True)
CAUSE = 180 / 400  # of what moves after a step: what happens; then what follows from it
NOTHING: Array = np.empty((0, 4))  # no box
NARROW = 4.0  # pixels: stretches of a line that begin within as many across are looked at as one
APART = 3.0  # pixels: points of a smooth edge that are nearer are seen as one
SLANTED = 6.0  # pixels: a stretch that leads as far across and as far up is looked at piece by piece
FIRST, MANY = 2, 8  # places in view that words are tried at before the ink about all others is looked at, and at once
KNOWN = 64  # marks and places that something is kept of
MOST = 0.5  # of the width of the view: a wider stretch of a line is as much work as all of it
TORN: Line = (np.array([np.nan]), np.array([np.nan]))  # between two lines that are looked at as one
SHORT = 64  # points of a line that is looked at as a whole
Found = TypeVar("Found")
LEAST = 1e-12  # stands for 0 on a logarithmic axis, below every view


class Canvas(NamedTuple):
    """Where marks are painted: ``rect`` is the view in pixels, ``ground`` the colour that halos of text take.

    ``log`` says of x and of y whether the axis is logarithmic: there what is not above 0 has no place (NaN), and a
    point of it lies far below.
    ``part`` of the way is done of what moves after a step. ``known`` is what was found of marks while they stand there,
    with each mark itself, so that no other one takes its place in memory; None where nothing is kept.
    """

    painter: QPainter
    transform: QTransform
    rect: QRectF
    u: int
    font: QFont
    ground: str
    log: Logs = LINEAR
    part: float = 1.0
    known: dict[Hashable, tuple[object, Any]] | None = None

    def once(self, mark: object, find: Callable[[Canvas], Found]) -> Found:
        """What is found of a mark here, once for all who keep clear of it, and for every frame that has it here."""
        if self.known is None:
            return find(self)
        key = id(mark), self.place
        if key not in self.known:
            if len(self.known) >= KNOWN:
                self.known.clear()
            self.known[key] = mark, find(self)
        return cast(Found, self.known[key][1])

    @property
    def place(self) -> tuple[Hashable, ...]:
        """Where and how large it is: what stands at the same places on any other that is alike in this."""
        t = self.transform
        return t.m11(), t.m22(), t.dx(), t.dy(), self.rect.getRect(), self.u, self.font, self.log

    @property
    def cause(self) -> float:
        """How far the way of what happens in the round is done, as the arrow of an update."""
        return eased(self.part / CAUSE)

    @property
    def consequence(self) -> float:
        """How far the way of what follows from it is done, as the turn of a line: it begins when the cause is told."""
        return eased((self.part - CAUSE) / (1 - CAUSE))

    @property
    def raster(self) -> bool:
        """Whether pixels are painted."""
        return is_raster(self.painter)

    @property
    def thick(self) -> float:
        """Pixels of a line that is one wide beside type of the usual size: pens grow with the type, as all does."""
        return max(self.u / USUAL, 1.0)

    def pen(self, colour: str | QColor, width: float = 1.0) -> QPen:
        """A pen so wide beside type of the usual size; the dashes of one a pixel wide have no caps at any size."""
        pen = QPen(QColor(colour), width * self.thick)
        if width == 1 < self.thick:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        return pen

    def level(self, y: float, left: float, wide: float) -> QRectF:
        """A thin level line on whole pixels."""
        thin = round(self.thick)
        return QRectF(left, round(y - (thin - 1) / 2), wide, thin)

    def upright(self, x: float, top: float, high: float) -> QRectF:
        """A thin upright line on whole pixels."""
        thin = round(self.thick)
        return QRectF(round(x - (thin - 1) / 2), top, thin, high)

    def stroke(self, path: QPainterPath, colour: str | QColor, strokes: int = 1, dash: Sequence[float] = ()) -> None:
        """Draws a line, as bold as so many strokes: a wide soft pen costs twenty times a thin one drawn again.

        The dashes are in pixels beside type of the usual size.
        """
        thick = self.thick
        pen, places = QPen(QColor(colour), 1), shifts(strokes, thick)
        if thick > 1 and pen.color().alpha() < OPAQUE:  # drawn over one another they would cover what is below
            pen = self.pen(seen_through(pen.color(), strokes), 1 + 2 * farthest(strokes))
            places = ((0.0, 0.0),)
        if dash:
            pen.setDashPattern([part * thick / pen.widthF() for part in dash])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for right, down in places:
            self.painter.translate(right, down)
            self.painter.drawPath(path)
            self.painter.translate(-right, -down)

    def pixels(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Data coordinates in pixels."""
        if self.log != LINEAR:
            x, y = (logs(values) if log else values for values, log in zip((x, y), self.log, strict=True))
        t = self.transform
        return x * t.m11() + t.dx(), y * t.m22() + t.dy()

    def point(self, x: float, y: float) -> QPointF:
        """One point in pixels."""
        if self.log != LINEAR:
            x, y = (log10(max(value, LEAST)) if log else value for value, log in zip((x, y), self.log, strict=True))
        t = self.transform
        return QPointF(x * t.m11() + t.dx(), y * t.m22() + t.dy())

    def across(self, place: float) -> float:
        """The x that stands at a place."""
        x = (place - self.transform.dx()) / self.transform.m11()
        return float(10.0**x) if self.log[0] else x


def farthest(strokes: int) -> float:
    """How far from a line its strokes are."""
    return max(abs(part) for shift in SHIFTS[strokes] for part in shift)


def seen_through(colour: QColor, strokes: int) -> QColor:
    """A colour that covers as much as so many strokes of another do."""
    deeper = QColor(colour)
    deeper.setAlphaF(1 - (1 - colour.alphaF()) ** strokes)
    return deeper


@cache
def shifts(strokes: int, thick: float) -> tuple[tuple[float, float], ...]:
    """Where a line is drawn again for one that is as bold as so many strokes, less than a pixel apart."""
    usual = SHIFTS[strokes]
    if thick == 1:
        return usual
    reach = ((1 + 2 * farthest(strokes)) * thick - 1) / 2
    if reach <= CLOSE:
        return ((-reach, -reach), (reach, reach))
    found = [(0.0, 0.0)]
    for ring in range(ceil(reach / CLOSE)):
        far = reach - ring * CLOSE
        angles = 2 * pi * np.arange(ceil(2 * pi * far / CLOSE)) / ceil(2 * pi * far / CLOSE)
        found += zip((far * np.cos(angles)).tolist(), (far * np.sin(angles)).tolist(), strict=True)
    return tuple(found)


def to_data(transform: QTransform) -> QTransform:
    """From pixels to data coordinates, where this one scales and shifts; all is at 0 where there are no pixels.

    Qt takes a scale below 10⁻¹² for none and gives pixels back as they are: values of 10¹⁵ have such a one.
    """
    across, up = (1 / scale if scale else 0.0 for scale in (transform.m11(), transform.m22()))
    return QTransform(across, 0, 0, up, -transform.dx() * across, -transform.dy() * up)


def eased(part: float) -> float:
    """A way from 0 to 1 that slows down towards its end; 0 before it begins, 1 once it is done."""
    return 1 - (1 - min(max(part, 0.0), 1.0)) ** 3


def is_raster(painter: QPainter) -> bool:
    """Whether pixels are painted, so that images of what was painted before do; a vector graphic wants shapes."""
    return painter.paintEngine().type() is QPaintEngine.Type.Raster


def blank(size: QSize, dpr: float) -> QImage:
    """A transparent image with ``dpr`` pixels to the point."""
    image = QImage(size * dpr, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


def logs(values: Array) -> Array:
    """log₁₀, NaN where there is none."""
    return np.log10(np.where(values > 0, values, np.nan))


class Mark(Protocol):
    """Something drawn, under the name its data has."""

    @property
    def name(self) -> str: ...

    def data(self) -> Mapping[str, Array]:
        """The drawn numbers by name, each name beginning with the mark's."""

    def paint(self, canvas: Canvas) -> None:
        """Paints it, in pixels."""


def plotted(marks: Iterable[Mark]) -> dict[str, Array]:
    """The data of all marks."""
    together: dict[str, Array] = {}
    for mark in marks:
        together.update({name: np.asarray(values) for name, values in mark.data().items()})
    return together


# lines in pixels


def clipped(x: Array, y: Array, rect: QRectF) -> tuple[Array, Array]:
    """The part of a line inside a view, with NaN where it is left: pictures in SVG cannot clip by themselves."""
    if _inside(x, rect.left() - 1, rect.right() + 1) and _inside(y, rect.top() - 1, rect.bottom() + 1):
        return x, y
    x, y = (np.where(np.isfinite(values), values, np.nan) for values in (x, y))
    for sign, edge, upright in (
        (-1, rect.left() - 1, False),
        (1, rect.right() + 1, False),
        (-1, rect.top() - 1, True),
        (1, rect.bottom() + 1, True),
    ):
        over = sign * ((y if upright else x) - edge)
        outside = over > 0
        if outside.any():
            at = np.flatnonzero(outside[1:] != outside[:-1])
            part = over[at] / (over[at] - over[at + 1])
            between = [values[at] + part * (values[at + 1] - values[at]) for values in (x, y)]
            x, y = (
                np.insert(np.where(outside, np.nan, values), at + 1, cut)
                for values, cut in zip((x, y), between, strict=True)
            )
    return x, y


def _inside(values: Array, low: float, high: float) -> bool:
    """Whether all that are numbers, of which there are some, are between these."""
    return bool(low <= np.fmin.reduce(values) and np.fmax.reduce(values) <= high)


def straightened(x: Array, y: Array) -> tuple[Array, Array]:
    """The same line, which leads to the right, without the points inside its level stretches: each would be stroked."""
    level = y[1:] == y[:-1]
    kept = np.ones(len(x), dtype=bool)
    kept[1:-1] = ~(level[1:] & level[:-1])
    return x[kept], y[kept]


def seen(canvas: Canvas, x: Array) -> Array:
    """Which points of a smooth edge that leads to the right are seen apart: few of many, and the last.

    They are found once for all edges over the same ``x``.
    """
    return canvas.once(x, lambda canvas: _apart(canvas.pixels(x, x)[0]))


def _apart(x: Array) -> Array:
    return np.append(np.flatnonzero(np.diff(x // APART)), len(x) - 1)[: len(x)]


def within(x: Array, y: Array, rect: QRectF) -> tuple[Array, Array]:
    """The points of an area's edge, moved into the view; those without a place to its bottom."""
    y = np.where(np.isnan(y), rect.bottom(), y)
    return np.clip(x, rect.left(), rect.right()), np.clip(y, rect.top(), rect.bottom())


# what marks cover, as boxes: a row of left, top, right and bottom for each


def along(x: Array, y: Array) -> Array:
    """The boxes of the stretches of a line; of what is not a number none."""
    across, up = np.abs(np.diff(x)), np.abs(np.diff(y))
    slant = np.minimum(across, up)
    parts = np.ceil(np.where(np.isfinite(slant), slant, 0.0) / SLANTED).clip(1).astype(np.int64)
    if (parts > 1).any():
        inside = np.arange(parts.sum()) - np.repeat(np.cumsum(parts) - parts, parts)  # of its stretch, from 0
        at = np.append(np.repeat(np.arange(len(parts)), parts) + inside / np.repeat(parts, parts), len(parts))
        x, y = (np.interp(at, np.arange(len(x)), values) for values in (x, y))
    starts = np.flatnonzero(np.append(True, np.diff(x[:-1] // NARROW) != 0)) if len(x) > 1 else np.zeros(0, np.int64)
    if not len(starts):
        return NOTHING
    lows = (np.fmin.reduceat(np.fmin(values[1:], values[:-1]), starts) for values in (x, y))
    highs = (np.fmax.reduceat(np.fmax(values[1:], values[:-1]), starts) for values in (x, y))
    return np.stack([*lows, *highs], axis=1)


def boxed(rects: Iterable[QRectF]) -> Array:
    """The boxes of some rectangles."""
    rows = [(rect.left(), rect.top(), rect.right(), rect.bottom()) for rect in rects]
    return np.array(rows) if rows else NOTHING


def around(x: Array, y: Array, bounds: QRectF) -> Array:
    """The boxes of symbols, each with these bounds about its point."""
    return np.stack([x + bounds.left(), y + bounds.top(), x + bounds.right(), y + bounds.bottom()], axis=1)


# words that are clear of it: they ask for the ink near a place, for most find one at once


@runtime_checkable
class Inked(Protocol):
    """A mark whose lines and words those of others keep clear of."""

    def ink(self, canvas: Canvas) -> Array:
        """The boxes that it covers, in pixels."""


@runtime_checkable
class Long(Inked, Protocol):
    """One that is a line across the view, so that a part of it can be looked at by itself."""

    def leads(self, canvas: Canvas) -> Line:
        """The data points that it leads through, to the right."""


class Ink:
    """What some marks cover, and words among them that have found their place."""

    def __init__(self, boxes: Array = NOTHING, lines: Sequence[Line] = (), canvas: Canvas | None = None) -> None:
        self._boxes, self._lines, self._canvas = boxes, lines, canvas
        self._all: Array | None = None  # of the lines, once they were looked at as a whole

    @property
    def some(self) -> bool:
        """Whether there is any at all."""
        return bool(len(self._boxes) or self._lines)

    def add(self, place: QRectF) -> None:
        """Words stand here from now on."""
        self._boxes = np.concatenate([self._boxes, boxed([place])])

    def near(self, left: float, top: float, right: float, bottom: float) -> Array:
        """Those of the boxes that meet one."""
        return near(np.concatenate([self._boxes, *self._between(left, right)]), left, top, right, bottom)

    def _between(self, left: float, right: float) -> list[Array]:
        canvas = self._canvas
        if canvas is None or not self._lines:
            return []
        if self._all is None and right - left <= MOST * canvas.rect.width():
            return [covered(canvas, [_part(canvas, line, left, right) for line in self._lines])]
        if self._all is None:
            self._all = covered(canvas, self._lines)
        return [self._all]


def covered(canvas: Canvas, lines: Sequence[Line]) -> Array:
    """The boxes of some lines through data points, looked at as one that is torn between them: that is one look."""
    parts = [part for line in lines if len(line[0]) for part in (line, TORN)][:-1]
    x, y = (np.concatenate(values) for values in zip(*parts, strict=True)) if parts else TORN
    return along(*clipped(*canvas.pixels(x, y), canvas.rect))


def _part(canvas: Canvas, line: Line, left: float, right: float) -> Line:
    """The points of a line whose ink reaches between two places across.

    They begin before the column, of those that ``along`` takes together, of the stretch that leads there.
    """
    x, y = line
    if len(x) < SHORT:
        return line
    first = _before(canvas, x, canvas.point(float(x[_before(canvas, x, left)]), 1).x())
    part = slice(first, int(np.searchsorted(x, canvas.across(right + 2 * NARROW))) + 1)
    return x[part], y[part]


def _before(canvas: Canvas, x: Array, place: float) -> int:
    """The last point before the column of a place, and before the one that rounding may take for it."""
    return max(int(np.searchsorted(x, canvas.across((place // NARROW - 1) * NARROW))) - 1, 0)


def ink_of(canvas: Canvas, marks: Iterable[Mark]) -> Ink:
    """What some marks cover."""
    inked = [cast(Inked, mark) for mark in marks if _is(type(mark), Inked)]
    boxes = [mark.ink(canvas) for mark in inked if not _is(type(mark), Long)]
    lines = [cast(Long, mark).leads(canvas) for mark in inked if _is(type(mark), Long)]
    return Ink(np.concatenate([NOTHING, *boxes]), lines, canvas)


@cache
def _is(kind: type, protocol: type) -> bool:
    """Asked once of each kind: a protocol takes long to look at."""
    return issubclass(kind, protocol)


def first_clear(middles: Array, wide: float, high: float, view: QRectF, taken: Ink) -> int | None:
    """The first of some places (rows of x and y) where a text of this size is in view and meets nothing."""
    if not len(middles):  # a view so low that there is no place at all
        return None
    left, top = middles[:, 0] - wide / 2, middles[:, 1] - high / 2
    right, bottom = left + wide, top + high
    free = (left >= view.left()) & (right <= view.right()) & (top >= view.top()) & (bottom <= view.bottom())
    places = np.flatnonzero(free)
    for some in (places[:FIRST], places[FIRST:]):
        if len(some):
            boxes = taken.near(left[some].min(), top[some].min(), right[some].max(), bottom[some].max())
            for begun in range(0, len(some), MANY):
                at = some[begun : begun + MANY]
                about = left[at].min(), top[at].min(), right[at].max(), bottom[at].max()
                clear = at[~_met(near(boxes, *about), left[at], top[at], right[at], bottom[at])]
                if len(clear):
                    return int(clear[0])
    return None


def least_met(middles: Array, wide: float, high: float, view: QRectF, taken: Ink) -> int | None:
    """The first of some places (rows of x and y) in view where a text of this size meets the fewest boxes."""
    left, top = middles[:, 0] - wide / 2, middles[:, 1] - high / 2
    right, bottom = left + wide, top + high
    inside = (left >= view.left()) & (right <= view.right()) & (top >= view.top()) & (bottom <= view.bottom())
    places = np.flatnonzero(inside)
    met = [len(taken.near(left[at], top[at], right[at], bottom[at])) for at in places]
    return int(places[np.argmin(met)]) if met else None


def _met(boxes: Array, left: Array, top: Array, right: Array, bottom: Array) -> Array:
    """Which of some places meet one of the boxes."""
    across = (boxes[:, 0] < right[:, None]) & (boxes[:, 2] > left[:, None])
    return np.asarray((across & (boxes[:, 1] < bottom[:, None]) & (boxes[:, 3] > top[:, None])).any(axis=1))


def near(boxes: Array, left: float, top: float, right: float, bottom: float) -> Array:
    """Those of some boxes that meet one."""
    across = (boxes[:, 0] < right) & (boxes[:, 2] > left)
    return boxes[across & (boxes[:, 1] < bottom) & (boxes[:, 3] > top)]


# what stands still from frame to frame


class Layer:
    """The first marks of a picture, of these ``kinds``, and the ground below, as an image while frames have the same.

    Marks of other kinds are painted each time: Qt lays thin lines and words a little apart from one image to the next.
    """

    def __init__(self, kinds: tuple[type[Mark], ...]) -> None:
        self._kinds = kinds
        self._key: tuple[Hashable, ...] = ()
        self._marks: tuple[Mark, ...] = ()
        self._count = 0  # of the marks in the image
        self._image = QImage()

    def paint(self, canvas: Canvas, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """Paints the ground, and what was the same in the frame before; the marks that are still to be painted."""
        t = canvas.painter.deviceTransform()
        key = canvas.place, canvas.part, canvas.ground, t.m11(), t.dx(), t.dy()
        first = tuple(takewhile(lambda mark: isinstance(mark, self._kinds), marks))
        same = _same(self._marks, first) if key == self._key else 0
        self._key, self._marks = key, first
        if not same:
            self._count = 0
            canvas.painter.fillRect(canvas.rect, QColor(canvas.ground))
            return marks
        if self._count != same:
            self._lay(canvas, marks[:same], t)
        canvas.painter.drawImage(canvas.rect, self._image, t.mapRect(canvas.rect))
        return marks[self._count :]

    def _lay(self, canvas: Canvas, marks: tuple[Mark, ...], to_pixels: QTransform) -> None:
        """Paints them as far from the corner of the image as from that of the window: lines begin there for Qt."""
        self._count, corner = len(marks), to_pixels.mapRect(canvas.rect).bottomRight().toPoint()
        self._image = QImage(corner.x() + 1, corner.y() + 1, QImage.Format.Format_RGB32)
        painter = QPainter(self._image)
        painter.setTransform(to_pixels)
        painter.setRenderHints(canvas.painter.renderHints())
        painter.setClipRect(canvas.rect)
        painter.fillRect(canvas.rect, QColor(canvas.ground))
        for mark in marks:
            mark.paint(canvas._replace(painter=painter))
        painter.end()


def _same(before: tuple[Mark, ...], now: tuple[Mark, ...]) -> int:
    """How many marks from the first on are the same in two pictures."""
    pairs = enumerate(zip(before, now, strict=False))
    return next((at for at, (one, other) in pairs if not alike(one, other)), min(len(before), len(now)))


def alike(one: object, other: object) -> bool:
    """Whether two values draw the same, arrays number by number; what cannot be told is not."""
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray):
        return one is other or (one.shape == other.shape and bool((one == other).all()))
    if isinstance(one, tuple) and type(one) is type(other) and len(one) == len(cast(tuple[object, ...], other)):
        return all(map(alike, one, cast(tuple[object, ...], other)))
    return one is other or (isinstance(one, str | int | float | QColor) and one == other)
