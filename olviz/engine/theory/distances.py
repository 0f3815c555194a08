"""The points of all learners of a run, and how far they are from that of the selected one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.games.game import Commit
from olviz.engine.numerics.sums import Array, norm
from olviz.engine.theory.overview import Overview, Row
from olviz.engine.words.numbers import number, vector
from olviz.engine.words.translate import translate

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _point(trace: Trace, t: int) -> Array:
    """w_{t+1}, shape (d,), of the last state there is if the run ended before."""
    state = trace.state_at(min(t, trace.rounds)).state
    return np.asarray(trace.learner.observe(trace.game, state)["w"])


def _chooses(trace: Trace) -> bool:
    """Whether it plays points, and is known to play one next: of a person that is not."""
    return trace.learner.commits is Commit.POINT and "w" in trace.learner.observe(trace.game, trace.state_1)


def _rows(traces: tuple[Trace, ...], place: int, t: int) -> tuple[Row, ...]:
    own, rows = _point(traces[place], t), []
    for at, trace in enumerate(traces):
        if _chooses(trace):
            point = _point(trace, t)
            rows.append(Row((trace.label, vector(point, 4), number(float(norm(point - own)))), at == place))
    return tuple(rows)


POINTS = Overview(
    name="Points",
    heads=("learner", "next point", "distance to the selected one"),
    rows=_rows,
    about=lambda _trace: translate(
        "What each learner plays next, and how far that is from the point of the selected one."
    ),
    source="",
    belongs=_chooses,
)
