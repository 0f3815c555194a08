"""At which rounds curves of many runs are kept: at all of them, or at few where they would take too much memory."""

from __future__ import annotations

import numpy as np

from olviz.engine.experiment.scenario import RUNS
from olviz.engine.numerics.sums import Array

KEPT = 2**24  # numbers of one curve of all runs: 128 MB
MOST = 1024  # where not every round is kept: as many as a screen can show


def checkpoints(horizon: int, runs: int) -> Array:
    """The rounds, from 1 and rising to the horizon, at which curves of so many runs are kept.

    All of them where that is little memory; else half of them evenly, and half by the logarithm of the round.
    ``InputError`` where even few rounds of so many runs would be too much.

    >>> checkpoints(6, 1000).tolist()
    [1, 2, 3, 4, 5, 6]
    """
    RUNS.check(runs)
    if horizon * runs <= KEPT:
        return np.arange(1, horizon + 1)
    return spread_out(horizon, min(KEPT // runs, MOST))


def spread_out(horizon: int, most: int) -> Array:
    """At most so many rounds of all: evenly, and by the logarithm of the round, so that every scale shows them."""
    if horizon <= most:
        return np.arange(1, horizon + 1)
    evenly = np.linspace(1, horizon, most - most // 2)
    by_logarithm = np.geomspace(1, horizon, most // 2)
    return np.unique(np.rint(np.concatenate([evenly, by_logarithm])).astype(np.int64))


def thinned(count: int) -> Array:
    """Which of so many kept rounds a picture has: all, or enough for every scale."""
    return np.arange(count) if count <= MOST else spread_out(count, MOST) - 1


def every(horizon: int, rounds: Array) -> bool:
    """Whether these are all rounds there are."""
    return len(rounds) == horizon
