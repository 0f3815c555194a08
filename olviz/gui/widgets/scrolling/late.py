"""In another look a window is laid out when all that is in it has that look, and not amid the walk.

Amid it what scrolls lays out what is in it, by heights half of which are about to change: a page of a hundred
paragraphs took as long for that as all else. And what shows itself there has the window laid out, which may bring a
form back: built by the old look, and never styled by the other one.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

from olviz.gui.widgets.below import below


class Late(QObject):
    """Keeps the ``ground`` of a window, its ``rows`` and what scrolls there as it stands until its other look is on."""

    def __init__(self, ground: QWidget, rows: QLayout) -> None:
        super().__init__(ground)
        self._ground, self._rows = ground, rows
        self._areas: list[QScrollArea] = []

    def begin(self) -> None:
        """The look is about to change."""
        self._rows.setEnabled(False)
        self._areas = below(self._ground, QScrollArea)
        for area in self._areas:
            area.installEventFilter(self)

    def end(self) -> None:
        """All has the other look; it is laid out before it is painted."""
        self._rows.setEnabled(True)
        QCoreApplication.postEvent(self._ground, QEvent(QEvent.Type.LayoutRequest))
        for area in self._areas:
            area.removeEventFilter(self)
            QCoreApplication.postEvent(area, QEvent(QEvent.Type.StyleChange))
        self._areas = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() is QEvent.Type.StyleChange
