"""Beside the mover: the challenge and how it stands, the coach, and the lights ahead. Both helpers are off at first.

What they say is looked for in slices, so that moving and looking around stay as quick as without them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from olviz.engine.experiment import challenge
from olviz.engine.experiment.challenge import PROMISES, Challenge, Outcome, Stand
from olviz.engine.games.game import Shown
from olviz.engine.people import coach, lights_ahead
from olviz.engine.people.coach import Counsel
from olviz.engine.round.capabilities import spared_by
from olviz.engine.run.trace import Trace
from olviz.engine.speech.moving import in_words
from olviz.engine.theory.assumption import Assumption
from olviz.engine.words.numbers import number
from olviz.gui.document.session import Session
from olviz.gui.look.plain import tip
from olviz.gui.look.style import as_aid, label, touchable
from olviz.gui.look.words import tr
from olviz.gui.widgets.heard import announce, say_in
from olviz.gui.worlds.slices import Slices

CHALLENGE = "challenge"  # the panel that tells what is asked for
SLICE = 0.006  # seconds of looking, before others have their turn


class Aside(QWidget):
    """What is told stands in it; ``helpers`` turn the telling on and off, and stand where there is room.

    ``chosen``: the coach's move is to be played. ``won``: a challenge was, an ``Outcome``.
    """

    chosen = Signal(object)
    won = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, self._playback = session, session.playback
        self.goal, self.told = label("", "body", wraps=True), label("", "body", wraps=True)
        self.hint, self.coach = _toggle(tr("Hint")), _toggle(tr("Coach"))
        self.ahead, self.play = _toggle(tr("Lights ahead")), QPushButton(tr("Play it"))
        touchable(self.play)
        _says(self.hint, tr("Says how the challenge can be won"))
        _says(self.coach, tr("Says which move costs the learner most, one move ahead, and can play it for you"))
        _says(self.ahead, tr("Says before you move which assumptions that would break"))
        self.earned: Callable[[], str] = str  # the medal that the scene has earned before
        self._lay()
        self._slices = Slices(lambda: not self._playback.finished, self._look, self)
        self._search: Iterator[Counsel | None] | None = None
        self._counsel: Counsel | None = None
        self._warnings, self._heard = "", ""
        self._own: Trace | None = None
        self._shown: Shown | None = None
        self._asked: tuple[int, int] | None = None
        self._stood: tuple[tuple[Trace, ...], Challenge, Stand] | None = None
        for button in (self.hint, self.coach, self.ahead):
            button.toggled.connect(self._again)
        self.play.clicked.connect(self._play)
        session.opened.connect(self._put_out)

    def _lay(self) -> None:
        row, words = QHBoxLayout(self), QVBoxLayout()  # beside the button, which is as high as three lines are
        row.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        for said in (self.goal, self.told):
            words.addWidget(said)
        row.addLayout(words, 1)
        row.addWidget(self.play)

    @property
    def helpers(self) -> tuple[QPushButton, ...]:
        """The buttons of the hint, of the coach and of the lights ahead."""
        return self.hint, self.coach, self.ahead

    # what is told

    def wait(self, own: Trace, shown: Shown | None) -> None:
        """A person in the adversary's seat is waited for, and has laid out what is shown so far."""
        self._tell_challenge()
        asked = (id(own), own.rounds)
        if asked != self._asked:
            self._asked, self._counsel, self._heard = asked, None, ""
            self._search = coach.searched(own, *self._counted(own)) if self.coach.isChecked() else None
        self._own, self._shown, self._warnings = own, shown, ""
        self._slices.start()
        self._tell(moving=True)

    def rest(self, moving: bool = False) -> None:
        """Nobody in the adversary's seat is waited for; ``moving``: a learner's seat is."""
        self._tell_challenge()
        self._own, self._asked, self._search, self._counsel, self._warnings = None, None, None, None, ""
        self._slices.stop()
        self._tell(moving)

    def _put_out(self) -> None:
        """Help was asked for in one game: the next begins without."""
        for button in self.helpers:
            button.setChecked(False)

    def _again(self) -> None:
        own, shown = self._own, self._shown
        self._asked = None
        if own is None:
            self._tell_challenge()
        else:
            self.wait(own, shown)

    def _counted(self, own: Trace) -> tuple[str, tuple[Assumption, ...] | None]:
        """What the coach makes large, and which promises it keeps: those of the challenge, where there is one."""
        asked = self._challenge
        if asked is None or own is not self._playback.traces[asked.learner - 1]:
            return "", None
        return asked.quantity, tuple(PROMISES[name] for name in asked.kept if challenge.applies(name, own))

    def _tell(self, moving: bool) -> None:
        advised = self.coach.isChecked() and self._own is not None
        looks = self._own is not None and lights_ahead.looks(self._own)
        lit = looks and self.ahead.isChecked()
        waiting = tr("Before you move it is said here which assumptions that would break.") if lit else ""
        texts = [self._warnings, self._advised(self._own) if advised and self._own is not None else ""]
        self._say(" ".join(filter(None, texts)) or waiting)
        self.told.setVisible(bool(self.told.text()))
        self.play.setVisible(advised and self._counsel is not None)
        self.play.setEnabled(self._search is None)  # until then there may be one that leaves more for later
        self.coach.setVisible(self._own is not None)
        self.ahead.setVisible(looks)
        asked = self._challenge
        self.hint.setVisible(moving and asked is not None and bool(asked.hint))

    def _advised(self, own: Trace) -> str:
        """What the coach says so far."""
        looking = self._counsel is None and self._search is not None
        return tr("The coach is looking for a move.") if looking else _advice(own, self._counsel)

    def _say(self, text: str) -> None:
        """Shows what is known so far; it is heard once all is."""
        self.told.setText(text)
        if not self._slices.running and text != self._heard:
            self._heard = text
            announce(self.told, text)

    def _look(self) -> None:
        """Looks on for one slice."""
        own, until = self._own, perf_counter() + SLICE
        if own is None:
            return self._slices.stop()
        if self.ahead.isChecked() and not self._warnings:
            warned = lights_ahead.ahead(own, self._shown)
            self._warnings = " ".join(_capital(lights_ahead.in_words(own, one)) + "." for one in warned)
        while self._search is not None and perf_counter() < until:
            try:
                self._counsel = next(self._search)
            except StopIteration:
                self._search = None
        if self._search is None:
            self._slices.stop()
        self._tell(moving=True)
        return None

    def _play(self) -> None:
        if self._counsel is not None:
            self.chosen.emit(self._counsel.move)

    # the challenge

    @property
    def has_won(self) -> bool:
        """Whether the challenge is won, as the run stands."""
        return self._stood is not None and self._stood == (self._playback.traces, self._challenge, Stand.WON)

    @property
    def _challenge(self) -> Challenge | None:
        experiment, traces = self._session.experiment, self._playback.traces
        asked = experiment.challenge if experiment is not None and not self._session.recorded else None
        return challenge.posed(asked, traces)

    def _tell_challenge(self) -> None:
        """It is won by a move, which goes on with the very runs in which it was open; undo and edits bring others."""
        asked, traces = self._challenge, self._playback.traces
        if asked is None:
            self._stood = None
        elif self._playback.finished:
            outcome = challenge.verdict(asked, traces)
            before, self._stood = self._stood, (traces, asked, outcome.stand)
            if outcome.stand is Stand.WON and before == (traces, asked, Stand.OPEN):
                self.won.emit(outcome)
            say_in(self.goal, " ".join(filter(None, self._said(asked, outcome))))
        self.goal.setVisible(asked is not None and bool(self.goal.text()))

    def _said(self, asked: Challenge, outcome: Outcome) -> Iterator[str]:
        """What is asked for stands on the stage, unless its panel was closed."""
        experiment = self._session.experiment
        if experiment is None or CHALLENGE not in experiment.panels:
            goal = challenge.in_words(asked, challenge.names_in(self._playback.traces))
            yield tr("Challenge: {goal}.").format(goal=goal)
            yield _capital(challenge.told(outcome)) + "."
        earned = self.earned() if outcome.stand is not Stand.WON else ""
        yield tr("Earned before: {medal}.").format(medal=tr(earned)) if earned else ""
        yield asked.hint if self.hint.isChecked() else ""


def _toggle(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setCheckable(True)
    as_aid(button)
    return button


def _says(button: QPushButton, text: str) -> None:
    """What it does, for who points at it and for who hears it."""
    tip(button, text)
    button.setAccessibleDescription(text)


def _advice(own: Trace, counsel: Counsel | None) -> str:
    if counsel is None:
        return tr("The coach knows no move that keeps what was promised.")
    numbers = {"move": in_words(own, counsel.move), "quantity": tr(counsel.quantity), "tried": number(counsel.tried)}
    numbers |= {"before": number(counsel.before), "after": number(counsel.after)}
    if counsel.exact and counsel.after <= counsel.before:
        told = tr("No move takes {quantity} above {before} in this round; after {move} it is {after}.")
    elif counsel.exact:
        told = tr("Worst: {move}. It takes {quantity} from {before} to {after}, and no move does more.")
    else:
        told = tr("Worst of {tried} that were tried: {move}. It takes {quantity} from {before} to {after}.")
    spared = _spared(own, counsel) if counsel.after > counsel.before else ""
    return " ".join(filter(None, (told.format(**numbers), spared, tr("It looks one move ahead."))))


def _spared(own: Trace, counsel: Counsel) -> str:
    """What it leaves for later, where none of those that do as much leaves more."""
    if not counsel.sparing:
        return ""
    if "log_weight" in counsel.left:
        return tr("None that does as much leaves the learner more weight.")
    return tr("None that does as much leaves more experts {spared}.").format(spared=spared_by(own.learner))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
