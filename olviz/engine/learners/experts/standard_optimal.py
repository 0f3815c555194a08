"""The standard optimal algorithm: predict the label whose experts could still cost the most mistakes."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.declare.promises import Theorem
from olviz.engine.games.game import Commit, Game, Rounds, Shown
from olviz.engine.games.shattering import Shattering, shattering
from olviz.engine.learners.experts.theorems.standard_optimal import LOWERED, LOWERED_AT_ONCE, OPTIMAL
from olviz.engine.learners.experts.version_space import Eliminator, Space, everything
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Explained, Scalars, Told, Values
from olviz.engine.round.learner import Play
from olviz.engine.words.numbers import MINUS, label, number
from olviz.engine.words.translate import translate


class StandardOptimal(Eliminator[Space], Explained, Told, frozen=True):
    """Of the survivors F_t, the label on whose side Littlestone's dimension is the larger; +1 where they tie.

    State: ``alive``, shape (N,), F_t as an indicator. Promise: at most Ldim(F) mistakes while one expert is perfect;
    no deterministic learner can promise less. It plays with classes that can be counted out.
    Source: Littlestone (1988).
    """

    name = "standard-optimal"
    title = "Standard optimal algorithm"
    ref = "L2"
    card = "optimal-mistakes"
    known_as = ("SOA",)
    commits = Commit.LABEL
    needs = frozenset({"advice", "labels"})
    source = "Littlestone (1988)"
    theorems: ClassVar[tuple[Theorem, ...]] = (OPTIMAL, LOWERED, LOWERED_AT_ONCE)
    columns: ClassVar[tuple[Column, ...]] = (
        Column("survivors", "size of the version space Ω"),
        Column("dimension", "mistakes that can still be forced, Ldim"),
    )
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {survivors} of {experts} left, Ldim {dimension}",
        Phase.COMMIT: "**Round {t}** · Ldim {sides} → the algorithm **commits to {prediction}**; "
        "the label is still hidden",
        Phase.REVEAL: "**Round {t}** · Ldim {sides}, predicted {prediction}, and the label is **{y}**",
        Phase.CHARGE: "**Round {t}** · Ldim {sides}, predicted {prediction}, label {y} → {outcome}",
        Phase.LEARN: "**Round {t}** · Ldim {sides}, predicted {prediction}, label {y} → {outcome}; "
        "{next_survivors} left, Ldim {next_dimension}",
    }
    pseudocode = (
        Line("F₁ ← F"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "{survivors} of {experts} left"),
        Line("predict the ŷₜ with the largest Ldim{f ∈ Fₜ : f(xₜ) = ŷₜ}", Phase.COMMIT, 1, "{sides} → {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay 1 if ŷₜ ≠ yₜ", Phase.CHARGE, 1, "{prediction} against {y}: {loss}"),
        Line("Fₜ₊₁ ← {f ∈ Fₜ : f(xₜ) = yₜ}", Phase.LEARN, 1, "Ldim {dimension} → {next_dimension}"),
    )

    def check(self, game: Game) -> None:
        _known(game)

    def start(self, game: Game, luck: Luck) -> Space:
        return everything(game, luck)

    def act(self, game: Game, state: Space, shown: Shown) -> Play:
        best: Play = np.array(game.labels)[np.argmax(_sides(game, state, shown), axis=0)]
        return best

    @property
    def without_survivors(self) -> str:
        return translate("The algorithm goes on with the last survivors.")

    def explain(self, game: Game, state: Space, shown: Shown, play: Play) -> Values:
        signed = -1 in game.labels
        told = zip(game.labels, _sides(game, state, shown).tolist(), strict=True)
        side = translate("{dimension} says {label}")
        return {
            "sides": ", ".join(
                side.format(dimension=_worth(worth), label=label(value, signed)) for value, worth in told
            )
        }

    def observe(self, game: Game, state: Space) -> Values:
        return {**super().observe(game, state), "dimension": _known(game).dimensions(state.alive)[()]}

    def measure(self, game: Game, before: Space, after: Space, rounds: Rounds) -> Scalars:
        return {**super().measure(game, before, after, rounds), "dimension": _known(game).dimensions(after.alive)}


def _sides(game: Game, state: Space, shown: Shown) -> Array:
    """Ldim of the survivors who say each label, shape (K, …)."""
    known = _known(game)
    return np.array([known.dimensions(state.alive & (shown.advice == value)) for value in game.labels])


def _worth(dimension: int) -> str:
    return number(dimension) if dimension >= 0 else f"{MINUS}1"


def _known(game: Game) -> Shattering:
    if game.advised is None:
        raise InputError("needs a finite class whose experts answer points by themselves", place="game.hypotheses")
    return shattering(game.advised)
