"""Numbers that belong side by side, as data: a front end lays them out without knowing what they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from olviz.engine.declare import promises
from olviz.engine.theory.bound import always

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


class Row(NamedTuple):
    """A cell for every head, as people read it; ``here`` marks what the selected learner is, as it is set."""

    cells: tuple[str, ...]
    here: bool = False


class Overview(NamedTuple):
    """``rows(traces, place, t)`` of a run whose learner at ``place`` is selected, after ``t`` rounds.

    ``name`` is short; ``heads`` are templates without holes. ``about(trace)`` says in a sentence what is laid out, with
    the numbers that all rows share. ``belongs`` says whether there is anything to tell of a learner as it is set.
    """

    name: str
    heads: tuple[str, ...]
    rows: Callable[[tuple[Trace, ...], int, int], tuple[Row, ...]]
    about: Callable[[Trace], str]
    source: str
    belongs: Callable[[Trace], bool] = always


def overviews_in(theorems: Iterable[promises.Theorem]) -> tuple[Overview, ...]:
    """The overviews among the theorems of a learner, whatever its settings."""
    return promises.of_kind(theorems, Overview, promises.Overview)
