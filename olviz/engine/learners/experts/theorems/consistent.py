"""Why a consistent learner stops making mistakes: each one eliminates an expert."""

from __future__ import annotations

from typing import TYPE_CHECKING

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.theorems.halving import N
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import LOSS_RANGE, REALIZABLE
from olviz.engine.theory.bound import Bound, Kind, flat
from olviz.engine.theory.certificate import Ceiling, Certificate, Term
from olviz.engine.theory.lemmas.loss_scale import in_units, scale, scaled, unit

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


CONSISTENT, CONSISTENT_SCALED = scaled(
    lambda c: Bound(
        name="One expert a mistake",
        quantity="mistakes",
        kind=Kind.SURE,
        assumptions=(REALIZABLE, LOSS_RANGE),
        formula=c * (N - 1),
        source="Littlestone (1988), Learning quickly when irrelevant attributes abound",
        left="M",
    )
)


def _eliminated(trace: Trace) -> tuple[Term, ...]:
    return (
        Term("M" if unit(trace) else "L / c", derive.mistakes(trace) / scale(trace)),
        Term(r"|F| - \Omega_{t+1}", trace.game.size - trace["survivors"]),
        Term("|F| - 1", flat(trace.game.size - 1, trace), given=True),
    )


def _ceiling(trace: Trace) -> Array:
    left: Array = trace.game.size - derive.mistakes(trace) / scale(trace)
    return left


ELIMINATED = Certificate(
    "Every mistake eliminates",
    "C1",
    (REALIZABLE, LOSS_RANGE),
    _eliminated,
    "Littlestone (1988)",
    belongs=unit,
    ceiling=Ceiling(_ceiling, "{size} − M", "a mistake removes at least one"),
)
ELIMINATED_SCALED = ELIMINATED._replace(
    belongs=in_units, ceiling=Ceiling(_ceiling, "{size} − L / c", "a loss of c removes at least one")
)
