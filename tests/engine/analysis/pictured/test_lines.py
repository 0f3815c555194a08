"""The lines that a run has predicted with, and their vote, against what it is by definition."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.pictured.lines import Lines, PastLines, has_lines, sectors, voted
from tests.shipped import scene


def played(place, name="online-to-batch", rounds=700):
    trace = scene(name).traces()[place]
    trace.extend(rounds)
    return trace


def used(trace, t):
    return np.stack([trace.learner.observe(trace.game, trace.moment(s).before)["w"] for s in range(1, t + 1)], axis=1)


@pytest.mark.parametrize("t", [1, 2, 40, 130])
def test_a_line_counts_as_often_as_it_predicted(t):
    trace = played(1)
    past = PastLines(trace)
    past.after(300)  # more of the run is known
    lines, w = past.after(t), used(trace, t)
    np.testing.assert_array_equal(np.repeat(lines.w, lines.mass.astype(int), axis=1), w)
    np.testing.assert_allclose(lines.mean, w.mean(axis=1))
    assert 1 <= past.chosen(t) <= t
    np.testing.assert_array_equal(past.line_of(t, t), w[:, -1])


@pytest.mark.parametrize("t", [1, 511, 512, 600])
def test_experts_are_weighed_by_their_share_of_all_rounds(t):
    trace = played(0)
    lines = PastLines(trace).after(t)
    shares = sum(np.asarray(trace.moment(s).rounds.play) for s in range(1, t + 1))
    np.testing.assert_allclose(lines.mass, shares, atol=1e-9)
    assert lines.mean is None
    assert lines.mass.sum() == pytest.approx(t)


def test_the_vote_is_the_sum_of_signs():
    draw = np.random.default_rng(3)
    lines = Lines(draw.normal(size=(2, 9)), draw.integers(1, 5, 9) * 1.0, None)
    x = draw.normal(size=(2, 50))
    expected = (np.sign(lines.w.T @ x) * lines.mass[:, None]).sum(axis=0) / lines.mass.sum()
    np.testing.assert_allclose(voted(lines, x), expected)
    edges, lead = sectors(lines)
    angles = np.mod(np.arctan2(x[1], x[0]), 2 * np.pi)
    np.testing.assert_allclose(lead[np.searchsorted(edges, angles, "right") - 1], expected)


def test_three_lines_whose_vote_is_none_of_them():
    normals = np.deg2rad([0, 60, 120])
    edges, lead = sectors(Lines(np.stack([np.cos(normals), np.sin(normals)]), np.ones(3), None))
    assert len(edges) == 6
    assert (np.sign(lead) == [1, 1, -1, -1, -1, 1]).all()


@pytest.mark.parametrize(
    ("name", "known"),
    [("online-to-batch", True), ("perceptron-plane", True), ("hedge-rates", False), ("three-labels", False)],
)
def test_who_predicts_by_lines(name, known):
    assert has_lines(played(0, name, 3)) is known
