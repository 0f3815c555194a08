"""The logistic loss."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.losses.point_loss import PointLoss


class Logistic(PointLoss, frozen=True):
    """ln(1 + exp(−yp)), with y = ±1. It is ln 2 < 1 at p = 0: only divided by ln 2 it is never below the 0/1 loss."""

    name = "logistic"
    title = "Logistic"
    ref = "§1.2"
    needs = frozenset({"x", "labels"})
    signs = True
    attained = False

    def predicted(self, p: Any, y: Any) -> Any:
        margin = y * p
        return np.maximum(-margin, 0.0) + np.log1p(np.exp(-abs(margin)))

    def slope(self, p: Any, y: Any) -> Any:
        margin = y * p
        small = np.exp(-abs(margin))
        return -y * np.where(margin > 0, small, 1.0) / (1 + small)

    def slope_bound(self, score: float, target: float) -> float:
        return 1.0
