"""Lazy gradient descent with the sign of the lecture notes: it climbs."""

from __future__ import annotations

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Reveal, Shown
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent, State
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Maps, Misprint
from olviz.engine.round.demands import BoundedSet


class LazyGradientDescentAsPrinted(LazyGradientDescent, Misprint, frozen=True):
    """Adds g_t to θ_t and plays Π_S(ηθ_t): gradient ascent. No bound is its own."""

    name = "lazy-gradient-descent-as-printed"
    title = "Lazy gradient descent as printed"
    meant = "lazy-gradient-descent"
    broken = "The printed update θ + g climbs where it should descend; right is θ − g."
    source = "the lecture notes (erratum 23)"
    requires = (BoundedSet(),)
    theorems = ()
    pseudocode = (
        *LazyGradientDescent.pseudocode[:5],
        Line(
            "θₜ₊₁ ← θₜ + gₜ, with gₜ ∈ ∂ℓₜ(wₜ)",
            Phase.LEARN,
            1,
            "{theta} + {gradient} = {next_theta}",
            right=LazyGradientDescent.pseudocode[5].text,
        ),
    )

    def turned(self, theta: Array, gradient: Array) -> Array:
        return theta + gradient

    def maps(self, game: Convex) -> Maps:
        return super().maps(game)._replace(sign=1)

    def block(self, game: Convex, state: State, shown: Shown, reveal: Reveal) -> None:
        """None: it is played step by step."""
