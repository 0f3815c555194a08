"""Lecture mode: the stage, the transport and the sentence, readable from the last row, and nothing else."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

if TYPE_CHECKING:
    from olviz.gui.app.window import Window

LINES = 35  # the base font is at least this part of the window's height
PANELS = 2  # panels that stand at once, or one beside Why


class Lecture(QObject):
    """Switches a window to lecture mode and back; never remembered from one session to the next."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.on = False
        self._why = False
        window.installEventFilter(self)

    def toggle(self) -> None:
        """Into lecture mode, or out of it."""
        self._switch(not self.on)

    def leave(self) -> None:
        """Out of lecture mode."""
        if self.on:
            self._switch(False)

    def toggle_why(self) -> None:
        """One panel and Why, or two panels."""
        self._why = not self._why
        self._fill()

    def _switch(self, on: bool) -> None:
        window = self._window
        self.on, self._why = on, False
        window.menuBar().setVisible(not on)
        window.transport.show_speed(not on)
        window.phases.stack(on)
        for change in (self._fill, self._fit) if on else (self._fit, self._fill):
            change()  # what is hidden takes another size of text when it comes back
        window.stage.setFocus()

    def _fill(self) -> None:
        window = self._window
        window.body.lecture(self.on, self._why)
        window.why.present(self.on)
        window.stage.limit(None if not self.on else PANELS - 1 if self._why else PANELS)

    def _fit(self) -> None:
        """The size of text for the height of the window, in half points."""
        window = self._window
        points = ceil(2 * window.height() / LINES * 72 / window.logicalDpiY()) / 2
        window.appearance.at_least(points if self.on else 0.0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.on and event.type() is QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)
