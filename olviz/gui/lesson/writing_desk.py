"""The window in which a lesson is made: its stops in order, and what is said at the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import fsum
from pathlib import Path
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from olviz.engine.declare.parameters import InputError
from olviz.engine.lessons.lesson import LETTERS, TEXT, Stop
from olviz.engine.lessons.refusals import converted
from olviz.engine.words.numbers import number
from olviz.gui.document.session import Session
from olviz.gui.lesson.giving import Giving
from olviz.gui.lesson.writing import Writing
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label
from olviz.gui.look.style import label
from olviz.gui.look.words import BETWEEN
from olviz.gui.widgets.heard import say_in
from olviz.gui.widgets.inputs import Chooser, Line, chooser, typed, written
from olviz.gui.widgets.keyboard.bare_keys import BareKeys
from olviz.gui.widgets.keyboard.fronting import bring_to_front
from olviz.gui.widgets.scrolling.upright import Upright

REACHES = ("cut", "play", "phases")
DIGITS = 40  # of a number, and what else stands in it
PAUSE = 500  # milliseconds from a letter to the file, as of a scene
KEYS = {"remove": "Del", "up": "Alt+Up", "down": "Alt+Down", "duplicate": "Ctrl+D"}  # while the stops have the keyboard


class Words(QPlainTextEdit):
    """Several lines of text. ``left``: the keyboard went elsewhere."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "words")
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class Typed(NamedTuple):
    """What stands in the fields of a stop."""

    title: str = ""
    text: str = ""
    notes: str = ""
    minutes: str = ""
    reach: int = 0
    ask: str = ""
    choices: str = ""
    answer: int = 0
    because: str = ""


class WritingDesk(QWidget):
    """Adds the view that is shown, orders, names, edits and gives; every edit is kept and can be taken back.

    ``saved``: a lesson was written to this file. ``listed``: the stops are listed anew, ``closed``: nobody sees them.
    """

    saved = Signal(object)
    listed = Signal()
    closed = Signal()

    def __init__(self, session: Session, giving: Giving, writing: Writing, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("writing-desk")
        self.setWindowTitle(self.tr("Lesson – olviz"))
        self._session, self._giving, self.writing, self._window = session, giving, writing, parent
        self.list, self.fault = QListWidget(), label("", "refusal", wraps=True)
        self.list.setAccessibleName(self.tr("Stops"))
        said = self.tr("No stop yet. Go to a scene and a round in the window, then choose Add this view.")
        self.nothing = label(said, "muted", wraps=True)
        self.count = label("", "muted", wraps=True)
        self.name, self.title, self.ask = QLineEdit(), QLineEdit(), QLineEdit()
        self.text, self.notes, self.choices = Words(), Words(), Words()
        self.because, self.minutes = QLineEdit(), Line()
        self.reach, self.answer = self._reaches(), chooser({letter: letter for letter in LETTERS})
        self.buttons: dict[str, QPushButton] = {}
        self._stands: tuple[int, Stop | None] = (-1, None)  # the stop of which the fields tell, and its place
        self._shown = dict[str, object]()  # what stood in them then
        self._aside: list[tuple[Stop, Typed]] = []  # what was typed at other stops and cannot be, until it can
        self._titled = ""  # the title of the lesson that was shown last
        self._displaced = ""  # why the lesson lies elsewhere, until somebody chooses where
        self._refused: tuple[str, ...] = ()
        self._later = QTimer(self, singleShot=True, interval=PAUSE)
        self._later.timeout.connect(self._keep_typed)
        self._lay()
        self.list.currentRowChanged.connect(self._on_chosen)
        for line in (self.name, self.title, self.ask, self.because):
            line.setMaxLength(TEXT + 1)  # one more than any text may have, which is told
            line.editingFinished.connect(self._rename if line is self.name else self._take)
            line.textEdited.connect(self._on_typed)
            line.setAcceptDrops(False)  # a file that is dropped is for the window
        for words in (self.text, self.notes, self.choices):
            words.left.connect(self._take)
            words.textChanged.connect(self._on_typed)
        for box in (self.reach, self.answer):
            box.activated.connect(self._take)
        self.minutes.setMaxLength(DIGITS)
        self.minutes.entered.connect(lambda _: self._take())
        self.minutes.textEdited.connect(self._on_typed)
        writing.changed.connect(self.tell)
        writing.refused.connect(self._say)
        writing.displaced.connect(self._tell_displaced)
        self.tell()

    def present(self) -> None:
        """Shows itself, with the lesson that was being made."""
        self.writing.resume()
        u = unit(self.font())
        self._gap.changeSize(4 * u, 0)
        self._whole.setContentsMargins(3 * u, 3 * u, 3 * u, 3 * u)
        self._form.setContentsMargins(0, 0, u, 0)
        bring_to_front(self)
        self.listed.emit()

    def add_view(self) -> None:
        """The view that is shown as a stop, behind the chosen one."""
        self._take()
        place = self.list.currentRow()
        count = len(self.writing.stops)
        if self._session.scene is None:
            return
        try:
            here = self._giving.seen()
        except InputError as error:
            self._say(str(error))
            return
        self.writing.add(here, place if place >= 0 else None)
        if len(self.writing.stops) > count:
            self.list.setCurrentRow(place + 1 if place >= 0 else count)

    def tell(self) -> None:
        """Lists the stops there are, and shows the chosen one."""
        row, stops = self.list.currentRow(), self.writing.stops
        with QSignalBlocker(self.list):
            self.list.clear()
            for place, stop in enumerate(stops, 1):
                self.list.addItem(f"{place}. {stop.title or stop.scene}\n{self._told(stop)}")
            self.list.setCurrentRow(min(max(row, 0), len(stops) - 1))
        self.nothing.setVisible(not stops)
        self.list.setVisible(bool(stops))
        took = written(fsum(stop.minutes for stop in stops))
        self.count.setText(self.tr("All stops together take {minutes} min.").format(minutes=took) if stops else "")
        if self.writing.title != self._titled:  # what is refused as one stays
            self._titled = self.writing.title
            if self.name.text() != self._titled:  # else the cursor would leave its place
                self.name.setText(self._titled)
        for name, usable in (("undo", self.writing.undoable), ("redo", self.writing.redoable)):
            self.buttons[name].setEnabled(usable)
        self._show()
        self._say(*self._refused)
        self.listed.emit()

    def _say(self, *refused: str) -> None:
        """Why something is refused, below what is wrong with the file for as long as it is."""
        self._refused = refused
        say_in(self.fault, "\n".join(filter(None, (self.writing.trouble, self._displaced, *refused))))

    def _tell_displaced(self, why: str) -> None:
        self._displaced = why
        self._say(*self._refused)

    # the chosen stop

    @property
    def chosen(self) -> Stop | None:
        """The stop that is chosen."""
        row = self.list.currentRow()
        return self.writing.stops[row] if 0 <= row < len(self.writing.stops) else None

    def _on_chosen(self) -> None:
        """Shows another stop; what was typed just now is of the one before, wherever the keyboard is."""
        if self._later.isActive():
            self._take()
        self._show()

    def _show(self) -> None:
        stop = self.chosen
        for part in self.fields:
            part.setEnabled(stop is not None)
        for name in ("up", "down", "duplicate", "remove", "give"):
            self.buttons[name].setEnabled(stop is not None)
        if (self.list.currentRow(), stop) == self._stands:
            return
        self._put_aside()
        self._stands = self.list.currentRow(), stop
        self._fill(_texts(stop))
        self._shown = self._said(stop) if stop else {}
        half = next((typed for one, typed in self._aside if one == stop), None)
        if stop is not None and half is not None:
            self._fill(half)
            self._say(*map(str, self._weighed(stop)[1]))

    def _put_aside(self) -> None:
        """What stands in the fields and cannot be taken is there again when its stop is."""
        stop = self._stands[1]
        if stop is not None:
            self._aside = [one for one in self._aside if one[0] != stop]
            if self._said(stop) != self._shown:
                self._aside.append((stop, self._typed()))

    def _fill(self, typed: Typed) -> None:
        words = {self.text: typed.text, self.notes: typed.notes, self.choices: typed.choices}
        for part, text in words.items():
            with QSignalBlocker(part):  # nobody types
                part.setPlainText(text)
        self.title.setText(typed.title)
        self.minutes.keep(typed.minutes)
        self.reach.setCurrentIndex(typed.reach)
        self.ask.setText(typed.ask)
        self.because.setText(typed.because)
        self.answer.setCurrentIndex(typed.answer)

    def _typed(self) -> Typed:
        return Typed(
            self.title.text(),
            self.text.toPlainText(),
            self.notes.toPlainText(),
            self.minutes.text(),
            self.reach.currentIndex(),
            self.ask.text(),
            self.choices.toPlainText(),
            self.answer.currentIndex(),
            self.because.text(),
        )

    def _take(self) -> None:
        """The chosen stop with what stands in the fields; what cannot be stays in them, with the reason."""
        self._later.stop()
        self._say()
        with self.writing.typing():
            refused = [*self._named(), *self._took()]
        self.writing.typed()
        self.writing.keep()
        if refused:
            self._say(*map(str, refused))
        elif self.chosen is not None and self.chosen.question is not None:
            self.answer.setCurrentIndex(self.chosen.question.place)  # one of the choices there are

    def _rename(self) -> None:
        with self.writing.typing():
            refused = self._named()
        if refused:
            self._say(*map(str, refused))
        self.writing.typed()

    def _named(self) -> list[InputError]:
        """Takes the title of the lesson; why it cannot be one."""
        try:
            self.writing.rename(self.name.text())
        except InputError as error:
            return [error]
        return []

    def _on_typed(self) -> None:
        """What is typed is kept soon, whatever is typed after it."""
        if not self._later.isActive():
            self._later.start()

    def keep(self) -> str:
        """Keeps what was typed just now, before the program ends, say; why that cannot be, where it cannot."""
        if self._later.isActive():
            self._later.stop()
            self._keep_typed()
        self.writing.keep()
        return self.writing.trouble

    def _keep_typed(self) -> None:
        """As if the field had been left, but that half a value is no fault yet, and no question is gone for a while."""
        with self.writing.typing():
            self._named()
            self._took(() if self.ask.text().strip() else ("question",))

    def _said(self, stop: Stop) -> dict[str, object]:
        """What stands in the fields, by the part of a stop that it is."""
        return {
            "title": self.title.text(),
            "text": self.text.toPlainText(),
            "notes": self.notes.toPlainText(),
            "minutes": typed(self.minutes.text(), whole=False),
            "reach": REACHES[self.reach.currentIndex()],
            "question": self._question(stop),
        }

    def _took(self, without: Collection[str] = ()) -> list[InputError]:
        """Takes what was changed and can be taken, ``without`` some of the fields; why others cannot.

        All stays in the fields as it was typed: a question that is half written keeps no other field from being taken.
        """
        row, stop = self._stands
        if stop is None or self.writing.stops[row : row + 1] != (
            stop,
        ):  # it was removed, and its field is left for that
            return []
        taken, refused = self._weighed(stop, without)
        self._shown |= taken
        now = converted(msgspec.to_builtins(stop) | taken, Stop, self.tr("a stop"))
        self._stands = row, now
        self.writing.change(row, now)
        return refused

    def _weighed(self, stop: Stop, without: Collection[str] = ()) -> tuple[dict[str, object], list[InputError]]:
        """What was changed in the fields and can be taken, by the part of the stop that it is; why others cannot."""
        whole, taken, refused = msgspec.to_builtins(stop), dict[str, object](), list[InputError]()
        for name, value in self._said(stop).items():
            if name in without or value == self._shown.get(name):
                continue
            try:
                converted(whole | {name: value}, Stop, self.tr("a stop"))
                taken[name] = value
            except InputError as error:
                refused.append(error.within(f"stops.{self._stands[0] + 1}"))
        return taken, refused

    def _question(self, stop: Stop) -> dict[str, object] | None:
        """None where nothing is asked; choices without a question are half of one, unless it was just removed."""
        choices = [line for line in self.choices.toPlainText().split("\n") if line.strip()]
        ask, because = self.ask.text(), self.because.text()
        if not ask.strip() and (stop.question is not None or not (choices or because.strip())):
            return None
        answer = LETTERS[min(self.answer.currentIndex(), max(len(choices) - 1, 0))]
        holds = stop.question.holds if stop.question is not None else ""
        asked = {"ask": ask} if ask.strip() else {}
        return {**asked, "choices": choices, "answer": answer, "because": because, "holds": holds}

    # what can be done

    def _give(self) -> None:
        self._take()
        lesson = self.writing.lesson
        if lesson is not None:
            self._giving.begin(lesson, self.writing.path, max(self.list.currentRow(), 0))
            bring_to_front(self._window)  # where it is seen or said why not, and where a remote is heard

    def _save(self) -> None:
        self._take()
        kinds, offered = self.tr("Lessons (*.toml)"), str(self.writing.path)
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Save lesson"), offered, kinds)
        if not path:
            return
        place = Path(path) if Path(path).suffix else Path(path).with_suffix(".toml")
        try:
            if place != Path(path) and place.exists():  # under this name nobody was asked
                raise InputError("is there already; legal: its whole name, to replace it", place=str(place))
            self.writing.save(place)
        except InputError as error:
            self._say(self.tr("Not saved: {error}").format(error=error))
            return
        self._settle()
        self.saved.emit(self.writing.path)

    def _open(self) -> None:
        self._take()
        kinds, folder = self.tr("Lessons (*.toml)"), str(self.writing.path.parent)
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open lesson"), folder, kinds)
        if not path:
            return
        self._titled = ""
        try:
            self.writing.open(Path(path))
        except InputError as error:
            self._say(self.tr("Not opened: {error}").format(error=error))
        else:
            self._settle()

    def _anew(self) -> None:
        self._take()
        before = self.writing.path if self.writing.stops else None
        self._titled = ""  # what was refused as one is of the lesson before
        try:
            self.writing.anew()
        except InputError as error:
            self._say(self.tr("The lesson before is not kept yet: {error}").format(error=error))
            return
        self._settle()
        if before is not None:
            say_in(self.count, self.tr("The lesson before stays in {path}.").format(path=before))

    def _settle(self) -> None:
        """The lesson lies where somebody has chosen."""
        self._displaced = ""
        self._say()

    def _move(self, by: int) -> None:
        self._take()
        row = self.list.currentRow()
        if 0 <= row + by < len(self.writing.stops):
            self.writing.shift(row, by)
            self.list.setCurrentRow(row + by)

    def _on(self, do: Callable[[int], None]) -> Callable[[], None]:
        def done() -> None:
            if self.chosen is not None:
                do(self.list.currentRow())

        return self._after_taking(done)

    def _after_taking(self, do: Callable[[], None]) -> Callable[[], None]:
        def done() -> None:
            self._take()
            do()

        return done

    def _reaches(self) -> Chooser:
        return chooser(
            dict(zip(REACHES, (self.tr("at once"), self.tr("played"), self.tr("phase by phase")), strict=True))
        )

    def _told(self, stop: Stop) -> str:
        """Where a stop is, and what happens there."""
        said = [stop.scene, self.tr("round {round}").format(round=number(stop.round))]
        said.append(self.tr("{minutes} min").format(minutes=written(stop.minutes)))
        return BETWEEN.join([*said, self.tr("asks the room")] if stop.question is not None else said)

    def _lay(self) -> None:
        writing = self.writing
        made = (
            ("add", self.tr("Add this view"), self.add_view),
            ("up", self.tr("Up"), lambda: self._move(-1)),
            ("down", self.tr("Down"), lambda: self._move(1)),
            ("duplicate", self.tr("Duplicate"), self._on(writing.duplicate)),
            ("remove", self.tr("Delete"), self._on(writing.remove)),
            ("undo", self.tr("Undo"), self._after_taking(writing.undo)),
            ("redo", self.tr("Redo"), self._after_taking(writing.redo)),
            ("give", self.tr("Give from here"), self._give),
            ("new", self.tr("New"), self._anew),
            ("open", self.tr("Open…"), self._open),
            ("save", self.tr("Save as…"), self._save),
        )
        rows = [QHBoxLayout(), QHBoxLayout()]
        for place, (name, words, do) in enumerate(made):
            self.buttons[name] = button = QPushButton(words)
            button.setObjectName(name)
            button.clicked.connect(lambda _=False, do=do: do())
            rows[place >= 5].addWidget(button)
        self.buttons["add"].setProperty("role", "primary")
        keys = BareKeys(self.list)
        for name, key in KEYS.items():
            keys.bind(key, self.buttons[name].click)
        QShortcut(QKeySequence("Esc"), self, self.close)
        ground = QWidget()
        form = self._form = QFormLayout(ground)
        named = (
            (self.tr("Title"), self.title),
            (self.tr("Text for the room"), self.text),
            (self.tr("Private notes"), self.notes),
            (self.tr("Minutes"), self.minutes),
            (self.tr("Reached"), self.reach),
            (self.tr("Question"), self.ask),
            (self.tr("Choices, one a line"), self.choices),
            (self.tr("Answer"), self.answer),
            (self.tr("Because"), self.because),
        )
        self.fields = tuple(part for _, part in named)
        for words, part in named:
            part.setAccessibleName(words)
            form.addRow(Label(words))
            form.addRow(part)
        titled = self.tr("Title of the lesson")
        self.name.setAccessibleName(titled)
        left, self._whole, self._gap = QVBoxLayout(), QHBoxLayout(self), QSpacerItem(0, 0)
        for above in (Label(titled), self.name, self.nothing):
            left.addWidget(above)
        left.addWidget(self.list, 1)
        left.addStretch()
        left.addWidget(self.count)
        for row in rows:
            left.addLayout(row)
        left.addWidget(self.fault)
        self._whole.addLayout(left, 1)
        self._whole.addSpacerItem(self._gap)
        self._whole.addWidget(Upright(ground), 1)
        self.resize(1100, 640)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._displaced = ""
        self._take()
        self.closed.emit()
        super().closeEvent(event)


def _texts(stop: Stop | None) -> Typed:
    """What stands in the fields while a stop is as it is."""
    if stop is None:
        return Typed()
    texts = Typed(stop.title, stop.text, stop.notes, written(stop.minutes), REACHES.index(stop.reach))
    asked = stop.question
    if asked is None:
        return texts
    return texts._replace(ask=asked.ask, choices="\n".join(asked.choices), answer=asked.place, because=asked.because)
