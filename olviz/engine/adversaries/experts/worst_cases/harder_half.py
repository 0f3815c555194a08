"""The stream on which halving errs the most: it asks where the smaller half of what is left is the harder one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.shattering import Shattering, shattering
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table

MOST_SETS = 8192  # of survivors that a stream may pass through


class TooMany(Exception):
    """There are more sets of survivors than are gone through."""


class Course(NamedTuple):
    """What is best asked of a set of survivors: the mistakes of halving and of the optimal algorithm from there on."""

    halving: int = 0
    optimal: int = 0
    point: int = -1  # the first that is asked; none where nothing is to be won
    label: int = 0  # the place of its label


class HarderHalf(Table, frozen=True):
    """Of all streams with a perfect expert one that costs halving the most mistakes, found by going through them all.

    Among those it costs the optimal algorithm the most. Once one expert is left, all points come in turn with the
    labels of that one. Power A0.
    """

    name = "harder-half"
    title = "The harder half"
    ref = "E3"
    card = "optimal-mistakes"
    own_points = False
    source = "Littlestone (1988)"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        hypotheses = class_of(game, FiniteClass)
        asked(hypotheses)  # refuses what cannot be gone through
        return Declared(hypotheses.dimension, realizable=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        hypotheses = class_of(game, FiniteClass)
        first, labels, last = asked(hypotheses)
        points = shattering(hypotheses).points
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)
        x = points[:, t % points.shape[1]]
        y = hypotheses.says(np.array(last), x)
        early = min(max(len(labels) - block * BLOCK, 0), BLOCK)
        x[:, :early] = points[:, first[block * BLOCK :][:early]]
        y[:early] = labels[block * BLOCK :][:early]
        return Shown(x), Reveal(y), world


def asked(hypotheses: FiniteClass) -> tuple[Array, Array, int]:
    """The places of the points asked until one expert is left, their labels, and that expert."""
    found = _gone_through(hypotheses)
    if found is None:
        raise InputError("can be left in too many ways to go through; legal: a smaller one", place="game.hypotheses")
    return found


@lru_cache(maxsize=8)
def _gone_through(hypotheses: FiniteClass) -> tuple[Array, Array, int] | None:
    """The same; None where that takes too many sets, which is found out once, too."""
    known = shattering(hypotheses)
    courses: dict[int, Course] = {}
    left, points, labels = known.everybody, list[int](), list[int]()
    try:
        while (best := _course(known, left, courses)).point >= 0:
            points.append(best.point)
            labels.append(hypotheses.labels[best.label])
            left &= known.splits[best.point][best.label]
    except TooMany:
        return None
    return np.array(points, dtype=np.int64), np.array(labels, dtype=np.int64), left.bit_length() - 1


def _course(known: Shattering, left: int, courses: dict[int, Course]) -> Course:
    """The first of the best points; ``TooMany`` once there are more sets than are gone through."""
    if left not in courses:
        best, most = Course(), (left.bit_count().bit_length() - 1, known.dimension(left))  # each a bound by itself
        for point, split in enumerate(known.splits):
            parts = [left & said for said in split]
            if left not in parts:
                one = _asking(known, parts, point, courses)
                best = max(best, one, key=_cost)
                if _cost(best) == most:
                    break
        courses[left] = best
        if len(courses) > MOST_SETS:
            raise TooMany
    return courses[left]


def _asking(known: Shattering, parts: list[int], point: int, courses: dict[int, Course]) -> Course:
    """The better of the labels at a point: each costs whoever predicts another one a mistake."""
    votes, dimensions = [part.bit_count() for part in parts], [known.dimension(part) for part in parts]
    voted, optimal = votes.index(max(votes)), dimensions.index(max(dimensions))
    found = []
    for place, part in enumerate(parts):
        if part:
            after = _course(known, part, courses)
            found.append(Course(after.halving + (place != voted), after.optimal + (place != optimal), point, place))
    return max(found, key=_cost)


def _cost(course: Course) -> tuple[int, int]:
    return course.halving, course.optimal
