"""The theorems of lazy gradient descent. K is √(max‖u‖² − ‖w_1‖²) over the decision set, R on a ball around 0."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.learners.convex.theorems.be_the_leader import REGULARISED, width
from olviz.engine.learners.convex.theorems.gradient_descent import GRADIENT, energy, scheduled, steepness
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate
from olviz.engine.theory.lemmas.linearisation import GAP

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

NESTEROV = "Nesterov (2009); Xiao (2010)"


def _eta(trace: Trace) -> float:
    return float(trace.learner.rate_at(trace.game, 1))  # type: ignore[attr-defined]


def _fixed(trace: Trace) -> bool:
    return bool(trace.learner.step != "anytime")  # type: ignore[attr-defined]


def _tuned(trace: Trace) -> bool:
    return scheduled("tuned")(trace) and bool(trace.game.decision_set.bounded)  # type: ignore[attr-defined]


def _untuned(trace: Trace) -> Array:
    eta, b = _eta(trace), steepness(trace)
    return np.asarray(width(trace) ** 2 / (2 * eta) + eta * b**2 * rounds(trace) / 2)


def _paid(trace: Trace) -> Array:
    """K²/(2η) + (η/2) Σ‖g_s‖²."""
    return np.asarray(width(trace) ** 2 / (2 * _eta(trace)) + _eta(trace) / 2 * energy(trace))


def _numbers(trace: Trace) -> dict[str, Any]:
    return {"reach": width(trace), "B": steepness(trace), "η": _eta(trace), "t": rounds(trace)}


def _anytime(trace: Trace) -> Array:
    return np.asarray(math.sqrt(2) * width(trace) * steepness(trace) * np.sqrt(rounds(trace)))


TUNED = Bound(
    name="Lazy gradient descent, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    curve=_untuned,
    formula=r"\frac{K^2}{2\eta} + \frac{\eta B^2 t}{2} = KB\sqrt{T} \text{ at } t = T",
    filled=r"\frac{{{reach}^2}}{{2 \cdot {η}}} + \frac{{{η} \cdot {B}^2 \cdot {t}}}{{2}} = {bound}",
    numbers=_numbers,
    worked=lambda n: n["reach"] ** 2 / (2 * n["η"]) + n["η"] * n["B"] ** 2 * n["t"] / 2,
    source=NESTEROV,
    belongs=_tuned,
    short="K²/(2η) + ηB²t/2",
)
UNTUNED = TUNED._replace(
    name="Lazy gradient descent at a fixed step",
    formula=r"\frac{K^2}{2\eta} + \frac{\eta B^2 t}{2}",
    belongs=lambda trace: _fixed(trace) and not _tuned(trace) and math.isfinite(steepness(trace)),
)
PAID = Bound(
    name="Lazy gradient descent, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    curve=_paid,
    formula=r"\frac{K^2}{2\eta} + \frac{\eta}{2} \sum_s \|g_s\|^2",
    filled=r"\frac{{{reach}^2}}{{2 \cdot {η}}} + \frac{{{η}}}{{2}} \cdot {V} = {bound}",
    numbers=lambda trace: {"reach": width(trace), "η": _eta(trace), "V": energy(trace)},
    worked=lambda n: n["reach"] ** 2 / (2 * n["η"]) + n["η"] / 2 * n["V"],
    source=NESTEROV,
    belongs=_fixed,
    short="K²/(2η) + (η/2) Σ‖g‖²",
    running=True,
)
ANYTIME = Bound(
    name="Lazy gradient descent at any time",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    curve=_anytime,
    formula=r"\sqrt{2} \, K B \sqrt{t}",
    filled=r"\sqrt{{2}} \cdot {reach} \cdot {B} \sqrt{{{t}}} = {bound}",
    numbers=lambda trace: {"reach": width(trace), "B": steepness(trace), "t": rounds(trace)},
    worked=lambda n: math.sqrt(2) * n["reach"] * n["B"] * math.sqrt(n["t"]),
    source=NESTEROV,
    belongs=scheduled("anytime"),
    short="√2 KB√t",
)
BOUNDS = (TUNED, UNTUNED, PAID, ANYTIME)

CERTIFICATES: tuple[Certificate, ...] = (*REGULARISED, GAP)
