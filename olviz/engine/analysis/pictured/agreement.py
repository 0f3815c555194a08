"""Who does the same: learners whose predictions have been equal so far, up to rounding, or what they play."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from olviz.engine.analysis.fit import predicted
from olviz.engine.run.beside import remembered
from olviz.engine.run.trace import Trace

ROUNDED = 1e-6  # of the largest prediction: what differs by less differs by rounding
ALIKE = 1e-9  # times the size of what they play: by rounding alone nobody parts
SHARED = 3  # rounds that two must have played alike, so that it is told where they part


def agreeing(traces: Mapping[int, Trace], rounds: int) -> tuple[tuple[int, ...], ...]:
    """Their places in groups, each with all that have predicted like its first in the rounds so far."""
    groups: list[list[int]] = []
    for place in traces:
        same = (group for group in groups if apart(traces[group[0]], traces[place], rounds) <= ROUNDED)
        found = next(same, None)
        if found is None:
            groups.append([place])
        else:
            found.append(place)
    return tuple(map(tuple, groups))


def apart(one: Trace, other: Trace, rounds: int) -> float:
    """The largest difference of their predictions, as a part of the largest prediction; infinite where one is none."""
    if not rounds:
        return 0.0
    first, second = predicted(one)[:rounds], predicted(other)[:rounds]
    scale = float(np.maximum(np.abs(first), np.abs(second)).max())
    gap = float(np.abs(first - second).max())
    return gap / scale if scale > 0 and np.isfinite(gap) else (0.0 if gap == 0 else float("inf"))


def comparable(one: Trace, other: Trace) -> bool:
    """Whether it is kept what both play, and is of one shape."""
    return all("play" in run.names for run in (one, other)) and one["play"].shape[1:] == other["play"].shape[1:]


def parting(one: Trace, other: Trace, rounds: int) -> int | None:
    """The first round in which two that are comparable play apart; None where there is none in so many, or more."""

    def found() -> int | None:
        both = min(one.rounds, other.rounds)
        first, second = (np.asarray(run["play"][:both], dtype=float).reshape(both, -1) for run in (one, other))
        size = np.maximum(np.abs(first).max(axis=1, initial=0), np.abs(second).max(axis=1, initial=0))
        differ = np.abs(first - second).max(axis=1, initial=0) > ALIKE * (1 + size)
        return int(differ.argmax()) + 1 if differ.any() else None

    since: int | None = remembered(one, other, "parting", found, rounds)
    return since
