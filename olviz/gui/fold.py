"""The head of a part of Why: a name that can be pressed, and how things stand at the right end."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from olviz.engine.reasons import State
from olviz.gui.icons import pixmap
from olviz.gui.measures import TICK, base, sized, unit
from olviz.gui.theme import theme_now

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


LINES = 2  # at most, that a name takes


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
        u, line = unit(base()), QFontMetricsF(base()).height()
        high = round(6 * u + (len(self._lines()) - 1) * line)
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

    def _lines(self) -> list[str]:
        """The name broken between words, cut where it needs more lines than it may take."""
        metrics, lines = QFontMetricsF(sized(base(), semibold=True)), [""]
        for word in self.text().split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and len(lines) < LINES and metrics.horizontalAdvance(longer) > self._room:
                lines.append(word)
            else:
                lines[-1] = longer
        return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, self._room) for line in lines]

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
        metrics, lines = QFontMetricsF(font), self._lines()
        high = metrics.height()
        top = (self.height() - len(lines) * high) / 2
        painter.setFont(font)
        painter.setPen(QColor(theme.accent if self.underMouse() and self.isEnabled() else theme.text))
        for place, line in enumerate(lines):
            painter.drawText(QRectF(0, top + place * high, self._room + u, high), LEFT, line)
        if self.lists:
            arrow = pixmap("down", theme.muted, 4 * u, self.devicePixelRatioF())
            middle = top + (len(lines) - 0.5) * high
            painter.drawPixmap(QPointF(metrics.horizontalAdvance(lines[-1]) + u, middle - 2 * u), arrow)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), u, u)
