"""The picture of a decision set shows what the engine computed, each thing from its phase on."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QTransform
from pytestqt.exceptions import capture_exceptions

from olviz.engine.analysis.comparators import MOST_COORDINATES, comparators_of
from olviz.engine.analysis.landscape import Section
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.games import solver
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.words.numbers import number, vector
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.ink import near
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.words.lettering import Part, width_of
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.decision_set.decision_set import DecisionSetPanel
from olviz.gui.panels.decision_set.loss_line import upright
from olviz.gui.panels.decision_set.set_plane import TARGETS
from olviz.gui.panels.points import region
from olviz.gui.panels.points.lens import Lens, Rim
from olviz.gui.panels.points.region import BELOW, LEFT, Cross, Named, Path, Points, corners_named
from tests.covering import each
from tests.shipped import scene, shipped

(ENTRY,) = (entry for entry in PANELS if entry.name == "decision-set")
VIEWS = tuple(product(*ENTRY.views))
T = 23


def play(loss="square", adversary="linear-regression", over=None, rounds=40, steps=(0.1,), penalty=None, **settings):
    game = {"name": "convex", "decision_set": over or {"name": "ball"}, "loss": {"name": loss}}
    if penalty:
        game["penalty"] = {"name": penalty}
    table = {
        "schema": 1,
        "game": game,
        "adversary": {"name": adversary, **settings},
        "learners": [{"name": "gradient-descent", "step": step, "label": f"step {step}"} for step in steps],
        "rounds": rounds,
        "seed": 5,
    }
    traces = scenario.from_table(table).traces()
    for trace in traces:
        trace.extend()
    return traces


RUNS = {
    "disc": {"loss": "hinge", "adversary": "separable"},
    "square": {"loss": "logistic", "adversary": "separable", "over": {"name": "box"}},
    "segment": {"over": {"name": "simplex"}},
    "triangle": {"over": {"name": "simplex"}, "dimension": 3},
    "diamond": {"over": {"name": "l1-ball"}, "penalty": "lasso"},
    "plane": {"over": {"name": "space"}},
    "many": {"dimension": 5},
    "wide": {"dimension": 30},
    "interval": {"loss": "quadratic", "adversary": "alternating"},
    "slope": {"loss": "linear", "adversary": "alternating"},
    "line": {"over": {"name": "space"}, "dimension": 1},
}


@pytest.fixture
def panel(qtbot):
    made = DecisionSetPanel()
    qtbot.addWidget(made)
    made.resize(600, 500)
    return made


def as_lists(drawn):
    return {name: np.asarray(values).tolist() for name, values in drawn.items()}


def chosen(case):
    """Each run, and each word of a view in a disc, in another set, in many coordinates and on a line."""
    name, view = case
    kind = {"disc": "disc", "many": "many", "wide": "many", "line": "line"}.get(name, "set")
    return {name, *((kind, word) for word in view)}


@pytest.mark.parametrize("case", each(product(RUNS, VIEWS), chosen))
def test_every_view_of_every_set_draws_the_same_by_any_road(panel, case):
    name, view = case
    traces = play(**RUNS[name], steps=(0.1, 0.3, 0.5, 0.7))
    panel.choose(view)
    panel.open(traces, 1)
    straight = {}
    for t, phase in product((1, 2, T, 40), Phase):
        panel.draw(t, phase)
        if t in (1, T):
            panel.grab()
        straight[t, phase] = as_lists(panel.plotted())
        assert all(np.isfinite(values).all() for values in panel.plotted().values())
    for (t, phase), drawn in reversed(straight.items()):
        panel.draw(t, phase)
        assert as_lists(panel.plotted()) == drawn


def test_a_set_that_is_one_point_is_drawn(panel):
    traces = play(loss="linear", adversary="alternating", over={"name": "simplex"})
    for t, phase in product((1, T), Phase):
        panel.open(traces, 0)
        panel.draw(t, phase)
        assert not panel.grab().isNull()


@pytest.mark.parametrize("name", RUNS)
def test_everything_has_a_phase_from_which_on_it_is_seen(panel, name):
    (trace,) = traces = play(**RUNS[name])
    panel.open(traces, 0)
    loss = "loss" if trace.game.dimension == 1 else "contour levels"
    moving = next(t for t in range(5, 40) if trace["moved"][t - 1] > 0)
    seen = {}
    for phase in Phase:
        panel.draw(moving, phase)
        drawn = panel.plotted()
        seen[phase] = {
            key for key in (loss, "step", "tangent", "w next", "before projection") if len(drawn.get(key, ()))
        }
    assert loss not in seen[Phase.COMMIT]
    assert loss in seen[Phase.REVEAL]
    assert not seen[Phase.REVEAL] & {"step", "tangent"}
    assert "step" in seen[Phase.CHARGE]
    assert not seen[Phase.CHARGE] & {"w next", "before projection"}
    assert "w next" in seen[Phase.LEARN]


def test_the_step_goes_against_the_gradient_and_is_projected(panel):
    (trace,) = traces = play(steps=(0.9,))
    panel.open(traces, 0)
    projected = 0
    for t in range(1, 40):
        panel.draw(t, Phase.LEARN)
        drawn, moment = panel.plotted(), trace.moment(t)
        w, g, after = moment.before.w, moment.rounds.loss.gradient, moment.after
        tail, tip = drawn["step"][:2], drawn["step"][2:]
        np.testing.assert_array_equal(tail, w)
        factor = float(said.partition("× ")[2] or 1) if (said := label_of(panel, "step")) else 1.0
        np.testing.assert_allclose(tip - tail, -0.9 * factor * g, rtol=1e-9)
        np.testing.assert_array_equal(drawn["w next"], after.w)
        if (after.reached != after.w).any():
            projected += 1
            np.testing.assert_array_equal(drawn["projection"], [*after.reached, *after.w])
            np.testing.assert_array_equal(drawn["before projection"], after.reached)
            assert "v: before the projection" in panel.card.caption.full
        else:
            assert "projection" not in drawn
    assert 0 < projected < 39


def label_of(panel, name):
    (arrows,) = (mark for mark in panel.plane.marks if mark.name == "arrows")
    return next(arrow.label.text for arrow in arrows.arrows if arrow.name == name)


def test_a_path_is_what_was_played_and_its_latest_rounds_are_all_there(panel):
    (trace,) = traces = play(rounds=2000)
    panel.open(traces, 0)
    for t in (1, 300, 2000):
        panel.draw(t, Phase.OBSERVE)
        drawn = panel.plotted()
        rounds = drawn["path of step 0.1 t"].astype(int)
        assert (np.diff(rounds) > 0).all()
        assert rounds[-1] == t
        assert set(range(max(t - 200, 1), t)) <= set(rounds.tolist())
        both = np.stack([drawn["path of step 0.1 x"], drawn["path of step 0.1 y"]], axis=1)
        np.testing.assert_array_equal(both, trace["play"][rounds - 1])
        assert len(rounds) < 800


def test_a_path_of_many_coordinates_is_that_of_the_first_two(panel):
    (trace,) = traces = play(rounds=700, dimension=30, steps=(0.01,))
    assert "play" not in trace
    panel.open(traces, 0)
    panel.draw(650, Phase.LEARN)
    drawn = panel.plotted()
    rounds = drawn["path of step 0.01 t"].astype(int)
    for at in (0, len(rounds) // 2, len(rounds) - 1):
        w = trace.moment(int(rounds[at])).before.w
        assert (drawn["path of step 0.01 x"][at], drawn["path of step 0.01 y"][at]) == (w[0], w[1])
    assert "the first two of 30 coordinates" in panel.card.caption.full


def test_the_comparator_is_the_best_point_of_the_rounds_charged(panel):
    (trace,) = traces = play(over={"name": "space"})
    panel.open(traces, 0)
    for t, phase, rounds in ((T, Phase.REVEAL, T - 1), (T, Phase.CHARGE, T)):
        panel.draw(t, phase)
        best = np.linalg.lstsq(trace["x"][:rounds], trace["y"][:rounds], rcond=None)[0]
        np.testing.assert_allclose(panel.plotted()["best"], best, atol=1e-9)
    panel.draw(1, Phase.REVEAL)
    assert "best" not in panel.plotted()
    assert "closed form" not in panel.card.caption.full


@pytest.mark.parametrize("dimension", [1, 2])
def test_a_comparator_that_only_a_solver_knows_is_that_of_the_last_checkpoint_charged(panel, dimension):
    (trace,) = traces = play(loss="hinge", adversary="non-separable", dimension=dimension)
    panel.open(traces, 0)
    panel.draw(T, Phase.CHARGE)
    assert "best" not in panel.plotted()
    assert "the best point so far is being solved" in panel.card.caption.full
    comparators_of(trace).settle()
    panel.grow(40)
    for t, phase, rounds in (
        (T, Phase.CHARGE, 20),
        (20, Phase.REVEAL, 10),
        (20, Phase.CHARGE, 20),
        (40, Phase.LEARN, 40),
    ):
        panel.draw(t, phase)
        (checkpoint,) = (one for one in comparators_of(trace).found if one.round == rounds)
        solved = solver.least(trace.game.posed(trace["x"][:rounds].T, trace["y"][:rounds] * 1.0))
        np.testing.assert_allclose(panel.plotted()["best"][:dimension], solved.point, atol=1e-7)
        said = f"★ u: the best point of rounds 1 to {rounds}, solved, gap ≤ {number(checkpoint.gap)}"
        assert said in panel.card.caption.full
    panel.draw(1, Phase.REVEAL)
    assert "best" not in panel.plotted()
    assert "solved" not in panel.card.caption.full


def test_where_nobody_knows_the_best_point_that_is_said(panel):
    (trace,) = play(loss="hinge", adversary="separable", dimension=MOST_COORDINATES + 1)
    panel.open((trace,), 0)
    panel.draw(T, Phase.CHARGE)
    assert "best" not in panel.plotted()
    assert "the best point so far has no closed form" in panel.card.caption.full


@pytest.mark.parametrize("name", ["interval", "slope", "line"])
def test_the_tangent_lies_below_the_loss_and_the_gap_is_what_is_between(panel, name):
    (trace,) = traces = play(**RUNS[name])
    panel.open(traces, 0)
    for t in range(1, 40):
        panel.draw(t, Phase.CHARGE)
        drawn = panel.plotted()
        at, height, slope = drawn["tangent"]
        assert (at, height, slope) == (trace["play"][t - 1, 0], trace["loss"][t - 1], trace["gradient"][t - 1, 0])
        line = height + slope * (drawn["loss w"] - at)
        assert (line <= drawn["loss"] + 1e-12).all()
        beside, gap = drawn["gap"]
        bend = {"interval": 1.0, "slope": 0.0, "line": trace["x"][t - 1, 0] ** 2 if name == "line" else 0.0}[name]
        assert gap == pytest.approx(bend * (beside - at) ** 2, abs=1e-12)  # a square is its tangent and the rest
        assert beside == drawn["best"][0]


BOUNDED = sorted(name for name in RUNS if name not in ("plane", "interval", "slope", "line"))


@pytest.mark.parametrize("name", BOUNDED)
def test_the_camera_stands_still_from_before_the_first_round(panel, name):
    """It followed the point, or the point before its projection: nothing moved but the axes."""
    panel.choose(("round", "step"))
    panel.open(play(**RUNS[name], steps=(0.1, 3.0)), 0)
    seen = set()
    for t, phase in [(0, Phase.LEARN), *product((*range(1, 4), *range(4, 41, 6)), Phase)]:
        panel.draw(t, phase)
        seen.add(panel.plane.box)
    assert len(seen) == 1
    (box,) = seen
    outline = panel.plotted()
    assert box.left < outline["set x"].min()
    assert outline["set x"].max() < box.right


def test_a_camera_over_the_whole_space_only_widens_and_by_doubling(panel):
    panel.open(play(over={"name": "space"}, loss="quadratic", adversary="quadratic-targets", steps=(0.1, 0.9)), 0)
    wide = []
    for t in range(41):
        panel.draw(t, Phase.LEARN)
        wide.append(panel.plane.box.right)
    assert wide[0] == pytest.approx(TARGETS)  # the length of targets that is declared
    assert set(np.diff(np.log2(wide))) <= {0.0, 1.0}


def test_a_lens_shows_the_step_where_it_is_small_and_names_it_there_alone(panel):
    (trace,) = traces = play(steps=(0.02,))
    panel.choose(("round", "step"))
    panel.open(traces, 0)
    for t, phase in product(range(2, 40), Phase):
        panel.draw(t, phase)
        x, y, half = panel.plotted()["lens"]
        np.testing.assert_allclose([x, y], trace.moment(t).before.w, atol=1e-12)
        if phase is Phase.LEARN:
            assert np.abs(panel.plotted()["w next"] - (x, y)).max() < half
            assert label_of(panel, "step") == ""
            (lens,) = (mark for mark in panel.plane.marks if mark.name == "lens")
            (arrows,) = (mark for mark in lens.marks if mark.name == "arrows")
            assert "−ηₜgₜ" in [arrow.label.text for arrow in arrows.arrows]


def test_no_lens_where_steps_are_as_large_as_the_set(panel):
    panel.choose(("round", "step"))
    panel.open(play(steps=(0.9,)), 0)
    panel.draw(20, Phase.LEARN)
    assert "lens" not in panel.plotted()


@pytest.mark.parametrize("place", [(0.0, 0.0), (0.9, -0.9)])
def test_a_lens_never_lies_on_what_it_shows(qapp, place):
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    rect, to_pixels = QRectF(0, 0, 400, 300), QTransform(120, 0, 0, -120, 200, 150)
    lens, canvas = Lens(*place, 0.1, (), LIGHT), Canvas(painter, to_pixels, rect, 4, base(), "#FFFFFF")
    (glass,) = lens.room(canvas)
    painter.end()
    assert rect.contains(glass)
    assert not glass.contains(canvas.point(*place))


def test_a_lens_over_what_is_far_smaller_than_a_pixel_is_painted(panel):
    """Beside a set of 10²⁰ the ring around a step of 0.2 had no width, by which the lens was divided."""
    table, ball = scenario.to_table(scene("greedy-turned-lazy")), "{name='ball', size=1.8e20}"
    traces = scenario.from_table(scenario.with_setting(table, "game.decision_set", ball)).traces()
    for trace in traces:
        trace.extend()
    panel.resize(700, 500)
    panel.choose(("round", "step"))
    panel.open(traces, 0)
    with capture_exceptions() as raised:
        panel.draw(100, Phase.LEARN)
        panel.grab()
    assert raised == []
    assert "lens" in panel.plotted()


def test_numbers_of_contours_lie_along_their_lines_and_never_as_those_of_axes(qapp):
    for (x, y), turn in (((10, 0), 0.0), ((10, 10), 45.0), ((-10, 1), -5.7), ((0, 10), 90.0), ((-1, -10), 84.3)):
        assert region.turned(QLineF(0, 0, x, y)) == pytest.approx(turn, abs=0.1)


def test_a_short_step_is_drawn_longer_and_says_so(panel):
    (trace,) = traces = play(steps=(0.001,))
    panel.open(traces, 0)
    panel.draw(3, Phase.CHARGE)
    factor = float(label_of(panel, "step").partition("× ")[2])
    assert factor >= 10
    drawn = panel.plotted()["step"]
    np.testing.assert_allclose(drawn[2:] - drawn[:2], -0.001 * factor * trace["gradient"][2], rtol=1e-9)


def test_an_objective_is_offered_to_those_who_have_one(panel):
    panel.choose(("objective", "set"))
    panel.open(play(), 0)
    assert panel.shown == ("round", "set")
    panel.draw(T, Phase.LEARN)
    assert f"the loss of round {T}" in panel.card.caption.full


def test_a_sum_is_that_of_the_revealed_rounds(panel):
    panel.choose(("cumulative", "set"))
    panel.open(play(), 0)
    panel.draw(1, Phase.COMMIT)
    assert "contour levels" not in panel.plotted()
    assert "no loss is revealed yet" in panel.card.caption.full
    panel.draw(T, Phase.COMMIT)
    assert f"rounds 1 to {T - 1}" in panel.card.caption.full
    panel.draw(T, Phase.REVEAL)
    assert f"rounds 1 to {T}" in panel.card.caption.full


def test_a_sum_that_is_not_drawn_says_why(panel, monkeypatch):
    monkeypatch.setattr("olviz.engine.analysis.landscape.MOST_ROUNDS", T - 1)
    panel.choose(("cumulative", "set"))
    traces = play("hinge", "separable")
    assert not traces[0].state_at(T).ledger
    panel.open(traces, 0)
    panel.draw(T - 1, Phase.LEARN)
    assert f"rounds 1 to {T - 1}" in panel.card.caption.full
    panel.draw(T, Phase.LEARN)
    assert "no account is kept" in panel.card.caption.full
    assert "contour levels" not in panel.plotted()


def test_corners_that_tie_are_joined(panel_of):
    traces, panel = panel_of("own-path", shipped("ties-at-corners", 24), view=("cumulative", "set"))
    for t in range(1, 25):
        panel.draw(t, Phase.LEARN)
        sums = traces[0]["gradient"][:t].sum(axis=0)
        tied = int((sums == sums.min()).sum())
        assert len(panel.plotted().get("tied corners x", [])) == (tied if tied > 1 else 0)
        there = [mark for mark in panel.plane.marks if isinstance(mark, Arrows)] if tied > 1 else []
        assert all(arrow.name == "move" for mark in there for arrow in mark.arrows)  # to the one that is chosen
    panel.choose(("round", "set"))
    assert "tied corners x" not in panel.plotted()


@pytest.fixture
def canvas(qapp):
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    yield Canvas(painter, QTransform(100, 0, 0, -100, 200, 200), QRectF(0, 0, 400, 400), 4, base(), "#FFFFFF")
    painter.end()


@pytest.mark.parametrize(
    ("labels", "apart", "written"),
    [
        (("w*", "u", "wₜ"), 0.01, ["wₜ ≈ u ≈ w*"]),
        (("w*", "u", "wₜ"), 0.05, ["wₜ", "u", "w*"]),
        (("the one that is best", "the average of all"), 0.0, ["the average of all", "the one that is best"]),
    ],
)
def test_points_that_are_one_to_the_eye_share_a_label(canvas, monkeypatch, labels, apart, written):
    found = list[str]()
    monkeypatch.setattr(region, "write", lambda canvas, at, parts, ground="": found.append(parts[0].text))
    points = [Named(label, apart * at, 0, "disc", 3, "", "", label) for at, label in enumerate(labels)]
    Points(tuple(points), LIGHT).paint(canvas)
    assert found == written


def test_names_of_corners_keep_clear_of_points_and_far_ones_are_led_to(canvas):
    crowd = Points(tuple(Named(f"w {at}", 0.05 * at, 0, "disc", 3, "", "", f"learner {at}") for at in range(4)), LIGHT)
    corner = Points((Named("corner", 0, 0, "disc", 0.6, "", "", "w₁ = 1", False, (LEFT,)),), LIGHT, "corners", (crowd,))
    rooms = [*crowd.room(canvas)[-4:], *corner.room(canvas)[-1:]]
    assert not any(one.intersects(other) for one, other in combinations(rooms, 2))
    assert not any(room.contains(QPointF(200, 200)) for room in rooms)


@pytest.mark.parametrize(("apart", "count"), [(0.02, 1), (0.9, 2)])
def test_the_name_of_the_next_point_is_left_to_the_pointer_where_points_are_close(canvas, apart, count):
    now, following = (Named(name, x, 0, "disc", 3, "", "", name) for name, x in (("wₜ", 0.0), ("wₜ₊₁", apart)))
    points = Points((now, following._replace(minor=True)), LIGHT)
    assert len(points.room(canvas)) == 2 + count  # the symbols, and what has a name


def test_a_label_keeps_off_lines_where_it_can(canvas):
    way = Path("w", np.arange(2), np.array([[0.0, 0.5], [0.0, 0.0]]), "#000000")
    point = Named("w", 0, 0, "disc", 3, "", "", "wₜ")
    spots = [Points((point,), LIGHT, lines=lines).room(canvas)[-1] for lines in ((), (way,))]
    assert [len(near(way.ink(canvas), *spot.getCoords())) > 0 for spot in spots] == [True, False]


@pytest.mark.parametrize(("long", "count"), [(0.02, 0), (0.9, 1)])
def test_an_arrow_much_shorter_than_its_label_has_none(canvas, long, count):
    arrow = Arrow("step", (0, 0), (long, 0), "#000000", 3, Part("−ηₜgₜ", "#000000"), beside=True)
    assert len(Arrows((arrow,), "#FFFFFF").room(canvas)) == count


def test_a_step_that_has_no_names_is_told_where_the_mouse_points(panel):
    (trace,) = traces = play(steps=(0.02,))
    panel.open(traces, 0)
    panel.draw(20, Phase.LEARN)
    (told,) = (mark for mark in panel.plane.marks if mark.name == "told of the step")
    assert told.say(len(told.x) - 1) == f"wₜ₊₁ = {vector(trace.moment(20).after.w, 3)}"


def test_lines_of_equal_loss_end_with_the_set(panel):
    panel.open(play(loss="hinge", adversary="separable"), 0)
    panel.draw(20, Phase.LEARN)
    (lines,) = (mark for mark in panel.plane.marks if mark.name == "contour")
    assert_array_equal(lines.within[0], panel.plotted()["set x"])


@pytest.mark.parametrize("name", ["disc", "plane", "square"])
def test_numbers_keep_clear_of_what_is_said_beside_an_arrow(panel, monkeypatch, name):
    written = {}

    def note(canvas, at, parts, ground=""):
        high = QFontMetricsF(canvas.font).height()
        written[parts[0].text] = QRectF(at.x(), at.y() - high / 2, width_of(parts, canvas.font), high)

    for module in ("paint.plane.arrows", "panels.points.region"):
        monkeypatch.setattr(f"olviz.gui.{module}.write", note)
    panel.open(play(**RUNS[name], steps=(0.5,)), 0)
    arrows = 0
    for view, t in product((("round", "set"), ("round", "step")), range(1, 41)):
        panel.choose(view)
        panel.draw(t, Phase.LEARN)
        written.clear()
        panel.grab()
        arrow = next((room for text, room in written.items() if "gₜ" in text), None)
        if arrow is not None:
            numbers = {text: room for text, room in written.items() if text.strip("−")[:1].isdigit()}
            assert not [text for text, room in numbers.items() if room.intersects(arrow)], (view, t)
            arrows += 1
    assert arrows > 20


@pytest.mark.parametrize("margin", [28, 120])
def test_names_of_corners_stand_in_view_and_off_the_edges(qapp, margin):
    """Right of the right corner there may be no room: on the edge to its left the name was crossed out."""
    section = Section(Simplex().axes(3), np.full(3, 1 / 3))
    x, y = section.seen(np.eye(3))
    scale, rect = 300.0, QRectF(0, 0, 300 * (x.max() - x.min()) + 2 * margin, 500)
    image = QImage(1000, 500, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    to_pixels = QTransform(scale, 0, 0, -scale, margin - scale * x.min(), 400 + scale * y.min())
    canvas = Canvas(painter, to_pixels, rect, 4, base(), "#FFFFFF")
    (corners,) = corners_named(section, 3, LIGHT, Points((), LIGHT))
    assert isinstance(corners, Points)
    rooms = corners.room(canvas)[3:]
    painter.end()
    assert len(rooms) == 3
    edge = QRectF(margin + 4, canvas.point(x[0], y[0]).y() - 1, scale * (x[1] - x[0]) - 8, 2)
    assert not any(room.intersects(edge) for room in rooms)
    assert all(rect.contains(room) for room in rooms)


@pytest.mark.parametrize("x", [-0.9, 0.4, 0.5, 0.9])
@pytest.mark.parametrize("y", [-0.9, 0.4, 0.5, 0.9])
def test_axes_at_the_edges_of_a_view_keep_both_names_and_no_number_on_them(qapp, x, y):
    """A step is looked at closely: where 0 lies right of the view and above it, both names stood in one corner."""
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    to_pixels = QTransform(1000, 0, 0, -1000, 200 - 1000 * x, 200 + 1000 * y)
    rect = QRectF(0, 0, 400, 400)
    words = Cross(("w₁", "w₂"), LIGHT).room(Canvas(painter, to_pixels, rect, 4, base(), "#FFFFFF"))
    painter.end()
    assert len(words) > 4
    assert not any(one.intersects(other) for one, other in combinations(words, 2))
    assert all(rect.contains(word) for word in words)


def test_games_without_a_decision_set_have_no_such_picture():
    table = {
        "schema": 1,
        "game": {"name": "classification"},
        "adversary": {"name": "separable"},
        "learners": [{"name": "perceptron"}],
        "rounds": 10,
    }
    assert ENTRY not in fitting(scenario.from_table(table).traces())
    assert ENTRY in fitting(play())


def test_the_hinge_loss_lies_over_the_steps_of_the_0_1_loss(panel):
    (trace,) = play("hinge", "non-separable", dimension=1)
    panel.open((trace,), 0)
    panel.draw(T, Phase.COMMIT)
    assert "loss 0/1" not in panel.plotted()
    panel.draw(T, Phase.LEARN)
    drawn, rounds = panel.plotted(), trace.moment(T).rounds
    scores = drawn["loss w"] * rounds.shown.x[0]
    np.testing.assert_array_equal(drawn["loss 0/1"], np.where(scores >= 0, 1, -1) != rounds.reveal.y)
    assert (drawn["loss"] >= drawn["loss 0/1"]).all()
    assert set(drawn["loss 0/1"]) == {0.0, 1.0}
    w, wrong = upright(drawn["loss w"], drawn["loss 0/1"])
    assert (w[0], w[-1]) == (drawn["loss w"][0], drawn["loss w"][-1])
    assert not np.diff(w)[np.diff(wrong) != 0].any()
    assert np.abs(w[1:][np.diff(wrong) != 0]).max() < 0.05
    panel.choose(("cumulative", "set"))
    summed = panel.plotted()
    assert summed["loss 0/1"].max() > 1
    assert (summed["loss 0/1"] <= summed["loss"] + 1e-9).all()


def test_each_learner_has_a_picture_of_its_own_with_one_camera(qtbot):
    """Four paths lay on one another, and their labels touched."""
    (entry,) = (entry for entry in PANELS if entry.name == "own-path")
    traces, boxes = play("hinge", "separable", steps=(0.1, 0.3, 0.9)), set()
    for place, trace in enumerate(traces):
        panel = entry.build()
        qtbot.addWidget(panel)
        panel.resize(300, 300)
        panel.open(traces, place)
        panel.draw(T, Phase.LEARN)
        drawn = panel.plotted()
        assert [name for name in drawn if name.startswith("path of")] == [f"path of {trace.label} {x}" for x in "txy"]
        assert not any(name.startswith("w of") for name in drawn)
        boxes.add(panel.plane.box)
    assert len(boxes) == 1


def test_steps_out_of_the_set_stay_with_their_ways_back(panel):
    """Only the last step was seen to leave the ball: where projection mattered was gone a round later."""
    traces = scene("descent-in-the-ball").traces()
    for trace in traces:
        trace.extend()
    panel.open(traces, 0)
    for t in (5, 6):  # the step of round 6 is an arrow itself
        panel.draw(t, Phase.LEARN)
        assert "detours x" not in panel.plotted()
    panel.draw(7, Phase.OBSERVE)
    drawn = panel.plotted()
    reached = np.array([drawn["detours x"][0], drawn["detours y"][0]])
    step = traces[0]["step_size"][5] * traces[0]["gradient"][5]
    np.testing.assert_allclose(reached, traces[0]["play"][5] - step)
    np.testing.assert_allclose(reached / np.linalg.norm(reached), traces[0]["play"][6])


def test_the_step_and_the_way_back_are_named_under_the_lens(panel):
    """Small in the plane, they lost their names where they are large: what is apart was asked of the plane alone."""
    (trace,) = scene("descent-in-the-ball").traces()
    trace.extend()
    panel.resize(900, 300)
    panel.choose(("round", "step"))
    panel.open((trace,), 0)
    panel.grab()  # it takes its size
    for t in (6, 25):
        panel.draw(t, Phase.LEARN)
        (lens,) = (mark for mark in panel.plane.marks if isinstance(mark, Lens))
        (arrows,) = (mark for mark in lens.marks if isinstance(mark, Arrows))
        assert [arrow.label.text for arrow in arrows.arrows] == ["−ηₜgₜ", "projection"]
        (points,) = (mark for mark in lens.marks if isinstance(mark, Points))
        assert "v" in [point.label for point in points.points]


def test_what_lies_under_the_lens_is_named_there_alone(panel):
    """Beside the small ring u was written over the point of w_t, and w_t beside the star."""
    (trace,) = scene("descent-in-the-ball").traces()
    trace.extend()
    panel.resize(900, 300)
    panel.choose(("round", "step"))
    panel.open((trace,), 0)
    panel.grab()  # it takes its size
    panel.draw(6, Phase.LEARN)
    (lens,) = (mark for mark in panel.plane.marks if isinstance(mark, Lens))
    within, outside = (
        {point.name: point.label for mark in marks if isinstance(mark, Points) for point in mark.points}
        for marks in (lens.marks, panel.plane.marks)
    )
    assert within["best"] == "u"
    assert outside["best"] == ""
    assert within["w"] == outside["w"] == "wₜ"


@pytest.mark.parametrize("third", [(0.1, -0.3), (0.2, -0.15), (0.3, -0.3)])
def test_no_name_is_read_as_that_of_another_point(canvas, third):
    """It stood nearer another one, or its line led past it."""
    places = enumerate(((0.0, 0.0), (0.0, -0.15), third))
    points = Points(tuple(Named(f"p{at}", *place, "disc", 3, "#000", "#000", f"p{at}") for at, place in places), LIGHT)
    placed = points._placed(canvas)
    assert len(placed) == 3
    for point, room in placed:
        apart = {one.name: region._towards(canvas.point(one.x, one.y), room).length() for one in points.points}
        assert apart[point.name] == min(apart.values())


@pytest.mark.parametrize("at", [(0.0, 1.6), (1.6, 0.0)])
def test_the_name_of_an_axis_makes_way_for_what_stands_at_its_end(canvas, at):
    """A corner of the diamond and the axis through it had their names on one another."""
    corner = Points((Named("corner", *at, "disc", 3, "#000", "#000", "+U·e₂ 0.17"),), LIGHT)
    axes = Cross(("w₁", "w₂"), LIGHT, (corner,))
    words = [room for room, part in axes._words(canvas) if part.text in axes.names]
    assert len(words) == 2
    assert not [one for one in words for other in corner.room(canvas) if one.intersects(other)]


def test_where_two_learners_part_is_marked_once_it_is_seen(panel):
    traces = scene("lazy-and-greedy").traces()
    for trace in traces:
        trace.extend()
    panel.open(traces, 0)
    for t, phase in ((7, Phase.LEARN), (8, Phase.OBSERVE)):
        panel.draw(t, phase)
        assert "parting" not in panel.plotted()
    panel.draw(8, Phase.COMMIT)
    np.testing.assert_array_equal(panel.plotted()["parting"], traces[1]["play"][6])


@pytest.mark.parametrize("far", [-1.2, 0.6, 1.2])
def test_words_under_a_lens_stand_whole_inside_its_ring(canvas, far):
    """They had the room of the square around it, and its ring cut their ends off."""
    label = Part("projection", LIGHT.text)
    arrows = (Arrow("projection", (far, 0.5), (far, -0.5), LIGHT.text, 1.6, label, beside=True),)
    (spot,) = Arrows(arrows, LIGHT.bg, (Rim(),)).room(canvas)
    ends = (spot.topLeft(), spot.topRight(), spot.bottomLeft(), spot.bottomRight())
    assert max(QLineF(canvas.rect.center(), end).length() for end in ends) <= canvas.rect.width() / 2


@pytest.mark.parametrize(("name", "learner", "drawn"), [("lazy-and-greedy", 0, True), ("lazy-and-greedy", 1, False)])
def test_the_projection_that_led_to_the_parting_stays(panel, name, learner, drawn):
    """It was one short arrow among forty of its kind."""
    traces = scene(name).traces()
    for trace in traces:
        trace.extend()
    panel.open(traces, learner)
    for t in (8, 60, 100):
        panel.draw(t, Phase.LEARN)
        there = [mark for mark in panel.plane.marks if isinstance(mark, Arrows)]
        found = [arrow for mark in there for arrow in mark.arrows if arrow.name == "first projection"]
        assert [arrow.tip for arrow in found] == [tuple(traces[0]["play"][6])] * drawn
        assert all(np.hypot(*arrow.tail) > 1 for arrow in found)


@pytest.mark.parametrize("mirror", [{"name": "p-norm", "q": 1.3}, {"name": "euclidean"}])
def test_where_steps_are_made_among_dual_points_and_nothing_is_projected_no_projection_is_told(panel, mirror):
    """From w less ηg, where no step of such a map leads, an arrow went to the next point."""
    table = {"game": {"name": "convex", "decision_set": {"name": "space"}}, "adversary": {"name": "quadratic-targets"}}
    table |= {"rounds": 20, "learners": [{"name": "mirror-descent", "step": 0.2, "mirror": mirror}]}
    turned = {"name": "mirror-descent", "step": 0.02, "mirror": mirror}
    traces = scenario.from_table(table | {"forks": [{"of": 1, "round": 8, "learner": turned}]}).traces()
    for trace in traces:
        trace.extend()
    panel.open(traces, 1)
    panel.draw(14, Phase.LEARN)
    assert "parting" in panel.plotted()
    there = [mark for mark in panel.plane.marks if isinstance(mark, Arrows)]
    assert "first projection" not in [arrow.name for mark in there for arrow in mark.arrows]


@pytest.mark.parametrize("view", ["round", "cumulative"])
def test_the_points_that_lose_nothing_in_a_round_are_a_line_each_beside_the_sum(panel, view):
    """Where the valleys of all rounds meet was left to the imagination."""
    (trace,) = play(over={"name": "space"})
    panel.choose((view, "set"))
    panel.open((trace,), 0)
    panel.draw(T, Phase.COMMIT)
    assert "fits round t" not in panel.plotted()
    panel.draw(T, Phase.REVEAL)
    drawn = panel.plotted()
    if view == "round":
        assert not {"fits round t", "fits earlier rounds"} & set(drawn)
        return
    lines = np.stack([*drawn["fits earlier rounds"], drawn["fits round t"]])
    np.testing.assert_array_equal(lines, np.column_stack([trace["x"][:T], -trace["y"][:T]])[-len(lines) :])


def test_a_valley_is_as_wide_as_its_loss_is_low_and_ends_out_of_view(panel):
    """Forty thin lines looked like a net: where they meet was not seen to be low."""
    (trace,) = play(over={"name": "space"})
    panel.choose(("cumulative", "set"))
    panel.open((trace,), 0)
    panel.draw(T, Phase.LEARN)
    (pinned,) = [mark for mark in panel.plane.marks if mark.name == "fits"]
    assert pinned.valley**2 == pytest.approx(0.02)
    assert "a loss of 0.02 at most" in panel.card.caption.full
    assert len(pinned.earlier) == min(T, 16) - 1


def test_with_a_penalty_no_line_is_without_loss(panel):
    panel.choose(("cumulative", "set"))
    panel.open(play(**RUNS["diamond"]), 0)
    panel.draw(T, Phase.LEARN)
    assert "fits earlier rounds" not in panel.plotted()


def test_a_mixture_of_corners_is_threads_to_them_as_thick_as_they_weigh(panel):
    """What weighs how much stood in bars apart from the point that they make."""
    traces = scene("signed-weights")._replace(rounds=40).traces()
    for trace in traces:
        trace.extend()
    panel.open(traces, 0)
    panel.draw(T, Phase.LEARN)
    drawn = panel.plotted()
    corners = np.array([drawn["mixture x"], drawn["mixture y"]])
    np.testing.assert_array_equal(np.abs(corners).sum(axis=0), 2.0)
    np.testing.assert_allclose(corners @ drawn["mixture weights"], traces[0]["play"][T - 1], atol=1e-12)
    panel.open(traces, 1)
    panel.draw(T, Phase.LEARN)
    assert "mixture x" not in panel.plotted()


def test_no_axis_runs_through_the_name_of_a_point_of_an_interval(panel):
    """“u₁₀” was struck out by the axis that it stood on."""
    (trace,) = scene("hinge-over-mistakes").traces()
    trace.extend()
    panel.choose(("cumulative", "set"))
    panel.open((trace,), 0)
    panel.draw(15, Phase.LEARN)
    (line,) = panel.board.marks
    assert {point.sides[0] for point in line.points if point.label} == {BELOW}


def test_no_number_of_a_contour_lies_under_the_ring_of_a_lens(panel, monkeypatch):
    """Of −0.5 the ring covered the minus."""
    traces, boxes, seen = scene("descent-in-the-ball").traces(), [], 0

    def met(painter, at, parts, *_):
        wide, high = width_of(parts, painter.font()), 2 * unit(base())
        boxes.append(painter.transform().mapRect(QRectF(-wide / 2, -high / 2, wide, high)))

    monkeypatch.setattr(region, "fill_outlines", met)
    traces[0].extend(4)
    panel.choose(("round", "step"))
    panel.open(traces, 0)
    for wide, high in product((1000, 1250, 1500), (380, 420, 460, 500, 540)):
        panel.resize(wide, high)
        panel.draw(3, Phase.LEARN)
        boxes.clear()
        panel.grab()
        canvas = panel.plane._canvas(QPainter())
        for lens in (mark for mark in panel.plane.marks if isinstance(mark, Lens)):
            seen += len(boxes)
            ring = lens.ring(canvas)
            for box in boxes:
                away = [QLineF(ring.center(), corner).length() for corner in corners_in(box)]
                assert max(away) < ring.width() / 2 or min(away) > ring.width() / 2, (wide, high)
    assert seen


def corners_in(box):
    """The corners of a box, and its middle."""
    return [box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight(), box.center()]
