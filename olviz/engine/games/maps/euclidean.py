"""The Euclidean mirror map, which leaves every point where it is."""

from __future__ import annotations

from typing import Any

from olviz.engine.games.convex import Convex
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.sums import Array, inner, norm


class Euclidean(MirrorMap, frozen=True):
    """ψ(w) = ‖w‖²/2, 1-strongly convex for ‖·‖: mirror descent is gradient descent."""

    name = "euclidean"
    title = "Euclidean, ‖w‖²/2"
    ref = "L16"
    about = "a step adds: every point moves alike, up to an edge"
    manner = "a step adds"

    def dual(self, point: Array) -> Array:
        return point

    def primal(self, theta: Array) -> Array:
        return theta

    def settled(self, theta: Array, over: DecisionSet) -> tuple[Array, Array]:
        w = over.project(theta)
        return w, w

    def divergence(self, u: Array, w: Array, theta: Array) -> Any:
        return inner(u - w, u - w) / 2

    def dual_norm(self, gradient: Array) -> Any:
        return norm(gradient)

    def lipschitz(self, game: Convex) -> float:
        return game.lipschitz

    def span(self, game: Convex, reach: Any) -> Any:
        radius = game.decision_set.radius(game.dimension) if game.decision_set.bounded else reach
        return radius * radius / 2
