"""*Start here*: the scenes of a path in its order, what was seen of it marked, with exercises and letters."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from olviz.engine.lessons.paths import MINUTES, Path, Step
from olviz.engine.words.numbers import number
from olviz.engine.words.plain_tex import subscripted
from olviz.gui.finding.seen import Seen, shipped
from olviz.gui.look.measures import base, sized, unit
from olviz.gui.look.plain import Label, Table
from olviz.gui.look.style import label
from olviz.gui.widgets.inputs import chooser
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.keyboard.fronting import bring_to_front

WIDE, HIGH = 190, 140  # u
DONE, TO_DO = "✓", "○"


class PathWindow(QDialog):
    """One path at a time; ``go`` opens a step of it, ``read_on`` says how the window is read."""

    def __init__(
        self, seen: Seen, go: Callable[[str, int], object], read_on: Callable[[], object], window: QWidget
    ) -> None:
        super().__init__(window)
        self._window, self._seen, self._go, self._read_on = window, seen, go, read_on
        self.setObjectName("paths")
        self.setWindowTitle(self.tr("Start here"))
        self.choice = chooser({name: path.title for name, path in shipped().items()})
        self.choice.setObjectName("path-choice")
        self.choice.setAccessibleName(self.tr("Path"))
        self.about, self.ask, self.answer = (label("", role, wraps=True) for role in ("muted", "body", "body"))
        self.steps, self.letters = QListWidget(), QScrollArea()
        self.there = self._button(self.tr("Open"), "path-open", self._on_open)
        self.show_answer = self._button(self.tr("Show the answer"), "path-answer", self._on_answer)
        self.reading = self._button(self.tr("Reading the window"), "path-reading", self._on_reading)
        self.again = self._button(self.tr("Forget the marks"), "path-forget", lambda: self._seen.forget(self.name))
        self._assemble()
        self.choice.currentIndexChanged.connect(lambda _: self._fill())
        self.steps.currentRowChanged.connect(lambda _: self._tell())
        self.steps.itemActivated.connect(lambda _: self._on_open())
        seen.changed.connect(self._mark)
        self._fill()

    def _button(self, text: str, name: str, do: Callable[[], object]) -> QPushButton:
        made = QPushButton(text)
        made.setObjectName(name)
        made.setAutoDefault(False)
        made.clicked.connect(lambda: do())
        return made

    def _assemble(self) -> None:
        self.steps.setObjectName("path-steps")
        self.steps.setAccessibleName(self.tr("Steps"))
        self.steps.setWordWrap(True)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.letters.setObjectName("path-letters")
        self.letters.setAccessibleName(self.tr("Letters"))
        self.letters.setFrameShape(QScrollArea.Shape.NoFrame)
        self.letters.setWidgetResizable(True)
        FocusRing(self.letters)
        column, row, buttons = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        row.addWidget(self.steps, 1)
        row.addWidget(self.letters, 1)
        for widget in (self.choice, self.about):
            column.addWidget(widget)
        column.addLayout(row, 1)
        for said in (self.ask, self.answer):
            column.addWidget(said)
        leave = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        leave.button(QDialogButtonBox.StandardButton.Close).setObjectName("close")
        leave.rejected.connect(self.reject)
        for button in (self.there, self.show_answer, self.reading, self.again):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(leave)
        column.addLayout(buttons)

    @property
    def name(self) -> str:
        """The path that is shown."""
        return str(self.choice.currentData())

    @property
    def path(self) -> Path:
        """The same, as data."""
        return shipped()[self.name]

    @property
    def step(self) -> Step:
        """The step that is chosen."""
        return self.path.steps[max(self.steps.currentRow(), 0)]

    def present(self, name: str = "") -> None:
        """Shows a path, at the first step that was not seen."""
        place = self.choice.findData(name) if name else -1
        if place >= 0:
            self.choice.setCurrentIndex(place)
        u, room = unit(base()), self._window.size()
        self.resize(min(WIDE * u, room.width() - 6 * u), min(HIGH * u, room.height() - 6 * u))
        self.about.setFont(base())
        self._fill()
        bring_to_front(self)
        self.steps.setFocus()

    def _fill(self) -> None:
        path, seen = self.path, self._seen.steps(self.name)
        self.about.setText(path.about)
        self.steps.clear()
        self.steps.addItems([""] * len(path.steps))
        self._mark()
        heads = (self.tr("In the notes"), self.tr("Here"), self.tr("What it is"))
        self.letters.setVisible(bool(path.letters))
        if path.letters:
            self.letters.setWidget(_table(heads, path.letters))
        self.steps.setCurrentRow(next((place for place in range(len(path.steps)) if place not in seen), 0))

    def _mark(self) -> None:
        """Writes each step with its sign: a sign and its number, its name, how long it takes; then what it is."""
        seen, minutes = self._seen.steps(self.name), number(MINUTES)
        for place, step in enumerate(self.path.steps[: self.steps.count()]):
            done = place in seen
            said = self.tr("{place}. {name} · {minutes} min") if self.path.lesson else self.tr("{place}. {name}")
            told = said.format(place=place + 1, name=step.name, minutes=minutes)
            item = self.steps.item(place)
            item.setText(f"{DONE if done else TO_DO}  {told}\n{step.text}")
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole, self.tr("{step}, seen").format(step=told) if done else told
            )

    def _tell(self) -> None:
        step = self.step
        _say(self.ask, self.tr("Exercise: {text}").format(text=step.ask) if step.ask else "")
        _say(self.answer, "")
        self.show_answer.setVisible(bool(step.answer))

    def _on_answer(self) -> None:
        _say(self.answer, self.step.answer)

    def _on_open(self) -> None:
        self.hide()  # it would lie over the scene
        self._go(self.name, max(self.steps.currentRow(), 0))

    def _on_reading(self) -> None:
        self.hide()
        self._read_on()


def _table(heads: tuple[str, str, str], rows: list[tuple[str, str, str]]) -> QWidget:
    ground = QWidget()
    column = QVBoxLayout(ground)
    table = Table(heads, [(subscripted(there), subscripted(here), means) for there, here, means in rows])
    table.setFont(sized(base()))
    table.setWordWrap(True)
    column.addWidget(table)
    column.addStretch(1)
    return ground


def _say(widget: Label, text: str) -> None:
    widget.setText(text)
    widget.setVisible(bool(text))
