"""What follows what in a sequence of keys: after every context of latest keys, how often each one came."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array


class Habit(NamedTuple):
    """What came after ``context``, keys by their places, the latest last: how often each; how often it was bet on."""

    context: tuple[int, ...]
    came: Array
    foreseen: int

    @property
    def times(self) -> int:
        """How often the context was there, with a key after it."""
        return int(self.came.sum())


def habits_of(keys: Array, bets: Array, choices: int, order: int) -> tuple[Habit, ...]:
    """One for each context of so many keys; ``keys`` and the ``bets`` on them are places, one for each round."""
    windows = (
        np.lib.stride_tricks.sliding_window_view(keys, order + 1) if len(keys) > order else np.empty((0, order + 1))
    )
    right = (keys == bets)[order:]
    found = []
    for context in product(range(choices), repeat=order):
        here = (windows[:, :-1] == context).all(axis=1)
        came = np.bincount(windows[here, -1].astype(np.int64), minlength=choices)
        found.append(Habit(context, came, int(np.count_nonzero(right[here]))))
    return tuple(found)
