"""Curves: steps for counts, extremes for long ones, boldness by repetition, dashes and tints."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import isfinite, nan
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas, clipped, seen, straightened, within
from olviz.gui.paint.ink import Line, boxed, covered

DASHED, PRINTED, COMPARED, TORN = (10.0, 5.0), (2.0, 4.0), (1.5, 3.0), (1.0, 4.0)
POINTS = 2048  # a curve of more rounds is drawn by its extremes over this many stretches at most
TINTED = 512  # stretches of the space between two curves
NOBODY = -1.0  # where 0 stands on a scale of doublings, one step below 1 = 2⁰
STRETCH = 8  # rounds whose extremes are kept, and those of 16, 32, … rounds
PIECE = 2**15  # rounds whose extremes are found at a time: what fits in the cache
COARSE = 256  # rounds whose extremes are looked at for those of a long part
PER_DOUBLING = 256  # stretches of each doubling of t, for a logarithmic axis
WIDE, WIDE_LOG = 160, 12  # stretches of an envelope: of all rounds, and of each doubling
FILLED = 6  # rounds of a stretch that are a band rather than a line
JAGGED = 12.0  # times the height of a curve is its way up and down, from which on it is a band
LEAST_WOUND = 120  # rounds of a curve that is a band
SAMPLED = 64  # rounds of a stretch whose middle is taken


def steps(values: Array) -> tuple[Array, Array]:
    """The points of a step curve through values[0] at 0, values[1] from 1 on, and so forth."""
    t = np.arange(len(values))
    return np.repeat(t, 2)[1:], np.repeat(values, 2)[:-1]


class Series:
    """A curve over t = 0, 1, … that grows, thinned by minima and maxima so that a frame costs the same at any length.

    The thinned points depend on t alone, never on how much more of the run is known. A curve that has a value before
    round 1, too, is ``follow``ed, with room for ``rounds`` after it.
    """

    def __init__(self, rounds: int = 0) -> None:
        self.values: Array = np.empty(0)
        self._room: Array = np.empty(1 + rounds)  # paid for page by page, as it fills
        self._lows: list[Array] = []  # entry k of list n: the least of STRETCH · 2ⁿ values from k · STRETCH · 2ⁿ on
        self._highs: list[Array] = []

    def extend(self, values: Array) -> None:
        """The same curve, known further: ``values`` begins as before."""
        self.values = values
        whole = len(values) // STRETCH * STRETCH
        _lay(self._lows, np.minimum, values[:whole])
        _lay(self._highs, np.maximum, values[:whole])

    def follow(self, values: Array, before: float = 0.0) -> None:
        """The same of what stands after every round so far and ``before`` the first one; what is known is left."""
        known = max(len(self.values), 1)
        self._room[0], self._room[known : len(values) + 1] = before, values[known - 1 :]
        self.extend(self._room[: len(values) + 1])

    def drawn(self, t: int) -> tuple[Array, Array]:
        """The points up to t: steps, or the extremes of equal stretches where there are too many."""
        count = t + 1
        if count <= POINTS:
            return steps(self.values[:count])
        wide = 2 ** int(np.ceil(np.log2(count / POINTS)))
        x, y = self._stretches(0, count, wide)
        return np.append(x, t), np.append(y, self.values[t])

    def stretched(self, count: int) -> tuple[Array, Array, Array]:
        """The first ``count`` values in few equal stretches: where each begins and the last ends, its least, its most.

        Of few values each is one of its own; the rest behind many whole ones is left to their end.
        """
        wide = 2 ** max(int(np.ceil(np.log2(max(count, 1) / POINTS))), 0)
        whole = count // wide
        if wide == 1:
            return np.arange(count + 1.0), self.values[:count], self.values[:count]
        _, y = self._stretches(0, whole * wide, wide)
        return np.append(np.arange(whole) * wide, count).astype(float), y[::2], y[1::2]

    def doubling(self, t: int) -> tuple[Array, Array]:
        """The points from 1 up to t for a logarithmic axis: all at first, then extremes, as many in each doubling."""
        first = min(2 * PER_DOUBLING, t + 1)
        parts = [(np.arange(1, first), self.values[1:first])]
        while first <= t:
            parts.append(self._stretches(first, min(2 * first, t + 1), first // PER_DOUBLING))
            first *= 2
        parts.append((np.array([t]), self.values[t : t + 1]))
        return np.concatenate([x for x, _ in parts]), np.concatenate([y for _, y in parts])

    def _stretches(self, start: int, stop: int, wide: int) -> tuple[Array, Array]:
        """The extremes of stretches of ``wide`` rounds from ``start`` on, and of the rest before ``stop``."""
        whole = (stop - start) // wide
        if wide < STRETCH:
            part = self.values[start : start + whole * wide].reshape(whole, wide)
            low, high = part.min(axis=1), part.max(axis=1)
        else:
            level, first = (wide // STRETCH).bit_length() - 1, start // wide
            low, high = (kept[level][first : first + whole] for kept in (self._lows, self._highs))
        x = np.repeat(start + np.arange(whole) * wide, 2)
        y = np.stack([low, high], axis=1).ravel()
        rest = self.values[start + whole * wide : stop]
        if len(rest):
            x = np.append(x, [start + whole * wide, stop - 1])
            y = np.append(y, [rest.min(), rest.max()])
        return x, y

    def envelope(self, t: int, log: bool = False) -> Envelope | None:
        """What a jagged curve does on the whole: extremes and middles of stretches, and the last value by itself.

        None where it is not jagged, or too short for stretches that a band is seen in. ``log``: of a logarithmic axis.
        """
        edges = _edges(t, log)
        first = int(edges[0])
        seen = self.values[first : t + 1]
        heights = np.log(np.where(seen > 0, seen, np.nan)) if log else seen
        heights = heights[np.isfinite(heights)]
        if t < LEAST_WOUND or len(heights) < 2 or not _jagged(heights):
            return None
        stretches = [self.values[start:stop] for start, stop in pairwise(edges)]
        x = np.append((edges[:-1] + edges[1:] - 1) / 2, t)
        last = self.values[t]
        low, high = ([*(least(part) for part in stretches), last] for least in (np.min, np.max))
        middle = [*(np.median(part[:: -(-len(part) // SAMPLED)]) for part in stretches), last]
        return Envelope(x, np.array(low), np.array(middle), np.array(high))

    def curve(self, name: str, t: int, colour: str, strokes: int = 1, log: bool = False) -> Curve:
        """The curve up to t, for linear or logarithmic axes."""
        return Curve(name, *(self.doubling(t) if log else self.drawn(t)), colour, strokes, values=self.values)

    def extremes(self, t: int, start: int = 0) -> tuple[float, float]:
        """The smallest and the largest number from ``start`` up to t; 0 where there is none."""
        low, high = self._bounds(t, start)
        if isfinite(low) and isfinite(high):
            return low, high
        part = self.values[start : t + 1]
        part = part[np.isfinite(part)]
        return (float(part.min()), float(part.max())) if len(part) else (0.0, 0.0)

    def farthest(self, t: int, start: int = 0) -> float:
        """How far from 0 the numbers from ``start`` up to t go; NaN where one of them is none."""
        return max(map(abs, self._bounds(t, start))) if start <= t < len(self.values) else 0.0

    def leaves(self, top: float, t: int) -> int | None:
        """The first round up to t that is farther than ``top`` from 0; None where none is."""
        level, count = (COARSE // STRETCH).bit_length() - 1, (t + 1) // COARSE
        lows, highs = (kept[level][:count] if count else self.values[:0] for kept in (self._lows, self._highs))
        far = np.flatnonzero(~((lows >= -top) & (highs <= top)))  # or with what is no number in them
        for start in [*(far * COARSE).tolist(), count * COARSE]:
            beyond = np.abs(self.values[start : min(start + COARSE, t + 1)]) > top
            if beyond.any():
                return start + int(beyond.argmax())
        return None

    def _bounds(self, t: int, start: int) -> tuple[float, float]:
        """The same of all values, be they numbers or not; NaN of none."""
        first, last = -(-start // COARSE), (t + 1) // COARSE
        if first >= last:
            rest = self.values[start : t + 1]
            return (float(rest.min()), float(rest.max())) if len(rest) else (nan, nan)
        level = (COARSE // STRETCH).bit_length() - 1
        ends = self.values[start : first * COARSE], self.values[last * COARSE : t + 1]
        low, high = (np.concatenate([kept[level][first:last], *ends]) for kept in (self._lows, self._highs))
        return float(low.min()), float(high.max())


class Envelope(NamedTuple):
    """A band over x, and what is in the middle of it."""

    x: Array
    low: Array
    middle: Array
    high: Array


def _edges(t: int, log: bool) -> Array:
    """Where the stretches of an envelope begin, and where the last one ends."""
    if not log:
        wide = FILLED * 2 ** int(np.ceil(np.log2(max((t + 1) / (WIDE * FILLED), 1.0))))
        return np.arange(0, t + 2, wide)
    first = WIDE_LOG * FILLED
    count = int(WIDE_LOG * np.log2(max((t + 1) / first, 1.0)))
    return np.unique((first * 2.0 ** (np.arange(count + 1) / WIDE_LOG)).astype(np.int64))


def _jagged(heights: Array) -> bool:
    """Whether a curve goes up and down many times its height."""
    height = float(heights.max() - heights.min())
    return height > 0 and float(np.abs(np.diff(heights)).sum()) > JAGGED * height


def _lay(levels: list[Array], least: np.ufunc, values: Array) -> None:
    """Brings the extremes of all stretches up to date; each is that of two half as wide."""
    known, level = len(levels[0]) * STRETCH if levels else 0, 0
    pieces = [_stretched(least, values[start : start + PIECE]) for start in range(known, len(values), PIECE)]
    fresh = np.concatenate(pieces) if pieces else values[:0]
    while len(fresh):
        if level == len(levels):
            levels.append(fresh)
        else:
            levels[level] = np.concatenate([levels[level], fresh])
        whole = levels[level][: len(levels[level]) // 2 * 2]
        level += 1
        known = 2 * len(levels[level]) if level < len(levels) else 0
        fresh = least(whole[known::2], whole[known + 1 :: 2])


def _stretched(least: np.ufunc, values: Array) -> Array:
    """The extremes of stretches, by halves: a reduction of short rows takes five times as long."""
    for _ in range(STRETCH.bit_length() - 1):
        values = least(values[::2], values[1::2])
    return values


class Curve(NamedTuple):
    """A line through data points; ``over`` is the colour that tints everything above it.

    ``values`` are the exact ones at ``first``, ``first`` + 1, …, where (x, y) may be thinned; they may go on beyond
    what is drawn. ``spoken`` is its name for people, where that is another one.
    """

    name: str
    x: Array
    y: Array
    colour: str
    strokes: int = 1
    dash: tuple[float, ...] = ()
    over: QColor | None = None
    values: Array | None = None
    first: int = 0
    spoken: str = ""

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} t": self.x, self.name: self.y}

    def paint(self, canvas: Canvas) -> None:
        if not len(self.x):
            return
        x, y = self.pixels(canvas)
        if self.over is not None:
            _tint(canvas, x, y, self.over)
        x, y = straightened(*clipped(x, y, canvas.rect))
        path = arrayToQPath(x, y, connect="all" if np.isfinite(y).all() else "finite")
        canvas.stroke(path, self.colour, self.strokes, self.dash)

    def since(self, start: int) -> Curve:
        """The rest of it, from the value after round ``start`` on: of stairs without the step up to that."""
        assert self.values is not None
        later = int(np.searchsorted(self.x, start, "right"))
        y = np.append(self.values[start - self.first], self.y[later:])
        return self._replace(x=np.append(start, self.x[later:]), y=y)

    def pixels(self, canvas: Canvas) -> Line:
        """The points that it is drawn through."""
        return canvas.pixels(self.x, self.y)

    def ink(self, canvas: Canvas) -> Array:
        """Its stretches."""
        return covered(canvas, [self.leads(canvas)])

    def leads(self, canvas: Canvas) -> Line:
        """Its points."""
        return self.x, self.y


def height(counts: Array) -> Array:
    """Where counts stand: log₂, and 0 one step below 1."""
    return np.where(counts > 0, np.maximum(np.log2(np.maximum(counts, 0.5)), NOBODY), NOBODY)


class Staircase(NamedTuple):
    """A curve of counts, drawn at their heights."""

    curve: Curve

    @property
    def name(self) -> str:
        return self.curve.name

    def data(self) -> Mapping[str, Array]:
        return self.curve.data()

    def paint(self, canvas: Canvas) -> None:
        self._at_heights.paint(canvas)

    def ink(self, canvas: Canvas) -> Array:
        """Its steps."""
        return self._at_heights.ink(canvas)

    def leads(self, canvas: Canvas) -> Line:
        """The points of its steps."""
        return self._at_heights.leads(canvas)

    @property
    def _at_heights(self) -> Curve:
        return self.curve._replace(y=height(self.curve.y))


def _tint(canvas: Canvas, x: Array, y: Array, colour: QColor) -> None:
    x, y = within(x, y, canvas.rect)
    path = arrayToQPath(x, y, connect="all")
    path.lineTo(QPointF(x[-1], canvas.rect.top()))
    path.lineTo(QPointF(x[0], canvas.rect.top()))
    canvas.painter.fillPath(path, colour)


class Band(NamedTuple):
    """The area between two curves over the same x."""

    name: str
    x: Array
    low: Array
    high: Array
    colour: QColor

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} t": self.x, f"{self.name} low": self.low, f"{self.name} high": self.high}

    def paint(self, canvas: Canvas) -> None:
        if not len(self.x):
            return
        x, low = within(*canvas.pixels(self.x, self.low), canvas.rect)
        x, high = within(*canvas.pixels(self.x, self.high), canvas.rect)
        both = np.concatenate([x, x[::-1]]), np.concatenate([high, low[::-1]])
        canvas.painter.fillPath(arrayToQPath(*both, connect="all"), self.colour)


class Between(NamedTuple):
    """The space between two curves through the same x, where the upper one is above; few stretches of a long one."""

    name: str
    x: Array
    low: Array
    high: Array
    colour: QColor

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        x, low, high = thinned(self.x, self.low, self.high)
        if len(x) < 2:
            return
        _fill(canvas, x, np.minimum(low, high), high, self.colour)


class Calm(Curve):
    """A curve that changes little from one point to the next: few points of many are enough."""

    __slots__ = ()

    def pixels(self, canvas: Canvas) -> Line:
        return canvas.pixels(*self.leads(canvas))

    def leads(self, canvas: Canvas) -> Line:
        part = seen(canvas, self.x)
        return self.x[part], self.y[part]


class Edges(NamedTuple):
    """An area under its name, from its lower edge to its upper one."""

    name: str
    low: Array
    high: Array
    colour: QColor


class Crowded(NamedTuple):
    """Areas over the same x, each on those before it, whose edges are as calm."""

    name: str
    x: Array
    areas: tuple[Edges, ...]

    def data(self) -> Mapping[str, Array]:
        parts = (
            {f"{one.name} t": self.x, f"{one.name} low": one.low, f"{one.name} high": one.high} for one in self.areas
        )
        return {name: values for part in parts for name, values in part.items()}

    def paint(self, canvas: Canvas) -> None:
        if not len(self.x):
            return
        part = seen(canvas, self.x)
        x, back = self.x[part], part[::-1]
        ring = np.concatenate([x, x[::-1]])
        edges = np.stack([np.concatenate([one.high[part], one.low[back]]) for one in self.areas])
        across, heights = within(*canvas.pixels(ring, edges), canvas.rect)
        for one, height in zip(self.areas, heights, strict=True):
            _filled(canvas, across, height, one.colour)


def _fill(canvas: Canvas, x: Array, low: Array, high: Array, colour: QColor) -> None:
    right, down = canvas.pixels(np.concatenate([x, x[::-1]]), np.concatenate([high, low[::-1]]))
    _filled(canvas, *within(right, down, canvas.rect), colour)


def _filled(canvas: Canvas, x: Array, y: Array, colour: QColor) -> None:
    """Hard edges: curves are drawn over them, or other areas lie beside, and soft ones cost four times."""
    canvas.painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    canvas.painter.fillPath(arrayToQPath(x, y, connect="all"), colour)
    canvas.painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def thinned(x: Array, low: Array, high: Array) -> tuple[Array, Array, Array]:
    """The same space in at most ``TINTED`` stretches: over each one what is surely between the curves."""
    wide = -(-len(x) // TINTED)
    if wide == 1:
        return x, low, high
    starts = np.arange(0, len(x), wide)
    low, high = np.maximum.reduceat(low, starts), np.minimum.reduceat(high, starts)
    edges = np.append(np.repeat(x[starts], 2)[1:], x[-1])
    return edges, np.repeat(low, 2), np.repeat(high, 2)


class Grid(NamedTuple):
    """Thin horizontal lines at the ticks, the one at zero a step darker."""

    ticks: Array
    colour: str
    zero: str
    name: str = "grid"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        for tick, y in zip(self.ticks, canvas.pixels(self.ticks, self.ticks)[1], strict=True):
            rect = canvas.level(y, canvas.rect.left(), canvas.rect.width())
            canvas.painter.fillRect(rect, QColor(self.zero if tick == 0 else self.colour))


class Playhead(NamedTuple):
    """Where we are: a vertical line at round t."""

    t: int
    colour: str
    name: str = "playhead"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.t])}

    def paint(self, canvas: Canvas) -> None:
        line = self._line(canvas)
        if canvas.rect.left() - 1 <= line.x() <= canvas.rect.right() + 1:
            canvas.painter.fillRect(line, QColor(self.colour))

    def ink(self, canvas: Canvas) -> Array:
        """The line."""
        return boxed([self._line(canvas)])

    def _line(self, canvas: Canvas) -> QRectF:
        return canvas.upright(canvas.point(self.t, 0).x(), canvas.rect.top(), canvas.rect.height())
