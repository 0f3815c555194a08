"""A fair coin's score is exactly Binomial(t, 1/k), and a claim holds at all rounds at once."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from olviz.engine.people.coin import as_far, coin_law, goal, one_in, reach


@pytest.mark.parametrize("choices", [2, 3])
@pytest.mark.parametrize("rounds", [0, 1, 7, 300])
def test_the_law_is_binomial_to_the_last_bit(rounds, choices):
    ways = [comb(rounds, hits) * (choices - 1) ** (rounds - hits) for hits in range(rounds + 1)]
    assert coin_law(rounds, choices).tolist() == [float(Fraction(one, choices**rounds)) for one in ways]


def test_the_longest_game_has_a_law():
    assert abs(coin_law(10_000).sum() - 1) < 1e-12
    assert 0.02 < as_far(5_100, 10_000) < 0.03


def test_the_tail_is_that_of_the_side_one_is_on():
    law = [comb(69, hits) / 2**69 for hits in range(70)]
    assert as_far(38, 69) == pytest.approx(sum(law[38:]))
    assert as_far(31, 69) == pytest.approx(sum(law[:32]))


def test_the_goal_is_more_than_the_share_of_a_coin():
    assert [goal(99, 1 / 3), goal(100, 1 / 3), goal(1, 1 / 2)] == [34, 34, 1]


def test_nothing_is_said_of_a_score_that_a_coin_may_well_have():
    assert [one_in(0, 0), one_in(3, 3), one_in(60, 100), one_in(0, 100)] == [None] * 4
    told = one_in(70, 100)
    assert told is not None
    assert told >= 20


def test_of_coins_that_are_watched_after_every_key_few_are_ever_called_predictable():
    hits = np.random.default_rng(1).integers(2, size=(2_000, 200)).cumsum(axis=1)
    called = [any(one_in(int(row[t - 1]), t) for t in range(10, 201, 10)) for row in hits[:500]]
    assert np.mean(called) <= 0.05


def test_the_picture_holds_all_but_a_trace_of_the_law():
    law, wide = coin_law(400), reach(400)
    assert law[200 - wide : 200 + wide + 1].sum() > 1 - 1e-6
