"""``olviz check`` of a learner that goes on where another one stopped, and commits to something else than its point."""

import re
from typing import Any, NamedTuple

import numpy as np
import pytest

from olviz.checks.cases import Case
from olviz.checks.law import Broken
from olviz.checks.laws.resuming import check_continued
from olviz.engine import Array, Classification, Commit, Continues, Learner, inner, sgn
from olviz.engine.adversaries.classification.separable import Separable


class State(NamedTuple):
    """``w`` is what predicts."""

    w: Array


class Halves(Learner[Classification, State], Continues, frozen=True):
    """Moves by half of every example, and commits to labels."""

    name, title, commits, needs = "halves", "Halves", Commit.LABEL, frozenset({"x", "labels"})

    def start(self, game: Classification, luck: Any) -> State:
        return State(np.zeros((game.dimension, *luck.shape)))

    def act(self, game: Classification, state: State, shown: Any) -> Any:
        return sgn(inner(state.w, shown.x))

    def learn(self, game: Classification, state: State, seen: Any) -> State:
        return State(state.w + seen.reveal.y * seen.shown.x / 2)

    def observe(self, game: Classification, state: State) -> Any:
        return {"w": state.w}

    def continued(self, game: Classification, w: Array, t: Any) -> State:
        return State(w)


class Silent(Halves, frozen=True):
    """Tells no point."""

    name, title = "silent", "Silent"

    def observe(self, game: Classification, state: State) -> Any:
        return {}


class Forgetful(Halves, frozen=True):
    """Begins anew instead."""

    name, title = "forgetful", "Forgetful"

    def continued(self, game: Classification, w: Array, t: Any) -> State:
        return State(0 * w)


@pytest.mark.parametrize("rounds", [1, 3])
def test_one_that_commits_to_labels_tells_its_point_as_w(rounds: int) -> None:
    check_continued(Case(Classification(), Halves(), Separable(), rounds))


@pytest.mark.parametrize(
    ("learner", "told"),
    [
        (Silent(), "'observe' tells no 'w', which is the point that it goes on from"),
        (Forgetful(), r"the point after round 1 at 0 \(from 0\) is 0\.0, not 0\.18\d+"),
    ],
    ids=["silent", "forgetful"],
)
def test_one_that_tells_no_point_or_another_one_is_told_so(learner: Halves, told: str) -> None:
    with pytest.raises(Broken) as broken:
        check_continued(Case(Classification(), learner, Separable(), 3))
    assert re.fullmatch(told, broken.value.detail)
