"""Uniform over the version space: follow a survivor drawn with equal chances."""

from __future__ import annotations

import numpy as np

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Shown
from olviz.engine.learners.experts.theorems.uniform import BOUNDS, PRODUCT, TELESCOPE, TELESCOPE_SCALED
from olviz.engine.learners.experts.version_space import Eliminator, Space, everything
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import Explained, Told, Values
from olviz.engine.round.learner import Play
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate


class Uniform(Eliminator[Space], Explained, Told, frozen=True):
    """p_t is uniform on the version space F_t, which then loses every expert that was wrong.

    State: ``alive``, shape (N,), F_t as an indicator. Promise: at most H_N − 1 ≤ ln N mistakes in expectation while
    one expert is perfect and the adversary does not see the draw. Source: Littlestone & Warmuth (1994).
    """

    name = "uniform"
    title = "Uniform on the survivors"
    ref = "L5"
    card = "uniform"
    known_as = ("Gibbs",)
    commits = Commit.DISTRIBUTION
    source = "Littlestone & Warmuth (1994)"
    theorems = (*BOUNDS, TELESCOPE, TELESCOPE_SCALED, PRODUCT)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · experts without a loss: {survivors} of {experts}",
        Phase.COMMIT: "**Round {t}** · experts without a loss: {survivors} of {experts} → "
        "**commits to {shared}**; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · {shared}; {revealed}",
        Phase.CHARGE: "**Round {t}** · {paid} → {outcome}",
        Phase.LEARN: "**Round {t}** · {paid} → {outcome}; {next_survivors} of {experts} left",
    }
    pseudocode = (
        Line("F₁ ← F"),
        Line("for t = 1, 2, …"),
        Line("see what is shown", Phase.OBSERVE, 1, "{survivors} of {experts} left"),
        Line("pₜ ← 1/|Fₜ| on Fₜ, 0 elsewhere", Phase.COMMIT, 1, "{chance} each"),
        Line("see ℓₜ(f) for all f", Phase.REVEAL, 1, "{revealed}"),
        Line("draw fₜ ~ pₜ, pay ℓₜ(fₜ)", Phase.CHARGE, 1, "expert {expert}: {loss}, ⟨p, ℓ⟩ = {expected}"),
        Line("Fₜ₊₁ ← {f ∈ Fₜ : ℓₜ(f) = 0}", Phase.LEARN, 1, "{survivors} → {next_survivors} left"),
    )

    def start(self, game: Game, luck: Luck) -> Space:
        return everything(game, luck)

    def act(self, game: Game, state: Space, shown: Shown) -> Play:
        return self.weigh(game, state)

    @property
    def without_survivors(self) -> str:
        return translate("The learner keeps drawing among the last survivors.")

    def explain(self, game: Game, state: Space, shown: Shown, play: Play) -> Values:
        chance, shared = np.max(play), translate("{chance} for each survivor")
        if not state.survivors:
            shared = translate("{chance} for each of the last survivors")
        return {"chance": chance, "shared": shared.format(chance=number(chance))}
