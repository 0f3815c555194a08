"""The contract of a decision set: the closed convex set S that a learner plays its points from."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from olviz.engine.parameters import Spec
from olviz.engine.sums import Array, norm

INSIDE = 1e-12  # relative: what rounding may leave of a point that was projected


class DecisionSet(Spec, frozen=True):
    """S ⊂ R^d. Points have shape (d, …): the coordinate on axis 0, everything further is played in parallel."""

    bounded: ClassVar[bool] = True

    def start(self, dimension: int) -> Array:
        """w_1 = Π_S(0), the point of S with the least norm, shape (d,)."""
        return self.project(np.zeros(dimension))

    def project(self, point: Array) -> Array:
        """The nearest point of S, shape (d, …). A point of S comes back untouched."""
        raise NotImplementedError

    def least(self, slope: Array) -> Array:
        """The u in S with the least ⟨slope, u⟩, the shortest among equals; shape (d, …)."""
        raise NotImplementedError

    def contains(self, point: Array, slack: float = 1e-9) -> Any:
        """Whether points lie in S up to ``slack``, relative to their length; shape (…)."""
        return norm(self.project(point) - point) <= slack * (1 + norm(point))

    def radius(self, dimension: int) -> float:
        """R_S, the largest distance from w_1 to a point of S."""
        raise NotImplementedError

    def diameter(self, dimension: int) -> float:
        """D, the largest distance between two points of S."""
        raise NotImplementedError

    def reach(self, dimension: int) -> float:
        """K_S = √(max ‖u‖² − ‖w_1‖²), what a learner that projects lazily is measured by."""
        return self.radius(dimension)

    def check(self, dimension: int) -> None:
        """Raises ``InputError`` where there is no such set in this dimension."""
