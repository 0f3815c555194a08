"""Γ of a recursion: the weights it leaves open as an ellipse that collapses, or its entries as a map."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QStackedWidget

from olviz.engine.analysis.inverse import ILL, Inverted, inverted
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.heat import Heat
from olviz.gui.paint.plane import Plane
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.points.iterates import observes
from olviz.gui.panels.regression.collapse import Collapse
from olviz.gui.panels.regression.inverse_map import Pair

ELLIPSE, MATRIX = "ellipse", "matrix"


class Gamma(OneLearner):
    """Follows one learner that updates an inverse, among the weights of the others."""

    shows = frozenset({"gamma"})
    least = (60, 40)
    square = True
    reading = tr(
        "Ellipse: a w inside would have lost at most 1 more on the rounds so far than w of the recursion, with the "
        "penalty counted; thin ones are those after 1, 2, 4, 8, … rounds. A point x narrows it along x, what no point "
        "has shown stays open, and of two weights the dashed line holds those that fit this round without error. "
        "Entries: the left map is Γ as the recursion has it (blue above 0, orange below, the paler the nearer to 0), "
        "at the right it is multiplied with λI + Σ x xᵀ, which is computed apart from it and gives the identity while "
        "rounding is harmless. κ says how much rounding can do: above 10⁸ digits of Γ are lost."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane, self.board, self.stack = Plane(), Board(), QStackedWidget()
        for widget in (self.plane, self.board):
            self.stack.addWidget(widget)
        self.card = Card(self, tr("Gamma"), self.stack)
        self.card.caption.show()
        self.card.segments.offer(((ELLIPSE, MATRIX),), {ELLIPSE: tr("Ellipse"), MATRIX: tr("Entries")})
        self.traces: dict[int, Trace] = {}
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self.plane.end_look()
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = {place: trace for place, trace in enumerate(traces) if observes(trace, "w")}
        self.plane.end_look()
        super().open(traces, selected)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        rounds = t if phase is Phase.LEARN else max(t - 1, 0)
        gamma = np.asarray(self.trace.learner.observe(self.trace.game, self.trace.state_at(rounds).state)["gamma"])
        apart = inverted(self.trace, rounds)
        said = self._map(gamma, apart, rounds) if self._mapped(gamma) else self._ellipse()
        self._tell(said, apart, bool(gamma.any()))

    def _mapped(self, gamma: Array) -> bool:
        """Whether entries are shown: they are asked for, or one weight has no plane."""
        return self.view == (MATRIX,) or len(gamma) < 2

    def _ellipse(self) -> list[str]:
        """Draws the plane of weights; what there is to say of it."""
        scene = Collapse(self.traces, self.place, self.t, self.phase, self.theme)
        self.stack.setCurrentWidget(self.plane)
        self.plane.show_marks(scene.marks(), scene.box, self.theme)
        return list(scene.remarks())

    def _map(self, gamma: Array, apart: Inverted | None, rounds: int) -> list[str]:
        """Draws the entries; how far their product is from the identity."""
        largest = float(np.abs(gamma).max())
        title = plural("Γ after {n} round", "Γ after {n} rounds", rounds).format(n=number(rounds))
        left = Heat(title, gamma, None, None, largest or 1.0, self.theme)
        product = gamma @ apart.matrix if apart is not None and largest else None
        times = tr("Γ (λI + Σ)") if apart is None or apart.regularised else tr("Γ Σ")
        right = None if product is None else Heat(times, product, None, None, 1.0, self.theme)
        self.stack.setCurrentWidget(self.board)
        pair = Pair(left, right)
        self.board.show_marks([pair], self.theme, pair)
        if product is None:
            return []
        return [tr("farthest from I: {gap}").format(gap=number(float(np.abs(product - np.eye(len(product))).max())))]

    def _tell(self, said: list[str], apart: Inverted | None, begun: bool) -> None:
        self.card.subtitle.say("".join(self.belong()))
        if not begun:
            said = [tr("Σ has no inverse yet, so the recursion has not begun"), *said]
        if apart is None:
            said.append(tr("points of so many coordinates are not kept, so there is nothing to hold Γ against"))
        elif begun:
            said.append(tr("κ = {condition}").format(condition=number(apart.condition)))
        ill = apart is not None and apart.ill and begun
        told = tr("κ is above {limit}: rounding alone can change Γ in digits that are shown.")
        self.card.notice.say(tr("Ill-conditioned") if ill else "", told.format(limit=number(ILL)) if ill else "", 0)
        self.card.caption.say(" · ".join(said))
        for widget in (self.plane, self.board):
            widget.setAccessibleDescription(". ".join(said))
        self.card.has_data(True)

    def settle(self, part: float) -> None:
        self.plane.settle(part)
