"""A promise over its setting, against the λ and the η that are known to make it the least."""

from math import log, sqrt

import numpy as np
import pytest

from olviz.engine.verdicts.valley import valley_of
from tests.shipped import shipped

FINE = 0.02  # relative: the least one is looked for on a grid


def test_the_regularised_leaders_promise_is_least_at_the_tuned_strength():
    loose, tuned, notes = (valley_of(trace) for trace in shipped("regulariser-strength", 400).traces())
    for valley in (loose, tuned, notes):
        assert valley.letter == "λ"
        assert valley.least == pytest.approx(sqrt(400) / 2, rel=FINE)
        falling, rising = valley.terms(np.array([4.0])).values()
        assert [float(falling[0]), float(rising[0])] == [4.0, 400 / 16]
    assert [valley.here for valley in (loose, tuned, notes)] == [1, 10, 20]
    assert float(tuned.allowed(np.array([10.0]))[0]) == pytest.approx(20)  # Wρ√T


def test_hedges_promise_is_least_at_the_root_of_8_ln_n_by_t():
    slow, tuned, fast = (valley_of(trace) for trace in shipped("hedge-rates", 1000).traces())
    game = tuned.trace.game
    expected = sqrt(8 * log(game.size) / 1000)
    assert tuned.here == pytest.approx(expected)
    for valley in (slow, tuned, fast):
        assert valley.least == pytest.approx(expected, rel=FINE)


def test_what_is_measured_is_what_is_bounded():
    valley = valley_of(shipped("regulariser-strength", 100).traces()[0])
    valley.trace.extend()
    assert valley.measured(50) == valley.trace["regret"][49]


@pytest.mark.parametrize("name", ["perceptron-separable", "leader-quadratic", "halving-worst-case"])
def test_where_no_setting_stands_in_the_promise_there_is_no_valley(name):
    assert all(valley_of(trace) is None for trace in shipped(name, 20).traces())
