"""A blank screen, as presenter remotes have it: one colour over the window until any key or a click.

Any key: also one that is pressed in another window, as in the presenter's, where the room's screen is not seen.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from olviz.gui.look.measures import unit
from olviz.gui.widgets.remembered import Remembered

KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
FOOT = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)  # with another one


class Pressed(QObject):
    """Takes every key of the program, wherever the keyboard is; one that is a shortcut elsewhere does nothing there."""

    any = Signal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() not in HELD:
            self.any.emit()
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        return event.type() in KEYS


class Blank(QWidget):
    """Covers its parent and takes every key; what had the keyboard before gets it back."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._covered = parent
        self._before: Remembered | None = None
        self._says = ""
        self.setObjectName("blank")
        self.setAccessibleName(self.tr("The screen is blank; any key shows the window"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.BlankCursor)
        parent.installEventFilter(self)
        self._pressed = Pressed(self)
        self._pressed.any.connect(self.lift)
        self.hide()

    def cover(self, says: str = "") -> None:
        """Blanks the window, but for a quiet line at its foot."""
        self._says = says
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

    def showEvent(self, event: QShowEvent) -> None:
        _application().installEventFilter(self._pressed)

    def hideEvent(self, event: QHideEvent) -> None:
        _application().removeEventFilter(self._pressed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.lift()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._covered.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("black"))
        painter.setPen(QColor("grey"))
        margin = 4 * unit(self.font())
        painter.drawText(self.rect().adjusted(margin, margin, -margin, -margin), FOOT, self._says)


def _application() -> QCoreApplication:
    app = QCoreApplication.instance()
    assert app is not None
    return app
