"""Three promises side by side: how every learner fares by each, and which its steps are made for."""

from __future__ import annotations

from olviz.engine.analysis.pictured.readings import Reading, made_for, measured
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.gui.look.words import tr
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.risks.grid_of_promises import Column, Grid, Kept, Promised
from olviz.gui.panels.risks.judging import Judging


class PromisesKept(Judging):
    """All learners whose steps fall by a power of t: a row for every promise, and a cell in it for every learner."""

    least = (100, 60)
    square = True
    reading = tr(
        "A row is one reading of the run: what the average predictor of a learner loses above the least risk, what "
        "its latest one does, and its regret by round. The cell of the best is lit; in the others stands how many "
        "times as much they come to, and the bar is that in powers of ten; beside a best one that is not above 0, "
        "what they come to. A frame in the colour of a learner says "
        "that this promise asks for steps that fall like its own: dashed while another one is best."
    )

    def __init__(self) -> None:
        super().__init__(tr("Three promises"))

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        able = [trace for trace in traces if Offer.READINGS in offers(trace)]
        self._places = [place for place, trace in enumerate(traces) if trace in able]
        super().open(traces, selected)

    def begin(self) -> None:
        self.traces = {place: trace for place, trace in self.traces.items() if place in self._places}

    def said(self, late: str) -> list[str]:
        return [tr("a row is a promise, a column a step"), tr("framed: made for this promise"), late or tr("lit: best")]

    def picture(self, judged: int) -> Grid:
        titles = {
            Reading.STATISTICAL: (tr("average of all w"), tr("risk above the least")),
            Reading.INCREMENTAL: (tr("latest w"), tr("risk above the least")),
            Reading.ADVERSARIAL: (tr("regret by round"), tr("against the best w")),
        }
        rows = tuple(
            Promised(*told, tuple(self._kept(trace, reading, judged) for trace in self.traces.values()))
            for reading, told in titles.items()
        )
        learners = self.theme.learners
        columns = tuple(Column(trace.label, LEARNERS[at], learners[at]) for at, trace in self.traces.items())
        return Grid(columns, rows, self.theme)

    def _kept(self, trace: Trace, reading: Reading, judged: int) -> Kept:
        return Kept(float(measured(trace, reading, judged)[judged - 1]), reading in made_for(trace))
