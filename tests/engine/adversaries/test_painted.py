"""Painted points: what is measured on them, in which order they come, and what is refused."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.adversaries.painted.painted import MOST
from olviz.engine.adversaries.painted.painted_points import PaintedPoints, flat
from olviz.engine.adversaries.painted.painted_targets import PaintedTargets
from olviz.engine.adversaries.painted.shapes import LABELLED, TARGETS, dark, moons
from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classification import Classification
from olviz.engine.games.regression import Regression
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge

TRIANGLE = (0.0, 1.0, 1.0, 3.0, 4.0, 1.0, 2.0, -1.0, -1.0)


def played(adversary: PaintedPoints, rounds: int = 30, bias: bool = True) -> Trace:
    trace = Trace(Classification(bias=bias), Perceptron(), adversary, rounds, 0)
    trace.extend()
    return trace


def test_points_come_as_they_were_painted_again_and_again() -> None:
    trace = played(PaintedPoints(points=TRIANGLE), 7)
    assert trace["x"][:, :2].tolist() == [[0, 1], [3, 4], [2, -1], [0, 1], [3, 4], [2, -1], [0, 1]]
    assert trace["y"].tolist() == [1, 1, -1, 1, 1, -1, 1]


def test_every_pass_shows_every_point_once_in_every_order() -> None:
    x, y = moons(30, np.random.default_rng(1))
    for order in ("painted", "shuffled", "hardest"):
        trace = played(PaintedPoints(points=flat(x, y), order=order), 90)
        for first in (0, 30, 60):
            seen = trace["x"][first : first + 30, :2]
            assert sorted(map(tuple, seen.tolist())) == sorted(map(tuple, x.tolist()))


def test_x_and_gamma_are_those_of_the_points_and_the_promise_is_kept() -> None:
    trace = played(PaintedPoints(points=TRIANGLE))
    declared = trace.game.declared
    assert declared.radius == pytest.approx(np.sqrt(9 + 16 + 1))
    assert (trace["margin"].min()) == pytest.approx(declared.margin)
    assert declared.margin > 0
    assert declared.realizable
    novikoff = next(judge(bound, trace) for bound in bounds_of(trace) if bound.name == "Novikoff 1962")
    assert (novikoff.status, novikoff.curve[-1]) == ("holds", pytest.approx((declared.radius / declared.margin) ** 2))


def test_where_nothing_separates_them_no_margin_is_promised() -> None:
    declared = played(PaintedPoints()).game.declared
    assert (declared.margin, declared.realizable) == (0.0, False)
    assert "no direction separates them" in declared.words


def test_hardest_first_begins_with_what_lies_worst() -> None:
    for bias in (True, False):
        trace = played(PaintedPoints(order="hardest"), 40, bias)
        assert (np.diff(trace["margin"]) >= -1e-12).all()
    targets = Trace(Regression(bias=True), RecursiveLeastSquares(), PaintedTargets(order="hardest"), 60, 0)
    targets.extend()
    best = np.linalg.lstsq(targets["x"], targets["y"], rcond=None)[0]
    assert (np.diff(np.abs(targets["x"] @ best - targets["y"])) <= 1e-9).all()


def test_a_line_of_ones_own_plays_no_part_and_is_two_places() -> None:
    drawn = PaintedPoints(points=TRIANGLE, guess=(0.0, 0.0, 1.0, 0.5))
    assert_array_equal(played(drawn)["x"], played(PaintedPoints(points=TRIANGLE))["x"])
    for guess in ((1.0,), (1.0, 2.0), (0.0, 1.0, 0.0, 1.0), (1.0,) * 6):
        with pytest.raises(InputError, match="two different places"):
            PaintedPoints(guess=guess)


def test_targets_are_measured() -> None:
    trace = Trace(Regression(), RecursiveLeastSquares(), PaintedTargets(points=(-2.0, 1.0, 0.5, -3.0)), 5, 0)
    trace.extend()
    assert (trace.game.declared.radius, trace.game.declared.targets) == (2.0, 3.0)
    assert trace["y"].tolist() == [1, -3, 1, -3, 1]


@pytest.mark.parametrize(
    ("points", "says"),
    [
        ((), "0 numbers"),
        ((1.0, 2.0), "2 numbers"),
        ((1.0, 2.0, 0.0), "point 1 has the label 0.0"),
        ((1.0, 2.0, 1.0, 0.0, 0.0, -2.0), "point 2 has the label -2.0"),
        ((1.0, float("nan"), 1.0), "not legal"),
        ((1.0, float("inf"), 1.0), "not legal"),
        ((1e7, 1.0, 1.0), "at most 1000000"),
        ((1e-200, 1.0, 1.0), "in size"),
        ((0.0, 0.0, 1.0) * (MOST + 1), f"of 1 to {MOST} points"),
        ("moons", "a list of numbers"),
        ((1.0, "2", 1.0), "a list of numbers"),
        ((True, 1.0, 1.0), "a list of numbers"),
    ],
    ids=str,
)
def test_what_is_no_painting_is_refused_with_the_reason(points: object, says: str) -> None:
    with pytest.raises(InputError) as refused:
        PaintedPoints(points=points)
    assert refused.value.place == "points"
    assert says in str(refused.value)


@pytest.mark.parametrize("shape", [*LABELLED.values(), *TARGETS.values()], ids=lambda shape: shape.__name__)
@pytest.mark.parametrize("count", [1, 2, MOST])
def test_a_shape_is_a_legal_painting_and_the_same_under_the_same_luck(shape: object, count: int) -> None:
    x, y = shape(count, np.random.default_rng(3))
    assert (x.shape, np.abs(x).max() < 10) == ((count, 2), True)
    assert_array_equal(x, shape(count, np.random.default_rng(3))[0])
    if len(y):
        assert PaintedPoints(points=flat(x, y)).painting[:, 2].tolist() == y.tolist()
        assert abs(y.sum()) <= max(1, count // 10)
    else:
        assert len(PaintedTargets(points=tuple(x.ravel().tolist())).painting) == count


def test_a_picture_gives_points_where_it_is_dark() -> None:
    grey = np.ones((10, 20))
    grey[:, :5] = 0.0
    x = dark(grey, 500, np.random.default_rng(0))
    assert_allclose([x[:, 0].min(), x[:, 0].max(), x[:, 1].min(), x[:, 1].max()], [-1, -0.5, -0.5, 0.5], atol=0.02)
    grey[:, :] = 1.0
    grey[0, 0] = 0.0
    x = dark(grey, 50, np.random.default_rng(0))
    assert x[:, 0].max() <= -0.9
    assert x[:, 1].min() >= 0.4
    assert dark(np.full((3, 3), 0.4), 50, np.random.default_rng(0)).shape == (0, 2)


@pytest.mark.parametrize("separable", [True, False])
def test_the_least_risk_on_painted_rows_is_told_only_where_it_is_known(separable: bool) -> None:
    trace = played(PaintedPoints(points=TRIANGLE) if separable else PaintedPoints())
    risks = risks_of(trace)
    risks.until(trace.rounds)
    assert risks.least == 0 if separable else np.isnan(risks.least)
    assert np.isfinite(risks.mean[: trace.rounds]).all()
