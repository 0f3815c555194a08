"""The Euclidean ball."""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.games.sets.decision_set import INSIDE, DecisionSet, Faces, free
from olviz.engine.numerics.sums import Array, norm, total

Radius = Annotated[
    float,
    Meta(
        gt=0,
        title="Radius",
        description="Of the ball the points are chosen from.",
        extra={"symbol": "R", "scale": "log"},
    ),
]


class Ball(DecisionSet, frozen=True):
    """‖w‖ ≤ R."""

    size: Radius = 1.0

    name = "ball"
    title = "Ball"
    ref = "§1.2"

    def project(self, point: Array) -> Array:
        most = self.size * (1 + INSIDE)
        if point.ndim == 1:  # a step of one run: the same numbers without arrays of conditions
            length = math.sqrt(total(point * point))
            return point * (self.size / length) if length > most else point
        lengths = norm(point)
        outside = np.greater(lengths, most)
        if not outside.any():
            return point
        return point * (self.size / np.where(outside, lengths, self.size))  # inside, by R/R = 1

    def linear_minimizer(self, slope: Array) -> Array:
        return against(slope, self.size)

    def radius(self, dimension: int) -> float:
        return self.size

    def diameter(self, dimension: int) -> float:
        return 2 * self.size

    def faces(self, dimension: int) -> Faces:
        return free(dimension)._replace(length=self.size)


def against(slope: Array, length: float) -> Array:
    """The point of this length in the opposite direction, 0 where there is none; shape (d, …).

    A power of two brings the slope near 1 first, which changes no bit: squares of tiny numbers are no longer exact.
    """
    _, exponent = np.frexp(np.abs(slope).max(axis=0))
    near = np.ldexp(slope, -exponent)
    long = norm(near)
    somewhere = np.greater(long, 0)
    if somewhere.all():
        return np.asarray(near * (-length / long))
    return np.where(somewhere, near * (-length / np.where(somewhere, long, 1.0)), 0.0)
