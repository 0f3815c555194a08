"""The plane of a linear learner: the drawn line separates exactly what w separates, in every dimension."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QPainter

from olviz.engine.analysis.derive import mistaken_rounds
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.round.moves import Sitting
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.plane.arrows import Arrows
from olviz.gui.paint.plane.half_planes import Slab
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.panels.classifier.hyperplane import GHOSTS, Hyperplane, Turns, observed, turned
from olviz.gui.panels.classifier.labelled_points import MOST
from olviz.gui.panels.classifier.reach import Reach
from olviz.gui.panels.points.framing import framed, step_below
from olviz.gui.panels.points.region import Points
from olviz.resources import scenarios
from tests.engine.people.winning import WINS


def play(rounds=300, learner=None, bias=False, **adversary):
    table = {
        "schema": 1,
        "game": {"name": "classification", "bias": bias},
        "adversary": {"name": "separable", **adversary},
        "learners": [learner or {"name": "perceptron"}],
        "rounds": rounds,
        "seed": 5,
    }
    (trace,) = scenario.from_table(table).traces()
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


def test_the_ring_of_a_mistake_has_its_colour_from_the_charge_on(panel):
    trace = play()
    wrong = int(np.flatnonzero(trace["prediction"] != trace["y"])[1]) + 1
    panel.open((trace,), 0)
    rings = {}
    for t in (wrong, wrong + 1):
        for phase in Phase:
            panel.draw(t, phase)
            rings[t, phase] = next(mark.ring for mark in panel.plane.marks if isinstance(mark, Ringed))
    mistaken = {place for place, ring in rings.items() if ring == panel.theme.mistake}
    both = trace["prediction"][wrong] != trace["y"][wrong]
    assert mistaken == {(t, phase) for t in (wrong, wrong + both) for phase in (Phase.CHARGE, Phase.LEARN)}


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
    assert f"the latest {MOST} of 2999 earlier points" in panel.card.subtitle.full
    assert len(drawn["past mistakes x"]) <= MOST


@pytest.mark.parametrize("step", [1.0, 0.25])
def test_the_update_is_named_by_what_it_is(panel, step):
    trace = play(learner={"name": "perceptron", "step": step})
    t = int(np.flatnonzero(trace["prediction"] != trace["y"])[0]) + 1
    panel.open((trace,), 0)
    panel.draw(t, Phase.LEARN)
    (arrows,) = (mark for mark in panel.plane.marks if mark.name == "arrows")
    assert arrows.arrows[-1].label.text == ("+ yₜxₜ" if step == 1 else "+ 0.25 yₜxₜ")


def test_points_of_many_coordinates_are_drawn_in_their_own_round_and_the_panel_says_so(panel):
    trace = play(rounds=40, dimension=30)
    assert "x" not in trace
    panel.open((trace,), 0)
    for t in (1, 17, 40):
        panel.draw(t, Phase.LEARN)
        panel.grab()
        drawn = panel.plotted()
        moment = trace.moment(t)
        w, x = trace.learner.observe(trace.game, moment.before)["w"], moment.rounds.shown.x
        frame = framed(30, w, trace.game.declared.direction)
        (point,) = frame.points(x[None])
        np.testing.assert_array_equal([*drawn["current point x"], *drawn["current point y"]], point)
        assert "past mistakes x" not in drawn
        assert "of 30 coordinates only the current point" in panel.card.subtitle.full


def several(count):
    table = {
        "schema": 1,
        "game": {"name": "classification"},
        "adversary": {"name": "xor"},
        "learners": [{"name": "perceptron", "label": f"Number {k}", "step": 2.0**k} for k in range(1, count + 1)],
        "rounds": 60,
        "seed": 5,
    }
    traces = scenario.from_table(table).traces()
    for trace in traces:
        trace.extend()
    return traces


def test_of_four_learners_the_selected_one_is_drawn_and_the_others_as_thin_lines(panel):
    traces = several(4)
    panel.open(traces, 2)
    panel.draw(50, Phase.LEARN)
    panel.grab()
    drawn = panel.plotted()
    for place, trace in enumerate(traces):
        w = trace.learner.observe(trace.game, trace.state_at(50).state)["w"]
        name = "line" if place == 2 else f"line of {trace.label}"
        np.testing.assert_array_equal(drawn[name], [*w, 0])
    assert panel.card.subtitle.full.startswith("Number 3 · ")
    assert "▲" in panel.card.owner.text()
    assert LIGHT.inks[2] in panel.card.owner.text()
    panel.open(traces[:3], 1)
    panel.draw(50, Phase.LEARN)
    assert not [name for name in panel.plotted() if name.startswith("line of")]
    assert panel.card.subtitle.full.startswith("Number 2")
    panel.open(traces[:1], 0)
    panel.draw(50, Phase.LEARN)
    assert "Number" not in panel.card.subtitle.full


def test_what_is_said_of_a_line_is_said_of_the_w_whose_line_is_seen(panel):
    """From *learn* on the line is that of the next w: where that is 0, w of the round was said to be."""
    points = {"name": "painted-points", "points": [1, 0, -1, 1, 0, 1]}
    table = {"game": {"name": "classification"}, "adversary": points, "learners": [{"name": "perceptron"}], "rounds": 2}
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    panel.open((trace,), 0)
    told = {(1, Phase.CHARGE): "wₜ", (1, Phase.LEARN): "", (2, Phase.CHARGE): "", (2, Phase.LEARN): "wₜ₊₁"}
    for (t, phase), w in told.items():
        panel.draw(t, phase)
        said = panel.described().partition(" = 0 predicts +1 everywhere")
        assert (said[0] if said[1] else "") == w


def test_arrows_stay_in_view_where_the_line_passes_all_points_by(panel):
    (trace,) = scenario.read(scenarios()["iris-non-separable"]).traces()
    trace.extend()
    panel.open((trace,), 0)
    beyond = 0
    for t in range(1, 120):
        panel.draw(t, Phase.LEARN)
        box, drawn = panel.plane.box, panel.plotted()
        a, b, c = drawn["line"]
        sides = {a * x + b * y + c >= 0 for x in (box.left, box.right) for y in (box.bottom, box.top)}
        whose = "wₜ₊₁" if "w next" in drawn else "wₜ"
        said = f"the line of {whose} lies beyond these points" in panel.card.subtitle.full
        assert said == (len(sides) == 1 and (a, b) != (0, 0))
        x, y, _, _ = drawn["w"]
        assert box.left < x < box.right
        assert box.bottom < y < box.top
        beyond += said
    assert 0 < beyond < 119


@pytest.mark.parametrize("name", ["your-points", "force-perceptron-plane", "force-perceptron-space"])
def test_names_of_arrows_keep_clear_of_what_is_said_to_a_person(panel, name):
    """*y = +1 here* was read in one with wₜ₊₁."""
    what = scenario.read(scenarios()[name])
    moves = Sitting()
    for _ in range(what.rounds):
        traces = what.with_moves(moves).traces()
        traces[0].extend()
        moves = moves._replace(moves=(*moves.moves, WINS[name](traces)))
    (trace,) = what.with_moves(moves).traces()
    trace.extend()
    panel.resize(420, 440)
    panel.open((trace,), 0)
    panel.grab()
    for t in range(trace.rounds + 1):
        panel.draw(t, Phase.LEARN)
        canvas = panel.plane._canvas(QPainter())
        named = [spot for mark in panel.plane.marks if isinstance(mark, Arrows) for spot in mark.room(canvas)]
        said = [spot for mark in panel.plane.marks if isinstance(mark, Slab | Reach) for spot in mark.room(canvas)]
        assert len(said) == 3
        assert not [(t, one, other) for one in named for other in said if one.intersects(other)]


def test_before_any_round_is_known_nothing_is_said_of_points_and_a_direction_without_margin_is_explained(panel):
    (trace,) = scenario.read(scenarios()["xor"]).traces()
    panel.open((trace,), 0)
    panel.draw(0, Phase.LEARN)
    assert "only the current point" not in panel.card.subtitle.full
    assert "w* only to compare: no margin" in panel.card.subtitle.full


@pytest.mark.parametrize("name", ["iris-non-separable", "iris-separable", "perceptron-separable", "perceptron-space"])
def test_arrows_end_inside_the_box_wherever_they_start(panel, name):
    what = scenario.read(scenarios()[name])
    (trace,) = what.traces()
    trace.extend()
    panel.open((trace,), 0)
    for t in range(1, trace.rounds + 1, 3):
        panel.draw(t, Phase.LEARN)
        box = panel.plane.box
        for arrow in next(mark for mark in panel.plane.marks if mark.name == "arrows").arrows:
            for x, y in (arrow.tail, arrow.tip):
                assert box.left < x < box.right, (t, arrow.name)
                assert box.bottom < y < box.top, (t, arrow.name)


def test_the_way_of_w_ends_where_it_is_and_holds_the_latest_rounds_and_mistakes(panel):
    trace = play(40)
    panel.open((trace,), 0)
    panel.draw(30, Phase.COMMIT)
    drawn = panel.plotted()
    scale = float(panel.card.subtitle.full.partition("arrows × ")[2])
    rounds = drawn["path of w t"]
    erred = [t for t in mistaken_rounds(trace, 40).tolist() if t < 19][-GHOSTS:]
    assert erred
    assert rounds.tolist() == [*erred, *range(19, 31)]
    played = np.array([trace.learner.observe(trace.game, trace.state_at(t - 1).state)["w"] for t in rounds])
    np.testing.assert_allclose(np.stack([drawn["path of w x"], drawn["path of w y"]], 1), scale * played)
    far, near = (
        np.stack([drawn[f"{lines} {way}"] for way in "ab"], 1) for lines in ("lines of mistakes", "lines before")
    )
    np.testing.assert_allclose(np.concatenate([far, near]), played)
    panel.open((play(40, dimension=5),), 0)
    panel.draw(30, Phase.COMMIT)
    assert "path of w t" not in panel.plotted()  # every round would have another plane


def test_a_point_that_a_fork_has_elsewhere_is_joined_to_where_it_was(panel):
    traces = scenario.read(scenarios()["inside-the-margin"]).traces()
    for trace in traces:
        trace.extend()
    panel.open(traces, 1)
    for t, phase, seen in ((30, Phase.LEARN, False), (31, Phase.OBSERVE, True), (200, Phase.LEARN, True)):
        panel.draw(t, phase)
        drawn = panel.plotted()
        assert ("moved 1" in drawn) == seen
        told = [point.label for mark in panel.plane.marks if isinstance(mark, Points) for point in mark.points]
        assert ("moved inside the margin" in told) == (seen and phase is not Phase.OBSERVE)  # there it has no label yet
    np.testing.assert_allclose([drawn["moved 1 t"][-1], drawn["moved 1"][-1]], [-0.53, 0.73])
    np.testing.assert_allclose([drawn["moved 1 t"][0], drawn["moved 1"][0]], traces[0]["x"][30])
    panel.open(traces, 0)
    panel.draw(200, Phase.LEARN)
    assert "moved 1" not in panel.plotted()


def test_of_the_latest_lines_a_frame_plays_only_the_rounds_that_the_one_before_had_not(monkeypatch):
    trace, played = play(), []
    turns = Turns(trace)

    def counted(trace, after, until):
        played.append(until - after)
        return turned(trace, after, until)

    def told(trace, t):
        played.append(1)
        return observed(trace, t)

    monkeypatch.setattr("olviz.gui.panels.classifier.hyperplane.turned", counted)
    monkeypatch.setattr("olviz.gui.panels.classifier.hyperplane.observed", told)
    for t in (2, 3, 40, 41, 42, 41, 38, 300, 5, 9):  # forwards, backwards and far away
        np.testing.assert_array_equal(turns.latest(t), turned(trace, max(t - GHOSTS, 0), t))
    assert played == [2, 1, GHOSTS, 1, 1, 1, 3, GHOSTS, 5, 4]
    played.clear()
    for t in (300, 299):
        for at, w in turns.before(t).items():
            np.testing.assert_array_equal(w, turned(trace, at - 1, at)[0])
    assert len(played) == 1  # mistakes that are near one another are found by one replay
