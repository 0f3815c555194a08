"""A large key: its sign, and its name below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from olviz.engine.words.numbers import begun
from olviz.gui.look.measures import TICK, TOUCH, base, sized, unit
from olviz.gui.look.style import as_move
from olviz.gui.look.theme import theme_now

LARGE = 2.2  # of the base font, for the sign
LEAST = (16, 21)  # u


class KeyButton(QPushButton):
    """Heard by its name and its sign."""

    def __init__(self, sign: str, named: str) -> None:
        super().__init__()
        as_move(self)
        self.tell(sign, named)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def tell(self, sign: str, named: str) -> None:
        """What is pressed for it, and what that means."""
        self.sign, self.named = sign, named
        self.setAccessibleName(f"{begun(self.named)}, {sign}")
        self.update()

    def sizeHint(self) -> QSize:
        u = unit(base())
        return QSize(max(TOUCH, LEAST[0] * u), max(TOUCH, LEAST[1] * u))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter, rect = theme_now(), QPainter(self), QRectF(self.rect())
        middle = rect.height() * 0.62
        painter.setPen(QColor(theme.text if self.isEnabled() else theme.faint))
        painter.setFont(sized(base(), LARGE, semibold=True))
        painter.drawText(rect.adjusted(0, 0, 0, middle - rect.height()), Qt.AlignmentFlag.AlignCenter, self.sign)
        painter.setPen(QColor(theme.muted if self.isEnabled() else theme.faint))
        painter.setFont(sized(base(), TICK))
        painter.drawText(rect.adjusted(0, middle - rect.height() * 0.1, 0, 0), Qt.AlignmentFlag.AlignCenter, self.named)
        painter.end()
