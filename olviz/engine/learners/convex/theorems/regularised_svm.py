"""The theorem of the regularised online support vector machine: regret that grows like ln t.

u is the declared direction w* at length 1, or at the radius of the ball if that is less.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.theorems.online_svm import directed
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import RADIUS
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

PEGASOS = "Shalev-Shwartz, Singer, Srebro & Cotter (2011)"


def strength(game: Convex) -> float:
    """λ of the penalty (λ/2)‖w‖², its modulus of strong convexity."""
    return game.penalty.modulus if game.penalty is not None else 0.0


def compared(game: Convex) -> Array | None:
    """The vector u, shape (d,); None where no direction is declared."""
    direction = game.declared.direction
    return None if direction is None else min(1.0, game.decision_set.radius(game.dimension)) * direction


def _regret(trace: Trace) -> Array:
    return np.asarray(_g(trace) ** 2 / (2 * _lambda(trace)) * (1 + np.log(rounds(trace))))


def _g(trace: Trace) -> float:
    """G = 2X ≥ ‖λw + ∇hinge‖, for ‖w_t‖ ≤ X/λ."""
    return 2 * float(trace.game.declared.radius)


def _lambda(trace: Trace) -> float:
    return strength(trace.game)  # type: ignore[arg-type]


def _of_u(trace: Trace) -> Array:
    return derive.accumulated(trace["loss_u"])


def _numbers(trace: Trace) -> dict[str, Any]:
    return {"X": float(trace.game.declared.radius), "λ": _lambda(trace), "t": rounds(trace)}


def _worked(n: Any) -> float:
    return float((2 * n["X"]) ** 2 / (2 * n["λ"]) * (1 + math.log(n["t"])))


LOGARITHMIC = Bound(
    name="Regularised SVM",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(RADIUS,),
    curve=_regret,
    formula=r"\frac{(2X)^2}{2\lambda} (1 + \ln t)",
    filled=r"\frac{{(2 \cdot {X})^2}}{{2 \cdot {λ}}} (1 + \ln {t}) = {bound}",
    numbers=_numbers,
    worked=_worked,
    source=PEGASOS,
    short="(2X)²/(2λ) (1 + ln t)",
)
AGAINST_U = Bound(
    name="Regularised SVM, against u",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(RADIUS,),
    curve=lambda trace: np.asarray(_of_u(trace) + _regret(trace)),
    formula=r"\sum_s \ell_s(u) + \frac{(2X)^2}{2\lambda} (1 + \ln t)",
    filled=r"{H} + \frac{{(2 \cdot {X})^2}}{{2 \cdot {λ}}} (1 + \ln {t}) = {bound}",
    numbers=lambda trace: _numbers(trace) | {"H": _of_u(trace)},
    worked=lambda n: n["H"] + _worked(n),
    source=PEGASOS,
    belongs=directed,
    short="Σ ℓ(u) + (2X)²/(2λ) (1 + ln t)",
    running=True,
)
BOUNDS = (LOGARITHMIC, AGAINST_U)

UNDER = Certificate(
    name="Mistakes under the regularised hinge loss",
    ref="I14",
    assumptions=(),
    chain=lambda trace: (
        Term("M_t", trace["mistakes"]),
        Term(r"\sum_s \ell_s(w_s)", trace["total_loss"]),
    ),
    source=PEGASOS,
)
CERTIFICATES = (UNDER,)
