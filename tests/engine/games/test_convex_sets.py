"""Laws of the decision sets and the losses, against solvers and at random points (I12 and I13)."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.testing import assert_allclose

from olviz.checks.references import lowest, nearest
from olviz.checks.sameness import bits
from olviz.engine.experiment import registry
from olviz.engine.games.game import Reveal, Shown
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.decision_set import INSIDE
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex

SETS = [
    *(kind() for kind in registry.sets().values()),
    Ball(size=3.0),
    Box(low=0.5, high=2.0),
    Box(low=-2.0, high=1.0),  # farthest below 0
    L1Ball(size=0.25),
]
POINTS = arrays(float, st.integers(1, 6), elements=st.floats(-1e3, 1e3, allow_subnormal=False))
PAIRS = st.integers(1, 6).flatmap(
    lambda d: st.tuples(*(arrays(float, d, elements=st.floats(-1e3, 1e3, allow_subnormal=False)),) * 2)
)
EVERY_SET = pytest.mark.parametrize("over", SETS, ids=repr)


@EVERY_SET
@given(point=POINTS)
@settings(max_examples=60, deadline=None)
def test_a_projection_is_feasible_idempotent_and_the_nearest_point(over: Any, point: Any) -> None:
    found = over.project(point)
    assert over.contains(found)
    scale = 1 + np.abs(point).max()
    assert_allclose(over.project(found), found, rtol=0, atol=1e-14 * scale)  # rounding of the point that was projected
    assert_allclose(found, nearest(over, point), rtol=0, atol=1e-9 * scale)


@pytest.mark.parametrize("over", [Simplex(), L1Ball(size=0.25), L1Ball(size=3.0)], ids=repr)
@pytest.mark.parametrize("far", [1e3, 1e6, 1e9, 1e12])
def test_a_projection_is_as_exact_however_far_the_point_is(over: Any, far: float) -> None:
    aside = np.random.default_rng(0).uniform(-0.3, 0.3, (7, 40))
    found, near = over.project(far + aside), over.project(far + aside - (far - 10.0))
    assert np.abs(found.sum(axis=0) / getattr(over, "size", 1.0) - 1).max() <= INSIDE
    assert_allclose(found, near, rtol=0, atol=1e-12)


@EVERY_SET
@pytest.mark.parametrize("lengths", [(0.01, 0.02), (0.01, 50.0), (40.0, 50.0), (0.0, 0.01), (0.0, 50.0)])
def test_points_beside_others_go_where_they_go_alone(over: Any, lengths: tuple[float, ...]) -> None:
    """All inside, some of them, none; with and without one that is 0."""
    points = np.array([[0.6, 0.1], [-0.8, 0.7]]) * lengths
    for way in (over.project, over.linear_minimizer):
        beside = np.array(way(points))
        for k in range(2):
            assert bits(beside[:, k]) == bits(np.asarray(way(points[:, k].copy())))


@EVERY_SET
@given(pair=PAIRS)
@settings(max_examples=60, deadline=None)
def test_a_projection_brings_no_two_points_apart(over: Any, pair: Any) -> None:
    one, other = pair
    apart = np.linalg.norm(over.project(one) - over.project(other))
    assert apart <= np.linalg.norm(one - other) + 1e-9 * (1 + np.abs(one).max() + np.abs(other).max())


@EVERY_SET
@given(slope=POINTS)
@example(slope=np.array([1.59402783e-161]))  # its square is no longer exact
@settings(max_examples=40, deadline=None)
def test_the_least_point_is_that_of_a_linear_programme(over: Any, slope: Any) -> None:
    least = over.linear_minimizer(slope)
    if over.bounded:
        assert over.contains(least)
    assert slope @ least <= slope @ lowest(over, slope) + 1e-8 * (1 + np.abs(slope).sum())


@EVERY_SET
@given(point=POINTS)
@settings(max_examples=40, deadline=None)
def test_radius_diameter_and_reach_hold_for_every_point(over: Any, point: Any) -> None:
    if not over.bounded:
        return
    d = len(point)
    start, far = over.start(d), over.linear_minimizer(-point)  # an extreme point
    assert np.linalg.norm(far - start) <= over.radius(d) + 1e-9
    assert far @ far - start @ start <= over.reach(d) ** 2 + 1e-9
    assert np.linalg.norm(far - over.linear_minimizer(point)) <= over.diameter(d) + 1e-9


@EVERY_SET
def test_radius_diameter_and_reach_are_attained_at_corners(over: Any) -> None:
    if not over.bounded:
        return
    signs = product((-1.0, 0.0, 1.0), repeat=3)
    start, corners = over.start(3), [over.linear_minimizer(np.array(one)) for one in signs]
    assert over.radius(3) == pytest.approx(max(np.linalg.norm(far - start) for far in corners))
    assert over.reach(3) ** 2 == pytest.approx(max(far @ far - start @ start for far in corners))
    assert over.diameter(3) == pytest.approx(
        max(np.linalg.norm(one - other) for one, other in product(corners, corners))
    )


@pytest.mark.parametrize("loss", [kind() for kind in registry.losses().values()], ids=lambda loss: loss.name)
@given(pair=PAIRS, x=st.floats(-5, 5), y=st.sampled_from([-1, 1]))
@settings(max_examples=80, deadline=None)
def test_a_loss_lies_above_its_tangent(loss: Any, pair: Any, x: float, y: int) -> None:
    one, other = (np.clip(point, -30, 30) for point in pair)
    point = np.linspace(x, -x, len(one))
    shown, reveal = Shown(x=point), Reveal(y=y, z=point)
    tangent = loss.value(one, shown, reveal) + loss.gradient(one, shown, reveal) @ (other - one)
    above = loss.value(other, shown, reveal)
    assert above >= tangent - 1e-9 * (1 + abs(above) + abs(tangent))
    curved = loss.modulus / 2 * (other - one) @ (other - one)
    assert above >= tangent + curved - 1e-9 * (1 + abs(above) + abs(tangent) + curved)
