"""The ratings so far, cell by cell."""

from __future__ import annotations

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace


class Ratings:
    """The last rating of every cell, followed through the rounds; NaN where there is none."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.known, self.values = 0, np.full(trace.game.declared.shape, np.nan)

    def at(self, rounds: int) -> Array:
        """After this many rounds."""
        if rounds < self.known:
            self.known, self.values = 0, np.full_like(self.values, np.nan)
        if rounds > self.known:
            i, j = self.trace["x"][self.known : rounds].T
            self.values = self.values.copy()
            self.values[i, j] = self.trace["y"][self.known : rounds]
            self.known = rounds
        return self.values
