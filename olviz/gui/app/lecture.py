"""Lecture mode: the stage, the transport and the sentence, readable from the last row, and nothing else."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QMainWindow

from olviz.gui.look.theme import Appearance
from olviz.gui.player.phase_bar import Phases
from olviz.gui.player.transport import Transport
from olviz.gui.stage.body import Body
from olviz.gui.stage.stage import Stage
from olviz.gui.why.why import Why

LINES = 35  # the base font is at least this part of the window's height
PANELS = 2  # panels that stand at once, or one beside Why
RESTED = 100  # milliseconds after which a window has the size it was brought to


class Lecture(QObject):
    """Switches a window to lecture mode and back; never remembered from one session to the next.

    ``switched``: into it or out of it. ``body`` lays out the stage with what is beside it; ``transport`` and
    ``phases`` stand below.
    """

    switched = Signal(bool)

    def __init__(
        self,
        window: QMainWindow,
        appearance: Appearance,
        body: Body,
        stage: Stage,
        why: Why,
        transport: Transport,
        phases: Phases,
    ) -> None:
        super().__init__(window)
        self._window, self._appearance = window, appearance
        self._body, self._stage, self._why_beside = body, stage, why
        self._transport, self._phases = transport, phases
        self.on = False
        self._why = False
        self._rested = QTimer(self, singleShot=True, interval=RESTED)
        self._rested.timeout.connect(self._fit)
        window.installEventFilter(self)

    def toggle(self) -> None:
        """Into lecture mode, or out of it."""
        self._switch(not self.on)

    def leave(self) -> None:
        """Out of lecture mode."""
        if self.on:
            self._switch(False)

    def enter(self) -> None:
        """Into lecture mode."""
        if not self.on:
            self._switch(True)

    def toggle_why(self) -> None:
        """One panel and Why, or two panels."""
        self._why = not self._why
        self._fill()

    def _switch(self, on: bool) -> None:
        self.on, self._why = on, False
        self._window.menuBar().setVisible(not on)
        self._transport.show_speed(not on)
        self._phases.stack(on)
        for change in (self._fill, self._fit) if on else (self._fit, self._fill):
            change()  # what is hidden takes another size of text when it comes back
        self._stage.setFocus()
        self.switched.emit(on)

    def _fill(self) -> None:
        self._body.lecture(self.on, self._why)
        self._why_beside.present(self.on)
        self._stage.limit(None if not self.on else PANELS - 1 if self._why else PANELS)

    def _fit(self) -> None:
        """The size of text for the height that the window has, or is about to have where it fills the screen."""
        self._rested.stop()
        window = self._window
        self._read_over(window.screen().size().height() if window.isFullScreen() else window.height())

    def _read_over(self, pixels: int) -> None:
        """Text, in half points, that is read from the last row where the window is so high."""
        points = ceil(2 * pixels / LINES * 72 / self._window.logicalDpiY()) / 2
        self._appearance.at_least(points if self.on else 0.0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.on and event.type() is QEvent.Type.Resize:
            self._rested.start()  # not at each of many sizes: all that is written is set anew
        return super().eventFilter(watched, event)
