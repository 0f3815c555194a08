"""Weighted majority: the experts vote with weights that every mistake multiplies by β."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Game, Reveal, Rounds, Seen, Shown
from olviz.engine.games.label_game import expert_losses
from olviz.engine.learners.experts.theorems.weighted_majority import (
    MAJORITY,
    MAJORITY_HALF,
    MAJORITY_HALVING,
    SURVIVORS,
    SURVIVORS_AT_ONCE,
    WEIGHTS,
)
from olviz.engine.learners.experts.version_space import Space, everything, kept, kept_along
from olviz.engine.learners.voting import winner
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, running, total
from olviz.engine.round.capabilities import Blocks, Eliminates, Explained, Measured, Scalars, Told, Values, Weighed
from olviz.engine.round.learner import Learner, Play
from olviz.engine.round.play import picked
from olviz.engine.words.numbers import label, portion
from olviz.engine.words.translate import translate
from olviz.engine.words.worked_shares import even, power

CLOSE = 1e-9  # relative: sums of a million floats are right to 1e-10


class State(NamedTuple):
    """``exponents`` counts the mistakes each expert was punished for, shape (N, …): its weight is β to that power.

    ``space`` holds those never punished, the only ones with a weight if β = 0, and ``right`` those never wrong: with
    updates on mistakes these are fewer.
    """

    exponents: Array
    space: Space
    right: Space


class WeightedMajority(Learner[Game, State], Blocks, Measured, Explained, Weighed, Told, Eliminates, frozen=True):
    """The label with the largest total weight; w_1 = 1, and w ← βw for every wrong expert.

    State: ``exponents``, shape (N,), whole numbers k with w = β^k. Promise: at most (m* ln(1/β) + ln N)/ln(2/(1 + β))
    mistakes on any stream, m* being those of the best expert. Source: Littlestone & Warmuth (1994).
    """

    factor: Annotated[
        float,
        Meta(
            ge=0,
            lt=1,
            title="Factor",
            description="The weight of a wrong expert is multiplied by it. 0 ≤ β < 1; with 0 this is halving.",
            extra={"symbol": "β"},
        ),
    ] = 0.5
    update: Annotated[
        Literal["always", "on mistakes"],
        Meta(
            title="Update",
            description="Whether wrong experts are punished in every round or only when the learner errs.",
        ),
    ] = "always"

    name = "weighted-majority"
    title = "Weighted majority"
    ref = "L7"
    card = "weighted-majority"
    known_as = ("WM", "WMA")
    commits = Commit.LABEL
    needs = frozenset({"advice", "labels"})
    source = "Littlestone & Warmuth (1994)"
    theorems = (MAJORITY, MAJORITY_HALF, MAJORITY_HALVING, WEIGHTS, SURVIVORS, SURVIVORS_AT_ONCE)
    columns = (
        Column("log_weight", "logarithm of the total weight"),
        Column("survivors", "experts never wrong; with β = 0 those that still vote"),
    )
    sentences = {
        Phase.OBSERVE: "**Round {t}** · the experts advise: {advised}",
        Phase.COMMIT: "**Round {t}** · {votes} of the weight → **commits to {prediction}**; the label is still hidden",
        Phase.REVEAL: "**Round {t}** · {votes} of the weight, predicted {prediction}, and the label is **{y}**",
        Phase.CHARGE: "**Round {t}** · {votes} of the weight, predicted {prediction}, label {y} → {outcome}",
        Phase.LEARN: "**Round {t}** · {votes} of the weight, predicted {prediction}, label {y} → {outcome}",
    }
    pseudocode = (
        Line("w₁,ᵢ ← 1 for all i"),
        Line("for t = 1, 2, …"),
        Line("see the advice of all i", Phase.OBSERVE, 1, "{advised}"),
        Line("predict ŷₜ = the label with most weight", Phase.COMMIT, 1, "{votes} → {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay 1 if ŷₜ ≠ yₜ", Phase.CHARGE, 1, "{prediction} against {y}: {loss}"),
        Line("if update = always, or ŷₜ ≠ yₜ", None, 1),
        Line("w ← βw for every wrong expert", Phase.LEARN, 2, "shares {weights} → {next_weights}"),
    )

    def start(self, game: Game, luck: Luck) -> State:
        space = everything(game, luck)
        return State(np.zeros(space.alive.shape, dtype=np.int64), space, space)

    def act(self, game: Game, state: State, shown: Shown) -> Play:
        weights = self._relative(state)
        votes = np.array([total(weights * (shown.advice == value)) for value in game.labels])
        play = winner(votes, game.labels)
        close = np.count_nonzero(votes >= votes.max(axis=0) * (1 - CLOSE), axis=0) > 1
        close = close & (np.asarray(self.factor) > 0)  # with β = 0 the votes are whole numbers, and exact
        if not np.any(close):
            return play
        exact, factors = np.array(play), np.broadcast_to(self.factor, np.shape(close))
        for at in map(tuple, np.argwhere(close)):
            voters = (slice(None), *at)
            exact[at] = exact_winner(state.exponents[voters], shown.advice[voters], game.labels, factors[at])
        return exact[()]

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        wrong = seen.loss.experts > 0
        punished = wrong & (seen.play != seen.reveal.y) if self.update == "on mistakes" else wrong
        return State(state.exponents + punished, kept(state.space, punished), kept(state.right, wrong))

    def weigh(self, game: Game, state: State) -> Array:
        """What share of the total weight each expert has, shape (N, …)."""
        weights = self._relative(state)
        shares: Array = weights / total(weights)
        return shares

    def weighed(self, game: Game, state: State, expert: int) -> str:
        return power(self.factor, state.exponents, expert) if self.factor > 0 else even(state.space.alive, expert)

    def observe(self, game: Game, state: State) -> Values:
        left = self._left(state)
        known = {"alive": left.alive, "survivors": left.survivors, "exponents": state.exponents}
        return {"weights": self.weigh(game, state), **known}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> Scalars:
        columns = {"survivors": self._left(after).survivors}
        if self.factor > 0:
            least = after.exponents.min(axis=0)
            columns["log_weight"] = np.log(total(self._relative(after))) + np.log(self.factor) * least
        return columns

    @property
    def spared(self) -> str:
        if self.removes and self.update == "on mistakes":
            return translate("always right when the vote was wrong")
        return super().spared

    @property
    def removes(self) -> bool:
        return self.factor == 0

    @property
    def without_survivors(self) -> str:
        if self.factor > 0:
            return translate("Everybody still votes: mistakes only lower weights.")
        return translate("The last survivors keep voting.")

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        weights, signed = self.weigh(game, state), -1 in game.labels
        shares = [(value, total(weights * (shown.advice == value))) for value in game.labels]
        return {
            "votes": ", ".join(
                translate("{label} has {share}").format(label=label(value, signed), share=portion(share))
                for value, share in shares
            )
        }

    def block(self, game: Game, state: State, shown: Shown, reveal: Reveal) -> tuple[Play, State] | None:
        if self.update == "on mistakes":
            return None
        wrong = expert_losses(shown, reveal) > 0
        states = State(running(state.exponents, wrong), kept_along(state.space, wrong), kept_along(state.right, wrong))
        return self.act(game, picked(states, slice(None, -1)), shown), states

    def _left(self, state: State) -> Space:
        """Who counts as left: where everybody votes on who was never wrong, with β = 0 who still votes."""
        alive = np.where(self.factor > 0, state.right.alive, state.space.alive)
        return Space(alive, np.where(self.factor > 0, state.right.survivors, state.space.survivors)[()])

    def _relative(self, state: State) -> Array:
        """Weights relative to the best so far, whose own is 1: they do not underflow together."""
        behind = state.exponents - state.exponents.min(axis=0)
        positive = np.where(self.factor > 0, self.factor, 1.0)
        return np.where(self.factor > 0, np.exp(np.log(positive) * behind), state.space.alive)


def exact_winner(exponents: Array, advice: Array, labels: tuple[int, ...], factor: float) -> int:
    """The label with the largest total of β^k, the first among equals, in exact arithmetic.

    β is the decimal number as it is written: ten weights of 0.1 tie with one of 1.
    """
    exact = Fraction(repr(float(factor)))
    best = labels[0]
    for rival in labels[1:]:
        if _heavier(exponents[advice == rival], exponents[advice == best], exact):
            best = rival
    return best


def _heavier(left: Array, right: Array, factor: Fraction) -> bool:
    """Whether Σβ^k over the left exponents exceeds that over the right ones, for 0 < β < 1.

    From the heaviest votes down, the lead is lead / unit in units of β^level: whole numbers, for any β = p/q.
    """
    levels, places = np.unique(np.concatenate([left, right]), return_inverse=True)
    cast = (np.bincount(part, minlength=len(levels)).tolist() for part in np.split(places, [len(left)]))
    lead, unit, level, open_votes = 0, 1, 0, len(places)
    for exponent, ours, theirs in zip(levels.tolist(), *cast, strict=True):
        while lead and level < exponent and abs(lead) <= open_votes * unit:
            lead, unit, level = lead * factor.denominator, unit * factor.numerator, level + 1
        if abs(lead) > open_votes * unit:
            break  # all lighter votes together cannot turn it
        unit = unit if lead else 1
        lead, level, open_votes = lead + (ours - theirs) * unit, exponent, open_votes - ours - theirs
    return lead > 0
