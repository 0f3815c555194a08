"""Marks: what a panel draws, as data that paints itself in pixels.

Painting in pixels keeps pens thin and text upright under any view, and what is painted is what ``plotted`` returns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from math import ceil, log10, pi
from typing import Any, NamedTuple, Protocol, TypeVar, cast

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPaintEngine, QPainter, QPainterPath, QPen, QTransform

from olviz.engine.numerics.sums import Array

Logs = tuple[bool, bool]  # whether x, and whether y, has a logarithmic axis
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
APART = 3.0  # pixels: points of a smooth edge that are nearer are seen as one
KNOWN = 64  # marks and places that something is kept of
Found = TypeVar("Found")
MOST_POWER = 308.0  # of ten that is a number
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
        return 10.0 ** min(float(x), MOST_POWER) if self.log[0] else x


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
    """The same line without the points inside its level stretches, which end where it turns: each would be stroked."""
    level = y[1:] == y[:-1]
    kept = np.ones(len(x), dtype=bool)
    kept[1:-1] = ~(level[1:] & level[:-1]) | _turns(np.diff(x))
    return x[kept], y[kept]


def _turns(ways: Array) -> Array:
    """Between which stretches, so far to the right each, a line turns back; one of no length leads on as before."""
    latest = np.maximum.accumulate(np.where(ways != 0, np.arange(len(ways)), 0))
    return np.asarray(ways[latest][1:] * ways[latest][:-1] < 0)


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
