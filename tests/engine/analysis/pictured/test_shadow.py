"""Shadows of what a fit leaves open, against closed forms."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.pictured.shadow import shadow_of, shadow_within


def edge(shadow):
    angles = np.linspace(0, 2 * np.pi, 721)
    return shadow.root @ np.stack([np.cos(angles), np.sin(angles)])


def test_of_a_diagonal_matrix_the_half_axes_are_one_over_its_roots():
    found = shadow_of(np.diag([1 / 4, 1 / 25, 7.0]))
    np.testing.assert_allclose(found.root, np.diag([1 / 2, 1 / 5]))
    assert found.halves == pytest.approx((1 / 2, 1 / 5))
    assert found.free.shape == (2, 0)


@pytest.mark.parametrize("dimension", [2, 3, 6])
def test_both_ways_agree_and_the_edge_is_where_the_cost_is_1(dimension):
    draw = np.random.default_rng(dimension)
    a = draw.normal(size=(dimension + 2, dimension))
    matrix = a.T @ a
    one, other = shadow_of(np.linalg.inv(matrix)), shadow_within(matrix)
    np.testing.assert_allclose(one.root, other.root, atol=1e-9)
    upper, across, rest = matrix[:2, :2], matrix[:2, 2:], matrix[2:, 2:]
    least = upper - across @ np.linalg.solve(rest, across.T) if dimension > 2 else upper  # over the other coordinates
    points = edge(one)
    np.testing.assert_allclose((points * (least @ points)).sum(axis=0), 1)


def test_one_point_leaves_a_strip_across_it_and_none_the_plane():
    x = np.array([3.0, 4.0])
    strip = shadow_within(np.outer(x, x))
    np.testing.assert_allclose(np.abs(strip.free[:, 0]), [0.8, 0.6])
    assert strip.halves == (np.inf, pytest.approx(1 / 5))
    assert np.linalg.norm(strip.root, 2) == pytest.approx(1 / 5)
    assert shadow_within(np.zeros((2, 2))).halves == (np.inf, np.inf)


def test_a_free_direction_outside_the_plane_may_show_in_it_or_not():
    hidden = shadow_within(np.diag([4.0, 1.0, 0.0]))
    assert hidden.halves == pytest.approx((1.0, 0.5))
    x = np.array([[1.0, 0, 0], [0, 1, 1]])  # w₂ and w₃ only by their sum
    seen = shadow_within(x.T @ x)
    assert seen.halves == (np.inf, pytest.approx(1.0))
    np.testing.assert_allclose(np.abs(seen.free[:, 0]), [0, 1], atol=1e-12)
