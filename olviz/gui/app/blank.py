"""A blank screen, as presenter remotes have it: one colour over the window until any key or a click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from olviz.gui.widgets.remembered import Remembered


class Blank(QWidget):
    """Covers its parent and takes every key; what had the keyboard before gets it back."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._covered = parent
        self._before: Remembered | None = None
        self.setObjectName("blank")
        self.setAccessibleName(self.tr("The screen is blank; any key shows the window"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.BlankCursor)
        parent.installEventFilter(self)
        self.hide()

    def cover(self) -> None:
        """Blanks the window."""
        self._before = Remembered()
        self.setGeometry(self._covered.rect())
        self.show()
        self.raise_()
        self.setFocus()

    def lift(self) -> None:
        """Shows the window again."""
        self.hide()
        if self._before is not None:
            self._before.give_back()
        self._before = None

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # a key that is a shortcut elsewhere only lifts the blank
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.lift()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.lift()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._covered.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor("black"))
