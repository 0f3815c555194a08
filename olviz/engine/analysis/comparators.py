"""The best fixed point of chosen prefixes, where no closed form knows that of every prefix.

Between these checkpoints nothing is claimed, and nothing is interpolated.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from olviz.engine.games import solver
from olviz.engine.numerics.sums import Array

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

MOST_ROUNDS, MOST_COORDINATES = 10_000, 64  # of a prefix that is solved: beyond, a step takes longer than a frame


class Checkpoint(NamedTuple):
    """What the best ``point``, shape (d,), costs up to round ``round`` (from 1), at most ``gap`` above the least."""

    round: int
    value: float
    gap: float
    point: Array


def checkpoints(horizon: int) -> tuple[int, ...]:
    """The rounds 1, 2, 5, 10, 20, 50, … and the last one, of those that are few enough to be solved."""
    decades = (10**power * first for power in count() for first in (1, 2, 5))
    found = []
    for t in decades:
        if t >= min(horizon, MOST_ROUNDS):
            break
        found.append(t)
    last = min(horizon, MOST_ROUNDS)
    return (*found, last) if last else ()


class Comparators:
    """The checkpoints of one run, solved when they are asked for, in their order; ``found`` grows."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        wide = trace.game.dimension > MOST_COORDINATES
        self.rounds = checkpoints(trace.horizon) if not wide and self._problem(0) is not None else ()
        self.found: tuple[Checkpoint, ...] = ()

    @property
    def gap(self) -> float:
        """The largest of all gaps so far."""
        return max((checkpoint.gap for checkpoint in self.found), default=0.0)

    @property
    def values(self) -> Array:
        """The least total loss of every prefix, one entry per finished round; NaN where it is not known."""
        known = np.full(self.trace.rounds, np.nan)
        for checkpoint in self.until(self.trace.rounds):
            known[checkpoint.round - 1] = checkpoint.value
        return known

    def until(self, t: int) -> tuple[Checkpoint, ...]:
        """Those known up to round ``t``."""
        return tuple(checkpoint for checkpoint in self.found if checkpoint.round <= t)

    def solving(self) -> Generator[None, None, None]:
        """Solves what the rounds there are allow, a step of the solver at a time."""
        for t in self.rounds[len(self.found) :]:
            problem = self._problem(t) if t <= self.trace.rounds else None
            if problem is None:
                return
            solution = yield from solver.search(problem)
            if len(self.found) < len(self.rounds) and self.rounds[len(self.found)] == t:  # nobody else was faster
                self.found = (*self.found, Checkpoint(t, solution.value, solution.gap, solution.point))

    def settle(self) -> None:
        """The same at once."""
        for _ in self.solving():
            pass

    def _problem(self, t: int) -> solver.Problem | None:
        """The best fixed point of the first ``t`` rounds as a problem; None in a game that has none for the solver."""
        posed = getattr(self.trace.game, "posed", None)
        if posed is None:
            return None
        found: solver.Problem | None = posed(*(self._rounds(t) if t else self._nothing))
        return found

    @property
    def _nothing(self) -> tuple[Array, Array]:
        return np.zeros((self.trace.game.dimension, 0)), np.zeros(0)

    def _rounds(self, t: int) -> tuple[Array, Array]:
        """x, shape (d, t), and y of the first ``t`` rounds; played again where x is too wide to be recorded."""
        trace = self.trace
        y = trace["y"][:t] * 1.0
        if "x" in trace:
            return np.ascontiguousarray(trace["x"][:t].T), y
        return np.concatenate([chunk.rounds.shown.x for chunk in trace.replayed(0, t)], axis=1), y


def comparators_of(trace: Trace) -> Comparators:
    """The best fixed points of a run that only the solver knows, found as far as it was asked."""
    found: Comparators = trace.remembered(Comparators, lambda: Comparators(trace), 0)
    return found
