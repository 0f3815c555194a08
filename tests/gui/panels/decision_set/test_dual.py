"""The dual point and the point that is played: the gradient moves the one, a map makes the other of it."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from PySide6.QtGui import QFontMetricsF

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.round.capabilities import maps_of
from olviz.gui.look.measures import TICK, base, sized
from olviz.gui.paint.plane.arrows import Arrows
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.decision_set.decision_set import DecisionSetPanel
from olviz.gui.panels.decision_set.dual import Dual
from olviz.gui.panels.points.iterates import Iterate
from olviz.gui.panels.points.landscape import Landscape
from olviz.resources import scenarios

LAZY = {"name": "lazy-gradient-descent", "step": 0.3}
AS_PRINTED = {"name": "lazy-gradient-descent-as-printed", "step": 0.3}
ENTROPIC = {"name": "exponentiated-gradient", "step": 0.4}
P_NORM = {"name": "mirror-descent", "step": 0.05, "mirror": {"name": "p-norm"}}
SIGNED = {"name": "exponentiated-gradient-signed", "step": 0.05}
RUNS = {
    "as printed": (AS_PRINTED, {"name": "ball"}, {"name": "separable"}, "hinge"),
    "lazy": (LAZY, {"name": "ball"}, {"name": "separable"}, "hinge"),
    "interval": (LAZY, {"name": "box"}, {"name": "alternating"}, "linear"),
    "triangle": (ENTROPIC, {"name": "simplex"}, {"name": "good-coordinate", "dimension": 3}, "linear"),
    "many": (ENTROPIC, {"name": "simplex"}, {"name": "good-coordinate", "dimension": 20}, "linear"),
    "signed": (SIGNED, {"name": "l1-ball", "size": 2.0}, {"name": "linear-regression"}, "square"),
    "p-norm": (P_NORM, {"name": "space"}, {"name": "linear-regression"}, "square"),
}


def play(name, rounds=30):
    learner, over, adversary, loss = RUNS[name]
    table = {
        "schema": 1,
        "game": {"name": "convex", "decision_set": over, "loss": {"name": loss}},
        "adversary": adversary,
        "learners": [learner],
        "rounds": rounds,
        "seed": 3,
    }
    traces = scenario.from_table(table).traces()
    for trace in traces:
        trace.extend()
    return traces


@pytest.mark.parametrize(("name", "written"), [("lazy", "−gₜ"), ("as printed", "+gₜ")])
def test_the_step_has_the_sign_that_the_learner_gives_it(panel, name, written):
    """The misprint that adds g had the arrow of the learner that subtracts it."""
    (trace,) = play(name)
    panel.open((trace,), 0)
    panel.draw(3, Phase.LEARN)
    now = Iterate(trace, 3, Phase.LEARN)
    moved = now.after("theta") - now.now("theta")
    (shafts,) = (mark for mark in panel.left.marks if isinstance(mark, Arrows))
    (step,) = shafts.arrows
    way = np.subtract(step.tip, step.tail)
    assert way @ moved == pytest.approx(np.linalg.norm(way) * np.linalg.norm(moved))
    assert step.label.text.partition(" ×")[0] == written


@pytest.fixture
def panel(qtbot):
    made = Dual()
    qtbot.addWidget(made)
    made.resize(700, 400)
    return made


@pytest.mark.parametrize("name", RUNS)
def test_both_planes_draw_the_same_by_any_road_and_nothing_before_its_phase(panel, name):
    panel.open(play(name), 0)
    straight = {}
    for t, phase in product((1, 2, 17, 30), Phase):
        panel.draw(t, phase)
        panel.grab()
        drawn = panel.plotted()
        straight[t, phase] = {key: values.tolist() for key, values in drawn.items()}
        assert ("dual step" in drawn) <= (phase >= Phase.CHARGE)
        assert bool({"dual theta next", "primal w next", "primal reached"} & set(drawn)) <= (phase is Phase.LEARN)
    for (t, phase), drawn in reversed(straight.items()):
        panel.draw(t, phase)
        assert {key: values.tolist() for key, values in panel.plotted().items()} == drawn


def test_lazily_the_dual_point_goes_against_the_gradient_and_the_point_is_its_projection(panel):
    (trace,) = traces = play("lazy")
    panel.open(traces, 0)
    projected = 0
    for t in range(1, 31):
        panel.draw(t, Phase.LEARN)
        drawn, moment = panel.plotted(), trace.moment(t)
        before, after, g = moment.before, moment.after, moment.rounds.loss.gradient
        np.testing.assert_array_equal(drawn["dual theta"], before.theta)
        np.testing.assert_allclose(drawn["dual theta next"], before.theta - g)
        np.testing.assert_array_equal(drawn["primal w"], before.w)
        reached = 0.3 * after.theta
        if np.linalg.norm(reached) > 1 + 1e-9:
            projected += 1
            np.testing.assert_allclose(drawn["primal reached"], reached)
            np.testing.assert_allclose(drawn["primal w next"], reached / np.linalg.norm(reached))
    assert projected
    assert panel.bridge.lit == "w = Π(ηθ)"
    assert not panel.bridge.maps.there


def test_in_the_dual_plane_of_logarithms_the_step_is_straight(panel):
    (trace,) = traces = play("triangle")
    panel.open(traces, 0)
    axes = trace.game.decision_set.axes(3)
    for t in range(1, 31):
        panel.draw(t, Phase.LEARN)
        drawn, moment = panel.plotted(), trace.moment(t)
        w, g = moment.before.w, moment.rounds.loss.gradient
        step = drawn["dual step"]
        np.testing.assert_allclose(step[:2], axes @ np.log(w), atol=1e-12)
        way, wanted = step[2:] - step[:2], -0.4 * axes @ g
        factor = np.linalg.norm(way) / np.linalg.norm(wanted)
        np.testing.assert_allclose(way, factor * wanted, atol=1e-9)
        np.testing.assert_allclose(drawn["dual theta next"], axes @ np.log(w * np.exp(-0.4 * g)), atol=1e-9)
        following = w * np.exp(-0.4 * g)
        np.testing.assert_allclose(drawn["primal w next"], axes @ (following / following.sum()), atol=1e-9)
    panel.draw(5, Phase.CHARGE)
    assert panel.bridge.lit == panel.bridge.maps.there
    panel.draw(5, Phase.LEARN)
    assert panel.bridge.lit == panel.bridge.maps.back


def test_where_gradients_live_elsewhere_none_is_added_to_a_point(qtbot):
    panel = DecisionSetPanel()
    qtbot.addWidget(panel)
    (trace,) = traces = play("triangle")
    panel.open(traces, 0)
    panel.draw(4, Phase.CHARGE)
    assert "step" not in panel.plotted()
    panel.draw(4, Phase.LEARN)
    axes, moment = trace.game.decision_set.axes(3), trace.moment(4)
    reached = moment.before.w * np.exp(-0.4 * moment.rounds.loss.gradient)
    np.testing.assert_allclose(panel.plotted()["step"], [*(axes @ moment.before.w), *(axes @ reached)], atol=1e-9)


@pytest.mark.parametrize(
    "learner", [LAZY, {"name": "regularised-leader", "strength": 1.5}, {"name": "leader-in-set"}], ids=str
)
def test_what_a_leader_minimises_is_least_at_its_point(learner):
    table = {
        "schema": 1,
        "game": {"name": "convex", "loss": {"name": "quadratic"}},
        "adversary": {"name": "quadratic-targets"},
        "learners": [learner],
        "rounds": 12,
        "seed": 3,
    }
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    rng = np.random.default_rng(1)
    points = trace.game.decision_set.project(rng.standard_normal((2, 400)))
    heights = Landscape(trace, "objective")
    for t in range(2, 13):
        for phase, at in ((Phase.COMMIT, "before"), (Phase.LEARN, "after")):
            now, w = Iterate(trace, t, phase), getattr(trace.moment(t), at).w
            assert (heights.heights(now, w[:, None]) <= heights.heights(now, points) + 1e-12).all()
            near = trace.game.decision_set.project(w[:, None] + 1e-3 * rng.standard_normal((2, 50)))
            assert (heights.heights(now, w[:, None]) <= heights.heights(now, near) + 1e-12).all()


def test_only_learners_with_a_dual_point_have_such_a_picture():
    (entry,) = (entry for entry in PANELS if entry.name == "dual")
    assert entry in fitting(play("lazy"))
    table = {
        "schema": 1,
        "game": {"name": "convex", "loss": {"name": "quadratic"}},
        "adversary": {"name": "quadratic-targets"},
        "learners": [{"name": "gradient-descent"}],
        "rounds": 5,
    }
    assert entry not in fitting(scenario.from_table(table).traces())


@pytest.mark.parametrize(("wide", "high", "below"), [(360, 240, True), (900, 240, False)])
def test_the_maps_stand_where_they_leave_the_planes_most_room(qtbot, wide, high, below):
    panel = Dual()
    qtbot.addWidget(panel)
    body = panel.body
    body.resize(wide, high)
    body.arrange()
    left, bridge, right = (part.geometry() for part in (body.left, body.bridge, body.right))
    assert (left.width() < right.width()) is below
    assert left.height() == right.height()
    assert (bridge.top() > left.bottom()) is below
    assert not any(one.intersects(other) for one, other in ((left, bridge), (bridge, right), (left, right)))


def test_the_dual_point_of_both_signs_leads_to_the_point_that_is_played(panel):
    (trace,) = play("signed")
    panel.open((trace,), 0)
    panel.draw(20, Phase.CHARGE)
    drawn = panel.plotted()
    gradients = np.stack([trace.moment(t).rounds.loss.gradient for t in range(1, 21)])
    exact = -gradients[:19].sum(axis=0)
    np.testing.assert_allclose(trace.learner.observe(trace.game, trace.state_at(19).state)["theta"], exact, rtol=1e-9)
    pulled = 0.05 * 2 * exact
    np.testing.assert_allclose(trace["play"][19], 2 * np.sinh(pulled) / np.cosh(pulled).sum(), rtol=1e-9)
    (step,) = (arrow for mark in panel.left.marks for arrow in getattr(mark, "arrows", ()) if arrow.name == "step")
    assert step.label.text == "−gₜ × 20"  # so short a step is drawn longer, and says so
    np.testing.assert_allclose(drawn["dual step"][2:] - drawn["dual step"][:2], -20 * gradients[19], rtol=1e-9)


@pytest.mark.parametrize("scene", ["lazy-and-greedy", "mirror-maps", "signed-weights"])
def test_how_one_plane_follows_from_the_other_is_said_in_a_small_window_too(qapp, scene):
    metrics = QFontMetricsF(sized(base(), TICK))
    for trace in scenario.read(scenarios()[scene]).traces():
        maps = maps_of(trace.learner, trace.game)
        assert maps is None or metrics.horizontalAdvance(maps.about) < 340  # of a panel at 1280 × 720


@pytest.mark.parametrize(("name", "drawn"), [("triangle", True), ("signed", False), ("many", False), ("lazy", False)])
def test_one_step_is_led_from_many_points_to_where_the_mirror_map_leads_it(panel, name, drawn):
    """That one map adds and the other multiplies was not seen: a step was drawn at one point alone."""
    (trace,) = play(name)
    panel.open((trace,), 0)
    panel.draw(1, Phase.REVEAL)
    assert "primal shifts from x" not in panel.plotted()
    panel.draw(9, Phase.LEARN)
    shown = panel.plotted()
    assert ("primal shifts from x" in shown) == ("grey arrows: the latest step" in panel.card.caption.full) == drawn
    if drawn:
        start, end = (np.array([shown[f"primal shifts {at} {side}"] for side in "xy"]) for at in ("from", "to"))
        axes = trace.game.decision_set.axes(3)
        points = axes.T @ start + 1 / 3
        further = float(panel.card.caption.full.split("× ")[1].split(",")[0])
        led = points * np.exp(-further * trace["step_size"][8] * trace["gradient"][8])[:, None]
        np.testing.assert_allclose(axes @ (led / led.sum(axis=0)), end, atol=1e-12)
