"""What one types in, ticks, drags and chooses from: the widgets that editors and choosers are made of."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QStandardItemModel,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from olviz.engine.declare.parameters import Parameter
from olviz.engine.words.numbers import GROUPED, MINUS, THIN, brief, number, powered, unpowered
from olviz.engine.words.translate import translate
from olviz.gui.look.icons import pixmap
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.look.theme import theme_now
from olviz.gui.widgets.heard import ByName, Measured, one_of_several, refuse

STOPS = 1000  # of a slider
MOST_LISTED = 20  # choices of a list that are seen at once
SHORT, FEW = 22, 4  # letters, and choices, that still stand in a row


def written(value: Any) -> str:
    """A number as it is typed and read back: exact, with a true minus sign."""
    if value is None:
        return ""
    if isinstance(value, int) and abs(value) >= GROUPED:
        return number(value)
    text = "∞" if value == math.inf else f"{value:.12g}" if isinstance(value, float) else str(value)
    return _signed(text)


def _signed(text: str) -> str:
    """The digits of a number with a true minus sign, and with its power of ten as a power."""
    mantissa, power, exponent = text.partition("e")
    return (powered(mantissa, int(exponent)) if power else text).replace("-", MINUS)


class Written(float):
    """A number that a sentence writes as it is typed, also where the sentence asks for a few digits only."""

    def __str__(self) -> str:
        return written(float(self))

    def __format__(self, digits: str) -> str:
        return _signed(float(self).__format__(digits)) if digits and math.isfinite(self) else str(self)


def typed(text: str, whole: bool) -> Any:
    """The number somebody typed, or the text itself where it is none."""
    plain = unpowered(text.strip()).replace(MINUS, "-").replace("∞", "inf")
    plain = "".join(plain.replace(THIN, " ").split())  # 1 000 000
    try:
        value = float(plain)
    except ValueError:
        return text.strip()
    return int(value) if whole and math.isfinite(value) and value == int(value) else value


class Line(QLineEdit):
    """A line to type in; Up and Down step a whole number.

    ``restored``: by undo or by typing it says again what it kept.
    """

    entered = Signal(str)
    restored = Signal()

    def __init__(self, whole: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole, self._kept = whole, ""
        self.setAcceptDrops(False)  # a file dropped here is dropped on the window
        self.textEdited.connect(self._on_edited)
        self.editingFinished.connect(self._on_finished)

    def keep(self, text: str) -> None:
        """Shows what is in force, from its beginning unless one is typing."""
        self._kept = text
        self.setText(text)
        if not self.hasFocus():
            self.setCursorPosition(0)
        self.setModified(False)

    def event(self, event: QEvent) -> bool:
        """With nothing typed to take back, or to bring back, the keys of undo and redo are left to the menus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            if undo or (event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
        value = typed(self.text(), True)
        if self._whole and event.key() in steps and isinstance(value, int):
            self.entered.emit(written(value + steps[Qt.Key(event.key())]))
        else:
            super().keyPressEvent(event)

    def _on_edited(self, text: str) -> None:
        self.setModified(text != self._kept)  # to Qt a text that was refused is not, and another after undo neither
        if text == self._kept:
            self.restored.emit()

    def _on_finished(self) -> None:
        if self.isModified():
            self.setModified(False)
            self.entered.emit(self.text())


class Chooser(QComboBox, ByName):
    """A list to choose from, with an arrow in the colours of the theme; the wheel scrolls the column, not the value.

    ``opened``: the list is about to be seen. ``stepped``: it is gone through by keys while it is closed.
    """

    opened = Signal()
    stepped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._called = ""
        self.setMinimumContentsLength(8)
        self.setMaxVisibleItems(MOST_LISTED)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.stepped.emit()  # keys pass over what is greyed, and that is known from here on
        super().keyPressEvent(event)

    def call(self, name: str) -> None:
        """Shows another name for the choice while the list is closed; "" for its own."""
        self._called = name
        tip(self, f"{name}\n{self.currentText()}" if name else "")
        self.update()

    def order(self, choices: Iterable[str]) -> None:
        """Lists these choices first and in this order, without a word to anybody."""
        model, kept, blocker = self.model(), self.currentData(), QSignalBlocker(self)
        assert isinstance(model, QStandardItemModel)
        for row, choice in enumerate(choices):
            at = self.findData(choice)
            if at != row:
                model.insertRow(row, model.takeRow(at))
        self.setCurrentIndex(self.findData(kept))
        blocker.unblock()

    def showPopup(self) -> None:
        self.opened.emit()
        self.view().setAccessibleName(self.accessibleName())
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        text = self._called or option.currentText
        option.currentText = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        side = 4 * unit(self.font())
        theme = theme_now()
        colour = theme.muted if self.isEnabled() else theme.faint
        arrow = pixmap("down", colour, side, self.devicePixelRatioF())
        painter.drawPixmap(self.width() - side - side // 3, (self.height() - side) // 2, arrow)


class Box(QCheckBox):
    """A box to tick that can be seen in both themes and grows with the text."""

    def sizeHint(self) -> QSize:
        u = unit(self.font())
        return QSize(7 * u + self.fontMetrics().horizontalAdvance(self.text()), 6 * u)

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        u, theme = unit(self.font()), theme_now()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(1, self.height() / 2 - 2 * u, 4 * u, 4 * u)
        edge = theme.accent if self.hasFocus() or self.isChecked() else theme.field_border
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(theme.accent if self.isChecked() else theme.surface))
        painter.drawRoundedRect(box, u, u)
        if self.isChecked():
            mark = pixmap("check", theme.on_accent, 4 * u, self.devicePixelRatioF())
            painter.drawPixmap(box.topLeft(), mark)
        painter.setPen(QColor(theme.text if self.isEnabled() else theme.faint))
        painter.drawText(self.rect().adjusted(6 * u, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text())


class Slider(QSlider):
    """A horizontal slider that leaves the wheel to the column it stands in, with what its places stand for."""

    def __init__(self, measured: Measured, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.measured = measured
        self.setRange(0, STOPS)
        self.setSingleStep(STOPS // 100)
        self.setPageStep(STOPS // 10)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Choices(QWidget):
    """A few choices, one of them in force: side by side where they are short, else as a list."""

    chosen = Signal(str)

    def __init__(self, choices: Mapping[str, str], parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices = tuple(choices)
        self.buttons: dict[str, QPushButton] = {}
        self.list: Chooser | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        if sum(map(len, choices.values())) <= SHORT and len(choices) <= FEW:
            self._add_buttons(row, choices, translate(parameter.title))
        else:
            self.list = chooser(choices)
            self.list.setObjectName(f"{parameter.name} list")
            self.list.setAccessibleName(translate(parameter.title))
            self.list.setAccessibleDescription(translate(parameter.help))
            tip(self.list, translate(parameter.help))
            self.list.activated.connect(lambda at: self.chosen.emit(self.choices[at]))
            row.addWidget(self.list)

    def _add_buttons(self, row: QHBoxLayout, choices: Mapping[str, str], title: str) -> None:
        group = QButtonGroup(self)
        for choice, words in choices.items():
            button = QPushButton(words)
            button.setCheckable(True)
            one_of_several(button)
            button.setProperty("role", "segment")
            button.setObjectName(f"choice-{choice}")
            button.setAccessibleName(f"{title}: {words}")
            button.clicked.connect(lambda _=False, choice=choice: self.chosen.emit(choice))
            group.addButton(button)
            self.buttons[choice] = button
            row.addWidget(button)
        row.addStretch(1)

    def show_choice(self, choice: str) -> None:
        """Puts one of them in force, without a word to anybody."""
        if self.list is not None:
            self.list.setCurrentIndex(self.choices.index(choice))
        else:
            self.buttons[choice].setChecked(True)

    def refuse(self, why: str) -> None:
        """Marks the choice as refused, or no longer without a reason."""
        if self.list is not None:
            refuse(self.list, why)


class Decades(QWidget):
    """Ticks with powers of ten under a logarithmic slider that reaches from ``low`` to ``high``."""

    def __init__(self, low: float, high: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._low, self._high = math.log10(low), math.log10(high)

    def sizeHint(self) -> QSize:
        u = unit(base())
        return QSize(10 * u, 5 * u)

    def marks(self) -> list[int]:
        """The powers of ten that are written: every one, or every second or third where they are many."""
        powers = range(math.ceil(self._low - 1e-9), math.floor(self._high + 1e-9) + 1)
        wide = QFontMetrics(sized(base(), TICK)).horizontalAdvance("0.001") + unit(base())
        most = max(self.width() // max(wide, 1), 2)
        step = max(math.ceil(len(powers) / most), 1)
        return [power for power in powers if power % step == 0]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, u = QPainter(self), theme_now(), unit(base())
        painter.setFont(sized(base(), TICK))
        painter.setPen(QColor(theme.muted))
        knob = 4 * u + 4
        for power in self.marks():
            part = (power - self._low) / max(self._high - self._low, 1e-9)
            x = round(knob / 2 + part * (self.width() - knob))
            painter.drawLine(x, 0, x, u // 2)
            text = brief(10.0**power, 1)
            wide = painter.fontMetrics().horizontalAdvance(text)
            left = min(max(x - wide // 2, 0), self.width() - wide)
            painter.drawText(QPoint(left, u // 2 + painter.fontMetrics().ascent()), text)


def chooser(choices: Mapping[str, str]) -> Chooser:
    """A list of choices by name."""
    made = Chooser()
    for choice, words in choices.items():
        made.addItem(words, choice)
    return made
