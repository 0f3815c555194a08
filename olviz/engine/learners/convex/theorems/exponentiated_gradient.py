"""The theorem of exponentiated gradient on the simplex, and the relative entropy that proves it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.learners.convex.theorems.mirror_descent import Potential, energy, eta, terms, to_best, to_point, tuned
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

KIVINEN = "Kivinen & Warmuth (1997)"


def steepest(trace: Trace) -> float:
    """G∞, the declared bound on |g_{t,i}|."""
    return float(trace.game.steepest)  # type: ignore[attr-defined]


def _coordinates(trace: Trace) -> Standing:
    declared, measured = steepest(trace), np.maximum.accumulate(trace["gradient_most"])
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


COORDINATES = Assumption(
    "gradient coordinates",
    "|gₜ,ᵢ| ≤ G∞",
    "in round {round} a coordinate of the gradient has size {measured}, above G∞ = {declared}",
    _coordinates,
)


def _numbers(trace: Trace) -> dict[str, Any]:
    return {"d": trace.game.dimension, "G": steepest(trace), "η": eta(trace), "t": rounds(trace)}


def _untuned(trace: Trace) -> Array:
    return np.asarray(
        math.log(trace.game.dimension) / eta(trace) + eta(trace) * steepest(trace) ** 2 * rounds(trace) / 2
    )


TUNED = Bound(
    name="Exponentiated gradient, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(COORDINATES,),
    curve=_untuned,
    formula=r"\frac{\ln d}{\eta} + \frac{\eta G_\infty^2 t}{2} = G_\infty\sqrt{2 T \ln d} \text{ at } t = T",
    filled=r"\frac{{\ln {d}}}{{{η}}} + \frac{{{η} \cdot {G}^2 \cdot {t}}}{{2}} = {bound}",
    numbers=_numbers,
    worked=lambda n: math.log(n["d"]) / n["η"] + n["η"] * n["G"] ** 2 * n["t"] / 2,
    source=KIVINEN,
    belongs=tuned,
    short="ln d / η + ηG∞²t/2",
)
UNTUNED = TUNED._replace(
    name="Exponentiated gradient at a fixed step",
    formula=r"\frac{\ln d}{\eta} + \frac{\eta G_\infty^2 t}{2}",
    belongs=lambda trace: not tuned(trace) and math.isfinite(steepest(trace)),
)
PAID = Bound(
    name="Exponentiated gradient, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    curve=lambda trace: np.asarray(math.log(trace.game.dimension) / eta(trace) + eta(trace) / 2 * energy(trace)),
    formula=r"\frac{\ln d}{\eta} + \frac{\eta}{2} \sum_s \|g_s\|_\infty^2",
    filled=r"\frac{{\ln {d}}}{{{η}}} + \frac{{{η}}}{{2}} \cdot {E} = {bound}",
    numbers=lambda trace: _numbers(trace) | {"E": energy(trace)},
    worked=lambda n: math.log(n["d"]) / n["η"] + n["η"] / 2 * n["E"],
    source=KIVINEN,
    short="ln d / η + (η/2) Σ‖g‖²",
    running=True,
)
BOUNDS = (TUNED, UNTUNED, PAID)

ENTROPY = r"D(u \| {w})"
SQUARES = r"\frac{\eta^2}{2} \sum_s \|g_s\|_\infty^2"


def _chain(trace: Trace, potential: Potential) -> tuple[Term, ...]:
    return terms(trace, potential, 1.0, ENTROPY, SQUARES)


def _identity(trace: Trace, potential: Potential) -> tuple[Term, ...]:
    """What each round adds to D(u‖w) is η⟨g_t, u⟩ + ln Σ_i w_{t,i} exp(−η g_{t,i}), exactly."""
    first_, last = ENTROPY.format(w="w_1"), ENTROPY.format(w="w_{t+1}")
    told = eta(trace) * potential.told + derive.accumulated(trace["shrunk"])
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
    assumptions=(),
    chain=lambda trace: _identity(trace, to_best(trace)),
    source=KIVINEN,
    against=lambda trace, u: _identity(trace, to_point(trace, u)),
    equal=True,
)
CERTIFICATES = (POTENTIAL, IDENTITY)
