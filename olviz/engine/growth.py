"""What a learner costs in other dimensions, all else equal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from olviz.engine.sums import Array


class Growth(NamedTuple):
    """Curves over ``dimensions``, shape (n,), by name; ``here`` is the dimension of the game.

    ``own`` names the curve of the learner. Where it exceeds ``limit`` the learner refuses to play; an infinite limit
    is none. ``about`` says what the curves are.
    """

    dimensions: Array
    curves: Mapping[str, Array]
    here: int
    own: str
    limit: float
    about: str
