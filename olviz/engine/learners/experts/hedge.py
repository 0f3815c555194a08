"""Hedge: exponential weights over N experts, with every schedule of its rate."""

from __future__ import annotations

import math
from typing import Annotated, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Game, Reveal, Rounds, Seen, Shown
from olviz.engine.games.label_game import expert_losses, heaviest
from olviz.engine.learners.experts.rates import RATE_FORMULAS, RATE_WORDS, Schedule, scheduled, starts_epoch
from olviz.engine.learners.experts.theorems.hedge import BOUNDS, CERTIFICATES
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, along, over_runs, running, total
from olviz.engine.round.capabilities import Blocks, CommonState, Explained, Measured, Scalars, Told, Values, Weighed
from olviz.engine.round.learner import Learner, Play
from olviz.engine.words.numbers import number, stated
from olviz.engine.words.translate import plural, translate
from olviz.engine.words.worked_shares import exponential

Rate = Annotated[
    Annotated[float, Meta(gt=0)] | Schedule,
    Meta(
        title="Learning rate",
        description="Large: follows the leader. Small: stays near the prior. A schedule computes it from N, T and c.",
        extra={
            "symbol": "η",
            "scale": "log",
            "words": RATE_WORDS,
            "formulas": RATE_FORMULAS,
        },
    ),
]
LossRange = Annotated[
    Annotated[float, Meta(gt=0)] | Literal["declared"],
    Meta(
        title="Loss range",
        description="Losses lie in [0, c]. The schedules and the bounds are computed from it.",
        extra={"symbol": "c", "scale": "log"},
    ),
]
Manner = Annotated[
    Literal["drawn", "expected"],
    Meta(
        title="Play",
        description="Follow one expert drawn from p, or pay the average loss under p without a draw.",
        extra={},
    ),
]


class State(NamedTuple):
    """``cumulative`` is L_{t−1}, the experts' losses before round t (since the last restart), shape (N, …).

    ``t`` counts finished rounds, shape (…).
    """

    cumulative: Array
    t: int | Array


class Hedge(Learner[Game, State], Blocks, CommonState, Measured, Explained, Weighed, Told, frozen=True):
    """p_{t,i} is proportional to π_i exp(−η_t L_{t−1,i}); nobody is ever eliminated.

    State: L_{t−1}, shape (N,). Promise: at the tuned rate the expected regret after T rounds is at most c√(T ln N / 2),
    for losses in [0, c] and every adversary that does not see the draw. Source: Vovk (1990); Littlestone & Warmuth
    (1994); Freund & Schapire (1997); Cesa-Bianchi & Lugosi (2006), chapter 2.
    """

    rate: Rate = "tuned"
    loss_range: LossRange = "declared"
    play: Manner = "drawn"
    prior: Annotated[
        tuple[Annotated[float, Meta(gt=0)], ...] | Literal["uniform"],
        Meta(
            title="Prior",
            description="Weights before round 1: equal ones, or one positive number per expert; they sum to 1.",
            extra={"symbol": "π"},
        ),
    ] = "uniform"

    name = "hedge"
    title = "Hedge"
    ref = "L9"
    card = "hedge"
    known_as = (
        "EWA",
        "exponential weights",
        "exponentially weighted average",
        "MW",
        "MWU",
        "multiplicative weights",
        "aggregating algorithm",
    )
    commits = Commit.DISTRIBUTION
    source = "Freund & Schapire (1997)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (
        Column("probability", "probability of +1", Phase.COMMIT),
        Column("rate", "learning rate η", Phase.COMMIT),
        Column("potential", "ln(W_{t+1} / W_1), since the last restart", Phase.REVEAL),
        Column("least", "smallest cumulative loss since the last restart", Phase.REVEAL),
        Column("mix_loss", "mix loss m", Phase.REVEAL),
        Column("second", "⟨p, ℓ²⟩", Phase.REVEAL),
    )
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {advised}; nothing is committed yet",
        Phase.COMMIT: "**Round {t}** · {belief} → **commits to p**; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · {belief}, and {revealed}",
        Phase.CHARGE: "**Round {t}** · {paid} → {regretted}",
        Phase.LEARN: "**Round {t}** · {paid} → {regretted}",
    }
    pseudocode = (
        Line("L₀ ← 0 for every expert"),
        Line("for t = 1, 2, …"),
        Line("commit to pₜ,ᵢ ∝ πᵢ exp(−ηₜ Lₜ₋₁,ᵢ)", Phase.COMMIT, 1, "η = {rate}, p = {weights}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "ℓ = {losses}"),
        Line("draw i ~ pₜ and pay ℓₜ,ᵢ", Phase.CHARGE, 1, "i = {expert}, loss {loss}", when="drew"),
        Line("on average pay ⟨pₜ, ℓₜ⟩", Phase.CHARGE, 1, "⟨p, ℓ⟩ = {expected}"),
        Line("Lₜ ← Lₜ₋₁ + ℓₜ", Phase.LEARN, 1, "{cumulative} + {losses} = {next_cumulative}", when="goes_on"),
        Line("if doubling: before rounds 2, 4, 8 … Lₜ ← 0", Phase.LEARN, 1, "L starts again at 0", when="restarts"),
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.prior != "uniform" and not abs(math.fsum(self.prior) - 1) <= 1e-9:
            raise InputError(
                "the numbers add up to {value}; legal: positive numbers that sum to 1",
                place="prior",
                value=number(math.fsum(self.prior), 6),
            )

    @property
    def draws(self) -> bool:
        return self.play == "drawn"

    def check(self, game: Game) -> None:
        if self.prior != "uniform" and len(self.prior) != game.size:
            raise InputError(
                plural(
                    "{count} number is given; legal: {size} positive numbers, one for each expert",
                    "{count} numbers are given; legal: {size} positive numbers, one for each expert",
                    len(self.prior),
                ),
                place="prior",
                count=len(self.prior),
                size=game.size,
            )

    def loss_bound(self, game: Game) -> Reals:
        """The c in use."""
        return game.declared.loss_range if isinstance(self.loss_range, str) else self.loss_range

    def rate_at(self, game: Game, t: Reals) -> Reals:
        """η of the round after ``t`` finished ones; one number where it is the same in all rounds and runs."""
        if isinstance(self.rate, str):
            return scheduled(self.rate, t, game.horizon, game.size, over_runs(self.loss_bound(game), t))
        return over_runs(self.rate, t)

    @property
    def _doubles(self) -> bool:
        return isinstance(self.rate, str) and self.rate == "doubling"

    def restarts(self, t: int | Array) -> bool | Array:
        """Whether L is set back to 0 before the round after ``t`` finished ones."""
        return starts_epoch(t) if self._doubles else t < 0

    def start(self, game: Game, luck: Luck) -> State:
        if luck.runs is None:
            return State(np.zeros(game.size), 0)
        return State(np.zeros((game.size, len(luck.runs))), np.zeros(len(luck.runs), dtype=np.int64))

    def act(self, game: Game, state: State, shown: Shown) -> Array:
        return self._weights(game, state.cumulative, state.t)

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        after, t = state.cumulative + seen.loss.experts, state.t + 1
        return State(np.where(self.restarts(t), 0.0, after) if self._doubles else after, t)

    def observe(self, game: Game, state: State) -> Values:
        rate = np.broadcast_to(self.rate_at(game, state.t), np.shape(state.t))[()]
        return {"weights": self._weights(game, state.cumulative, state.t), "cumulative": state.cumulative, "rate": rate}

    def _weights(self, game: Game, cumulative: Array, t: Reals) -> Array:
        return weigh(cumulative, self.rate_at(game, t), self._prior)

    @property
    def _prior(self) -> Array | None:
        """The weights before round 1, as numbers; None for 1 each."""
        return None if self.prior == "uniform" else np.array(self.prior)

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> Scalars:
        losses, p, prior = rounds.loss.experts, rounds.play, self._prior
        rate = self.rate_at(game, before.t)
        reached = before.cumulative + losses if self.rate == "doubling" else after.cumulative  # L_t, not yet set back
        least = reached.min(axis=0)
        columns = {
            "rate": np.broadcast_to(rate, np.shape(before.t)),
            "potential": log_weight(reached, least, rate, prior)
            - math.log(game.size if prior is None else total(prior)),
            "least": least,
            "mix_loss": mix_loss(p, before.cumulative, losses, rate, prior),
            "second": total(p * losses * losses),
        }
        if rounds.shown.advice is not None and len(game.labels) == 2:
            columns["probability"] = total(p * (rounds.shown.advice == game.labels[0]))
        return columns

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        restarts = bool(self.restarts(state.t + 1))
        return {"belief": belief(game, shown, play), "restarts": restarts, "goes_on": not restarts}

    def weighed(self, game: Game, state: State, expert: int) -> str:
        return exponential(float(np.ravel(self.rate_at(game, state.t))[0]), state.cumulative, expert, self._prior)

    def followed(self, game: Game, state: State, shown: Shown, reveal: Reveal) -> State:
        """Running sums of the losses, from restart to restart."""
        losses = expert_losses(shown, reveal)
        t = np.asarray(state.t)[..., None] + np.arange(losses.shape[-1] + 1)
        cumulative = running(state.cumulative, losses)
        for again in np.flatnonzero(self.restarts(t.reshape(-1, t.shape[-1])[0, 1:])) + 1:  # the same in all runs
            cumulative[..., again:] = running(np.zeros(losses.shape[:-1]), losses[..., again:])
        return State(cumulative, t)

    def block(self, game: Game, state: State, shown: Shown, reveal: Reveal) -> tuple[Array, State]:
        """All rounds at once, from the states alone."""
        states = self.followed(game, state, shown, reveal)
        return self._weights(game, states.cumulative[:, :-1], np.asarray(states.t)[:-1]), states


def weigh(cumulative: Array, rate: Reals, prior: Array | None) -> Array:
    """Weights in proportion to prior · exp(−rate · cumulative), shape (N, …), that sum to 1.

    The leader's loss is subtracted first: its own factor is then exp(0), and the others can only underflow to 0.
    """
    weights = _decayed(cumulative - cumulative.min(axis=0), rate, prior)
    shares: Array = weights / total(weights)
    return shares


def log_weight(cumulative: Array, least: Array, rate: Reals, prior: Array | None) -> Reals:
    """The logarithm ln Σ_i prior_i · exp(−rate · cumulative_i), shape (…); ``least`` is min_i cumulative_i."""
    return np.log(total(_decayed(cumulative - least, rate, prior))) - rate * least


def mix_loss(weights: Array, cumulative: Array, losses: Array, rate: Reals, prior: Array | None) -> Array:
    """m_t = −(1/η) ln Σ_i p_i exp(−η ℓ_i), shape (…), time last; ⟨p, ℓ⟩ at rate 0, where N = 1.

    ln(1 + Σ p_i (exp(−ηℓ_i) − 1)) is exact for any small rate. Where next to nothing of the weight is left, p may
    have underflowed, and the difference of the two log-weights is used instead.
    """
    low = losses.min(axis=0)
    excess = losses - low
    with np.errstate(over="ignore"):
        spent = excess * -rate
        np.expm1(spent, out=spent)
        spent *= weights
        left = total(spent)
    rate = np.where(np.asarray(rate) > 0, rate, 1.0)
    mixed: Array = low - np.log1p(np.maximum(left, -0.999)) / rate
    thin = np.asarray(left < -0.999)
    if thin.any():
        before, rate = (cumulative - cumulative.min(axis=0))[:, thin], np.broadcast_to(rate, thin.shape)[thin]
        reached = before + excess[:, thin]
        fallen = log_weight(before, before.min(axis=0), rate, prior)
        fallen -= log_weight(reached, reached.min(axis=0), rate, prior)
        mixed[thin] = low[thin] + fallen / rate
    return mixed


def _decayed(gap: Array, rate: Reals, prior: Array | None) -> Array:
    with np.errstate(over="ignore"):  # a product beyond 1e308 decays to 0 all the same
        decayed: Array = gap * -rate
    np.exp(decayed, out=decayed)
    if prior is not None:
        decayed *= along(prior, gap)
    return decayed


def belief(game: Game, shown: Shown, play: Play) -> str:
    """What a distribution over experts amounts to, in words."""
    words = _heaviest(np.asarray(play))
    if shown.advice is None or game.labels != (1, -1):
        return words
    return f"{words}; {stated('P(+1)', total(play * (shown.advice == 1)))}"


def _heaviest(play: Array) -> str:
    """Which expert weighs most, or how many share that place."""
    first = heaviest(play)
    most, equals = play.max(), int(np.count_nonzero(first))
    if equals == len(play):
        return plural("the only expert has all the weight", "all {n} experts weigh the same, {weight}", equals).format(
            n=number(equals), weight=number(most)
        )
    if equals == 1:
        template = translate("expert {expert} weighs most, {weight}")
    else:
        template = plural(
            "expert {expert} and {n} other weigh most, {weight} each",
            "expert {expert} and {n} others weigh most, {weight} each",
            equals - 1,
        )
    return template.format(expert=number(int(first.argmax()) + 1), n=number(equals - 1), weight=number(most))
