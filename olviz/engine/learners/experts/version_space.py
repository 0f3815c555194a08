"""The version space: the experts without a loss so far, and how it shrinks."""

from __future__ import annotations

from typing import ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

import numpy as np

from olviz.engine.declare.phases import Column
from olviz.engine.games.game import Game, Reveal, Rounds, Seen, Shown
from olviz.engine.games.label_game import expert_losses
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals
from olviz.engine.round.capabilities import Blocks, Eliminates, Measured, Scalars, Values
from olviz.engine.round.learner import Learner, Play
from olviz.engine.round.play import picked
from olviz.engine.words.translate import translate


class Space(NamedTuple):
    """``alive`` is F_t as an indicator, shape (N, …); ``survivors`` is Ω_t, shape (…).

    Once every expert has had a loss, Ω is 0 for good, and ``alive`` stays the last set that was not empty.
    """

    alive: Array
    survivors: Reals


class Surviving(Protocol):
    """Any state with the fields of a ``Space``."""

    @property
    def alive(self) -> Array: ...

    @property
    def survivors(self) -> Reals: ...

    def _replace(self, *, alive: Array, survivors: Reals) -> Self: ...


Left = TypeVar("Left", bound=Surviving)


def everything(game: Game, luck: Luck) -> Space:
    """F_1 = F: all N experts."""
    alive = np.ones((game.size, *luck.shape), dtype=bool)
    return Space(alive, np.count_nonzero(alive, axis=0))


def kept(space: Left, losses: Array) -> Left:
    """F_{t+1}: the members of F_t with loss 0 in this round."""
    alive = space.alive & (losses == 0)
    survivors = np.count_nonzero(alive, axis=0) * (space.survivors > 0)
    return space._replace(alive=np.where(survivors > 0, alive, space.alive), survivors=survivors)


def kept_along(space: Left, losses: Array) -> Left:
    """The spaces before and after every round of a block, time last: one more than there are rounds."""
    still = np.concatenate([space.alive[..., None], losses == 0], axis=-1)
    alive = np.logical_and.accumulate(still, axis=-1)
    survivors = np.count_nonzero(alive, axis=0) * (np.asarray(space.survivors)[..., None] > 0)
    last = np.maximum.accumulate(np.where(survivors > 0, np.arange(survivors.shape[-1]), 0), axis=-1)
    return space._replace(alive=np.take_along_axis(alive, last[None], axis=-1), survivors=survivors)


class Eliminator(Learner[Game, Left], Blocks, Measured, Eliminates, Generic[Left], frozen=True):
    """A learner whose state is the version space: it says how to weigh the survivors, and what to commit to."""

    columns: ClassVar[tuple[Column, ...]] = (Column("survivors", "size of the version space Ω"),)

    def learn(self, game: Game, state: Left, seen: Seen) -> Left:
        return kept(state, seen.loss.experts)

    @property
    def without_survivors(self) -> str:
        return translate("The set of the last survivors goes on.")

    def weigh(self, game: Game, state: Left) -> Array:
        """What each expert weighs in round t, shape (N, …), in total 1: here the same for every survivor."""
        share: Array = state.alive / np.count_nonzero(state.alive, axis=0)
        return share

    def observe(self, game: Game, state: Left) -> Values:
        return {"weights": self.weigh(game, state), "alive": state.alive, "survivors": state.survivors}

    def measure(self, game: Game, before: Left, after: Left, rounds: Rounds) -> Scalars:
        return {"survivors": after.survivors}

    def along(self, state: Left, losses: Array) -> Left:
        """The states before and after every round of a block, time last."""
        return kept_along(state, losses)

    def block(self, game: Game, state: Left, shown: Shown, reveal: Reveal) -> tuple[Play, Left] | None:
        """Who survives depends on the losses alone: all rounds are eliminated at once, then played at once."""
        states = self.along(state, expert_losses(shown, reveal))
        return self.act(game, picked(states, slice(None, -1)), shown), states
