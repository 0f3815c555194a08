"""Which editor serves which kind of parameter: one table, at the end of this file.

An editor shows a value (``show_value``) and proposes another one (``proposed``); whether it is legal is said
elsewhere, so reading or refusing a value never changes it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from olviz.engine.declare.parameters import Parameter
from olviz.engine.files.tables import Trusted
from olviz.engine.words.translate import translate
from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import tip
from olviz.gui.widgets.heard import refuse
from olviz.gui.widgets.inputs import STOPS, Box, Choices, Decades, Line, Slider, typed, written

DECADES = 3  # a logarithmic slider without limits reaches so far to both sides of the default
DIGITS = (*"0123456789.",)  # what a number begins with
CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
GUARD = 10_000.0  # a limit this far out keeps numbers finite; a slider that went there would have no fine steps


class Editor(QWidget):
    """A value of one parameter, to see and to change. ``restored``: the value in force is typed again, or undone to."""

    proposed = Signal(object)
    restored = Signal()

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parameter = parameter

    def show_value(self, value: Any) -> None:
        """Shows a value in force."""
        raise NotImplementedError

    def refuse(self, why: str) -> None:
        """Marks what is shown as refused, or no longer without a reason."""

    def offer(self, number: float) -> None:
        """A number to begin with where the value has been a name."""

    def labelled(self) -> QWidget | None:
        """The widget that the title of the parameter is the label of."""
        return None

    def name(self, widget: QWidget) -> None:
        """Gives a widget that takes focus the names and the help of the parameter."""
        widget.setObjectName(f"{self.parameter.name} {type(widget).__name__.lower()}")
        widget.setAccessibleName(translate(self.parameter.title))
        widget.setAccessibleDescription(translate(self.parameter.help))
        tip(widget, translate(self.parameter.help))


class HandEditor(Editor):
    """What is entered by hand, in the row ``hand``; above it the choices that have a name, and *By hand*."""

    HAND = ""  # the choice that has no name

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.choices: Choices | None = None
        if parameter.choices:
            words = worded(parameter)
            self.choices = Choices({**words, self.HAND: self.tr("By hand")}, parameter)
            self.choices.chosen.connect(self._on_chosen)
            if parameter.kind in ("real", "integer") and self.choices.list is not None:
                self.choices.list.installEventFilter(self)
            column.addWidget(self.choices)
        self._hand = QWidget()
        self.hand = QHBoxLayout(self._hand)
        self.hand.setContentsMargins(0, 0, 0, 0)
        self.line = Line(whole=parameter.kind == "integer")
        self.line.restored.connect(self.restored)
        self.name(self.line)
        column.addWidget(self._hand)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A digit that is typed at the choices begins a number by hand."""
        if not isinstance(event, QKeyEvent) or event.text() not in DIGITS or event.modifiers() & CHORD:
            return super().eventFilter(watched, event)
        event.accept()  # where it would follow a learner, too
        if event.type() == QEvent.Type.KeyPress:
            self._hand.show()
            self.line.setFocus()
            self.line.selectAll()
            self.line.insert(event.text())
        return True

    def labelled(self) -> QWidget | None:
        listed = self.choices.list if self.choices is not None else None
        return listed or self.line

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

    def refuse(self, why: str) -> None:
        refuse(self.line, why)

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
        self.slider = Slider(self)
        self.line.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.line.setFixedWidth(15 * unit(self.font()))
        scale = QVBoxLayout()
        scale.setSpacing(0)
        scale.addWidget(self.slider)
        self.hand.addLayout(scale, 1)
        self.hand.addWidget(self.line, 0, Qt.AlignmentFlag.AlignTop)
        self._number = float(parameter.default) if isinstance(parameter.default, int | float) else 0.1
        self._low, self._high = _reach(parameter, self._number)
        if parameter.scale == "log":
            scale.addWidget(Decades(self._low, self._high))
        self.name(self.slider)
        self.slider.valueChanged.connect(lambda stop: self.proposed.emit(self._value_at(stop)))
        self.line.entered.connect(lambda text: self.proposed.emit(typed(text, False)))

    def start(self) -> Any:
        return self._number

    def offer(self, number: float) -> None:
        self._number = float(f"{number:.3g}")

    def number(self) -> float:
        """The number in force, or the last that was."""
        return self._number

    def reach(self) -> tuple[float, float]:
        """The ends of the slider."""
        return self._low, self._high

    def go(self, number: float) -> None:
        """Proposes a number."""
        self.proposed.emit(number)

    def spoken(self) -> str:
        """The number in force, with its unit."""
        return " ".join(filter(None, (written(self._number), translate(self.parameter.unit))))

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
    """Where a slider begins and ends: at the declared limits, else, or beyond a guard, at a distance that is usual."""
    low = parameter.least if parameter.least is not None else parameter.above
    high = parameter.most if parameter.most is not None else parameter.below
    if parameter.scale == "log":
        around = abs(around) or 1.0
        low = low if low else around / 10.0**DECADES
        return low, high if high is not None else max(around, low) * 10.0**DECADES
    low = low if low is not None and low >= -GUARD else min(-5 * abs(around), -1.0)
    high = high if high is not None and high <= GUARD else max(5 * abs(around), low + 1.0)
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
        browse = IconButton("folder", self.tr("Choose a file for {title}").format(title=translate(parameter.title)))
        browse.clicked.connect(self._on_browse)
        self.hand.addWidget(browse)

    def _on_browse(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self.window(), translate(self.parameter.title), self.line.text())
        if path and isValid(self):  # another size of text builds the form anew, while one chooses
            self.proposed.emit(self._read(path))

    def _read(self, text: str) -> Any:
        return Trusted(super()._read(text))


class FlagEditor(Editor):
    """A box to tick, which carries the title itself."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.box = Box(translate(parameter.title))
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
        words = worded(parameter)
        self.choices = Choices({"": self.tr("None"), **words} if parameter.optional else words, parameter)
        self.choices.chosen.connect(lambda choice: self.proposed.emit(choice or None))
        row.addWidget(self.choices)

    def show_value(self, value: Any) -> None:
        self.choices.show_choice(value or "")

    def labelled(self) -> QWidget | None:
        return self.choices.list

    def refuse(self, why: str) -> None:
        self.choices.refuse(why)


def worded(parameter: Parameter) -> dict[str, str]:
    """The choices of a parameter as people read them."""
    return {choice: translate(words) for choice, words in zip(parameter.choices, parameter.words, strict=True)}


EDITORS: Mapping[str, type[Editor]] = {
    "real": RealEditor,
    "integer": LineEditor,
    "flag": FlagEditor,
    "choice": ChoiceEditor,
    "text": LineEditor,
    "file": FileEditor,
    "numbers": LineEditor,
}
