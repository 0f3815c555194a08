"""What following the leader costs: N times the best expert, and no better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import LOSS_RANGE
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.theory.lemmas.loss_scale import scale, scaled, unit

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _curve(trace: Trace) -> Array:
    """N·L* + (N − 1)c: while an expert is followed its own loss is at most L*, and it is left after c more."""
    size = trace.game.size
    return size * derive.best(trace) + (size - 1) * scale(trace)


def _numbers(trace: Trace) -> dict[str, Any]:
    return {"N": trace.game.size, "others": trace.game.size - 1, "c": scale(trace), "L": derive.best(trace)}


LEADER = Bound(
    name="Follow the leader",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(LOSS_RANGE,),
    curve=_curve,
    formula=r"L \leq |F| \, L^* + |F| - 1",
    filled=r"{N} \cdot {L} + {others} = {bound}",
    numbers=_numbers,
    worked=lambda numbers: numbers["N"] * numbers["L"] + numbers["others"] * numbers["c"],
    source="Blum & Mansour (2007), Learning, regret minimization, and equilibria",
    belongs=unit,
    short="N L* + N − 1",
    running=True,
)
LEADER_SCALED = scaled(
    LEADER, r"L \leq |F| \, L^* + (|F| - 1) \, c", r"{N} \cdot {L} + {others} \cdot {c} = {bound}", "N L* + (N − 1)c"
)
