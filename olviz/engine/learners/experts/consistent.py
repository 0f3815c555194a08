"""The consistent learner: follow the first expert that has not been wrong yet."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Shown
from olviz.engine.learners.experts.theorems.consistent import (
    CONSISTENT,
    CONSISTENT_SCALED,
    ELIMINATED,
    ELIMINATED_SCALED,
)
from olviz.engine.learners.experts.version_space import Eliminator, everything
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.ranks import Order, foremost, ranks
from olviz.engine.numerics.sums import Array, Reals, along
from olviz.engine.round.capabilities import Told
from olviz.engine.round.learner import Play
from olviz.engine.words.translate import translate


class Ordered(NamedTuple):
    """A version space whose members stand in an order: ``rank`` is each expert's place in it, shape (N, …)."""

    alive: Array
    survivors: Reals
    rank: Array


class Consistent(Eliminator[Ordered], Told, frozen=True):
    """Empirical risk minimisation where one expert is perfect: the first member of F_t in a fixed order.

    The experts without a loss are those of the smallest empirical risk, so that both formulations are this learner.
    State: ``alive``, shape (N,), F_t as an indicator. Promise: at most N − 1 mistakes while one expert is perfect,
    whatever the order. Source: folklore; Littlestone (1988).
    """

    order: Annotated[
        Order,
        Meta(
            title="Order",
            description="Which survivor is followed: the first, the last, or the first in an order drawn at the start.",
        ),
    ] = "given"

    name = "consistent"
    title = "Consistent learner"
    ref = "L1"
    card = "consistent"
    known_as = ("ERM",)
    commits = Commit.EXPERT
    source = "Littlestone (1988)"
    theorems = (CONSISTENT, CONSISTENT_SCALED, ELIMINATED, ELIMINATED_SCALED)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · experts without a loss: {survivors} of {experts}",
        Phase.COMMIT: "**Round {t}** · experts without a loss: {survivors} of {experts} → "
        "**commits to {commitment}**; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · followed {commitment}; {revealed}",
        Phase.CHARGE: "**Round {t}** · followed {commitment}; {revealed} → {outcome}",
        Phase.LEARN: "**Round {t}** · followed {commitment}; {revealed} → {outcome}; "
        "{next_survivors} of {experts} left",
    }
    pseudocode = (
        Line("F₁ ← F"),
        Line("for t = 1, 2, …"),
        Line("see what is shown", Phase.OBSERVE, 1, "{survivors} of {experts} left"),
        Line("follow the first fₜ ∈ Fₜ", Phase.COMMIT, 1, "{commitment}"),
        Line("see ℓₜ(f) for all f", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(fₜ)", Phase.CHARGE, 1, "{loss}"),
        Line("Fₜ₊₁ ← {f ∈ Fₜ : ℓₜ(f) = 0}", Phase.LEARN, 1, "{survivors} → {next_survivors} left"),
    )

    def start(self, game: Game, luck: Luck) -> Ordered:
        space = everything(game, luck)
        return Ordered(*space, ranks(self.order, game.size, luck))

    def act(self, game: Game, state: Ordered, shown: Shown) -> Play:
        return foremost(state.alive, state.rank)

    @property
    def without_survivors(self) -> str:
        return translate("The learner keeps following the first of the last survivors.")

    def weigh(self, game: Game, state: Ordered) -> Array:
        return only(self.act(game, state, Shown()), state.alive)

    def along(self, state: Ordered, losses: Array) -> Ordered:
        left = super().along(state, losses)
        return left._replace(rank=np.broadcast_to(state.rank[..., None], left.alive.shape))


def only(expert: Play, like: Array) -> Array:
    """All the weight on one expert: 1 there and 0 elsewhere, in the shape (N, …) of ``like``."""
    indicator: Array = (along(np.arange(len(like)), like) == expert) * 1.0
    return indicator
