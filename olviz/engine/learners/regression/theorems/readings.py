"""Three readings of one recursion: what its rounds are, what is measured, which step that asks for, what it promises.

Source: Zinkevich (2003); Bertsekas (2011); Bach & Moulines (2013).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from olviz.engine.analysis import derive
from olviz.engine.analysis.risk import risks_of
from olviz.engine.round.capabilities import Revisits
from olviz.engine.theory.overview import Overview, Row
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _told() -> tuple[tuple[str, ...], ...]:
    """Name, data, quantity, step and guarantee of each."""
    return (
        (
            translate("statistical"),
            translate("an iid stream, one pass"),
            "L_D(w̄) − inf L_D",
            translate("c/√t with averaging, or constant 1/(4X²) with averaging"),
            translate("O(1/√T) in general, RB/√T by the regret; O(1/T) for least squares"),
        ),
        (
            translate("incremental"),
            translate("a fixed sample, many passes"),
            "L̂(w) − min L̂",
            translate("Σγ = ∞ and Σγ² < ∞"),
            translate("goes to the minimum on the sample"),
        ),
        (
            translate("adversarial"),
            translate("any sequence"),
            "Regₜ",
            translate("R/(B√T), or in proportion to 1/√t"),
            translate("RB√T, projected onto a ball of radius R with gradients at most B long"),
        ),
    )


def _above_least(trace: Trace, t: int) -> tuple[float, float]:
    """How far the risks of w̄_t and of w_t are above the least one, as far as they are known."""
    risks = risks_of(trace)
    if not t or risks.until(t) < t:
        return math.nan, math.nan
    return float(risks.average[t - 1] - risks.least), float(risks.latest[t - 1] - risks.least)


def _measured(trace: Trace, t: int) -> tuple[str, str, str]:
    """Each quantity of this run, or why there is none."""
    iid, revisits = trace.game.declared.iid, isinstance(trace.adversary, Revisits)
    missing = translate("not this stream")
    regret = float(derive.best_so_far(trace, t)[t - 1]) if t else math.nan
    regret = float(trace["total_loss"][t - 1]) - regret if t else math.nan
    average, latest = map(number, _above_least(trace, t))
    return average if iid else missing, latest if revisits else missing, number(regret)


def _rows(traces: tuple[Trace, ...], place: int, t: int) -> tuple[Row, ...]:
    """The readings that the stream of this run is made for are marked: two where rows are drawn from a sample."""
    trace = traces[place]
    revisits, iid = isinstance(trace.adversary, Revisits), trace.game.declared.iid
    here = (iid, revisits, not (iid or revisits))
    return tuple(
        Row((*reading, measured), at) for reading, measured, at in zip(_told(), _measured(trace, t), here, strict=True)
    )


READINGS = Overview(
    name="Three readings",
    heads=("reading", "data", "quantity", "step size", "guarantee", "this run"),
    rows=_rows,
    about=lambda _trace: translate("The step sizes differ, so one run cannot claim all three guarantees."),
    source="Zinkevich (2003); Bertsekas (2011); Bach & Moulines (2013)",
)
