"""How many mistakes a finite class is worth: Littlestone's dimension, counted out over all sets of survivors.

A set of experts is a whole number, of which bit i is expert i. Where some point splits a set, whoever predicts there
may be told the other label: a mistake, and the experts who say that label are left. The dimension is the largest number
of mistakes that can be forced so, whatever is predicted; the empty set has −1.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import inf

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.numerics.sums import Array

MOST_EXPERTS, MOST_POINTS, MOST_SETS = 128, 256, 8192  # up to which a class is counted out

Split = tuple[int, ...]  # those who say each label on a point, in the order of the labels


class Shattering:
    """The points of a class, and what is known of its sets. ``InputError`` where there are too many to count."""

    def __init__(self, hypotheses: FiniteClass) -> None:
        self.points, self.splits = _splits(hypotheses)
        self.everybody = (1 << hypotheses.size) - 1
        self._known: dict[int, int] = {}
        self._most: float = MOST_SETS
        self.dimension(self.everybody)
        self._most = inf  # what comes in a run is few, and has to be answered

    def dimension(self, left: int) -> int:
        """Of these experts."""
        if left not in self._known:
            if len(self._known) == self._most:
                raise _too_large()
            self._known[left] = self._counted(left) if left else -1
        return self._known[left]

    def _counted(self, left: int) -> int:
        best, most = 0, left.bit_count().bit_length() - 1  # a mistake leaves half at most, if one asks well
        for split in self.splits:
            parts = [left & said for said in split]
            if best < most and left not in parts:
                best = max(best, 1 + sorted(map(self.dimension, parts))[-2])
        return best

    def dimensions(self, left: Array) -> Array:
        """The same of many sets, indicators of shape (N, …)."""
        found = [self.dimension(experts) for experts in _sets(left.reshape(len(left), -1))]
        return np.array(found, dtype=np.int64).reshape(left.shape[1:])


@lru_cache(maxsize=8)
def shattering(hypotheses: FiniteClass) -> Shattering:
    """What is known of a class, by everybody who asks."""
    return Shattering(hypotheses)


def _splits(hypotheses: FiniteClass) -> tuple[Array, list[Split]]:
    """All points of the domain, shape (d, P), and who says what there."""
    highest, d = hypotheses.highest, hypotheses.dimension
    if not hypotheses.points or highest is None:
        raise InputError(
            "{value!r} has no list of points; legal: a class on a grid, or patterns",
            place="game.hypotheses.name",
            value=hypotheses.name,
        )
    if hypotheses.size > MOST_EXPERTS or (highest + 1) ** d > MOST_POINTS:
        raise _too_large()
    points = np.array(list(product(range(highest + 1), repeat=d))).T
    advice = hypotheses.advice(points)
    said = zip(*(_sets(advice == label) for label in hypotheses.labels), strict=True)
    return points, list(said)


def _sets(indicators: Array) -> list[int]:
    """The columns of an array of shape (N, M), each as the set of the experts that are True in it."""
    packed = np.packbits(indicators, axis=0, bitorder="little")
    return [int.from_bytes(column.tobytes(), "little") for column in packed.T]


def _too_large() -> InputError:
    return InputError(
        "is too large to be counted out; legal: at most {experts} experts on {points} points, and {sets} sets of them",
        place="game.hypotheses",
        experts=MOST_EXPERTS,
        points=MOST_POINTS,
        sets=MOST_SETS,
    )
