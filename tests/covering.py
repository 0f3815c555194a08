"""Few of many that show together what all do: those are tried in the suite, and the others in the long sweep."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Set
from typing import Any, TypeVar

import pytest

from olviz.checks.cases import Case
from olviz.engine.declare.parameters import Spec
from olviz.engine.games.game import Game
from olviz.engine.round.adversary import Table

Member = TypeVar("Member")


def covering(members: Iterable[Member], shows: Callable[[Member], Set[Hashable]]) -> list[Member]:
    """Few members that show together what all do, each the one that adds most to those before it."""
    return [member for member, _ in shares(members, shows)]


def shares(members: Iterable[Member], shows: Callable[[Member], Set[Hashable]]) -> list[tuple[Member, Set[Hashable]]]:
    """The same few, each with what it adds to those before it."""
    left = [(member, shows(member)) for member in members]
    chosen, seen = list[tuple[Member, Set[Hashable]]](), set[Hashable]()
    while left := [(member, there - seen) for member, there in left if not there <= seen]:
        best, added = max(left, key=lambda pair: len(pair[1]))
        chosen.append((best, added))
        seen |= added
    return chosen


def each(
    members: Iterable[Member], shows: Callable[[Member], Set[Hashable]], name: Callable[[Member], str] = str
) -> list[Any]:
    """All as parameters of a test; those that no covering needs are left to the long sweep."""
    listed = list(members)
    kept = {id(member) for member in covering(listed, shows)}
    return [
        pytest.param(member, marks=() if id(member) in kept else pytest.mark.full, id=name(member)) for member in listed
    ]


def together(members: Iterable[Member], shows: Callable[[Member], Set[Hashable]]) -> list[Any]:
    """The same for a test that goes through many at once: few of them, and all."""
    listed = list(members)
    return [
        pytest.param(covering(listed, shows), id="few"),
        pytest.param(listed, marks=pytest.mark.full, id="all"),
    ]


def meets(case: Case) -> set[Hashable]:
    """Who meets whom in a case: learner, adversary and the parts of the game in their settings, and their families.

    Every kind of learner is in every kind of game that it plays.
    """
    game, learner, adversary = case.game, case.learner, case.adversary
    parts = parts_of(game)
    met: set[Hashable] = {learner, adversary, *parts, (family(learner), family(adversary))}
    met |= {(family(learner), part) for part in parts}
    return met | {(type(learner), type(game), getattr(game, "bias", False))}


def keeps(case: Case) -> set[Hashable]:
    """Which states and worlds are kept, cut and resumed in a case, and by which road each kind of learner goes.

    How a kind is set makes a difference where it draws.
    """
    kind, road, game = type(case.learner), isinstance(case.adversary, Table), type(case.game)
    return {type(case.adversary), game, (kind, road), (kind, game), (kind, case.learner.draws)}


def faces(case: Case) -> set[Hashable]:
    """What a learner faces in a case of its own: the game, its parts, and what it is told."""
    told = [name for name, value in case.adversary.reveal._asdict().items() if value is not None]
    return {type(case.game), *parts_of(case.game), *told}


def parts_of(game: Game) -> list[Spec]:
    """The class, the set, the loss and the penalty that a game has."""
    return [part for name in game.__struct_fields__ if isinstance(part := getattr(game, name), Spec)]


def family(spec: Spec) -> str:
    """The room in which it lives."""
    return type(spec).__module__.split(".")[3]
