"""The theorems of online gradient descent: a bound for every schedule of its step, and the potential that proves them.

R is the radius of the decision set around w_1, D its diameter, B the declared bound on the gradients.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate
from olviz.engine.theory.lemmas.linearisation import GAP, STEP, TELESCOPE, recorded

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

ZINKEVICH = "Zinkevich (2003)"
BOOK = "Hazan, Introduction to Online Convex Optimization"


def steepness(trace: Trace) -> float:
    """B, the declared bound on ‖g_t‖."""
    return float(trace.game.steepness)  # type: ignore[attr-defined]


def radius(trace: Trace) -> Any:
    """R, the largest distance from w_1 to a comparator; without one, that of the best point of every prefix."""
    over = trace.game.rivals  # type: ignore[attr-defined]
    return float(over.radius(trace.game.dimension)) if over.bounded else trace["best_norm"]


def diameter(trace: Trace) -> float:
    """D, the largest distance between two points of the set."""
    return float(trace.game.decision_set.diameter(trace.game.dimension))  # type: ignore[attr-defined]


def _gradient(trace: Trace) -> Standing:
    declared, measured = steepness(trace), np.maximum.accumulate(trace["gradient_norm"])
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


GRADIENT = Assumption(
    "gradient",
    "‖g_t‖ ≤ B",
    "in round {round} the gradient has length {measured}, above B = {declared}",
    _gradient,
)
LIPSCHITZ = GRADIENT._replace(  # under the name that the theory of regularised leaders has for it
    statement="‖g_t‖ ≤ ρ", failure="in round {round} the gradient has length {measured}, above ρ = {declared}"
)


def _step(trace: Trace) -> Any:
    return trace.learner.step  # type: ignore[attr-defined]


def scheduled(*schedules: str) -> Callable[[Trace], bool]:
    """The condition of a bound that is about these schedules of the step."""
    return lambda trace: _step(trace) in schedules


def _fixed(trace: Trace) -> bool:
    return not isinstance(_step(trace), str) or _step(trace) == "tuned"


def _eta(trace: Trace) -> float:
    """η of a step that never changes."""
    return float(trace.learner.rate_at(trace.game, 1, 1.0))  # type: ignore[attr-defined]


def _numbers(trace: Trace) -> dict[str, Any]:
    return {
        "R": radius(trace),
        "D": diameter(trace),
        "B": steepness(trace),
        "T": trace.horizon,
        "t": rounds(trace),
    }


def _fixed_numbers(trace: Trace) -> dict[str, Any]:
    return {"R": radius(trace), "B": steepness(trace), "η": _eta(trace), "t": rounds(trace)}


def _untuned(trace: Trace) -> Array:
    eta, b = _eta(trace), steepness(trace)
    return np.asarray(radius(trace) ** 2 / (2 * eta) + eta * b**2 * rounds(trace) / 2)


def _paid(trace: Trace) -> Array:
    """R²/(2η) + (η/2) Σ‖g_s‖²."""
    return np.asarray(radius(trace) ** 2 / (2 * _eta(trace)) + _eta(trace) / 2 * energy(trace))


def energy(trace: Trace) -> Array:
    """Σ_{s≤t} ‖g_s‖²."""
    return derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"])


TUNED = Bound(
    name="Gradient descent, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    curve=_untuned,
    formula=r"\frac{R^2}{2\eta} + \frac{\eta B^2 t}{2} = RB\sqrt{T} \text{ at } t = T",
    filled=r"\frac{{{R}^2}}{{2 \cdot {η}}} + \frac{{{η} \cdot {B}^2 \cdot {t}}}{{2}} = {bound}",
    numbers=_fixed_numbers,
    worked=lambda n: n["R"] ** 2 / (2 * n["η"]) + n["η"] * n["B"] ** 2 * n["t"] / 2,
    source=f"{ZINKEVICH}; {BOOK}, Theorem 3.1",
    belongs=lambda trace: scheduled("tuned")(trace) and trace.game.decision_set.bounded,  # type: ignore[attr-defined]
    short="R²/(2η) + ηB²t/2",
)
UNTUNED = TUNED._replace(
    name="Gradient descent at a fixed step",
    formula=r"\frac{R^2}{2\eta} + \frac{\eta B^2 t}{2}",
    belongs=lambda trace: _fixed(trace) and not TUNED.belongs(trace) and math.isfinite(steepness(trace)),
)
PAID = Bound(
    name="Gradient descent, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    curve=_paid,
    formula=r"\frac{R^2}{2\eta} + \frac{\eta}{2} \sum_s \|g_s\|^2",
    filled=r"\frac{{{R}^2}}{{2 \cdot {η}}} + \frac{{{η}}}{{2}} \cdot {V} = {bound}",
    numbers=lambda trace: {"R": radius(trace), "η": _eta(trace), "V": energy(trace)},
    worked=lambda n: n["R"] ** 2 / (2 * n["η"]) + n["η"] / 2 * n["V"],
    source=ZINKEVICH,
    belongs=_fixed,
    short="R²/(2η) + (η/2) Σ‖g‖²",
    running=True,
)
ANYTIME = Bound(
    name="Gradient descent at any time",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    curve=lambda trace: np.asarray(math.sqrt(2) * diameter(trace) * steepness(trace) * np.sqrt(rounds(trace))),
    formula=r"\sqrt{2} \, D B \sqrt{t}",
    filled=r"\sqrt{{2}} \cdot {D} \cdot {B} \sqrt{{{t}}} = {bound}",
    numbers=_numbers,
    worked=lambda n: math.sqrt(2) * n["D"] * n["B"] * math.sqrt(n["t"]),
    source=f"{BOOK}, section 3.1",
    belongs=scheduled("anytime"),
    short="√2 DB√t",
)
ADAPTIVE = Bound(
    name="Gradient descent without a declared B",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    curve=lambda trace: np.asarray(math.sqrt(2) * diameter(trace) * np.sqrt(energy(trace))),
    formula=r"\sqrt{2} \, D \sqrt{\sum_s \|g_s\|^2}",
    filled=r"\sqrt{{2}} \cdot {D} \sqrt{{{V}}} = {bound}",
    numbers=lambda trace: {"D": diameter(trace), "V": energy(trace)},
    worked=lambda n: math.sqrt(2) * n["D"] * math.sqrt(n["V"]),
    source="Orabona, A Modern Introduction to Online Learning",
    belongs=scheduled("adaptive"),
    short="√2 D√(Σ‖g‖²)",
    running=True,
)
FALLING = Bound(
    name="Gradient descent with step 1/√t",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    curve=lambda trace: np.asarray(
        diameter(trace) ** 2 * np.sqrt(rounds(trace)) / 2 + (np.sqrt(rounds(trace)) - 0.5) * steepness(trace) ** 2
    ),
    formula=r"\frac{D^2 \sqrt{t}}{2} + \left(\sqrt{t} - \frac{1}{2}\right) B^2",
    filled=r"\frac{{{D}^2 \sqrt{{{t}}}}}{{2}} + \left(\sqrt{{{t}}} - \frac{{1}}{{2}}\right) \cdot {B}^2 = {bound}",
    numbers=_numbers,
    worked=lambda n: n["D"] ** 2 * math.sqrt(n["t"]) / 2 + (math.sqrt(n["t"]) - 0.5) * n["B"] ** 2,
    source=f"{ZINKEVICH}, Theorem 1",
    belongs=lambda trace: scheduled("zinkevich")(trace) and math.isfinite(diameter(trace) * steepness(trace)),
    short="D²√t/2 + (√t − ½)B²",
)
CURVED = Bound(
    name="Gradient descent on strongly convex losses",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    curve=lambda trace: np.asarray(
        steepness(trace) ** 2 / (2 * trace.game.modulus) * (1 + np.log(rounds(trace)))  # type: ignore[attr-defined]
    ),
    formula=r"\frac{B^2}{2\sigma} (1 + \ln t)",
    filled=r"\frac{{{B}^2}}{{2 \cdot {σ}}} (1 + \ln {t}) = {bound}",
    numbers=lambda trace: _numbers(trace) | {"σ": trace.game.modulus},  # type: ignore[attr-defined]
    worked=lambda n: n["B"] ** 2 / (2 * n["σ"]) * (1 + math.log(n["t"])),
    source="Hazan, Agarwal & Kale (2007)",
    belongs=lambda trace: scheduled("curvature")(trace) and math.isfinite(steepness(trace)),
    short="B²/(2σ) (1 + ln t)",
)
BOUNDS = (TUNED, UNTUNED, PAID, ANYTIME, ADAPTIVE, FALLING, CURVED)

CERTIFICATES: tuple[Certificate, ...] = (
    TELESCOPE._replace(belongs=lambda trace: recorded(trace) and _fixed(trace)),
    GAP._replace(belongs=lambda trace: recorded(trace) and not _fixed(trace)),
    STEP,
)
