"""Follow the leader: do what the best expert so far does."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Reveal, Seen, Shown
from olviz.engine.games.label_game import expert_losses
from olviz.engine.learners.experts.consistent import only
from olviz.engine.learners.experts.cumulative import Accumulator
from olviz.engine.learners.experts.theorems.follow_the_leader import LEADER, LEADER_SCALED
from olviz.engine.numerics.kinks import drift, leading
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.ranks import Order, foremost, ranks
from olviz.engine.numerics.sums import Array, running
from olviz.engine.round.capabilities import Told, Values
from olviz.engine.round.learner import Play


class Ranked(NamedTuple):
    """``cumulative`` is L_{t−1}, and ``rank`` each expert's place among equals; all of shape (N, …).

    ``astray`` is how far L_{t−1} may be from what it is in exact arithmetic.
    """

    cumulative: Array
    astray: Array
    rank: Array


class FollowTheLeader(Accumulator[Ranked], Told, frozen=True):
    """Agnostic empirical risk minimisation: the expert with the smallest cumulative loss, of several one by an order.

    State: ``cumulative``, shape (N,), L_{t−1}. Promise: cumulative loss at most N·L* + (N − 1)c for losses in [0, c],
    however ties are broken; its regret may grow linearly. Source: Hannan (1957); Blum & Mansour (2007).
    """

    ties: Annotated[
        Order,
        Meta(
            title="Ties",
            description="Which of several leaders is followed: the first, the last, or the first in an order drawn "
            "at the start.",
        ),
    ] = "given"

    name = "follow-the-leader"
    title = "Follow the leader"
    ref = "L6"
    card = "leader"
    known_as = ("FTL", "fictitious play")
    commits = Commit.EXPERT
    source = "Hannan (1957); Blum & Mansour (2007)"
    theorems = (LEADER, LEADER_SCALED)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · the leader so far has lost {least}",
        Phase.COMMIT: "**Round {t}** · the leader so far has lost {least} → **commits to {commitment}**; "
        "{secret} still hidden",
        Phase.REVEAL: "**Round {t}** · followed {commitment}; {revealed}",
        Phase.CHARGE: "**Round {t}** · followed {commitment}; {revealed} → {outcome}",
        Phase.LEARN: "**Round {t}** · followed {commitment}; {revealed} → {outcome}",
    }
    pseudocode = (
        Line("L₀ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see what is shown", Phase.OBSERVE, 1),
        Line("follow iₜ = argminᵢ Lₜ₋₁,ᵢ", Phase.COMMIT, 1, "least of {cumulative} → {commitment}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{losses}"),
        Line("pay ℓₜ of expert iₜ", Phase.CHARGE, 1, "{loss}"),
        Line("Lₜ ← Lₜ₋₁ + ℓₜ", Phase.LEARN, 1, "{cumulative} + {losses} = {next_cumulative}"),
    )

    def start(self, game: Game, luck: Luck) -> Ranked:
        nothing = np.zeros((game.size, *luck.shape))
        return Ranked(nothing, nothing, ranks(self.ties, game.size, luck))

    def learn(self, game: Game, state: Ranked, seen: Seen) -> Ranked:
        after = super().learn(game, state, seen)
        return after._replace(astray=state.astray + drift(after.cumulative, seen.loss.experts))

    def followed(self, game: Game, state: Ranked, shown: Shown, reveal: Reveal) -> Ranked:
        losses = expert_losses(shown, reveal)
        cumulative = running(state.cumulative, losses)
        astray = running(state.astray, drift(cumulative[..., 1:], losses))
        return Ranked(cumulative, astray, np.broadcast_to(state.rank[..., None], cumulative.shape))

    def act(self, game: Game, state: Ranked, shown: Shown) -> Play:
        return foremost(leading(state.cumulative, state.astray), state.rank)

    def weigh(self, game: Game, state: Ranked) -> Array:
        return only(self.act(game, state, Shown()), state.cumulative)

    def observe(self, game: Game, state: Ranked) -> Values:
        return {**super().observe(game, state), "least": state.cumulative.min(axis=0)}
