"""The stage without a panel: a quiet drawing of what could be there, why there is nothing, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from olviz.gui.look.measures import base, sized, unit
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now

TITLE = 1.6  # times the base font
WIDE, HIGH = 80, 44  # u, the drawing
PLUS = ((0.55, 0.14), (0.45, 0.23), (0.47, 0.31), (0.71, 0.36), (0.56, 0.42), (0.86, 0.27), (0.69, 0.56), (0.91, 0.82))
MINUS = ((0.13, 0.27), (0.3, 0.35), (0.27, 0.58), (0.43, 0.66), (0.35, 0.72), (0.52, 0.68), (0.15, 0.8))


class Drawing(QWidget):
    """Two kinds of points and a line between them, in a dashed frame."""

    def sizeHint(self) -> QSize:
        u = unit(base())
        return QSize(WIDE * u, HIGH * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = theme_now(), unit(base())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.6)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.muted), 1.5, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(box, 2 * u, 2 * u)
        painter.drawLine(self._at(0.13, 0.15), self._at(0.87, 0.81))
        painter.setPen(QPen(QColor(theme.plus_outline), 0.9 * u))
        for x, y in PLUS:
            point = self._at(x, y)
            painter.drawLine(point - QPointF(1.5 * u, 0), point + QPointF(1.5 * u, 0))
            painter.drawLine(point - QPointF(0, 1.5 * u), point + QPointF(0, 1.5 * u))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.minus))
        for x, y in MINUS:
            painter.drawEllipse(self._at(x, y), 1.3 * u, 1.3 * u)

    def _at(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.width(), y * self.height())


class Empty(QWidget):
    """Says that no panel shows what the learners do. ``choose`` leads to another scene, ``back`` undoes the edits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("empty")
        self.drawing = Drawing()
        self.title = label(self.tr("No panel shows what these learners do"), "title")
        self.line = label(self.tr("The sentence below tells every round in numbers."), "muted")
        self.choose = QPushButton(self.tr("Choose a scene…"))
        self.back = QPushButton(self.tr("Scene as opened"))
        self.choose.setProperty("role", "primary")
        ways = QHBoxLayout()
        ways.addStretch(1)
        for button, name in ((self.choose, "choose-scene"), (self.back, "back-to-scene")):
            button.setObjectName(name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            ways.addWidget(button)
        ways.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(1)
        for widget in (self.drawing, self.title, self.line):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(ways)
        column.addStretch(1)
        self.restyle()

    def restyle(self) -> None:
        """Takes sizes from the font."""
        u, column = unit(base()), self.layout()
        assert column is not None
        column.setSpacing(2 * u)
        self.title.setFont(sized(base(), TITLE, semibold=True))
        self.drawing.setFixedSize(self.drawing.sizeHint())
