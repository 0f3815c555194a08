"""What a move is laid out of: numbers that are typed or nudged, and cells that are flipped; each says one thing."""

from __future__ import annotations

from functools import partial
from math import floor, hypot, log10

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QSizePolicy, QWidget

from olviz.engine.declare.parameters import LARGEST
from olviz.engine.round.changed import Numbers
from olviz.engine.words.numbers import MINUS, label, number
from olviz.gui.look.style import marked, touchable
from olviz.gui.widgets.heard import choose, one_of_several
from olviz.gui.widgets.inputs import typed, written

ARROWS = {Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}
STEPS = 20  # nudges from 0 to the largest number there is
NAMED = range(2, 4)  # numbers that are named one by one
FIGURES = 3  # that are written, below those of the largest number
FIRST = 0.5  # of the largest, where a handle lies at first: on nothing that lies in the middle
FEW = 8  # places that have a button each
WIDTH = 90  # pixels of a field at least, for each number up to three
DIGITS = 10  # of each that a field has room for
BEGINS = frozenset(map(ord, f"0123456789+-{MINUS}.,"))  # keys of what a number may begin with


class Part(QWidget):
    """Lays out one thing that a move says. ``changed``: it is another; ``entered``: with Return."""

    changed = Signal()
    entered = Signal()

    title = ""  # what it lays out, in a word
    name = ""  # the same in a sentence, where a move calls it otherwise

    @property
    def hint(self) -> str:
        """Which keys do what to it."""
        return self.tr("arrows lay it out, digits begin a number")

    @property
    def flat(self) -> bool:
        """Whether it is one number, so that up and down are for another one, if there is any."""
        return False

    @property
    def value(self) -> Numbers | None:
        """What is laid out; None where it is no numbers, or not as many as are asked for."""
        raise NotImplementedError

    @property
    def refused(self) -> str:
        """Why what is laid out is no move, in the numbers that were typed; empty where the game decides."""
        return ""

    @property
    def in_words(self) -> str:
        """What is laid out, in words; of several things the one that the arrows have gone to."""
        raise NotImplementedError

    def lay(self, value: Numbers) -> None:
        """Lays something else out."""
        raise NotImplementedError

    def nudge(self, across: int, up: int) -> None:
        """An arrow key: one step to the right or the left, up or down."""

    @property
    def begins(self) -> frozenset[int]:
        """The bare keys that begin a number in it."""
        return frozenset()

    def begin(self, key: int) -> None:
        """One of these keys."""


class Field(QLineEdit):
    """No wider than so many numbers need, unless there is room."""

    def __init__(self, numbers: int) -> None:
        super().__init__()
        self._numbers = min(numbers, 3)
        self.setMinimumWidth(WIDTH * self._numbers)
        touchable(self)

    def sizeHint(self) -> QSize:
        usual = super().sizeHint()
        needed = self.fontMetrics().horizontalAdvance("0" * DIGITS * self._numbers)
        return QSize(min(max(needed, self.minimumWidth()), usual.width()), usual.height())


class Coordinates(Part):
    """A vector no longer than ``most``, or of one whole number from 0 to ``most``; typed with commas between.

    At ``first`` its first two numbers are so much of ``most``.
    """

    def __init__(self, name: str, width: int, most: float, whole: bool = False, first: float = 0.0) -> None:
        super().__init__()
        self.name = name
        self.title = name if width not in NAMED else ", ".join(name + "₁₂₃"[place] for place in range(width))
        self.width_, self.most, self.whole = width, most, whole
        self.line = Field(width)
        self.line.setAccessibleName(name)
        self.line.setPlaceholderText(name)
        self.line.textEdited.connect(self.changed)
        self.line.returnPressed.connect(self.entered)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.addWidget(self.line)
        self.lay((first * most,) * min(width, 2) + (0.0,) * (width - 2))

    @property
    def value(self) -> Numbers | None:
        found = [typed(text, self.whole) for text in self.line.text().split(",")]
        legal = all(isinstance(number, int | float) and abs(number) <= LARGEST for number in found)
        return tuple(map(float, found)) if legal and len(found) == self.width_ else None

    @property
    def refused(self) -> str:
        value = self.value
        if value is not None and (not self.whole or value == self._fitted(value)):
            return ""
        return self.tr("“{typed}” is not legal; legal: {legal}").format(typed=self.line.text(), legal=self.legal)

    @property
    def in_words(self) -> str:
        return f"{self.name} = {self.line.text()}"

    @property
    def legal(self) -> str:
        """What may be typed. How long a vector may be the game says."""
        if self.width_ == 1:
            return self.tr("a number")
        return self.tr("{count} numbers with commas between").format(count=number(self.width_))

    def lay(self, value: Numbers) -> None:
        self.line.setText(", ".join(written(float(number)) for number in self._fitted(value)))
        self.changed.emit()

    @property
    def flat(self) -> bool:
        return self.width_ == 1

    def nudge(self, across: int, up: int) -> None:
        step = 1.0 if self.whole else self.most / STEPS
        value = list(self.value or (0.0,) * self.width_)
        value[0] += across * step
        if self.width_ > 1:
            value[1] += up * step
        self.lay(tuple(value))

    @property
    def begins(self) -> frozenset[int]:
        return BEGINS

    def begin(self, key: int) -> None:
        begin(self.line, key)
        self.changed.emit()

    def _fitted(self, value: Numbers) -> Numbers:
        """The nearest that is legal, in few figures."""
        if self.whole:
            return tuple(min(max(round(number), 0), self.most) for number in value)
        by, grain = min(self.most / max(hypot(*value), 1e-300), 1.0), 10.0 ** (floor(log10(self.most)) - FIGURES)
        rounded = tuple(round(number * by / grain) * grain for number in value)
        return rounded if hypot(*rounded) <= self.most else tuple(int(number * by / grain) * grain for number in value)


class Places(Coordinates):
    """Whole numbers from 0 to ``most``: typed, and where it is one, stepped through by a button at each side."""

    def __init__(self, name: str, width: int, most: int) -> None:
        super().__init__(name, width, most, whole=True)
        self.title = self.tr("{name} from 0 to {most}").format(name=name, most=number(most))
        self.steps = tuple(QPushButton(text) for text in (MINUS, "+"))
        for button, by, said in zip(self.steps, (-1, 1), (self.tr("one less"), self.tr("one more")), strict=True):
            touchable(button, "square")
            button.setAccessibleName(f"{name}, {said}")
            button.clicked.connect(partial(self.nudge, by, 0))
            button.setVisible(width == 1)
            self.row.addWidget(button)

    @property
    def legal(self) -> str:
        if self.width_ == 1:
            return self.tr("a whole number from 0 to {most}").format(most=number(self.most))
        several = self.tr("{count} whole numbers from 0 to {most} with commas between")
        return several.format(count=number(self.width_), most=number(self.most))


class Cell(Coordinates):
    """A row and a column, typed as they are counted by people: from 1."""

    def __init__(self, name: str, rows: int, columns: int) -> None:
        self._last = (rows - 1, columns - 1)
        super().__init__(name, 2, max(rows, columns), whole=True)
        self.title = name

    @property
    def value(self) -> Numbers | None:
        found = super().value
        return None if found is None else tuple(number - 1 for number in found)

    @property
    def legal(self) -> str:
        rows, columns = (number(last + 1) for last in self._last)
        return self.tr("row 1 to {rows}, column 1 to {columns}").format(rows=rows, columns=columns)

    def lay(self, value: Numbers) -> None:
        self.line.setText(", ".join(str(int(number) + 1) for number in self._fitted(value)))
        self.changed.emit()

    def nudge(self, across: int, up: int) -> None:
        row, column = self.value or (0, 0)
        self.lay((row - up, column + across))

    def _fitted(self, value: Numbers) -> Numbers:
        return tuple(min(max(round(number), 0), last) for number, last in zip(value, self._last, strict=True))


class Picks(Places):
    """One of a few whole numbers: a button for each."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name, 1, most)
        self.title = name
        self.picks = tuple(QPushButton(number(at)) for at in range(most + 1))
        for at, pick in enumerate(self.picks):
            touchable(pick, "square")
            one_of_several(pick)
            pick.setAccessibleName(f"{name} = {number(at)}")
            pick.clicked.connect(partial(self.lay, (float(at),)))
            self.row.addWidget(pick)
        for typed_into in (self.line, *self.steps):
            typed_into.hide()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.changed.connect(self._mark)
        self._mark()

    def _mark(self) -> None:
        for at, pick in enumerate(self.picks):
            choose(pick, self.value == (float(at),))


class Cells(Part):
    """What each expert says: a cell to flip for each; the arrows choose one and flip it."""

    def __init__(self, labels: tuple[int, ...], count: int) -> None:
        super().__init__()
        self.title = self.tr("advice")
        self._labels, self._said, self.width_ = labels, [0] * count, count
        self.at = 0
        self.cells = [QPushButton() for _ in range(count)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        for place, cell in enumerate(self.cells):
            touchable(cell, "square")
            cell.clicked.connect(partial(self.flip, place))
            row.addWidget(cell)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._tell()

    @property
    def value(self) -> Numbers | None:
        return tuple(float(self._labels[place]) for place in self._said)

    def lay(self, value: Numbers) -> None:
        self._said = [self._labels.index(int(number)) for number in value]
        self._tell()
        self.changed.emit()

    @property
    def hint(self) -> str:
        return self.tr("arrows choose an expert and flip what it says")

    @property
    def in_words(self) -> str:
        return self.cells[self.at].accessibleName()

    def flip(self, place: int) -> None:
        """The next label for one expert."""
        self.at = place
        self._said[place] = (self._said[place] + 1) % len(self._labels)
        self._tell()
        self.changed.emit()

    def nudge(self, across: int, up: int) -> None:
        self.at = min(max(self.at + across, 0), len(self.cells) - 1)
        if up:
            self.flip(self.at)
        self._tell()

    def _tell(self) -> None:
        for place, (cell, said) in enumerate(zip(self.cells, self._said, strict=True)):
            text = label(self._labels[said], -1 in self._labels)
            cell.setText(f"{number(place + 1)}\n{text}")
            marked(cell, "chosen", place == self.at)
            cell.setAccessibleName(self.tr("Expert {expert} says {label}").format(expert=place + 1, label=text))


def begin(line: QLineEdit, key: int) -> None:
    """Another number in place of what stands there, typed from the stage: the rest of it follows in the line."""
    line.setFocus()
    line.setText(chr(key))
