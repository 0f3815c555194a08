"""Files dropped on the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.look.theme import theme_now


class Frame(QWidget):
    """A soft frame around all of the window, while a file is held over it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("drop-frame")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        u, theme = unit(base()), theme_now()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tint = QColor(theme.accent)
        tint.setAlpha(20)
        painter.setBrush(tint)
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(u, u, -u, -u), 2 * u, 2 * u)


class Dropping(QObject):
    """Takes local files that are dropped anywhere on a window. ``dropped`` carries their paths."""

    dropped = Signal(list)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self.frame = window, Frame(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and files(event):
            event.acceptProposedAction()
            held = isinstance(event, QDragEnterEvent | QDragMoveEvent)
            self._show(held)
            if not held:
                self.dropped.emit(files(event))
            return True
        if event.type() is QEvent.Type.DragLeave:
            self._show(False)
        return super().eventFilter(watched, event)

    def _show(self, held: bool) -> None:
        self.frame.setGeometry(self._window.rect())
        self.frame.raise_()
        self.frame.setVisible(held)


def files(event: QDropEvent) -> list[str]:
    """The local files of a drag."""
    return [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
