"""What experts weigh, as shares of the whole: of one state, and over time on a grid that doubles."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace

MOST = 12  # experts with a place of their own; of more the heaviest have one, and the tail shares the last


def heaviest(shares: Array) -> Array:
    """The experts with a place of their own: all in their order while they are few, else the heaviest, heaviest first.

    Among equals the first comes first.
    """
    if len(shares) <= MOST:
        return np.arange(len(shares))
    return np.argsort(-shares, kind="stable")[: MOST - 1]


def with_tail(shares: Array, experts: Array) -> Array:
    """The shares of these experts and, where there are others, the rest of the whole in one."""
    chosen = shares[experts]
    if len(experts) == len(shares):
        return np.asarray(chosen)
    return np.concatenate([chosen, np.maximum(1 - chosen.sum(axis=0, keepdims=True), 0)])


class History:
    """The shares of the sampled rounds of a trace, taken in as the trace grows."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._rounds: Array = np.empty(0, dtype=np.int64)
        self._room: Array = np.empty((trace.game.size, 16))
        self._pieces = 0

    @property
    def _shares(self) -> Array:
        return self._room[:, : len(self._rounds)]

    def until(self, t: int) -> None:
        """Takes in what is new, if round ``t`` may be among it."""
        if len(self._rounds) and t <= self._rounds[-1]:
            return
        fresh = self.trace.samples(self._pieces)
        for rounds, state in fresh:
            known, self._rounds = len(self._rounds), np.append(self._rounds, rounds)
            while len(self._rounds) > self._room.shape[1]:
                self._room = np.concatenate([self._room, np.empty_like(self._room)], axis=1)
            self._room[:, known : len(self._rounds)] = derive.shares(self.trace, state)
        self._pieces += len(fresh)

    def _at(self, rounds: Array) -> Any:
        return np.searchsorted(self._rounds, rounds)

    def order(self, t: int) -> Array:
        """The experts that have a band at round t, by their weight at the last power of two up to t."""
        then = self._shares[:, self._at(np.array(1 << t.bit_length() - 1))]
        order = np.argsort(-then, kind="stable")
        return order if len(order) <= MOST else order[: MOST - 1]

    def drawn(self, t: int, experts: Array, now: Array) -> tuple[Array, Array]:
        """Rounds up to t and the shares in them of these experts and the tail; the last column is ``now``, of t."""
        step = self.trace.stride(t)
        rounds = np.arange(step, t, step)
        past = with_tail_of(self._shares, self._at(rounds), experts)
        return np.append(rounds, t), np.concatenate([past, with_tail(now, experts)[:, None]], axis=1)


def with_tail_of(shares: Array, columns: Array, experts: Array) -> Array:
    """``with_tail`` of some columns, touching only the rows that are drawn."""
    chosen: Array = shares[np.ix_(experts, columns)]
    if len(experts) == len(shares):
        return chosen
    return np.concatenate([chosen, np.maximum(1 - chosen.sum(axis=0, keepdims=True), 0)])
