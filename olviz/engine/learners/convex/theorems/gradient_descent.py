"""The theorems of online gradient descent: a bound for every schedule of its step, and the potential that proves them.

R is the radius of the decision set around w_1, D its diameter, B the declared bound on the gradients.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.numerics.sums import Array, Reals
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, T, t
from olviz.engine.theory.certificate import Certificate
from olviz.engine.theory.formula import HALF, Symbol, ln, sqrt
from olviz.engine.theory.lemmas.linearisation import GAP, STEP, TELESCOPE, recorded
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

ZINKEVICH = "Zinkevich (2003)"
BOOK = "Hazan, Introduction to Online Convex Optimization"


def lipschitz(trace: Trace) -> float:
    """B, the declared bound on ‖g_t‖."""
    return float(game_of(trace, Convex).lipschitz)


def radius(trace: Trace) -> Any:
    """R, the largest distance from w_1 to a comparator; without one, that of the best point of every prefix."""
    over = game_of(trace, Convex).comparators
    return float(over.radius(trace.game.dimension)) if over.bounded else trace["best_norm"]


def diameter(trace: Trace) -> float:
    """D, the largest distance between two points of the set."""
    return float(game_of(trace, Convex).decision_set.diameter(trace.game.dimension))


def _gradient(trace: Trace) -> Standing:
    declared, measured = lipschitz(trace), np.maximum.accumulate(trace["gradient_norm"])
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


@runtime_checkable
class Scheduled(Protocol):
    """Who takes steps that a schedule may set."""

    @property
    def step(self) -> float | str:
        """η as it is set: a number, or the name of a schedule."""


@runtime_checkable
class Descending(Scheduled, Protocol):
    """Who takes steps that may depend on the gradients so far."""

    def rate_at(self, game: Any, t: Any, energy: Any, /) -> Reals:
        """η of the rounds ``t``, from 1; ``energy`` is Σ_{s≤t} ‖g_s‖²."""


def _step(trace: Trace) -> float | str:
    return learner_of(trace, Scheduled).step


def scheduled(*schedules: str) -> Callable[[Trace], bool]:
    """The condition of a bound that is about these schedules of the step."""
    return lambda trace: _step(trace) in schedules


def _fixed(trace: Trace) -> bool:
    return not isinstance(_step(trace), str) or _step(trace) == "tuned"


def _eta(trace: Trace) -> float:
    """η of a step that never changes."""
    return float(learner_of(trace, Descending).rate_at(trace.game, 1, 1.0))


def energy(trace: Trace) -> Array:
    """Σ_{s≤t} ‖g_s‖²."""
    return derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"])


R = Symbol("R", radius)
D = Symbol("D", diameter)
B = Symbol("B", lipschitz)
eta = Symbol(r"\eta", _eta)
sigma = Symbol(r"\sigma", lambda trace: game_of(trace, Convex).modulus)
G2 = Symbol(r"\sum_s \|g_s\|^2", energy, "Σ‖g‖²", Rank.PRODUCT)

TUNED = Bound(
    name="Gradient descent, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    formula=R**2 / (2 * eta) + eta * B**2 * t / 2,
    at_the_end=R * B * sqrt(T),
    source=f"{ZINKEVICH}; {BOOK}, Theorem 3.1",
    belongs=lambda trace: scheduled("tuned")(trace) and game_of(trace, Convex).decision_set.bounded,
)
UNTUNED = TUNED._replace(
    name="Gradient descent at a fixed step",
    at_the_end=None,
    belongs=lambda trace: _fixed(trace) and not TUNED.belongs(trace) and math.isfinite(lipschitz(trace)),
)
PAID = Bound(
    name="Gradient descent, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    formula=R**2 / (2 * eta) + eta / 2 * G2,
    source=ZINKEVICH,
    belongs=_fixed,
    running=True,
)
ANYTIME = Bound(
    name="Gradient descent at any time",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    formula=sqrt(2) * D * B * sqrt(t),
    source=f"{BOOK}, section 3.1",
    belongs=scheduled("anytime"),
)
ADAPTIVE = Bound(
    name="Gradient descent without a declared B",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    formula=sqrt(2) * D * sqrt(G2),
    source="Orabona, A Modern Introduction to Online Learning",
    belongs=scheduled("adaptive"),
    running=True,
)
FALLING = Bound(
    name="Gradient descent with step 1/√t",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    formula=D**2 * sqrt(t) / 2 + (sqrt(t) - HALF) * B**2,
    source=f"{ZINKEVICH}, Theorem 1",
    belongs=lambda trace: scheduled("zinkevich")(trace) and math.isfinite(diameter(trace) * lipschitz(trace)),
)
CURVED = Bound(
    name="Gradient descent on strongly convex losses",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    formula=B**2 / (2 * sigma) * (1 + ln(t)),
    source="Hazan, Agarwal & Kale (2007)",
    belongs=lambda trace: scheduled("curvature")(trace) and math.isfinite(lipschitz(trace)),
)
BOUNDS = (TUNED, UNTUNED, PAID, ANYTIME, ADAPTIVE, FALLING, CURVED)

CERTIFICATES: tuple[Certificate, ...] = (
    TELESCOPE._replace(belongs=lambda trace: recorded(trace) and _fixed(trace)),
    GAP._replace(belongs=lambda trace: recorded(trace) and not _fixed(trace)),
    STEP,
)
