"""A table of one's own becomes a scene: its first rows, what it is played as, and the rule by which labels are read.

Every row is read before the scene opens, and what cannot be read is refused here with its line, column and value.
"""

from __future__ import annotations

import re
from pathlib import Path
from time import perf_counter
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from olviz.engine.declare.parameters import InputError, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import ROUNDS, SCHEMA, Experiment, to_table, with_value
from olviz.engine.files import tables
from olviz.engine.files.tables import Trusted
from olviz.engine.round.capabilities import FromFile
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.gui.controls.forms import Field, Form, Refusal, defaults, refusal
from olviz.gui.controls.matching import with_adversary
from olviz.gui.look.measures import base, unit
from olviz.gui.look.style import label
from olviz.gui.widgets.inputs import chooser
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.keyboard.tabbing import order, tab

ROWS, MOST_COLUMNS = 8, 50  # of the preview
FORM = 60  # u
OWN = ("about", "question", "panels", "notes", "hidden", "forks", "moves", "taken_back", "challenge", "sweep")
# What of a scene speaks of its own rounds: with another adversary there are others.
NEWS = 0.1  # seconds between two words on how far the reading is


def breathe() -> None:
    """Lets the window answer in the middle of a long reading."""
    QCoreApplication.processEvents()


class _Superseded(Exception):
    """The reading is no longer wanted: something else was chosen meanwhile."""


class Importing(QDialog):
    """``imported`` carries the experiment that the table became."""

    imported = Signal(object)

    def __init__(self, path: Path, head: tables.Head, like: Experiment, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path, self._head = path, head
        self._like = {key: value for key, value in to_table(like).items() if key not in OWN}
        self._like |= {"schema": SCHEMA, "title": path.stem, "rounds": ROUNDS.default}
        self._known = {
            name: cls
            for name, cls in registry.adversaries().items()
            if issubclass(cls, FromFile) and cls.reads == ".csv"
        }
        self._section: dict[str, Any] = {}
        self._reading = self._stale = self._closed = False
        self._first_reading = True
        self.experiment: Experiment | None = None
        self.setObjectName("importing")
        self.setWindowTitle(self.tr("Open {file}").format(file=path.name))
        self.adversary = chooser({name: translate(cls.title) for name, cls in self._known.items()})
        self.adversary.setObjectName("import-as")
        self.adversary.setAccessibleName(self.tr("Played as"))
        self.adversary.activated.connect(lambda _: self._choose())
        self.found, self.complaint = label("", "body", wraps=True), Refusal()
        self.answers = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel)
        self.answers.button(QDialogButtonBox.StandardButton.Open).setObjectName("accept")
        self.answers.button(QDialogButtonBox.StandardButton.Cancel).setObjectName("cancel")
        self.answers.accepted.connect(self._on_open)
        self.answers.rejected.connect(self.reject)
        self.finished.connect(self._on_finished)
        self._form = QVBoxLayout()
        self._arrange()
        self.adversary.setCurrentIndex(self.adversary.findData(self._first(like.adversary.name)))

    def _first(self, before: str) -> str:
        """What the table is played as first: what its columns look like, or else the same as ``before``."""
        shape = "".join("1" if numeric else "a" for numeric in self._head.numeric)
        fitting = [name for name, cls in self._known.items() if re.fullmatch(cls.columns_read, shape)]
        offered = fitting or list(self._known)
        return before if before in offered else offered[0]

    def _arrange(self) -> None:
        u = unit(base())
        ground, side, row, column = QWidget(), QVBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        form = QVBoxLayout(ground)
        form.setContentsMargins(0, 0, 0, 0)
        form.addWidget(head := label(self.tr("Played as"), "body"))
        head.label(self.adversary)
        form.addWidget(self.adversary)
        form.addLayout(self._form)
        form.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setObjectName("import-form")
        area.setAccessibleName(self.windowTitle())
        area.setWidget(ground)
        FocusRing(area)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFixedWidth((FORM + 6) * u)
        ground.setFixedWidth(FORM * u)
        side.addWidget(self._preview())
        side.addWidget(self.found)
        side.addWidget(self.complaint)
        row.setSpacing(4 * u)
        row.addLayout(side, 1)
        row.addWidget(area)
        column.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)
        column.setSpacing(3 * u)
        column.addWidget(label(self._shape(), "muted", wraps=True))
        column.addLayout(row, 1)
        column.addWidget(self.answers)
        self.resize(210 * u, 130 * u)

    def _shape(self) -> str:
        numbers = [name for name, numeric in zip(self._head.names, self._head.numeric, strict=True) if numeric]
        between = self.tr("semicolons") if self._head.separator == ";" else self.tr("commas")
        told = self.tr("{path}: {separator} between cells, %n columns", "", len(self._head.names))
        shape = told.format(path=self._path, separator=between)
        return shape + self.tr(", {numbers} of them numbers.").format(numbers=len(numbers))

    def _preview(self) -> QTableWidget:
        head, u = self._head, unit(base())
        wide = min(len(head.names), MOST_COLUMNS)
        table = QTableWidget(len(head.rows), wide)
        table.setObjectName("preview")
        table.setAccessibleName(self.tr("The first rows of {file}").format(file=self._path.name))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setStretchLastSection(True)
        table.setMinimumHeight(40 * u)
        for at, (name, numeric) in enumerate(zip(head.names[:wide], head.numeric, strict=False)):
            kind = self.tr("numbers") if numeric else self.tr("labels")
            table.setHorizontalHeaderItem(at, QTableWidgetItem(f"{name[:40]}\n{kind}"))
            for line, row in enumerate(head.rows):
                table.setItem(line, at, QTableWidgetItem(row[at][:80]))
        return table

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes in the order of reading: what is chosen decides which fields there are, and they come last."""
        return tab(order((self,)), self.focusWidget(), forward) or super().focusNextPrevChild(forward)

    # what it is played as

    def begin(self) -> None:
        """Shows the dialog and reads the table as what is chosen first."""
        self.open()
        self._choose()

    def _choose(self) -> None:
        cls = self._known[self.adversary.currentData()]
        files = [parameter.name for parameter in parameters_of(cls) if parameter.kind == "file"]
        self._section = defaults(cls) | dict.fromkeys(files, Trusted(self._path))
        while (item := self._form.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.form = Form(cls, self._section, "adversary", tuple(f"adversary.{name}" for name in files))
        self.form.proposed.connect(self._on_proposed)
        for field in self.form.findChildren(Field):
            caption = label(
                translate(field.parameter.help), "caption", wraps=True
            )  # the rule of the labels is among them
            layout = field.layout()
            assert layout is not None
            layout.addWidget(caption)
            caption.setMinimumHeight(caption.heightForWidth(FORM * unit(base())))  # layouts that scroll forget to ask
        self._form.addWidget(self.form)
        self.check()

    def _on_proposed(self, path: str, value: object) -> None:
        self._section = with_value({"adversary": self._section}, path, value)["adversary"]
        next(field for field in self.form.findChildren(Field) if field.path == path).show_value(value)
        self.check()

    def check(self) -> None:
        """Reads every row as what is chosen; a reading under way is dropped for it."""
        self._stale = True
        if self._reading:
            return
        self._reading = True
        try:
            while self._stale and not self._closed:
                self._stale = False
                self._read()
        finally:
            self._reading = False

    def _read(self) -> None:
        self.experiment = None
        opens = self.answers.button(QDialogButtonBox.StandardButton.Open)
        opens.setEnabled(False)
        self.complaint.say("")
        self.found.setText(self.tr("reading"))
        due = perf_counter() + NEWS

        def listen(rows: int) -> None:
            nonlocal due
            if perf_counter() >= due:
                self.found.setText(self.tr("reading, {rows} rows so far").format(rows=number(rows)))
                breathe()
                due = perf_counter() + NEWS
            if self._stale or self._closed:
                raise _Superseded

        try:
            with tables.heard(listen):
                self.experiment = with_adversary(self._like, self._section)
        except _Superseded:
            return
        except (InputError, MemoryError) as error:
            self._refuse(error)
        else:
            self.found.setText(self._told(self.experiment))
            opens.setEnabled(True)
            if self._first_reading:
                opens.setFocus()  # nobody has chosen anything yet
            self._first_reading = False

    def _told(self, experiment: Experiment) -> str:
        trace = experiment.traces()[0]
        who = self.tr("{learner} plays it in the game “{game}”.")
        played = who.format(learner=trace.label, game=translate(experiment.game.title))
        words = trace.game.declared.words
        return f"{words}. {played}" if words else played

    def _refuse(self, error: Exception) -> None:
        self.found.setText("")
        if not isinstance(error, InputError):
            self.complaint.say(self.tr("The table needs more memory than this machine has."))
            return
        place = error.place if error.place.startswith("adversary.") else f"adversary.{error.place}"
        for field in self.form.findChildren(Field):
            field.complaint.say("")
            if field.path == place:
                why = refusal(error, field.parameter)
                field.editor.refuse(why)
                field.complaint.say(why)
                return
        self.complaint.say(str(error) if str(error).endswith(".") else f"{error}.")

    # leaving

    def _on_open(self) -> None:
        chosen = self.experiment
        if chosen is not None:
            self.accept()  # what is typed in a field that is left now is read no more
            self.imported.emit(chosen)

    def _on_finished(self) -> None:
        self._closed = True
        self.deleteLater()
