"""Counter-based random numbers: every draw has an address, so luck is an input and never a history.

The address is (seed, role, name of the draw, run, block of rounds). Whatever the chunking, the batch or the worker,
the same address holds the same numbers; numpy promises no stream across its versions, so recorded files carry both
the version and the inputs themselves.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array

BLOCK = 256
TURNED = 16  # runs whose draws are turned at once, while they are in the cache
_BLOCKS, _ROUNDS, _ONCE = 0, 1, 2  # three address spaces under one key

Draw = Callable[[np.random.Generator], Any]


class _Source:
    """The random numbers under one key. Winding a generator to an address is much cheaper than building one there."""

    def __init__(self, key: bytes) -> None:
        self._bits = np.random.Philox(key=np.frombuffer(key, dtype=np.uint64))
        self._generator = np.random.Generator(self._bits)
        self._state: Any = self._bits.state
        self._state["state"]["counter"] = self._counter = np.zeros(4, dtype=np.uint64)

    def at(self, space: int, run: int, index: int) -> np.random.Generator:
        """The generator at an address, to be used before the next call."""
        self._counter[1], self._counter[2], self._counter[3] = space, run, index
        self._bits.state = self._state
        return self._generator


@lru_cache(maxsize=1024)
def _key(seed: int, role: str, name: str) -> bytes:
    return hashlib.blake2b(f"{seed}|{role}|{name}".encode(), digest_size=16).digest()


_source = lru_cache(maxsize=1024)(_Source)


class Luck:
    """The random numbers of one role (learner or adversary) under one seed.

    ``runs`` is None for a single run (it has number ``run``); otherwise the numbers of the runs of a batch, whose
    draws are stacked on the last axis of a round's values. ``asked`` says whether anything was drawn: where nothing
    is, one run is all runs.
    """

    def __init__(self, seed: int, role: str, run: int = 0, runs: Sequence[int] | None = None) -> None:
        self.seed, self.role, self.run, self.runs = seed, role, run, runs
        self.asked = False

    @property
    def shape(self) -> tuple[int, ...]:
        """The run axis of a round's values: () for a single run, (runs,) in a batch."""
        return () if self.runs is None else (len(self.runs),)

    def rows(self, name: str, block: int, draw: Draw) -> Any:
        """One block of ``BLOCK`` rounds: ``draw(generator)`` returns arrays (or a tuple of them) with time last.

        In a batch the runs stand before time, which is first in memory: (…, runs, BLOCK).
        """
        return self._drawn(name, _BLOCKS, block, draw, -2)

    def at(self, name: str, t: int, draw: Draw) -> Any:
        """The draw of round ``t`` (from 0) alone, for adversaries that answer round by round: (…, runs) in a batch."""
        return self._drawn(name, _ROUNDS, t, draw, -1)

    def once(self, name: str, draw: Draw) -> Any:
        """A draw made before round 1: (…, runs) in a batch."""
        return self._drawn(name, _ONCE, 0, draw, -1)

    def _drawn(self, name: str, space: int, index: int, draw: Draw, axis: int) -> Any:
        self.asked = True
        source = _source(_key(self.seed, self.role, name))
        if self.runs is None:
            return draw(source.at(space, self.run, index))
        distinct, rooms = list(dict.fromkeys(self.runs)), list[Array]()
        for first in range(0, len(distinct), TURNED):
            several = [draw(source.at(space, run, index)) for run in distinct[first : first + TURNED]]
            columns = list(zip(*several, strict=True)) if isinstance(several[0], tuple) else [several]
            rooms = rooms or [_room_for(len(distinct), column[0], axis) for column in columns]
            for room, column in zip(rooms, columns, strict=True):
                room[first : first + TURNED] = np.array(column)  # turned at once, and not one by one
        if len(distinct) < len(self.runs):
            places = {run: k for k, run in enumerate(distinct)}
            rooms = [room[[places[run] for run in self.runs]] for room in rooms]
        whole = tuple(np.moveaxis(room, 0, max(axis, -room.ndim)) for room in rooms)
        return whole if isinstance(several[0], tuple) else whole[0]


def _room_for(runs: int, value: Any, axis: int) -> Array:
    """Room for such values of many runs, shape (runs, …): the runs are last in memory, and time first if it is last."""
    shape, dtype = np.shape(value), np.asarray(value).dtype
    if axis == -1 or not shape:
        return np.moveaxis(np.empty((*shape, runs), dtype), -1, 0)
    return np.moveaxis(np.empty((shape[-1], *shape[:-1], runs), dtype), (0, -1), (-1, 0))
