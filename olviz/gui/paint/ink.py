"""What marks cover, as boxes in pixels, a row of left, top, right and bottom for each; and places clear of it.

Words that are to be clear of what is drawn ask for the ink near a place, for most find one at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol, cast, runtime_checkable

import numpy as np
from PySide6.QtCore import QRectF

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas, Mark, clipped

Line = tuple[Array, Array]  # the x and the y of its points
NOTHING: Array = np.empty((0, 4))  # no box
NARROW = 4.0  # pixels: stretches of a line that begin within as many across are looked at as one
SLANTED = 6.0  # pixels: a stretch that leads as far across and as far up is looked at piece by piece
FIRST, MANY = 2, 8  # places in view that words are tried at before the ink about all others is looked at, and at once
MOST = 0.5  # of the width of the view: a wider stretch of a line is as much work as all of it
TORN: Line = (np.array([np.nan]), np.array([np.nan]))  # between two lines that are looked at as one
SHORT = 64  # points of a line that is looked at as a whole


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
