"""A box: every coordinate in the same interval."""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.sets.decision_set import DecisionSet, Faces
from olviz.engine.numerics.sums import Array


class Box(DecisionSet, frozen=True):
    """l ≤ w_i ≤ h for every coordinate i."""

    low: Annotated[
        float, Meta(title="From", description="The least value of a coordinate.", extra={"symbol": "l"})
    ] = -1.0
    high: Annotated[float, Meta(title="To", description="The largest value.", extra={"symbol": "h"})] = 1.0

    name = "box"
    title = "Box"
    ref = "§1.2"

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.low < self.high:
            raise InputError("{value} is not legal; legal: above {low}", place="high", value=self.high, low=self.low)

    @property
    def nearest(self) -> float:
        """The value of [l, h] nearest to 0."""
        return min(max(self.low, 0.0), self.high)

    def project(self, point: Array) -> Array:
        return np.clip(point, self.low, self.high)

    def linear_minimizer(self, slope: Array) -> Array:
        return np.where(slope > 0, self.low, np.where(slope < 0, self.high, self.nearest))

    def corners(self, dimension: int) -> int:
        return 2 * dimension

    def foremost(self, slope: Array, rank: Array) -> Array:
        """First come the lower ends of every coordinate, then the upper ones; each coordinate takes one of its own."""
        d = len(slope)
        falls = (slope < 0) | ((slope == 0) & (rank[d:] < rank[:d]))
        return np.where(falls, self.high, self.low)

    def radius(self, dimension: int) -> float:
        return math.sqrt(dimension) * max(self.high - self.nearest, self.nearest - self.low)

    def diameter(self, dimension: int) -> float:
        return math.sqrt(dimension) * (self.high - self.low)

    def reach(self, dimension: int) -> float:
        largest = max(abs(self.low), abs(self.high))
        return math.sqrt(dimension * (largest * largest - self.nearest * self.nearest))

    def faces(self, dimension: int) -> Faces:
        eye, ones = np.eye(dimension), np.ones(dimension)
        limits = np.concatenate([self.high * ones, -self.low * ones])
        return Faces((self.low + self.high) / 2 * ones, np.concatenate([eye, -eye]), limits)
