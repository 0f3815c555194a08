"""The control panel: the game, the adversary with its power, the learners, the rounds and the luck.

It edits a table, as a scenario file holds it. What is shown is in force, unless a refusal beside it says otherwise: a
choice that cannot play stays visible with its reason, while the run before goes on.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from olviz.engine import registry
from olviz.engine.experiment import MOST_LEARNERS, ROUNDS, SEED, Experiment, from_table, to_table, with_value
from olviz.engine.parameters import InputError, Spec
from olviz.gui.forms import Field, Form, Refusal, SpecField, defaults, expanded, heading, named_chooser, refusal
from olviz.gui.icons import IconButton, icon
from olviz.gui.matching import with_game
from olviz.gui.measures import unit
from olviz.gui.panels.symbols import LEARNERS, outline
from olviz.gui.session import Session
from olviz.gui.style import label, marked, rule
from olviz.gui.theme import theme_now

DASHES: tuple[tuple[float, ...], ...] = ((), (9, 4), (9, 3, 2, 3), (3, 3))  # of the learners, in pixels
EDITS = ("add", "remove", "new-luck")  # buttons that change what is run
SEEDS = 10_000  # new luck is a number one can read out


class Key(QAbstractButton):
    """A learner's colour, dash and symbol; pressed, this learner is the one that is followed."""

    def __init__(self, place: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place = place
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setObjectName(f"key-{place + 1}")

    def sizeHint(self) -> QSize:
        u = unit(self.font())
        return QSize(9 * u, 7 * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        u, theme = unit(self.font()), theme_now()
        colour = QColor(theme.learners[self._place])
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), u, u)
        pen = QPen(colour, 2)
        if DASHES[self._place]:
            pen.setDashPattern([part / 2 for part in DASHES[self._place]])
        painter.setPen(pen)
        middle = self.height() / 2
        painter.drawLine(0, round(middle), self.width(), round(middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.translate(self.width() / 2, middle)
        painter.drawPath(outline(LEARNERS[self._place], (3 if self.isChecked() else 2) * u))


class Controls(QScrollArea):
    """Reads the experiment of the session and proposes others; ``left`` gives the keyboard back to the stage."""

    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._table: dict[str, Any] = {}  # in force
        self._pending: dict[str, Any] | None = None  # a choice that cannot play yet
        self._shape: Any = None
        self._more = False
        self._places: dict[str, Field | SpecField | Place] = {}
        self.setObjectName("controls")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        session.opened.connect(self._on_opened)
        session.edited.connect(self._on_edited)
        session.playback.replaced.connect(self._on_edited)
        session.playback.moved.connect(self._on_moved)

    # what is shown

    def _on_opened(self) -> None:
        self._more = False
        self._on_edited()

    def restore(self) -> None:
        """Shows what is in force and forgets what was refused."""
        self._on_edited()

    def _on_edited(self) -> None:
        if self._session.experiment is not None:
            self._pending = None
            self._table = table_of(self._session.experiment)
            self._show(self._table)

    def _on_moved(self) -> None:
        """Fills in the numbers that named choices of the learner stand for, where it lets them be seen."""
        learners = [place for path, place in self._places.items() if path.startswith("learners.")]
        named = [place for place in learners if isinstance(place, Field) and place.is_named]
        if named and self._pending is None:
            trace = self._session.playback.trace
            state = trace.state_at(max(self._session.playback.t - 1, 0)).state
            observed = trace.learner.observe(trace.game, state)
            for field in named:
                value = observed.get(field.parameter.name)
                field.show_in_use(None if value is None else float(value))

    def _show(self, table: Mapping[str, Any]) -> None:
        session = self._session
        shape = (_shape(table), session.playback.selected, self._more, session.source, session.recorded)
        if shape != self._shape:
            self._shape = shape
            self._build(table)
        for path, place in self._places.items():
            if isinstance(place, SpecField):
                place.show_remark(_at(table, path))
            elif isinstance(place, Field):
                place.show_value(_at(table, path))
                place.show_in_use(None)
            elif path == "adversary":
                place.say(self._declared(table))
        self._on_moved()

    def fit(self) -> None:
        """Builds the form anew for another size of text."""
        self._shape = None
        self._on_edited()

    def _build(self, table: Mapping[str, Any]) -> None:
        focus = self.focusWidget()
        name = focus.objectName() if focus is not None else ""
        top = self.verticalScrollBar().value()
        old = self.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        self._places = {}
        ground, u = QWidget(), unit(self.font())
        ground.setObjectName("control-ground")
        ground.setStyleSheet("#control-ground { background: transparent; }")
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, round(1.5 * u), u)
        column.setSpacing(round(2.5 * u))
        if self._session.recorded:
            self._add_recorded(column)
        self._add_game(column, table)
        column.addWidget(rule())
        self._add_learners(column, table)
        column.addWidget(rule())
        self._add_luck(column, table)
        column.addStretch(1)
        if self._session.recorded:
            self._fix(ground)
        self.setWidget(ground)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setValue(top)
        heir = ground.findChild(QWidget, name) if name else None
        if isinstance(heir, QWidget):
            heir.setFocus()

    def _add_recorded(self, column: QVBoxLayout) -> None:
        column.addWidget(label(self.tr("A recorded run: these are its own rounds and draws."), "caption", wraps=True))
        anew = QPushButton(self.tr("Edit as a new run"))
        anew.setObjectName("anew")
        anew.setToolTip(self.tr("The same settings, played again and free to change"))
        anew.clicked.connect(self._session.play_anew)
        column.addWidget(anew)

    def _fix(self, ground: QWidget) -> None:
        """Greys every place that would edit."""
        fixed = [place.chooser if isinstance(place, Place) else place for place in self._places.values()]
        buttons = [button for name in EDITS for button in ground.findChildren(QWidget, name)]
        for widget in [*fixed, *buttons]:
            widget.setEnabled(False)
            widget.setToolTip(self.tr("Fixed while a recorded run is shown."))

    def _add_game(self, column: QVBoxLayout, table: Mapping[str, Any]) -> None:
        self._add_spec(column, "game", self.tr("Game"), "", registry.games(), table["game"])
        power = self._power(table)
        self._add_spec(column, "adversary", self.tr("Adversary"), power, registry.adversaries(), table["adversary"])
        hidden = self._session.experiment.hidden if self._session.experiment is not None else ()
        if hidden:
            more = QPushButton(self.tr("Fewer controls") if self._more else self.tr("More controls"))
            more.setProperty("role", "link")
            more.setObjectName("more")
            more.clicked.connect(self._on_more)
            column.addWidget(more)

    def _power(self, table: Mapping[str, Any]) -> str:
        experiment = self._session.experiment
        if experiment is None or experiment.adversary.name != table["adversary"]["name"]:
            return ""
        return self.tr("power {level}").format(level=experiment.adversary.power.name)

    def _declared(self, table: Mapping[str, Any]) -> str:
        """What the adversary in force guarantees, or what was measured on its file."""
        traces = self._session.playback.traces
        return traces[0].game.declared.words if traces and table is self._table else ""

    def _add_learners(self, column: QVBoxLayout, table: Mapping[str, Any]) -> None:
        learners, u = table["learners"], unit(self.font())
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Learners"), "heading"))
        row.addStretch(1)
        add = IconButton("add", self.tr("Add a learner to compare"))
        add.setEnabled(len(learners) < MOST_LEARNERS)
        add.clicked.connect(self._on_add)
        row.addWidget(add)
        column.addLayout(row)
        for at, learner in enumerate(learners):
            line = QHBoxLayout()
            line.setSpacing(2 * u)
            place = self._place(f"learners.{at + 1}", self.tr("Learner {n}").format(n=at + 1), registry.learners())
            place.chooser.setCurrentIndex(place.chooser.findData(learner["name"]))
            line.addWidget(self._key(at, place.chooser.currentText()))
            line.addWidget(place.chooser, 1)
            if len(learners) > 1:
                remove = IconButton("remove", self.tr("Remove learner {n}").format(n=at + 1))
                remove.clicked.connect(partial(self._on_remove, at))
                line.addWidget(remove)
            column.addLayout(line)
            column.addWidget(place.complaint)
            if at == self._session.playback.selected or len(learners) == 1:
                self._add_form(column, f"learners.{at + 1}", registry.learners()[learner["name"]], learner)

    def _key(self, at: int, title: str) -> Key:
        key = Key(at)
        key.setChecked(at == self._session.playback.selected)
        key.setAccessibleName(self.tr("Follow learner {n}, {title}").format(n=at + 1, title=title))
        key.setToolTip(self.tr("Follow this learner: its settings here, its ticks and its sentence below"))
        key.clicked.connect(partial(self._session.playback.select, at))
        return key

    def _add_luck(self, column: QVBoxLayout, table: Mapping[str, Any]) -> None:
        for parameter in (ROUNDS, SEED):
            field = Field(parameter, parameter.name, table[parameter.name])
            field.proposed.connect(self._on_proposed)
            self._places[parameter.name] = field
            column.addWidget(field)
        row = QHBoxLayout()
        row.setSpacing(round(2.5 * unit(self.font())))
        side, colour = 4 * unit(self.font()), theme_now().text
        for name, words, help, action in (
            ("again", self.tr("Again"), self.tr("The same luck, from before round 1"), self.again),
            ("new-luck", self.tr("New luck"), self.tr("Another seed, at the same round"), self.new_luck),
        ):
            button = QPushButton(icon(name, colour, side), words)
            button.setObjectName(name)
            button.setToolTip(help)
            button.setAccessibleName(words)
            button.clicked.connect(action)
            row.addWidget(button, 1)
        column.addLayout(row)

    def _add_spec(
        self,
        column: QVBoxLayout,
        path: str,
        title: str,
        unit_text: str,
        known: Mapping[str, type[Spec]],
        table: Mapping[str, Any],
    ) -> None:
        group = QVBoxLayout()
        group.setSpacing(unit(self.font()))
        place = self._place(path, title, known)
        place.chooser.setCurrentIndex(place.chooser.findData(table["name"]))
        group.addWidget(heading(title, unit_text))
        group.addWidget(place.chooser)
        group.addWidget(place.remark)
        group.addWidget(place.complaint)
        column.addLayout(group)
        self._add_form(column, path, known[table["name"]], table)

    def _add_form(self, column: QVBoxLayout, path: str, cls: type[Spec], table: Mapping[str, Any]) -> None:
        experiment = self._session.experiment
        hidden = experiment.hidden if experiment is not None and not self._more else ()
        form = Form(cls, table, path, hidden)
        form.proposed.connect(self._on_proposed)
        fields: list[Field | SpecField] = [*form.findChildren(Field), *form.findChildren(SpecField)]
        self._places.update({field.path: field for field in fields})
        if fields:
            column.addWidget(form)
        else:
            form.deleteLater()

    def _place(self, path: str, title: str, known: Mapping[str, type[Spec]]) -> Place:
        place = Place(path, title, {name: cls.title for name, cls in known.items()})
        place.chooser.activated.connect(partial(self._on_chosen, path, known, place))
        self._places[path] = place
        return place

    # what is proposed

    def again(self) -> None:
        """The same luck from the beginning."""
        self._session.playback.first()

    def new_luck(self) -> None:
        """Another seed, at the same round."""
        self._on_proposed("seed", random.randrange(SEEDS))

    def _on_more(self) -> None:
        self._more = not self._more
        self._show(self._pending or self._table)

    def _on_chosen(self, path: str, known: Mapping[str, type[Spec]], place: Place, _at: int) -> None:
        self._choose(path, defaults(known[place.chooser.currentData()]))

    def _choose(self, path: str, section: dict[str, Any]) -> None:
        table = self._pending or self._table
        if path == "game":
            try:
                self._try(with_game(table, section["name"]), path)
                return
            except InputError:
                pass  # nothing fits by itself: the choice stays, with its reason
        self._try(with_value(table, path, section), path)

    def _on_add(self) -> None:
        table = self._table
        self._try({**table, "learners": [*table["learners"], table["learners"][-1]]}, "learners")

    def _on_remove(self, at: int) -> None:
        learners = (self._pending or self._table)["learners"]
        self._try({**self._table, "learners": learners[:at] + learners[at + 1 :]}, "learners")

    def _on_proposed(self, path: str, value: Any) -> None:
        self._try(with_value(self._pending or self._table, path, value), path)

    def _try(self, proposal: dict[str, Any], path: str) -> None:
        """Puts a proposal in force, or says beside the field why it is not."""
        try:
            self._session.edit(from_table(proposal), path)
        except InputError as error:
            if self._pending is not None or _shape(proposal) != _shape(self._table):
                self._pending = proposal
                self._show(proposal)
            self._refuse(error, path)
        else:
            self._on_edited()

    def _refuse(self, error: InputError, path: str) -> None:
        place = error.place.removesuffix(".name")
        found = self._places.get(place) or self._places.get(path) or self._places.get(path.rpartition(".")[0])
        if found is not None:
            found.refuse(error)
            self.ensureWidgetVisible(found.complaint)


class Place:
    """A chooser with room below for what it amounts to, and for its refusal."""

    def __init__(self, path: str, title: str, choices: Mapping[str, str]) -> None:
        self.chooser = named_chooser(choices, title)
        self.chooser.setObjectName(f"choose-{path}")
        self.remark = label("", "caption", wraps=True)
        self.remark.setObjectName(f"declared-{path}")
        self.remark.hide()
        self.complaint = Refusal()

    def say(self, remark: str) -> None:
        """What the choice amounts to."""
        self.remark.setText(remark)
        self.remark.setVisible(bool(remark))

    def refuse(self, error: InputError) -> None:
        """Says why this choice is not in force."""
        marked(self.chooser, "refused", True)
        self.complaint.say(refusal(error))


def table_of(experiment: Experiment) -> dict[str, Any]:
    """The table of an experiment with every parameter in it."""
    learners = [
        expanded(entry.learner) | ({"label": entry.label} if entry.label else {}) for entry in experiment.learners
    ]
    specs = {"game": expanded(experiment.game), "adversary": expanded(experiment.adversary), "learners": learners}
    return {**to_table(experiment), **specs}


def _shape(table: Any) -> Any:
    """The names of all specs of a table: forms of one shape differ in values only."""
    if isinstance(table, Mapping):
        return tuple((key, _shape(value)) for key, value in table.items() if key == "name" or _holds(value))
    if isinstance(table, list):
        return tuple(map(_shape, table))
    return table


def _holds(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(item, Mapping) for item in value))


def _at(table: Any, path: str) -> Any:
    for key in path.split("."):
        table = table[int(key) - 1] if isinstance(table, list) else table.get(key)
    return table
