"""What n rounds of regression cost by five roads, stated and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.declare.cost import ALL_ANEW, GRAM_KEPT, INVERSE_KEPT, KERNEL_STEPS, STEPS, Cost
from olviz.engine.round.capabilities import cost_of
from olviz.engine.theory.overview import Overview, Row
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _roads() -> tuple[tuple[str, Cost], ...]:
    return (
        (translate("all anew"), ALL_ANEW),
        (translate("Σ kept"), GRAM_KEPT),
        (translate("Γ kept: recursive"), INVERSE_KEPT),
        (translate("small steps: SGD"), STEPS),
        (translate("small steps with a kernel"), KERNEL_STEPS),
    )


def _counted(traces: tuple[Trace, ...], cost: Cost, t: int) -> tuple[str, str]:
    """The counters after round ``t`` of the first learner that goes this road."""
    for trace in traces:
        if t and trace.rounds >= t and cost_of(trace.learner, trace.game) == cost:
            return number(int(trace["work"][t - 1])), number(int(trace["stored"][t - 1]))
    return "–", "–"


def _rows(traces: tuple[Trace, ...], place: int, t: int) -> tuple[Row, ...]:
    game = traces[place].game
    own, rows = cost_of(traces[place].learner, game), []
    for name, cost in _roads():
        stated, (work, stored) = number(int(cost.work.at(np.asarray(t), game.dimension))), _counted(traces, cost, t)
        rows.append(Row((name, cost.work.words, stated, work, cost.stored.words, stored), cost == own))
    return tuple(rows)


def _about(trace: Trace) -> str:
    told = translate("n rounds so far of points with d = {d}; a value of the kernel costs k, about d")
    return told.format(d=trace.game.dimension)


COMPLEXITY = Overview(
    name="Complexity",
    heads=("way", "operations in n rounds", "that is, here", "operations counted", "numbers kept", "numbers counted"),
    rows=_rows,
    about=_about,
    source="Golub & Van Loan, Matrix Computations",
    belongs=lambda trace: cost_of(trace.learner, trace.game) is not None,
)
