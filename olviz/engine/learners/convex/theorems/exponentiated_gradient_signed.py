"""The theorem of exponentiated gradient with both signs: that of the simplex, on the 2d corners of the ℓ1 ball."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.games.convex import Convex
from olviz.engine.games.maps.entropic import ENTROPIC
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.learners.convex.theorems.exponentiated_gradient import COORDINATES, KIVINEN, G, steepest
from olviz.engine.learners.convex.theorems.mirror_descent import Potential, eta, rate, terms, to_best, tuned
from olviz.engine.numerics.sums import Array, along, inner
from olviz.engine.run.players import game_of
from olviz.engine.theory.bound import Bound, Kind, T, d, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol, ln, sqrt

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _size(trace: Trace) -> float:
    over = game_of(trace, Convex).decision_set
    assert isinstance(over, L1Ball)
    return over.size


U = Symbol("U", _size)

TUNED = Bound(
    name="Exponentiated gradient ±, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(COORDINATES,),
    formula=ln(2 * d) / eta + eta * (U**2 * G**2) * t / 2,
    at_the_end=U * G * sqrt(2 * T * ln(2 * d)),
    source=KIVINEN,
    belongs=tuned,
)
UNTUNED = TUNED._replace(
    name="Exponentiated gradient ± at a fixed step",
    at_the_end=None,
    belongs=lambda trace: not tuned(trace) and math.isfinite(steepest(trace)),
)
BOUNDS = (TUNED, UNTUNED)


def _mixed(trace: Trace, u: Array) -> Array:
    """Weights of the 2d corners whose mixture is u, shape (2d,); what u leaves of U is shared by all alike."""
    parts = np.concatenate([np.maximum(u, 0.0), np.maximum(-u, 0.0)]) / _size(trace)
    return np.asarray(parts + max(1 - float(parts.sum()), 0.0) / len(parts))


def _to_point(trace: Trace, u: Array) -> Potential:
    """Of one u in S for all rounds, shape (d,): the relative entropy of its corners."""
    if not trace.rounds:
        return Potential(*(np.empty(0),) * 3)
    sums, q = np.add.accumulate(trace["gradient"], axis=0).T, _mixed(trace, u)
    even = np.full(len(q), 1 / len(q))
    p, logs = ENTROPIC.settled(-rate(trace) * _size(trace) * np.concatenate([sums, -sums]), Simplex())
    first = ENTROPIC.divergence(q, even, ENTROPIC.dual(even))
    after = ENTROPIC.divergence(np.broadcast_to(q[:, None], p.shape), p, logs)
    return Potential(np.asarray(inner(along(u, sums), sums)), np.full(trace.rounds, first), after)


def _chain(trace: Trace, potential: Potential) -> tuple[Term, ...]:
    return terms(trace, potential, 1.0, r"D(q_u \| {w})", r"\frac{\eta^2 U^2}{2} \sum_s \|g_s\|_\infty^2")


POTENTIAL = Certificate(
    name="Relative entropy to u, by its corners",
    ref="C16",
    assumptions=(),
    chain=lambda trace: _chain(trace, to_best(trace)),
    source=KIVINEN,
    against=lambda trace, u: _chain(trace, _to_point(trace, u)),
)
CERTIFICATES = (POTENTIAL,)
