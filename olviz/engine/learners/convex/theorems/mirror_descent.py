"""The theorem of mirror descent, and the divergence from a comparator that proves it.

D is the largest D_ψ(u, w_1) of a comparator u, G the declared bound on ‖g_t‖_*, α the modulus of ψ.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.learners.convex.steps.mirror_steps import Mirrored
from olviz.engine.numerics.sums import Array, along, inner
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, T, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol, sqrt
from olviz.engine.theory.lemmas.linearisation import Steady, cancelled, following
from olviz.engine.theory.notation import Rank

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

BECK = "Beck & Teboulle (2003)"


def _psi(trace: Trace) -> MirrorMap:
    return learner_of(trace, Mirrored).geometry


def _steepness(trace: Trace) -> float:
    """G."""
    return float(_psi(trace).lipschitz(game_of(trace, Convex)))


def _alpha(trace: Trace) -> float:
    return float(_psi(trace).curvature)


def rate(trace: Trace) -> float:
    """η of this run."""
    return float(learner_of(trace, Steady).rate_in(trace.game))


def tuned(trace: Trace) -> bool:
    """Whether η is tuned to T."""
    return learner_of(trace, Steady).step == "tuned"


def energy(trace: Trace) -> Array:
    """Σ_{s≤t} ‖g_s‖_*²."""
    return derive.accumulated(trace["dual_norm"] * trace["dual_norm"])


def span(trace: Trace) -> Any:
    """D; without a limit to comparators that of the best point of every prefix."""
    game = game_of(trace, Convex)
    over = game.comparators
    reach = over.radius(game.dimension) if over.bounded else trace["best_norm"]
    return _psi(trace).span(game, reach)


def _gradient(trace: Trace) -> Standing:
    declared, measured = _steepness(trace), np.maximum.accumulate(trace["dual_norm"])
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


DUAL_GRADIENT = Assumption(
    "dual gradient",
    "‖g_t‖* ≤ G",
    "in round {round} the gradient has dual length {measured}, above G = {declared}",
    _gradient,
)


def _within(trace: Trace) -> bool:
    """Whether one number D serves all comparators, so that the tuned form holds."""
    return tuned(trace) and game_of(trace, Convex).decision_set.bounded


D = Symbol("D", span)
divergence = Symbol(r"D_\psi(u, w_1)", span)
G = Symbol("G", _steepness)
alpha = Symbol(r"\alpha", _alpha)
eta = Symbol(r"\eta", rate)
G2 = Symbol(r"\sum_s \|g_s\|_*^2", energy, "Σ‖g‖²", Rank.PRODUCT)

TUNED = Bound(
    name="Mirror descent, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(DUAL_GRADIENT,),
    formula=D / eta + eta * G**2 * t / (2 * alpha),
    at_the_end=G * sqrt(2 * D * T / alpha),
    source=BECK,
    belongs=_within,
)
UNTUNED = TUNED._replace(
    name="Mirror descent at a fixed step",
    formula=divergence / eta + eta * G**2 * t / (2 * alpha),
    at_the_end=None,
    belongs=lambda trace: not _within(trace) and math.isfinite(_steepness(trace)),
)
PAID = Bound(
    name="Mirror descent, from the gradients so far",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(),
    formula=divergence / eta + eta / (2 * alpha) * G2,
    source=BECK,
    running=True,
)
BOUNDS = (TUNED, UNTUNED, PAID)


class Potential(NamedTuple):
    """Σ⟨g_s, u⟩, less what all points of S pay, and how far u is from w_1 and from w_{t+1} by D, after every round."""

    told: Array
    first: Array
    after: Array


def to_best(trace: Trace) -> Potential:
    """Of the u that is best for the gradients so far, in every round another."""
    return Potential(trace["linear_best"], trace["divergence_1"], trace["divergence"])


def to_point(trace: Trace, u: Array) -> Potential:
    """Of one u in S for all rounds, shape (d,)."""
    if not trace.rounds:
        return Potential(*(np.empty(0),) * 3)
    psi, points, gradients = _psi(trace), following(trace).T, np.ascontiguousarray(trace["gradient"].T)
    sums = np.add.accumulate(gradients - psi.common(gradients, np.ascontiguousarray(trace["play"].T)), axis=1)
    first, everywhere = trace["play"][0], np.broadcast_to(u[:, None], points.shape)
    return Potential(
        np.asarray(inner(along(u, sums), sums)),
        np.broadcast_to(psi.divergence(u, first, psi.dual(first)), trace.rounds),
        psi.divergence(everywhere, points, psi.duals(points, rate(trace) * sums)),
    )


def terms(trace: Trace, potential: Potential, alpha: float, divergence: str, steps: str) -> tuple[Term, ...]:
    """The telescoped step, against the u of ``potential``.

    ``divergence`` is a template of TeX for its name, with the point in the place of {w}; ``steps`` what a step costs.
    """
    told, first, last = potential
    paid = rate(trace) ** 2 / (2 * alpha) * energy(trace)
    gained = rate(trace) * (derive.accumulated(trace["linear"]) - told)
    before, after = divergence.format(w="w_1"), divergence.format(w="w_{t+1}")
    return (
        Term(r"\eta \sum_s \langle g_s, w_s - u \rangle", np.asarray(gained)),
        Term(f"{before} - {after} + {steps}", np.asarray(first - last + paid)),
        Term(f"{before} + {steps}", np.asarray(first + paid)),
    )


STEP = r"\frac{\eta^2}{2\alpha} \sum_s \|g_s\|_*^2"


def _chain(trace: Trace, potential: Potential) -> tuple[Term, ...]:
    return terms(trace, potential, _alpha(trace), r"D_\psi(u, {w})", STEP)


def _cancelled(trace: Trace) -> Array:
    """η times the regret is left over of D_ψ(u, w_1) and what the steps cost."""
    regret, _, whole = (term.values for term in _chain(trace, to_best(trace)))
    return cancelled(regret, whole)


DIVERGENCE = Certificate(
    name="Divergence from the best point",
    ref="C16",
    assumptions=(),
    chain=lambda trace: _chain(trace, to_best(trace)),
    source=BECK,
    slack=_cancelled,
    against=lambda trace, u: _chain(trace, to_point(trace, u)),
)
CERTIFICATES = (DIVERGENCE,)
