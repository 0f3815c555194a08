"""Recursive least squares as printed without a penalty: Γ₀ = I, which is ridge regression with λ = 1."""

from __future__ import annotations

from olviz.engine.declare.phases import Line
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.ridge_regression import Strength
from olviz.engine.numerics.sums import Reals
from olviz.engine.round.capabilities import Misprint
from olviz.engine.theory.overview import overviews_in


class RecursiveFromIdentity(RecursiveLeastSquares, Misprint, frozen=True):
    """Starts from Γ_0 = I whatever λ is, as the lecture notes do for least squares without a penalty.

    What it tracks is (I + Σ)⁻¹: the ridge predictor for λ = 1, and not that for the λ near 0 it is meant for.
    """

    strength: Strength = 0.001

    name = "recursive-from-identity"
    title = "Recursive least squares from Γ₀ = I"
    card = "least-squares"
    source = "the lecture notes (erratum 21)"
    meant = "recursive-from-batch"
    broken = (
        "The printed Γ₀ = I is no least squares without a penalty but ridge regression with λ = 1; right is Σ⁻¹ "
        "once there is one, or I/λ with a small λ."
    )
    theorems = overviews_in(RecursiveLeastSquares.theorems)
    pseudocode = (
        Line("w₁ ← 0, Γ₀ ← I", right="w₁ ← 0, Γ₀ ← I/λ with a small λ, or Σ⁻¹ once there is one"),
        *RecursiveLeastSquares.pseudocode[1:],
    )

    def first_gamma(self) -> Reals:
        return 1.0 + 0.0 * self.strength
