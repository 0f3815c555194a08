"""The panels Regression and Residuals: predictors over data, weights over the risk, and the errors of every round."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF

from olviz import resources
from olviz.checks.streams import Fixed
from olviz.engine.analysis.fit import errors, fits_targets, risk_after
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.square import Square
from olviz.engine.games.regression import Regression as Game
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.round.learner import predictions_of
from olviz.engine.run.trace import Trace
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint.chart import limits
from olviz.gui.panels.catalogue import fitting
from olviz.gui.panels.points.framing import squared
from olviz.gui.panels.regression.regression import Regression, WeightsOfOne
from olviz.gui.panels.tracks.residuals import Residuals
from tests.shipped import shipped

LINES = ({"name": "recursive-least-squares"}, {"name": "stochastic-gradient"})


def play(learners=LINES, rounds=80, bias=False, game=None, **adversary):
    table = {
        "schema": 1,
        "game": game or {"name": "regression", "bias": bias},
        "adversary": {"name": "linear-regression", "noise": 0.3, **adversary},
        "learners": list(learners),
        "rounds": rounds,
        "seed": 5,
    }
    traces = scenario.from_table(table).traces()
    for trace in traces:
        trace.extend()
    return traces


@pytest.fixture
def opened(qtbot):
    def open_panel(kind, traces, view=("data",), selected=0):
        panel = kind()
        qtbot.addWidget(panel)
        panel.resize(640, 480)
        if kind is Regression:
            panel.choose(view)
        panel.open(traces, selected)
        return panel

    return open_panel


def w_at(trace, t):
    return trace.state_at(t).state.w


def test_the_line_is_what_the_learner_would_predict_everywhere(opened):
    traces = play(dimension=1, bias=True)
    panel = opened(Regression, traces)
    panel.draw(40, Phase.LEARN)
    drawn = panel.plotted()
    for trace in traces:
        x, line = drawn[f"{trace.label} t"], drawn[trace.label]
        slope, rest = w_at(trace, 39)
        np.testing.assert_allclose(line, slope * x + rest, atol=1e-12)
        assert x[0] < trace["x"][:, 0].min() < trace["x"][:, 0].max() < x[-1]
    slope, rest = w_at(traces[0], 40)
    np.testing.assert_allclose(drawn["next"], slope * drawn["next t"] + rest, atol=1e-12)
    np.testing.assert_array_equal(drawn["points x"], traces[0]["x"][:40, 0])
    np.testing.assert_array_equal(drawn["points y"], traces[0]["y"][:40])


@pytest.mark.parametrize("dimension", [2, 5])
def test_points_of_more_coordinates_stand_over_what_w_predicts_of_them_now(opened, dimension):
    traces = play(dimension=dimension)
    panel = opened(Regression, traces, selected=1)
    panel.draw(30, Phase.CHARGE)
    drawn = panel.plotted()
    for trace in traces:
        np.testing.assert_allclose(drawn[f"points of {trace.label} x"], trace["x"][:30] @ w_at(trace, 29), atol=1e-12)
    x, start, _, end = drawn["residual"]
    assert x == pytest.approx(start) == pytest.approx(traces[1]["play"][29])
    assert end == traces[1]["y"][29]


def test_a_round_is_shown_phase_by_phase(opened):
    traces = play(dimension=1, bias=True)
    panel, shown = opened(Regression, traces), {}
    for phase in Phase:
        panel.draw(20, phase)
        shown[phase] = dict(panel.plotted())
    prediction = f"prediction of {traces[0].label}"
    assert ["current" in shown[phase] for phase in Phase] == [True] * 5
    assert [prediction in shown[phase] for phase in Phase] == [False, True, True, True, True]
    assert ["target" in shown[phase] for phase in Phase] == [False, False, True, True, True]
    assert [len(shown[phase]["points y"]) for phase in Phase] == [19, 19, 20, 20, 20]
    assert ["next" in shown[phase] for phase in Phase] == [False, False, False, False, True]
    np.testing.assert_array_equal(shown[Phase.COMMIT][prediction], [traces[0]["x"][19, 0], traces[0]["play"][19]])


@pytest.mark.parametrize("view", ["data", "weights"])
@pytest.mark.parametrize("phase", [Phase.OBSERVE, Phase.COMMIT])
def test_a_hidden_target_moves_nothing(opened, view, phase):
    traces = play(dimension=1, bias=True)
    panel = opened(Regression, traces, (view,))
    for t in (1, 2, 30):
        drawn = []
        for by in (0.0, 1e3):
            for trace in traces:
                trace._columns["y"] = trace._columns["y"].copy()
                trace._columns["y"][t - 1] += by
            panel.open(traces, 0)
            panel.draw(t, phase)
            drawn.append({name: values.copy() for name, values in panel.plotted().items()})
            drawn[-1]["box"] = np.array((panel.chart if view == "data" else panel.plane).box)
            for trace in traces:
                trace._columns["y"][t - 1] -= by
        assert list(drawn[0]) == list(drawn[1])
        for name, values in drawn[0].items():
            np.testing.assert_array_equal(values, drawn[1][name], err_msg=name)


def test_paths_lead_through_the_weights_of_every_round(opened):
    traces = play(dimension=2, condition=30.0)
    panel = opened(Regression, traces, ("weights",))
    panel.draw(50, Phase.CHARGE)
    drawn = panel.plotted()
    for trace in traces:
        ways = np.array([w_at(trace, t - 1) for t in range(1, 51)])
        np.testing.assert_array_equal(drawn[f"path of {trace.label} t"], np.arange(1, 51))
        np.testing.assert_array_equal(drawn[f"path of {trace.label} x"], ways[:, 0])
        np.testing.assert_array_equal(drawn[f"path of {trace.label} y"], ways[:, 1])
    np.testing.assert_array_equal(drawn["w*"], traces[0].adversary.truth)


def test_contour_lines_have_the_risk_that_stands_at_them(opened):
    (trace,) = play(LINES[:1], dimension=2, condition=10.0)
    panel = opened(Regression, (trace,), ("weights",))
    panel.draw(50, Phase.CHARGE)
    drawn, truth = panel.plotted(), trace.adversary.truth
    assert len(drawn["contour levels"]) >= 5
    for at, level in enumerate(drawn["contour levels"], 1):
        w = np.stack([drawn[f"contour {at} x"], drawn[f"contour {at} y"]]) - truth[:, None]
        risk = w[0] ** 2 + w[1] ** 2 / 10 + 0.09
        np.testing.assert_allclose(risk, level, rtol=0.05)


def test_the_risk_of_the_distribution_is_its_mean_over_many_rounds():
    (trace,) = play(LINES[1:], rounds=40_000, dimension=3, condition=7.0, bias=True)
    found = risk_after(trace, 0)
    assert found is not None
    assert found.exact
    w = np.array([[0.3, -0.2, 1.0, 0.5]]).T
    squares = (trace["x"] @ w[:, 0] - trace["y"]) ** 2
    assert found.at(w)[0] == pytest.approx(squares.mean(), abs=4 * squares.std() / 200)


def fixed(x, y, loss="square"):
    """A run of one learner on given points, shape (d, t), whose law nobody declares."""
    game = Game(loss={"square": Square(), "absolute": Absolute()}[loss])
    adversary = Fixed(shown=Shown(x=x), reveal=Reveal(y=y), declared=Declared(len(x)))
    trace = Trace(game, StochasticGradient(step=0.01), adversary, x.shape[1], 0)
    trace.extend()
    return trace


@pytest.mark.parametrize("rounds", [1, 2, 3, 40])
def test_the_risk_of_data_is_their_mean_square(rounds):
    rng = np.random.default_rng(0)
    x, y = rng.standard_normal((2, 40)), rng.standard_normal(40)
    found = risk_after(fixed(x, y), rounds)
    assert found is not None
    assert not found.exact
    w = rng.standard_normal((2, 7))
    squares = (x[:, :rounds].T @ w - y[:rounds, None]) ** 2
    np.testing.assert_allclose(found.at(w), squares.mean(axis=0), rtol=1e-9)
    best = np.linalg.lstsq(x[:, :rounds].T, y[:rounds], rcond=None)[0]
    np.testing.assert_allclose(found.centre, best, atol=1e-9)


def test_other_losses_have_no_bowl_and_an_unknown_law_none_before_the_first_target(opened):
    x, y = np.random.default_rng(1).standard_normal((2, 20)), np.arange(20.0)
    assert risk_after(fixed(x, y, "absolute"), 20) is None
    trace = fixed(x, y)
    assert risk_after(trace, 0) is None
    panel = opened(Regression, (trace,), ("weights",))
    panel.draw(1, Phase.COMMIT)
    assert "no risk is known yet" in panel.card.caption.full
    assert "contour levels" not in panel.plotted()
    panel.draw(1, Phase.REVEAL)
    assert "minimum" in panel.plotted()


def test_a_path_that_runs_away_leaves_the_view_instead_of_squashing_it(opened):
    traces = play(({"name": "stochastic-gradient", "step": 1.5}, LINES[0]), dimension=2)
    panel = opened(Regression, traces, ("weights",))
    t = traces[0].rounds
    panel.draw(t, Phase.LEARN)
    assert np.abs(w_at(traces[0], t)).max() > 100
    assert max(np.abs(panel.plane.box)) < 6
    assert "a path leaves the view" in panel.card.caption.full


def test_an_average_is_drawn_with_what_is_averaged(opened):
    (trace,) = play(({"name": "stochastic-gradient", "averaging": "predictors"},), dimension=2)
    panel = opened(Regression, (trace,), ("weights",))
    panel.draw(50, Phase.CHARGE)
    drawn = panel.plotted()
    np.testing.assert_array_equal(drawn[f"path of {trace.label}, averaged x"], [w_at(trace, t)[0] for t in range(50)])
    np.testing.assert_allclose(
        drawn[f"path of {trace.label} x"][-1], np.mean([w_at(trace, t)[0] for t in range(50)]), atol=1e-12
    )


def test_one_weight_has_no_plane(opened):
    panel = opened(Regression, play(dimension=1), ("weights",))
    panel.draw(5, Phase.LEARN)
    assert panel.stack.currentWidget() is panel.board
    assert "no plane" in panel.stack.accessibleDescription()
    panel.choose(("data",))
    assert panel.stack.currentWidget() is panel.chart


def test_residuals_are_predictions_less_targets_and_their_root_mean_square(opened):
    traces = play(dimension=3)
    panel = opened(Residuals, traces, selected=1)
    panel.draw(60, Phase.CHARGE)
    drawn = panel.plotted()
    for place, trace in enumerate(traces):
        gaps = trace["play"][:60] - trace["y"][:60]
        assert drawn[f"{trace.label}, mean"][-1] == pytest.approx(np.sqrt((gaps**2).mean()))
        assert (f"{trace.label}, residual" in drawn) == (place == 1)
    assert drawn[f"{traces[1].label}, residual"][-1] == gaps[-1]
    panel.draw(60, Phase.REVEAL)
    assert panel.plotted()[f"{traces[1].label}, residual t"][-1] == 59


def test_a_point_of_a_convex_game_predicts_too(opened):
    game = {"name": "convex", "loss": {"name": "square"}, "decision_set": {"name": "ball", "size": 0.3}}
    (trace,) = play(({"name": "gradient-descent", "step": 0.1},), game=game, dimension=3)
    assert fits_targets(trace)
    np.testing.assert_allclose(errors(trace), (trace["play"] * trace["x"]).sum(axis=1) - trace["y"], atol=1e-12)
    panel = opened(Regression, (trace,))
    panel.draw(9, Phase.CHARGE)
    np.testing.assert_allclose(panel.plotted()["residual"][1], trace["play"][8] @ trace["x"][8], atol=1e-12)


@pytest.mark.parametrize(("game", "learner", "adversary"), [
    ({"name": "convex", "loss": {"name": "hinge"}}, "gradient-descent", "separable"),
    ({"name": "classification"}, "perceptron", "separable"),
    ({"name": "matrix"}, "matrix-gradient-descent", "low-rank-ratings"),
])  # fmt: skip
def test_labels_and_ratings_are_no_targets(game, learner, adversary):
    table = {"game": game, "adversary": {"name": adversary}, "learners": [{"name": learner}], "rounds": 3}
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    assert not fits_targets(trace)
    assert not {"regression", "residuals"} & {entry.name for entry in fitting((trace,))}


@pytest.mark.parametrize("view", ["data", "weights"])
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_panel_paints_and_points(opened, view, theme):
    panel = opened(Regression, play(dimension=2), (view,))
    panel.recolour(theme)
    panel.draw(40, Phase.LEARN)
    shown = panel.stack.currentWidget()
    before = panel.grab().toImage()
    shown.mouse.at = QPointF(shown.width() / 2, shown.height() / 2)
    shown.mouse.moved.emit()
    assert panel.grab().toImage().size() == before.size()
    panel.draw(0, Phase.LEARN)
    panel.grab()


@pytest.mark.parametrize("ends", [(0.0, 0.0), (-1.0, 1.0), (0.0, 8.1), (-3e-7, 0.0), (1e6, 1.1e6)])
def test_the_ends_of_an_axis_hold_the_values_and_little_more(ends):
    low, high = limits(*ends)
    assert low <= ends[0]
    assert ends[1] <= high
    assert high - low <= max(2.2 * (ends[1] - ends[0]), 1e-8)


KERNELS = ({"name": "kernel-gradient", "kernel": {"name": "rbf"}, "step": 0.5}, {**LINES[1], "step": 0.1})


@pytest.mark.parametrize("name", ["kernel-gradient", "recursive-least-squares", "ridge-regression"])
def test_what_is_predicted_anywhere_is_what_would_be_committed_there(name):
    (trace,) = play(({"name": name},), dimension=3)
    x = np.random.default_rng(0).standard_normal((3, 9))
    for t in (0, 1, 40):
        state = trace.state_at(t).state
        wished = [trace.learner.act(trace.game, state, Shown(x=point)) for point in x.T]
        np.testing.assert_allclose(predictions_of(trace.learner, trace.game, state, x), wished, atol=1e-12)


def test_support_points_lie_on_the_curve_and_are_larger_the_more_they_weigh(opened):
    traces = play(KERNELS, dimension=1, points="gaussian")
    panel = opened(Regression, traces)
    panel.draw(40, Phase.CHARGE)
    drawn, trace = panel.plotted(), traces[0]
    observed = trace.learner.observe(trace.game, trace.state_at(39).state)
    largest = np.abs(observed["coefficients"]).max()
    found = 0
    for size in range(1, 5):
        for side, sign in (("above", 1), ("below", -1)):
            x = drawn.get(f"support {side} {size} x", np.empty(0))
            wished = observed["support"][0, np.ceil(4 * sign * observed["coefficients"] / largest) == size]
            np.testing.assert_array_equal(x, wished)
            if len(x):
                curve = predictions_of(trace.learner, trace.game, trace.state_at(39).state, x[None])
                np.testing.assert_allclose(drawn[f"support {side} {size} y"], curve, atol=1e-12)
            found += len(x)
    assert found == 39
    panel.draw(0, Phase.LEARN)
    assert not any(name.startswith("support") for name in panel.plotted())


def test_who_has_no_weights_says_so_in_weight_space(opened):
    panel = opened(Regression, play(KERNELS, dimension=2), ("weights",))
    panel.draw(5, Phase.LEARN)
    assert "has no weights" in panel.stack.accessibleDescription()


def test_who_follows_a_truth_that_turns_stays_in_view_though_the_best_fixed_weights_are_near_0(opened):
    told = scenario.read(resources.scenarios()["forgetting"])
    traces = told.traces()
    for trace in traces:
        trace.extend()
    panel = opened(Regression, traces, ("weights",))
    t = traces[0].rounds
    panel.draw(t, Phase.LEARN)
    assert np.abs(panel.plotted()["minimum"]).max() < 0.2
    w, box = w_at(traces[0], t), panel.plane.box
    assert box.left < w[0] < box.right
    assert box.bottom < w[1] < box.top
    panel.draw(100, Phase.LEARN)  # the first hundred rounds are a quarter of the turn
    angle = 2 * np.pi * 99 / 400
    np.testing.assert_allclose(panel.plotted()["w*"], [np.cos(angle), np.sin(angle)], atol=1e-12)
    panel.draw(100, Phase.COMMIT)  # what round 100 follows is part of its answer
    np.testing.assert_array_equal(panel.plotted()["w*"], traces[0].truth_at(99))


def test_a_view_of_one_point_is_of_size_one() -> None:
    box = squared(np.zeros(2), np.zeros(2))
    assert -2 <= box.left <= -1
    assert 1 <= box.top <= 2


def test_each_learner_has_weights_of_its_own_in_one_view(opened):
    """Three ways lay on one another about ŵ, and none could be followed."""
    traces, boxes = play(), set()
    for place, trace in enumerate(traces):
        panel = opened(WeightsOfOne, traces, selected=place)
        panel.choose(("weights",))
        panel.draw(20, Phase.LEARN)
        drawn = panel.plotted()
        assert [name for name in drawn if name.startswith("path of")] == [f"path of {trace.label} {x}" for x in "txy"]
        assert [name for name in drawn if name.startswith("w of")] == [f"w of {trace.label}"]
        boxes.add(panel.plane.box)
    assert len(boxes) == 1


def test_the_curve_of_a_kernel_is_the_sum_of_the_bumps_that_are_drawn(opened):
    traces = play(KERNELS, 30, dimension=1, bias=True)
    panel = opened(Regression, traces)
    panel.draw(20, Phase.COMMIT)
    drawn = panel.plotted()
    sums = sum(drawn[f"bump {at} low"] + drawn[f"bump {at} high"] for at in range(1, 20))
    np.testing.assert_allclose(sums, drawn[traces[0].label], atol=1e-12)
    assert "bump 20 low" not in drawn
    panel.open(traces, 1)
    panel.draw(20, Phase.COMMIT)
    assert not [name for name in panel.plotted() if name.startswith("bump")]


def test_a_kernel_that_grows_outwards_has_no_bumps_to_draw(panel_of):
    _, panel = panel_of("regression", shipped("three-readings-kernel", 30))
    panel.draw(30, Phase.LEARN)
    names = panel.plotted()
    assert not [name for name in names if name.startswith("bump")]
    assert [name for name in names if name.startswith("support")]
