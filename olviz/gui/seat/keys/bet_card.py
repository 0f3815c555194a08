"""A bet as a card: sealed, with its seal to be read, or open."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from olviz.gui.look.icons import pixmap
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.look.theme import theme_now

DIGITS = 8  # of the seal that the card has room for; the tooltip has all
ICON = 7  # u
LEAST = (34, 26)  # u
LARGE = 2.2  # of the base font, for the key that was bet on
CENTRED = Qt.AlignmentFlag.AlignCenter


class BetCard(QFrame):
    """Painted whole: ``says`` are its lines, of which the first is large. What is sealed is not in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.closed, self.hit = True, False
        self.says: tuple[str, ...] = ("",)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def seal(self, title: str, seal: str) -> None:
        """A closed card that shows the beginning of its seal, and tells the whole."""
        short, told = f"{seal[: DIGITS // 2]} {seal[DIGITS // 2 : DIGITS]} …", self.tr("SHA-256 {seal}")
        self._show(True, (title, told.format(seal=short) if seal else ""), told.format(seal=seal) if seal else "")

    def open(self, key: str, outcome: str, hit: bool, told: str = "") -> None:
        """An open card: the key that was bet on, and what came of it."""
        self.hit = hit
        self._show(False, (key, outcome), told)

    def clear(self, title: str) -> None:
        """No card yet."""
        self._show(False, ("", title), "")

    def _show(self, closed: bool, says: tuple[str, ...], told: str) -> None:
        self.closed, self.says = closed, says
        self.setAccessibleName(". ".join(filter(None, [*says[:1], told or says[-1]])))
        tip(self, told)
        self.update()

    def sizeHint(self) -> QSize:
        u = unit(base())
        return QSize(LEAST[0] * u, LEAST[1] * u)

    def minimumSizeHint(self) -> QSize:
        u = unit(base())
        return QSize(26 * u, 20 * u)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, painter = theme_now(), unit(base()), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        machine = theme.learners[0]
        painter.setPen(QPen(QColor(machine if self.closed or self.hit else theme.border), 2))
        painter.setBrush(QColor(theme.sunken if self.closed else theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 2 * u, 2 * u)
        lower = QRectF(self.rect()).adjusted(u, self.height() * 0.52, -u, -u)
        upper = QRectF(self.rect()).adjusted(u, u, -u, -self.height() * 0.48)
        if self.closed:
            self._paint_closed(painter, upper, lower)
        else:
            painter.setPen(QColor(theme.inks[0]))
            painter.setFont(sized(base(), LARGE, semibold=True))
            painter.drawText(upper, CENTRED, self.says[0])
            painter.setPen(QColor(theme.text if self.says[0] else theme.muted))
            painter.setFont(sized(base(), TICK))
            painter.drawText(lower, CENTRED | Qt.TextFlag.TextWordWrap, self.says[-1])
        painter.end()

    def _paint_closed(self, painter: QPainter, upper: QRectF, lower: QRectF) -> None:
        theme, side = theme_now(), ICON * unit(base())
        lock = pixmap("lock", theme.learners[0], side, self.devicePixelRatioF())
        painter.drawPixmap(round(upper.center().x() - side / 2), round(upper.center().y() - side / 2), lock)
        first, second = QRectF(lower), QRectF(lower)
        first.setHeight(lower.height() / 2)
        second.setTop(first.bottom())
        painter.setPen(QColor(theme.text))
        painter.setFont(sized(base(), semibold=True))
        painter.drawText(first, CENTRED, self.says[0])
        painter.setPen(QColor(theme.muted))
        painter.setFont(sized(base(), TICK))
        painter.drawText(second, CENTRED, self.says[-1])
