"""A sum of vectors, unrolled: how long it is after each round, and by how much each step turns it."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.sets.ball import Ball
from olviz.engine.numerics.sums import Array

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def adds_up(trace: Trace) -> bool:
    """Whether there is such a sum: a weight vector that mistakes are added to, or gradients over a ball around 0."""
    if isinstance(trace.game, Convex):
        over = trace.game.decision_set
        return isinstance(over, Ball) and trace.game.dimension > 1
    names = trace.learner.observe(trace.game, trace.state_1)
    return "w" in names and trace.game.names_labels and trace.game.dimension > 1


class Walk:
    """The sum after rounds 0 to ``known`` of a run: w, divided by η where a column says so, or R times the gradients.

    R is the radius of the ball: R‖Σg‖ is what its best point gains on their linear parts. ``lengths`` and ``turns``
    have one entry for each round and one before the first; a turn is the angle at 0 between a sum and the one before.
    ``angles`` are all turns so far, and ``before`` after how many rounds the sum stood that its latest step began at.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.of_gradients = isinstance(trace.game, Convex)
        self.known = 0
        self.lengths, self.turns = np.zeros(1), np.zeros(1)
        self.angles, self.before = np.zeros(1), np.zeros(1, dtype=np.int64)
        self._last: Array = np.zeros(trace.game.dimension)
        if not self.of_gradients:
            self._last = np.asarray(trace.learner.observe(trace.game, trace.state_1)["w"], dtype=float)
            self.lengths[0] = float(np.sqrt((self._last**2).sum()))

    def until(self, rounds: int) -> None:
        """Makes sure that so many rounds are known."""
        if rounds <= self.known:
            return
        lengths, turns = [self.lengths], [self.turns]
        with np.errstate(over="ignore", invalid="ignore"):
            for sums in self._pieces(self.trace.rounds):
                found = unrolled(np.column_stack([self._last, sums]))
                self._last = sums[:, -1]
                lengths.append(found[0])
                turns.append(found[1])
        self.lengths, self.turns = np.concatenate(lengths), np.concatenate(turns)
        self.known = self.trace.rounds
        if self._scaled:
            self.lengths[1:] = self.trace["w_norm"]
        self.angles = np.cumsum(self.turns)
        changed = (np.diff(self.lengths) != 0) | (np.diff(self.angles) != 0)
        self.before = np.maximum.accumulate(np.append(0, np.where(changed, np.arange(len(changed)), 0)))

    def _pieces(self, until: int) -> Iterator[Array]:
        """The sums after the rounds that are not known, in pieces, shape (d, …)."""
        trace, last = self.trace, self._last
        for chunk in trace.replayed(self.known, until):
            if self.of_gradients:
                sums = last[:, None] + np.cumsum(self._reach * np.asarray(chunk.rounds.loss.gradient), axis=1)
                last = sums[:, -1]
            else:
                sums = np.asarray(trace.learner.observe(trace.game, chunk.states)["w"], dtype=float)[:, 1:]
            yield sums

    @property
    def _reach(self) -> float:
        game: Any = self.trace.game
        return float(game.reach)

    @property
    def exact(self) -> bool:
        """Whether what is paid and the length together are the regret: where losses are linear."""
        game: Any = self.trace.game
        return self.of_gradients and isinstance(game.loss, Linear) and game.penalty is None

    @property
    def _scaled(self) -> bool:
        """Whether the length of w is recorded in units of its steps."""
        return not self.of_gradients and "w_norm" in self.trace

    @property
    def most(self) -> float:
        """How long a sum with every step at a right angle becomes: RB√T, or X√M with M = (X/γ)²; else infinite."""
        game, declared = self.trace.game, self.trace.game.declared
        if isinstance(game, Convex):
            return float(game.reach * game.lipschitz * np.sqrt(self.trace.horizon))
        recorded = "w_norm" in (column.name for column in self.trace.learner.columns)
        if not recorded or not declared.margin > 0:
            return inf
        return float(declared.radius**2 / declared.margin)


def walk_of(trace: Trace) -> Walk:
    """The walk of a trace, which it remembers."""
    walk: Walk = trace.remembered("walk", lambda: Walk(trace), 0)
    return walk


def unrolled(points: Array) -> tuple[Array, Array]:
    """The lengths of the points after the first, shape (d, m + 1), and the angles at 0 from each to the next."""
    before, after = points[:, :-1], points[:, 1:]
    sizes = np.sqrt((points * points).sum(axis=0))
    along = (before * after).sum(axis=0)
    scale = np.where(sizes[:-1] > 0, sizes[:-1], 1.0)
    across = after - before * (along / scale**2)
    turns = np.arctan2(np.sqrt((across * across).sum(axis=0)), along / scale)
    return sizes[1:], np.where((sizes[:-1] > 0) & (sizes[1:] > 0), turns, 0.0)


def placed(lengths: Array, angles: Array) -> Array:
    """The points of a walk in the plane, shape (2, m): each at its length, turned by all turns up to it."""
    return np.stack([lengths * np.cos(angles), lengths * np.sin(angles)])
