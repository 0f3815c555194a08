"""The hinge loss of support vector machines."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.losses.point_loss import PointLoss


class Hinge(PointLoss, frozen=True):
    """max(0, 1 − yp), with y = ±1; the subgradient at margin exactly 1 is 0. Never below the 0/1 loss of sgn(p)."""

    name = "hinge"
    title = "Hinge"
    ref = "§1.2"
    needs = frozenset({"x", "labels"})
    signs = True

    def predicted(self, p: Any, y: Any) -> Any:
        return np.maximum(1 - y * p, 0.0)

    def slope(self, p: Any, y: Any) -> Any:
        return (y * p < 1) * -1.0 * y

    def slope_bound(self, score: float, target: float) -> float:
        return 1.0

    def kink(self, y: Any) -> Any:
        return y * 1.0
