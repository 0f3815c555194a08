"""The contract of a decision set: the closed convex set S that a learner plays its points from."""

from __future__ import annotations

import math
from typing import Any, ClassVar, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import Spec
from olviz.engine.numerics.sums import Array, norm

INSIDE = 1e-12  # relative: what rounding may leave of a point that was projected
DIRECTIONS = 128  # in which the outline of a set is looked for


class Faces(NamedTuple):
    """A set as inequalities: ``rows`` w ≤ ``limits``, ‖w‖ ≤ ``length``, ‖w‖_1 ≤ ``spread``, and Σ w_i = ``whole``.

    ``inside`` is a point that meets them with room to spare, shape (d,); ``rows`` have shape (k, d).
    """

    inside: Array
    rows: Array
    limits: Array
    length: float = math.inf
    spread: float = math.inf
    whole: float | None = None


def free(dimension: int) -> Faces:
    """No inequality at all."""
    return Faces(np.zeros(dimension), np.zeros((0, dimension)), np.zeros(0))


class DecisionSet(Spec, frozen=True):
    """S ⊂ R^d. Points have shape (d, …): the coordinate on axis 0, everything further is played in parallel.

    Closed and convex; lengths are Euclidean and in units of w. A projection lies in S up to a relative ``INSIDE``, and
    a point of S comes back with the same bits. ``check`` raises ``InputError`` where a dimension has no such set.

    >>> import numpy as np
    >>> from olviz.engine import Ball
    >>> ball = Ball(size=2.0)
    >>> ball.project(np.array([3.0, 4.0])).round(12).tolist()
    [1.2, 1.6]
    >>> ball.start(2).tolist(), ball.radius(2), ball.diameter(2)
    ([0.0, 0.0], 2.0, 4.0)
    """

    bounded: ClassVar[bool] = True

    @property
    def compared(self) -> float:
        """W: comparators keep to ‖u‖ ≤ W where S has no end."""
        return math.inf

    def start(self, dimension: int) -> Array:
        """w_1 = Π_S(0), the point of S with the least norm, shape (d,)."""
        return self.project(np.zeros(dimension))

    def project(self, point: Array) -> Array:
        """The nearest point of S, shape (d, …). A point of S comes back untouched."""
        raise NotImplementedError

    def linear_minimizer(self, slope: Array) -> Array:
        """The u in S with the least ⟨slope, u⟩, the shortest among equals; shape (d, …)."""
        raise NotImplementedError

    def corners(self, dimension: int) -> int:
        """Among how many places ``foremost`` breaks a tie of ``linear_minimizer``; 0 where that is not offered."""
        return 0

    def foremost(self, slope: Array, rank: Array) -> Array:
        """A u in S with the least ⟨slope, u⟩, at the place that is first by ``rank`` among equals; shape (d, …).

        ``rank`` has a number for each of the ``corners``, shape (corners, …).
        """
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

    def faces(self, dimension: int) -> Faces | None:
        """The set as inequalities, for the solver; None where it is to be left to closed forms."""
        return None

    def axes(self, dimension: int) -> Array:
        """The plane that pictures show: orthonormal rows, shape (2, d); the first two coordinates."""
        return np.eye(2, dimension)

    def outline(self, dimension: int) -> Array:
        """The edge of S as it is seen in that plane, a closed polygon of shape (2, k); without points if unbounded.

        Made of the points of S that lie farthest in ``DIRECTIONS`` directions, so that a new set need not say more
        than its ``linear_minimizer``.
        """
        if not self.bounded:
            return np.empty((2, 0))
        turns = np.linspace(0, 2 * np.pi, DIRECTIONS, endpoint=False)
        axes = self.axes(dimension)
        farthest = self.linear_minimizer(-(axes.T @ np.stack([np.cos(turns), np.sin(turns)])))
        seen = axes @ farthest
        kept = np.append(True, (np.abs(np.diff(seen, axis=1)) > 1e-12).any(axis=0))
        return np.concatenate([seen[:, kept], seen[:, :1]], axis=1)

    def check(self, dimension: int) -> None:
        """Raises ``InputError`` where there is no such set in this dimension."""
