"""Methods of a class of one's own take what olviz hands them: told where the class is made."""

import inspect
from functools import wraps
from typing import Any

import pytest

from olviz.engine import Explained, Learner, Table
from olviz.engine.declare.parameters import Spec
from olviz.engine.declare.signatures import _said, _takes
from olviz.engine.experiment import registry
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.sets.ball import Ball
from olviz.engine.learners.experts.hedge import Hedge


def made(base: type, name: str, method: Any, *more: type) -> type:
    return type(Spec)("Own", (base, *more), {"__module__": "mine", "__qualname__": "Own", name: method}, frozen=True)


@pytest.mark.parametrize(
    ("bases", "name", "method", "takes", "legal"),
    [
        ((Learner,), "act", lambda self, state, shown: 0, "(self, state, shown)", "(self, game, state, shown)"),
        ((Learner,), "act", lambda game, state, shown: 0, "(game, state, shown)", "(self, game, state, shown)"),
        ((Learner,), "start", lambda self, game: (), "(self, game)", "(self, game, luck)"),
        ((Learner,), "learn", lambda self, g, s, e, more: s, "(self, g, s, e, more)", "(self, game, state, seen)"),
        ((Learner,), "observe", lambda self: {}, "(self)", "(self, game, state)"),
        ((Learner,), "check", lambda self, *, game: None, "(self, *, game)", "(self, game)"),
        (
            (Learner, Explained),
            "explain",
            lambda self, game, state, shown: {},
            "(self, game, state, shown)",
            "(self, game, state, shown, play)",
        ),
        ((Hedge,), "act", lambda self, game: 0, "(self, game)", "(self, game, state, shown)"),
        (
            (Table,),
            "rows",
            lambda self, game, block, luck: 0,
            "(self, game, block, luck)",
            "(self, game, world, block, luck)",
        ),
        ((Ball,), "project", lambda self: 0, "(self)", "(self, point)"),
        ((PointLoss,), "subgradient", lambda self, p, y: 0, "(self, p, y)", "(self, p, y, room=0.0)"),
    ],
)
def test_a_method_that_takes_something_else_is_named(
    bases: tuple[type, ...], name: str, method: Any, takes: str, legal: str
) -> None:
    line = method.__code__.co_firstlineno
    with pytest.raises(TypeError) as error:
        made(bases[0], name, method, *bases[1:])
    assert str(error.value) == f"Own.{name}, in line {line}, takes {takes}; legal: {legal}"


def decorated(method: Any) -> Any:
    @wraps(method)
    def anything(*asked: Any) -> Any:
        return method(*asked)

    return anything


@pytest.mark.parametrize(
    "method",
    [
        lambda self, game, state, shown: 0,
        lambda me, a, b, c: 0,
        lambda self, *asked: 0,
        lambda *asked: 0,
        lambda self, game, state=None, shown=None, more=3: 0,
        lambda self, game, state, shown, *, more=3, **others: 0,
        decorated(lambda game, state, shown: 0),
        staticmethod(lambda game, state, shown: 0),
    ],
)
def test_whatever_can_be_called_with_what_is_handed_is_legal(method: Any) -> None:
    assert made(Learner, "act", method).__name__ == "Own"


def test_what_olviz_does_not_ask_is_as_anybody_likes() -> None:
    made(Learner, "helper", lambda: 0)
    made(Learner, "_act", lambda: 0)
    made(made(Learner, "helper", lambda self, one: 0), "helper", lambda self: 0)


def test_the_shipped_ones_take_it_too() -> None:
    """And so no class is held to what its family itself does not keep."""
    for family in registry._FAMILIES:
        for member in registry._members(family).values():
            for name, method in inspect.getmembers(member, inspect.isfunction):
                for base in member.__mro__ if not name.startswith("_") else ():
                    asked = _said(base, name)
                    assert asked is None or _takes(inspect.signature(method), asked), (member, name, base)
