"""The generic randomised algorithm with a rule of one's own: p_t from the cumulative losses, by a formula."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.expression import Expression, parsed
from olviz.engine.declare.parameters import LARGEST, InputError
from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Seen, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, over_runs, total
from olviz.engine.round.capabilities import Strays, Told, Values
from olviz.engine.round.learner import Learner, Play

NAMES = ("L", "t", "N", "T", "η", "eta")


class State(NamedTuple):
    """``cumulative`` is L_{t−1}, shape (N, …), after ``t`` rounds."""

    cumulative: Array
    t: Array


class OwnRule(Learner[Game, State], Strays, Told, frozen=True):
    """p_t is proportional to a formula of the cumulative losses L and of t, N, T and η, for each expert.

    State: L_{t−1}, shape (N,). Promise: none. A round in which a weight is negative, no number or above 1e100, or
    all are 0, ends the run; that of round 1 is refused before.
    """

    rule: Annotated[
        str,
        Meta(
            title="Rule for p",
            description="What each expert weighs, from L, t, N, T, η by + − * / ^ exp ln sqrt min max abs. min(L) is "
            "the loss of the leader. Weights are divided by their sum.",
        ),
    ] = "exp(−η * (L − min(L)))"
    rate: Annotated[
        float,
        Meta(ge=0, title="Rate", description="The number that η stands for.", extra={"symbol": "η", "scale": "log"}),
    ] = 0.5

    name = "own-rule"
    title = "A rule of your own"
    ref = "L4"
    card = "uniform"
    commits = Commit.DISTRIBUTION
    source = "the template that the randomised learners fill"
    sentences = {
        Phase.OBSERVE: "**Round {t}** · N = {experts}; p is not chosen yet",
        Phase.COMMIT: "**Round {t}** · **commits to** p = {play}; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · p = {play}; {revealed}",
        Phase.CHARGE: "**Round {t}** · {paid} → {outcome}",
        Phase.LEARN: "**Round {t}** · {paid} → {outcome}",
    }
    pseudocode = (
        Line("L₀ ← 0 for every expert"),
        Line("for t = 1, 2, …"),
        Line("commit to pₜ,ᵢ ∝ rule(Lₜ₋₁,ᵢ, t)", Phase.COMMIT, 1, "p = {weights}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{losses}"),
        Line("draw i ~ pₜ and pay ℓₜ,ᵢ", Phase.CHARGE, 1, "expert {expert}: {loss}, ⟨p, ℓ⟩ = {expected}"),
        Line("Lₜ ← Lₜ₋₁ + ℓₜ", Phase.LEARN, 1, "next p = {next_weights}"),
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        _ = self.formula

    @property
    def formula(self) -> Expression:
        """The rule as it was read; ``InputError`` names the letter where it is none."""
        try:
            return parsed(self.rule, NAMES)
        except InputError as error:
            raise error.within("rule") from None

    def check(self, game: Game) -> None:
        shares = self._shares(game, State(np.zeros(game.size), np.zeros((), dtype=np.int64)))
        if not np.isfinite(shares).all():
            raise InputError(
                "in round 1 it gives weights that are negative, no numbers, above 1e100 or all 0; legal: others",
                place="rule",
            )

    def start(self, game: Game, luck: Luck) -> State:
        return State(np.zeros((game.size, *luck.shape)), np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Game, state: State, shown: Shown) -> Play:
        return self._shares(game, state)

    def _shares(self, game: Game, state: State) -> Array:
        """The weights divided by their sum, shape (N, …); no numbers where they are not legal."""
        losses = state.cumulative
        names = {"L": losses, "t": losses * 0 + (state.t + 1), "N": game.size, "T": game.horizon}
        rate = over_runs(self.rate, losses[0])
        raw = self.formula.value(names | {"η": rate, "eta": rate})
        weights = np.broadcast_to(np.asarray(raw, dtype=float), losses.shape)
        inside = ((weights >= 0) & (weights <= LARGEST)).all(axis=0)  # false for what is no number, too
        sums = total(np.where(inside, weights, 0.0))
        shares: Array = np.where(sums > 0, weights, np.nan) / np.where(sums > 0, sums, 1.0)
        return shares

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        return State(state.cumulative + seen.loss.experts, state.t + 1)

    def observe(self, game: Game, state: State) -> Values:
        return {"weights": self._shares(game, state), "cumulative": state.cumulative}
