"""Hedge as a lecture prints it: it also eliminates every expert that was wrong. A broken variant."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Game, Rounds, Seen, Shown
from olviz.engine.learners.experts.hedge import belief
from olviz.engine.learners.experts.version_space import everything, kept
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, over_runs, total
from olviz.engine.round.capabilities import Eliminates, Explained, Measured, Misprint, Scalars, Told, Values
from olviz.engine.round.learner import Learner, Play
from olviz.engine.words.translate import translate


class State(NamedTuple):
    """``cumulative`` is L_{t−1} and ``alive`` F_t, both (N, …); ``survivors`` is Ω_t, 0 once everybody was wrong."""

    cumulative: Array
    alive: Array
    survivors: Reals


class HedgeAsPrinted(Learner[Game, State], Measured, Explained, Told, Eliminates, Misprint, frozen=True):
    """Exponential weights on the experts without a loss so far: what made Hedge agnostic is gone.

    State: L_{t−1} and ``alive``, shape (N,). When nobody is left, the last set that was not empty goes on.
    """

    rate: Annotated[
        float,
        Meta(
            gt=0,
            title="Rate",
            description="In the exponent, e^(−β·loss). All survivors have no loss, so it changes nothing at first.",
            extra={"symbol": "β", "scale": "log"},
        ),
    ] = 0.5

    name = "hedge-as-printed"
    title = "Hedge as printed"
    ref = "L9"
    card = "hedge"
    commits = Commit.DISTRIBUTION
    meant = "hedge"
    broken = (
        "The printed pseudo-code removes every expert that was wrong. Where no expert is perfect, the set runs empty, "
        "and the best expert is lost with the first mistake."
    )
    source = "a misprint of Freund & Schapire (1997)"
    columns = (Column("survivors", "experts that are left"),)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {advised}; {survivors} of {experts} left",
        Phase.COMMIT: "**Round {t}** · {belief} → **commits to p**; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · {belief}, and {revealed}",
        Phase.CHARGE: "**Round {t}** · {paid} → {regretted}",
        Phase.LEARN: "**Round {t}** · {paid} → {regretted}; {next_survivors} left",
    }
    pseudocode = (
        Line("F₁ ← F, L₀ ← 0"),
        Line("for t = 1, 2, …"),
        Line("commit to pₜ,ᵢ ∝ exp(−β Lₜ₋₁,ᵢ) on Fₜ", Phase.COMMIT, 1, "p = {weights}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "ℓ = {losses}"),
        Line("draw i ~ pₜ and pay ℓₜ,ᵢ", Phase.CHARGE, 1, "i = {expert}, loss {loss}"),
        Line("Lₜ ← Lₜ₋₁ + ℓₜ", Phase.LEARN, 1),
        Line(
            "Fₜ₊₁ ← {i ∈ Fₜ : ℓₜ,ᵢ = 0}",
            Phase.LEARN,
            1,
            "{survivors} → {next_survivors} left",
            right="Fₜ₊₁ ← F: nobody is removed",
        ),
    )

    def start(self, game: Game, luck: Luck) -> State:
        space = everything(game, luck)
        return State(np.zeros(space.alive.shape), space.alive, space.survivors)

    def act(self, game: Game, state: State, shown: Shown) -> Array:
        rate = over_runs(self.rate, state.cumulative[0])
        least = np.where(state.alive, state.cumulative, np.inf).min(axis=0)
        with np.errstate(over="ignore"):
            weights = state.alive * np.exp(-rate * np.maximum(state.cumulative - least, 0.0))
        shares: Array = weights / total(weights)
        return shares

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        after = kept(state, seen.loss.experts)
        return after._replace(cumulative=state.cumulative + seen.loss.experts)

    def observe(self, game: Game, state: State) -> Values:
        return {"weights": self.act(game, state, Shown()), "alive": state.alive, "survivors": state.survivors}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> Scalars:
        return {"survivors": after.survivors}

    @property
    def without_survivors(self) -> str:
        return translate("The set of the last survivors goes on.")

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        return {"belief": belief(game, shown, play)}
