"""A dot for the pointer: what a lecturer points at is seen from the last row."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QCursor, QMouseEvent, QPainter, QPaintEvent, QWindow
from PySide6.QtWidgets import QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.look.theme import theme_now

ACROSS = 7  # u
SEEN = 150  # of 255: what is below it is still read


class Pointer(QWidget):
    """Lies over its parent, lets every click through, and follows the mouse while it is on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("pointer")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def toggle(self) -> None:
        """On, or off."""
        if self.isVisible():
            self.off()
        else:
            ground(self._over).installEventFilter(self)
            self._follow(QCursor.pos())
            self.show()
            self.raise_()

    def off(self) -> None:
        """The mouse alone again."""
        ground(self._over).removeEventFilter(self)
        self.hide()

    def _follow(self, place: QPoint) -> None:
        side = ACROSS * unit(base())
        middle = self._over.mapFromGlobal(place)
        self.setGeometry(middle.x() - side // 2, middle.y() - side // 2, side, side)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseMove:
            self._follow(event.globalPosition().toPoint())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), QColor(theme_now().accent)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour.setAlpha(SEEN)
        painter.setBrush(colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(self.rect())


def ground(window: QWidget) -> QWindow:
    """Where the mouse is heard over a whole window: an ear at the application has every event of every widget pass."""
    window.winId()  # one that was never shown has none yet
    return window.windowHandle()
