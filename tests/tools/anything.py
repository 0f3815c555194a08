"""Experiments that nobody thought of, by number: the same number is the same one.

A shipped game, in which others play with other settings than usual, beside one another and one after the other.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from olviz.engine.declare.parameters import InputError, Parameter, Spec, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Experiment, from_table, read_table
from olviz.resources import scenarios

NUMBERS = (0, 1, 2, 3, 0.5, -1, 0.1, 1e-3, 1e-9, 1e6, 1e12, 5, 10, 50, 0.9, 0.99, 0.3, 1e-30, 1e30)
WHOLE = (0, 1, 2, 3, 5, 10, 20)
TRIES = 6  # of changes: what is not legal is passed over
OFTEN = 0.25  # how often a setting is another than usual
Table = dict[str, Any]


def experiment(number: int) -> Experiment | None:
    """The one of this number; None where nothing came of it."""
    luck = Random(number)
    table = _begun(luck) | {"schema": 1, "rounds": luck.choice((1, 2, 5, 12, 40)), "seed": luck.randrange(50)}
    found = None
    for _ in range(TRIES):
        changed = _changed(table, luck)
        played = _legal(changed)
        table, found = (changed, played) if played is not None else (table, found)
    if found is None or luck.random() < 0.6 or found.rounds < 4:
        return found
    return _legal(table | {"forks": [_fork(table, luck)]}) or found


def _begun(luck: Random) -> Table:
    table = _tables()[luck.choice([*_tables()])]
    return {key: table[key] for key in ("game", "adversary", "learners")}


@cache
def _tables() -> dict[str, Table]:
    return {name: read_table(path) for name, path in scenarios().items()}


def _changed(table: Table, luck: Random) -> Table:
    """With another adversary, with up to three others who learn, or with one beside itself in other settings."""
    learners, chance = registry.learners(), luck.random()
    if chance < 0.35:
        return table | {"adversary": _any(registry.adversaries(), luck)}
    if chance < 0.8:
        return table | {"learners": [_any(learners, luck) for _ in range(luck.choice((1, 2, 3)))]}
    one = luck.choice(table["learners"])
    return table | {"learners": [one, _set(learners[one["name"]], luck)]}


def _fork(table: Table, luck: Random) -> Table:
    """From some round on the first one is somebody else, or set otherwise."""
    learners = registry.learners()
    own = learners[table["learners"][0]["name"]]
    other = luck.choice((_any(learners, luck), _set(own, luck)))
    return {"of": 1, "round": luck.randrange(1, table["rounds"]), "learner": other}


def _any(known: dict[str, type[Any]], luck: Random) -> Table:
    return _set(known[luck.choice([*known])], luck)


def _set(kind: type[Spec], luck: Random) -> Table:
    changed = [parameter for parameter in parameters_of(kind) if luck.random() < OFTEN]
    values = {parameter.name: _value(parameter, luck) for parameter in changed}
    return {"name": kind.name} | {name: value for name, value in values.items() if value is not None}


def _value(parameter: Parameter, luck: Random) -> Any:
    if parameter.choices and luck.random() < 0.7:
        return luck.choice([*parameter.choices])
    match parameter.kind:
        case "real":
            return luck.choice(NUMBERS)
        case "integer":
            return luck.choice(WHOLE)
        case "flag":
            return luck.random() < 0.5
        case "numbers":
            return [luck.choice(NUMBERS) for _ in range(luck.choice((1, 2, 3)))]
        case "spec" if parameter.family is not None:
            return _any(registry.families()[parameter.family], luck)
    return None


def _legal(table: Table) -> Experiment | None:
    try:
        found = from_table(table)
        found.traces()
    except InputError:
        return None
    return found
