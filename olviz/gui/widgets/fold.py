"""The head of a part of Why: a name that can be pressed, and how things stand at the right end."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from olviz.engine.verdicts.theorems import State
from olviz.gui.look.icons import pixmap
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.theme import theme_now

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WRAP = LEFT | Qt.TextFlag.TextWordWrap


class Fold(QAbstractButton):
    """SemiBold while it is checked, and as high as its name needs; ``lists`` says that there is a list behind it."""

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
            self.fit()

    def sizeHint(self) -> QSize:
        return QSize(0, self.height())

    def fit(self) -> None:
        """Takes its height from the base font and from the lines that the name is broken into."""
        high = round(max(6 * unit(base()), self._name().height()))
        if self.minimumHeight() != high or self.maximumHeight() != high:
            self.setFixedHeight(high)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    @property
    def _room(self) -> float:
        """The width left for the name."""
        status = QFontMetricsF(sized(base(), TICK)).horizontalAdvance(self.status)
        return self.width() - status - (6 if self.lists else 2) * unit(base())

    def _name(self) -> QRectF:
        """What the name takes, broken between words where the room is short."""
        metrics, room = QFontMetricsF(sized(base(), semibold=True)), QRectF(0, 0, max(self._room, 1.0), 1e6)
        return metrics.boundingRect(room, WRAP, self.text())

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
        font = sized(base(), semibold=self.isChecked())
        name = self._name()
        room = QRectF(0, (self.height() - name.height()) / 2, max(self._room, 1.0), name.height())
        painter.setFont(font)
        painter.setPen(QColor(theme.accent if self.underMouse() and self.isEnabled() else theme.text))
        painter.drawText(room, WRAP, self.text())
        if self.lists:
            arrow = pixmap("down", theme.muted, 4 * u, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(min(name.width(), room.width()) + u, self.height() / 2 - 2 * u), arrow)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), u, u)
