"""The lecturer's own screen: this stop and the next, private notes, the answer, the clock."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from PySide6.QtCore import Qt, QTime, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from olviz.engine.lessons.lesson import LETTERS, Stop
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.lesson.giving import Giving
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label, tip
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now
from olviz.gui.stage.staging import shot_of, staging
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.keyboard.fronting import bring_to_front
from olviz.gui.worlds.slices import Piece

SECOND = 1000
LATER = 400  # milliseconds after which the next stop is drawn: pressing on must not wait for it
SMALLEST, LARGEST = 8, 48  # points of the notes


class Picture(Label):
    """A picture as large as its place."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMinimumSize(160, 90)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._image = QPixmap()

    def take(self, image: QPixmap) -> None:
        """Shows a picture; an empty one is none."""
        self._image = image
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._image.isNull():
            self.clear()
            return
        smooth = Qt.TransformationMode.SmoothTransformation
        self.setPixmap(self._image.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio, smooth))


def _button(text: str, name: str) -> QPushButton:
    made = QPushButton(text)
    made.setAccessibleName(name)
    tip(made, name)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


class PresenterView(QWidget):
    """A window of its own, on the second screen where there is one; the room sees none of it.

    ``room`` is what the room sees; keys that are pressed here do there what they always do.
    """

    def __init__(self, giving: Giving, room: QWidget, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("presenter")
        self.setWindowTitle(self.tr("Presenter view – olviz"))
        self._giving, self._room = giving, room
        self.now, self.following = Picture(self.tr("This stop")), Picture(self.tr("The next stop"))
        self.clock, self.pace = label("", "title"), label("", "title")
        self.current, self.upcoming = label("", "muted", wraps=True), label("", "muted", wraps=True)
        self.answer = label("", "lesson", wraps=True)
        self.notes = QPlainTextEdit(readOnly=True)
        self.notes.setProperty("role", "words")
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys are the remote's
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        FocusRing(self)
        self.larger, self.smaller = _button("A +", self.tr("Larger notes")), _button("A −", self.tr("Smaller notes"))
        self._points = 16
        self._lay()
        self.larger.clicked.connect(lambda: self.resize_notes(2))
        self.smaller.clicked.connect(lambda: self.resize_notes(-2))
        self._tick = QTimer(self, interval=SECOND)
        self._tick.timeout.connect(self._tell_time)
        self._later = QTimer(self, singleShot=True, interval=LATER)
        self._later.timeout.connect(self._draw)
        self._drawing = Piece(self)  # of the next stop
        giving.changed.connect(self.tell)
        giving.reaching.arrived.connect(self._later.start)
        self.resize_notes(0)

    def present(self) -> None:
        """Shows itself, on another screen than the room's if there is one."""
        own = self._room.window().screen()
        others = [screen for screen in QGuiApplication.screens() if screen is not own]
        if others:
            self.setScreen(others[0])
            self.setGeometry(others[0].availableGeometry())
        self._space()
        bring_to_front(self)
        self.setFocus()
        self._tick.start()
        self.tell()

    def resize_notes(self, by: int) -> None:
        """Larger or smaller letters for the notes."""
        self._points = min(max(self._points + by, SMALLEST), LARGEST)
        self.notes.setStyleSheet(f"font-size: {self._points}pt")

    def tell(self) -> None:
        """Takes the stop there is."""
        lesson, stop = self._giving.lesson, self._giving.stop
        if not self.isVisible():
            return
        self._tell_time()
        if lesson is None or stop is None:
            self._tell_none()
            return
        told = self._giving.told()
        self.notes.setPlainText(told.notes)
        asked = stop.question
        said = self.tr("Answer: {letter}, {choice}. {because}")
        words = ""
        if asked is not None:
            choice = told.choices[asked.place]
            words = said.format(letter=LETTERS[asked.place], choice=choice, because=told.because)
        self.answer.setText(words)
        self.answer.setVisible(bool(words))
        now = self.tr("Now, {place} of {count}: {title}")
        place, count = number(self._giving.place + 1), number(len(lesson.stops))
        self.current.setText(now.format(place=place, count=count, title=stop.title or stop.scene))
        ahead = self._giving.following
        upcoming = self.tr("Next: {title}").format(title=ahead.title or ahead.scene) if ahead else ""
        self.upcoming.setText(upcoming or self.tr("The last stop"))
        self._drawing.leave()
        self._later.start()

    def _tell_none(self) -> None:
        """Says that no lesson is given, and keeps nothing of one that was left."""
        self._drawing.leave()
        self._later.stop()
        self.current.setText(self.tr("No lesson is given. Learn › Lessons has those there are."))
        for told in (self.upcoming, self.answer):
            told.setText("")
        self.answer.hide()
        self.notes.clear()
        self._let_go()

    def _tell_time(self) -> None:
        giving = self._giving
        self.clock.setText(QTime.currentTime().toString("HH:mm:ss"))
        if giving.lesson is None:
            self.pace.setText("")
            return
        late = giving.minutes - giving.due
        least = round(abs(late))
        behind, before = self.tr("{minutes} behind"), self.tr("{minutes} ahead")
        minutes = plural("{n} minute", "{n} minutes", least).format(n=least)
        spent = self.tr("{minutes} of {whole} min").format(
            minutes=int(giving.minutes), whole=round(giving.lesson.minutes)
        )
        pace = (behind if late > 0 else before).format(minutes=minutes) if least else self.tr("on time")
        self.pace.setText(f"{spent} · {pace}")

    def _draw(self) -> None:
        """The pictures: what the room sees now, and the next stop as it will begin."""
        if not self.isVisible():
            return
        self.now.take(self._room.grab())
        self.following.take(QPixmap())
        ahead = self._giving.following
        if ahead is not None:
            self._drawing.begin(self._picture(ahead), self.following.take, lambda _: self.following.take(QPixmap()))

    def _let_go(self) -> None:
        for picture in (self.now, self.following):
            picture.take(QPixmap())

    def _picture(self, stop: Stop) -> Generator[str, None, QPixmap]:
        """The stage of a stop, never shown, in the size of text of the room; what it needs is played meanwhile."""
        size = (self._room.width(), self._room.height())
        with closing((yield from staging(shot_of(stop, self._giving.base, size, theme_now())))) as stage:
            picture = stage.ground.grab()
        for trace in stage.traces:
            trace.forget()
        return picture

    def _lay(self) -> None:
        whole, pictures, right, times = self._rows = QHBoxLayout(self), QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        for said, picture in ((self.current, self.now), (self.upcoming, self.following)):
            pictures.addWidget(said)
            pictures.addWidget(picture, 1)
        for part in (self.clock, self.pace):
            times.addWidget(part)
        times.addStretch(1)
        times.addWidget(self.smaller)
        times.addWidget(self.larger)
        right.addLayout(times)
        right.addWidget(self.notes, 1)
        right.addWidget(self.answer)
        whole.addLayout(pictures, 1)
        whole.addLayout(right, 1)
        self.resize(1200, 700)

    def _space(self) -> None:
        u, (whole, _, right, times) = unit(self.font()), self._rows
        for apart in (whole, times):
            apart.setSpacing(4 * u)
        right.setSpacing(2 * u)
        whole.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._tick.stop()
        self._later.stop()
        self._drawing.leave()
        self._let_go()
        super().closeEvent(event)
