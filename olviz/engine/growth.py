"""What a learner costs in other dimensions, all else equal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from olviz.engine.sums import Array


class Growth(NamedTuple):
    """Curves over ``dimensions``, shape (n,), by name; ``here`` is the dimension of the game.

    ``limited`` names the curve that may not exceed ``limit``: there the learner refuses to play. ``about`` says what
    the curves are.
    """

    dimensions: Array
    curves: Mapping[str, Array]
    here: int
    limited: str
    limit: float
    about: str
