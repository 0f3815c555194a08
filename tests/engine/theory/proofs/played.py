"""A short run, and what its proofs say by formulas that are written out beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.games.game import Game
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace

ROUNDS, HORIZON, SEED = 15, 16, 29

Terms = Mapping[str, Array | float]
Proofs = Mapping[str, Terms]


class Played:
    """``ROUNDS`` rounds of a run that goes on for one more, so that w_{t+1} is told of the last of them too."""

    def __init__(self, game: Game, learner: Learner, adversary: Adversary) -> None:
        self.trace, further = (Trace(game, learner, adversary, HORIZON, SEED) for _ in range(2))
        self.trace.extend(ROUNDS)
        further.extend()
        self._further = further

    def __getitem__(self, name: str) -> Array:
        return self.trace[name]

    @property
    def w(self) -> Array:
        """w_1 … w_{T+1}, a row each."""
        return self._further["play"]


class Case(NamedTuple):
    """A run, its proofs by hand, and for those that hold against any u where u stands without being told.

    ``proofs`` is given u_1 … u_T, the point that each prefix is compared with; ``tried`` is another one.
    """

    title: str
    game: Game
    learner: Learner
    adversary: Adversary
    proofs: Callable[[Any, Any], Proofs]
    u: Callable[[Any], Any] = lambda _: None
    tried: tuple[float, ...] = ()


@cache
def played(case: Case) -> Played:
    return Played(case.game, case.learner, case.adversary)


def so_far(steps: Any) -> Array:
    """Σ_{s ≤ t} of what each round adds."""
    return np.cumsum(np.asarray(steps, dtype=float))


def over_prefixes(step: Callable[[int, int], Any]) -> Array:
    """Σ_{s ≤ t} step(s, t): sums in which every summand may change with t."""
    return np.array([sum(float(step(s, t)) for s in range(t + 1)) for t in range(ROUNDS)])


def squares(rows: Array) -> Array:
    """‖v‖² of every row."""
    return np.asarray((rows * rows).sum(axis=1))
