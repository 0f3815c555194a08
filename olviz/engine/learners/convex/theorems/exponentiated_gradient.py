"""The theorem of exponentiated gradient on the simplex, and the relative entropy that proves it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.theorems.mirror_descent import (
    Potential,
    energy,
    eta,
    rate,
    terms,
    to_best,
    to_point,
    tuned,
)
from olviz.engine.run.players import game_of
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, T, d, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol, ln, sqrt
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

KIVINEN = "Kivinen & Warmuth (1997)"


def steepest(trace: Trace) -> float:
    """G∞, the declared bound on |g_{t,i}|."""
    return float(game_of(trace, Convex).steepest)


def _coordinates(trace: Trace) -> Standing:
    declared, measured = steepest(trace), np.maximum.accumulate(trace["gradient_most"])
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


COORDINATES = Assumption(
    "gradient coordinates",
    "|gₜ,ᵢ| ≤ G∞",
    "in round {round} a coordinate of the gradient has size {measured}, above G∞ = {declared}",
    _coordinates,
)


DIGITS = 1e6  # of this size a double keeps nine digits behind the point, with some to spare for what adds up


def _swings(trace: Trace) -> Standing:
    measured = derive.accumulated(trace["swing"])
    return Standing(first(measured > DIGITS), measured, DIGITS)


SWINGS = Assumption(
    "swings of log-weights",
    "Σ η(max gₛ − min gₛ) ≤ 10⁶",
    "by round {round} the steps have moved logarithms of weights by {measured} in all, above {declared}: what is left "
    "over of so much is lost in rounding, and the equation cannot be seen any more",
    _swings,
)

G = Symbol(r"G_\infty", steepest)
G2 = Symbol(r"\sum_s \|g_s\|_\infty^2", energy, "Σ‖g‖²", Rank.PRODUCT)

TUNED = Bound(
    name="Exponentiated gradient, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(COORDINATES,),
    formula=ln(d) / eta + eta * G**2 * t / 2,
    at_the_end=G * sqrt(2 * T * ln(d)),
    source=KIVINEN,
    belongs=tuned,
)
UNTUNED = TUNED._replace(
    name="Exponentiated gradient at a fixed step",
    at_the_end=None,
    belongs=lambda trace: not tuned(trace) and math.isfinite(steepest(trace)),
)
PAID = Bound(
    name="Exponentiated gradient, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    formula=ln(d) / eta + eta / 2 * G2,
    source=KIVINEN,
    running=True,
)
BOUNDS = (TUNED, UNTUNED, PAID)

ENTROPY = r"D(u \| {w})"
SQUARES = r"\frac{\eta^2}{2} \sum_s \|g_s\|_\infty^2"


def _chain(trace: Trace, potential: Potential) -> tuple[Term, ...]:
    return terms(trace, potential, 1.0, ENTROPY, SQUARES)


def _identity(trace: Trace, potential: Potential) -> tuple[Term, ...]:
    """What each round adds to D(u‖w) is η⟨g_t, u⟩ + ln Σ_i w_{t,i} exp(−η g_{t,i}), exactly.

    Both are told of g_t less ⟨g_t, w_t⟩, which changes nothing in their sum.
    """
    first_, last = ENTROPY.format(w="w_1"), ENTROPY.format(w="w_{t+1}")
    told = rate(trace) * potential.told + derive.accumulated(trace["shrunk"])
    return (
        Term(f"{last} - {first_}", np.asarray(potential.after - potential.first)),
        Term(
            r"\eta \sum_s \langle g_s, u \rangle + \sum_s \ln \sum_i w_{s,i} e^{-\eta g_{s,i}}",
            np.asarray(told),
        ),
    )


POTENTIAL = Certificate(
    name="Relative entropy to the best point",
    ref="C16",
    assumptions=(),
    chain=lambda trace: _chain(trace, to_best(trace)),
    source=KIVINEN,
    against=lambda trace, u: _chain(trace, to_point(trace, u)),
)
IDENTITY = Certificate(
    name="What a step does to the relative entropy",
    ref="C16",
    assumptions=(SWINGS,),
    chain=lambda trace: _identity(trace, to_best(trace)),
    source=KIVINEN,
    against=lambda trace, u: _identity(trace, to_point(trace, u)),
    equal=True,
)
CERTIFICATES = (POTENTIAL, IDENTITY)
