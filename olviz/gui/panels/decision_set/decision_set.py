"""The set that points are chosen from, the loss over it, and how the points of all learners move in it."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QStackedWidget

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.run.pending import who_predicts
from olviz.engine.run.trace import Trace
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.panels.decision_set.loss_line import LossLine
from olviz.gui.panels.decision_set.set_line import SetLine
from olviz.gui.panels.decision_set.set_plane import Chooser, SetPlane
from olviz.gui.panels.decision_set.tried_slope import TriedSlope
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.panels.points.iterates import Iterate, observes
from olviz.gui.panels.points.landscape import OBJECTIVE, ROUND, SUM, Landscape, has_objective
from olviz.gui.panels.points.trying import Trying, of_choices

WHOLE, STEP = "set", "step"


class DecisionSetPanel(Carded):
    """All learners that show a point, in one picture: an interval, or a plane. The selected one's step is drawn."""

    least = (70, 52)
    square = True
    reading = tr(
        "Inside the set S, thin lines join points of equal loss, and each path, a comet over its latest rounds, ends "
        "at wₜ. The arrow goes against the gradient, a dashed one from v back to the nearest point of S, and a lens "
        "shows the step where it is small. The full star u is the best fixed point for the losses so far, or where "
        "only a solver knows it, up to the round beside it, an open star w* the one behind the data, and grey dots are "
        "the targets. Over an interval the dashed tangent at wₜ never lies above the loss, and the gap at u is what "
        "linearising gives away."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane, self.board, self.stack = Plane(), Board(), QStackedWidget()
        self.stack.addWidget(self.plane)
        self.stack.addWidget(self.board)
        self.card = Card(self, tr("Decision set"), self.stack)
        self.card.caption.show()
        self.trying = Trying(self, self.plane)
        self.line: LossLine | None = None
        self.spot: Spot | None = None
        self.board.mouse.handle = self._handle
        for signal in (self.board.mouse.clicked, self.board.mouse.dragged):
            signal.connect(self._on_tilted)
        self.plane.resized.connect(self._on_resized)
        self.traces: tuple[tuple[int, Trace], ...] = ()
        self.asked: Trace | None = None  # the run of a person who predicts
        self.place = 0
        self.solved = 0  # checkpoints that were known at the last drawing
        self.card.restyle(self.theme)

    def _on_resized(self) -> None:
        """Contour lines go as far as the view."""
        self.draw(self.t, self.phase)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        if self.traces:
            self._look()
            self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        able = [place for place, trace in enumerate(traces) if observes(trace, "w")]
        self.place = selected if selected in able else able[0]
        self.traces = self._among(traces, able)
        self.several = len(traces) > 1
        self.asked = who_predicts(traces)
        self._look()  # first, for what is offered may give the plane another size
        self.plane.end_look()
        words = (ROUND, SUM, OBJECTIVE) if has_objective(traces[self.place]) else (ROUND, SUM)
        titles = {ROUND: tr("Round"), SUM: tr("Sum"), OBJECTIVE: tr("Objective"), WHOLE: tr("Set"), STEP: tr("Lens")}
        looks = (WHOLE, STEP) if traces[self.place].game.dimension > 1 else (WHOLE,)
        self.card.segments.offer((words, looks) if len(looks) > 1 else (words,), titles)
        self.draw(0, Phase.LEARN)

    def _among(self, traces: tuple[Trace, ...], able: list[int]) -> tuple[tuple[int, Trace], ...]:
        """The runs that are drawn, of those that show a point."""
        return tuple((place, traces[place]) for place in able)

    def _look(self) -> None:
        """The heights of the view that is drawn."""
        self.landscape = Landscape(self.trace, self.shown[0])

    @property
    def trace(self) -> Trace:
        """The run whose step, loss and comparator are drawn."""
        return dict(self.traces)[self.place]

    @property
    def shown(self) -> tuple[str, str]:
        """The view that is drawn: the chosen one, or the loss of the round where the learner has no objective."""
        wished, near = self.view or (ROUND, WHOLE)
        return (ROUND if wished == OBJECTIVE and not has_objective(self.trace) else wished), near

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        self.solved = len(comparators_of(self.trace).found)
        choosers = [Chooser(place, Iterate(trace, t, phase)) for place, trace in self.traces]
        chosen = next(one for one in choosers if one.place == self.place)
        if self.trace.game.dimension > 1:
            self.stack.setCurrentWidget(self.plane)  # first, for it may take another size
            near = self.shown[1] == STEP
            plane = SetPlane(choosers, chosen, self.landscape, near, self.theme, self.plane.reach, self.asked)
            self.plane.show_marks(plane.marks(), plane.view, self.theme)
            self.trying.show(of_choices(plane.section.axes))
            said = plane.remarks()
        else:
            line = SetLine(choosers, chosen, self.landscape, self.theme, self.asked)
            self.stack.setCurrentWidget(self.board)
            self.line = mark = line.mark()
            self.board.show_marks([mark], self.theme, mark)
            self.board.show_ghost(self._slope)
            said = line.remarks()
        self.card.segments.show_view(self.shown)
        self.card.belong(self.place if self.several else None, self.theme)
        self.card.subtitle.say(self.trace.label if self.several else "")
        self.card.caption.say(" · ".join(said))
        self.stack.setAccessibleDescription(" · ".join(said))
        self.card.has_data(t > 0)

    def ghost(self, spot: Spot | None) -> None:
        self.spot = spot
        self.trying.ghost(spot)
        self.board.show_ghost(self._slope)

    @property
    def _slope(self) -> TriedSlope | None:
        """The slope that is tried, where the set is an interval that ends."""
        spot, line = self.spot, self.line
        tried = spot is not None and spot.of is Of.VECTOR and len(spot.at) == 1
        if spot is None or not tried or line is None or not np.isfinite(line.ends).all():
            return None
        return TriedSlope(line, spot.at[0])

    def _handle(self) -> QPointF | None:
        """By what the slope is dragged."""
        slope = self._slope
        return None if slope is None else slope.ends(QRectF(self.board.rect()), self.board.scale[0])[1]

    def _on_tilted(self, at: QPointF) -> None:
        slope = self._slope
        if slope is not None:
            tilted = slope.tilted(QRectF(self.board.rect()), self.board.scale[0], at)
            self.pointed.emit(Spot(Of.CHOICE, (tilted,)))

    def grow(self, rounds: int) -> None:
        if self.traces and len(comparators_of(self.trace).found) != self.solved:
            self.draw(self.t, self.phase)

    def settle(self, part: float) -> None:
        self.plane.settle(part)
        self.board.settle(part)


class OwnPath(DecisionSetPanel):
    """The same of one learner alone, beside which the others have pictures of their own."""

    least = (44, 44)

    def _among(self, traces: tuple[Trace, ...], able: list[int]) -> tuple[tuple[int, Trace], ...]:
        return ((self.place, traces[self.place]),)
