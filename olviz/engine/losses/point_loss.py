"""The contract of a loss of a prediction: φ(p, y), with p = ⟨w, x⟩ where a point w was played."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from olviz.engine.games import Declared, Reveal, Shown
from olviz.engine.losses.convex_loss import ConvexLoss
from olviz.engine.sums import Array, inner


class PointLoss(ConvexLoss, frozen=True):
    """φ(p, y), convex in the prediction p; ``predicted`` and ``slope`` are all a new one has to say."""

    def predicted(self, p: Any, y: Any) -> Any:
        """φ(p, y), elementwise."""
        raise NotImplementedError

    def slope(self, p: Any, y: Any) -> Any:
        """φ′(p, y), a subgradient in p; 0 at a kink where 0 is one."""
        raise NotImplementedError

    def pull(self, p: Any, y: Any) -> Any:
        """What a stochastic gradient step goes against: φ′(p, y), of the half square (p − y)²/2 for the square loss."""
        return self.slope(p, y)

    def kink(self, y: Any) -> Any:
        """The prediction at which the slope jumps, elementwise; None for a loss without corners."""
        return None

    def slope_bound(self, score: float, target: float) -> float:
        """The most |φ′(p, y)| can be for |p| ≤ ``score`` and |y| ≤ ``target``."""
        return 1.0

    def value(self, point: Array, shown: Shown, reveal: Reveal) -> Any:
        return self.predicted(inner(point, shown.x), reveal.y)

    def gradient(self, point: Array, shown: Shown, reveal: Reveal) -> Array:
        return np.asarray(self.slope(inner(point, shown.x), reveal.y) * shown.x)

    def charged(self, point: Array, shown: Shown, reveal: Reveal) -> tuple[Any, Array]:
        p = inner(point, shown.x)
        return self.predicted(p, reveal.y), np.asarray(self.slope(p, reveal.y) * shown.x)

    def steepness(self, declared: Declared, reach: float) -> float:
        if not math.isfinite(declared.radius):
            return math.inf
        return declared.radius * self.slope_bound(declared.radius * reach, declared.targets)
