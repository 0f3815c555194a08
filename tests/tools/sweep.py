"""Every parameter of everything a scenario can name, with the values that break programs, in a scenario that has it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import tomli_w

from olviz.checks.cases import Case, every_case
from olviz.engine.declare.parameters import Parameter, Spec, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Entry, Experiment, to_table

ROUNDS = 6
LONG = 100_000  # characters
STRANGE = (0.0, -0.0, 1e100, -1e100, 1e308, -1e308, 1e-308, 1e-100, 1e-101, math.nan, math.inf, -math.inf)
WHOLE = (0, -1, 1, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63), 10**30)
OTHER = ("", "x" * LONG, "tuned", True, [], [[]], {}, {"name": ""}, "\n", "\0", "[1", "é" * 300)


class Place(NamedTuple):
    """A parameter, and where it stands in the table of a scenario that has it: keys, and places from 0."""

    owner: str
    parameter: Parameter
    case: Case
    path: tuple[str | int, ...]

    def __str__(self) -> str:
        return f"{self.owner}.{self.parameter.name}"


def places(most: int) -> dict[str, tuple[Place, ...]]:
    """Every parameter by its name, in so many runs that differ in who else plays, as far as there are."""
    found: dict[str, dict[Any, Place]] = {}
    for case in every_case():
        for place in _of_case(case):
            found.setdefault(str(place), {}).setdefault(_company(place), place)
    return {name: tuple(_spread(list(runs.values()), most)) for name, runs in found.items()}


def _company(place: Place) -> tuple[Any, ...]:
    case = place.case
    return (
        type(case.learner),
        type(case.adversary),
        getattr(case.game, "loss", None),
        getattr(case.game, "penalty", None),
    )


def _spread(found: list[Place], most: int) -> list[Place]:
    """Some of them, evenly from the first to the last."""
    return found if len(found) <= most else [found[round(at * (len(found) - 1) / (most - 1))] for at in range(most)]


def all_names() -> set[str]:
    """Every parameter of everything that a scenario can name."""
    families = [registry.games(), registry.learners(), registry.adversaries(), *registry.families().values()]
    specs = {spec for family in families for spec in family.values() if "by_hand" not in spec.__module__}  # no people
    return {f"{spec.name}.{parameter.name}" for spec in specs for parameter in parameters_of(spec)}


def _of_case(case: Case) -> Iterator[Place]:
    roots: list[tuple[Spec, tuple[str | int, ...]]] = [
        (case.game, ("game",)),
        (case.adversary, ("adversary",)),
        (case.learner, ("learners", 0)),
    ]
    for spec, path in roots:
        yield from _of_spec(spec, case, path)


def _of_spec(spec: Spec, case: Case, path: tuple[str | int, ...]) -> Iterator[Place]:
    for parameter in parameters_of(type(spec)):
        yield Place(spec.name, parameter, case, (*path, parameter.name))
        value = getattr(spec, parameter.name)
        if isinstance(value, Spec):
            yield from _of_spec(value, case, (*path, parameter.name))


def values(parameter: Parameter) -> list[Any]:
    """Its bounds, just inside, just outside, and what is strange for everybody; lists of it where it is a list."""
    declared = (parameter.above, parameter.least, parameter.below, parameter.most)
    numbers = [value for limit in declared if limit is not None for value in _around(limit)]
    numbers += [*STRANGE, *WHOLE]
    if parameter.kind == "numbers":
        numbers = [listed for value in numbers for listed in ([value], [value, value], [1.0, value])]
    return [*numbers, *OTHER, *parameter.choices]


def _around(limit: float) -> tuple[float, ...]:
    if isinstance(limit, int):
        return (limit, limit - 1, limit + 1, float(limit))
    return (limit, math.nextafter(limit, -math.inf), math.nextafter(limit, math.inf))


@cache
def _table(case: Case) -> dict[str, Any]:
    return to_table(Experiment(case.game, case.adversary, (Entry(case.learner, ""),), rounds=ROUNDS, seed=1))


def table(place: Place, value: Any) -> dict[str, Any]:
    """The table of the scenario with this value in place."""
    return _with(_table(place.case), place.path, value)


def text(place: Place, value: Any) -> str:
    """The same as a file."""
    return tomli_w.dumps(table(place, value))


def _with(node: Any, path: tuple[str | int, ...], value: Any) -> Any:
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(key, int):
        return [*node[:key], _with(node[key], rest, value), *node[key + 1 :]]
    return {**node, key: _with(node.get(key, {}), rest, value)}
