"""What the control panel edits: a table, as a scenario file holds it, in force or waiting with the reason why not."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, Signal

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError, Spec, parameters_of
from olviz.engine.experiment.forks import in_file, left
from olviz.engine.experiment.scenario import Experiment, from_table, to_table, with_value
from olviz.engine.people.opposing import in_place
from olviz.engine.round.moves import ByHand, Sitting, to_rows
from olviz.gui.controls.forms import defaults, expanded
from olviz.gui.controls.matching import Remedy, coupled, playable, remedy, with_game
from olviz.gui.document.session import Session

SEEDS = 10_000  # new luck is a number one can read out


class Draft(QObject):
    """Proposes other experiments to the session.

    A choice that cannot play yet stays in ``table`` while the run before goes on; further choices build on it.
    ``changed``: another table is to be shown. ``refused``: why the proposal at a path is not in force. ``dropped``: so
    many moves of a person went with an edit that they cannot be made in.
    """

    changed = Signal()
    refused = Signal(InputError, str)
    dropped = Signal(int)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.in_force: dict[str, Any] = {}
        self._pending: dict[str, Any] | None = None
        self._refused: dict[str, Any] = {}

    @property
    def table(self) -> dict[str, Any]:
        """The choice that waits, else what is in force; forks have only what they do not take over.

        Moves of a person are not in it: what they can be made in is asked when it is proposed.
        """
        return self._pending or self.in_force

    @property
    def shown(self) -> dict[str, Any]:
        """The same in full: each fork with the learner and the adversary that play in it."""
        return _in_full(self.table)

    @property
    def waits(self) -> bool:
        """Whether what is shown is not in force."""
        return self._pending is not None

    def restore(self) -> None:
        """Takes what is in force and forgets what was refused."""
        if self._session.experiment is not None:
            self._pending = None
            self.in_force = table_of(self._session.experiment)
            self.changed.emit()

    # proposing

    def propose(self, path: str, value: Any) -> None:
        """Another value at a dotted path, and what goes with it."""
        self._try(dict(coupled(with_value(self.table, path, value), path)), path)

    def choose(self, path: str, cls: type[Spec]) -> None:
        """Another spec at a path, as it is first offered; another game takes along what can play it."""
        if path == "game":
            try:
                self._try(with_game({**self.table, "forks": []}, cls.name), path)
                return
            except InputError:
                pass  # nothing fits by itself: the choice stays, with its reason
        self._try(dict(coupled(self._with(path, cls), path)), path)

    def _with(self, path: str, cls: type[Spec]) -> dict[str, Any]:
        """The table with a spec as it is first offered; a person plays one run, which goes no other way."""
        first, added = self._first(path, cls), path == f"learners.{len(self.table['learners']) + 1}"
        table = self._with_one_more(first) if added else with_value(self.table, path, first)
        if issubclass(cls, ByHand):
            table = {**{key: value for key, value in table.items() if key != "sweep"}, "runs": 1, "forks": []}
        return table

    def _first(self, path: str, cls: type[Spec]) -> dict[str, Any]:
        """A spec as it is first offered; a person promises what the adversary did that they take the place of."""
        experiment = self._session.experiment
        if path == "adversary" and issubclass(cls, Answering) and experiment is not None and not self.waits:
            with suppress(InputError):
                return expanded(in_place(cls, experiment))
        return defaults(cls)

    def add(self, learner: Mapping[str, Any]) -> None:
        """One more learner, before the forks."""
        self._try(self._with_one_more(learner), "learners")

    def _with_one_more(self, learner: Mapping[str, Any]) -> dict[str, Any]:
        learners, forks = self.table["learners"], self.table["forks"]
        moved = [{**fork, "of": fork["of"] + (fork["of"] > len(learners))} for fork in forks]
        return {**self.table, "learners": [*learners, dict(learner)], "forks": moved}

    def remove(self, at: int) -> None:
        """Without the learner at a place (from 0), and without the forks that part from it."""
        learners, forks = self.table["learners"], self.table["forks"]
        kept = [{**forks[one], "of": of} for one, of in left([fork["of"] for fork in forks], len(learners), at)]
        self._try({**self.table, "learners": learners[:at] + learners[at + 1 :], "forks": kept}, "learners")

    def new_luck(self) -> None:
        """Run 0 of another seed, at the same round."""
        self._try({**self.table, "seed": random.randrange(SEEDS), "run": 0}, "seed")

    def next_run(self, by: int) -> None:
        """Another run of the seed, so many on or, below 0, back; before the first one there is none."""
        run = self.table["run"] + by
        if run >= 0:
            self.propose("run", run)

    def way_out(self, path: str) -> Remedy | None:
        """What would make the choice play that was refused last, at this path."""
        return remedy(self._refused, path)

    def take(self, way: Remedy) -> None:
        """Does what makes a refused choice play: one edit, with the choice."""
        self._try(way.table, "")

    def mends(self, path: str, cls: type[Spec]) -> Remedy | None:
        """What makes this spec play, which cannot at a path with all the rest; None where nothing does."""
        return remedy(self._with(path, cls), path)

    def hindrance(self, path: str, cls: type[Spec]) -> InputError | None:
        """Why this spec cannot play at a path with all the rest; what it still lacks itself can be filled in."""
        owned = {parameter.name for parameter in parameters_of(cls)}
        try:
            playable(self._with(path, cls))
        except InputError as error:
            place = error.place.removeprefix(f"{path}.")
            return None if place != error.place and place.split(".")[0] in owned else error
        return None

    def _try(self, proposal: dict[str, Any], path: str) -> None:
        try:
            self._edit(proposal, path)
        except InputError as error:
            if self.waits or shape(_in_full(proposal)) != shape(_in_full(self.in_force)):
                self._pending = proposal
                self.changed.emit()
            self._refused = proposal
            self.refused.emit(error, path)
        else:
            self.restore()

    def _edit(self, proposal: dict[str, Any], path: str) -> None:
        """With the moves of the person who plays; without them where they cannot be made any more, which is told."""
        sitting = self._session.sitting
        if sitting is None or sitting == Sitting():
            self._session.edit(from_table(proposal), path)
            return
        moved = {"moves": to_rows(sitting), "taken_back": sitting.taken_back}
        try:
            self._session.edit(from_table({**proposal, **moved}), path)
        except InputError:
            self._session.edit(from_table(proposal), path)
            if sitting.moves:
                self.dropped.emit(len(sitting.moves))


def table_of(experiment: Experiment) -> dict[str, Any]:
    """The table of an experiment with every parameter in it, without the moves of a person."""
    learners = [{**expanded(entry.learner), "label": entry.label} for entry in experiment.learners]
    specs = {"game": expanded(experiment.game), "adversary": expanded(experiment.adversary), "learners": learners}
    played = {"run": experiment.run, "runs": experiment.runs, "forks": _rows(experiment)}
    rest = {key: value for key, value in to_table(experiment).items() if key not in ("moves", "taken_back")}
    return {**rest, **specs, **played}


def _rows(experiment: Experiment) -> list[dict[str, Any]]:
    """The forks, with those learners and adversaries that they do not take over."""
    rows = []
    for fork in experiment.forks:
        own = (("learner", fork.learner), ("adversary", fork.adversary))
        specs = {key: expanded(spec) for key, spec in own if spec is not None}
        changes = [in_file(change) for change in fork.changes]
        rows.append({"of": fork.of, "round": fork.round, "label": fork.label, **specs, "changes": changes})
    return rows


def _in_full(table: dict[str, Any]) -> dict[str, Any]:
    """The same with the learner and the adversary that play in each fork."""
    runs = [{"learner": learner, "adversary": table["adversary"]} for learner in table["learners"]]
    forks = []
    for row in table["forks"]:
        origin = runs[row["of"] - 1]
        own = {key: _laid(origin[key], row.get(key, {})) for key in ("learner", "adversary")}
        runs.append(own)
        forks.append({**row, **own})
    return {**table, "forks": forks}


def _laid(origin: Mapping[str, Any], own: Mapping[str, Any]) -> Mapping[str, Any]:
    return own if "name" in own else {**{key: value for key, value in origin.items() if key != "label"}, **own}


def shape(table: Any) -> Any:
    """The names of all specs of a table: forms of one shape differ in values only."""
    if isinstance(table, Mapping) and "round" in table:  # a fork, a changed round, a note: its keys are its fields
        return tuple((key, shape(value) if _holds(value) else None) for key, value in table.items())
    if isinstance(table, Mapping):
        return tuple((key, shape(value)) for key, value in table.items() if key == "name" or _holds(value))
    if isinstance(table, list):
        return tuple(map(shape, table))
    return table


def value_at(table: Any, path: str) -> Any:
    """The value at a dotted path (learners counted from 1)."""
    for key in path.split("."):
        table = table[int(key) - 1] if isinstance(table, list) else table.get(key)
    return table


def _holds(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(item, Mapping) for item in value))
