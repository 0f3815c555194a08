"""Presenting: lecture mode and full screen together, and a remote's two keys, with a lesson or without one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from olviz.gui.app.lecture import Lecture
from olviz.gui.app.pointer import ground
from olviz.gui.lesson.giving import Giving
from olviz.gui.player.playback import Playback
from olviz.gui.widgets.notice import Notice

STAYS = 2500  # milliseconds
MOVED = (QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress)
FULL = Qt.WindowState.WindowFullScreen


class Presenting(QObject):
    """Begins and ends; ``on`` and ``back`` are the keys of a remote.

    With a lesson they go from stop to stop, and where rounds are predicted from question to answer. Else, while one
    presents, they go from note to note of the scene where it has notes, and else, as always, from phase to phase.
    ``helps`` leave with the pointer, and come back with it; ``head``, too, but where the keys lead to its notes.
    """

    def __init__(
        self,
        window: QMainWindow,
        lecture: Lecture,
        playback: Playback,
        giving: Giving,
        notice: Notice,
        head: QWidget,
        helps: Iterable[QWidget],
    ) -> None:
        super().__init__(window)
        self._window, self._lecture, self._playback = window, lecture, playback
        self._giving, self._notice = giving, notice
        self.full = False  # whether it was presenting that filled the screen
        self._head, self._helps, self._pointer = head, (head, *helps), QCursor.pos()
        self._leaving = QTimer(self, singleShot=True, interval=STAYS)
        self._leaving.timeout.connect(self._hide)
        giving.ended.connect(self._on_end)
        giving.changed.connect(self._on_going)
        lecture.switched.connect(self._on_switched)

    def begin(self) -> None:
        """The room sees the stage alone, on the whole screen; once begun, it goes on."""
        if not self._window.windowState() & FULL:
            self.full = True
            self._window.setWindowState(self._window.windowState() | FULL)
        self._lecture.enter()

    def end(self) -> None:
        """Back to the window as it was."""
        self._lecture.leave()

    def _restore(self) -> None:
        """Gives back the screen that presenting has filled."""
        if self.full:
            self.full = False
            self._window.setWindowState(self._window.windowState() & ~FULL)

    def toggle(self) -> None:
        """Begins, or ends."""
        if self._lecture.on:
            self.end()
        else:
            self.begin()

    def on(self) -> None:
        """One press on."""
        playback = self._playback
        if self._giving.lesson is not None:
            self._giving.next()
        elif playback.asks:
            playback.step()
        elif self._noted:
            self._head.show()
            ahead = any(note > playback.t for note in playback.notes)
            playback.next_note() if ahead else playback.last()
        else:
            playback.phase_step()

    def back(self) -> None:
        """One press back."""
        playback = self._playback
        if self._giving.lesson is not None:
            self._giving.back()
        elif playback.asks:
            playback.back()
        elif self._noted:
            self._head.show()
            behind = any(note < playback.t for note in playback.notes)
            playback.previous_note() if behind else playback.first()
        else:
            playback.phase_back()

    @property
    def _noted(self) -> bool:
        """Whether the keys lead from note to note, which the room is to read."""
        playback = self._playback
        return self._lecture.on and self._giving.lesson is None and not playback.asks and bool(playback.notes)

    def _on_switched(self, on: bool) -> None:
        """What is for the hand alone leaves the room's picture, a while after the pointer last moved."""
        if on:
            ground(self._window).installEventFilter(self)
            self._leaving.start()
        else:
            ground(self._window).removeEventFilter(self)
            self._leaving.stop()
            self._show()
            self._restore()

    def show_helps(self) -> None:
        """The pointer has moved, or the keyboard goes on among them."""
        if self._lecture.on:
            self._show()
            self._leaving.start()

    def _hide(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and any(part.isAncestorOf(focus) for part in self._helps):
            self._leaving.start()  # somebody types there
        elif QApplication.activePopupWidget() is None:
            for part in self._helps:
                part.setVisible(part is self._head and self._noted)

    def _show(self) -> None:
        for part in self._helps:
            part.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() in MOVED:
            self._on_pointer(event.globalPosition().toPoint())
        return super().eventFilter(watched, event)

    def _on_pointer(self, place: QPoint) -> None:
        """Where the pointer has moved: widgets that come and go below it send such events, too."""
        before, self._pointer = self._pointer, place
        if place != before:
            self.show_helps()

    def _on_end(self, way: int) -> None:
        first, last = self._ends
        self._notice.mention(last if way > 0 else first)

    def _on_going(self) -> None:
        """At another stop it is no longer true."""
        for said in self._ends:
            self._notice.unsay(said)

    @property
    def _ends(self) -> tuple[str, str]:
        """What is said of the first stop, and of the last."""
        return self.tr("This is the first stop of the lesson."), self.tr("This is the last stop of the lesson.")
