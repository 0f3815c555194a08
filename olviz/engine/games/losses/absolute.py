"""The absolute loss."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.losses.point_loss import PointLoss


class Absolute(PointLoss, frozen=True):
    """|p − y|, with y a real target; the subgradient at the kink is 0."""

    name = "absolute"
    title = "Absolute"
    ref = "§1.2"
    needs = frozenset({"x", "targets"})

    def predicted(self, p: Any, y: Any) -> Any:
        return abs(p - y)

    def apart(self, p: Any, q: Any, y: Any) -> Any:
        beside = np.where(p > y, p - q, q - p)
        return np.where((p > y) == (q > y), beside, abs(p - y) - abs(q - y))

    def slope(self, p: Any, y: Any) -> Any:
        return np.sign(p - y)

    def slope_bound(self, score: float, target: float) -> float:
        return 1.0

    def kink(self, y: Any) -> Any:
        return y
