"""The transport: first, back, play, step, last; the scrubber; the round; the speed."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSlider, QWidget

from olviz.engine.experiment.scenario import Note
from olviz.engine.words.numbers import number
from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label, tip
from olviz.gui.player.playback import FASTEST, SLOWEST, Playback
from olviz.gui.player.scrubber import Scrubber
from olviz.gui.widgets.heard import refuse, tell_meant

LEAST, NAMED, PACED = 100, 114, 190  # widths in u: the least, from the next on "round" is written, then the speed
MOST_DIGITS = 40  # and spaces of a round that is typed
STOPS = 100  # positions of the speed slider; the last one is "as fast as it goes"
LADDER = (0.5, 1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 2000, 5000, 10_000, math.inf)  # rounds per second


def speed_at(stop: int) -> float:
    """Rounds per second at a stop of the slider, on a logarithmic scale, to two figures."""
    if stop >= STOPS:
        return math.inf
    return float(f"{SLOWEST * (FASTEST / SLOWEST) ** (stop / (STOPS - 1)):.2g}")


def stop_of(speed: float) -> int:
    """The stop of the slider nearest to a speed."""
    if math.isinf(speed):
        return STOPS
    return round((STOPS - 1) * math.log(speed / SLOWEST) / math.log(FASTEST / SLOWEST))


class RoundField(QLineEdit):
    """The round as a number to type; Esc or leaving the field puts the present one back.

    ``refused``: what is legal, where something else was entered; ``forgiven`` the same, once it is there no more.
    """

    left = Signal()
    refused = Signal(str)
    forgiven = Signal(str)

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playback, self._said = playback, ""
        self.setObjectName("round")
        self.setMaxLength(MOST_DIGITS)
        self.setAcceptDrops(False)  # a file dropped here is dropped on the window
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(self.tr("Round"))
        self.returnPressed.connect(self._on_return)
        self.textEdited.connect(self._forgive)

    def show_round(self) -> None:
        """The present round, unless somebody is typing."""
        if not self.isModified():
            self.setText(str(self._playback.t))

    def _on_return(self) -> None:
        text = "".join(self.text().split())  # 1 000
        horizon = self._playback.horizon
        legal = text.isascii() and text.isdigit() and float(text) <= horizon  # of thousands of digits int makes nothing
        self._forgive()
        if legal:
            self.setModified(False)
            self._playback.jump(int(float(text)))
            self.left.emit()
        else:
            self._said = self.tr("Rounds are whole numbers from 0 to {horizon}.").format(horizon=horizon)
            refuse(self, self._said)
            tip(self, self._said)
            self.refused.emit(self._said)

    def _forgive(self) -> None:
        """Forgets what was refused."""
        if self._said:
            said, self._said = self._said, ""
            refuse(self, "")
            tip(self, "")
            self.forgiven.emit(said)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._restore()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._restore()

    def _restore(self) -> None:
        self._forgive()
        self.setModified(False)
        self.show_round()


class Speed(QSlider):
    """How many rounds a second, on a logarithmic scale; the last place is "as fast as it goes"."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._playback = playback
        self.measured = self

    def number(self) -> float:
        """Rounds a second; beyond the fastest they are not counted."""
        return min(self._playback.speed, FASTEST)

    def reach(self) -> tuple[float, float]:
        """The slowest and the fastest."""
        return SLOWEST, FASTEST

    def go(self, number: float) -> None:
        """Another speed."""
        self._playback.set_speed(min(max(number, SLOWEST), FASTEST))

    def spoken(self) -> str:
        """The speed in force, in words."""
        speed = self._playback.speed
        said = self.tr("{rate} rounds per second").format(rate=number(speed))
        return self.tr("as fast as it goes") if math.isinf(speed) else said


class Transport(QWidget):
    """Everything that moves the position by hand. ``left``: the keyboard goes back to the stage."""

    left = Signal()

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self.setObjectName("transport")
        self.first = IconButton("first", self.tr("Before round 1"), "Home", "text")
        self.back = IconButton("back", self.tr("One round back"), "←", "text")
        self.play = IconButton("play", self.tr("Play"), self.tr("Space"), "on_accent")
        self.play.setProperty("role", "play")
        self.step = IconButton("step", self.tr("One round on"), "→", "text")
        self.last = IconButton("last", self.tr("Last round"), "End", "text")
        self.scrubber = Scrubber(playback)
        self.round = RoundField(playback)
        self._of = Label()
        self._of.setProperty("role", "muted")
        self.speed = Speed(playback)
        self.speed.setObjectName("speed")
        self.speed.setRange(0, STOPS)
        self.speed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed.setPageStep(10)
        self.speed.setAccessibleName(self.tr("Speed"))
        tip(self.speed, self.tr("Rounds per second (+ and −). The size of a step never changes."))
        self._rate = Label()
        self._pace: tuple[QWidget, ...] = ()  # what shows and sets the speed
        self._paced = True
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        row, self._captions = QHBoxLayout(self), list[Label]()
        for button in (self.first, self.back, self.play, self.step, self.last):
            row.addWidget(button)
        row.addWidget(self.scrubber, 1)
        for text, parts in ((self.tr("round"), (self.round, self._of)), (self.tr("speed"), (self.speed, self._rate))):
            caption = Label(text)
            caption.setProperty("role", "muted")
            row.addWidget(caption)
            for part in parts:
                row.addWidget(part)
            self._pace = (caption, *parts)
            self._captions.append(caption)
        self._fit()

    def _connect(self) -> None:
        playback = self._playback
        self.first.clicked.connect(playback.first)
        self.back.clicked.connect(playback.back)
        self.step.clicked.connect(playback.step)
        self.last.clicked.connect(playback.last)
        self.play.clicked.connect(self._on_play)
        self.round.left.connect(self.left)
        self.speed.valueChanged.connect(self._on_slider)
        playback.moved.connect(self._on_moved)
        playback.grown.connect(self._on_moved)
        playback.replaced.connect(self._on_replaced)
        playback.playing.connect(self._on_moved)
        playback.paced.connect(self._on_paced)
        self._on_paced()

    def open(self, notes: tuple[Note, ...]) -> None:
        """The notes of another scene."""
        self.scrubber.set_notes(notes)

    def show_speed(self, shown: bool) -> None:
        """Shows the speed where it finds room, or leaves its room to the line of time."""
        self._paced = shown
        self._share()

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return least if self._captions[0].isHidden() else QSize(LEAST * unit(self.font()), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        self._captions[0].setVisible(self.width() >= NAMED * unit(self.font()))
        for part in self._pace:
            part.setVisible(self._paced and self.width() >= PACED * unit(self.font()))

    def faster(self) -> None:
        """The next speed up on a 1-2-5 ladder."""
        self._playback.set_speed(next((speed for speed in LADDER if speed > self._playback.speed), math.inf))

    def slower(self) -> None:
        """The next speed down."""
        lower = [speed for speed in LADDER if speed < self._playback.speed]
        self._playback.set_speed(lower[-1] if lower else LADDER[0])

    def _on_play(self) -> None:
        self._playback.toggle()
        self.left.emit()

    def _on_slider(self, stop: int) -> None:
        if stop != stop_of(self._playback.speed):
            self._playback.set_speed(speed_at(stop))

    def _on_paced(self) -> None:
        speed = self._playback.speed
        self.speed.setValue(stop_of(speed))
        self._rate.setText(self.tr("fastest") if math.isinf(speed) else self.tr("{rate} /s").format(rate=number(speed)))

    def _on_replaced(self) -> None:
        self._fit()
        self._on_moved()

    def _on_moved(self) -> None:
        playback = self._playback
        self.round.show_round()
        tell_meant(self.round, self.tr("of {horizon}").format(horizon=number(playback.horizon)))
        self._of.setText(f"/ {number(playback.horizon)}")
        if playback.is_playing:
            self.play.show_icon("pause")
            self.play.explain(self.tr("Pause"), self.tr("Space"))
        elif playback.waiting:
            self.play.show_icon("play")
            self.play.explain(self.tr("Waiting for your move"), "")
        elif playback.finished and playback.horizon:
            self.play.show_icon("again")
            self.play.explain(self.tr("Again from round 0"), self.tr("Space"))
        else:
            self.play.show_icon("play")
            self.play.explain(self.tr("Play"), self.tr("Space"))
        at_start, at_end = playback.t == 0, playback.finished
        for button, off in ((self.first, at_start), (self.back, at_start), (self.step, at_end), (self.last, at_end)):
            button.setEnabled(not off)
        self.play.setEnabled(not playback.waiting)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._fit()

    def _fit(self) -> None:
        u, metrics = unit(self.font()), QFontMetrics(self.font())  # parts may have it only once this is told
        row = self.layout()
        assert row is not None
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * u)
        digits = metrics.horizontalAdvance("0" * len(str(self._playback.horizon)))
        self.round.setFixedWidth(max(18 * u, digits + 6 * u))
        self.speed.setFixedWidth(22 * u)
        self._rate.setMinimumWidth(metrics.horizontalAdvance("10000 /s"))
        self._share()
