"""The control panel: the game, the adversary with its power, the learners, the rounds and the luck.

It edits a table, as a scenario file holds it. What is shown is in force, unless a refusal beside it says otherwise: a
choice that cannot play stays visible with its reason, while the run before goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from olviz.engine.declare.parameters import InputError, Parameter, Spec
from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment import registry
from olviz.engine.experiment.forks import tree
from olviz.engine.experiment.scenario import ROUNDS, RUN, RUNS, SEED
from olviz.engine.experiment.sweep import Sweep
from olviz.engine.round.adversary import Adversary, level_of
from olviz.engine.round.capabilities import erratum
from olviz.engine.run.forked import Forked
from olviz.engine.speech.apart import in_a_sentence
from olviz.engine.words.translate import translate
from olviz.gui.controls.choices.offered import taking
from olviz.gui.controls.draft import Draft, shape, value_at
from olviz.gui.controls.fork_form import ForkForm
from olviz.gui.controls.forms import Field, Form, SpecField, heading
from olviz.gui.controls.lineup import Branch, Lineup
from olviz.gui.controls.many_runs import ManyRuns
from olviz.gui.controls.sources import ALL, guaranteed, listed, source_filter
from olviz.gui.controls.spec_choosers import Place, PowerButton, meaning
from olviz.gui.controls.sweep_form import SweepForm, numeric
from olviz.gui.document.session import Session
from olviz.gui.document.ways import Ways
from olviz.gui.look.icons import IconButton, Pictured
from olviz.gui.look.measures import base, unit
from olviz.gui.look.plain import Label, tip
from olviz.gui.look.style import as_link, label, rule
from olviz.gui.look.theme import theme_now
from olviz.gui.stage import wishes
from olviz.gui.stage.families import in_families
from olviz.gui.widgets.below import below
from olviz.gui.widgets.inputs import Line
from olviz.gui.widgets.keyboard.tabbing import Address, address, bring_into_view, leave_clicks, order, standing_at
from olviz.gui.widgets.parting import part_with
from olviz.gui.worlds.behind import Behind

EDITS = ("add", "remove", "new-luck", "power")  # buttons that change what is run; behind a space which of several
RUNNING = ("many-runs", "one-run", "stop-runs", "next-run", "previous-run")  # and how many runs of it
SWEEP = "sweep"  # the panel that shows what was swept
LABEL = Parameter("label", "", "", "", "", "linear", "text", "", False)


class Controls(QScrollArea):
    """Shows the draft of the experiment and passes on what is proposed.

    ``left``: the keyboard was in a field that is no longer there.
    """

    left = Signal()

    def __init__(self, session: Session, ways: Ways, behind: Behind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._ways = session, ways
        self._behind = behind
        self._many: ManyRuns | None = None
        self.draft = Draft(session, self)
        self._shape: Any = None
        self._points = 0.0  # the size of text for which it was built
        self._more = self._misprints = False
        self._source = ALL
        self._places: dict[str, Field | SpecField | Place] = {}
        self._blamed: dict[str, Field | SpecField | Place] = {}  # where it is said, by what was typed
        self._lineup: Lineup | None = None
        self._fork: ForkForm | None = None
        self.setObjectName("controls")
        self.setAccessibleName(self.tr("Controls"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.draft.changed.connect(self._show)
        self.draft.refused.connect(self._refuse)
        session.opened.connect(self._on_opened)
        session.edited.connect(self.draft.restore)
        session.playback.replaced.connect(self.draft.restore)
        session.playback.moved.connect(self._on_moved)
        session.playback.grown.connect(self._tell_apart)

    # what is shown

    def _on_opened(self) -> None:
        self._more = False
        self.draft.restore()
        self.verticalScrollBar().setValue(0)  # a click is meant for what is seen of this scene

    def restore(self) -> None:
        """Shows what is in force and forgets what was refused."""
        self.draft.restore()

    def restyle(self) -> None:
        """For another size of text the form is built anew; another theme it follows by itself, with what was typed."""
        if self.isVisible() and self._points != base().pointSizeF():
            self.fit()

    def fit(self) -> None:
        """Builds the form anew, once it is to be seen."""
        self._shape = None
        if self.isVisible():
            self.draft.restore()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._shape is None or self._points != base().pointSizeF():
            self.fit()

    def show_misprints(self, shown: bool) -> None:
        """Offers learners as they are misprinted, too."""
        self._misprints = shown
        self.fit()

    def bring(self, path: str) -> None:
        """Gives the keyboard to what stands at a path, or to the first field of what stands there."""
        self.ready()
        found = [place for name, place in self._places.items() if f"{name}.".startswith(f"{path}.")]
        fields = (field for field in found if isinstance(field, Field))
        stops = next((stops for field in fields if (stops := order([field.editor]))), [])
        there = next((stop for stop in stops if isinstance(stop, Line)), next(iter(stops), None))
        if there is not None:
            there.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_view(there)
        if isinstance(there, Line):
            there.selectAll()

    def _tell_apart(self) -> None:
        """Says how the fork that is followed stands beside the run that it left."""
        playback = self._session.playback
        if self._fork is not None and playback.traces and isinstance(playback.trace, Forked):
            self._fork.told.setText(in_a_sentence(playback.trace, public(Phase.CHARGE, playback.t, playback.phase)))

    def _on_moved(self) -> None:
        """Fills in the numbers that named choices of the learner stand for, where it lets them be seen."""
        self._tell_apart()
        learners = [place for path, place in self._places.items() if path.startswith(("learners.", "forks."))]
        named = [place for place in learners if isinstance(place, Field) and place.is_named]
        if named and not self.draft.waits:
            trace = self._session.playback.trace
            state = trace.state_at(max(self._session.playback.t - 1, 0)).state
            observed = trace.learner.observe(trace.game, state)
            for field in named:
                value = observed.get(field.parameter.name)
                field.show_in_use(None if value is None else float(value))

    def _show(self) -> None:
        """At once, but where it would be built while it is folded away: that is most of what a scene takes to open."""
        if self.isVisibleTo(self.window()) or self._shape == self._made_of():
            self._stand()
        elif self.widget() is not None:
            self._shape = None
            self._clear()

    def ready(self) -> None:
        """Builds the form where something is asked of it while it is folded away."""
        if self._shape is None:
            self._stand()

    def _made_of(self) -> Any:
        """What decides which fields there are."""
        session, table = self._session, self.draft.shown
        powers = tuple(trace.adversary.power for trace in session.playback.traces)
        forks = session.experiment.forks if session.experiment is not None else ()
        changed = tuple(tuple(change.round for change in fork.changes) for fork in forks)
        standing = (shape(table), [row["of"] for row in table["forks"]], changed)
        seen = session.playback.selected, self._more, self.draft.waits
        return standing, powers, seen, session.source, session.recorded

    def _stand(self) -> None:
        session, table, made_of = self._session, self.draft.shown, self._made_of()
        if made_of != self._shape:
            self._shape = made_of
            self._build(table)
        if self._lineup is not None:
            self._lineup.name_rows(table["learners"])
            self._lineup.name_forks(dict(enumerate(trace.label for trace in session.playback.traces)))
        for path, place in self._places.items():
            if isinstance(place, SpecField):
                place.show_remark(value_at(table, path))
            elif isinstance(place, Field):
                place.show_value(value_at(table, path))
                place.show_in_use(None)
            elif path == "adversary":
                place.say(self._declared())
        self._on_moved()

    def _build(self, table: Mapping[str, Any]) -> None:
        held = self.window().focusWidget()  # that of a scroll area is the child that had the keyboard last
        place = address(held, self) if held is not None and self.isAncestorOf(held) else None
        top = self.verticalScrollBar().value()
        self._clear()
        self._points = base().pointSizeF()
        ground, u = QWidget(), unit(self.font())
        ground.setObjectName("control-ground")
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
        self._heed()
        if self._session.recorded:
            self._fix(ground)
        leave_clicks(ground)
        self.setWidget(ground)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setValue(top)
        if place is not None:
            self._hand_on(place)

    def _clear(self) -> None:
        """Takes the form away; what was typed and not entered is forgotten with it."""
        self._places, self._blamed = {}, {}
        self._lineup = self._fork = self._many = None
        for line in self.findChildren(Line):
            line.setModified(False)
        old = self.takeWidget()
        if old is not None:
            part_with(old)

    def _hand_on(self, place: Address) -> None:
        """Gives the keyboard to the field that stands where the one stood that had it."""
        heir = standing_at(place, self)
        if heir is not None and heir.isEnabled():
            heir.setFocus()
        else:
            self.left.emit()

    def _add_recorded(self, column: QVBoxLayout) -> None:
        column.addWidget(label(self.tr("A recorded run: these are its own rounds and draws."), "caption", wraps=True))
        anew = QPushButton(self.tr("Edit as a new run"))
        anew.setObjectName("anew")
        tip(anew, self.tr("The same settings, played again and free to change"))
        anew.clicked.connect(self._session.play_anew)
        column.addWidget(anew)

    def _heed(self) -> None:
        """Listens to every field, of a fork, too; what can be swept offers that, unless a choice waits in its place."""
        experiment = self._session.experiment
        swept = set(dict(numeric(experiment))) if experiment is not None and not self.draft.waits else set()
        for path, field in self._places.items():
            if isinstance(field, SpecField):
                field.opened.connect(self._order)
            elif isinstance(field, Field):
                field.restored.connect(self._on_restored)
                if path in swept:
                    field.offer_sweep(self.sweep)

    def _fix(self, ground: QWidget) -> None:
        """Greys every place that would edit."""
        fixed = [place.chooser if isinstance(place, Place) else place for place in self._places.values()]
        named = ((button, button.objectName().partition(" ")[0]) for button in below(ground, QWidget))
        buttons = [button for button, name in named if name in (*EDITS, *RUNNING)]
        for widget in [*fixed, *buttons]:
            widget.setEnabled(False)
            tip(widget, self.tr("Fixed while a recorded run is shown."))

    def _add_game(self, column: QVBoxLayout, table: Mapping[str, Any]) -> None:
        self._add_spec(column, "game", heading(self.tr("Game"), ""), registry.games(), table)
        self._add_spec(column, "adversary", self._adversary_head(table), registry.adversaries(), table)
        hidden = self._session.experiment.hidden if self._session.experiment is not None else ()
        if hidden:
            more = QPushButton(self.tr("Fewer controls") if self._more else self.tr("More controls"))
            as_link(more)
            more.setObjectName("more")
            more.clicked.connect(self.toggle_more)
            column.addWidget(more)

    def _adversary_head(self, table: Mapping[str, Any]) -> QWidget:
        """The title, and the power of the adversary in force: a choice where it has several levels."""
        title, experiment = self.tr("Adversary"), self._session.experiment
        if experiment is None or experiment.adversary.name != table["adversary"]["name"]:
            return heading(title, "")
        power, granting = experiment.adversary.power, level_of(type(experiment.adversary))
        if granting is None:
            return heading(title, self.tr("power {level}").format(level=power.name), meaning(power))
        button = PowerButton(power, granting.choices)
        button.chosen.connect(lambda level: self.draft.propose(f"adversary.{granting.name}", level))
        return heading(title, "", translate(granting.help), button)

    def _declared(self) -> str:
        """What the adversary in force guarantees, or what was measured on its file."""
        traces = self._session.playback.traces
        return traces[0].game.declared.words if traces and not self.draft.waits else ""

    def _add_learners(self, column: QVBoxLayout, table: Mapping[str, Any]) -> None:
        learners, forks = table["learners"], table["forks"]
        selected = min(self._session.playback.selected, len(learners) + len(forks) - 1)
        played = {learner["name"] for learner in learners}
        offered = {
            name: cls
            for name, cls in registry.learners().items()
            if self._misprints or not erratum(cls) or name in played
        }
        self._lineup = lineup = Lineup(
            learners, selected, offered, self.draft.hindrance, self.draft.mends, self._tree(table), self._colours
        )
        lineup.followed.connect(self._session.playback.select)
        lineup.dropped.connect(lambda at: self.draft.remove(at) if at < len(learners) else self._ways.drop(at))
        lineup.added.connect(self.draft.add)
        lineup.taken.connect(self.draft.take)
        lineup.chosen.connect(self.draft.choose)
        self._places.update(lineup.places)
        lineup.room.setSpacing(round(2.5 * unit(self.font())))
        if selected < len(learners):
            path = f"learners.{selected + 1}"
            self._add_form(lineup.room, path, registry.learners()[learners[selected]["name"]], learners[selected])
        else:
            path = f"forks.{selected - len(learners) + 1}"
            self._add_fork(lineup.room, path, forks[selected - len(learners)], selected)
        if len(learners) + len(forks) > 1:
            title, help = self.tr("Name in the pictures"), self.tr("How this learner is called beside its curves.")
            self._add_field(lineup.room, LABEL._replace(title=title, help=help), f"{path}.label", "")
        column.addWidget(lineup)

    def _colours(self) -> Sequence[str]:
        return in_families(theme_now(), self._session.playback.traces).learners

    def _tree(self, table: Mapping[str, Any]) -> list[Branch]:
        learners, labels = len(table["learners"]), [trace.label for trace in self._session.playback.traces]
        found = tree([row["of"] for row in table["forks"]], learners)
        return [Branch(place, depth, labels[place] if place < len(labels) else "") for place, depth in found]

    def _add_fork(self, column: QVBoxLayout, path: str, row: Mapping[str, Any], place: int) -> None:
        self._fork = form = ForkForm(path, row, self._ways, place, self.draft.hindrance)
        form.proposed.connect(self.draft.propose)
        form.chosen.connect(self.draft.choose)
        self._places.update(form.places)
        column.addWidget(form)

    def _add_luck(self, column: QVBoxLayout, table: Mapping[str, Any]) -> None:
        for parameter in (ROUNDS, SEED):
            self._add_field(column, parameter, parameter.name, table[parameter.name])
        self._add_run(column, table)
        row = QHBoxLayout()
        row.setSpacing(round(2.5 * unit(self.font())))
        for name, words, help, action in (
            ("again", self.tr("Again"), self.tr("The same luck, from before round 1"), self.again),
            ("new-luck", self.tr("New luck"), self.tr("Run 0 of another seed, at the same round"), self.new_luck),
        ):
            button = Pictured(name, words)
            button.setObjectName(name)
            tip(button, help)
            button.setAccessibleName(words)
            button.clicked.connect(action)
            row.addWidget(button, 1)
        column.addLayout(row)
        self._add_field(column, RUNS, RUNS.name, table[RUNS.name])
        self._many = ManyRuns(self._session, self._behind)
        self._many.wanted.connect(partial(self.draft.propose, RUNS.name))
        column.addWidget(self._many)

    def _add_run(self, column: QVBoxLayout, table: Mapping[str, Any]) -> None:
        """Which run of the seed is shown, with steps to the one before and the one after."""
        row, inside = QHBoxLayout(), QVBoxLayout()
        row.setSpacing(unit(self.font()))
        self._add_field(inside, RUN, RUN.name, table[RUN.name])
        row.addLayout(inside, 1)
        steps = (
            ("back", "previous-run", self.tr("Previous run"), "Shift+J", -1),
            ("step", "next-run", self.tr("Next run"), "J", 1),
        )
        for picture, name, says, key, by in steps:
            button = IconButton(picture, says, key)
            button.setObjectName(name)
            button.clicked.connect(partial(self.next_run, by))
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(row)

    def _add_field(self, column: QVBoxLayout, parameter: Parameter, path: str, value: Any) -> None:
        field = Field(parameter, path, value)
        field.proposed.connect(self.draft.propose)
        self._places[path] = field
        column.addWidget(field)

    def _add_spec(
        self,
        column: QVBoxLayout,
        path: str,
        head: QWidget,
        known: Mapping[str, type[Spec]],
        table: Mapping[str, Any],
    ) -> None:
        group = QVBoxLayout()
        group.setSpacing(unit(self.font()))
        title = {"game": self.tr("Game"), "adversary": self.tr("Adversary")}[path]
        place = Place(path, title, known, self._hindrance, parent=head)
        place.show_choice(table[path]["name"])
        place.chosen.connect(lambda cls: self.draft.choose(path, cls))
        self._places[path] = place
        sources = self._sources(place) if path == "adversary" else ()
        head.findChildren(Label)[0].label(place.chooser)
        for part in (head, *sources, place.chooser, place.remark, place.complaint):
            group.addWidget(part)
        column.addLayout(group)
        self._add_form(column, path, known[table[path]["name"]], table[path])

    def _sources(self, place: Place) -> tuple[QWidget, ...]:
        """The filter of the list, and what is guaranteed under what it lists."""
        game = self._session.playback.trace.game if self._session.playback.traces else None
        if game is None:
            return ()
        choices, told = source_filter(self._source), label(guaranteed(self._source), "caption", wraps=True)
        told.setParent(place.chooser)  # until it has its place: shown without, it is a window of its own
        told.setVisible(bool(told.text()))

        def choose(source: str) -> None:
            self._source = source
            told.setText(guaranteed(source))
            told.setVisible(bool(told.text()))
            place.narrow(lambda cls: listed(cls, game, source))

        choices.chosen.connect(choose)
        place.narrow(lambda cls: listed(cls, game, self._source))
        return choices, told

    def _hindrance(self, path: str, cls: type[Spec]) -> InputError | None:
        """Another game takes along what can play it, so that it is always to be had."""
        return None if path == "game" else self.draft.hindrance(path, cls)

    def _add_form(self, column: QVBoxLayout, path: str, cls: type[Spec], table: Mapping[str, Any]) -> None:
        experiment = self._session.experiment
        hidden = experiment.hidden if experiment is not None and not self._more else ()
        granting = level_of(cls) if issubclass(cls, Adversary) else None
        elsewhere = (f"{path}.{granting.name}",) if granting is not None else ()
        form = Form(cls, table, path, (*hidden, *elsewhere))
        form.proposed.connect(self.draft.propose)
        fields: list[Field | SpecField] = [*form.findChildren(Field), *form.findChildren(SpecField)]
        self._places.update({field.path: field for field in fields})
        if fields:
            column.addWidget(form)
        else:
            form.deleteLater()

    def _order(self, field: SpecField) -> None:
        """Has a list that opens begin with what can play with the rest."""
        field.order(lambda cls: self.draft.hindrance(field.path, cls) is None)

    # what is proposed

    def again(self) -> None:
        """The same luck from the beginning."""
        self._session.playback.first()

    def sweep(self, path: str = "") -> None:
        """Asks which settings are to be swept, first that of a path; an edit, with the panel that shows it."""
        experiment = self._session.experiment
        if experiment is None or self._session.recorded:
            return
        form = SweepForm(experiment, path, self.window())
        form.accepted.connect(lambda: self._vary(form.sweep))
        form.finished.connect(form.deleteLater)
        form.open()

    def _vary(self, asked: Sweep | None) -> None:
        experiment = self._session.experiment
        assert experiment is not None
        panels = wishes.with_panel(experiment.panels, self._session.playback.traces, SWEEP)
        self._session.edit(experiment._replace(sweep=asked, panels=panels))

    def new_luck(self) -> None:
        """Run 0 of another seed, at the same round."""
        self.draft.new_luck()

    def next_run(self, by: int) -> None:
        """Another run of the seed, so many on or, below 0, back."""
        if not self._session.recorded:
            self.draft.next_run(by)

    def choose_runs(self) -> None:
        """Opens the choice of how many runs are looked at."""
        self.ready()
        if self._many is not None and self._many.isEnabled():
            self.ensureWidgetVisible(self._many)
            self._many.open()

    def toggle_more(self) -> None:
        """Shows the controls that the scene hides, or hides them again."""
        self._more = not self._more
        self._show()

    def _on_restored(self, path: str) -> None:
        """What was typed in a field is taken back: so is what was said of it, wherever that stands."""
        if not self.draft.waits and path in self._blamed:
            self._blamed.pop(path).forgive()

    def _refuse(self, error: InputError, path: str) -> None:
        """Says beside the field why what was proposed there is not in force."""
        self.ready()
        place = error.place.removesuffix(".name")
        found = self._places.get(place) or self._places.get(path) or self._places.get(path.rpartition(".")[0])
        if found is not None:
            found.refuse(error)
            self._blamed[path] = found
            way = self.draft.way_out(path)
            if way is not None:
                found.complaint.offer(taking(way), partial(self.draft.take, way))
