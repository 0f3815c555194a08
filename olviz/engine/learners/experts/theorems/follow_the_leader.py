"""What following the leader costs: N times the best expert, and no better."""

from __future__ import annotations

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.theorems.halving import N
from olviz.engine.theory.assumption import LOSS_RANGE
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.theory.formula import Symbol
from olviz.engine.theory.lemmas.loss_scale import scaled

best = Symbol("L^*", derive.best)

LEADER, LEADER_SCALED = scaled(  # while an expert is followed its own loss is at most L*, and it is left after c more
    lambda c: Bound(
        name="Follow the leader",
        quantity="loss",
        kind=Kind.SURE,
        assumptions=(LOSS_RANGE,),
        formula=N * best + (N - 1) * c,
        source="Blum & Mansour (2007), Learning, regret minimization, and equilibria",
        left="L",
        running=True,
    )
)
