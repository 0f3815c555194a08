"""A ring around what has no mark of its own for the keyboard, as what scrolls, while that is there by Tab."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from olviz.gui.look.measures import base, unit
from olviz.gui.look.theme import theme_now

WIDE = 2  # pixels
BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
BACK = (  # from another window or a menu, to what had the keyboard before
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)


class FocusRing(QWidget):
    """Lies over a widget and lets every click through: a border of the widget would lie behind what fills it."""

    def __init__(self, around: QWidget) -> None:
        super().__init__(around)
        self._tabbed = False
        self.setObjectName("focus-ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        around.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and isValid(watched):  # one that is going loses the keyboard as it goes
            if isinstance(event, QFocusEvent):
                self._tell(event)
            if isinstance(event, QFocusEvent | QResizeEvent):
                self.resize(watched.size())
        return super().eventFilter(watched, event)

    def _tell(self, event: QFocusEvent) -> None:
        if event.gotFocus() and event.reason() not in BACK:
            self._tabbed = event.reason() in BY_TAB
        self.setVisible(event.gotFocus() and self._tabbed)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, radius = QPainter(self), 2 * unit(base())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme_now().accent), WIDE))
        inset = WIDE / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)
