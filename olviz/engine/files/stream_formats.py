"""The stream of a run for other programs: svmlight, as scikit-learn reads it, and Vowpal Wabbit's text.

One line is one round: the label or the target, then the coordinates of the point as the learner saw it, counted from
1; zeros are left out. Numbers are written so that reading them gives the same bits.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.run.trace import Trace

Line = Callable[[float, list[float]], str]  # of a target and a point


def svmlight(target: float, point: list[float]) -> str:
    """``-1 3:0.5 7:1.0``; its reader is ``sklearn.datasets.load_svmlight_file``."""
    return " ".join([repr(target), *_counted(point)])


def vowpal_wabbit(target: float, point: list[float]) -> str:
    """``-1 | 3:0.5 7:1.0``: a label, and the features of a namespace without a name."""
    return " ".join([repr(target), "|", *_counted(point)])


def rating(target: float, cell: list[float]) -> str:
    """``4.5 |row 3 |column 7``: two namespaces, which ``vw -q rc --rank 10`` multiplies. Cells count from 1."""
    row, column = cell
    return f"{target!r} |row {int(row) + 1} |column {int(column) + 1}"


def _counted(point: list[float]) -> Iterator[str]:
    return (f"{place}:{value!r}" for place, value in enumerate(point, 1) if value)


POINTS: Mapping[str, Line] = {".svm": svmlight, ".vw": vowpal_wabbit}
CELLS: Mapping[str, Line] = {".vw": rating}
ENDINGS = tuple(POINTS)


def check_stream(traces: tuple[Trace, ...], ending: str) -> None:
    """Refuses what is no stream of points with answers, or not the same stream for all these learners."""
    trace = traces[0]
    given = trace.adversary.gives(trace.game)
    if not given & {"x", "positions"} or not given & {"labels", "targets"}:
        raise InputError(
            "{adversary} shows no points with labels or targets, so there is no stream to export",
            adversary=trace.adversary.name,
        )
    if ending not in _lines(trace):
        raise InputError(
            "{ending} holds points, and {adversary} shows cells of a matrix; legal: .vw",
            ending=ending,
            adversary=trace.adversary.name,
        )
    if len(traces) > 1 and trace.adversary.power > Power.A0:
        raise InputError(
            "{adversary} answers each of the {n} learners with a stream of its own; legal: a scenario with one learner",
            adversary=trace.adversary.name,
            n=len(traces),
        )


def save_stream(path: Path, trace: Trace, ending: str) -> None:
    """Writes what was shown and revealed in the finished rounds."""
    at_once(saving_stream(path, trace, ending))


def saving_stream(path: Path, trace: Trace, ending: str) -> Generator[None, None, None]:
    """The same a block at a time."""
    line = _lines(trace)[ending]
    with path.open("w", encoding="ascii", newline="\n") as stream:
        for chunk in trace.replayed(0, trace.rounds):
            points, targets = np.asarray(chunk.rounds.shown.x), chunk.rounds.reveal.y
            rows = zip(targets.tolist(), points.T.tolist(), strict=True)
            stream.writelines(f"{line(target, point)}\n" for target, point in rows)
            yield


def _lines(trace: Trace) -> Mapping[str, Line]:
    return CELLS if trace.game.declared.shape else POINTS
