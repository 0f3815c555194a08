"""Which editor serves which kind of parameter: one table, at the end of this file.

An editor shows a value (``show_value``) and proposes another one (``proposed``); whether it is legal is said
elsewhere, so reading or refusing a value never changes it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from olviz.engine.data import Trusted
from olviz.engine.parameters import Parameter
from olviz.engine.words import MINUS
from olviz.gui.icons import IconButton, pixmap
from olviz.gui.measures import unit
from olviz.gui.style import marked
from olviz.gui.theme import theme_now

STOPS = 1000  # of a slider
DECADES = 3  # a logarithmic slider without limits reaches so far to both sides of the default
SHORT, FEW = 22, 4  # letters, and choices, that still stand in a row


def written(value: Any) -> str:
    """A number as it is typed and read back: exact, with a true minus sign."""
    if value is None:
        return ""
    text = "∞" if value == math.inf else f"{value:.12g}" if isinstance(value, float) else str(value)
    return text.replace("-", MINUS)


def typed(text: str, whole: bool) -> Any:
    """The number somebody typed, or the text itself where it is none."""
    plain = text.strip().replace(MINUS, "-").replace("\u202f", "").replace("∞", "inf")
    try:
        value = float(plain)
    except ValueError:
        return text.strip()
    return int(value) if whole and math.isfinite(value) and value == int(value) else value


class Editor(QWidget):
    """A value of one parameter, to see and to change."""

    proposed = Signal(object)

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parameter = parameter

    def show_value(self, value: Any) -> None:
        """Shows a value in force."""
        raise NotImplementedError

    def refuse(self, refused: bool) -> None:
        """Marks what is shown as refused, or no longer."""

    def offer(self, number: float) -> None:
        """A number to begin with where the value has been a name."""

    def name(self, widget: QWidget) -> None:
        """Gives a widget that takes focus the name and the help of the parameter."""
        widget.setAccessibleName(self.parameter.title)
        widget.setAccessibleDescription(self.parameter.help)
        widget.setToolTip(self.parameter.help)


class Line(QLineEdit):
    """A line to type in; Up and Down step a whole number."""

    entered = Signal(str)

    def __init__(self, whole: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = whole
        self.editingFinished.connect(self._on_finished)

    def keep(self, text: str) -> None:
        """Shows what is in force."""
        self.setText(text)
        self.setModified(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
        value = typed(self.text(), True)
        if self._whole and event.key() in steps and isinstance(value, int):
            self.entered.emit(written(value + steps[Qt.Key(event.key())]))
        else:
            super().keyPressEvent(event)

    def _on_finished(self) -> None:
        if self.isModified():
            self.setModified(False)
            self.entered.emit(self.text())


class Chooser(QComboBox):
    """A list to choose from, with an arrow in the colours of the theme; the wheel scrolls the column, not the value."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumContentsLength(8)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = 4 * unit(self.font())
        theme = theme_now()
        colour = theme.muted if self.isEnabled() else theme.faint
        arrow = pixmap("down", colour, side, self.devicePixelRatioF())
        QPainter(self).drawPixmap(self.width() - side - side // 3, (self.height() - side) // 2, arrow)


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
    """A horizontal slider that leaves the wheel to the column it stands in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
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
            self._add_buttons(row, choices, parameter.title)
        else:
            self.list = chooser(choices)
            self.list.setAccessibleName(parameter.title)
            self.list.setToolTip(parameter.help)
            self.list.activated.connect(lambda at: self.chosen.emit(self.choices[at]))
            row.addWidget(self.list)

    def _add_buttons(self, row: QHBoxLayout, choices: Mapping[str, str], title: str) -> None:
        group = QButtonGroup(self)
        for choice, words in choices.items():
            button = QPushButton(words)
            button.setCheckable(True)
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

    def refuse(self, refused: bool) -> None:
        """Marks the choice as refused, or no longer."""
        if self.list is not None:
            marked(self.list, "refused", refused)


class HandEditor(Editor):
    """What is entered by hand, in the row ``hand``; above it the choices that have a name, and *By hand*."""

    HAND = ""  # the choice that has no name

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.choices: Choices | None = None
        if parameter.choices:
            words = {choice: worded(choice) for choice in parameter.choices}
            self.choices = Choices({**words, self.HAND: self.tr("By hand")}, parameter)
            self.choices.chosen.connect(self._on_chosen)
            column.addWidget(self.choices)
        self._hand = QWidget()
        self.hand = QHBoxLayout(self._hand)
        self.hand.setContentsMargins(0, 0, 0, 0)
        self.line = Line(whole=parameter.kind == "integer")
        self.name(self.line)
        column.addWidget(self._hand)

    def start(self) -> Any:
        """What *By hand* begins with; None: with an empty line."""
        return None

    def show_hand(self, value: Any) -> None:
        """Shows a value that has no name."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        choice = value if isinstance(value, str) and value in self.parameter.choices else self.HAND
        if self.choices is not None:
            self.choices.show_choice(choice)
            self._hand.setVisible(choice == self.HAND)
        if choice == self.HAND:
            self.show_hand(value)

    def refuse(self, refused: bool) -> None:
        marked(self.line, "refused", refused)

    def _on_chosen(self, choice: str) -> None:
        value = choice if choice != self.HAND else self.start()
        if value is None:
            self._hand.show()
            self.line.setFocus()
        else:
            self.proposed.emit(value)


class RealEditor(HandEditor):
    """A slider and an exact field."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self.slider = Slider()
        self.line.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.line.setFixedWidth(15 * unit(self.font()))
        self.hand.addWidget(self.slider, 1)
        self.hand.addWidget(self.line)
        self._number = float(parameter.default) if isinstance(parameter.default, int | float) else 0.1
        self._low, self._high = _reach(parameter, self._number)
        self.name(self.slider)
        self.slider.valueChanged.connect(lambda stop: self.proposed.emit(self._value_at(stop)))
        self.line.entered.connect(lambda text: self.proposed.emit(typed(text, False)))

    def start(self) -> Any:
        return self._number

    def offer(self, number: float) -> None:
        self._number = float(f"{number:.3g}")

    def show_hand(self, value: Any) -> None:
        self.line.keep(written(value))
        if value is None:  # required, and not given yet
            return
        self._number = value
        self.slider.blockSignals(True)
        if self._value_at(self.slider.value()) != value:
            self.slider.setValue(self._stop_of(value))
        self.slider.blockSignals(False)
        self.slider.update()

    def _value_at(self, stop: int) -> float:
        part = stop / STOPS
        if self.parameter.scale == "log":
            return float(f"{self._low * (self._high / self._low) ** part:.3g}")
        step = 10.0 ** math.floor(math.log10((self._high - self._low) / 100))
        return float(f"{round((self._low + (self._high - self._low) * part) / step) * step:.12g}")

    def _stop_of(self, value: float) -> int:
        if self.parameter.scale == "log":
            part = math.log(max(value, self._low) / self._low) / math.log(self._high / self._low)
        else:
            part = (value - self._low) / (self._high - self._low)
        return round(STOPS * min(max(part, 0.0), 1.0))


def _reach(parameter: Parameter, around: float) -> tuple[float, float]:
    """Where a slider begins and ends: at the declared limits, else at a distance that is usual."""
    low = parameter.least if parameter.least is not None else parameter.above
    high = parameter.most if parameter.most is not None else parameter.below
    if parameter.scale == "log":
        around = abs(around) or 1.0
        low = low if low else around / 10.0**DECADES
        return low, high if high is not None else max(around, low) * 10.0**DECADES
    low = low if low is not None else min(-5 * abs(around), -1.0)
    high = high if high is not None else max(5 * abs(around), low + 1.0)
    margin = (high - low) / 100  # a limit that is not itself legal lies just outside
    low += margin if parameter.above is not None and low == parameter.above else 0.0
    high -= margin if parameter.below is not None and high == parameter.below else 0.0
    return low, high


class LineEditor(HandEditor):
    """One line: a whole number, a text, or a list of numbers between commas."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        if parameter.kind == "integer":
            self.line.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.line.entered.connect(lambda text: self.proposed.emit(self._read(text)))
        self.hand.addWidget(self.line, 1)

    def show_hand(self, value: Any) -> None:
        self.line.keep(self._write(value))

    def _write(self, value: Any) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(written(item) for item in value)
        return value if isinstance(value, str) else written(value)

    def _read(self, text: str) -> Any:
        if self.parameter.optional and not text.strip():
            return None
        if self.parameter.kind == "numbers":
            return [typed(item, False) for item in text.split(",") if item.strip()]
        return text.strip() if self.parameter.kind == "text" else typed(text, self.parameter.kind == "integer")


class FileEditor(LineEditor):
    """The path of a file, to type or to look for."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        browse = IconButton("folder", self.tr("Choose a file for {title}").format(title=parameter.title))
        browse.clicked.connect(self._on_browse)
        self.hand.addWidget(browse)

    def _on_browse(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.parameter.title, self.line.text())
        if path:
            self.proposed.emit(self._read(path))

    def _read(self, text: str) -> Any:
        return Trusted(super()._read(text))


class FlagEditor(Editor):
    """A box to tick, which carries the title itself."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.box = Box(parameter.title)
        self.name(self.box)
        self.box.clicked.connect(lambda: self.proposed.emit(self.box.isChecked()))
        row.addWidget(self.box)

    def show_value(self, value: Any) -> None:
        self.box.setChecked(bool(value))


class ChoiceEditor(Editor):
    """One of a few words; "" stands for none where that is legal."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        words = {choice: worded(choice) for choice in parameter.choices}
        self.choices = Choices({"": self.tr("None"), **words} if parameter.optional else words, parameter)
        self.choices.chosen.connect(lambda choice: self.proposed.emit(choice or None))
        row.addWidget(self.choices)

    def show_value(self, value: Any) -> None:
        self.choices.show_choice(value or "")

    def refuse(self, refused: bool) -> None:
        self.choices.refuse(refused)


def worded(choice: str) -> str:
    """A choice as people read it."""
    words = choice.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def chooser(choices: Mapping[str, str]) -> Chooser:
    """A list of choices by name."""
    made = Chooser()
    for choice, words in choices.items():
        made.addItem(words, choice)
    return made


EDITORS: Mapping[str, type[Editor]] = {
    "real": RealEditor,
    "integer": LineEditor,
    "flag": FlagEditor,
    "choice": ChoiceEditor,
    "text": LineEditor,
    "file": FileEditor,
    "numbers": LineEditor,
}
