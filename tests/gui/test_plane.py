"""The plane of a linear learner: the drawn line separates exactly what w separates, in every dimension."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from olviz.engine import experiment
from olviz.engine.phases import Phase
from olviz.gui.panels.hyperplane import MOST, Hyperplane, framed, step_below
from olviz.gui.panels.plane import Line, cut


def area(corners):
    pairs = pairwise([*corners, corners[0]])
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def play(rounds=300, learner=None, bias=False, **adversary):
    table = {
        "schema": 1,
        "game": {"name": "classification", "bias": bias},
        "adversary": {"name": "separable", **adversary},
        "learners": [learner or {"name": "perceptron"}],
        "rounds": rounds,
        "seed": 5,
    }
    (trace,) = experiment.from_table(table).traces()
    trace.extend()
    return trace


@pytest.fixture
def panel(qtbot):
    made = Hyperplane()
    qtbot.addWidget(made)
    made.resize(600, 400)
    return made


@pytest.mark.parametrize("dimension", [1, 2, 3, 7])
@pytest.mark.parametrize("bias", [0, 1])
@pytest.mark.parametrize("known", [True, False])
def test_a_point_lies_on_the_side_of_the_line_that_w_gives_it(dimension, bias, known):
    rng = np.random.default_rng(dimension)
    w, direction = rng.standard_normal(dimension + bias), rng.standard_normal(dimension + bias)
    x = rng.standard_normal((50, dimension + bias))
    if bias:
        x[:, -1] = 1
    frame = framed(dimension, w, direction if known else None)
    np.testing.assert_allclose(frame.axes @ frame.axes.T, np.diag([1.0, float(dimension > 1)]), atol=1e-12)
    line = frame.line(w)
    scores = [line.at(*point) for point in frame.points(x)]
    np.testing.assert_allclose(scores, x @ w, atol=1e-12)
    if known:
        np.testing.assert_allclose(
            [frame.line(direction).at(*point) for point in frame.points(x)], x @ direction, atol=1e-12
        )


@pytest.mark.parametrize("w", [np.zeros(4), np.array([2.0, 0, 0, 0])])
def test_a_plane_is_found_where_w_is_0_or_parallel_to_the_comparator(w):
    frame = framed(4, w, np.array([1.0, 0, 0, 0]))
    np.testing.assert_allclose(frame.axes @ frame.axes.T, np.eye(2), atol=1e-12)
    np.testing.assert_allclose(np.linalg.norm(frame.axes @ w), np.linalg.norm(w))


def test_cutting_a_square_by_a_line_leaves_both_parts():
    square = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    line = Line((1.0, 0.0), -0.5)  # x ≥ 1/2
    assert area(cut(square, line)) == pytest.approx(1.0)  # a strip of 1/2 by 2
    assert area(cut(square, Line((-1.0, 0.0), 0.5))) == pytest.approx(3.0)
    assert cut(square, Line((1.0, 0.0), -2.0)) == []
    np.testing.assert_allclose(Line((3.0, 4.0), -10.0).shifted(5.0).at(3.0, 4.0), 10.0)  # 9 + 16 − 10 − 5


def test_arrows_have_the_length_of_their_vectors_times_the_scale_that_is_named(panel):
    trace = play()
    panel.open((trace,), 0)
    panel.draw(200, Phase.LEARN)
    scale = float(panel.card.subtitle.full.partition("arrows × ")[2])
    w = trace.learner.observe(trace.game, trace.state_at(199).state)["w"]
    drawn = panel.plotted()
    np.testing.assert_allclose(drawn["w"], [0, 0, *(scale * w)])
    np.testing.assert_allclose(drawn["w*"], [0, 0, *(scale * trace.game.declared.direction)])
    assert step_below(0.85) == 0.5


def test_before_the_first_mistake_w_is_0_and_the_panel_says_what_it_predicts(panel):
    panel.open((play(),), 0)
    panel.draw(0, Phase.LEARN)
    assert "wₜ = 0 predicts +1 everywhere" in panel.card.subtitle.full
    assert panel.plotted()["line"].tolist() == [0, 0, 0]


def test_with_a_bias_the_box_holds_all_points_so_far_and_depends_on_t_alone(panel):
    trace = play(bias=True, radius=3.0)
    panel.open((trace,), 0)
    panel.draw(300, Phase.LEARN)
    boxes = {}
    for t in (300, 7, 1, 120, 2):
        panel.draw(t, Phase.OBSERVE)
        boxes[t] = box = panel.plane.box
        x = trace["x"][:t, :2]
        assert (x >= [box.left, box.bottom]).all()
        assert (x <= [box.right, box.top]).all()
    for t, box in boxes.items():
        panel.open((trace,), 0)
        panel.draw(t, Phase.LEARN)
        assert panel.plane.box == box


@pytest.mark.parametrize(
    ("bias", "dimension", "said"), [(False, 1, ""), (True, 1, ""), (False, 3, "plane of wₜ"), (True, 4, "plane of wₜ")]
)
def test_every_dimension_draws_and_says_what_is_seen(panel, bias, dimension, said):
    trace = play(rounds=40, bias=bias, dimension=dimension)
    panel.open((trace,), 0)
    for phase in Phase:
        panel.draw(40, phase)
        panel.grab()
        assert said in panel.card.subtitle.full


def test_of_many_points_the_latest_are_drawn_and_the_panel_says_so(panel):
    trace = play(rounds=3000)
    panel.open((trace,), 0)
    panel.draw(3000, Phase.LEARN)
    drawn = panel.plotted()
    assert len(drawn["+1 x"]) + len(drawn["−1 x"]) == MOST
    assert f"the latest {MOST} of 2999 points" in panel.card.subtitle.full
    assert len(drawn["past mistakes x"]) <= MOST


@pytest.mark.parametrize("step", [1.0, 0.25])
def test_the_update_is_named_by_what_it_is(panel, step):
    trace = play(learner={"name": "perceptron", "step": step})
    t = int(np.flatnonzero(trace["prediction"] != trace["y"])[0]) + 1
    panel.open((trace,), 0)
    panel.draw(t, Phase.LEARN)
    (arrows,) = (mark for mark in panel.plane.marks if mark.name == "arrows")
    assert arrows.arrows[-1].label.text == ("+ yₜxₜ" if step == 1 else "+ 0.25 yₜxₜ")
