"""The mirror map of a q-norm, between gradient descent and exponentiated gradient."""

from __future__ import annotations

import math
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.convex import Convex
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.sums import Array, inner, total


class PNorm(MirrorMap, frozen=True):
    """ψ(w) = ‖w‖_q²/2 on R^d, (q − 1)-strongly convex for ‖·‖_q; gradients are measured by ‖·‖_p, 1/p + 1/q = 1."""

    q: Annotated[
        float,
        Meta(
            gt=1,
            le=2,
            title="Norm",
            description="2 is gradient descent; near 1 the step grows with the steepest coordinates alone.",
            extra={"symbol": "q"},
        ),
    ] = 1.5

    name = "p-norm"
    title = "p-norm, ‖w‖²/2 in the q-norm"
    ref = "L16"

    @property
    def p(self) -> float:
        """The exponent of the dual norm."""
        return self.q / (self.q - 1)

    @property
    def curvature(self) -> float:
        return self.q - 1

    def dual(self, point: Array) -> Array:
        return _turned(point, self.q)

    def primal(self, theta: Array) -> Array:
        return _turned(theta, self.p)

    def settled(self, theta: Array, over: DecisionSet) -> tuple[Array, Array]:
        return self.primal(theta), theta

    def divergence(self, u: Array, w: Array, theta: Array) -> Any:
        own, other = _length(u, self.q), _length(w, self.q)  # ⟨θ, w⟩ = ‖w‖_q²
        return np.maximum((own * own + other * other) / 2 - inner(theta, u), 0.0)

    def dual_norm(self, gradient: Array) -> Any:
        return _length(gradient, self.p)

    def lipschitz(self, game: Convex) -> float:
        if not math.isfinite(game.lipschitz):
            return math.inf
        return min(game.lipschitz, game.steepest * math.pow(game.dimension, 1 / self.p))

    def span(self, game: Convex, reach: Any) -> Any:
        return reach * reach * game.dimension ** (2 / self.q - 1) / 2

    def check(self, over: DecisionSet) -> None:
        if over.bounded:
            raise InputError(
                "{value!r} is a map of the whole space, and the decision set is {over!r}; legal: the set 'space'",
                place="name",
                value=self.name,
                over=over.name,
            )


def _length(values: Array, exponent: float) -> Any:
    """‖v‖ in the norm of this exponent, shape (…); the largest entry is divided out first."""
    sizes = np.abs(values)
    most = sizes.max(axis=0)
    return most * np.exp(np.log(np.maximum(total(_raised(sizes / _or_one(most), exponent)), 1.0)) / exponent)


def _turned(values: Array, exponent: float) -> Array:
    """The gradient of ‖v‖²/2 in the norm of this exponent: sgn(v_i)|v_i|^{exponent − 1} ‖v‖^{2 − exponent}."""
    sizes = np.abs(values)
    length = _length(values, exponent)
    return np.asarray(np.sign(values) * (length * _raised(sizes / _or_one(length), exponent - 1)))


def _raised(base: Array, exponent: float) -> Array:
    """A base in [0, 1] to a positive power, by the logarithm, which rounds alike in every layout."""
    return np.where(base > 0, np.exp(exponent * np.log(_or_one(base))), 0.0)


def _or_one(values: Any) -> Any:
    return np.where(values > 0, values, 1.0)
