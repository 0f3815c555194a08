"""How numbers lie along a setting: whether they need a logarithmic axis, and which power of it they are."""

from __future__ import annotations

from math import isnan, nan

import numpy as np

from olviz.engine.analysis.derive import power
from olviz.engine.numerics.sums import Array
from olviz.engine.worlds import compared
from olviz.engine.worlds.compared import Exponent, grouped

UNFIT = 0.03  # of the variance of the logarithms: what a power may leave unexplained
WIDE = 8.0  # from here on, last over first, a range of values is drawn on a logarithmic axis


def widely(values: Array, wide: float = WIDE) -> bool:
    """Whether such values are told apart on a logarithmic axis only: the last so many times the first."""
    return bool(len(values) > 1 and (values > 0).all() and values.max() > wide * values.min())


def growth(x: Array, values: Array) -> Exponent | None:
    """The exponent a of mean ≈ C·xᵃ over all points, with its interval over runs; None where no power fits well.

    ``values`` has shape (points, runs); only runs that are known at all points count.
    """
    known = values[:, np.isfinite(values).all(axis=0)]
    found = compared.growth(x, grouped(known), known.shape[1], _fitted)
    return None if isnan(found.slope) else found


def _fitted(x: Array, means: Array) -> float:
    """NaN where the means are no power of x."""
    if len(x) < 3 or (x <= 0).any() or (means <= 0).any():
        return nan
    slope = power(x, means)
    across, up = (values - values.mean() for values in (np.log(x), np.log(means)))
    left = up - slope * across
    return slope if (left * left).sum() <= UNFIT * (up * up).sum() else nan
