"""What is known of the points of a sweep, as numbers to draw: means with their errors, bands and bounds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.worlds.spread import spread, student

Line = tuple[int, str]  # the place of a learner, and a quantity


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
    def least(self) -> tuple[int, ...]:
        """The points with the least mean."""
        return tuple(np.flatnonzero(self.mean == np.nanmin(self.mean)).tolist()) if self.known else ()

    @property
    def alike(self) -> bool:
        """Whether several are known, and all have the same mean: then none is best."""
        return 1 < len(self.least) == int(np.isfinite(self.mean).sum())

    @property
    def best(self) -> int | None:
        """The first point with the least mean."""
        return None if self.alike or not self.known else self.least[0]

    @property
    def promised(self) -> int | None:
        """The point with the least bound of three or more: what a theorem would choose, if it prefers any."""
        known = self.bound[np.isfinite(self.bound)]
        return int(np.nanargmin(self.bound)) if len(known) > 2 and known.min() < known.max() else None


def of_runs(values: Array, bound: Array) -> Points:
    """Of a quantity in the last round of each run, shape (points, runs), NaN where it is not known."""
    rows = [row[np.isfinite(row)] for row in values]
    found = [spread(row[None]) for row in rows]
    bands = [one.band(0.8) for one in found]
    pairs = zip(rows, found, strict=True)
    half = [student(len(row) - 1) * one.error[0] if len(row) > 1 else np.nan for row, one in pairs]
    return Points(
        np.array([one.mean[0] for one in found]),
        np.array(half),
        np.array([low[0] for low, _ in bands]),
        np.array([high[0] for _, high in bands]),
        np.array([len(row) for row in rows]),
        bound,
    )
