"""The theorem of exponentiated gradient with both signs: that of the simplex, on the 2d corners of the ℓ1 ball."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.games.maps.entropic import ENTROPIC
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.learners.convex.theorems.exponentiated_gradient import COORDINATES, KIVINEN, steepest
from olviz.engine.learners.convex.theorems.mirror_descent import Potential, eta, pulls, terms, to_best, tuned
from olviz.engine.numerics.sums import Array, along, inner
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _size(trace: Trace) -> float:
    return float(trace.game.decision_set.size)  # type: ignore[attr-defined]


def _numbers(trace: Trace) -> dict[str, Any]:
    return {
        "d": trace.game.dimension,
        "U": _size(trace),
        "G": steepest(trace),
        "η": eta(trace),
        "t": rounds(trace),
    }


def _untuned(trace: Trace) -> Array:
    steep = _size(trace) ** 2 * steepest(trace) ** 2
    return np.asarray(math.log(2 * trace.game.dimension) / eta(trace) + eta(trace) * steep * rounds(trace) / 2)


TUNED = Bound(
    name="Exponentiated gradient ±, tuned to T",
    quantity="regret",
    kind=Kind.SURE,
    assumptions=(COORDINATES,),
    curve=_untuned,
    formula=r"\frac{\ln(2d)}{\eta} + \frac{\eta U^2 G_\infty^2 t}{2} = U G_\infty\sqrt{2 T \ln(2d)} \text{ at } t = T",
    filled=r"\frac{{\ln(2 \cdot {d})}}{{{η}}} + \frac{{{η} \cdot {U}^2 \cdot {G}^2 \cdot {t}}}{{2}} = {bound}",
    numbers=_numbers,
    worked=lambda n: math.log(2 * n["d"]) / n["η"] + n["η"] * (n["U"] ** 2 * n["G"] ** 2) * n["t"] / 2,
    source=KIVINEN,
    belongs=tuned,
    short="ln(2d) / η + ηU²G∞²t/2",
)
UNTUNED = TUNED._replace(
    name="Exponentiated gradient ± at a fixed step",
    formula=r"\frac{\ln(2d)}{\eta} + \frac{\eta U^2 G_\infty^2 t}{2}",
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
    sums, q = pulls(trace), _mixed(trace, u)
    even = np.full(len(q), 1 / len(q))
    p, logs = ENTROPIC.settled(-eta(trace) * _size(trace) * np.concatenate([sums, -sums]), Simplex())
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
