"""Recursive least squares with the penalty as printed: Γ₀ = (I + λI)⁻¹, which is ridge regression with 1 + λ."""

from __future__ import annotations

from olviz.engine.declare.phases import Line
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.numerics.sums import Reals
from olviz.engine.round.capabilities import Misprint
from olviz.engine.theory.overview import overviews_in


class RecursiveAsPrinted(RecursiveLeastSquares, Misprint, frozen=True):
    """Starts from Γ_0 = (I + λI)⁻¹, as the lecture notes do for a penalty λ.

    What it tracks is ((1 + λ)I + Σ)⁻¹: the ridge predictor for 1 + λ. Right is Γ_0 = I/λ.
    """

    name = "recursive-as-printed"
    title = "Recursive least squares as printed"
    card = "least-squares"
    source = "the lecture notes (erratum 21)"
    meant = "recursive-least-squares"
    broken = "The printed Γ₀ = (I + λI)⁻¹ is ridge regression with the penalty 1 + λ; right is I/λ."
    theorems = overviews_in(RecursiveLeastSquares.theorems)
    pseudocode = (
        Line("w₁ ← 0, Γ₀ ← (I + λI)⁻¹", right=RecursiveLeastSquares.pseudocode[0].text),
        *RecursiveLeastSquares.pseudocode[1:],
    )

    def first_gamma(self) -> Reals:
        return 1 / (1 + self.strength)
