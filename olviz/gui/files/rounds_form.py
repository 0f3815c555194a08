"""What is asked before rounds of a scene leave the window as a film or a page, and how far that is."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from time import perf_counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QProgressBar, QVBoxLayout, QWidget

from olviz.gui.exports.reel import Reel, check_order, rate_of, round_of, speed_of
from olviz.gui.look.measures import unit
from olviz.gui.look.style import label
from olviz.gui.look.theme import theme_now
from olviz.gui.look.tokens import DARK, LIGHT, Theme
from olviz.gui.widgets.heard import announce
from olviz.gui.widgets.inputs import Box, Chooser, Line
from olviz.gui.widgets.keyboard.tabbing import order, tab
from olviz.gui.worlds.slices import Piece

Steps = Generator[int | str, None, None]  # after each step the round it has come to, or what it waits for, in words

OFFERED = 200  # rounds, where there are more
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))


class RoundsForm(QDialog):
    """Asks for rounds and a theme, then does the work in slices and shows how far it is.

    ``asked``: what is chosen is to be written. ``written``: it is. ``failed``: why it is not.
    """

    asked = Signal()
    written = Signal()
    failed = Signal(object)

    def __init__(self, title: str, said: str, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._began = 0.0
        self._piece = Piece(self)
        self.setWindowTitle(title)
        self.setObjectName("rounds-form")
        self.fields, self.told, self.bar = QWidget(), label("", "error", wraps=True), QProgressBar()
        self.rows = QGridLayout(self.fields)
        self.first = self._line(self.tr("From round"), "from", "0")
        self.last = self._line(self.tr("To round"), "to", str(min(most, OFFERED)))
        self.theme = self._chooser(self.tr("Theme"), "theme", [(self.tr("Light"), LIGHT), (self.tr("Dark"), DARK)])
        self.theme.setCurrentIndex(int(theme_now() is DARK))
        self._assemble(said)

    def _assemble(self, said: str) -> None:
        u, column = unit(self.font()), QVBoxLayout(self)
        buttons = QDialogButtonBox.StandardButton
        self.answers = QDialogButtonBox(buttons.Save | buttons.Cancel)
        self.answers.button(buttons.Save).setObjectName("accept")
        self.answers.button(buttons.Cancel).setObjectName("cancel")
        self.answers.accepted.connect(self.asked)
        self.answers.rejected.connect(self.reject)
        self.bar.setAccessibleName(self.tr("How far it is"))
        self.bar.hide()
        self.told.hide()
        column.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)
        column.setSpacing(3 * u)
        self.rows.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(said, "body", wraps=True))
        for widget in (self.fields, self.told, self.bar, self.answers):
            column.addWidget(widget)
        self.resize(100 * u, self.sizeHint().height())

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes in the order of reading: a form that asks for more puts its fields behind the buttons."""
        return tab(order((self,)), self.focusWidget(), forward) or super().focusNextPrevChild(forward)

    def _line(self, name: str, key: str, text: str) -> Line:
        line = Line()
        line.setText(text)
        line.textChanged.connect(self.told.hide)
        line.setObjectName(key)
        line.setAccessibleName(name)
        self._row(name, line)
        return line

    def _chooser(self, name: str, key: str, choices: list[tuple[str, object]]) -> Chooser:
        chooser = Chooser()
        for words, value in choices:
            chooser.addItem(words, value)
        chooser.setObjectName(key)
        chooser.setAccessibleName(name)
        self._row(name, chooser)
        return chooser

    def _row(self, name: str, field: QWidget) -> None:
        row = self.rows.rowCount()
        self.rows.addWidget(label(name, "body"), row, 0)
        self.rows.addWidget(field, row, 1)

    def span(self) -> tuple[int, int]:
        """The rounds that are asked for; ``InputError`` where they are none."""
        first = round_of(self.first.text(), self.tr("From round"), self._most)
        last = round_of(self.last.text(), self.tr("To round"), self._most)
        check_order(first, last, self.tr("To round"))
        return first, last

    def look(self) -> Theme:
        """The theme that is chosen."""
        return DARK if self.theme.currentIndex() else LIGHT

    def refuse(self, error: Exception) -> None:
        """Says what is wrong with what is typed."""
        self.told.setText(str(error))
        self.told.show()
        announce(self.told, str(error))

    @property
    def taught(self) -> bool:
        """Whether a lesson is meant, and not the scene."""
        return False

    @property
    def working(self) -> bool:
        """Whether something is being written."""
        return self._piece.working

    def work(self, steps: Steps, first: int, last: int) -> None:
        """Does the work, a step at a time; meanwhile nothing can be chosen, and Cancel leaves everything as it was."""
        self._began = perf_counter()
        self.told.hide()
        self.bar.setRange(first, max(last, first + 1))
        self.bar.show()
        self.fields.setEnabled(False)
        self.answers.button(QDialogButtonBox.StandardButton.Save).setEnabled(False)
        self._piece.begin(self._heard(steps), self._finish, self._give_up)

    def _heard(self, steps: Steps) -> Generator[None, None, None]:
        with closing(steps):
            for told in steps:
                self._tell(told)
                yield

    def _finish(self, _: None) -> None:
        self.accept()
        self.written.emit()

    def _give_up(self, error: Exception) -> None:
        self.reject()
        self.failed.emit(error)

    def _tell(self, told: int | str) -> None:
        """How far it is, and how long it will take, as far as one can tell."""
        if isinstance(told, str):
            self.bar.setFormat(told)
        else:
            self._tell_left(told)

    def _tell_left(self, t: int) -> None:
        spent = perf_counter() - self._began
        share = (t - self.bar.minimum()) / (self.bar.maximum() - self.bar.minimum())
        left = self.tr("%p %, about {seconds} s left").format(seconds=round(spent / share - spent)) if share else "%p %"
        self.bar.setFormat(left)
        self.bar.setValue(t)

    def reject(self) -> None:
        """Leaves; what is not finished vanishes."""
        self._piece.leave()
        super().reject()


class FilmForm(RoundsForm):
    """Also asks whether phases are shown, and for speed and size."""

    def __init__(self, title: str, said: str, most: int, parent: QWidget | None = None) -> None:
        super().__init__(title, said, most, parent)
        usual = Reel(0, 0)
        self.phases = Box(self.tr("Every phase, not the end of rounds alone"))
        self.phases.setObjectName("phases")
        self._row("", self.phases)
        self.speed = self._line(self.tr("Rounds or phases a second"), "speed", f"{usual.speed:g}")
        self.rate = self._line(self.tr("Pictures a second"), "rate", str(usual.rate))
        sizes = [(f"{width} × {height}", (width, height)) for width, height in SIZES]
        self.sizes = self._chooser(self.tr("Size"), "size", list(sizes))

    @property
    def scale(self) -> float:
        """Pixels to the point: the stage is always laid out in the same size."""
        return SIZES[self.sizes.currentIndex()][0] / SIZES[0][0]

    def reel(self) -> Reel:
        """What is asked for; ``InputError`` where it is not legal, or too much."""
        fast = self.tr("Rounds or phases a second")
        speed = speed_of(self.speed.text(), fast)
        rate = rate_of(self.rate.text(), self.tr("Pictures a second"))
        reel = Reel(*self.span(), self.phases.isChecked(), speed, rate)
        first, last = self.tr("From round"), self.tr("To round")
        reel.check(SIZES[self.sizes.currentIndex()], last, f"{first}, {last}", fast)
        return reel


class PageForm(RoundsForm):
    """Also asks whether the scene is meant, or the lesson that is given."""

    def __init__(self, title: str, said: str, most: int, lesson: str, parent: QWidget | None = None) -> None:
        super().__init__(title, said, most, parent)
        taught = self.tr("The lesson “{title}”").format(title=lesson)
        choices: list[tuple[str, object]] = [(self.tr("Rounds of this scene"), False), (taught, True)]
        self.what = self._chooser(self.tr("What"), "what", choices)
        self.what.currentIndexChanged.connect(self._on_what)

    @property
    def taught(self) -> bool:
        return bool(self.what.currentData())

    def _on_what(self) -> None:
        for line in (self.first, self.last):
            line.setEnabled(not self.taught)
