"""What a penalty does to every coordinate: the latest rounds of each, and where one becomes exactly 0."""

from __future__ import annotations

from math import nan
from typing import Any

import numpy as np

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.pending import who_predicts
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.engine.words.numbers import indexed, number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.chart import limits
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.coordinates.stems import Cell, Row, Stems
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.points.framing import truth_of
from olviz.gui.panels.points.iterates import Iterate

WINDOW = 40  # rounds, the latest ones
MOST = 6  # coordinates, the first ones
NEEDED = frozenset({"w", "reached", "zeros"})


class DeadZone(Carded):
    """All learners that pay a penalty and show where their gradient led, in rows."""

    least = (80, 48)
    reading = tr(
        "Every stem is what a coordinate of w was in one of the latest rounds; a hollow ring on the line of 0 is one "
        "that was exactly 0. The strip is how far from 0 the penalty takes a coordinate to 0 altogether. In the learn "
        "phase the violet ring is where the gradient led, and the line from it is what the penalty takes. The line u "
        "is the best fixed point, which pays the penalty too; what lies between it and w* is hatched."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("What the penalty takes"), self.board)
        self.card.caption.show()
        self.traces: dict[int, Trace] = {}
        self.asked: Trace | None = None  # the run of a person who predicts
        self.several = False
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.several = len(traces) > 1
        self.asked = who_predicts(traces)
        self.traces = {at: trace for at, trace in enumerate(traces) if offers(trace) >= NEEDED}
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        rows = tuple(self._row(place, Iterate(trace, t, phase)) for place, trace in self.traces.items())
        scales = tuple(limits(*_reach([row.cells[j] for row in rows])) for j in range(len(rows[0].cells)))
        stems = Stems(rows, max(t - WINDOW, 0) + 1, WINDOW, scales, self.theme)
        self.board.show_marks([stems], self.theme, stems)
        self.card.caption.say(BETWEEN.join(self._said()))
        self.card.has_data(t > 0)

    def _said(self) -> list[str]:
        said = [tr("the latest {rounds} rounds").format(rounds=number(WINDOW)), tr("hollow: exactly 0")]
        dimension = next(iter(self.traces.values())).game.dimension
        if dimension > MOST:
            said.append(tr("the first {most} of {d} coordinates").format(most=number(MOST), d=number(dimension)))
        return said

    def _row(self, place: int, now: Iterate) -> Row:
        trace = now.trace
        values = self._values(now)
        reached, following = now.after("reached"), now.after("w")
        zone, truth, best = self._zone(now), truth_of(trace, self.asked), now.best
        cells = tuple(
            Cell(
                indexed("w", at + 1),
                values[at],
                nan if reached is None else float(reached[at]),
                nan if following is None else float(following[at]),
                zone,
                nan if truth is None else float(truth[at]),
                nan if best is None else float(best[at]),
                now.best_named,
            )
            for at in range(min(len(values), MOST))
        )
        return Row(trace.label, LEARNERS[place] if self.several else "", self.theme.learners[place], cells)

    def _values(self, now: Iterate) -> Array:
        """The w of the latest rounds up to this one, shape (d, m); before round 1 the first of all."""
        if now.t < 2 or "play" not in now.trace:
            return now.w[:, None]
        return np.concatenate([now.trace["play"][max(now.t - WINDOW, 0) : now.t - 1].T, now.w[:, None]], axis=1)

    def _zone(self, now: Iterate) -> float:
        """How far from 0 this step takes a coordinate to 0: as far as it moves those that stay on their side."""
        penalty: Any = getattr(now.trace.game, "penalty", None)
        if penalty is None or not penalty.corner:
            return 0.0
        parts = [(np.asarray(one), np.asarray(other)) for one, other in self._steps(now)]
        return max((float(np.max(np.abs(reached) - np.abs(w))) for reached, w in parts), default=0.0)

    def _steps(self, now: Iterate) -> list[tuple[Any, Any]]:
        """Where gradients led and what became of it, in this state and the next."""
        pairs = [(now.now("reached"), now.now("w")), (now.after("reached"), now.after("w"))]
        return [(reached, w) for reached, w in pairs if reached is not None and w is not None]

    def settle(self, part: float) -> None:
        self.board.settle(part)


def _reach(cells: list[Cell]) -> tuple[float, float]:
    """From where to where the scale of a coordinate goes: around 0, w*, and all that is drawn."""
    seen = [
        value
        for cell in cells
        for value in (*cell.values, cell.reached, cell.truth, cell.best, cell.zone, -cell.zone, 0.0)
    ]
    found = np.array(seen)
    found = found[np.isfinite(found)]
    low, high = float(found.min()), float(found.max())
    return (low, high) if high > low else (low - 1.0, high + 1.0)
