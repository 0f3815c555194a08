"""The panel Gamma: the inverse of a recursion, held against a matrix that is computed apart from it."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.analysis.inverse import inverted
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.panels.catalogue import fitting


def play(learner="recursive-least-squares", rounds=60, dimension=3, condition=10.0, **given):
    table = {
        "game": {"name": "regression"},
        "adversary": {"name": "linear-regression", "dimension": dimension, "condition": condition},
        "learners": [{"name": learner, **given}],
        "rounds": rounds,
        "seed": 5,
    }
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    return trace


@pytest.fixture
def opened(panel_on):
    return lambda *traces, view="matrix": panel_on("gamma", traces, view=(view,), size=(640, 320))


@pytest.mark.parametrize("memory", [1.0, 0.99, 0.5])
@pytest.mark.parametrize("t", [0, 1, 7, 60])
def test_the_map_is_the_inverse_and_the_product_the_identity_with_forgetting_too(opened, memory, t):
    trace = play(memory=memory, strength=2.0)
    panel = opened(trace)
    panel.draw(t, Phase.LEARN)
    x = trace["x"][:t]
    faded = (x * (memory ** np.arange(t - 1, -1, -1.0))[:, None]).T @ x + 2 * memory**t * np.eye(3)
    drawn = panel.plotted()
    np.testing.assert_allclose(drawn["gamma"].reshape(3, 3), np.linalg.inv(faded), rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(drawn["gamma product"].reshape(3, 3), np.eye(3), atol=1e-7)
    assert inverted(trace, t).condition == pytest.approx(np.linalg.norm(faded, 2) / (2 * memory**t))


@pytest.mark.parametrize("learner", ["recursive-as-printed", "recursive-from-identity"])
def test_a_misprint_is_seen_not_to_invert(opened, learner):
    panel = opened(play(learner, strength=0.1))
    panel.draw(10, Phase.LEARN)
    product = panel.plotted()["gamma product"].reshape(3, 3)
    assert np.abs(product - np.eye(3)).max() > 0.05
    assert "farthest from I" in panel.card.caption.full


def test_the_update_is_seen_with_learn(opened):
    trace = play()
    panel, shown = opened(trace), {}
    for phase in Phase:
        panel.draw(9, phase)
        shown[phase] = panel.plotted()["gamma"].copy()
    for phase in (Phase.OBSERVE, Phase.COMMIT, Phase.REVEAL, Phase.CHARGE):
        np.testing.assert_array_equal(shown[phase], trace.state_at(8).state.gamma.ravel())
    np.testing.assert_array_equal(shown[Phase.LEARN], trace.state_at(9).state.gamma.ravel())


def test_an_inverse_that_rounding_can_spoil_is_said_to_be_ill_conditioned(opened):
    panel = opened(play(strength=1e-9, condition=100.0))
    panel.draw(0, Phase.LEARN)
    assert not panel.card.notice.isVisibleTo(panel)
    panel.draw(60, Phase.LEARN)
    assert panel.card.notice.isVisibleTo(panel)
    assert panel.card.notice.title.text() == "Ill-conditioned"


@pytest.mark.parametrize(("memory", "named"), [(1.0, "ggᵀ/(1 + s), g = Γx"), (0.9, "what the round took")])
def test_a_step_takes_one_product_of_vectors_and_leaves_the_inverse(opened, memory, named):
    """The step of the proof stood in a table of digits."""
    trace = play(memory=memory, strength=2.0)
    panel = opened(trace, view="step")
    panel.draw(0, Phase.LEARN)
    assert "gamma taken" not in panel.plotted()
    panel.draw(7, Phase.LEARN)
    drawn = {name: values.reshape(3, 3) for name, values in panel.plotted().items()}
    np.testing.assert_array_equal(drawn["gamma before"], trace.state_at(6).state.gamma)
    np.testing.assert_array_equal(drawn["gamma before"] - drawn["gamma taken"], trace.state_at(7).state.gamma)
    assert (np.linalg.matrix_rank(drawn["gamma taken"], tol=1e-12) == 1) == (memory == 1)
    np.testing.assert_allclose(drawn["gamma"] @ drawn["gamma matrix"], np.eye(3), atol=1e-9)
    (maps,) = panel.board.marks
    assert [one.sign for line in maps.lines for one in line] == ["", "−", "=", "", "·", "="]
    assert next(one.heat.title for line in maps.lines for one in line if one.name == "gamma taken") == named


@pytest.mark.parametrize("size", [(1200, 160), (2400, 300), (640, 320)])
def test_a_step_and_what_it_is_held_against_are_two_lines_or_stand_apart(opened, size):
    """In one row they read as one formula: A − B = C · D = I."""
    panel = opened(play(), view="step")
    panel.draw(7, Phase.LEARN)
    (maps,) = panel.board.marks
    places = maps.places(QRectF(0, 0, *size), unit(base()), base())
    assert [one.name for one, _ in places][2:5] == ["gamma", "gamma", "gamma matrix"]
    (_, before), (_, taken), (_, last), (again, first), *_ = places
    assert not again.sign
    assert first.top() > last.bottom() or first.left() - last.right() > 3 * (taken.left() - before.right())
    assert max(rect.right() for _, rect in places) <= size[0]


def test_the_condition_number_is_that_of_gamma(opened):
    """Another κ, of the points, is asked for beside it."""
    panel = opened(play())
    panel.draw(7, Phase.LEARN)
    assert "κ of Γ = " in panel.card.caption.text()


def test_a_recursion_that_waits_for_an_inverse_says_so(opened):
    panel = opened(play("recursive-from-batch"))
    panel.draw(2, Phase.LEARN)
    assert "no inverse yet" in panel.card.caption.full
    assert "gamma product" not in panel.plotted()
    assert np.linalg.matrix_rank(panel.plotted()["gamma matrix"].reshape(3, 3)) == 2
    np.testing.assert_array_equal(panel.plotted()["gamma rank"].reshape(3, 3), np.diag([1, 1, 0]))
    assert "gamma" not in panel.plotted()  # its place is dashed
    ((missing, *_),) = panel.board.marks[0].lines
    assert "waits" in missing.awaits
    panel.draw(20, Phase.LEARN)
    assert list(panel.plotted()) == ["gamma", "gamma matrix", "gamma product"]
    np.testing.assert_allclose(panel.plotted()["gamma product"].reshape(3, 3), np.eye(3), atol=1e-9)


def test_points_too_wide_to_keep_leave_nothing_to_hold_the_map_against(opened):
    panel = opened(play(dimension=20))
    panel.draw(20, Phase.LEARN)
    assert len(panel.plotted()["gamma"]) == 400
    assert "gamma product" not in panel.plotted()
    assert "not kept" in panel.card.caption.full


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("dimension", [1, 3, 20])
def test_every_size_paints_and_an_entry_answers_the_mouse(opened, theme, dimension):
    panel = opened(play(dimension=dimension))
    panel.recolour(theme)
    panel.draw(30, Phase.LEARN)
    for size in ((280, 180), (900, 700), (300, 800)):
        panel.resize(*size)
        panel.grab()
    (maps,) = panel.board.marks
    rect = QRectF(0, 0, 600, 300)
    one, place = maps.places(rect, unit(base()), base())[0]
    said = maps.told(rect, unit(base()), base(), one.heat.laid(place).center() - QPointF(1, 1))
    assert said.startswith("row ")
    assert maps.told(rect, unit(base()), base(), QPointF(-5, -5)) == ""


def test_only_who_keeps_an_inverse_has_the_panel():
    assert "gamma" in {entry.name for entry in fitting((play(),))}
    assert "gamma" not in {entry.name for entry in fitting((play("ridge-regression"),))}


def edge(panel, name="ellipse"):
    return np.stack([panel.plotted()[f"{name} {side}"] for side in "xy"])


@pytest.mark.parametrize("dimension", [2, 3])
def test_the_edge_of_the_ellipse_loses_exactly_1_more(opened, dimension):
    trace = play(dimension=dimension, strength=2.0)
    panel = opened(trace, view="ellipse")
    panel.draw(40, Phase.LEARN)
    x, y = trace["x"][:40], trace["y"][:40]
    gram = x.T @ x + 2 * np.eye(dimension)
    best = np.linalg.solve(gram, x.T @ y)
    lost = []
    for ends in edge(panel).T:  # the other weights as they fit best
        rest = np.linalg.solve(gram[2:, 2:], (x.T @ y)[2:] - gram[2:, :2] @ ends) if dimension > 2 else []
        w = np.array([*ends, *rest])
        lost.append(((x @ w - y) ** 2).sum() + 2 * w @ w)
    np.testing.assert_allclose(lost, ((x @ best - y) ** 2).sum() + 2 * best @ best + 1)


@pytest.mark.parametrize(
    ("learner", "given", "counted"),
    [
        ("recursive-least-squares", {"strength": 2.0}, " on the rounds so far and for its length"),
        ("recursive-least-squares", {"strength": 2.0, "memory": 0.9}, " on rounds that fade and for its length"),
        ("recursive-from-identity", {}, " on the rounds so far and for its length"),
        ("recursive-from-batch", {}, " on the rounds so far"),
    ],
)
@pytest.mark.parametrize("t", [0, 1, 12])
def test_what_it_says_is_counted_is_1_more_on_its_edge(opened, learner, given, counted, t):
    """With a λ it was said to be of the rounds alone, before the first of which every w would lose the same."""
    trace = play(learner, dimension=2, **given)
    panel = opened(trace, view="ellipse")
    panel.draw(t, Phase.LEARN)
    if not edge(panel).size:
        assert "length" not in counted
        return
    said = "inside: every w that loses at most 1 more"
    assert panel.card.caption.full.startswith(f"{said}{counted} · half-axes")
    strength = given.get("strength", 1.0) * ("length" in counted)
    fading = given.get("memory", 1.0) ** np.arange(t - 1, -1, -1)
    x, y = trace["x"][:t], trace["y"][:t]

    def lost(w):
        return (fading * (x @ w - y) ** 2).sum() + given.get("memory", 1.0) ** t * strength * w @ w

    gram = (x.T * fading) @ x + given.get("memory", 1.0) ** t * strength * np.eye(2)
    least = lost(np.linalg.solve(gram, (x.T * fading) @ y))
    np.testing.assert_allclose([lost(w) for w in edge(panel).T], least + 1)


def test_before_the_first_round_it_is_the_circle_of_the_penalty(opened):
    panel = opened(play(strength=4.0), view="ellipse")
    panel.draw(0, Phase.LEARN)
    np.testing.assert_allclose(np.linalg.norm(edge(panel), axis=0), 1 / 2)
    assert panel.plane.box.left <= -1 / 2


def test_it_collapses_and_leaves_ghosts_that_hold_it(opened):
    panel = opened(play(dimension=2, strength=1.0), view="ellipse")
    sizes = []
    for t in range(61):
        panel.draw(t, Phase.LEARN)
        centred = edge(panel) - edge(panel).mean(axis=1, keepdims=True)
        sizes.append(np.linalg.svd(centred, compute_uv=False))
    assert (np.diff(sizes, axis=0) <= 1e-9).all()
    assert {"after 0 x", "after 1 x", "after 32 x"} <= set(panel.plotted())


def test_the_step_of_a_round_moves_and_ends_where_the_next_round_begins(opened):
    panel = opened(play(dimension=2), view="ellipse")
    panel.draw(9, Phase.LEARN)
    (moving,) = [mark for mark in panel.plane.marks if mark.name == "ellipse"]
    assert (moving.before != moving.edge).any()
    panel.draw(10, Phase.OBSERVE)
    np.testing.assert_allclose(edge(panel), moving.edge)
    panel.draw(9, Phase.CHARGE)
    np.testing.assert_allclose(edge(panel), moving.before)


def test_the_line_that_fits_a_round_comes_with_its_target(opened):
    trace = play(dimension=2)
    panel = opened(trace, view="ellipse")
    panel.draw(9, Phase.COMMIT)
    assert "fits round t" not in panel.plotted()
    panel.draw(9, Phase.REVEAL)
    np.testing.assert_allclose(panel.plotted()["fits round t"], [*trace["x"][8], -trace["y"][8]])


def test_what_no_point_has_shown_stays_open(opened):
    panel = opened(play("recursive-from-batch"), view="ellipse")
    panel.draw(1, Phase.LEARN)
    assert "nothing is pinned down" in panel.card.caption.full
    panel.draw(2, Phase.LEARN)
    assert "free along it" in panel.card.caption.full
    assert edge(panel).size == 0
    panel.grab()
    panel.draw(20, Phase.LEARN)
    assert "half-axes" in panel.card.caption.full


def test_weights_of_others_are_drawn_beside_it(opened):
    panel = opened(play(dimension=2), play("stochastic-gradient", dimension=2), view="ellipse")
    panel.draw(30, Phase.LEARN)
    assert sum(name.startswith("path of ") and name.endswith(" x") for name in panel.plotted()) == 2


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("dimension", [1, 2, 30])
def test_the_ellipse_paints_at_every_size_and_a_single_weight_has_its_entry(opened, theme, dimension):
    panel = opened(play(dimension=dimension), view="ellipse")
    panel.recolour(theme)
    for t, phase in ((0, Phase.LEARN), (1, Phase.OBSERVE), (60, Phase.LEARN)):
        panel.draw(t, phase)
        for size in ((280, 180), (900, 700)):
            panel.resize(*size)
            panel.grab()
    assert ("gamma" in panel.plotted()) == (dimension == 1)
    assert panel.described()
