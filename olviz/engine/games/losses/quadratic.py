"""Quadratic losses: the squared distance to a point."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.convex_loss import ConvexLoss, Sums
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.sums import Array, along, inner, total


class Quadratic(ConvexLoss, frozen=True):
    """ℓ_t(w) = ‖w − z_t‖², 2-strongly convex."""

    name = "quadratic"
    title = "Quadratic"
    ref = "E16"
    needs = frozenset({"vectors"})
    targeted = True

    def value(self, point: Array, shown: Shown, reveal: Reveal) -> Any:
        gap = point - reveal.z
        return inner(gap, gap)

    def gradient(self, point: Array, shown: Shown, reveal: Reveal) -> Array:
        return np.asarray(2 * (point - reveal.z))

    def lipschitz(self, declared: Declared, reach: float) -> float:
        return 2 * (reach + declared.length)

    @property
    def modulus(self) -> float:
        return 2.0

    def entries(self, shown: Shown, reveal: Reveal) -> Sums:
        z = reveal.z
        return np.ones(np.shape(z)[1:]), z, inner(z, z)

    def best(self, sums: Sums, over: DecisionSet) -> Array:
        count, places, _ = sums
        return over.project(places / np.maximum(count, 1.0))

    def regularised(self, sums: Sums, over: DecisionSet, strength: Any) -> Array:
        count, places, _ = sums
        return over.project(places / (count + strength))

    def summed(self, sums: Sums, point: Array) -> Any:
        count, places, squares = sums
        return np.maximum(total(along(point, places) * (count * point - 2 * places)) + squares, 0.0)
