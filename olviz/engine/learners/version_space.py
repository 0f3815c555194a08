"""The version space: the experts without a loss so far, and how it shrinks."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.games import Game, Reveal, Rounds, Seen, Shown, expert_losses
from olviz.engine.luck import Luck
from olviz.engine.phases import Column
from olviz.engine.protocol import Learner, picked
from olviz.engine.sums import Array
from olviz.engine.words import said


class Space(NamedTuple):
    """``alive`` is F_t as an indicator, shape (N, …); ``survivors`` is Ω_t, shape (…).

    Once every expert has had a loss, Ω is 0 for good, and ``alive`` stays the last set that was not empty.
    """

    alive: Array
    survivors: Any


def everything(game: Game, luck: Luck) -> Space:
    """F_1 = F: all N experts."""
    alive = np.ones((game.size, *luck.shape), dtype=bool)
    return Space(alive, np.count_nonzero(alive, axis=0))


def kept(space: Any, losses: Array) -> Any:
    """F_{t+1}: the members of F_t with loss 0 in this round. ``space`` is any state with the fields of a Space."""
    alive = space.alive & (losses == 0)
    survivors = np.count_nonzero(alive, axis=0) * (space.survivors > 0)
    return space._replace(alive=np.where(survivors > 0, alive, space.alive), survivors=survivors)


def kept_along(space: Any, losses: Array) -> Space:
    """The spaces before and after every round of a block, time last: one more than there are rounds."""
    still = np.concatenate([space.alive[..., None], losses == 0], axis=-1)
    alive = np.logical_and.accumulate(still, axis=-1)
    survivors = np.count_nonzero(alive, axis=0) * (np.asarray(space.survivors)[..., None] > 0)
    last = np.maximum.accumulate(np.where(survivors > 0, np.arange(survivors.shape[-1]), 0), axis=-1)
    return Space(np.take_along_axis(alive, last[None], axis=-1), survivors)


class Eliminator(Learner, frozen=True):
    """A learner whose state is the version space: it says how to weigh the survivors, and what to commit to."""

    columns = (Column("survivors", "size of the version space Ω"),)

    def start(self, game: Game, luck: Luck) -> Any:
        return everything(game, luck)

    def learn(self, game: Game, state: Any, seen: Seen) -> Any:
        return kept(state, seen.loss.experts)

    @property
    def bereft(self) -> str:
        return said("The set of the last survivors goes on.")

    def weigh(self, game: Game, state: Any) -> Array:
        """What each expert weighs in round t, shape (N, …), in total 1: here the same for every survivor."""
        share: Array = state.alive / np.count_nonzero(state.alive, axis=0)
        return share

    def observe(self, game: Game, state: Any) -> dict[str, Any]:
        return {"weights": self.weigh(game, state), "alive": state.alive, "survivors": state.survivors}

    def measure(self, game: Game, before: Any, after: Any, rounds: Rounds) -> dict[str, Array]:
        return {"survivors": after.survivors}

    def along(self, state: Any, losses: Array) -> Any:
        """The states before and after every round of a block, time last."""
        return kept_along(state, losses)

    def block(self, game: Game, state: Any, shown: Shown, reveal: Reveal) -> tuple[Any, Any] | None:
        """Who survives depends on the losses alone: all rounds are eliminated at once, then played at once."""
        states = self.along(state, expert_losses(shown, reveal))
        return self.act(game, picked(states, slice(None, -1)), shown), states
