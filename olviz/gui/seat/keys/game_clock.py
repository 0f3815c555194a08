"""How a game of keys is played: without a clock, or with so many seconds a key; another game, or a sprint."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QColor, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QWidget

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.round.moves import Sitting
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import base, unit
from olviz.gui.look.style import label, touchable
from olviz.gui.look.theme import theme_now

SECONDS = 3.0  # a key, with the clock
TICK = 100  # milliseconds from one picture of the clock to the next
SPRINT = 100  # keys


class Clock(QWidget):
    """A bar that grows shorter until the time of a key is over."""

    over = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seconds = SECONDS
        self._since = QElapsedTimer()
        self._ticks = QTimer(self, interval=TICK)
        self._ticks.timeout.connect(self._tick)
        self.setAccessibleName(self.tr("Time left for this key"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def left(self) -> float:
        """The part of the time that is left."""
        if not self._ticks.isActive():
            return 0.0
        return max(1 - self._since.elapsed() / (1000 * self.seconds), 0.0)

    def start(self) -> None:
        """The time of a key begins."""
        self._since.start()
        self._ticks.start()
        self.update()

    def stop(self) -> None:
        """The key was pressed, or is not waited for."""
        self._ticks.stop()
        self.update()

    def _tick(self) -> None:
        if not self.left:
            self.stop()
            self.over.emit()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._ticks.isActive():
            self.stop()
            self.over.emit()  # nobody can press what they do not see

    def sizeHint(self) -> QSize:
        return QSize(24 * unit(base()), unit(base()))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, painter = theme_now(), unit(base()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(0, self.height() / 2 - u, self.width(), 2 * u)
        for colour, part in ((theme.border, 1.0), (theme.accent, self.left)):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(whole.left(), whole.top(), whole.width() * part, whole.height()), u, u)
        painter.end()


class Pace(QWidget):
    """``over``: a key was not pressed in time, and the game pauses. ``resumed``: it goes on with the same sealed bet.

    ``chosen``: by a person, to have a clock or none. ``edits`` proposes another game, a function from one experiment to
    another.
    """

    over = Signal()
    resumed = Signal()
    chosen = Signal(bool)
    edits = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.timed, self.paused = False, False
        self.clock, self.said = Clock(), label("", "muted")
        self.go_on = QPushButton(self.tr("Go on"))
        self.games = QPushButton(self.tr("Game"))
        self.menu = QMenu(self.games)
        self._fill()
        self.games.setMenu(self.menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self.said, self.clock, self.go_on, self.games):
            row.addWidget(part)
        for button in (self.go_on, self.games):
            touchable(button)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clock.over.connect(self._on_over)
        self.go_on.clicked.connect(self.resume)
        self._show()

    def _fill(self) -> None:
        paces, self.paces = QActionGroup(self), dict[bool, QAction]()
        for text, timed in ((self.tr("No clock"), False), (self.tr("Three seconds a key"), True)):
            self.paces[timed] = action = self._act(text, partial(self._choose, timed))
            action.setCheckable(True)
            action.setChecked(timed is self.timed)
            paces.addAction(action)
        self.menu.addSeparator()
        self.bots = self.menu.addMenu(self.tr("A bot presses"))
        self.menu.addSeparator()
        self._act(self.tr("New game"), lambda: self.edits.emit(anew))
        self._act(self.tr("Sprint of 100 keys"), lambda: self.edits.emit(sprint))

    def _act(self, text: str, do: Callable[[], object]) -> QAction:
        action = self.menu.addAction(text)
        action.triggered.connect(lambda _=False: do())
        return action

    def choose(self, timed: bool) -> None:
        """With the clock from now on, or without; a game that was paused goes on."""
        self.timed = timed
        self.paces[timed].setChecked(True)
        self.stop()
        self.resume()

    def _choose(self, timed: bool) -> None:
        self.choose(timed)
        self.chosen.emit(timed)

    def begin(self) -> None:
        """A key is waited for."""
        if self.timed and self.isVisible() and not self.clock.left:
            self.clock.start()

    def stop(self) -> None:
        """No key is waited for."""
        self.clock.stop()

    def resume(self) -> None:
        """The game goes on, with the bet that was sealed."""
        self.paused = False
        self._show()
        self.resumed.emit()

    def tell(self, text: str) -> None:
        """Says something of the game, unless it is paused."""
        if not self.paused:
            self.said.setText(text)

    def _on_over(self) -> None:
        self.paused = True
        self._show()
        self.over.emit()

    def _show(self) -> None:
        self.go_on.setVisible(self.paused)
        self.clock.setVisible(self.timed and not self.paused)
        self.said.setWordWrap(self.paused)  # a sentence, in a row with all that can be pressed
        paused = self.tr("Paused: no key in {seconds} seconds, and none was made up.")
        self.said.setText(paused.format(seconds=number(SECONDS)) if self.paused else "")


def anew(experiment: Experiment) -> Experiment:
    """The same game from its first key."""
    return experiment.with_moves(Sitting())


def sprint(experiment: Experiment) -> Experiment:
    """A game of a hundred keys."""
    return anew(experiment)._replace(rounds=SPRINT)
