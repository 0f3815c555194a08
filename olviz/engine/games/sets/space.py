"""The whole space R^d."""

from __future__ import annotations

import math
from typing import Annotated

from msgspec import Meta

from olviz.engine.games.sets.ball import against
from olviz.engine.games.sets.decision_set import DecisionSet, Faces, free
from olviz.engine.numerics.sums import Array


class Space(DecisionSet, frozen=True):
    """R^d. Losses that fall for ever in some direction have no least point here: comparators keep to ‖u‖ ≤ W."""

    compared: Annotated[
        float,
        Meta(
            gt=0,
            title="Comparators up to",
            description="Regret is counted against points no longer than this, where no formula knows the best of all.",
            extra={"symbol": "W", "scale": "log"},
        ),
    ] = 1.0

    name = "space"
    title = "The whole space"
    ref = "§1.2"
    bounded = False

    def project(self, point: Array) -> Array:
        return point

    def linear_minimizer(self, slope: Array) -> Array:
        """The least ⟨slope, u⟩ over the comparators ‖u‖ ≤ W."""
        return against(slope, self.compared)

    def radius(self, dimension: int) -> float:
        return math.inf

    def diameter(self, dimension: int) -> float:
        return math.inf

    def faces(self, dimension: int) -> Faces:
        return free(dimension)
