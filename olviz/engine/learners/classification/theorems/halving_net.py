"""Halving over a net of directions: the theorem of halving, with realizability judged of the net itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from olviz.engine.learners.experts.theorems.halving import HALVED, HALVED_AT_ONCE, HALVING
from olviz.engine.theory.assumption import Assumption, Standing, first, keeps_margin

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _one_is_right(trace: Trace) -> Standing:
    survivors = trace["survivors"]
    return Standing(first(survivors == 0), survivors)


NET_REALIZABLE = Assumption(
    "realizable",
    "one direction of the net makes no mistake",
    "in round {round} the last direction without a mistake was wrong",
    _one_is_right,
).on_samples(
    keeps_margin,
    "one direction of the net makes no mistake on any point that can be drawn",
    "no direction of the net is known to be right on every point that can be drawn, whatever has been drawn so far",
)

NET_HALVING = HALVING._replace(name="Halving over a net", assumptions=(NET_REALIZABLE,))
NET_HALVED = HALVED._replace(assumptions=(NET_REALIZABLE,))
NET_HALVED_AT_ONCE = HALVED_AT_ONCE._replace(assumptions=(NET_REALIZABLE,))
