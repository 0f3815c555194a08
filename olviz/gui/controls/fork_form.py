"""The form of a fork: after which round it parts, who learns and who plays from there on, and single changed rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from olviz.engine.declare.parameters import Parameter, Spec
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import ROUNDS
from olviz.engine.round.capabilities import erratum
from olviz.engine.words.numbers import number
from olviz.gui.controls.choices.offered import Hinders
from olviz.gui.controls.forms import Field, Form, SpecField, heading
from olviz.gui.controls.spec_choosers import Place
from olviz.gui.document.ways import Ways
from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label, tip, worded
from olviz.gui.look.style import label, rule


class ForkForm(QWidget):
    """Shows the row of a fork, as a scenario file holds it, with its specs in full; proposes other values by path.

    ``places`` are its fields and choosers by path. ``proposed`` and ``chosen`` carry a path and what is to stand there.
    """

    proposed = Signal(str, object)
    chosen = Signal(str, type)

    def __init__(
        self, path: str, row: Mapping[str, Any], ways: Ways, place: int, hinders: Hinders, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._path, self._row, self._ways, self._place, self._hinders = path, row, ways, place, hinders
        self.places: dict[str, Field | SpecField | Place] = {}
        u = unit(self.font())
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(2.5 * u))
        self.told = label("", "caption", wraps=True)
        self.told.setObjectName("apart")
        self._column.addWidget(self.told)
        title = self.tr("Goes another way after round")
        self._add_field(ROUNDS._replace(title=title, symbol="", help=""), "round", row["round"])
        self._add_spec("learner", self.tr("Learner from there on"), self._learners())
        self._column.addWidget(rule())
        self._add_changes()
        self._column.addWidget(rule())
        self._add_spec("adversary", self.tr("Adversary from there on"), registry.adversaries())

    def _learners(self) -> dict[str, type[Spec]]:
        played = self._row["learner"]["name"]
        return {name: cls for name, cls in registry.learners().items() if not erratum(cls) or name == played}

    def _add_spec(self, key: str, title: str, known: Mapping[str, type[Spec]]) -> None:
        path, table = f"{self._path}.{key}", self._row[key]
        head = heading(title, "")
        place = Place(path, title, known, self._hinders, parent=self)
        place.show_choice(table["name"])
        place.chosen.connect(lambda cls: self.chosen.emit(path, cls))
        self.places[path] = place
        head.findChildren(Label)[0].label(place.chooser)
        for part in (head, place.chooser, place.remark, place.complaint):
            self._column.addWidget(part)
        form = Form(known[table["name"]], table, path)
        form.proposed.connect(self.proposed)
        fields: list[Field | SpecField] = [*form.findChildren(Field), *form.findChildren(SpecField)]
        self.places.update({field.path: field for field in fields})
        self._column.addWidget(form)

    def _add_field(self, parameter: Parameter, key: str, value: Any, column: Any = None) -> None:
        path = f"{self._path}.{key}"
        field = Field(parameter, path, value)
        field.proposed.connect(self.proposed)
        self.places[path] = field
        (column or self._column).addWidget(field, 1)

    # changed rounds

    def _add_changes(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Changed rounds"), "heading"))
        head.addStretch(1)
        add = IconButton("add", self.tr("Change something of this round"))
        add.setObjectName("add-change")
        add.clicked.connect(lambda: self._on_add(add))
        head.addWidget(add)
        self._column.addLayout(head)
        if not self._row["changes"]:
            none = self.tr("None. A right click on a point, a curve, a cell or the line of time changes a round, too.")
            self._column.addWidget(label(none, "caption", wraps=True))
        for at, change in enumerate(self._row["changes"], 1):
            self._add_change(f"changes.{at}", change)

    def _add_change(self, key: str, change: Mapping[str, Any]) -> None:
        line, column, shown = QHBoxLayout(), QVBoxLayout(), number(change["round"])
        if change.get("flip"):
            column.addWidget(label(self.tr("Round {round}: the other label").format(round=shown), "", wraps=True))
        for name, (title, kind) in self._kinds().items():
            if name in change:
                title = self.tr("Round {round}: {what}").format(round=shown, what=title)
                self._add_field(_put_in(name, title, kind), f"{key}.{name}", change[name], column)
        remove = IconButton("remove", self.tr("Take the change of round {round} back").format(round=shown))
        remove.setObjectName(f"remove {key}")
        remove.clicked.connect(lambda: self._ways.drop_change(self._place, change["round"]))
        line.addLayout(column, 1)
        line.addWidget(remove)
        self._column.addLayout(line)

    def _kinds(self) -> dict[str, tuple[str, str]]:
        """What can be put in, in words, and what kind of value it is."""
        return {
            "x": (self.tr("point"), "numbers"),
            "advice": (self.tr("advice"), "numbers"),
            "y": (self.tr("label or target"), "real"),
            "losses": (self.tr("losses"), "numbers"),
            "z": (self.tr("loss vector"), "numbers"),
        }

    def _on_add(self, button: QWidget) -> None:
        menu = self.offers()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def offers(self) -> QMenu:
        """What of the round on the stage could be different."""
        menu = QMenu(self)
        menu.setObjectName("change-menu")
        menu.setToolTipsVisible(True)
        for way in self._ways.offers():
            action = menu.addAction(worded(way.text))
            action.setEnabled(not way.refused)
            tip(action, way.refused)
            action.triggered.connect(lambda _=False, way=way: way.do())
        if menu.isEmpty():
            menu.addAction(self.tr("No round is revealed yet.")).setEnabled(False)
        return menu


def _put_in(name: str, title: str, kind: str) -> Parameter:
    return Parameter(name, title, "", "", "", "linear", kind, None, True)
