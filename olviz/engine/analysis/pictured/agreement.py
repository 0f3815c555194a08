"""Who predicts the same: learners whose predictions have been equal so far, up to rounding."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from olviz.engine.analysis.fit import predicted
from olviz.engine.run.trace import Trace

ROUNDED = 1e-6  # of the largest prediction: what differs by less differs by rounding


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
