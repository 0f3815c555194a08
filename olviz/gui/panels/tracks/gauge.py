"""How much of a bound is used: a short bar and the percentage, of what."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.paint.labels import with_room

LONG, HIGH = 14, 1.5  # u


class Gauge(QWidget):
    """A bar of 14u × 1.5u where there is room, and "13 % of the bound used", in a narrow panel without its last word.

    Hidden while no bound applies.
    """

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.colour, self.theme = LIGHT.learners[0], LIGHT
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.hide()

    def text(self, room: float) -> str:
        """The share in words, without the last one where they have no room; of what is said in any case."""
        percent = self.share * 100
        share = "< 1" if 0 < percent < 0.5 else f"{percent:.0f}"
        full, short = self.tr("{share} % of the bound used"), self.tr("{share} % of the bound")
        metrics = QFontMetricsF(sized(base(), TICK))
        return with_room((full.format(share=share), short.format(share=share)), metrics, room)

    def measure(self, share: float | None, colour: str, theme: Theme) -> None:
        """Shows this share of the bound; None hides the gauge."""
        self.share, self.colour, self.theme = share or 0.0, colour, theme
        self.setVisible(share is not None)
        self.setAccessibleName(self.text(inf) if share is not None else "")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        u, font = unit(base()), sized(base(), TICK)
        wide = QFontMetricsF(font).horizontalAdvance(self.tr("{share} % of the bound used").format(share="100"))
        return QSize(round(wide), 6 * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        u, font = unit(base()), sized(base(), TICK)
        painter, metrics = QPainter(self), QFontMetricsF(font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        said = self.text(self.width())
        wide = metrics.horizontalAdvance(said)
        bar = QRectF(self.width() - wide - (LONG + 2) * u, (self.height() - HIGH * u) / 2, LONG * u, HIGH * u)
        if bar.left() >= 0:  # in a narrow panel the words matter more
            self._bar(painter, bar)
        painter.setPen(QColor(self.theme.muted))
        painter.setFont(font)
        text = QRectF(max(self.width() - wide, 0.0), 0, wide + 1, self.height())
        words = metrics.elidedText(said, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _bar(self, painter: QPainter, bar: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.sunken))
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        if self.share > 0:
            bar.setWidth(max(bar.width() * min(self.share, 1.0), bar.height()))
            painter.setBrush(QColor(self.colour))
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
