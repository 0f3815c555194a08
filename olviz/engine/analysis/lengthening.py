"""Curves over the rounds of a run that are lengthened as it grows: no round is looked at twice.

For curves whose value after a round depends on the rounds up to it alone. Their bits are those of all rounds at once,
however many there were whenever somebody asked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.numerics.sums import Array

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

Fresh = Callable[[slice], Array]  # the values after these rounds, of which the first is that of index ``start``


class _Curve:
    """What is known of one curve. Its room is that of the whole run, which is paid for page by page as it fills."""

    def __init__(self, horizon: int) -> None:
        self.room, self.known = np.empty(horizon), 0

    def until(self, rounds: int, fresh: Fresh) -> Array:
        if self.known < rounds:
            part = slice(self.known, rounds)
            self.room[part] = fresh(part)
            self.known = rounds
        values = self.room[:rounds]
        values.flags.writeable = False
        return values


def lengthened(trace: Trace, key: Hashable, fresh: Fresh) -> Array:
    """The curve that this trace remembers under ``key``, with all rounds there are."""
    curve: _Curve = trace.remembered(("curve by round", key), lambda: _Curve(trace.horizon), 0)
    with np.errstate(over="ignore", invalid="ignore"):  # beyond all numbers: infinite, or not known
        return curve.until(trace.rounds, fresh)


def carried(trace: Trace, key: Hashable, operation: np.ufunc, steps: Fresh) -> Array:
    """The same of running sums, or extremes: ``operation`` over the steps so far."""
    curve: _Curve = trace.remembered(("curve by round", key), lambda: _Curve(trace.horizon), 0)

    def fresh(part: slice) -> Array:
        last = curve.room[max(part.start - 1, 0) : part.start]
        return np.asarray(operation.accumulate(np.concatenate([last, steps(part)]))[len(last) :])

    return lengthened(trace, key, fresh)
