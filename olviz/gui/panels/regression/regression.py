"""Regression as a picture: the data with what the learners make of them, or the weights over the risk."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget

from olviz.engine.declare.phases import Phase
from olviz.engine.run.pending import who_predicts
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.chart import Chart
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.frame.spot import Spot
from olviz.gui.panels.points.iterates import Iterate, observes
from olviz.gui.panels.points.trying import Trying, of_targets
from olviz.gui.panels.regression.over_data import FitData, Ranges
from olviz.gui.panels.regression.over_weights import FitWeights, OwnWeights

DATA, WEIGHTS = "data", "weights"


class Regression(Carded):
    """All learners that predict targets, in one picture; the selected one is in front."""

    least = (70, 52)
    square = True
    words: tuple[str, ...] = (DATA, WEIGHTS)
    over_weights = FitWeights
    reading = tr(
        "Data: points of one coordinate stand over x with their targets, and every line is what a learner predicts "
        "with its wₜ; of more coordinates, a point stands over what wₜ predicts of it now, and the dashed diagonal is "
        "where prediction and target agree. The thick stretch is the residual. Weights: thin lines join weights of "
        "equal risk, every path leads to wₜ, w* is what generated the targets, with a t where it moves, and ŵ the "
        "least squares so far."
    )

    def __init__(self) -> None:
        super().__init__()
        self.chart, self.plane, self.board, self.stack = Chart(), Plane(), Board(), QStackedWidget()
        for widget in (self.chart, self.plane, self.board):
            self.stack.addWidget(widget)
        self.card = Card(self, self.named, self.stack)
        self.card.caption.show()
        if len(self.words) > 1:
            self.card.segments.offer((self.words,), {DATA: tr("Data"), WEIGHTS: tr("Weights")})
        self.trying = Trying(self, self.chart)
        self.plane.resized.connect(self._on_resized)
        self.traces: dict[int, Trace] = {}
        self.asked: Trace | None = None  # the run of a person who predicts
        self.place, self.several = 0, False
        self.card.restyle(self.theme)

    @property
    def named(self) -> str:
        """Its title."""
        return tr("Regression")

    def _on_resized(self) -> None:
        """Contour lines go as far as the view."""
        self.draw(self.t, self.phase)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self.chart.end_look()
        self.plane.end_look()
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = {place: trace for place, trace in enumerate(traces) if Offer.FIT in offers(trace)}
        self.place = selected if selected in self.traces else next(iter(self.traces), 0)
        self.several = len(traces) > 1
        self.asked = who_predicts(traces)
        self.chart.end_look()
        self.plane.end_look()
        if self.traces:
            self.ranges = Ranges(self.traces[self.place])
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        nows = {place: Iterate(trace, t, phase) for place, trace in self.traces.items()}
        weights = {place: now for place, now in nows.items() if observes(now.trace, "w")}
        trace = self.traces[self.place]
        said: list[str] = []
        refused = ""
        if self.view == (WEIGHTS,) and self.place not in weights:
            refused = tr("{learner} has no weights, one for each coordinate, to draw.").format(learner=trace.label)
        elif self.view == (WEIGHTS,) and trace.game.dimension < 2:
            refused = tr("One weight has no plane. The view of the data shows it as the slope of a line.")
        elif self.view == (WEIGHTS,):
            self.stack.setCurrentWidget(self.plane)  # first, for it may take another size
            scene = self.over_weights(weights, self.place, self.theme, self.plane.reach, self.asked)
            self.plane.show_marks(scene.marks(), scene.box, self.theme)
            said = scene.remarks()
        else:
            data = FitData(nows, self.place, self.ranges, self.theme)
            self.stack.setCurrentWidget(self.chart)
            self.chart.title = tr("x") if data.single else tr("prediction of wₜ")
            self.chart.show_marks(data.marks(), data.box, self.theme)
            self.trying.show(of_targets() if data.single else None)
            said = data.remarks()
        if refused:
            self.stack.setCurrentWidget(self.board)
            self.board.show_marks([Sentence(refused, self.theme.muted)], self.theme)
        self.card.belong(self.place if self.several else None, self.theme)
        self.card.subtitle.say(trace.label if self.several else "")
        self.card.caption.say(" · ".join(said))
        self.stack.setAccessibleDescription(refused or " · ".join(said))
        self.card.has_data(t > 0)

    def ghost(self, spot: Spot | None) -> None:
        self.trying.ghost(spot)

    def settle(self, part: float) -> None:
        self.chart.settle(part)
        self.plane.settle(part)


class WeightsOfOne(Regression):
    """The weights of one learner alone, beside which the others have pictures of their own."""

    least = (44, 44)
    words = (WEIGHTS,)
    over_weights = OwnWeights

    @property
    def named(self) -> str:
        return tr("Weights over the risk")
