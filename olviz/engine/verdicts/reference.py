"""Every theorem that learners keep, as a page to look it up: made from the theorems themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from olviz.engine.round.learner import Learner
from olviz.engine.theory.bound import Bound, bounds_in
from olviz.engine.theory.online_to_batch import UB, inheritable, on_new_rounds
from olviz.engine.verdicts.theorems import in_letters, in_line


class Theorem(NamedTuple):
    """A theorem as it is stated, in TeX and as a line of text, and the names of the learners that keep it."""

    name: str
    tex: str
    text: str
    quantity: str
    kind: str
    assumptions: tuple[str, ...]
    source: str
    learners: tuple[str, ...]


def theorems(learners: Iterable[type[Learner]]) -> tuple[Theorem, ...]:
    """The theorems of these learners, each once, in the order in which the first of them has them."""
    found: dict[Theorem, list[str]] = {}
    for learner in learners:
        for theorem in dict.fromkeys(_stated(bound) for bound in _kept(learner)):
            found.setdefault(theorem, []).append(learner.name)
    return tuple(theorem._replace(learners=tuple(names)) for theorem, names in found.items())


def _kept(learner: type[Learner]) -> Iterator[Bound]:
    """The bounds of a learner in all its settings, and what one on regret or mistakes says of new rounds."""
    bounds = bounds_in(learner.theorems)
    yield from bounds
    if any(map(inheritable, bounds)):
        yield from on_new_rounds(UB)


def _stated(bound: Bound) -> Theorem:
    statements = tuple(assumption.statement for assumption in bound.assumptions)
    told = " ".join(in_letters(bound)), in_line(bound), bound.quantity, bound.kind.value
    return Theorem(bound.name, *told, statements, bound.source, ())
