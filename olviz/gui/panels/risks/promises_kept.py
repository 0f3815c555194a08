"""Three promises side by side: how every learner fares by each, and which its steps are made for."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis.pictured.readings import Reading, made_for, measured
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.gui.look.words import tr
from olviz.gui.paint.curves import Series
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.risks.grid_of_curves import Cell, GridOfCurves, Row, column_of
from olviz.gui.panels.risks.judging import Judging

DEEPEST = 1e-6  # of the largest number: an axis goes no lower


class PromisesKept(Judging):
    """All learners whose steps fall by a power of t."""

    least = (100, 60)
    square = True
    reading = tr(
        "A row is a learner and a column one reading of it: what its average predictor loses above the least risk, "
        "what its latest one does, and its regret by round; lower is better, both axes are logarithmic, and a column "
        "shares them. A frame says that this promise asks for steps that fall like these. Thin and grey: the other "
        "learners."
    )

    def __init__(self) -> None:
        super().__init__(tr("Three promises"))
        self.series: dict[tuple[int, Reading], Series] = {}
        self._known = 0

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        able = [trace for trace in traces if Offer.READINGS in offers(trace)]
        self._places = [place for place, trace in enumerate(traces) if trace in able]
        super().open(traces, selected)

    def begin(self) -> None:
        self.traces = {place: trace for place, trace in self.traces.items() if place in self._places}
        self.series = {(place, reading): Series() for place in self.traces for reading in Reading}
        self._known = 0

    def said(self, late: str) -> list[str]:
        return [tr("lower is better"), tr("both axes logarithmic"), *([late] if late else [])]

    def _follow(self, judged: int) -> None:
        """Takes the numbers of rounds that are not known yet."""
        if judged > self._known:
            for (place, reading), series in self.series.items():
                series.extend(np.concatenate([[np.nan], measured(self.traces[place], reading, judged)]))
            self._known = judged

    def picture(self, judged: int) -> GridOfCurves:
        self._follow(judged)
        titles = {
            Reading.STATISTICAL: tr("average, above the least risk"),
            Reading.INCREMENTAL: tr("latest, above the least risk"),
            Reading.ADVERSARIAL: tr("regret by round"),
        }
        rows = tuple(self._row(place, trace) for place, trace in self.traces.items())
        columns = tuple(
            column_of(titles[reading], [self.series[place, reading] for place in self.traces], judged, DEEPEST)
            for reading in Reading
        )
        horizon = max(trace.horizon for trace in self.traces.values())
        return GridOfCurves(rows, columns, judged, horizon, tr("promised"), self.theme)

    def _row(self, place: int, trace: Trace) -> Row:
        promised = made_for(trace)
        cells = tuple(Cell(self.series[place, reading], reading in promised) for reading in Reading)
        return Row(trace.label, LEARNERS[place] if self.several else "", self.theme.learners[place], cells)
