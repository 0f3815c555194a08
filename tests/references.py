"""Tiny learners that a reader checks at a glance: what the adversaries' counts are tested with."""

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.games import Commit, Game, Seen, Shown
from olviz.engine.luck import Luck
from olviz.engine.protocol import Learner
from olviz.engine.sums import Array


class State(NamedTuple):
    """``total`` is the cumulative loss L_{t−1} of each expert, shape (N, …)."""

    total: Array


class Follower(Learner, frozen=True):
    """Follows the expert of the smallest loss so far, the first of them."""

    name = "reference-follower"
    title = "Follower"
    commits = Commit.EXPERT

    def start(self, game: Game, luck: Luck) -> State:
        return State(np.zeros((game.size, *luck.shape)))

    def act(self, game: Game, state: State, shown: Shown) -> Any:
        return state.total.argmin(axis=0)

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        return State(state.total + seen.loss.experts)

    def observe(self, game: Game, state: State) -> dict[str, Any]:
        leader = state.total.argmin(axis=0)
        return {"weights": (np.arange(game.size).reshape(-1, *(1,) * leader.ndim) == leader) * 1.0}


class Drawer(Follower, frozen=True):
    """Draws one of the experts without a loss, each as likely; any expert when all have one."""

    name = "reference-drawer"
    title = "Drawer"
    commits = Commit.DISTRIBUTION

    def act(self, game: Game, state: State, shown: Shown) -> Any:
        return self.observe(game, state)["weights"]

    def observe(self, game: Game, state: State) -> dict[str, Any]:
        alive = (state.total == 0) | (state.total.min(axis=0) > 0)
        return {"weights": alive / alive.sum(axis=0)}


class Even(Drawer, frozen=True):
    """Draws any expert, each as likely, always."""

    name = "reference-even"
    title = "Even"

    def observe(self, game: Game, state: State) -> dict[str, Any]:
        return {"weights": np.full(state.total.shape, 1 / game.size)}
