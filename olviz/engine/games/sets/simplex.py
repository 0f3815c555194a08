"""The probability simplex."""

from __future__ import annotations

import math

import numpy as np

from olviz.engine.games.sets.decision_set import INSIDE, DecisionSet, Faces
from olviz.engine.numerics.ranks import foremost
from olviz.engine.numerics.sums import Array, along, total, upwards


class Simplex(DecisionSet, frozen=True):
    """Δ_d: w_i ≥ 0 with sum 1."""

    name = "simplex"
    title = "Simplex"
    ref = "§1.2"

    def start(self, dimension: int) -> Array:
        return np.full(dimension, 1 / dimension)

    def project(self, point: Array) -> Array:
        inside = (point >= 0).all(axis=0) & (np.abs(total(point) - 1.0) <= INSIDE)
        return np.where(inside, point, parts_above(point, 1.0))

    def linear_minimizer(self, slope: Array) -> Array:
        lowest = (slope == slope.min(axis=0)) * 1.0
        return np.asarray(lowest / total(lowest))

    def corners(self, dimension: int) -> int:
        return dimension

    def foremost(self, slope: Array, rank: Array) -> Array:
        return corner(slope, rank)

    def faces(self, dimension: int) -> Faces:
        return Faces(self.start(dimension), -np.eye(dimension), np.zeros(dimension), whole=1.0)

    def axes(self, dimension: int) -> Array:
        if dimension != 3:
            return super().axes(dimension)
        return np.array([[-1, 1, 0], [-1, -1, 2]]) / np.sqrt([[2], [6]])  # the plane of the triangle

    def radius(self, dimension: int) -> float:
        return math.sqrt(1 - 1 / dimension)

    def diameter(self, dimension: int) -> float:
        return math.sqrt(2) if dimension > 1 else 0.0


def corner(heights: Array, rank: Array) -> Array:
    """The lowest of the unit vectors, the first by ``rank`` among equals, as 1 there and 0 elsewhere; shape (d, …)."""
    chosen = foremost(heights == heights.min(axis=0), rank)
    return np.asarray((along(np.arange(len(heights)), heights) == chosen) * 1.0)


def parts_above(point: Array, whole: float) -> Array:
    """The positive parts of point − θ, for the θ that lets them add up to ``whole``: sort and threshold, shape (d, …).

    All is measured from the largest entry, so that they add up as well however far away the point is.
    """
    below = point - point.max(axis=0)
    falling = -np.sort(-below, axis=0)
    count = along(np.arange(1.0, len(point) + 1), point)
    thresholds = (upwards(falling) - whole) / count
    kept = np.maximum(np.count_nonzero(falling > thresholds, axis=0), 1) - 1
    return np.asarray(np.maximum(below - np.take_along_axis(thresholds, np.asarray(kept)[None], axis=0)[0], 0.0))
