"""Players that promise what is promised already: the same numbers before round 1, said in their own parameters."""

from __future__ import annotations

from math import atan2, degrees, isfinite
from typing import Any, TypeVar

from olviz.engine.declare.parameters import parameters_of
from olviz.engine.games.game import Declared
from olviz.engine.round.adversary import Adversary
from olviz.engine.run.trace import Trace

Player = TypeVar("Player", bound=Adversary)


def promised(trace: Trace) -> Declared:
    """What the person promised before round 1, without the bias that a game may add."""
    return trace.adversary.declares(trace.game, trace.horizon)


def promising(cls: type[Player], declared: Declared, **own: Any) -> Player:
    """An adversary of this class with the numbers that are declared, as far as it has them; ``own`` are its others.

    Raises ``InputError`` where they do not go together.
    """
    known = {parameter.name for parameter in parameters_of(cls)}
    return cls(**{name: value for name, value in (_numbers(declared) | own).items() if name in known})


def _numbers(declared: Declared) -> dict[str, Any]:
    """The numbers there are, by the names that parameters have."""
    sizes = {name: getattr(declared, name) for name in ("dimension", "radius", "length", "targets", "loss_range")}
    found: dict[str, Any] = {name: value for name, value in sizes.items() if value and isfinite(value)}
    if declared.margin > 0 and declared.direction is not None:
        direction = declared.direction.tolist()
        found |= {"margin": declared.margin, "direction": tuple(direction)}
        found |= {"angle": degrees(atan2(direction[1], direction[0]))} if len(direction) == 2 else {}
    if declared.shape:
        rows, columns = declared.shape
        found |= {"rows": rows, "columns": columns, "users": rows, "items": columns}
    return found
