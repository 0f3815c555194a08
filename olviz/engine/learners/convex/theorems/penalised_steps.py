"""The theorems of penalised least squares: total penalised loss against that of the declared w*."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.learners.convex.theorems.gradient_descent import CURVED as DESCENT_CURVED
from olviz.engine.learners.convex.theorems.gradient_descent import G2, Scheduled, radius
from olviz.engine.numerics.sums import Array
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol
from olviz.engine.theory.lemmas.linearisation import (
    STEP,
    TELESCOPE,
    Stepping,
    cancelled,
    declared,
    following,
    product,
    recorded,
    regret_to,
)
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

DUCHI = "Duchi & Singer (2009)"
ZINKEVICH = "Zinkevich (2003)"


def _eta(trace: Trace) -> float:
    return float(learner_of(trace, Stepping).rate_at(trace.game, 1))


def _length(trace: Trace) -> float:
    """‖w*‖."""
    return math.sqrt(math.fsum(float(part) ** 2 for part in trace.game.declared.truth))


def _true(trace: Trace) -> bool:
    """Whether a w* is declared that lies in the set, and the step is fixed."""
    truth = trace.game.declared.truth
    if truth is None or np.shape(truth) != (trace.game.dimension,) or _falls(trace):
        return False
    return bool(game_of(trace, Convex).decision_set.contains(truth))


def _shrinks(trace: Trace) -> bool:
    return getattr(trace.learner, "update", "") == "proximal"


def _falls(trace: Trace) -> bool:
    return learner_of(trace, Scheduled).step == "curvature"


def _fits(trace: Trace) -> Array:
    return derive.accumulated(trace["fit_norm"] * trace["fit_norm"])


of_truth = Symbol(r"\sum_s \ell_s(w^*)", lambda trace: derive.accumulated(trace["loss_u"]), "Σ ℓ(w*)", Rank.PRODUCT)
U = Symbol(r"\|w^*\|", _length)
far = Symbol(r"\|u\|", radius)
eta = Symbol(r"\eta", _eta)
FITS = Symbol(r"\sum_s \|\nabla\varphi_s\|^2", _fits, "Σ‖∇φ‖²", Rank.PRODUCT)  # without the penalty that is shrunk

AGAINST_TRUTH_SHRUNK = Bound(
    name="Proximal steps against w*",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(),
    formula=of_truth + U**2 / (2 * eta) + eta / 2 * FITS,
    source=DUCHI,
    belongs=lambda trace: _true(trace) and _shrinks(trace),
    running=True,
)
AGAINST_TRUTH_FULL = AGAINST_TRUTH_SHRUNK._replace(
    name="Gradient steps against w*",
    formula=of_truth + U**2 / (2 * eta) + eta / 2 * G2,
    source=ZINKEVICH,
    belongs=lambda trace: _true(trace) and not _shrinks(trace),
)


REGRET_SHRUNK = Bound(
    name="Proximal steps",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    formula=far**2 / (2 * eta) + eta / 2 * FITS,
    source=DUCHI,
    belongs=lambda trace: not _falls(trace) and _shrinks(trace) and not game_of(trace, Convex).decision_set.bounded,
    running=True,
)
REGRET_FULL = REGRET_SHRUNK._replace(
    name="Gradient steps",
    formula=far**2 / (2 * eta) + eta / 2 * G2,
    source=ZINKEVICH,
    belongs=lambda trace: not _falls(trace) and not _shrinks(trace),
)
CURVED = DESCENT_CURVED._replace(name="Online ridge with falling steps")


def _proximal(trace: Trace, u: Array) -> tuple[Term, ...]:
    """With φ_s the square alone and r(w_1) = 0; a shrinking step pays r(w_{s+1}) and not r(w_s)."""
    eta = _eta(trace)
    labels = (
        r"\mathrm{Reg}_t(u)",
        r"\sum_s [\langle \nabla\varphi_s, w_s - u \rangle + r(w_{s+1}) - r(u)]",
        rf"(\|u\|^2 - \|w_{{t+1}} - u\|^2) / (2\eta) + (\eta/2) {FITS.tex}",
    )
    if not trace.rounds:
        return tuple(Term(label, np.empty(0)) for label in labels)
    r, plays, after = game_of(trace, Convex).penalty, trace["play"], following(trace)
    assert r is not None
    slopes = trace["gradient"] - r.gradient(np.ascontiguousarray(plays.T)).T
    spared = r.value(np.ascontiguousarray(after.T)) - float(r.value(u))
    values = (
        regret_to(trace, u),
        derive.accumulated(product(slopes, plays - u) + spared),
        (float(product(u, u)) - product(after - u, after - u)) / (2 * eta) + eta / 2 * _fits(trace),
    )
    return tuple(Term(label, np.asarray(value)) for label, value in zip(labels, values, strict=True))


def _cancelled(trace: Trace) -> Array:
    """The regret is left over of ‖u‖²/(2η) + (η/2) Σ ‖∇φ_s‖²."""
    u = declared(trace)
    _, regret, _ = (term.values for term in _proximal(trace, u))
    return cancelled(regret, float(product(u, u)) / (2 * _eta(trace)) + _eta(trace) / 2 * _fits(trace))


PROXIMAL = Certificate(
    name="Regret by the distance to u, with shrinking steps",
    ref="C14",
    assumptions=(),
    chain=lambda trace: _proximal(trace, declared(trace)),
    source=DUCHI,
    belongs=lambda trace: recorded(trace) and _shrinks(trace),
    against=_proximal,
    u=declared,
    slack=_cancelled,
)
STEPS: tuple[Certificate, ...] = (
    TELESCOPE._replace(belongs=lambda trace: recorded(trace) and not _shrinks(trace) and not _falls(trace)),
    STEP._replace(belongs=lambda trace: recorded(trace) and not _shrinks(trace)),
)
