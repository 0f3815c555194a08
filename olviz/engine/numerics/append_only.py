"""A part of a state that grows: entries that are only ever appended, kept once for all states of a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array

ROOM = 64  # entries there is room for at first


class Growing:
    """The first ``count`` entries of a list that the states of a run share; appending leaves every old state intact.

    The entries of shape (…, runs) stand side by side, shape (…, count, runs). In states stacked along time ``count``
    has one number for each. A state that is not the latest may be continued, too: where it goes the same way, as in a
    replay, it meets the entries that are there, and where it parts from it, as in a fork, it takes a copy of its own.
    """

    __slots__ = ("_shared", "count")

    def __init__(self, shared: _Shared, count: Any) -> None:
        self._shared, self.count = shared, count

    @classmethod
    def empty(cls, shape: tuple[int, ...] = (), runs: tuple[int, ...] = ()) -> Growing:
        """Nothing yet, of entries of shape (*shape, *runs)."""
        return cls(_Shared(np.empty((*shape, ROOM, *runs)), len(shape)), 0)

    @property
    def values(self) -> Array:
        """The entries (of stacked states: of the one that has most), shape (…, count, runs), read-only."""
        values: Array = self._shared.first(self.count if isinstance(self.count, int) else int(np.max(self.count)))
        values.flags.writeable = False
        return values

    @property
    def newest(self) -> Array:
        """What each state appended last, shape (…, runs) or (…, time); 0 where none has an entry."""
        values, axis = self.values, self._shared.axis
        last = np.maximum(np.asarray(self.count) - 1, 0)
        if not values.shape[axis]:
            return np.zeros((*values.shape[:axis], *last.shape, *values.shape[axis + 1 :]))
        return np.asarray(np.take(values, last, axis=axis))

    def appended(self, entry: Any) -> Growing:
        """The list with one more entry, of shape (…, runs)."""
        return self.extended(np.asarray(entry)[(*self._shared.before, None)])

    def extended(self, entries: Array) -> Growing:
        """The list with more entries, of shape (…, more, runs)."""
        entries = np.asarray(entries, dtype=float)
        return Growing(self._shared.following(self.count, entries), self.count + entries.shape[self._shared.axis])

    def upto(self, counts: Any) -> Growing:
        """The lists of earlier states that have so many entries."""
        return Growing(self._shared, counts)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.array(self.values, dtype)


def side_by_side(values: Sequence[Any]) -> Array:
    """What is seen of growing states, (…, count), as one array with time last, filled up with 0."""
    longest = max(np.shape(value)[-1:] for value in values)
    room = np.zeros((len(values), *np.shape(values[0])[:-1], *longest))
    for k, value in enumerate(values):
        place: tuple[Any, ...] = (k, *map(slice, np.shape(value)))
        room[place] = value
    return np.moveaxis(room, 0, -1)


class _Shared:
    """Room for entries along ``axis``, of which ``length`` are taken for good."""

    def __init__(self, room: Array, axis: int, length: int = 0) -> None:
        self.room, self.axis, self.length = room, axis, length
        self.before: tuple[slice, ...] = (slice(None),) * axis

    def first(self, count: int) -> Array:
        return self._cut(0, count)

    def following(self, count: int, entries: Array) -> _Shared:
        """Where the first ``count`` entries are followed by these: here, if nothing else follows them already."""
        known = min(self.length - count, entries.shape[self.axis])
        there = self._cut(count, count + known)
        if known and there.tobytes() != entries[self._place(0, known)].tobytes():
            return self._copied(count).following(count, entries)
        self._take(entries[self._place(known, entries.shape[self.axis])])
        return self

    def _place(self, start: int, stop: int) -> tuple[slice, ...]:
        return (*self.before, slice(start, stop))

    def _cut(self, start: int, stop: int) -> Array:
        return self.room[self._place(start, stop)]

    def _copied(self, count: int) -> _Shared:
        return _Shared(self.room.copy(), self.axis, count)

    def _take(self, entries: Array) -> None:
        length = self.length + entries.shape[self.axis]
        while length > self.room.shape[self.axis]:
            self.room = np.concatenate([self.room, np.empty_like(self.room)], axis=self.axis)
        self.room[self._place(self.length, length)] = entries
        self.length = length
