"""A sweep as data: what is varied, over how many runs, and what is kept of each of them; ``[sweep]`` in a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from olviz.engine.declare.parameters import InputError, Parameter, nearest
from olviz.engine.experiment import axes
from olviz.engine.experiment.axes import Axis

MOST_RUNS, MOST_CHECKPOINTS, MOST_QUANTITIES = 1_000_000, 1000, 32


class Sweep(NamedTuple):
    """A grid over ``axes``, of which the first varies slowest, with ``runs`` runs of every learner at each point.

    ``checkpoints`` is how many rounds are told of, the last one among them. ``quantities`` are the curves that are
    told. ``skip``: points that cannot be played are told of in their place, instead of being refused.
    """

    axes: tuple[Axis, ...]
    runs: int = 1
    checkpoints: int = 1
    quantities: tuple[str, ...] = ("regret",)
    skip: bool = False


def _whole(name: str, title: str, help: str, default: int, most: int) -> Parameter:
    return Parameter(name, title, help, "", "", "linear", "integer", default, False, least=1, most=most)


RUNS = _whole("runs", "Runs", "How many runs of every learner at each point.", 1, MOST_RUNS)
CHECKPOINTS = _whole("checkpoints", "Checkpoints", "How many rounds are told of.", 1, MOST_CHECKPOINTS)
_KEYS = ("vary", "runs", "checkpoints", "quantities", "skip")


def from_table(table: Any) -> Sweep:
    """The sweep of a table ``[sweep]``; ``InputError`` with the path of what is wrong."""
    try:
        return _from_table(table)
    except InputError as error:
        raise error.within("sweep") from None


def _from_table(table: Any) -> Sweep:
    if not isinstance(table, Mapping):
        raise InputError("is not a table")
    for key in table:
        if key not in _KEYS:
            raise InputError("no such key of a sweep; {hint}", place=key or repr(key), hint=nearest(key, _KEYS))
    skip = table.get("skip", False)
    if not isinstance(skip, bool):
        raise InputError("{value!r} is not legal; legal: true or false", place="skip", value=skip)
    return Sweep(
        axes.from_table(table.get("vary"), "vary"),
        RUNS.check(table.get("runs", RUNS.default)),
        CHECKPOINTS.check(table.get("checkpoints", CHECKPOINTS.default)),
        quantities(table.get("quantities", ["regret"]), "quantities"),
        skip,
    )


def quantities(names: Any, place: str) -> tuple[str, ...]:
    """The names of curves, each once; whether a run has them is for the run to say."""
    texts = isinstance(names, list) and all(isinstance(name, str) and name.strip() for name in names)
    if not texts or not 1 <= len(names) <= MOST_QUANTITIES or len(set(names)) < len(names):
        raise InputError(
            "{value!r} is not legal; legal: 1 to {most} different names", place=place, value=names, most=MOST_QUANTITIES
        )
    return tuple(names)


def to_table(sweep: Sweep) -> dict[str, Any]:
    """The table that ``from_table`` reads."""
    return {
        "runs": sweep.runs,
        "checkpoints": sweep.checkpoints,
        "quantities": list(sweep.quantities),
        **({"skip": True} if sweep.skip else {}),
        "vary": axes.to_table(sweep.axes),
    }
