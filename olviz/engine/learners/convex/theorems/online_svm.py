"""The theorems of the online support vector machine: hinge loss against a fixed u, and mistakes under the hinge loss.

u is a multiple of the declared direction w*: as long as the ball allows, and no longer than its margin needs.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.theorems.gradient_descent import R
from olviz.engine.learners.convex.theorems.mirror_descent import eta, rate, tuned
from olviz.engine.numerics.sums import Array
from olviz.engine.run.players import game_of
from olviz.engine.theory.assumption import RADIUS
from olviz.engine.theory.bound import Bound, Kind, T, X, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol, in_tex, sqrt
from olviz.engine.theory.lemmas.linearisation import STEP, TELESCOPE
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

ZINKEVICH = "Zinkevich (2003); Shalev-Shwartz (2011)"


def length(game: Convex) -> float:
    """‖u‖: 1/γ, where u has no hinge loss, or R if that is less; 1 where neither is known."""
    margin = game.declared.margin
    found = min(game.decision_set.radius(game.dimension), 1 / margin if margin > 0 else math.inf)
    return found if math.isfinite(found) else 1.0


def compared(game: Convex) -> Array | None:
    """The vector u itself, shape (d,); None where no direction is declared."""
    return None if game.declared.direction is None else length(game) * game.declared.direction


def directed(trace: Trace) -> bool:
    """Whether a direction is declared."""
    return trace.game.declared.direction is not None


def hinge_of_u(trace: Trace) -> Array:
    """Σ hinge_s(u)."""
    return derive.accumulated(trace["hinge_u"])


def _bounded(trace: Trace) -> bool:
    return tuned(trace) and game_of(trace, Convex).decision_set.bounded


of_u = Symbol(r"\sum_s \ell_s(u)", hinge_of_u, "Σ ℓ(u)", Rank.PRODUCT)
U = Symbol(r"\|u\|", lambda trace: length(game_of(trace, Convex)))
STEPS = eta * X**2 * t / 2

MISTAKES = Bound(
    name="Mistakes under the hinge loss of u",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(RADIUS,),
    formula=of_u + (U**2 / (2 * eta) + STEPS),
    source=ZINKEVICH,
    belongs=directed,
    running=True,
)
TUNED = Bound(
    name="Online SVM, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(RADIUS,),
    formula=R**2 / (2 * eta) + STEPS,
    at_the_end=R * X * sqrt(T),
    source=ZINKEVICH,
    belongs=_bounded,
)
UNTUNED = TUNED._replace(
    name="Online SVM at a fixed step",
    at_the_end=None,
    belongs=lambda trace: not _bounded(trace),
)
BOUNDS = (TUNED, UNTUNED, MISTAKES)

M, PAID = "M_t", r"\sum_s \ell_s(w_s)"


def _under(trace: Trace) -> tuple[Term, ...]:
    return Term(M, trace["mistakes"]), Term(PAID, trace["total_loss"])


def _chain(trace: Trace) -> tuple[Term, ...]:
    """M ≤ Σ hinge(w) ≤ Σ hinge(u) + ‖u‖²/(2η) + (η/2)Σ‖g‖² ≤ the same with X."""
    span = length(game_of(trace, Convex)) ** 2 / (2 * rate(trace))
    squares = rate(trace) / 2 * derive.accumulated(trace["gradient_norm"] * trace["gradient_norm"])
    left = r"\sum_s \ell_s(u) + \frac{\|u\|^2}{2\eta} + "
    return (
        *_under(trace),
        Term(left + r"\frac{\eta}{2} \sum_s \|g_s\|^2", np.asarray(hinge_of_u(trace) + span + squares)),
        Term(in_tex(MISTAKES.formula), MISTAKES.curve(trace)),
    )


UNDER = Certificate(
    name="Mistakes under the hinge loss",
    ref="I14",
    assumptions=(),
    chain=_under,
    source=ZINKEVICH,
    belongs=lambda trace: not directed(trace),
)
CHAIN = Certificate(
    name="Mistakes, hinge loss, and that of u",
    ref="L11",
    assumptions=(RADIUS,),
    chain=_chain,
    source=ZINKEVICH,
    belongs=directed,
    u=lambda trace: compared(game_of(trace, Convex)),
)
CERTIFICATES = (CHAIN, UNDER, TELESCOPE, STEP)
