"""Randomised weighted majority: follow an expert drawn by weight, and multiply the weights by β^loss."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Shown
from olviz.engine.learners.experts.cumulative import Accumulator, Losses
from olviz.engine.learners.experts.theorems.weighted_majority import (
    RANDOMISED,
    RANDOMISED_DRAWN,
    RANDOMISED_DRAWN_SCALED,
    RANDOMISED_SCALED,
)
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, total
from olviz.engine.round.capabilities import Told, Values, Weighed
from olviz.engine.round.learner import Play
from olviz.engine.words.worked_shares import power


class RandomisedMajority(Accumulator[Losses], Weighed, Told, frozen=True):
    """p_{t,i} is proportional to β^{L_{t−1,i}}: exponential weights with η = ln(1/β).

    State: ``cumulative``, shape (N,), L_{t−1}. Promise: expected loss at most (L* ln(1/β) + ln N)/(1 − β) for losses
    in [0, 1], if the adversary does not see the draw. Source: Littlestone & Warmuth (1994).
    """

    factor: Annotated[
        float,
        Meta(
            gt=0,
            lt=1,
            title="Factor",
            description="The weight of an expert is multiplied by it for a loss of 1. 0 < β < 1.",
            extra={"symbol": "β"},
        ),
    ] = 0.5

    name = "randomised-majority"
    title = "Randomised weighted majority"
    ref = "L8"
    card = "weighted-majority"
    known_as = ("RWM", "RWMA")
    commits = Commit.DISTRIBUTION
    source = "Littlestone & Warmuth (1994)"
    theorems = (RANDOMISED, RANDOMISED_SCALED, RANDOMISED_DRAWN, RANDOMISED_DRAWN_SCALED)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {experts} experts, the heaviest with weight {heaviest}",
        Phase.COMMIT: "**Round {t}** · **commits to** p = {play}; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · p = {play}; {revealed}",
        Phase.CHARGE: "**Round {t}** · {paid} → {outcome}",
        Phase.LEARN: "**Round {t}** · {paid} → {outcome}",
    }
    pseudocode = (
        Line("L₀ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see what is shown", Phase.OBSERVE, 1),
        Line("pₜ,ᵢ ← β^Lₜ₋₁,ᵢ / Σⱼ β^Lₜ₋₁,ⱼ", Phase.COMMIT, 1, "L = {cumulative} → p = {play}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{losses}"),
        Line("draw iₜ ~ pₜ, pay ℓₜ of expert iₜ", Phase.CHARGE, 1, "expert {expert}: {loss}, ⟨p, ℓ⟩ = {expected}"),
        Line("Lₜ ← Lₜ₋₁ + ℓₜ", Phase.LEARN, 1, "{cumulative} + {losses} = {next_cumulative}"),
    )

    def start(self, game: Game, luck: Luck) -> Losses:
        return Losses(np.zeros((game.size, *luck.shape)))

    def act(self, game: Game, state: Losses, shown: Shown) -> Play:
        return self.weigh(game, state)

    def weigh(self, game: Game, state: Losses) -> Array:
        behind = state.cumulative - state.cumulative.min(axis=0)  # the best weighs 1, so that nothing underflows
        weights = np.exp(np.log(self.factor) * behind)
        shares: Array = weights / total(weights)
        return shares

    def weighed(self, game: Game, state: Losses, expert: int) -> str:
        return power(self.factor, state.cumulative, expert)

    def observe(self, game: Game, state: Losses) -> Values:
        weights = self.weigh(game, state)
        return {"weights": weights, "cumulative": state.cumulative, "heaviest": weights.max(axis=0)}
