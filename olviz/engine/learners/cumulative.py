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
    """A learner whose state is L_{t−1}, perhaps with an order: it says how to weigh experts, and what to commit to."""

    def start(self, game: Game, luck: Luck) -> Any:
        return Losses(np.zeros((game.size, *luck.shape)))

    def learn(self, game: Game, state: Any, seen: Seen) -> Any:
        return state._replace(cumulative=state.cumulative + seen.loss.experts)

    def weigh(self, game: Game, state: Any) -> Array:
        """What each expert weighs in round t, shape (N, …), in total 1."""
        raise NotImplementedError

    def observe(self, game: Game, state: Any) -> dict[str, Any]:
        return {"weights": self.weigh(game, state), "cumulative": state.cumulative}

    def along(self, state: Any, cumulative: Array) -> Any:
        """The states of a stretch of rounds, time last, with these losses."""
        return Losses(cumulative)

    def block(self, game: Game, state: Any, shown: Shown, reveal: Reveal) -> tuple[Any, Any] | None:
        states = self.along(state, running(state.cumulative, expert_losses(shown, reveal)))
        return self.act(game, picked(states, slice(None, -1)), shown), states
