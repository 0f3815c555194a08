"""Γ of a recursion: the weights it leaves open as an ellipse that collapses, or its entries, or its latest step."""

from __future__ import annotations

from bisect import bisect_left

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
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.points.iterates import observes
from olviz.gui.panels.regression.collapse import Collapse
from olviz.gui.panels.regression.inverse_map import Map, Maps

ELLIPSE, MATRIX, STEP = "ellipse", "matrix", "step"


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
        "rounding is harmless; before there is an inverse, its place is dashed, beside the matrix itself and a one "
        "for each direction that points have shown. A step: what the latest round took from Γ, on one scale of "
        "colours; κ of Γ, its condition number, says how much rounding can do: above 10⁸ digits of Γ are lost."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane, self.board, self.stack = Plane(), Board(), QStackedWidget()
        for widget in (self.plane, self.board):
            self.stack.addWidget(widget)
        self.card = Card(self, tr("Gamma"), self.stack)
        self.card.caption.show()
        titles = {ELLIPSE: tr("Ellipse"), MATRIX: tr("Entries"), STEP: tr("Step")}
        self.card.segments.offer(((ELLIPSE, MATRIX, STEP),), titles)
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
        gamma = self._observed(rounds)
        apart = inverted(self.trace, rounds)
        said = self._map(gamma, apart, rounds) if self._mapped(gamma) else self._ellipse()
        self._tell(said, apart, bool(gamma.any()))

    def _mapped(self, gamma: Array) -> bool:
        """Whether entries are shown: they are asked for, or one weight has no plane."""
        return self.view != (ELLIPSE,) or len(gamma) < 2

    def _ellipse(self) -> list[str]:
        """Draws the plane of weights; what there is to say of it."""
        scene = Collapse(self.traces, self.place, self.t, self.phase, self.theme, self.asked)
        self.stack.setCurrentWidget(self.plane)
        self.plane.show_marks(scene.marks(), scene.box, self.theme)
        return list(scene.remarks())

    def _map(self, gamma: Array, apart: Inverted | None, rounds: int) -> list[str]:
        """Draws the entries, and in the view of a step what the last one took; how far the product is from I."""
        if apart is not None and not gamma.any():
            return self._show(Maps((self._waiting(apart, rounds),)))
        product = gamma @ apart.matrix if apart is not None else None
        held = self._against(apart, product, rounds) if apart is not None and product is not None else ()
        step = self._step(gamma, rounds) if self.view == (STEP,) and rounds else ()
        title = plural("Γ after {n} round", "Γ after {n} rounds", rounds).format(n=number(rounds))
        shown = Map("gamma", self._heat(title, gamma, self._largest(gamma, rounds)))
        taken = ((*step, shown._replace(sign="=")),) if step else ()
        joined = bool(held and held[0].sign)
        self._show(Maps((*taken, (shown, *held)) if joined or not held else (*taken, (shown,), held)))
        if product is None:
            return []
        return [tr("farthest from I: {gap}").format(gap=number(float(np.abs(product - np.eye(len(product))).max())))]

    def _show(self, maps: Maps) -> list[str]:
        """Draws these matrices, of which there is nothing more to say."""
        self.stack.setCurrentWidget(self.board)
        self.board.show_marks([maps], self.theme, maps)
        return []

    def _waiting(self, apart: Inverted, rounds: int) -> tuple[Map, ...]:
        """The place of Γ, the matrix that has no inverse yet, and a one for each direction its points have shown."""
        rank, d = int(np.linalg.matrix_rank(apart.matrix)), len(apart.matrix)
        title = tr("rank {rank} of {d}: no inverse yet").format(rank=number(rank), d=number(d))
        shown = self._heat(title, np.diag((np.arange(d) < rank).astype(float)), 1.0)
        of = plural("Σ after {n} round", "Σ after {n} rounds", rounds).format(n=number(rounds))
        matrix = self._heat(of, apart.matrix, float(np.abs(apart.matrix).max()))
        nothing = self._heat("Γ", np.zeros_like(apart.matrix), 1.0)
        missing = Map("gamma", nothing, awaits=tr("waits for\nan inverse of Σ"))
        return missing, Map("gamma matrix", matrix), Map("gamma rank", shown)

    def _heat(self, title: str, values: Array, largest: float) -> Heat:
        return Heat(title, values, None, None, largest or 1.0, self.theme)

    def _observed(self, rounds: int) -> Array:
        """Γ after so many rounds."""
        assert self.trace is not None
        return np.asarray(self.trace.learner.observe(self.trace.game, self.trace.state_at(rounds).state)["gamma"])

    def _largest(self, gamma: Array, rounds: int) -> float:
        """The entry that is darkest; in the view of a step that of the Γ before it, so that it is seen to fall."""
        before = self._observed(rounds - 1) if self.view == (STEP,) and rounds else gamma
        return float(np.abs(before).max())

    def _step(self, gamma: Array, rounds: int) -> tuple[Map, ...]:
        """Γ before the last step, and what the step took from it."""
        before, largest = self._observed(rounds - 1), self._largest(gamma, rounds)
        title = plural("Γ after {n} round", "Γ after {n} rounds", rounds - 1).format(n=number(rounds - 1))
        taken = self._heat(self._named(before, before - gamma, rounds), before - gamma, largest)
        return Map("gamma before", self._heat(title, before, largest)), Map("gamma taken", taken, "−")

    def _named(self, before: Array, taken: Array, rounds: int) -> str:
        """What was taken, as a formula where it is one product of vectors."""
        assert self.trace is not None
        x = np.asarray(self.trace.moment(rounds).rounds.shown.x)
        g = before @ x
        product = np.outer(g, g) / (1 + x @ g)
        return "ggᵀ/(1 + s), g = Γx" if np.allclose(taken, product, rtol=1e-6) else tr("what the round took")

    def _against(self, apart: Inverted, product: Array, rounds: int) -> tuple[Map, ...]:
        """The product of Γ and the matrix it is to invert, with the matrix itself where a step is looked at."""
        shown = self._heat(tr("Γ (λI + Σ)") if apart.regularised else self._since(rounds), product, 1.0)
        if self.view != (STEP,) and apart.regularised:
            return (Map("gamma product", shown),)
        matrix = tr("λI + Σ") if apart.regularised else "Σ"
        heat = self._heat(matrix, apart.matrix, float(np.abs(apart.matrix).max()))
        return Map("gamma matrix", heat, "·"), Map("gamma product", shown, "=")

    def _since(self, rounds: int) -> str:
        """From which round on there is an inverse."""
        first = bisect_left(range(rounds + 1), True, key=lambda t: bool(self._observed(t).any()))
        return tr("Γ Σ = I since round {round}").format(round=number(first))

    def _tell(self, said: list[str], apart: Inverted | None, begun: bool) -> None:
        self.card.subtitle.say("".join(self.belong()))
        if not begun:
            said = [tr("Σ has no inverse yet: each round is solved anew until it has one"), *said]
        if apart is None:
            said.append(tr("points of so many coordinates are not kept, so there is nothing to hold Γ against"))
        elif begun:
            said.append(tr("κ of Γ = {condition}").format(condition=number(apart.condition)))
        ill = apart is not None and apart.ill and begun
        told = tr("κ of Γ is above {limit}: rounding alone can change Γ in digits that are shown.")
        self.card.notice.say(tr("Ill-conditioned") if ill else "", told.format(limit=number(ILL)) if ill else "", 0)
        self.card.caption.say(" · ".join(said))
        for widget in (self.plane, self.board):
            widget.setAccessibleDescription(". ".join(said))
        self.card.has_data(True)

    def settle(self, part: float) -> None:
        self.plane.settle(part)
