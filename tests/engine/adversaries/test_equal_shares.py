"""Who answers against the heaviest expert, or sends what scores lowest, goes by no last bit: equals are equals."""

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.opposed_losses import OpposedLosses
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Shown
from olviz.engine.games.label_game import heaviest
from olviz.engine.learners.experts.hedge import belief
from olviz.engine.numerics.kinks import EPS, lowest
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Peek

GAME = Experts(hypotheses=Advisers(experts=4))
SHARES = np.array([0.1, 0.3, 0.3, 0.3])
SIDES = [np.array(sides) for sides in ([1, -1, 1, 1], [1, 1, -1, 1], [-1, -1, -1, 1], [1, 0, 1, -1])]


@pytest.mark.parametrize("sides", SIDES, ids=str)
@pytest.mark.parametrize("units", [0, 1, 4])
def test_the_first_of_those_that_weigh_most_is_the_heaviest(sides: Any, units: int) -> None:
    shares, luck = SHARES * (1 + sides * units * EPS), Luck(0, "adversary")
    assert heaviest(shares).tolist() == [False, True, True, True]
    assert_array_equal(OpposedLosses().answer(GAME, (), 0, Shown(), Peek(play=shares), luck).losses > 0, [0, 1, 0, 0])
    shown = Malicious().show(GAME, (), 0, Peek(observed={"weights": shares}), luck)
    assert_array_equal(shown.advice, [-1, 1, -1, -1])
    assert belief(GAME, Shown(), shares).startswith("expert 2 and 2 others weigh most")


def test_who_weighs_more_by_more_than_rounding_does_is_alone() -> None:
    assert heaviest(SHARES * np.array([1, 1, 1 + 1e-9, 1])).tolist() == [False, False, True, False]
    assert heaviest(np.array([0.0, 0.0])).tolist() == [True, True]


@pytest.mark.parametrize("sides", SIDES, ids=str)
@pytest.mark.parametrize("units", [0, 1, 4])
def test_sums_that_only_rounding_tells_apart_are_the_lowest_together(sides: Any, units: int) -> None:
    terms = np.array([[0.1, 0.3, 0.7, 0.2], [0.2, 0.0, -0.4, 0.2]]) * (1 + sides * units * EPS)
    assert lowest(terms).tolist() == [True, True, True, False]
