"""What is varied, in words and as places on an axis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Experiment, from_table, to_table, trusted
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.gui.look.words import tr
from olviz.sweeps.grid import Grid, parameter_at, spelled


def is_number(value: Any) -> bool:
    """Whether a value is one; true and false are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def places(values: Sequence[Any]) -> Array:
    """Where values stand along an axis: numbers by themselves, others by their place in the list, from 1."""
    if all(map(is_number, values)):
        return np.array(values, dtype=float)
    return np.arange(1.0, len(values) + 1)


def along(values: Sequence[Any]) -> Array:
    """Which of the values come one after another along their axis: a list may name them in any order."""
    return np.argsort(places(values), kind="stable")


def words(values: Sequence[Any]) -> tuple[str, ...]:
    """What stands at those places; nothing where numbers tell it."""
    return () if all(map(is_number, values)) else tuple(map(said, values))


def finest(values: Sequence[Any]) -> float:
    """The smallest step that makes sense between values: 1 where all are whole numbers."""
    return 1.0 if values and all(isinstance(value, int) for value in values) else 0.0


def said(value: Any) -> str:
    """A value as people read it."""
    return number(value) if is_number(value) else spelled(value)


def letter(grid: Grid, axis: int) -> str:
    """What stands for a setting beside its value: its symbol, or its title."""
    path = grid.sweep.axes[axis].path
    parameter = parameter_at(grid.base, path)
    return path if parameter is None else parameter.symbol or translate(parameter.title)


def title(grid: Grid, axis: int) -> str:
    """A setting as an axis is called, with the learner whose it is where there are several."""
    path = grid.sweep.axes[axis].path
    parameter = parameter_at(grid.base, path)
    if parameter is None:
        return path
    name = " ".join(filter(None, (translate(parameter.title), parameter.symbol)))
    key, _, rest = path.partition(".")
    if key != "learners" or grid.learners == 1:
        return name
    return tr("{setting} of {learner}").format(setting=name, learner=grid.label(int(rest.partition(".")[0]) - 1))


def owner(grid: Grid) -> int | None:
    """The place of the learner whose settings alone are varied; None where more than one learner is touched."""
    keys = {tuple(axis.path.split(".")[:2]) for axis in grid.sweep.axes}
    (key, *rest), *others = keys
    return int(rest[0]) - 1 if key == "learners" and not others else None


def touched(grid: Grid) -> int | None:
    """The place of the learner of which settings are varied, whatever else is; None where there is none, or several."""
    keys = (axis.path.split(".") for axis in grid.sweep.axes)
    places = {int(rest[0]) - 1 for key, *rest in keys if key == "learners"}
    return places.pop() if len(places) == 1 else None


def at(grid: Grid, point: int) -> str:
    """The settings of a point: ``η = 0.14``."""
    return ", ".join(f"{letter(grid, axis)} = {said(value)}" for axis, value in enumerate(grid.at(point)))


def at_end(grid: Grid, point: int) -> bool:
    """Whether a point is the first or the last along an axis of numbers; words are no range that ends."""
    ranges = [(value, values) for value, values in zip(grid.at(point), grid.values, strict=True) if not words(values)]
    return any(value in (min(values), max(values)) for value, values in ranges if len(values) > 1)


def here(traces: Sequence[Trace], grid: Grid) -> float | None:
    """Where along the first axis the experiment that is open stands; None where it has no place there."""
    values, now = grid.values[0], _current(traces, grid.sweep.axes[0].path)
    if words(values):
        return float(values.index(now) + 1) if now in values else None
    return float(now) if is_number(now) else None


def _current(traces: Sequence[Trace], path: str) -> Any:
    """What a setting is in the experiment that is open."""
    key, _, rest = path.partition(".")
    if key == "learners":
        place, _, rest = rest.partition(".")
        owner: Any = traces[int(place) - 1].learner if int(place) <= len(traces) else None
    elif rest:
        owner = getattr(traces[0], key)
    else:
        owner, rest = {"rounds": traces[0].horizon, "seed": traces[0].seed}, key
    for name in rest.split("."):
        owner = owner.get(name) if isinstance(owner, Mapping) else getattr(owner, name, None)
    return owner


def with_values(experiment: Experiment, grid: Grid, point: int) -> Experiment:
    """The same experiment with the settings of a point; ``InputError`` where it cannot be."""
    settings = zip((axis.path for axis in grid.sweep.axes), map(trusted, grid.at(point)), strict=True)
    return from_table(scenario.with_values(trusted(to_table(experiment)), settings))
