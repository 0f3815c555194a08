"""A sum of steps, unrolled, against the spiral of Theodorus and against runs whose lengths are known."""

from math import atan, inf, sqrt

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.engine.analysis.pictured.walk import adds_up, placed, unrolled, walk_of
from tests.shipped import shipped


def test_orthonormal_steps_are_the_spiral_of_theodorus():
    lengths, turns = unrolled(np.concatenate([np.zeros((9, 1)), np.cumsum(np.eye(9), axis=1)], axis=1))
    n = np.arange(1, 10)
    assert_allclose(lengths, np.sqrt(n), rtol=1e-14)
    assert_allclose(turns[1:], [atan(1 / sqrt(k)) for k in range(1, 9)], rtol=1e-14)
    x, y = placed(lengths, np.cumsum(turns))
    assert_allclose(np.hypot(np.diff(x), np.diff(y)), 1, rtol=1e-13)  # every edge is a step of length 1


def test_steps_along_the_sum_turn_nothing_and_against_it_half_round():
    lengths, turns = unrolled(np.array([[1.0, 2.0, 3.0, -1.0], [0.0, 0.0, 0.0, 0.0]]))
    assert lengths.tolist() == [2, 3, 1]
    assert_allclose(turns, [0, 0, np.pi])


def test_against_orthogonal_gradients_the_length_is_the_regret_and_fills_its_bound():
    (trace, _) = traces = shipped("orthogonal-gradients", 100).traces()
    for one in traces:
        one.extend()
    walk = walk_of(trace)
    walk.until(100)
    assert walk.exact
    assert_allclose(walk.lengths[1:], trace["regret"], rtol=1e-12)
    assert walk.most == pytest.approx(10) == pytest.approx(walk.lengths[-1])


def test_on_linear_losses_what_is_paid_and_the_length_are_the_regret():
    trace = shipped("descent-in-the-ball", 100).traces()[0]
    trace.extend()
    walk = walk_of(trace)
    walk.until(100)
    assert_allclose(trace["total_loss"] + walk.lengths[1:], trace["regret"], atol=1e-12)


def test_the_perceptron_on_a_basis_adds_a_right_angle_with_every_mistake():
    (trace,) = shipped("perceptron-basis", 60).traces()
    walk = walk_of(trace)
    trace.extend(10)
    walk.until(10)
    trace.extend()
    walk.until(60)
    assert_allclose(walk.lengths[:26], np.sqrt(np.arange(26)), rtol=1e-12)
    assert_allclose(walk.lengths[25:], 5)
    assert walk.most == pytest.approx(5)
    assert not walk.exact
    assert (walk.turns[26:] == 0).all()


def test_without_a_margin_nothing_is_promised():
    (trace,) = shipped("xor", 20).traces()[:1]
    assert walk_of(trace).most == inf


@pytest.mark.parametrize(
    ("name", "known"), [("gradient-steps", True), ("signed-weights", False), ("coin-flips", False)]
)
def test_it_is_asked_of_weights_and_of_gradients_over_a_ball(name, known):
    assert adds_up(shipped(name, 5).traces()[0]) == known
