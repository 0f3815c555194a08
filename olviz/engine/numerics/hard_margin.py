"""The direction with the largest margin, of points that are already known.

max over ‖w‖ = 1 of min_t y_t⟨w, x_t⟩ is the length of the shortest vector in the convex hull of the points y_t·x_t, and
that vector points in the direction w. Where the hull holds 0 there is no such w: the points are not separable, and at
most d + 1 of them already are not (Carathéodory); with a bias that is d + 2 of the plane (Kirchberger).
"""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array

GAP = 1e-12  # relative to the longest point: how far the length may be from the margin it proves
FLAT = 1e-10  # relative: below this square a point adds no direction to those before it
TOLD = 1e-3  # relative: how exact a margin among features is
TINY = np.finfo(float).tiny
LEAST = 1e-9  # relative: below this length the shortest vector is not told from 0


class HardMargin(NamedTuple):
    """``direction`` is a unit vector, shape (d,), with margin ``margin`` > 0 to every point."""

    direction: Array
    margin: float


def hard_margin(x: Array, y: Array) -> HardMargin | None:
    """The largest margin of points ``x``, shape (d, n), with labels ``y``, shape (n,); None if not separable."""
    return _margin(_turned(x, y))


def _turned(x: Array, y: Array) -> Array:
    """The points y·x, one after another in memory: a product is rounded as its numbers lie there."""
    return np.ascontiguousarray(x * y)


def _margin(points: Array) -> HardMargin | None:
    longest = float(np.sqrt((points * points).sum(axis=0).max()))
    shortest = shortest_in_hull(points)
    length = float(np.sqrt((shortest * shortest).sum()))
    if length <= LEAST * longest:
        return None
    direction = shortest / length
    margin = float((direction @ points).min())
    return HardMargin(direction, margin) if margin > 0 else None


def features_of(gram: Array) -> Array:
    """Points with these inner products, shape (n, n), in as many coordinates as they need: shape (d, n).

    Those of the first points follow from their products alone, whatever comes later.
    """
    count = len(gram)
    basis, found, back = list[int](), np.zeros((count, count)), np.zeros((count, count))
    for at in range(count):
        size = len(basis)
        shares = back[:size, :size] @ gram[basis, at]
        shares += back[:size, :size] @ (gram[basis, at] - shares @ found[:size, basis])  # rounding, once more
        found[:size, at] = shares
        rest = gram[at, at] - float(shares @ shares)
        if rest > FLAT * gram[at, at]:
            length = np.sqrt(rest)
            found[size, at] = length
            back[size, :size], back[size, size] = -(shares @ back[:size, :size]) / length, 1 / length
            basis.append(at)
    return found[: len(basis)]


def margin_in_features(gram: Array, y: Array) -> float | None:
    """The largest margin of points that are known by their inner products alone, ``gram`` of shape (n, n).

    None where there is none, or one too small to be told from what rounding leaves of the products.
    """
    best = hard_margin(features_of(gram), y)
    return best.margin if best is not None and told(best.margin, gram) else None


def told(margin: float, gram: Array) -> bool:
    """Whether a margin is larger than what rounding leaves of products of this size."""
    return bool(margin * TOLD > np.sqrt(FLAT * gram.diagonal().max()))


def inseparable(x: Array, y: Array) -> Array:
    """Which few of the points no direction separates, as indices in order; none where all are separable.

    The last is the first point that leaves no direction to all before it, the one before it the first that leaves none
    together with the last, and so on: so rounding has no say in which of many such sets is named, and without any one
    of them the others are separable.
    """
    points, found, before = _turned(x, y), list[int](), x.shape[1]
    if _margin(points) is not None:
        return np.empty(0, dtype=np.int64)

    def forbidden(at: int) -> bool:
        return _margin(points[:, [*range(at + 1), *found]]) is None

    while before and not (found and _margin(points[:, found]) is None):
        before = bisect_left(range(before - 1), True, key=forbidden)
        found.insert(0, before)
    return np.array(found, dtype=np.int64)


def shortest_in_hull(points: Array) -> Array:
    """The shortest vector in the hull of ``points``, shape (d, n)."""
    return _nearest(points)[0]


def _nearest(points: Array) -> tuple[Array, list[int]]:
    """That vector, and the points whose mean it is, by Wolfe's minimum-norm-point algorithm.

    It ends: every pass through the loop makes the vector strictly shorter, or stops.
    Source: Wolfe (1976), Finding the nearest point in a polytope, Mathematical Programming 11.
    """
    squares = (points * points).sum(axis=0)
    longest = np.sqrt(squares.max())
    corral, weights = [int(squares.argmin())], np.ones(1)
    nearest = points[:, corral[0]]
    while True:
        heights = nearest @ points
        lowest = int(heights.argmin())
        square = float(nearest @ nearest)
        if square - heights[lowest] <= GAP * longest * np.sqrt(square) or lowest in corral:
            return nearest, corral
        others, shares = _settled(points, [*corral, lowest], np.append(weights, 0.0))
        shorter = points[:, others] @ shares
        if not float(shorter @ shorter) < square:
            return nearest, corral
        nearest, corral, weights = shorter, others, shares


def _settled(points: Array, corral: list[int], weights: Array) -> tuple[list[int], Array]:
    """Moves towards the affine minimiser of the corral, dropping points until it lies inside their hull."""
    while True:
        first, rest = points[:, corral[0]], points[:, corral[1:]]
        others = np.linalg.lstsq(rest - first[:, None], -first, rcond=None)[0]
        target = np.concatenate([[1 - others.sum()], others])
        if (target > 0).all():
            return corral, target
        leaving = target <= 0
        falls = weights[leaving] / np.maximum(weights[leaving] - target[leaving], TINY)
        step = falls.min()
        weights = (1 - step) * weights + step * target
        keep = ~leaving
        keep[leaving] = falls > step
        corral, weights = [index for index, kept in zip(corral, keep, strict=True) if kept], weights[keep]
