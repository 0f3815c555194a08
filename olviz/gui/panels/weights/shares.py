"""What experts weigh, as shares of the whole: of one state, and over time on a grid that doubles.

An expert has one place and one shade, that of its index, in every round and every picture.
"""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace

MOST = 12  # experts with a bar of their own; of more the heaviest have one, and the tail shares the last
BANDS = 1024  # bands at most; of more experts neighbours share one
FIRST, LAST = 0.05, 0.8  # how much of the surface is mixed into the darkest and into the palest shade
LENS = 20  # latest rounds that are drawn one by one where the others are drawn in steps
TURN = (5**0.5 - 1) / 2  # of the ramp from one expert's shade to the next one's, so that neighbours are told apart


def heaviest(shares: Array) -> Array:
    """The experts with a bar of their own, in their order: all while they are few, else the heaviest.

    Among equals the first are taken.
    """
    if len(shares) <= MOST:
        return np.arange(len(shares))
    return np.sort(np.argsort(-shares, kind="stable")[: MOST - 1])


def shades(size: int) -> Array:
    """The shade of each of so many experts, as the part of the surface in it: spread evenly, neighbours far apart."""
    ranks = np.argsort(np.argsort(np.arange(size) * TURN % 1))
    return FIRST + (LAST - FIRST) * ranks / max(size - 1, 1)


def firsts(size: int) -> Array:
    """The first expert of every band: each has its own, but neighbours share one where they are too many."""
    return np.arange(0, size, -(-size // BANDS))


def gathered(shares: Array) -> Array:
    """The shares of all bands."""
    if len(shares) <= BANDS:
        return shares
    return np.asarray(np.add.reduceat(shares, firsts(len(shares)), axis=0))


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
        self._near: dict[int, Array] = {}
        self._key, self._past = (0, 0), np.empty((trace.game.size, 0))

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

    def drawn(self, t: int, now: Array) -> tuple[Array, Array]:
        """Rounds up to t and the shares of all experts in them; the last column is ``now``, of t."""
        step = self.trace.stride(t)
        rounds = np.arange(step, t, step)
        if (step, len(rounds)) != self._key:  # else they are those of the last frame
            self._key = step, len(rounds)
            self._past = self._shares[:, np.searchsorted(self._rounds, rounds)]
        return np.append(rounds, t), np.concatenate([self._past, now[:, None]], axis=1)

    def latest(self, t: int, now: Array) -> tuple[Array, Array]:
        """The same of the ``LENS`` latest rounds up to t, every one of them."""
        rounds = range(max(t - LENS + 1, 1), t + 1)
        self._near = {at: shares for at, shares in self._near.items() if at in rounds} | {t: now}
        for at in rounds:
            if at not in self._near:
                self._near[at] = derive.shares(self.trace, self.trace.state_at(at - 1).state)
        return np.array(rounds), np.stack([self._near[at] for at in rounds], axis=1)
