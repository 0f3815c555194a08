"""What recursive least squares promises, and the identity behind it, which holds to the last digit.

Both are about rounds that are never forgotten (μ = 1), and their comparator pays λ‖u‖² for its length.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.prefix_ridge import prefix_ridge
from olviz.engine.declare.phases import Phase
from olviz.engine.games.losses.square import MOST_COORDINATES, Square
from olviz.engine.numerics.sums import Array
from olviz.engine.run.players import learner_of
from olviz.engine.theory.assumption import RADIUS, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, X, d, t
from olviz.engine.theory.certificate import Certificate, Claim, Term
from olviz.engine.theory.formula import Symbol, ln
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

ILL_CONDITIONED = 1e8  # κ beyond which rounding in double precision may exceed 1e-3
PER_CONDITION = 1e-11  # what rounding may add to the identity, times κ


def _squares(trace: Trace) -> bool:
    """Whether the run is one of square losses, of few enough coordinates."""
    return isinstance(getattr(trace.game, "loss", None), Square) and trace.game.dimension <= MOST_COORDINATES


@runtime_checkable
class Recursive(Protocol):
    """Who keeps the inverse of the sums so far."""

    @property
    def strength(self) -> float:
        """λ, what the sums begin with."""

    @property
    def memory(self) -> float:
        """μ, what a round leaves of the rounds before."""


def _strength(trace: Trace) -> float:
    return learner_of(trace, Recursive).strength


def _forgets(trace: Trace) -> bool:
    return learner_of(trace, Recursive).memory < 1


REMEMBERS = Assumption(
    "memory",
    "μ = 1",
    "",
    lambda trace: Standing(0 if _forgets(trace) else None),
    Phase.OBSERVE,
    "μ is below 1: who forgets is promised nothing against one u for all rounds",
)


def _conditions(trace: Trace) -> Array:
    return prefix_ridge(trace).conditions


def _conditioned(trace: Trace) -> Standing:
    measured = _conditions(trace)
    return Standing(first(measured > ILL_CONDITIONED), measured, ILL_CONDITIONED)


CONDITIONED = Assumption(
    "conditioned",
    "κ = ‖λI + Σ‖/λ ≤ 10⁸",
    "ill-conditioned since round {round}: κ = {measured}, above {declared}",
    _conditioned,
    Phase.OBSERVE,
)


def _worst(trace: Trace) -> Array:
    """The largest loss of a round so far."""
    return np.asarray(np.maximum.accumulate(trace["loss"]))


worst = Symbol(r"\max_{s \leq t} (p_s - y_s)^2", _worst, "max (p − y)²", Rank.PRODUCT)
lam = Symbol(r"\lambda", _strength)

LOGARITHMIC = Bound(
    name="Recursive least squares",
    quantity="penalised regret",
    kind=Kind.SURE,
    assumptions=(REMEMBERS, RADIUS),
    formula=worst * d * ln(1 + t * X**2 / (lam * d)),
    source="Vovk (2001); Azoury & Warmuth (2001); Cesa-Bianchi & Lugosi (2006), Theorem 11.7",
    belongs=_squares,
    running=True,
)
BOUNDS = (LOGARITHMIC,)


def _identity(trace: Trace) -> tuple[Term, ...]:
    paid = derive.accumulated(trace["loss"] / (1 + trace["leverage"]))
    return (
        Term(r"\sum_{s \leq t} \frac{(p_s - y_s)^2}{1 + s_s}", paid),
        Term(r"\min_w \sum_{s \leq t} (\langle w, x_s \rangle - y_s)^2 + \lambda \|w\|^2", prefix_ridge(trace).values),
    )


IDENTITY = Certificate(
    name="What is paid is what ridge regression pays",
    ref="C17",
    assumptions=(CONDITIONED,),
    chain=_identity,
    source="Azoury & Warmuth (2001); Cesa-Bianchi & Lugosi (2006), section 11.7",
    equal=True,
    belongs=lambda trace: _squares(trace) and not _forgets(trace),
    slack=lambda trace: PER_CONDITION * _conditions(trace),
)


def _step(trace: Trace) -> tuple[Term, ...]:
    """Sherman & Morrison's formula in this round's numbers, by the sums of the diagonals."""
    known = trace["gamma_trace"]
    before = derive.before(known, trace.game.dimension / _strength(trace))
    return (
        Term(r"\mathrm{tr}\, \Gamma_t", known),
        Term(
            r"\mathrm{tr}\, \Gamma_{t-1} - \frac{\|\Gamma_{t-1} x_t\|^2}{1 + s_t}",
            before - trace["taken"] / (1 + trace["leverage"]),
        ),
        Term(r"\mathrm{tr}\, (\lambda I + \Sigma_t)^{-1}", prefix_ridge(trace).traces, given=True),
    )


def _by_induction(trace: Trace) -> tuple[Claim, ...]:
    """What each round keeps true: of Γ itself, of x_t, and of the volume whose logarithm is in the bound."""
    s, account = trace["leverage"], prefix_ridge(trace)
    start = trace.game.dimension * math.log(_strength(trace))
    grown = np.exp(np.diff(account.volumes, prepend=start))
    inverse = r"\mathrm{tr}\, (\lambda I + \Sigma_t)^{-1}"
    return (
        Claim(r"\mathrm{tr}\, \Gamma_t", trace["gamma_trace"], "=", inverse, account.traces),
        Claim(r"\langle x_t, \Gamma_t x_t \rangle", trace["left"], "=", r"s_t / (1 + s_t)", s / (1 + s)),
        Claim(r"\det \Gamma_{t-1} / \det \Gamma_t", grown, "=", "1 + s_t", 1 + s),
    )


INDUCTION = Certificate(
    name="Γ is the inverse, by induction",
    ref="C17",
    assumptions=(CONDITIONED,),
    chain=_step,
    source="Sherman & Morrison (1950); Plackett (1950)",
    equal=True,
    belongs=IDENTITY.belongs,
    induction=_by_induction,
    steps="rounds",
    slack=IDENTITY.slack,
)
CERTIFICATES = (IDENTITY, INDUCTION)
