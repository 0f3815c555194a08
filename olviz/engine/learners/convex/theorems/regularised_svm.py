"""The theorem of the regularised online support vector machine: regret that grows like ln t.

u is the declared direction w* at length 1, or at the radius of the ball if that is less.
"""

from __future__ import annotations

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.theorems.online_svm import directed
from olviz.engine.numerics.sums import Array
from olviz.engine.run.players import game_of
from olviz.engine.theory.assumption import RADIUS
from olviz.engine.theory.bound import Bound, Kind, X, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol, ln
from olviz.engine.theory.notation import Rank

PEGASOS = "Shalev-Shwartz, Singer, Srebro & Cotter (2011)"


def strength(game: Convex) -> float:
    """λ of the penalty (λ/2)‖w‖², its modulus of strong convexity."""
    return game.penalty.modulus if game.penalty is not None else 0.0


def compared(game: Convex) -> Array | None:
    """The vector u, shape (d,); None where no direction is declared."""
    direction = game.declared.direction
    return None if direction is None else min(1.0, game.decision_set.radius(game.dimension)) * direction


lam = Symbol(r"\lambda", lambda trace: strength(game_of(trace, Convex)))
of_u = Symbol(r"\sum_s \ell_s(u)", lambda trace: derive.accumulated(trace["loss_u"]), "Σ ℓ(u)", Rank.PRODUCT)

LOGARITHMIC = Bound(
    name="Regularised SVM",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(RADIUS,),
    formula=(2 * X) ** 2 / (2 * lam) * (1 + ln(t)),
    source=PEGASOS,
)
AGAINST_U = Bound(
    name="Regularised SVM, against u",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(RADIUS,),
    formula=of_u + LOGARITHMIC.formula,
    source=PEGASOS,
    belongs=directed,
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
