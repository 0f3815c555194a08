"""How numbers lie along a setting: whether they need a logarithmic axis, and which power of it they are."""

from __future__ import annotations

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.worlds.compared import Exponent
from olviz.engine.worlds.spread import spread, student

GROUPS = 20  # of runs, each left out in turn
UNFIT = 0.03  # of the variance of the logarithms: what a power may leave unexplained
WIDE = 8.0  # from here on, last over first, a range of values is drawn on a logarithmic axis


def widely(values: Array, wide: float = WIDE) -> bool:
    """Whether such values are told apart on a logarithmic axis only: the last so many times the first."""
    return bool(len(values) > 1 and (values > 0).all() and values.max() > wide * values.min())


def growth(x: Array, values: Array) -> Exponent | None:
    """The exponent a of mean ≈ C·xᵃ over all points, with its interval over runs; None where no power fits well.

    ``values`` has shape (points, runs). Groups of runs are left out in turn (jackknife).
    """
    sound = np.isfinite(values).all(axis=0)
    values = values[:, sound]
    slope = _fitted(x, values)
    if slope is None:
        return None
    groups = min(values.shape[1], GROUPS)
    member = np.arange(values.shape[1]) * groups // max(values.shape[1], 1)
    without = [_fitted(x, values[:, member != group]) for group in range(groups)] if groups > 1 else []
    if not without or None in without:
        return Exponent(slope, np.nan)
    apart = np.array(without, dtype=float)
    apart -= apart.mean()
    error = np.sqrt((groups - 1) / groups * (apart * apart).sum())
    return Exponent(slope, float(student(groups - 1) * error))


def _fitted(x: Array, values: Array) -> float | None:
    if not values.shape[1] or len(x) < 3 or (x <= 0).any():
        return None
    means = spread(values).mean
    if (means <= 0).any():
        return None
    across, up = np.log(x) - np.log(x).mean(), np.log(means)
    slope = float((across * up).sum() / (across * across).sum())
    left = up - up.mean() - slope * across
    return slope if (left * left).sum() <= UNFIT * ((up - up.mean()) ** 2).sum() else None
