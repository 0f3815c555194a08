"""The loss of each expert as a bar that is dragged."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen

from olviz.engine.round.changed import Numbers
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, TOUCH, base, sized
from olviz.gui.look.theme import theme_now
from olviz.gui.seat.mover import MADE
from olviz.gui.seat.parts import ARROWS, Part
from olviz.gui.widgets.heard import tell_value

HEIGHT, SPACE = 72, 4  # pixels of the bars, and between them
GRIP = 24  # pixels across, of what a bar is dragged by
DOWN = 4  # pixels from the top to what is said of dragging
UNDER = 8  # pixels below what it says, for its handle where nothing is filled
HEAD = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
FOOT = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
STEPS = 10  # from no loss to the largest
DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
TENTHS = frozenset((*DIGITS, Qt.Key.Key_Period, Qt.Key.Key_Comma))


class Bars(Part):
    """A bar for each expert from 0 to ``most``, in tenths; the arrows choose one and change it, a digit is tenths.

    It is heard as a slider of the bar that is chosen.
    """

    def __init__(self, names: Sequence[str], most: float) -> None:
        super().__init__()
        count, self._names = len(names), tuple(names)
        self.title = self.tr("losses")
        self.most, self.at, self.measured = most, 0, self
        self._tenths = [0] * count
        self._met = False  # whether a bar was dragged already, so that it need not be said that it may be
        self.setMinimumSize(count * TOUCH, HEIGHT)
        self.setSizePolicy(self.sizePolicy().Policy.Expanding, self.sizePolicy().Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.SizeVerCursor)
        self._tell()

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @property
    def hint(self) -> str:
        return self.tr("arrows choose a bar and change it, digits are tenths")

    @property
    def in_words(self) -> str:
        return f"{self.accessibleName()}: {self.spoken()}"

    @property
    def value(self) -> Numbers | None:
        return tuple(self.most * self.share(place) for place in range(len(self._tenths)))

    def lay(self, value: Numbers) -> None:
        self._tenths = [round(STEPS * loss / self.most) for loss in value]
        self._say()

    def share(self, place: int) -> float:
        """How much of its height a bar fills."""
        return self._tenths[place] / STEPS

    def nudge(self, across: int, up: int) -> None:
        self.at = min(max(self.at + across, 0), len(self._tenths) - 1)
        self._set(self._tenths[self.at] + up)

    @property
    def begins(self) -> frozenset[int]:
        return TENTHS

    def begin(self, key: int) -> None:
        """Of 0.3 the point is passed over."""
        if key in DIGITS:
            self._set(key - Qt.Key.Key_0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """With the keyboard on it, keys do what they do on the stage."""
        if event.key() in ARROWS:
            self.nudge(*ARROWS[Qt.Key(event.key())])
        elif event.key() in self.begins:
            self.begin(event.key())
        elif event.key() in MADE:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag(event, int(event.position().x() // self._wide))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._drag(event, self.at)

    def _drag(self, event: QMouseEvent, at: int) -> None:
        self._met = True
        self.at = min(max(at, 0), len(self._tenths) - 1)
        self._set(round(STEPS * (1 - event.position().y() / self.height())))

    @property
    def _wide(self) -> float:
        return self.width() / len(self._tenths)

    def _set(self, tenths: int) -> None:
        self._tenths[self.at] = min(max(tenths, 0), STEPS)
        self._say()

    def _say(self) -> None:
        self._tell()
        self.update()
        self.changed.emit()

    def _tell(self) -> None:
        self.setAccessibleName(self.called.format(expert=self._names[self.at]))
        tell_value(self)

    @property
    def called(self) -> str:
        """What a bar is called, as a template over the ``expert``."""
        return self.tr("Loss of {expert}")

    def number(self) -> float:
        """What the chosen bar stands for."""
        return self.most * self.share(self.at)

    def reach(self) -> tuple[float, float]:
        """From none to the most."""
        return 0.0, self.most

    def go(self, number: float) -> None:
        """Fills the chosen bar up to the nearest step."""
        self._set(round(STEPS * number / self.most))

    def spoken(self) -> str:
        """What the chosen bar stands for, as people read it."""
        return number(self.number())

    def caption(self, place: int) -> str:
        """Whose bar it is and what it says; on all bars in two lines where one is too short on any."""
        metrics, room = QFontMetricsF(sized(base(), TICK)), self._wide - SPACE - 2
        named = all(metrics.horizontalAdvance(name) <= room for name in self._names)
        called = self._names if named else [number(at + 1) for at in range(len(self._names))]
        said = [(name, number(self.most * self.share(at))) for at, name in enumerate(called)]
        narrow = any(metrics.horizontalAdvance(f"{whose}: {says}") > room for whose, says in said)
        whose, says = said[place]
        return f"{says}\n{whose}" if narrow else f"{whose}: {says}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), theme_now()
        painter.setFont(sized(base(), TICK))
        for place in range(len(self._tenths)):
            box = QRectF(place * self._wide + SPACE / 2, 0.5, self._wide - SPACE, self.height() - 1)
            high = box.height() * self.share(place)
            painter.fillRect(box, QColor(theme.sunken))
            painter.fillRect(box.adjusted(0, box.height() - high, 0, 0), QColor(theme.accent_soft))
            chosen = place == self.at
            pen = QPen(QColor(theme.accent if chosen else theme.field_border), 3 if chosen and self.hasFocus() else 1)
            painter.setPen(pen)
            painter.drawRect(box)
            self._handle(painter, box, high)
            painter.setPen(QColor(theme.text))
            painter.drawText(box.adjusted(0, 2, 0, -UNDER), FOOT, self.caption(place))
        painter.end()

    def _handle(self, painter: QPainter, box: QRectF, high: float) -> None:
        """The top of what is filled, to be dragged; that it may be is said until it was, where there is room."""
        accent, y = QColor(theme_now().accent), box.bottom() - max(high, 2.0)
        painter.fillRect(QRectF(box.left(), y - 1, box.width(), 3), accent)
        grip = QRectF(box.center().x() - GRIP / 2, max(y - 3, box.top()), GRIP, 6)
        painter.fillRect(grip, accent)
        if self.invites:
            painter.setPen(accent)
            painter.drawText(box.adjusted(0, DOWN, 0, 0), HEAD, self.tr("drag ↕"))

    @property
    def invites(self) -> bool:
        """Whether it is said that a bar may be dragged: until one was, and above what stands on it."""
        lines = 1 + max(self.caption(place).count("\n") + 1 for place in range(len(self._names)))
        high = DOWN + lines * QFontMetricsF(sized(base(), TICK)).height() + UNDER
        return not self._met and high <= self.height()
