"""MindReader: before each key it bets on that key, by what the keys and bets so far have told many small ideas."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import Experts, class_of
from olviz.engine.games.game import Commit, Game, Rounds, Seen, Shown
from olviz.engine.learners.mind_reader.course import next_bet
from olviz.engine.learners.mind_reader.machine import DEPTHS, Bet
from olviz.engine.learners.mind_reader.theorems.mind_reader import THEOREMS
from olviz.engine.numerics.append_only import Growing
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Measured, Scalars, Told, Values
from olviz.engine.round.learner import Learner


class State(NamedTuple):
    """The keys and the bets so far, as numbers below N and of shape (rounds, …), and the next bet, which follows."""

    keys: Growing
    bets: Growing
    next: Bet


class MindReader(Learner[Experts, State], Measured, Told, frozen=True):
    """Foretells which of two or three keys comes next: one weighted forecaster over habits, patterns and two trees.

    The game is that of constant experts, one a key, so that p_t is a law over keys and a mistake is a loss of 1. State:
    the keys and bets so far; everything else is computed from them. Promise: the mistakes to be expected after any
    rounds are at most min_i (L_i + ln(1/π_i)/η) + Δ over all forecasters i, the prunings of the trees among them,
    whoever presses the keys. Source: Shannon (1953); Hagelbarger (1956); de Rooij, van Erven, Grünwald & Koolen (2014).
    """

    name = "mind-reader"
    title = "MindReader"
    ref = "L27"
    card = "mind-reader"
    known_as = ("mind reading machine", "SEER")
    commits = Commit.DISTRIBUTION
    needs = frozenset({"labels"})
    source = "Shannon (1953); Hagelbarger (1956); de Rooij, van Erven, Grünwald & Koolen (2014)"
    theorems = THEOREMS
    columns = (
        Column("rate", "learning rate η", Phase.COMMIT),
        Column("gap", "mixability gaps so far Δ", Phase.LEARN),
        Column("cost", "least loss with what it costs to find it", Phase.LEARN),
        Column("named", "loss of the best named expert", Phase.LEARN),
    )
    sentences = {
        Phase.OBSERVE: "**Round {t}** · the bet is to be drawn",
        Phase.COMMIT: "**Round {t}** · **bets by** p = {play}; the key is still hidden",
        Phase.REVEAL: "**Round {t}** · p = {play}; {key} was pressed",
        Phase.CHARGE: "**Round {t}** · bet on key {expert}, which missed with chance {average} → {outcome}",
        Phase.LEARN: "**Round {t}** · bet on key {expert}, which missed with chance {average} → {outcome}",
    }
    pseudocode = (
        Line("Lᵢ ← 0 for every forecaster i, Δ ← 0"),
        Line("for t = 1, 2, …"),
        Line("ηₜ ← min(8/Δ, 6)", Phase.COMMIT, 1, "η = {rate}"),
        Line("pₜ ← Σᵢ wᵢ pₜ,ᵢ with wᵢ ∝ πᵢ exp(−ηₜ Lᵢ)", Phase.COMMIT, 1, "p = {weights}"),
        Line("draw the bet from pₜ, and seal it", Phase.COMMIT, 1),
        Line("see the key yₜ", Phase.REVEAL, 1),
        Line("be wrong with chance hₜ = 1 − pₜ(yₜ)", Phase.CHARGE, 1, "h = {expected}"),
        Line("Lᵢ ← Lᵢ + 1 − pₜ,ᵢ(yₜ)", Phase.LEARN, 1),
        Line("Δ ← Δ + hₜ + ln(Σᵢ wᵢ exp(−ηₜ (1 − pₜ,ᵢ(yₜ))))/ηₜ", Phase.LEARN, 1),
    )

    def check(self, game: Experts) -> None:
        if class_of(game, Constants).size not in DEPTHS:
            raise InputError(
                "{value} keys are not legal; legal: 2 or 3", place="game.hypotheses.classes", value=game.size
            )

    def start(self, game: Experts, luck: Luck) -> State:
        keys, bets = (Growing.empty((), luck.shape) for _ in range(2))
        return State(keys, bets, _after(game, keys, bets, luck.shape))

    def act(self, game: Experts, state: State, shown: Shown) -> Array:
        return state.next.law

    def learn(self, game: Experts, state: State, seen: Seen) -> State:
        keys = state.keys.appended(key_of(game, seen.reveal.y))
        bets = state.bets.appended(seen.drawn)
        return State(keys, bets, _after(game, keys, bets, state.next.rate.shape))

    def observe(self, game: Experts, state: State) -> Values:
        return {"weights": state.next.law, "rate": state.next.rate, "shares": state.next.shares}

    def measure(self, game: Experts, before: State, after: State, rounds: Rounds) -> Scalars:
        return {
            "rate": before.next.rate,
            "gap": after.next.gap,
            "cost": after.next.cost,
            "named": after.next.losses.min(axis=0),
        }


def key_of(game: Game, label: Any) -> Any:
    """The key that a label stands for, a number from 0: constant experts say the labels in their order."""
    return np.add.reduce([place * (np.asarray(label) == one) for place, one in enumerate(game.labels)], axis=0)


def _after(game: Experts, keys: Growing, bets: Growing, runs: tuple[int, ...]) -> Bet:
    """The next bet in the shapes of a state: a run alone has no axis for runs."""
    games = runs or (1,)
    bet = next_bet(game.size, keys.values.reshape(-1, *games), bets.values.reshape(-1, *games))
    return bet if runs else _alone(bet)


def _alone(value: Any) -> Any:
    """A tuple of arrays without their last axis, which has one entry."""
    if isinstance(value, tuple):
        parts = map(_alone, value)
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value[..., 0]
