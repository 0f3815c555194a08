"""Learners that only remember the cumulative loss of every expert."""

from __future__ import annotations

from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from olviz.engine.games.game import Game, Reveal, Seen, Shown
from olviz.engine.games.label_game import expert_losses
from olviz.engine.numerics.sums import Array, running
from olviz.engine.round.capabilities import Blocks, CommonState, Values
from olviz.engine.round.learner import Learner, Play
from olviz.engine.round.play import picked


class Losses(NamedTuple):
    """``cumulative`` is L_{t−1}, the losses of all experts before round t, shape (N, …)."""

    cumulative: Array


class Counting(Protocol):
    """Any state with the field of ``Losses``."""

    @property
    def cumulative(self) -> Array: ...

    def _replace(self, *, cumulative: Array) -> Self: ...


Counted = TypeVar("Counted", bound=Counting)


class Accumulator(Learner[Game, Counted], Blocks, CommonState, Generic[Counted], frozen=True):
    """A learner whose state is L_{t−1}, perhaps with an order: it says how to weigh experts, and what to commit to."""

    def learn(self, game: Game, state: Counted, seen: Seen) -> Counted:
        return state._replace(cumulative=state.cumulative + seen.loss.experts)

    def weigh(self, game: Game, state: Counted) -> Array:
        """What each expert weighs in round t, shape (N, …), in total 1."""
        raise NotImplementedError

    def observe(self, game: Game, state: Counted) -> Values:
        return {"weights": self.weigh(game, state), "cumulative": state.cumulative}

    def followed(self, game: Game, state: Counted, shown: Shown, reveal: Reveal) -> Counted:
        return state._replace(cumulative=running(state.cumulative, expert_losses(shown, reveal)))

    def block(self, game: Game, state: Counted, shown: Shown, reveal: Reveal) -> tuple[Play, Counted] | None:
        states = self.followed(game, state, shown, reveal)
        return self.act(game, picked(states, slice(None, -1)), shown), states
