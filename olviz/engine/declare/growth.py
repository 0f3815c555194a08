"""What a learner costs in other dimensions, or with other margins, all else equal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from olviz.engine.numerics.sums import Array


class Growth(NamedTuple):
    """Curves over ``places``, shape (n,), by name; ``here`` is that of the game.

    ``over`` says what the places are: dimensions d, or ratios X/γ. ``own`` names the curve of the learner. Where it
    exceeds ``limit`` the learner refuses to play; an infinite limit is none. ``about`` says what the curves are.
    """

    places: Array
    curves: Mapping[str, Array]
    here: float
    own: str
    limit: float
    about: str
    over: Literal["dimension", "margin"] = "dimension"
