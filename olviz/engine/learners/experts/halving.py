"""Halving: predict what most surviving experts say; each mistake then costs at least half of them."""

from __future__ import annotations

from typing import ClassVar

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.declare.promises import Theorem
from olviz.engine.games.game import Commit, Game, Shown
from olviz.engine.learners.experts.theorems.halving import HALVED, HALVED_AT_ONCE, HALVING
from olviz.engine.learners.experts.version_space import Eliminator, Space, everything
from olviz.engine.learners.voting import counts, winner
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import Explained, Told, Values
from olviz.engine.round.learner import Play
from olviz.engine.words.numbers import tally
from olviz.engine.words.translate import translate


class Halving(Eliminator[Space], Explained, Told, frozen=True):
    """The plurality vote of the version space F_t, which then loses every expert that was wrong.

    State: ``alive``, shape (N,), F_t as an indicator. Promise: at most ⌊log₂ N⌋ mistakes while one expert is perfect,
    for any number of labels. Source: Barzdin & Freivald (1972); Littlestone (1988).
    """

    name = "halving"
    title = "Halving"
    ref = "L2"
    card = "halving"
    known_as = ("majority vote of the version space",)
    commits = Commit.LABEL
    needs = frozenset({"advice", "labels"})
    source = "Barzdin & Freivald (1972); Littlestone (1988)"
    theorems: ClassVar[tuple[Theorem, ...]] = (HALVING, HALVED, HALVED_AT_ONCE)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · the experts advise; without a mistake: {survivors} of {experts}",
        Phase.COMMIT: "**Round {t}** · {votes} → halving **commits to {prediction}**; the label is still hidden",
        Phase.REVEAL: "**Round {t}** · {votes}, predicted {prediction}, and the label is **{y}**",
        Phase.CHARGE: "**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}",
        Phase.LEARN: "**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}; "
        "{next_survivors} of {experts} left",
    }
    pseudocode = (
        Line("F₁ ← F"),
        Line("for t = 1, 2, …"),
        Line("see the advice f(xₜ) of all f", Phase.OBSERVE, 1, "{survivors} of {experts} left"),
        Line("predict ŷₜ = what most f ∈ Fₜ say", Phase.COMMIT, 1, "{votes} → {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay 1 if ŷₜ ≠ yₜ", Phase.CHARGE, 1, "{prediction} against {y}: {loss}"),
        Line("Fₜ₊₁ ← {f ∈ Fₜ : f(xₜ) = yₜ}", Phase.LEARN, 1, "{survivors} → {next_survivors} left"),
    )

    def start(self, game: Game, luck: Luck) -> Space:
        return everything(game, luck)

    def act(self, game: Game, state: Space, shown: Shown) -> Play:
        return winner(counts(state.alive, shown.advice, game.labels), game.labels)

    @property
    def without_survivors(self) -> str:
        return translate("Halving keeps voting with the last survivors.")

    def explain(self, game: Game, state: Space, shown: Shown, play: Play) -> Values:
        said = tally([int(count) for count in counts(state.alive, shown.advice, game.labels)], game.labels)
        return {"votes": said}
