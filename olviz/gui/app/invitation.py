"""The one invitation: a soft ring around Play, two pulses on the first opening, and never again."""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation, QPointF, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.look.theme import theme_now

PULSE, PULSES = 600, 2  # milliseconds
REACH = 3  # u, how far the ring goes out


class Invitation(QWidget):
    """Draws the ring over its parent, lets the mouse through, and is gone afterwards."""

    def __init__(self, around: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("invitation")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._inner = around.width() / 2
        self._spread = 0.0
        reach = REACH * unit(base())
        place = QRect(around.mapTo(parent, around.rect().topLeft()), around.size())
        self.setGeometry(place.adjusted(-reach, -reach, reach, reach))
        self.pulse = QVariantAnimation(self)
        self.pulse.setDuration(PULSE)
        self.pulse.setLoopCount(PULSES)
        self.pulse.setStartValue(0.0)
        self.pulse.setEndValue(1.0)
        self.pulse.valueChanged.connect(self._on_value)
        self.pulse.finished.connect(self.deleteLater)
        self.show()
        self.pulse.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def _on_value(self, value: float) -> None:
        self._spread = value
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, u = QPainter(self), unit(base())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(theme_now().accent)
        colour.setAlphaF(0.7 * (1 - self._spread))
        painter.setPen(QPen(colour, 0.75 * u))
        reach = self._inner + self._spread * (REACH - 0.5) * u
        painter.drawEllipse(QPointF(self.rect().center()), reach, reach)
