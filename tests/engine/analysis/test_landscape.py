"""What pictures of a decision set are drawn from: its outline, its plane, sums of losses and lines of equal loss."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.checks.references import losses_of
from olviz.engine.analysis.landscape import (
    MOST_ROUNDS,
    STRETCH,
    Section,
    Total,
    contours,
    mistaken,
    mistakes_until,
    revealed,
)
from olviz.engine.experiment import scenario
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.games.shipped_parts import SETS
from olviz.resources import scenarios

RNG = np.random.default_rng(7)


def area(outline):
    x, y = outline
    return abs((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) / 2


@pytest.mark.parametrize(
    ("over", "dimension", "wanted"),
    [
        (Ball(size=2.0), 2, 4 * np.pi),
        (Ball(size=2.0), 5, 4 * np.pi),
        (Box(low=-1.0, high=2.0), 2, 9.0),
        (Box(low=-1.0, high=2.0), 3, 9.0),
        (L1Ball(size=3.0), 2, 18.0),
        (L1Ball(size=3.0), 4, 18.0),
        (Simplex(), 2, 0.0),
        (Simplex(), 3, np.sqrt(3) / 2),  # a triangle of side √2
        (Simplex(), 4, 0.5),  # the shadow: two coordinates that add up to at most 1
    ],
    ids=str,
)
def test_an_outline_is_that_of_the_set(over, dimension, wanted):
    outline = over.outline(dimension)
    assert area(outline) == pytest.approx(wanted, rel=2e-3, abs=1e-12)
    np.testing.assert_allclose(outline[:, 0], outline[:, -1], atol=1e-12)  # closed
    points = over.project(2 * RNG.standard_normal((dimension, 200)))
    seen = over.axes(dimension) @ points
    for x, y in zip(*seen, strict=True):  # no point of S is seen outside it: on one side of each of its edges
        a, b = np.diff(outline, axis=1), np.array([[x], [y]]) - outline[:, :-1]
        assert (a[0] * b[1] - a[1] * b[0] >= -2e-3 * np.hypot(*a)).all()


@pytest.mark.parametrize("kind", SETS)
def test_every_set_has_an_outline_in_an_orthonormal_plane(kind):
    for dimension in (2, 3, 7):
        axes, outline = kind().axes(dimension), kind().outline(dimension)
        np.testing.assert_allclose(axes @ axes.T, np.eye(2), atol=1e-15)
        assert outline.shape[0] == 2
        assert bool(outline.size) == kind.bounded
        section = Section(axes, kind().start(dimension))
        np.testing.assert_allclose(section.seen(section.lifted(outline)), outline, atol=1e-12)
    assert Space().outline(4).shape == (2, 0)


def test_the_plane_of_a_triangle_holds_the_points_that_add_up_to_1():
    section = Section(Simplex().axes(3), np.full(3, 1 / 3))
    places = RNG.standard_normal((2, 50))
    np.testing.assert_allclose(section.lifted(places).sum(axis=0), 1)
    corners = section.seen(np.eye(3))
    np.testing.assert_allclose(
        [np.hypot(*(corners[:, a] - corners[:, b])) for a, b in ((0, 1), (1, 2), (2, 0))], np.sqrt(2)
    )


def test_in_many_coordinates_the_section_goes_through_the_point():
    w = RNG.standard_normal(5)
    section = Section(Ball().axes(5), w)
    lifted = section.lifted(np.array([[0.5, w[0]], [-0.2, w[1]]]))
    np.testing.assert_allclose(lifted[:, 0], [0.5, -0.2, *w[2:]])
    np.testing.assert_allclose(lifted[:, 1], w)


def grid(function, low=-1.0, high=1.0, count=41):
    x = np.linspace(low, high, count)
    return x, x, function(x[:, None], x[None, :])


def test_contours_of_a_plane_lie_where_it_has_their_level():
    x, y, heights = grid(lambda x, y: 2 * x - 3 * y + 0.5)
    for line in contours(x, y, heights, np.array([-2.0, 0.1, 3.0])):
        assert line.ends.shape[1] > 20
        assert line.ends.shape[1] % 2 == 0
        np.testing.assert_allclose(2 * line.ends[0] - 3 * line.ends[1] + 0.5, line.level, atol=1e-12)


def test_the_contours_of_a_bowl_are_closed_circles():
    x, y, heights = grid(lambda x, y: x * x + y * y, count=121)
    for line in contours(x, y, heights, np.array([0.0913, 0.5017, 0.8111])):
        np.testing.assert_allclose(np.hypot(*line.ends), np.sqrt(line.level), atol=2e-3)
        apart = np.hypot(*(line.ends[:, :, None] - line.ends[:, None]))
        assert ((apart < 1e-9).sum(axis=1) == 2).all()  # every end is that of one other stretch too
        length = np.hypot(*(line.ends[:, 1::2] - line.ends[:, ::2])).sum()
        assert length == pytest.approx(2 * np.pi * np.sqrt(line.level), rel=5e-3)


def test_stretches_are_joined_to_lines_that_are_open_or_closed():
    x, y, heights = grid(lambda x, y: x * x + y * y, count=121)
    circle, cut = contours(x, y, heights, np.array([0.5017, 1.5003]))
    (whole,) = circle.joined()
    np.testing.assert_allclose(whole[:, 0], whole[:, -1], atol=1e-12)
    np.testing.assert_allclose(np.hypot(*np.diff(whole)).sum(), 2 * np.pi * np.sqrt(0.5017), rtol=5e-3)
    parts = cut.joined()
    assert len(parts) == 4  # a circle larger than the square is left in its corners
    assert all((np.abs(part[:, [0, -1]]).max(axis=0) == 1.0).all() for part in parts)
    lengths = [np.hypot(*np.diff(part)).sum() for part in parts]
    assert sum(lengths) == pytest.approx(np.hypot(*(cut.ends[:, 1::2] - cut.ends[:, ::2])).sum(), rel=1e-9)


def test_a_level_nobody_has_has_no_contour():
    x, y, heights = grid(lambda x, y: x + y)
    assert [line.ends.size for line in contours(x, y, heights, np.array([5.0, -5.0]))] == [0, 0]
    assert contours(x, y, heights, np.array([5.0]))[0].joined() == []
    assert contours(x, y, heights, np.empty(0)) == []


def play(loss, adversary, over="ball", rounds=3 * STRETCH + 5, penalty=None, step=0.1):
    game = {"name": "convex", "decision_set": {"name": over}, "loss": {"name": loss}}
    if penalty:
        game["penalty"] = {"name": penalty}
    table = {
        "schema": 1,
        "game": game,
        "adversary": {"name": adversary},
        "learners": [{"name": "gradient-descent", "step": step}],
        "rounds": rounds,
        "seed": 5,
    }
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    return trace


@pytest.mark.parametrize(
    ("loss", "adversary", "penalty"),
    [
        ("linear", "alternating", None),
        ("quadratic", "alternating", None),
        ("quadratic", "alternating", "lasso"),
        ("square", "linear-regression", None),
        ("square", "linear-regression", "ridge"),
        ("absolute", "linear-regression", None),
        ("hinge", "separable", None),
        ("hinge", "separable", "ridge"),
        ("logistic", "non-separable", None),
    ],
)
def test_the_sum_of_losses_is_that_of_the_rounds_by_any_road(loss, adversary, penalty):
    trace = play(loss, adversary, penalty=penalty)
    points = RNG.standard_normal((trace.game.dimension, 6))
    straight = {t: Total(trace, points).after(t) for t in (0, 1, STRETCH, STRETCH + 9, trace.rounds)}
    wandering = Total(trace, points)
    for t in (trace.rounds, 1, STRETCH + 9, 0, STRETCH, trace.rounds):
        found = wandering.after(t)
        np.testing.assert_array_equal(found, straight[t])
        wanted = [losses_of(trace, point, t).sum() for point in points.T]
        np.testing.assert_allclose(found, wanted, rtol=1e-9, atol=1e-9)
    moment = trace.moment(17)
    alone = revealed(trace.game, moment.rounds.shown, moment.rounds.reveal, points)
    np.testing.assert_allclose(alone, [losses_of(trace, point, 17)[16] for point in points.T], rtol=1e-12, atol=1e-12)


def test_a_sum_that_nobody_keeps_ends_after_so_many_rounds():
    trace = play("hinge", "separable", rounds=MOST_ROUNDS + 1)
    total = Total(trace, np.zeros((2, 1)))
    assert total.after(MOST_ROUNDS) == pytest.approx(MOST_ROUNDS)  # the hinge loss of 0 is 1
    assert total.after(MOST_ROUNDS + 1) is None


def test_the_notes_of_the_step_sizes_are_true():
    traces = scenario.read(scenarios()["gradient-steps"]).traces()
    for trace in traces:
        trace.extend()
    tuned, anytime, _, _ = traces
    assert f"{tuned['step_size'][0]:.3f}" == "0.258"
    assert (tuned["step_size"] == tuned["step_size"][0]).all()
    assert f"{anytime['step_size'][0]:.2f}" == "2.83"
    arrived = [int(np.flatnonzero(np.abs(trace["w_norm"] - 2) < 1e-9)[0]) + 1 for trace in traces]
    assert arrived == [28, 1, 1, 7]  # the rounds whose steps led there
    assert [int(trace["mistakes"][-1]) for trace in traces] == [1, 1, 1, 1]
    lost = [[f"{trace['total_loss'][t - 1]:.3g}" for trace in traces] for t in (15, 60)]
    assert lost == [["7.09", "2.42", "2.74", "3.19"], ["9.74", "5.18", "6.03", "5.68"]]


def test_mistakes_of_many_rounds_are_the_sum_of_those_of_each_and_below_the_hinge():
    (trace,) = scenario.read(scenarios()["hinge-over-mistakes"]).traces()
    trace.extend()
    points = np.linspace(-3, 3, 41)[None]
    each = [trace.moment(t).rounds for t in range(1, 61)]
    for rounds in (0, 1, 15, 60):
        found = mistakes_until(trace, rounds, points)
        wanted = sum((mistaken(trace.game, one.shown, one.reveal, points) for one in each[:rounds]), np.zeros(41))
        np.testing.assert_array_equal(found, wanted)
        assert (found <= Total(trace, points).after(rounds) + 1e-9).all()
    (other,) = scenario.read(scenarios()["leader-quadratic"]).traces()[:1]
    other.extend(5)
    assert mistakes_until(other, 5, np.zeros((2, 3))) is None
