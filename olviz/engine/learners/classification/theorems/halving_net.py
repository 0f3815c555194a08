"""Halving over a net of directions: the theorem of halving, with realizability judged of the net itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.theorems.halving import HALVED, HALVED_AT_ONCE, HALVING
from olviz.engine.numerics.sphere_nets import net_size
from olviz.engine.numerics.sums import Array, inner, norm
from olviz.engine.round.capabilities import class_size, layout_of
from olviz.engine.theory.assumption import MARGIN, RADIUS, Assumption, Standing, first, keeps_margin
from olviz.engine.theory.bound import flat
from olviz.engine.theory.certificate import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _one_is_right(trace: Trace) -> Standing:
    survivors = trace["survivors"]
    return Standing(first(survivors == 0), survivors)


NET_REALIZABLE = Assumption(
    "realizable",
    "one direction of the net makes no mistake",
    "in round {round} the last direction without a mistake errs",
    _one_is_right,
).on_samples(
    keeps_margin,
    "one direction of the net makes no mistake on any point that can be drawn",
    "no direction of the net is known to be right on every point that can be drawn, whatever has been drawn so far",
)

NET_HALVING = HALVING._replace(name="Halving over a net", assumptions=(NET_REALIZABLE,))
NET_HALVED = HALVED._replace(assumptions=(NET_REALIZABLE,))
NET_HALVED_AT_ONCE = HALVED_AT_ONCE._replace(assumptions=(NET_REALIZABLE,))


def nearest(trace: Trace) -> Array | None:
    """v, the direction of the net that is nearest to w*, shape (d,); None where there is no net, or no w* to be near.

    As many of them are unit vectors, it is the one whose inner product with w* is the largest.
    """
    directions, best = layout_of(trace.learner, trace.game), trace.game.declared.direction
    if directions.kind != "directions" or best is None or len(directions.places) != len(best):
        return None
    found: Array = directions.places[:, int(np.argmax(inner(best[:, None], directions.places)))]
    return found


def least_margin(trace: Trace) -> Array:
    """The least y_s⟨v, x_s⟩ of the rounds so far, of that direction v."""
    v = nearest(trace)
    assert v is not None
    return np.minimum.accumulate(trace["y"] * inner(v[:, None], derive.points(trace)))


def _made_for_it(trace: Trace) -> bool:
    """Whether the net is as fine as the declared margin and radius ask."""
    declared = trace.game.declared
    if nearest(trace) is None or not 0 < declared.margin <= declared.radius < float("inf"):
        return False
    fine = net_size(trace.game.dimension, declared.radius / declared.margin)
    return class_size(trace.learner, trace.game) == fine


def _half_is_kept(trace: Trace) -> tuple[Term, ...]:
    """γ/2 ≤ γ − X‖v − w*‖ ≤ min y⟨v, x⟩, for the net comes within γ/(2X) of w*."""
    declared, v = trace.game.declared, nearest(trace)
    kept = declared.margin - declared.radius * float(norm(v - declared.direction))
    return (
        Term(r"\gamma / 2", flat(declared.margin / 2, trace), given=True),
        Term(r"\gamma - X \|v - w^*\|", flat(kept, trace), given=True),
        Term(r"\min_s y_s \langle v, x_s \rangle", least_margin(trace)),
    )


NET_KEEPS_HALF = Certificate(
    "Some direction keeps half of the margin",
    "C2",
    (MARGIN, RADIUS),
    _half_is_kept,
    "Littlestone (1988), over a covering of the sphere",
    belongs=_made_for_it,
)
