"""Fixed share: exponential weights that give back a part of the weight every round, so that nobody is ever lost."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Seen, Shown
from olviz.engine.learners.experts.hedge import LossRange, belief
from olviz.engine.learners.experts.rates import scheduled
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, over_runs, total
from olviz.engine.round.capabilities import Explained, Told, Values
from olviz.engine.round.learner import Learner, Play

LEAST = -1e308  # a log-weight below any that matters; keeps −∞ out of the sums


class State(NamedTuple):
    """``log_weights`` is ln p_t, shape (N, …)."""

    log_weights: Array


class FixedShare(Learner[Game, State], Explained, Told, frozen=True):
    """p_{t+1} = (1 − α) p̃ + α/N, where p̃ is proportional to p_t exp(−η ℓ_t); α = 0 is Hedge at a fixed rate.

    State: ln p_t, shape (N,). It follows a best expert that changes; against one expert for all rounds it pays for
    what it shares, and no bound is claimed here. Source: Herbster & Warmuth (1998).
    """

    rate: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["tuned"],
        Meta(
            title="Learning rate",
            description="Large: follows the leader. Tuned: Hedge's √(8 ln N / T)/c.",
            extra={"symbol": "η", "scale": "log"},
        ),
    ] = "tuned"
    share: Annotated[
        float,
        Meta(
            ge=0,
            le=1,
            title="Share",
            description="The part of all weight that every round hands out evenly. 0 is Hedge, 1 never learns.",
            extra={"symbol": "α"},
        ),
    ] = 0.01
    loss_range: LossRange = "declared"

    name = "fixed-share"
    title = "Fixed share"
    ref = "L9"
    card = "regret"
    known_as = ("FS", "tracking the best expert")
    commits = Commit.DISTRIBUTION
    source = "Herbster & Warmuth (1998)"
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {advised}; nothing is committed yet",
        Phase.COMMIT: "**Round {t}** · {belief} → **commits to p**; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · {belief}, and {revealed}",
        Phase.CHARGE: "**Round {t}** · {paid} → {regretted}",
        Phase.LEARN: "**Round {t}** · {paid} → {regretted}",
    }
    pseudocode = (
        Line("p₁,ᵢ ← 1/N"),
        Line("for t = 1, 2, …"),
        Line("commit to pₜ", Phase.COMMIT, 1, "p = {weights}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "ℓ = {losses}"),
        Line("draw i ~ pₜ and pay ℓₜ,ᵢ", Phase.CHARGE, 1, "i = {expert}, loss {loss}"),
        Line("p̃ᵢ ∝ pₜ,ᵢ exp(−η ℓₜ,ᵢ)", Phase.LEARN, 1, "η = {rate}"),
        Line("pₜ₊₁,ᵢ ← (1 − α) p̃ᵢ + α/N", Phase.LEARN, 1, "p = {next_weights}"),
    )

    def start(self, game: Game, luck: Luck) -> State:
        shape = (game.size,) if luck.runs is None else (game.size, len(luck.runs))
        return State(np.full(shape, -np.log(game.size)))

    def act(self, game: Game, state: State, shown: Shown) -> Array:
        weights = np.exp(state.log_weights)
        shares: Array = weights / total(weights)
        return shares

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        losses = seen.loss.experts
        with np.errstate(over="ignore", divide="ignore"):  # ln 0 at α = 0 and α = 1 is meant
            log = state.log_weights - self._rate(game, losses) * (losses - losses.min(axis=0))
            log = np.maximum(log - log.max(axis=0), LEAST)
            learned = log - np.log(total(np.exp(log)))
            share = over_runs(self.share, losses[0])
            return State(np.logaddexp(np.log1p(-share) + learned, np.log(share / game.size)))

    def _rate(self, game: Game, like: Array) -> Reals:
        if not isinstance(self.rate, str):
            return over_runs(self.rate, like[0])
        c = game.declared.loss_range if isinstance(self.loss_range, str) else self.loss_range
        return scheduled(self.rate, 0, game.horizon, game.size, over_runs(c, like[0]))

    def observe(self, game: Game, state: State) -> Values:
        rate = np.broadcast_to(self._rate(game, state.log_weights), np.shape(state.log_weights)[1:])[()]
        return {"weights": self.act(game, state, Shown()), "rate": rate}

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        return {"belief": belief(game, shown, play)}
