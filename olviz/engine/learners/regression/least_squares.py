"""Least squares, recomputed in every round: the predictor that is best for the rounds so far."""

from __future__ import annotations

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.learners.regression.normal_equations import NormalEquations
from olviz.engine.numerics.sums import Reals


class LeastSquares(NormalEquations, frozen=True):
    """w_t minimises Σ_{s<t} (⟨w, x_s⟩ − y_s)²; of several minimisers the shortest, which is 0 before round 1.

    State: ``w``, shape (d,), what predicts in round t. Source: Legendre (1805); Gauss (1809).
    """

    name = "least-squares"
    title = "Least squares"
    ref = "L17"
    card = "least-squares"
    known_as = ("LS", "OLS", "normal equations")
    source = "Legendre (1805); Gauss (1809)"
    pseudocode = (
        Line("w₁ ← 0, Σ ← 0, b ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict pₜ = ⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("Σ ← Σ + xₜxₜᵀ, b ← b + yₜxₜ", Phase.LEARN, 1),
        Line("wₜ₊₁ ← the shortest w with Σw = b", Phase.LEARN, 1, "w = {next_w}"),
    )

    @property
    def ridge(self) -> Reals:
        return 0.0
