"""The points of a sweep: the scenario with the values of each, checked without playing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import prod
from pathlib import Path
from typing import Any

from olviz.engine.declare.parameters import InputError, Parameter, Spec, parameters_of
from olviz.engine.experiment import scenario
from olviz.engine.experiment.axes import MOST_VALUES, Axis
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.experiment.sweep import Sweep
from olviz.engine.files import tables
from olviz.engine.words import nouns

MOST_PLAYED = 1_000_000_000  # runs of all learners at all points
MOST_KEPT = 2**23  # numbers of one learner at one point: they are held in memory
PLAYED = ("rounds", "seed", "game", "adversary", "learners")  # what decides how a run goes


class Grid:
    """Points are counted from 0, the first axis slowest; a cell is a learner at a point, learners fastest.

    ``table`` is the scenario; what it names was settled by whoever made it. ``InputError`` where the grid is too large.
    """

    def __init__(self, table: Mapping[str, Any], sweep: Sweep) -> None:
        self.table, self.sweep = scenario.trusted(table), sweep
        self.base = scenario.from_table(self.table)
        if self.base.person is not None:
            raise InputError(
                "where a person plays there are no other runs to compare with; legal: players that play by themselves"
            )
        self.values = tuple(axis.values(_is_whole(self.base, axis.path)) for axis in sweep.axes)
        self.points, self.learners = prod(map(len, self.values)), len(self.base.learners)
        if self.points > MOST_VALUES:
            raise InputError(
                "the grid has {points} points; legal: at most {most}", points=self.points, most=MOST_VALUES
            )
        played = self.cells * sweep.runs
        if played > MOST_PLAYED:
            raise InputError("{runs} runs in all; legal: at most {most}", runs=played, most=MOST_PLAYED)
        kept = sweep.runs * sweep.checkpoints * len(sweep.quantities)
        if kept > MOST_KEPT:
            raise InputError(
                "{kept} numbers of one learner at one point, runs × checkpoints × quantities; legal: at most {most}",
                kept=kept,
                most=MOST_KEPT,
            )

    @property
    def cells(self) -> int:
        """Learners at points."""
        return self.points * self.learners

    def at(self, point: int) -> tuple[Any, ...]:
        """The values of a point, one of each axis."""
        found = []
        for values in reversed(self.values):
            point, place = divmod(point, len(values))
            found.append(values[place])
        return tuple(reversed(found))

    def table_at(self, point: int) -> dict[str, Any]:
        """The scenario of a point, whether or not it can be played; ``InputError`` where a path leads nowhere."""
        settings = zip((axis.path for axis in self.sweep.axes), map(scenario.trusted, self.at(point)), strict=True)
        return scenario.with_values(self.table, settings)

    def experiment(self, point: int) -> Experiment:
        """The experiment of a point; ``InputError`` where there is none, or one of more learners than all have."""
        found = scenario.from_table(self.table_at(point))
        if len(found.learners) != self.learners:
            raise InputError(
                "has {learners}; legal: as many as the scenario, {own}",
                place="learners",
                learners=nouns.learners(len(found.learners)),
                own=self.learners,
            )
        return found

    def named(self, point: int) -> str:
        """A point as people read it, counted from 1."""
        pairs = zip(self.sweep.axes, self.at(point), strict=True)
        return f"point {point + 1} ({', '.join(f'{axis.path} = {spelled(value)}' for axis, value in pairs)})"

    def label(self, cell: int) -> str:
        """What the learner of a cell goes by."""
        point, place = divmod(cell, self.learners)
        own = f"learners.{place + 1}"
        renamed = any(axis.path in (own, f"{own}.name", f"{own}.label") for axis in self.sweep.axes)
        try:
            learner, label = (self.experiment(point) if renamed else self.base).learners[place]
        except InputError:  # it is refused, and has no name there
            learner, label = self.base.learners[place]
        return label or learner.title

    def refusal(self, cell: int) -> InputError | None:
        """Why the learner of this cell cannot play there; None where it can. Nothing is played."""
        point, place = divmod(cell, self.learners)
        try:
            experiment = self.experiment(point)
            experiment.check_programs()
        except InputError as error:
            return error
        try:
            alone(experiment, place).passages()
        except InputError as error:
            return _of(error, place)
        return None

    def check(self) -> Iterator[int]:
        """Goes through all points, each told when it is looked at; ``InputError`` at the first that is refused.

        With ``skip`` a point may be, but not all of them.
        """
        sound = 0
        for point in range(self.points):
            for place in range(self.learners):
                error = self.refusal(point * self.learners + place)
                if error is not None and not self.sweep.skip:
                    raise InputError("{why}", place=self.named(point), why=error)
                sound += error is None
            yield point
        if not sound:
            raise InputError("no learner can play at any point; at the first: {why}", why=self.refusal(0))


def alone(experiment: Experiment, place: int) -> Experiment:
    """The same with one of its learners, and without forks, which part from one run alone."""
    return experiment._replace(learners=experiment.learners[place : place + 1], forks=())


def _of(error: InputError, place: int) -> InputError:
    """The error of a learner that was alone, under its number among all."""
    key, dot, rest = error.place.partition(".")
    here = f"learners.{place + 1}.{rest.partition('.')[2]}" if key == "learners" and rest.startswith("1.") else ""
    return InputError(error.template, place=here, **error.values) if dot and here else error


def spelled(value: Any) -> str:
    """A value of a point as text, the same everywhere."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)


def parameter_at(experiment: Experiment, path: str) -> Parameter | None:
    """The declared parameter to which a dotted path leads; None where it leads to none."""
    key, _, rest = path.partition(".")
    if key in ("rounds", "seed"):
        return None if rest else {"rounds": scenario.ROUNDS, "seed": scenario.SEED}[key]
    if key == "learners":
        number, _, rest = rest.partition(".")
        place = int(number) if number.isascii() and number.isdigit() else 0
        if not 1 <= place <= len(experiment.learners):
            return None
        return _below(experiment.learners[place - 1].learner, rest)
    return _below(getattr(experiment, key), rest)


def _below(spec: Spec, path: str) -> Parameter | None:
    key, _, rest = path.partition(".")
    parameter = next((each for each in parameters_of(type(spec)) if each.name == key), None)
    if not rest or parameter is None:
        return parameter
    inner = getattr(spec, key)
    return _below(inner, rest) if isinstance(inner, Spec) else None


def _is_whole(experiment: Experiment, path: str) -> bool:
    parameter = parameter_at(experiment, path)
    return parameter is not None and parameter.kind == "integer"


def settled(experiment: Experiment, axes: tuple[Axis, ...], base: Path | None) -> tuple[Axis, ...]:
    """The axes with the names of files in them settled, as those of a scenario are."""
    found = []
    for axis in axes:
        parameter = parameter_at(experiment, axis.path)
        if parameter is not None and parameter.kind == "file" and isinstance(axis.written, tuple):
            files = (tables.settled(value, base) if isinstance(value, str) else value for value in axis.written)
            axis = axis._replace(written=tuple(files))
        found.append(axis)
    return tuple(found)


def files_of(experiment: Experiment, axes: tuple[Axis, ...]) -> tuple[Path, ...]:
    """The data files that some point reads, each once."""
    varied = [
        tables.located(value)
        for axis in axes
        if (parameter := parameter_at(experiment, axis.path)) is not None and parameter.kind == "file"
        for value in axis.values()
        if isinstance(value, str)
    ]
    return tuple(dict.fromkeys([*scenario.files_of(experiment), *varied]))
