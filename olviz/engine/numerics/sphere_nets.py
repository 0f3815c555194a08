"""Nets on the unit sphere: finitely many directions, one of them near every direction."""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import lru_cache

import numpy as np

from olviz.engine.numerics.sums import Array

FARTHEST = 10**7  # X/γ, where even a net that stays small is told no further


def net_size(dimension: int, ratio: float) -> int:
    """N of ``net``, exactly and however large."""
    if dimension == 2:
        return math.ceil(2 * math.pi * ratio)
    return grid_size(dimension, ratio)


def net(dimension: int, ratio: float) -> Array:
    """Unit vectors, shape (d, N), within ε = γ/(2X) of every unit vector, for X/γ = ``ratio``.

    In the plane K = ⌈2πX/γ⌉ equally spaced angles: half a step is at most ε. Else ``grid``.
    """
    return _circle(net_size(2, ratio)) if dimension == 2 else grid(dimension, ratio)


def cells(dimension: int, ratio: float) -> int:
    """K = ⌈2√(d−1)·X/γ⌉, the cells along an edge of the grid; 1 where the sphere is two points.

    The guard is for ratios like 2.1/0.7, which is 3.0000000000000004 in floating point.
    """
    return max(math.ceil(2 * math.sqrt(dimension - 1) * ratio - 1e-9), 1)


def grid_size(dimension: int, ratio: float) -> int:
    """N = 2d·k^{d−1}."""
    size: int = 2 * dimension * cells(dimension, ratio) ** (dimension - 1)
    return size


def ratios(dimension: int, own: float, most: int) -> Array:
    """The X/γ at which the price is told: 1 to a power of ten, some to each decade, the first refused, and its own.

    Refused is a net with more than ``most`` directions.
    """
    last = 100
    while (net_size(dimension, last) <= most and last < FARTHEST) or last < own:
        last *= 10
    even = np.round(np.geomspace(1, last, 20 * round(math.log10(last)) + 1))
    refused = 1 + bisect_right(range(1, last), most, key=lambda ratio: net_size(dimension, ratio))
    return np.unique(np.append(even, [own, float(refused)]))


@lru_cache(maxsize=4)
def _circle(count: int) -> Array:
    angles = 2 * np.pi * np.arange(count) / count
    return _sealed(np.stack([np.cos(angles), np.sin(angles)]))


@lru_cache(maxsize=4)
def grid(dimension: int, ratio: float) -> Array:
    """The centres of a k^{d−1} grid on each of the 2d faces of the cube [−1, 1]^d, normalised; shape (d, N).

    A centre lies within √(d−1)/k ≤ ε of its cell, and normalising brings points outside the ball no farther apart.
    """
    k = cells(dimension, ratio)
    count = k ** (dimension - 1)
    centres = (2 * np.arange(k) + 1) / k - 1
    inner = np.stack(np.meshgrid(*[centres] * (dimension - 1), indexing="ij")) if dimension > 1 else np.empty((0, 1))
    inner = inner.reshape(dimension - 1, count)
    faces = [np.insert(inner, axis, side, axis=0) for axis in range(dimension) for side in (1.0, -1.0)]
    points = np.concatenate(faces, axis=1)
    return _sealed(points / np.sqrt((points * points).sum(axis=0)))


def _sealed(points: Array) -> Array:
    points.flags.writeable = False
    return points
