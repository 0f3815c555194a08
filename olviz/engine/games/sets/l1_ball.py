"""The ball of the 1-norm, whose corners lie on the axes."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.games.sets.decision_set import INSIDE, DecisionSet, Faces, free
from olviz.engine.games.sets.simplex import corner, parts_above
from olviz.engine.numerics.sums import Array, total


class L1Ball(DecisionSet, frozen=True):
    """‖w‖_1 ≤ U."""

    size: Annotated[
        float,
        Meta(
            gt=0,
            title="Radius",
            description="The sum of the |w_i| is at most this.",
            extra={"symbol": "U", "scale": "log"},
        ),
    ] = 1.0

    name = "l1-ball"
    title = "ℓ1 ball"
    ref = "§1.2"

    def project(self, point: Array) -> Array:
        lengths = np.abs(point)
        inside = total(lengths) <= self.size * (1 + INSIDE)
        shrunk = np.sign(point) * parts_above(lengths, self.size)
        return np.where(inside, point, shrunk)

    def linear_minimizer(self, slope: Array) -> Array:
        sizes = np.abs(slope)
        largest = sizes.max(axis=0)
        steepest = (sizes == largest) & (largest > 0)
        return np.where(steepest, -np.sign(slope) * (self.size / np.maximum(total(steepest * 1.0), 1.0)), 0.0)

    def corners(self, dimension: int) -> int:
        return 2 * dimension

    def foremost(self, slope: Array, rank: Array) -> Array:
        """First come the corners +U of every axis, then −U."""
        chosen, d = corner(np.concatenate([slope, -slope]), rank), len(slope)
        return self.size * (chosen[:d] - chosen[d:])

    def radius(self, dimension: int) -> float:
        return self.size

    def diameter(self, dimension: int) -> float:
        return 2 * self.size

    def faces(self, dimension: int) -> Faces:
        return free(dimension)._replace(spread=self.size)
