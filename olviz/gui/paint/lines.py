"""Lines in pixels: cut to the view, without points that nobody sees, and the boxes that they cover."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF

from olviz.engine.numerics.sums import Array

NOTHING: Array = np.empty((0, 4))  # no box
NARROW = 4.0  # pixels: stretches of a line that begin within as many across are looked at as one
APART = 3.0  # pixels: points of a smooth edge that are nearer are seen as one
SLANTED = 6.0  # pixels: a stretch that leads as far across and as far up is looked at piece by piece


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


def seen(x: Array) -> Array:
    """Which points of a smooth edge that leads to the right are seen apart: few of many, and the last."""
    return np.append(np.flatnonzero(np.diff(x // APART)), len(x) - 1)


def within(x: Array, y: Array, rect: QRectF) -> tuple[Array, Array]:
    """The points of an area's edge, moved into the view; those without a place to its bottom."""
    y = np.where(np.isnan(y), rect.bottom(), y)
    return np.clip(x, rect.left(), rect.right()), np.clip(y, rect.top(), rect.bottom())


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
