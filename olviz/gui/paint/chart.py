"""A chart of two quantities: each axis has a scale of its own, with numbers along the left and the lower edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, inf, log10
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QTransform

from olviz.engine.declare.parameters import LEAST
from olviz.engine.numerics.sums import Array
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import LINEAR, Canvas, Logs
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plot import APART_X, APART_Y, CLOSEST, decades, step_above, ticks, with_space, worded
from olviz.gui.paint.pointing import NEAR, paint_mouse, point_nearest
from olviz.gui.paint.words.lettering import Part, width_of, write

FEW = 3  # powers of ten along an axis that are enough
EDGE = 1e-9  # of a number, by which rounding may have it beyond the end of an axis
PARTS, FREE = 5.0, 0.06  # steps that an axis has at least, and how much of one stays free at its ends
ALIKE, NARROWEST = 0.1, 1e-4  # of its largest number: how wide an axis of one value is, and at least of several
BAR, BESIDE = 3.0, 3.0  # u: how wide the bar of colours is, and how far from the picture
STOPS = 16  # of its gradient


class Shades(NamedTuple):
    """What colours stand for: a bar from ``pale`` at the least value to ``dark`` at the most, under what is told.

    Where it is ``log`` they go with the logarithm.
    """

    title: str
    low: float
    high: float
    pale: str
    dark: str
    log: bool = False

    def written(self, length: float, u: int) -> dict[float, str]:
        """The numbers beside a bar of so many pixels; of a range too narrow for round ones its ends."""
        ends = [self.low, self.high]
        low, high = map(log10, ends) if self.log else ends
        found = _along(low, high, length, (CLOSEST if self.log else APART_Y) * u, self.log, 0.0).tolist()
        values = found if len(found) > 1 else list(dict.fromkeys(ends))
        return dict(zip(values, worded(values), strict=True))

    def room(self, length: float) -> float:
        """How wide it is with its numbers and the space before it."""
        u, metrics = unit(base()), QFontMetricsF(sized(base(), TICK))
        return (BESIDE + BAR + 1) * u + max(map(metrics.horizontalAdvance, self.written(length, u).values()))

    def paint(self, canvas: Canvas, theme: Theme) -> None:
        """Right of the picture, as high as it."""
        rect, u, small = canvas.rect, canvas.u, canvas._replace(font=sized(canvas.font, TICK))
        bar, colours = QRectF(rect.right() + BESIDE * u, rect.top(), BAR * u, rect.height()), QLinearGradient()
        colours.setStart(bar.bottomLeft())
        colours.setFinalStop(bar.topLeft())
        for stop in range(STOPS + 1):
            colours.setColorAt(stop / STOPS, QColor(mixed(self.pale, self.dark, stop / STOPS)))
        canvas.painter.setPen(canvas.pen(theme.field_border))
        canvas.painter.setBrush(colours)
        canvas.painter.drawRect(bar)
        title, high = [Part(self.title, theme.muted)], QFontMetricsF(small.font).height()
        written = self.written(bar.height(), u)
        heights, texts = [bar.bottom() - self._share(value) * bar.height() for value in written], list(written.values())
        for at in with_space(heights, [high] * len(heights), 0.0):
            write(small, QPointF(bar.right() + u, heights[at]), [Part(texts[at], theme.muted)])
        left = rect.right() + self.room(bar.height()) - width_of(title, small.font)
        write(small, QPointF(max(left, rect.left()), rect.top() - high), title)

    def _share(self, value: float) -> float:
        low, high, at = (log10(one) if self.log else one for one in (self.low, self.high, value))
        return (at - low) / (high - low) if high > low else 0.0


class Chart(Plane):
    """Paints marks over a grid; ``title`` says what is along x, at the right end of its row.

    Where ``log`` says so of x or of y, the box is given by the logarithms (base 10) of its ends. ``finest`` is the
    smallest step between numbers of x and of y, 1 for whole ones; ``words`` are what stands at 1, 2, … instead.
    ``shades`` are what colours in it stand for.
    """

    title = ""
    log: Logs = LINEAR
    finest: tuple[float, float] = (0.0, 0.0)
    words: tuple[Sequence[str], Sequence[str]] = ((), ())
    shades: Shades | None = None

    @property
    def inner(self) -> QRectF:
        """Where the marks are, beside and above the numbers, and beside the bar of colours."""
        u, font = unit(base()), sized(base(), TICK)
        metrics = QFontMetricsF(font)
        high, upright = metrics.height(), self.written(1, max(self.height(), 1))
        wide = max(map(metrics.horizontalAdvance, upright.values()), default=0.0) + 2 * u
        beside, above = (2.0 * u, high / 2) if self.shades is None else (self.shades.room(self.height()), 1.5 * high)
        return QRectF(self.rect()).adjusted(wide, above, -beside, -high - u)

    def written(self, axis: int, length: float) -> dict[float, str]:
        """What is written along x, 0, or y, 1, where it is so many pixels long, and where."""
        box, u = self._look or self.box, unit(base())
        low, high = ((box.left, box.right), (box.bottom, box.top))[axis]
        if self.words[axis]:
            return {float(at): word for at, word in enumerate(self.words[axis], 1) if low <= at <= high}
        apart = (APART_X, CLOSEST if self.log[1] else APART_Y)[axis] * u
        numbers = _along(low, high, length, apart, self.log[axis], self.finest[axis]).tolist()
        return dict(zip(numbers, worded(numbers), strict=True))

    def _transform(self) -> QTransform:
        box, rect = self._look or self.box, self.inner
        across, up = rect.width() / (box.right - box.left), rect.height() / (box.top - box.bottom)
        return QTransform(across, 0, 0, -up, rect.left() - across * box.left, rect.bottom() + up * box.bottom)

    def _canvas(self, painter: QPainter) -> Canvas:
        return super()._canvas(painter)._replace(rect=self.inner, log=self.log)

    def nearest(self, x: Array, y: Array, at: QPointF) -> int | None:
        """Which of some points is nearest to a place of the widget, where it is near; None where none is."""
        canvas = self._canvas(QPainter())
        right, down = canvas.pixels(x, y)
        away = np.nan_to_num(np.hypot(right - at.x(), down - at.y()), nan=np.inf)
        found = int(away.argmin()) if len(away) else 0
        return found if len(away) and away[found] <= NEAR * canvas.u else None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = QPainter(self), self.inner
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        canvas = self._canvas(painter)
        if canvas.raster:
            painter.fillRect(self.rect(), QColor(canvas.ground))
        if min(rect.width(), rect.height()) > 0:
            self._axes(canvas, self.written(0, rect.width()), self.written(1, rect.height()))
            if self.shades is not None:
                self.shades.paint(canvas, self.theme)
            painter.setClipRect(rect)
            self._paint_marks(canvas, self.marks)
            if self.mouse.at is not None and self.mouse.swept is None:
                point_nearest(canvas, self.marks, self.mouse.at, self.theme)
            paint_mouse(canvas, self.mouse, self.theme)
        painter.end()

    def _axes(self, canvas: Canvas, along: Mapping[float, str], upright: Mapping[float, str]) -> None:
        """Thin lines at the heights, numbers at both edges, and what is along x at the end of its row."""
        painter, rect, theme = canvas.painter, canvas.rect, self.theme
        small = canvas._replace(font=sized(canvas.font, TICK))
        middle = rect.bottom() + canvas.u + QFontMetricsF(small.font).height() / 2
        title = [Part(self.title, theme.muted)]
        end = rect.right() + canvas.u - width_of(title, small.font)
        write(small, QPointF(end, middle), title)
        heights, texts = [float(round(canvas.point(0, value).y())) for value in upright], list(upright.values())
        for value, y in zip(upright, heights, strict=True):
            painter.fillRect(
                canvas.level(y, rect.left(), rect.width()), QColor(theme.zero if value == 0 else theme.grid)
            )
        for at in with_space(heights, [QFontMetricsF(small.font).height()] * len(heights), 0.0):
            parts = [Part(texts[at], theme.muted)]
            write(small, QPointF(rect.left() - canvas.u - width_of(parts, small.font), heights[at]), parts)
        free = -inf  # from there on: words are as wide as they are
        for value, text in along.items():
            parts = [Part(text, theme.muted)]
            x, wide = canvas.point(value, 0).x(), width_of(parts, small.font)
            if free <= x - wide / 2 and x + wide / 2 < end - canvas.u:
                free = x + wide / 2 + canvas.u
                write(small, QPointF(x - wide / 2, middle), parts)
            if value == 0:
                painter.setPen(canvas.pen(theme.zero))
                painter.drawLines(self.uprights(canvas))

    def uprights(self, canvas: Canvas) -> list[QLineF]:
        """The axis at 0, in pixels."""
        x, rect = canvas.point(0, 0).x(), canvas.rect
        return [QLineF(x, rect.top(), x, rect.bottom())]


def _along(low: float, high: float, length: float, apart: float, log: bool, finest: float) -> Array:
    """The numbers along an axis: where it is logarithmic powers of ten, and 2 and 5 times those where they are few."""
    if not log:
        return ticks(high, length, apart, finest, low)
    ends = 10.0**low, 10.0**high
    if len(decades(*ends)) >= FEW:
        return decades(*ends, length, apart)
    finer = np.outer(10.0 ** np.arange(floor(low), ceil(high) + 1), [1, 2, 5]).ravel()
    return np.asarray(finer[(finer >= max(10.0**low, finest) * (1 - EDGE)) & (finer <= 10.0**high * (1 + EDGE))])


def limits(low: float, high: float) -> tuple[float, float]:
    """The ends of an axis that holds the values from ``low`` to ``high``, multiples of a 1-2-5 step.

    It is never so narrow that the numbers along it would read alike.
    """
    largest = max(abs(low), abs(high))
    wide = high - low or ALIKE * largest or 1e-9
    step = step_above(max(wide, NARROWEST * largest, LEAST) / PARTS)
    return floor(low / step - FREE) * step, ceil(high / step + FREE) * step


def from_zero(low: float, high: float) -> tuple[float, float]:
    """The same of heights: the axis begins at 0, or below where values are."""
    bottom, top = limits(min(low, 0.0), max(high, 0.0))
    return (bottom if low < 0 else 0.0), top
