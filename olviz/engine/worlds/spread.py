"""How numbers of many runs lie apart: their mean with its error, and their quantiles."""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum, nan
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array

LEVELS = (0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975)  # the median, and the ends of the bands of 50, 80 and 95 %
NORMAL = 1.959963984540054  # the 97.5 % quantile of the normal distribution
FEW = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004)  # of Student's t, from 1 on


class Spread(NamedTuple):
    """Rows of numbers, one number a run, each row as its ``mean`` with standard ``error``, and its ``quantiles``.

    Shapes (rows,) and (rows, levels); NaN where there are too few runs: none, and for the error one.
    """

    runs: int
    mean: Array
    error: Array
    quantiles: Array

    @property
    def median(self) -> Array:
        """The middle of each row."""
        return self.quantiles[:, LEVELS.index(0.5)]

    def band(self, share: float) -> tuple[Array, Array]:
        """The ends of the band that holds this share of the runs, as much above as below left out."""
        low, high = _ends(share)
        return self.quantiles[:, low], self.quantiles[:, high]


@cache
def _ends(share: float) -> tuple[int, int]:
    """Which of the levels are the ends of a band."""
    low, high = (int(np.argmin(np.abs(np.array(LEVELS) - level))) for level in ((1 - share) / 2, (1 + share) / 2))
    return low, high


def spread(values: Array) -> Spread:
    """The spread of each row of ``values``, shape (rows, runs); the order of summation is that of the runs.

    A number that is the same in all runs is its own mean, without an error: a sum would round it.

    >>> found = spread(np.array([[1.0, 2.0, 3.0]]))
    >>> found.mean.item(), found.median.item(), round(found.error.item(), 4)
    (2.0, 2.0, 0.5774)
    """
    rows, runs = values.shape
    if not runs:
        nothing = np.full(rows, np.nan)
        return Spread(0, nothing, nothing, np.full((rows, len(LEVELS)), np.nan))
    values = np.ascontiguousarray(values, dtype=float)  # each row is summed by itself, so in one order only
    with np.errstate(over="ignore", invalid="ignore"):
        ordered = np.sort(values, axis=1)
        mean, error = _mean(values, ordered[:, 0] == ordered[:, -1])
        return Spread(runs, mean, error, _quantiles(ordered))


def mean_of(values: Array) -> tuple[float, float]:
    """The mean of a row of numbers with its standard error, as ``spread`` has them; NaN of none."""
    if not len(values):
        return nan, nan
    with np.errstate(over="ignore", invalid="ignore"):
        mean, error = _mean(np.ascontiguousarray(values[None], dtype=float), np.array([values.min() == values.max()]))
    return float(mean[0]), float(error[0])


def _mean(values: Array, same: Array) -> tuple[Array, Array]:
    """The means of rows with their standard errors; ``same`` says which rows have but one number."""
    runs = values.shape[1]
    mean = np.add.reduce(values, axis=1) / runs
    apart = values - mean[:, None]
    error = np.sqrt(np.add.reduce(apart * apart, axis=1) / (runs - 1) / runs) if runs > 1 else np.full(len(mean), nan)
    return np.where(same, values[:, 0], mean), np.where(same, 0.0, error) if runs > 1 else error


def _quantiles(ordered: Array) -> Array:
    """The ``LEVELS`` of rows that are in order, each between its two neighbours: what ``np.quantile`` says, sooner."""
    below, above, part = _neighbours(ordered.shape[1])
    low, high = ordered[:, below], ordered[:, above]
    between = high - low
    found = np.where(part >= 0.5, high - between * (1 - part), low + between * part)  # from the nearer one
    found = np.where(low == high, low, found)  # infinite ones, too
    return np.where(np.isnan(ordered[:, -1:]), nan, found)


@lru_cache(maxsize=8)
def _neighbours(runs: int) -> tuple[Array, Array, Array]:
    """The places below and above each of the ``LEVELS`` among so many in order, and how far from the first it is."""
    at = (runs - 1) * np.array(LEVELS)
    below = np.floor(at).astype(np.int64)
    return below, np.minimum(below + 1, runs - 1), at - below


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t: an interval of 95 % is a mean ± so many standard errors.

    By the expansion in 1/freedom (Cornish and Fisher), to four figures from 9 degrees of freedom on, below them by
    table; infinite for 0.
    """
    if freedom < 1:
        return float("inf")
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z, n = NORMAL, freedom
    terms = (
        (z**3 + z) / 4 / n,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96 / n**2,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / n**3,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160 / n**4,
    )
    return z + fsum(terms)
