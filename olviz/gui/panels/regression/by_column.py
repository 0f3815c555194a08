"""Targets over one column of the data, by name, with the lines of all learners."""

from __future__ import annotations

from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.chart import Chart
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.points.iterates import Iterate
from olviz.gui.panels.regression.over_column import OverColumn

COLUMNS = tuple(str(place) for place in range(1, 10))


class ByColumn(Carded):
    """All learners that predict targets, over one column."""

    least = (70, 48)
    reading = tr(
        "Every mark is a row: its target over one of its columns. Where rows are of kinds, each has a mark of its own, "
        "those of the kind that is shown now are dark, and a learner has a joint at the middle of every kind: there it "
        "says so much now, and the stick leads to what is true. Else every line is what a learner predicts as this "
        "column changes and the others stay at their means; faint lines are those after 1, 2, 4, 8, … rounds."
    )

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart()
        self.card = Card(self, tr("Target over a column"), self.chart)
        self.card.caption.show()
        self.traces: dict[int, Trace] = {}
        self.place, self.several = 0, False
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self._offer()
        self.chart.end_look()
        self.draw(self.t, self.phase)

    def _offer(self) -> None:
        """The columns there are, by name."""
        trace = self.traces.get(self.place)
        count = trace.game.dimension - bool(getattr(trace.game, "bias", False)) if trace is not None else 1
        there = COLUMNS[: min(count, len(COLUMNS))]
        if len(there) > 1:
            self.card.segments.offer((there,), {place: tr("x{column}").format(column=place) for place in there})
            self.card.segments.show_view((self._column,))

    @property
    def _column(self) -> str:
        return self.view[0] if self.view else COLUMNS[0]

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = {place: trace for place, trace in enumerate(traces) if Offer.FIT in offers(trace)}
        self.place = selected if selected in self.traces else next(iter(self.traces), 0)
        self.several = len(traces) > 1
        self._offer()
        self.chart.end_look()
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        trace = self.traces[self.place]
        refused = self._refused(trace, t)
        if refused:
            self.chart.title = ""
            self.chart.show_marks([Sentence(refused, self.theme.muted)], Box(0.0, 0.0, 1.0, 1.0), self.theme)
            self.card.caption.say("")
        else:
            nows = {place: Iterate(trace, t, phase) for place, trace in self.traces.items()}
            scene = OverColumn(nows, self.place, int(self._column) - 1, self.theme)
            self.chart.title = scene.titles[0]
            self.chart.show_marks(scene.marks(), scene.box, self.theme)
            self.card.caption.say(BETWEEN.join(scene.remarks()))
        self.card.has_data(t > 0)

    def _refused(self, trace: Trace, t: int) -> str:
        """Why there is nothing to draw; empty where there is something."""
        if not t:
            return tr("No row is shown yet.")
        return "" if "x" in trace else tr("points of so many coordinates are not kept")
