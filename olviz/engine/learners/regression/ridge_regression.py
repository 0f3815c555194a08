"""Ridge regression, recomputed in every round: least squares that pays for the length of w."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Game
from olviz.engine.games.losses.square import least_squares
from olviz.engine.learners.regression.normal_equations import NormalEquations, State
from olviz.engine.numerics.sums import Reals
from olviz.engine.round.capabilities import Inherits
from olviz.engine.round.learner import Learner

Strength = Annotated[
    float,
    Meta(
        gt=0,
        title="Penalty",
        description="What the square of the length of w costs beside the losses.",
        extra={"symbol": "λ", "scale": "log"},
    ),
]


class RidgeRegression(NormalEquations, Inherits, frozen=True, kw_only=True):
    """w_t minimises Σ_{s<t} (⟨w, x_s⟩ − y_s)² + λ‖w‖².

    State: ``w``, shape (d,), what predicts in round t. Source: Hoerl & Kennard (1970).
    """

    strength: Strength = 1.0

    name = "ridge-regression"
    title = "Ridge regression"
    ref = "L18"
    card = "least-squares"
    known_as = ("RR", "regularised least squares", "Tikhonov")
    source = "Hoerl & Kennard (1970)"
    pseudocode = (
        Line("w₁ ← 0, Σ ← 0, b ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict pₜ = ⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("Σ ← Σ + xₜxₜᵀ, b ← b + yₜxₜ", Phase.LEARN, 1),
        Line("wₜ₊₁ ← (Σ + λI)⁻¹ b", Phase.LEARN, 1, "w = {next_w}"),
    )

    @property
    def ridge(self) -> Reals:
        return self.strength

    def inherited(self, game: Game, old: Learner, state: State) -> State:
        """Σ and b know of no λ; w is solved for under this one."""
        return state._replace(w=least_squares(state.gram, state.moments, self.ridge))
