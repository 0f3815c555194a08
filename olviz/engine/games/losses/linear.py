"""Linear losses."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.convex_loss import ConvexLoss, Sums
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.kinks import evened, known_to
from olviz.engine.numerics.sums import Array, inner


class Linear(ConvexLoss, frozen=True):
    """ℓ_t(w) = ⟨z_t, w⟩; its gradient is z_t everywhere."""

    name = "linear"
    title = "Linear"
    ref = "§1.2"
    needs = frozenset({"vectors"})
    attained = False

    def value(self, point: Array, shown: Shown, reveal: Reveal) -> Any:
        return inner(point, reveal.z)

    def gradient(self, point: Array, shown: Shown, reveal: Reveal) -> Array:
        return np.array(reveal.z, dtype=float)

    def lipschitz(self, declared: Declared, reach: float) -> float:
        return declared.length

    def steepest(self, declared: Declared, reach: float) -> float:
        return min(declared.largest, declared.length)

    def entries(self, shown: Shown, reveal: Reveal) -> Sums:
        """z_t; with its sizes and its round, which tell how far rounding may lead their sum astray."""
        return reveal.z, np.abs(reveal.z), np.ones(np.shape(reveal.z)[1:])

    def best(self, sums: Sums, over: DecisionSet) -> Array:
        slope, sizes, count = sums
        return over.linear_minimizer(evened(slope, known_to(count, sizes)))

    def regularised(self, sums: Sums, over: DecisionSet, strength: Any) -> Array:
        return over.project(sums[0] / (-2 * strength))

    def summed(self, sums: Sums, point: Array) -> Any:
        return inner(sums[0], point)
