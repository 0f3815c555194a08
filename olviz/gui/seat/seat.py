"""The seat below the stage: whose turn it is, what may be seen, the mover, and the way to take a move back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.game import Shown
from olviz.engine.people.opposing import opposing
from olviz.engine.people.sealing import plays_keys
from olviz.engine.people.seats.predicting import predicting
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.forked import Forked
from olviz.engine.run.pending import Pending, before_answer, before_play, predicts, who_predicts
from olviz.engine.run.trace import Trace
from olviz.engine.speech.granted import choices, granted
from olviz.engine.speech.titled import titled
from olviz.engine.speech.waiting import asked, beside
from olviz.engine.words.numbers import number
from olviz.gui.document.session import Session
from olviz.gui.look.style import as_aid, label, touchable
from olviz.gui.panels.frame.spot import Spot
from olviz.gui.seat.aside import Aside
from olviz.gui.seat.going import Going
from olviz.gui.seat.keys.bets import chosen_by_hand
from olviz.gui.seat.mover import Mover
from olviz.gui.seat.movers import mover_for, named_experts
from olviz.gui.widgets.heard import announce

SHARES = 3, 2  # of the width, for whose turn it is and for the keys
ABREAST, ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class Seat(QFrame):
    """Stands where a person plays, and moves at the head of the run alone.

    ``refused``: why a move is not legal; ``forgiven`` the same, once another one is laid out or made. ``left``: the
    keyboard goes back to the stage. ``ghosted``: the ``Spot`` that panels mark as what is tried, or None. ``clocked``:
    whether keys have a clock from now on, as a person chose.
    """

    refused = Signal(str)
    forgiven = Signal(str)
    left = Signal()
    ghosted = Signal(object)
    clocked = Signal(bool)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("seat")
        self._session, self._playback = session, session.playback
        self.mover: Mover | None = None
        self.timed = False  # whether keys begin with a clock
        self._asked, self._refusal = "", ""
        self._told: Sitting | None = None
        self.turn, self.keys_said = label("", "turn", wraps=True), label("", "caption", wraps=True)
        self.going = Going(lambda: self._playback.speed)
        self.head = QPushButton(self.tr("To the next move"))
        self.back = QPushButton(self.tr("Take back"))
        self.aside = Aside(session)
        column, words = QVBoxLayout(self), QHBoxLayout()
        self._around, self._beside = QBoxLayout(ABREAST), QHBoxLayout()
        for said, share in zip((self.turn, self.keys_said), SHARES, strict=True):
            words.addWidget(said, share)
        self.keys_said.setAlignment(Qt.AlignmentFlag.AlignRight)
        for row in (words, self._around):
            column.addLayout(row)
        column.insertWidget(1, self.aside)
        self._beside.addStretch()
        for helper in self.aside.helpers:
            self._beside.addWidget(helper)
        self._beside.addWidget(self.going)
        touchable(self.head)
        as_aid(self.back)
        for button in (self.head, self.back):
            self._beside.addWidget(button)
        self._around.addLayout(self._beside)
        self.going.moved.connect(self._move)
        self.going.told.connect(self.tell)
        self.going.left.connect(self.left)
        self.going.refused.connect(self.refused)
        self.head.clicked.connect(self._playback.last)
        self.back.clicked.connect(session.take_back)
        self.aside.chosen.connect(self._move)
        for change in (session.opened, session.edited):
            change.connect(self.going.stop)
        for change in (session.opened, session.edited):
            change.connect(self.open)
        session.moved.connect(self._on_moved)
        for change in (self._playback.moved, self._playback.grown, self._playback.replaced):
            change.connect(self.tell)
        self.hide()

    def open(self) -> None:
        """Takes the person who plays, or goes where nobody does."""
        self.setVisible(self._session.sitting is not None)
        if self._session.sitting is None:
            self._leave()
            return
        if self._kind != self._asked or self.mover is None:
            self._asked = self._kind
            self._take(mover_for(self._own))
        self.tell()

    def _on_moved(self) -> None:
        """A move was made or taken back, which most often was told already, with the position that it leads to."""
        if self._told is not self._session.sitting:
            self.open()

    def _leave(self) -> None:
        """Nobody plays: what stood here for the person lets go of their run."""
        self._asked, self._told = "", None
        self._clear()
        self.going.rest()
        self.aside.rest()
        self.ghosted.emit(None)

    @property
    def _kind(self) -> str:
        """Who plays what against whom: what decides with what one moves."""
        trace, experiment = self._own, self._session.experiment
        person = None if experiment is None else type(experiment.person)
        given = trace.adversary.power, sorted(trace.adversary.gives(trace.game)), named_experts(trace)
        return repr((person, trace.game, trace.learner.draws, given))

    @property
    def at_head(self) -> bool:
        """Whether the last round there is stands on the stage, and the person is waited for."""
        return self._open and self._playback.t == self._own.rounds and self._playback.finished

    @property
    def _open(self) -> bool:
        """Whether the person has a round left to move in."""
        return self._own.waits and self._playback.unmoved

    @property
    def keys(self) -> frozenset[int]:
        """The bare keys that are the person's now; none where nobody is waited for."""
        return self.mover.keys if self.mover is not None and self.isVisible() and self.at_head else frozenset()

    def press(self, key: int) -> None:
        """Makes the move of one of these keys, or lays something else out, which is said."""
        if self.mover is None:
            return
        sitting, laid, mover = self._session.sitting, self.mover.in_words, self.mover
        mover.press(key)
        if self._session.sitting is sitting and mover.in_words != laid:
            announce(mover, mover.in_words)

    @property
    def _own(self) -> Trace:
        """The run of the person: of the learner they play, or in the adversary's seat of the learner followed.

        A fork that goes on against somebody else, or is yet to part, is not theirs; the run is that it left.
        """
        own = who_predicts(self._playback.traces) or self._playback.trace
        while not own.by_hand and isinstance(own, Forked):
            own = own.origin
        return own.playing(own.rounds + 1)

    def oppose(self) -> None:
        """A person takes the adversary's seat, in one edit; that none can is said."""
        self._sit(opposing, self.tr("Nobody can take the adversary’s seat here: {reason}"))

    def predict(self) -> None:
        """A person predicts in front of the learners, who is followed from then on; in one edit, as ``oppose``."""
        self._sit(predicting, self.tr("Nobody can predict by hand here: {reason}"), 0)

    def _sit(self, seated: Callable[[Experiment], Experiment], refused: str, followed: int | None = None) -> None:
        experiment = self._session.experiment
        if experiment is None or self._session.recorded:
            self.refused.emit(self.tr("These rounds come from a file. A new run of the scene can be played in."))
            return
        try:
            self._session.edit(seated(experiment), selected=followed)
        except InputError as error:
            self.refused.emit(refused.format(reason=titled(error)))

    def point(self, spot: Spot) -> None:
        """A panel was pointed at, which is part of a move at the head."""
        if self.mover is not None and self.isVisible() and self.at_head:
            self.mover.point(spot)

    def tell(self) -> None:
        """Says whose turn it is, and hands the mover what may be seen."""
        sitting = self._session.sitting
        if sitting is None or self.mover is None or not self._playback.traces:
            return
        if self._kind != self._asked:  # another learner is followed, or another scene is here already
            self.going.stop()
            self.open()
            return
        self._told = sitting
        self.back.setEnabled(bool(sitting.moves))
        self.head.setVisible(not self.at_head and self._open)
        self.mover.setEnabled((self.at_head or self.mover.always) and not self.going.goes)
        self.going.wait(self._own, sitting, self.at_head)
        if self.at_head:
            pending = before_play(self._own) if predicts(self._own) else before_answer(self._own, self._shown)
            self.mover.wait(self._own, pending)
            self.turn.setText(self._turn(pending))
            self._tell_aside()
        else:
            self.aside.rest()
            self._look_back()
            self.mover.look(self._own, self._playback.t, self._playback.phase)
        told = "" if plays_keys(self._own) else self.mover.hint
        self.keys_said.setText(told if self.at_head and not self.going.goes else "")
        self.ghosted.emit(self.mover.spot if self.at_head else None)

    def _look_back(self) -> None:
        """Nothing goes on while one looks at earlier rounds."""
        over, back = not self._open, self._playback.t < min(self._own.rounds, self._playback.last_round)
        said = self.tr("You look back.") if back or not over else self.tr("The game is over.")
        self.turn.setText(f"{said} {self._fares()}".rstrip())
        if over or self._playback.finished:
            self.going.stop()

    def _tell_aside(self) -> None:
        if predicts(self._own) or chosen_by_hand(self._own):
            self.aside.rest(moving=True)
        else:
            self.aside.wait(self._own, self._shown)

    @property
    def _shown(self) -> Shown | None:
        """What the move that is laid out would show; None where it cannot be shown."""
        adversary = self._own.adversary
        assert isinstance(adversary, Answering)
        assert self.mover is not None
        try:
            return adversary.tried(self._own.game, self.mover.laid)
        except InputError:
            return None

    def _turn(self, pending: Pending) -> str:
        assert self.mover is not None
        whose = self.tr("A bot moves in round {t}.") if self.mover.lent else self.tr("Your move in round {t}.")
        turn = self.going.says or whose.format(t=number(pending.t))
        own, among = self._own, self._playback.traces
        seen = [asked(own, pending)] if predicts(own) else [self._chosen(own), granted(own, pending, among)]
        return " ".join(filter(None, [turn, *seen, self._fares()]))

    def _chosen(self, own: Trace) -> str:
        """What a person in the adversary's seat chooses; where it is keys that are bet on, which those are."""
        assert self.mover is not None
        return self.mover.hint if plays_keys(own) else choices(own)

    def _fares(self) -> str:
        """How a person who predicts fares beside the other learners, up to the playhead."""
        own, playback = self._own, self._playback
        others = [trace for trace in playback.traces if trace is not own]
        return beside(own, others, public(Phase.CHARGE, playback.t, playback.phase)) if predicts(own) else ""

    def _clear(self) -> None:
        if self.mover is not None:
            for part in filter(None, (self.mover, self.mover.foot)):
                part.hide()
                part.deleteLater()
        self.mover = None

    def _take(self, mover: Mover) -> None:
        self._clear()
        self.mover = mover
        mover.clock(self.timed)
        mover.clocked.connect(self._on_clocked)
        mover.moved.connect(self._move)
        mover.refused.connect(self._refuse)
        for another in (self._forgive, self.tell):
            mover.tried.connect(another)
        mover.left.connect(self.left)
        mover.edits.connect(self._edit)
        self._around.insertWidget(0, mover, 1)
        if mover.foot is not None:
            self._beside.insertWidget(0, mover.foot, 1)
        self.going.setVisible(mover.goes_on and not predicts(self._own))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """What needs more or less room than before, once its font or what it asks for is known, is arranged anew."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return done

    def _arrange(self) -> None:
        """The mover beside the buttons, or above them where both have no room.

        Whichever buttons are there now: it stays where it is while somebody goes on, and when the game is over.
        """
        buttons = (*self.aside.helpers, self.going.like, self.going.villain, self.back)
        beside = sum(button.sizeHint().width() + self._beside.spacing() for button in buttons)
        mover = self.mover.sizeHint().width() if self.mover is not None else 0
        room = self._around.geometry().width() - self._around.spacing()
        above = beside + mover > room or (self.mover is not None and self.mover.foot is not None)
        self._around.setDirection(ABOVE if above else ABREAST)

    def _move(self, move: Move) -> None:
        try:
            self._session.move(move)
        except InputError as error:
            self.going.stop()
            self._refuse(self.mover.told(error) if self.mover is not None else str(error))
        else:
            self._forgive()

    def _forgive(self) -> None:
        self.forgiven.emit(self._refusal)

    def _refuse(self, reason: str) -> None:
        self._refusal = self.tr("Not moved: {reason}.").format(reason=reason)
        self.refused.emit(self._refusal)

    def _on_clocked(self, timed: bool) -> None:
        self.timed = timed
        self.clocked.emit(timed)

    def _edit(self, change: Callable[[Experiment], Experiment]) -> None:
        if self._session.experiment is not None:
            self._session.edit(change(self._session.experiment))
