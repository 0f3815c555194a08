"""One number as something to drag, beside the field that it can be typed into: a slope, or a place on a scale."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from olviz.engine.words.numbers import MINUS, number
from olviz.gui.look.measures import TICK, TOUCH, base, sized, unit
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now
from olviz.gui.seat.parts import FIRST, STEPS, Coordinates

WIDE, HIGH = 5 * TOUCH, 1.5 * TOUCH  # pixels of a slope
REACH = 0.78  # of half its height, for the steepest
HANDLE = 2.2  # u


class Tilted(QWidget):
    """A loss over w from −1 to 1 as a line through the middle. ``tilted``: to so much of the steepest, by its ends."""

    tilted = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.part = 0.0
        self.setFixedSize(WIDE, round(HIGH))
        self.setCursor(Qt.CursorShape.SizeVerCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def tilt(self, part: float) -> None:
        """Has the line be as steep as this part of the steepest, of 1 or less in size."""
        self.part = min(max(part, -1.0), 1.0)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._drag(event.position())

    def _drag(self, at: QPointF) -> None:
        side = 1 if at.x() >= self.width() / 2 else -1
        up = 1 - 2 * at.y() / self.height()
        self.tilted.emit(side * min(max(up / REACH, -1.0), 1.0))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, u = theme_now(), QPainter(self), unit(base())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, edge = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3.0 * u
        painter.setPen(QPen(QColor(theme.field_border), 1))
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(box, u, u)
        middle, rise = box.center().y(), self.part * REACH * box.height() / 2
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.drawLine(QPointF(edge, middle), QPointF(box.right() - edge, middle))
        left, right = QPointF(edge, middle + rise), QPointF(box.right() - edge, middle - rise)
        painter.setPen(QPen(QColor(theme.accent), 2.5))
        painter.drawLine(left, right)
        painter.setBrush(QColor(theme.surface))
        for end in (left, right):
            painter.drawEllipse(end, HANDLE * u, HANDLE * u)
        painter.setFont(sized(base(), TICK))
        painter.setPen(QColor(theme.muted))
        for side, said in ((Qt.AlignmentFlag.AlignLeft, f"w = {MINUS}1"), (Qt.AlignmentFlag.AlignRight, "w = 1")):
            painter.drawText(box.adjusted(2 * edge, 0, -2 * edge, -u), side | Qt.AlignmentFlag.AlignBottom, said)
        painter.end()


class Slope(Coordinates):
    """A slope no steeper than ``most``: a line that is tilted by its ends."""

    def __init__(self, name: str, most: float) -> None:
        self.tilted = Tilted()
        super().__init__(name, 1, most, first=FIRST)
        self.tilted.setAccessibleName(self.tr("The loss over w, dragged by its ends"))
        self.tilted.tilted.connect(lambda part: self.lay((part * self.most,)))
        row = self.row
        row.insertWidget(0, self.tilted)
        self.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        if self.value is not None:
            self.tilted.tilt(self.value[0] / self.most)


class Sliding(Coordinates):
    """One of its numbers, ``at`` this place, on a scale from −``most`` to ``most``."""

    at = 0

    def __init__(self, name: str, width: int, most: float, first: float) -> None:
        super().__init__(name, width, most, first=first)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(-STEPS, STEPS)
        self.slider.setMinimumSize(2 * TOUCH, TOUCH)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.setAccessibleName(name)
        self.slider.valueChanged.connect(self._on_dragged)
        self.row.addWidget(self.slider, 1)
        self.changed.connect(self._show)
        self._show()

    def _on_dragged(self, steps: int) -> None:
        value = list(self.value or (0.0,) * self.width_)
        value[self.at] = steps / STEPS * self.most
        self.lay(tuple(value))

    def _show(self) -> None:
        if self.value is not None:
            self.slider.blockSignals(True)
            self.slider.setValue(round(self.value[self.at] / self.most * STEPS))
            self.slider.blockSignals(False)


class Scale(Sliding):
    """A number from −``most`` to ``most``."""

    def __init__(self, name: str, most: float) -> None:
        super().__init__(name, 1, most, first=1.0)
        self.title = self.tr("{name} from {least} to {most}").format(name=name, least=number(-most), most=number(most))


class InSpace(Sliding):
    """A point of space: the third coordinate, which no plane shows, beside the field of all three."""

    at = 2

    def __init__(self, name: str, most: float) -> None:
        super().__init__(name, 3, most, first=FIRST)
        said = label(f"{name}₃", "caption")
        self.row.insertWidget(1, said)
        self.slider.setAccessibleName(f"{name}₃")
