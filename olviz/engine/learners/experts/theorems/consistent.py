"""Why a consistent learner stops making mistakes: each one eliminates an expert."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import LOSS_RANGE, REALIZABLE
from olviz.engine.theory.bound import Bound, Kind, flat
from olviz.engine.theory.certificate import Ceiling, Certificate, Term
from olviz.engine.theory.lemmas.loss_scale import scale, scaled, unit

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _others(trace: Trace) -> float:
    """c(|F| − 1)."""
    return scale(trace) * (trace.game.size - 1)


def _numbers(trace: Trace) -> dict[str, Any]:
    return {"N": trace.game.size, "c": scale(trace)}


CONSISTENT = Bound(
    name="One expert a mistake",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(REALIZABLE, LOSS_RANGE),
    curve=lambda trace: flat(_others(trace), trace),
    formula=r"M \leq |F| - 1",
    filled=r"{N} - 1 = {bound}",
    numbers=_numbers,
    worked=lambda numbers: numbers["c"] * (numbers["N"] - 1),
    source="Littlestone (1988), Learning quickly when irrelevant attributes abound",
    belongs=unit,
    short="N − 1",
)
CONSISTENT_SCALED = scaled(CONSISTENT, r"L \leq c \, (|F| - 1)", r"{c} \cdot ({N} - 1) = {bound}", "c(N − 1)")


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
    ceiling=Ceiling(_ceiling, "{size} − M", "a mistake removes at least one"),
)
