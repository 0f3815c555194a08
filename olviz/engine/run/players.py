"""Who plays a run, as a theorem speaks of them: a game of its family, a learner that answers what it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from olviz.engine.games.game import Game
    from olviz.engine.run.trace import Trace

Family = TypeVar("Family", bound="Game")
Asked = TypeVar("Asked")


def game_of(trace: Trace, family: type[Family]) -> Family:
    """The game of a run as one of this family; ``TypeError`` where it is of another."""
    if not isinstance(trace.game, family):
        raise TypeError(f"this is of {family.__name__}, and the run is one of {type(trace.game).__name__}")
    return trace.game


def learner_of(trace: Trace, asked: Callable[..., Asked]) -> Asked:
    """The learner of a run as what is asked of it, a class or a protocol; ``TypeError`` where it has no such thing.

    A learner names its theorems, so they cannot name it: they say what they ask of whoever it is about.
    """
    if not isinstance(asked, type) or not isinstance(trace.learner, asked):
        raise TypeError(f"{type(trace.learner).__name__} is no {getattr(asked, '__name__', asked)}")
    return cast(Asked, trace.learner)  # a protocol may be no ``type[Asked]``, which alone would tell mypy so
