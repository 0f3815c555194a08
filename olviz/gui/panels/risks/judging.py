"""Panels that wait for risks: they are found a little at a time, and the picture goes on as far as they are known."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent

from olviz.engine.analysis.questions import Questions
from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.declare.phases import Phase, public
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board, Teller
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.widgets.awaiting import AT_ONCE


class Picture(Mark, Teller, Protocol):
    """A mark that fills the board, and answers the mouse."""


class Judging(Carded):
    """Draws all learners that have risks; ``judged`` rounds of each are known, and more are found when it is shown."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, title, self.board)
        self.card.caption.show()
        self.traces: dict[int, Trace] = {}
        self.several, self.selected = False, 0
        self._seconds = inf
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._on_later)
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = {place: trace for place, trace in enumerate(traces) if has_risk(trace)}
        self.several, self.selected = len(traces) > 1, selected
        self.begin()
        self.draw(0, Phase.LEARN)

    def begin(self) -> None:
        """Makes what is made once for a run. Most panels need nothing."""

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        rounds = public(Phase.CHARGE, t, phase)
        judged = self.judge(rounds)
        late, absent = self.waiting(judged, rounds), self.absent(judged)
        self.card.caption.say(BETWEEN.join(self.said(late)))
        if absent:
            self.board.show_marks([Sentence(absent, self.theme.muted)], self.theme)
        else:
            picture = self.picture(judged)
            self.board.show_marks([picture], self.theme, picture)
        self.card.has_data(t > 0)

    def picture(self, judged: int) -> Picture:
        """What is drawn of so many rounds."""
        raise NotImplementedError

    def said(self, late: str) -> list[str]:
        """The remarks of the caption; ``late`` says that risks are behind and is empty where they are not."""
        raise NotImplementedError

    def absent(self, judged: int) -> str:
        """Why there is nothing to draw; empty where there is something."""
        return "" if judged else tr("No round is over yet, so nothing has predicted.")

    def judge(self, t: int) -> int:
        """Finds risks up to round ``t`` for as long as there is time; up to where all learners have them."""
        deadline = perf_counter() + self._seconds
        for trace in self.traces.values():
            for _ in risks_of(trace).judging(self._wanted(trace, t)):
                if perf_counter() >= deadline:
                    break
        known = min((risks_of(trace).rounds for trace in self.traces.values()), default=0)
        if known < min((self._wanted(trace, t) for trace in self.traces.values()), default=0):
            self._later.start()
        return min(known, t)

    def _wanted(self, trace: Trace, t: int) -> int:
        return min(t, risks_of(trace).last, trace.rounds)

    def waiting(self, judged: int, rounds: int) -> str:
        """What is said while risks are behind, or end before the run; empty where they are not."""
        if judged >= rounds:
            return ""
        behind = any(risks_of(trace).rounds < self._wanted(trace, rounds) for trace in self.traces.values())
        if behind:
            said = tr("Risks are being found, {count} of {rounds} rounds so far.")
            return said.format(count=number(judged), rounds=number(rounds))
        return tr("Risks are found for the first {count} rounds.").format(count=number(judged))

    def _on_later(self) -> None:
        self.draw(self.t, self.phase)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._later.stop()

    def prepare(self) -> Questions:
        self._seconds = AT_ONCE  # somebody who asks before has time to wait for the rest
        for trace in self.traces.values():
            if not (yield from risks_of(trace).asking()):
                return
