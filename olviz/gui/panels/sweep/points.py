"""What a sweep knows of each point, as numbers to draw: means with their errors, bounds, and where they are least."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.worlds.compared import Exponent
from olviz.engine.worlds.spread import spread, student
from olviz.gui.worlds.live import Live

GROUPS = 20  # of runs, each left out in turn
UNFIT = 0.03  # of the variance of the logarithms: what a power may leave unexplained
WIDE = 8.0  # from here on, last over first, a range of values is drawn on a logarithmic axis


class Points(NamedTuple):
    """A learner's quantity at all points, in their order: NaN where nothing is known.

    ``runs`` is how many each mean is of, ``half`` half of its interval of 95 %.
    """

    mean: Array
    half: Array
    low: Array
    high: Array
    runs: Array
    bound: Array

    @property
    def known(self) -> bool:
        """Whether there is any number."""
        return bool(np.isfinite(self.mean).any())

    @property
    def best(self) -> int | None:
        """The point with the least mean."""
        return int(np.nanargmin(self.mean)) if self.known else None

    @property
    def promised(self) -> int | None:
        """The point with the least bound, where that is inside of the range: what a theorem would choose."""
        if np.isfinite(self.bound).sum() < 3:
            return None
        least = int(np.nanargmin(self.bound))
        return least if 0 < least < len(self.bound) - 1 else None


def points(live: Live, place: int, quantity: str) -> Points:
    """What is known now."""
    values = live.values(place, quantity)
    rows = [row[np.isfinite(row)] for row in values]
    found = [spread(row[None]) for row in rows]
    bands = [one.band(0.8) for one in found]
    half = [
        student(len(row) - 1) * one.error[0] if len(row) > 1 else np.nan for row, one in zip(rows, found, strict=True)
    ]
    bound = live.bounds.get((place, quantity), np.full(len(values), np.nan))
    return Points(
        np.array([one.mean[0] for one in found]),
        np.array(half),
        np.array([low[0] for low, _ in bands]),
        np.array([high[0] for _, high in bands]),
        np.array([len(row) for row in rows]),
        bound,
    )


def widely(values: Array) -> bool:
    """Whether such values are told apart on a logarithmic axis only."""
    return bool(len(values) > 1 and (values > 0).all() and values.max() > WIDE * values.min())


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
