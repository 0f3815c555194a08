"""What a weight means for the step: against steps in a row in whole fractions, and against ever smaller ones."""

from __future__ import annotations

from fractions import Fraction
from math import exp

import numpy as np
import pytest

from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.importance_weights import ImportanceWeights
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.learners.regression.theorems.importance_weights import ERROR_LEFT
from olviz.engine.run.trace import Trace
from olviz.engine.theory.certificate import broken_links
from tests.shipped import scene

Vector = list[Fraction]


def played(rounds: int = 40, seed: int = 1, **settings: object) -> Trace:
    trace = Trace(Regression(), ImportanceWeights(**settings), LinearRegression(length=2.0), rounds, seed)
    trace.extend()
    return trace


def product(a: Vector, b: Vector) -> Fraction:
    return sum((one * other for one, other in zip(a, b, strict=True)), Fraction(0))


def stepped(w: Vector, x: Vector, y: Fraction, step: Fraction, times: int) -> Vector:
    """So many steps of stochastic gradient descent on one example."""
    for _ in range(times):
        error = product(w, x) - y
        w = [at - step * error * each for at, each in zip(w, x, strict=True)]
    return w


def by_hand(trace: Trace, cut: int, long: bool) -> list[Vector]:
    """w after each round; an example that counts h times is h steps, each cut into so many, or one step h times."""
    learner, w, found = trace.learner, [Fraction(0), Fraction(0)], []
    for t, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True), 1):
        h, point = (learner.importance if t % learner.every == 0 else 1), [Fraction(float(each)) for each in x]
        step = Fraction(learner.step) * (h if long else 1) / cut
        w = stepped(w, point, Fraction(float(y)), step, 1 if long else h * cut)
        w = [at.limit_denominator(10**18) for at in w]
        found.append(w)
    return found


def ws(trace: Trace) -> np.ndarray:
    states = [trace.state_at(t).state.w for t in range(1, trace.rounds + 1)]
    return np.array(states)


@pytest.mark.parametrize("seed", range(3))
def test_h_copies_are_h_steps_and_a_factor_is_one(seed: int) -> None:
    copies = played(12, seed, meaning="copies", importance=7, every=3)
    np.testing.assert_allclose(ws(copies), np.array(by_hand(copies, 1, False), dtype=float), atol=1e-12)
    factor = played(12, seed, meaning="factor", importance=7, every=3)
    np.testing.assert_allclose(ws(factor), np.array(by_hand(factor, 1, True), dtype=float), atol=1e-12)


def test_the_invariant_step_is_what_ever_smaller_steps_come_to() -> None:
    trace = played(6, importance=5, every=2)
    far = [float(np.abs(ws(trace) - np.array(by_hand(trace, cut, False), dtype=float)).max()) for cut in (1, 4, 16)]
    assert far[0] > 3 * far[1] > 9 * far[2] > 0  # of the order of the steps
    assert far[2] < 1e-2


@pytest.mark.parametrize(("a", "b"), [(1, 1), (3, 4), (20, 7)])
@pytest.mark.parametrize("meaning", ["invariant", "copies", "factor"])
def test_weights_add_up_where_the_step_is_invariant(meaning: str, a: int, b: int) -> None:
    x, t = np.array([0.6, -0.8]), np.int64(1)
    after = [float(ImportanceWeights(importance=h, every=1, meaning=meaning).left(x, t)) for h in (a, b, a + b)]
    assert (after[0] * after[1] == pytest.approx(after[2], rel=1e-12)) == (meaning != "factor")


def test_no_weight_passes_the_target_and_a_factor_does() -> None:
    for meaning, least in (("invariant", 0.0), ("factor", -1.1)):
        left = played(40, meaning=meaning, importance=20)["left"]
        assert (left.min() >= 0) == (meaning == "invariant")
        assert left.min() >= least
    assert played(40)["left"][4] == pytest.approx(exp(-2))


@pytest.mark.parametrize("meaning", ["invariant", "copies", "factor"])
def test_what_is_left_of_the_error_is_asserted_in_every_round(meaning: str) -> None:
    assert not broken_links(ERROR_LEFT, played(300, meaning=meaning, importance=15))


def test_the_shortest_points_move_w_as_h_steps_do() -> None:
    x = np.array([1e-200, 0.0])
    for meaning in ("invariant", "copies", "factor"):
        assert ImportanceWeights(importance=9, every=1, meaning=meaning)._moves(x, np.int64(1)) == pytest.approx(
            9 * 0.05
        )


def test_a_weight_of_one_is_stochastic_gradient_descent() -> None:
    plain = Trace(Regression(), StochasticGradient(step=0.05), LinearRegression(length=2.0), 40, 1)
    plain.extend()
    np.testing.assert_allclose(plain["play"], played(meaning="copies", importance=1)["play"], atol=1e-13)


def test_the_scene_says_what_is_so() -> None:
    traces = scene("importance-weights").traces()
    for trace in traces:
        trace.extend()
    left = [round(float(trace["left"][4]), 3) for trace in traces]
    assert left == [0.135, 0.122, -1.0]
    assert [round(float(trace["left"][3]), 2) for trace in traces] == [0.9, 0.9, 0.9]
    invariant, copies, factor = (float(trace["total_loss"][-1]) for trace in traces)
    assert invariant == pytest.approx(copies, rel=0.05)
    assert factor > 2 * invariant
