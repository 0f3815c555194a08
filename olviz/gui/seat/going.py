"""Going on without a hand on every move: like the last moves, or with a villain in the person's place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from math import inf

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from olviz.engine.declare.parameters import InputError
from olviz.engine.people.villain import Villain, villains
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.trace import Trace
from olviz.engine.words.translate import translate
from olviz.gui.look.plain import tip
from olviz.gui.look.style import as_aid, marked, touchable

ROUNDS = 10  # that one goes on like before
LONG = 100  # rounds of a run beyond which going on is a move like others
FASTEST = 40  # ms from one move to the next

Moves = Iterator[Move]


class Going(QWidget):
    """Makes one move after the other until it is stopped, the moves end, or one is refused.

    ``moved`` has a ``Move``. ``told``: it began or ended. ``refused``: why it cannot begin, or not go on. ``left``: it
    ended, and the keyboard goes back to the stage.
    """

    moved = Signal(object)
    told = Signal()
    refused = Signal(str)
    left = Signal()

    def __init__(self, speed: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._speed, self._sitting = speed, Sitting()
        self._trace: Trace | None = None
        self._moves: Moves = iter(())
        self.says = ""  # who goes on, while somebody does
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.like = QPushButton(self.tr("Go on like this"))
        self.villain, self.stopping = QPushButton(self.tr("Hand over")), QPushButton(self.tr("Stop"))
        handed = self.tr("A villain plays on in your place, with your power")
        tip(self.villain, handed)
        self.villain.setAccessibleDescription(handed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for button in (self.like, self.villain):
            as_aid(button)
        touchable(self.stopping)
        for button in (self.like, self.villain, self.stopping):
            row.addWidget(button)
        self.like.setMenu(self._ways())
        self.villain.clicked.connect(self.hand_over)
        self.stopping.clicked.connect(self.stop)
        self._tell()

    def _ways(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(self.tr("Repeat the last move, 10 rounds")).triggered.connect(partial(self.repeat, 1))
        menu.addAction(self.tr("Repeat it until you stop")).triggered.connect(partial(self.repeat, 1, None))
        alternate = menu.addAction(self.tr("Alternate the last two moves, 10 rounds"))
        alternate.triggered.connect(partial(self.repeat, 2))
        on = menu.addAction(self.tr("Alternate them until you stop"))
        on.triggered.connect(partial(self.repeat, 2, None))
        self._alternate = alternate, on
        return menu

    @property
    def goes(self) -> bool:
        """Whether somebody moves in the person's place now."""
        return self._timer.isActive()

    def wait(self, trace: Trace, sitting: Sitting, here: bool) -> None:
        """The run and its moves so far; ``here``: the person is waited for, and looks at it."""
        taken_back = len(sitting.moves) < len(self._sitting.moves)
        self._trace, self._sitting = trace, sitting
        if taken_back:
            self.stop()
        self.setEnabled(here)
        self.like.setEnabled(bool(sitting.moves))
        marked(self.like, "role", "move" if sitting.moves and trace.horizon > LONG else "aid")
        tip(self.like, "" if sitting.moves else self.tr("Repeats your moves, once you have made one"))
        for way in self._alternate:
            way.setEnabled(len(sitting.moves) > 1)

    def repeat(self, last: int, rounds: int | None = ROUNDS) -> None:
        """The last moves in turn, the person's own from now on; without ``rounds`` until it is stopped."""
        again = [move._replace(by="", card=None) for move in self._sitting.moves[-last:]]
        self._start(islice(cycle(again), rounds), self.tr("It goes on like this."))

    def hand_over(self) -> None:
        """A villain plays on; that none can is said."""
        assert self._trace is not None
        adversary = next(villains(self._trace), None)
        if adversary is None:
            self.refused.emit(self.tr("No villain makes these moves with your power. The seat stays yours."))
            return
        says = self.tr("{villain} plays on.").format(villain=translate(adversary.title))
        self._start(self._played(adversary), says)

    def _played(self, adversary: Adversary) -> Moves:
        villain: Villain | None = None
        while True:
            assert self._trace is not None
            if villain is None or villain.trace is not self._trace:
                villain = Villain(self._trace, adversary)
            yield villain.move()

    def stop(self) -> None:
        """The person moves again."""
        if self.goes:
            self._timer.stop()
            self.says, self._moves = "", iter(())
            self._tell()

    def rest(self) -> None:
        """Nobody plays any more."""
        self.stop()
        self._trace, self._sitting = None, Sitting()

    def _start(self, moves: Moves, says: str) -> None:
        self._moves, self.says = moves, says
        self._timer.start(self._pace())
        self._tell()
        self._tick()

    def _pace(self) -> int:
        """Milliseconds from one move to the next, at the speed of playing."""
        speed = self._speed()
        return FASTEST if speed == inf else max(round(1000 / speed), FASTEST)

    def _tick(self) -> None:
        if not self.isEnabled():
            return  # the rounds are not computed yet
        try:
            move = next(self._moves, None)
        except InputError as error:
            self.stop()
            self.refused.emit(str(error))
            return
        if move is None:
            self.stop()
        else:
            self._timer.setInterval(self._pace())
            self.moved.emit(move)

    def _tell(self) -> None:
        held = self.window().focusWidget() in (self.like, self.villain, self.stopping)
        if held and not self.goes:
            self.left.emit()
        self.stopping.setVisible(self.goes)
        if held and self.goes:  # not what stands beside it, and takes moves back
            self.stopping.setFocus()
        for button in (self.like, self.villain):
            button.setVisible(not self.goes)
        self.told.emit()
