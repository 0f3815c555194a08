"""Predict before the reveal: what a person says of each round before its answer, beside what the learner made of it."""

from __future__ import annotations

from math import fsum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase, Power, public
from olviz.engine.people import guess
from olviz.engine.people.guess import Tally
from olviz.engine.round.moves import Move
from olviz.engine.run.trace import Trace
from olviz.engine.speech.waiting import asking
from olviz.engine.words.numbers import number
from olviz.gui.document.session import Session
from olviz.gui.lesson.giving import Giving
from olviz.gui.look.style import label
from olviz.gui.panels.frame.spot import Spot
from olviz.gui.seat.label_mover import DIGITS
from olviz.gui.seat.mover import Mover
from olviz.gui.seat.movers import predicted_with
from olviz.gui.seat.parts import ARROWS
from olviz.gui.widgets.heard import say_in

LINES = 2  # that the question takes: the stage above keeps its height from one phase to the next


class Guessing(QFrame):
    """Stands below the stage where it is switched on, and has the playback wait at every *commit* not met before.

    What is said here is part of no scene. It rests while a person plays, and in a lesson, which asks by itself.
    ``switched``: on or off. ``refused``: why a prediction is none; ``forgiven`` the same, once another one is laid out.
    ``left``: the keyboard goes back to the stage.
    ``ghosted``: the ``Spot`` that panels mark as what is laid out, or None.
    """

    switched = Signal(bool)
    refused = Signal(str)
    forgiven = Signal(str)
    left = Signal()
    ghosted = Signal(object)

    def __init__(self, session: Session, giving: Giving, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("guessing")
        self._session, self._playback, self._giving = session, session.playback, giving
        self.on = self.room = False  # whether it is switched on; whether it is a room that predicts
        self.mover: Mover | None = None
        self._of: Trace | None = None  # the run that it is made for
        self._refusal = ""
        self._traces: tuple[Trace, ...] = ()
        self._said: dict[tuple[int, int], Move] = {}  # by whose world it is, and the round
        self._lost: dict[tuple[int, int], float] = {}  # by the learner followed, and the round
        self.turn, self.keys_said = label("", "body", wraps=True), label("", "caption", wraps=True)
        self.tally = label("", "caption", wraps=True)
        words = QVBoxLayout()
        for line in (self.turn, self.tally, self.keys_said):
            words.addWidget(line)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addLayout(words, 1)
        for change in (session.opened, session.edited, giving.changed, self._playback.replaced):
            change.connect(self.settle)
        for change in (self._playback.moved, self._playback.grown):
            change.connect(self.tell)
        self.hide()

    def toggle(self) -> None:
        """On, or off."""
        self.switch(not self.on)

    def switch(self, on: bool) -> None:
        """Has rounds wait for a prediction, or not."""
        self.on = on
        self.settle()
        self.switched.emit(on)

    def gather(self, room: bool) -> None:
        """Whether it is a room that predicts."""
        self.room = room
        self.tell()

    @property
    def asks(self) -> bool:
        """Whether it stands, and does not rest."""
        taught = self._giving.lesson is not None and not self._giving.away
        resting = self._session.sitting is not None or taught
        return self.on and not resting and bool(self._playback.traces)

    def settle(self) -> None:
        """Takes the run that is followed, or goes; what was said of other runs is forgotten."""
        if self._playback.traces is not self._traces:
            self._traces, self._said, self._lost = self._playback.traces, {}, {}
        self._playback.asks = self.asks
        self.setVisible(self.asks)
        if not self.asks:
            self._clear()
        elif self._of is not self._playback.trace:
            self._take()
        self.tell()

    @property
    def keys(self) -> frozenset[int]:
        """The bare keys that say something now; arrows go through time."""
        asked = self.mover is not None and self.isVisible() and self._playback.asked
        return self.mover.keys - frozenset(ARROWS) if asked and self.mover is not None else frozenset()

    def press(self, key: int) -> None:
        """Says what one of these keys does."""
        if self.mover is not None:
            self.mover.press(key)

    def point(self, spot: Spot) -> None:
        """A panel was pointed at."""
        if self.mover is not None and self._playback.asked:
            self.mover.point(spot)

    # what is said

    def tell(self) -> None:
        """Says what is asked, what was said, and how that stands against the learner."""
        if self.mover is None or not self.asks or self._of is not self._playback.trace:
            return
        asked = self._playback.asked
        self.mover.setEnabled(asked)
        self.turn.setMinimumHeight(LINES * self.turn.fontMetrics().lineSpacing())
        if asked:
            self.mover.wait(self._of, guess.waiting(self._of, self._playback.t))
        say_in(self.turn, self._turn(self._of, self._playback.t))
        who = self.tr("the room") if self.room else self.tr("you")
        self.tally.setText(guess.compared(self._of, self._tally(self._of), who))
        self.keys_said.setText(self._hint if asked else "")
        self.ghosted.emit(self.mover.spot if asked else None)

    def _turn(self, trace: Trace, t: int) -> str:
        said = self._said.get(self._key(t))
        if self._playback.asked:
            if said is not None:
                told = self.tr("{said} is predicted; the next step shows what comes.")
                return told.format(said=guess.spoken(trace, said))
            who = self.tr("The room predicts.") if self.room else self.tr("You predict.")
            return f"{who} {asking(trace, guess.waiting(trace, t), guess.guesser(trace).commits)}"
        if said is None:
            return self.tr("Every round waits for a prediction before its answer.")
        if self._charged < t:
            return self.tr("{said} is predicted.").format(said=guess.spoken(trace, said))
        return guess.judged(trace, t, said, self._loss(trace, t))

    @property
    def _hint(self) -> str:
        """Which keys say it: a digit each, or those of a number."""
        if Qt.Key.Key_0 in self.keys:
            return self.tr("Keys: digits begin a number, Return says it; → goes on")
        count = len(self.keys.intersection(DIGITS))
        return self.tr("Keys: 1 to {count}, in this order; → goes on").format(count=number(count)) if count else ""

    @property
    def _charged(self) -> int:
        """The last round whose losses are seen."""
        return public(Phase.CHARGE, self._playback.t, self._playback.phase)

    def _tally(self, trace: Trace) -> Tally:
        """Of the rounds up to here that somebody predicted."""
        own = self._key(0)[0]
        rounds = [t for whose, t in self._said if whose == own and t <= self._charged]
        learner = fsum(guess.learner_lost(trace, t) for t in rounds)
        return Tally(len(rounds), fsum(self._loss(trace, t) for t in rounds), learner)

    def _loss(self, trace: Trace, t: int) -> float:
        key = (self._playback.selected, t)
        if key not in self._lost:
            self._lost[key] = guess.lost(trace, t, self._said[self._key(t)])
        return self._lost[key]

    def _key(self, t: int) -> tuple[int, int]:
        """Round ``t`` of a world: where that answers the learners, each has its own."""
        selected, answers = self._playback.selected, self._playback.trace.adversary.power > Power.A0
        return selected if answers else 0, t

    # what it is said with

    def _take(self) -> None:
        self._clear()
        trace = self._of = self._playback.trace
        self.mover = mover = predicted_with(trace, guess.guesser(trace).commits)
        mover.moved.connect(self._say)
        mover.refused.connect(self._refuse)
        for another in (self._forgive, self.tell):
            mover.tried.connect(another)
        mover.left.connect(self.left)
        self._row.addWidget(mover, 1)

    def _clear(self) -> None:
        if self.mover is not None:
            self._row.removeWidget(self.mover)
            self.mover.hide()
            self.mover.deleteLater()
            self.ghosted.emit(None)
        self.mover, self._of = None, None

    def _say(self, move: Move) -> None:
        """Keeps a prediction until the next step shows what comes; until then it may be another."""
        trace, t = self._playback.trace, self._playback.t
        if not self._playback.asked or self.mover is None:
            return
        try:
            guess.guesser(trace).check_move(move, trace.game, t - 1)
        except InputError as error:
            self._refuse(self.mover.told(error))
            return
        self._forgive()
        self._said[self._key(t)] = move
        self._lost.pop((self._playback.selected, t), None)
        self.tell()

    def _refuse(self, reason: str) -> None:
        self._refusal = self.tr("Not a prediction: {reason}.").format(reason=reason)
        self.refused.emit(self._refusal)

    def _forgive(self) -> None:
        self.forgiven.emit(self._refusal)
