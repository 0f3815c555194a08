"""The entropic mirror map of the simplex."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.convex import Convex
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.numerics.sums import Array, inner, total


class Entropic(MirrorMap, frozen=True):
    """ψ(w) = Σ w_i ln w_i − w_i on the simplex, 1-strongly convex for ‖·‖_1: θ = ln w, and D_ψ is the divergence KL.

    Log-weights are what is kept, so that a weight may underflow to 0 and still come back.
    """

    name = "entropic"
    title = "Entropic, Σ (w ln w − w)"
    ref = "L16"
    about = "a step multiplies: the smaller a weight, the less it moves"
    manner = "a step multiplies"

    def dual(self, point: Array) -> Array:
        with np.errstate(divide="ignore"):  # a weight that is 0 stays 0
            return np.asarray(np.log(point))

    def primal(self, theta: Array) -> Array:
        with np.errstate(over="ignore"):
            return np.asarray(np.exp(theta))

    def settled(self, theta: Array, over: DecisionSet) -> tuple[Array, Array]:
        below = theta - theta.max(axis=0)
        weights = np.exp(below)
        mass = total(weights)
        return weights / mass, below - np.log(mass)

    def common(self, gradient: Array, w: Array) -> Any:
        """⟨g, w⟩, for weights add up to 1: what is left of all rounds adds up to no more than the regret."""
        return inner(gradient, w)

    def duals(self, points: Array, taken: Array) -> Array:
        """From the gradients: of a weight that underflows the logarithm is not known any more."""
        return self.settled(-taken, Simplex())[1]

    def mass(self, theta: Array) -> Any:
        """The logarithm of Σ_i exp(θ_i), shape (…)."""
        most = theta.max(axis=0)
        return most + np.log(total(np.exp(theta - most)))

    def divergence(self, u: Array, w: Array, theta: Array) -> Any:
        return total(u * (np.log(np.where(u > 0, u, 1.0)) - theta))

    def dual_norm(self, gradient: Array) -> Any:
        return np.abs(gradient).max(axis=0)

    def lipschitz(self, game: Convex) -> float:
        return game.steepest

    def span(self, game: Convex, reach: Any) -> Any:
        return math.log(game.dimension)

    def check(self, over: DecisionSet) -> None:
        if not isinstance(over, Simplex):
            raise InputError(
                "{value!r} is a map of the simplex, and the decision set is {over!r}; legal: the set 'simplex'",
                place="name",
                value=self.name,
                over=over.name,
            )


ENTROPIC = Entropic()
