"""Learners that only remember the cumulative loss of every expert."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.games import Game, Reveal, Seen, Shown, expert_losses
from olviz.engine.luck import Luck
from olviz.engine.protocol import Learner, picked
from olviz.engine.sums import Array, running


class Losses(NamedTuple):
    """``cumulative`` is L_{t−1}, the losses of all experts before round t, shape (N, …)."""

    cumulative: Array


class Accumulator(Learner, frozen=True):
    """A learner whose state is L_{t−1}: it says how to weigh the experts, and what to commit to."""

    def start(self, game: Game, luck: Luck) -> Losses:
        return Losses(np.zeros((game.size, *luck.shape)))

    def learn(self, game: Game, state: Losses, seen: Seen) -> Losses:
        return Losses(state.cumulative + seen.loss.experts)

    def weigh(self, game: Game, state: Losses) -> Array:
        """What each expert weighs in round t, shape (N, …), in total 1."""
        raise NotImplementedError

    def observe(self, game: Game, state: Losses) -> dict[str, Any]:
        return {"weights": self.weigh(game, state), "cumulative": state.cumulative}

    def block(self, game: Game, state: Losses, shown: Shown, reveal: Reveal) -> tuple[Any, Losses] | None:
        states = Losses(running(state.cumulative, expert_losses(shown, reveal)))
        return self.act(game, picked(states, slice(None, -1)), shown), states
