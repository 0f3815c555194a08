"""The keys that were pressed, the latest at the right: framed and filled where the person won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.theme import theme_now

SIDE, APART = 6, 0.5  # u
SPOKEN = 12  # keys that are heard


class KeysSoFar(QWidget):
    """As many of the latest keys as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keys: tuple[tuple[str, bool], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_keys(())

    def show_keys(self, keys: Sequence[tuple[str, bool]]) -> None:
        """Every key by its sign, and whether the person won with it."""
        self.keys = tuple(keys)
        latest = ", ".join(f"{key} {self.tr('won') if won else self.tr('lost')}" for key, won in keys[-SPOKEN:])
        said = self.tr("Your latest keys: {keys}").format(keys=latest) if latest else self.tr("No key yet")
        self.setAccessibleName(said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(20 * unit(base()), SIDE * unit(base()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, SIDE * unit(base()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, painter = theme_now(), unit(base()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.keys:
            self._invite(painter)
        painter.setFont(sized(base(), TICK, semibold=True))
        side, step = SIDE * u - 2, (SIDE + APART) * u
        room = max(int((self.width() + APART * u) / step), 0)
        for at, (key, won) in enumerate(self.keys[max(len(self.keys) - room, 0) :]):
            box = QRectF(at * step + 1, 1, side, side)
            painter.setPen(QPen(QColor(theme.accent), 1.5) if won else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft if won else theme.sunken))
            painter.drawRoundedRect(box, u, u)
            painter.setPen(QColor(theme.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)
        painter.end()

    def _invite(self, painter: QPainter) -> None:
        """What will stand here."""
        painter.setFont(sized(base(), TICK))
        painter.setPen(QColor(theme_now().muted))
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        said = self.tr("Keys that were pressed stand here, framed where they were not foreseen.")
        painter.drawText(self.rect(), side, said)
