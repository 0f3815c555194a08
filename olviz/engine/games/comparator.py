"""Whom regret is counted against."""

from enum import Enum


class Comparator(Enum):
    """One, named with the class that it is the best of: a learner may be better than it and worse than others."""

    EXPERT = "best expert"
    POINT = "best fixed point of S"
    WITHIN = "best fixed point with ‖u‖ ≤ W"
    LINEAR = "best fixed linear predictor"
    DIRECTION = "declared w*"
    MATRIX = "declared W*"

    @property
    def declared(self) -> bool:
        """Whether it is known before round 1, and not singled out by the rounds so far."""
        return self in (Comparator.DIRECTION, Comparator.MATRIX)
