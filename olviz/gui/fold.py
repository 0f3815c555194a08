"""The head of a part of Why: a name that can be pressed, and how things stand at the right end."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from olviz.engine.reasons import State
from olviz.gui.icons import pixmap
from olviz.gui.measures import TICK, base, sized, unit
from olviz.gui.theme import theme_now

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Fold(QAbstractButton):
    """SemiBold while it is checked; ``lists`` says that there is a list behind it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state, self.status, self.lists = State.WAITING, "", False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, state: State, status: str) -> None:
        """Shows how it stands."""
        if (state, status) != (self.state, self.status):
            self.state, self.status = state, status
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, 6 * unit(base()))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, painter = theme_now(), unit(base()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(base(), TICK))
        colour = {State.BROKEN: theme.warning, State.FAILS: theme.fails}.get(self.state, theme.muted)
        painter.setPen(QColor(colour))
        painter.drawText(self.rect(), RIGHT, self.status)
        taken = QFontMetricsF(sized(base(), TICK)).horizontalAdvance(self.status) + (6 if self.lists else 2) * u
        font = sized(base(), semibold=self.isChecked())
        metrics, room = QFontMetricsF(font), QRectF(0, 0, self.width() - taken, self.height())
        name = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(font)
        painter.setPen(QColor(theme.accent if self.underMouse() and self.isEnabled() else theme.text))
        painter.drawText(room, LEFT, name)
        if self.lists:
            arrow = pixmap("down", theme.muted, 4 * u, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(metrics.horizontalAdvance(name) + u, (self.height() - 4 * u) / 2), arrow)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), u, u)
