"""The contract of a mirror map: the way from points to dual points, where gradients live, and back into a set."""

from __future__ import annotations

from typing import Any

from olviz.engine.declare.parameters import Spec
from olviz.engine.games.convex import Convex
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.sums import Array


class MirrorMap(Spec, frozen=True):
    """∇ψ of a ψ that is α-strongly convex for some norm. Points and dual points have shape (d, …).

    ``manner`` is what a step does to every point, in a few words, where that can be said.
    """

    about = "∇ψ leads to the plane of the gradients, and ∇ψ* back"
    manner = ""

    @property
    def curvature(self) -> float:
        """α."""
        return 1.0

    def dual(self, point: Array) -> Array:
        """θ = ∇ψ(w)."""
        raise NotImplementedError

    def primal(self, theta: Array) -> Array:
        """∇ψ*(θ), the point that ∇ψ takes to θ; no decision set is asked."""
        raise NotImplementedError

    def settled(self, theta: Array, over: DecisionSet) -> tuple[Array, Array]:
        """The w in S with the least D_ψ(w, ∇ψ*(θ)), and its own dual point ∇ψ(w)."""
        raise NotImplementedError

    def common(self, gradient: Array, w: Array) -> Any:
        """A number that may be taken off every entry of g, for ⟨g, v⟩ changes by it at all v in S alike: shape (…).

        So no step shows it, and nothing is lost where it is large. It is 0 where S is no set of weights.
        """
        return 0.0

    def duals(self, points: Array, taken: Array) -> Array:
        """∇ψ of the points w_2, w_3, … of a run, shape (d, t); ``taken`` is η Σ g_s, all that was taken off θ_1."""
        return self.dual(points)

    def divergence(self, u: Array, w: Array, theta: Array) -> Any:
        """D_ψ(u, w), with θ = ∇ψ(w), for two points of S; shape (…)."""
        raise NotImplementedError

    def dual_norm(self, gradient: Array) -> Any:
        """‖g‖_*, the norm dual to the one ψ is strongly convex for; shape (…)."""
        raise NotImplementedError

    def lipschitz(self, game: Convex) -> float:
        """G ≥ ‖g_t‖_* for every gradient, from declared numbers; infinite where none is known."""
        raise NotImplementedError

    def span(self, game: Convex, reach: Any) -> Any:
        """The largest D_ψ(u, w_1) of a u in S, and on the whole space of a u with ‖u‖ ≤ ``reach``."""
        raise NotImplementedError

    def check(self, over: DecisionSet) -> None:
        """Raises ``InputError`` where this map has no projection onto S."""
