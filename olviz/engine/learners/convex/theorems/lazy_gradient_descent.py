"""The theorems of lazy gradient descent. K is √(max‖u‖² − ‖w_1‖²) over the decision set, R on a ball around 0."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.theorems.be_the_leader import REGULARISED, width
from olviz.engine.learners.convex.theorems.gradient_descent import G2, GRADIENT, B, lipschitz, scheduled
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.bound import Bound, Kind, T, t
from olviz.engine.theory.certificate import Certificate
from olviz.engine.theory.formula import Symbol, sqrt
from olviz.engine.theory.lemmas.linearisation import GAP, Stepping

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

NESTEROV = "Nesterov (2009); Xiao (2010)"


def _eta(trace: Trace) -> float:
    return float(learner_of(trace, Stepping).rate_at(trace.game, 1))


def _fixed(trace: Trace) -> bool:
    return not scheduled("anytime")(trace)


def _tuned(trace: Trace) -> bool:
    return scheduled("tuned")(trace) and game_of(trace, Convex).decision_set.bounded


K = Symbol("K", width)
eta = Symbol(r"\eta", _eta)

TUNED = Bound(
    name="Lazy gradient descent, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    formula=K**2 / (2 * eta) + eta * B**2 * t / 2,
    at_the_end=K * B * sqrt(T),
    source=NESTEROV,
    belongs=_tuned,
)
UNTUNED = TUNED._replace(
    name="Lazy gradient descent at a fixed step",
    at_the_end=None,
    belongs=lambda trace: _fixed(trace) and not _tuned(trace) and math.isfinite(lipschitz(trace)),
)
PAID = Bound(
    name="Lazy gradient descent, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    formula=K**2 / (2 * eta) + eta / 2 * G2,
    source=NESTEROV,
    belongs=_fixed,
    running=True,
)
ANYTIME = Bound(
    name="Lazy gradient descent at any time",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(GRADIENT,),
    formula=sqrt(2) * K * B * sqrt(t),
    source=NESTEROV,
    belongs=scheduled("anytime"),
)
BOUNDS = (TUNED, UNTUNED, PAID, ANYTIME)

CERTIFICATES: tuple[Certificate, ...] = (*REGULARISED, GAP)
