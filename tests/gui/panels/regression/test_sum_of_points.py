"""The panel A sum of points, asked of its data."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QPainter

from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.declare.phases import Phase
from olviz.gui.look.tokens import DARK
from olviz.gui.paint.ink import near
from olviz.gui.paint.symbols import Dots
from olviz.gui.panels.catalogue import fitting
from olviz.gui.panels.points.region import Points
from olviz.gui.panels.regression.sum_of_points import chained
from tests.shipped import scene, shipped


@pytest.fixture
def opened(panel_of):
    return lambda name="representer", rounds=40: panel_of("sum-of-points", shipped(name, rounds), size=(360, 320))


@pytest.mark.parametrize(("t", "phase"), [(1, Phase.LEARN), (17, Phase.COMMIT), (17, Phase.LEARN), (40, Phase.LEARN)])
def test_the_chain_of_points_ends_where_who_keeps_weights_stands(opened, t, phase):
    (_, weights), panel = opened()
    panel.draw(t, phase)
    drawn, rounds = panel.plotted(), t if phase is Phase.LEARN else t - 1
    chain, w = drawn["chain"], weights.state_at(rounds).state.w
    assert len(chain) == rounds + 1
    np.testing.assert_allclose([drawn["joints x"][-1], chain[-1]], w, atol=1e-12)
    np.testing.assert_allclose(drawn["sum"], drawn["w of Weights w"], atol=1e-12)
    assert sum(name.endswith(" x") and name.startswith("point ") for name in drawn) == rounds
    assert f"{rounds} coefficient{'s' * (rounds != 1)}, or" in panel.card.caption.full


@pytest.mark.parametrize("t", [20, 60])
def test_the_name_of_the_sum_lies_on_no_point(panel_of, t):
    """It was written across the points beside it."""
    _, panel = panel_of("sum-of-points", shipped("representer", 60), size=(900, 360))
    panel.draw(t, Phase.LEARN)
    panel.grab()  # it is laid out
    canvas = panel.plane._canvas(QPainter())
    (names,) = (mark for mark in panel.plane.marks if isinstance(mark, Points))
    dots = [mark for mark in panel.plane.marks if isinstance(mark, Dots) and mark.name.startswith("point ")]
    ink = np.concatenate([mark.ink(canvas) for mark in dots])
    placed = names._placed(canvas)
    assert placed
    for _, room in placed:
        assert not len(near(ink, room.left(), room.top(), room.right(), room.bottom()))


def test_the_order_of_the_sum_is_that_of_directions():
    rng = np.random.default_rng(3)
    points, coefficients = rng.standard_normal((2, 50)), rng.standard_normal(50)
    chain = chained(points, coefficients)
    np.testing.assert_allclose(chain[:, -1], points @ coefficients)
    turns = np.arctan2(*np.diff(chain, axis=1)[::-1])
    assert (np.diff(turns) >= -1e-9).all()


def test_points_without_a_plane_are_told_apart(panel_of):
    wide = shipped("representer", 20)._replace(adversary=LinearRegression(dimension=3))
    _, panel = panel_of("sum-of-points", wide)
    panel.draw(20, Phase.LEARN)
    assert "chain" not in panel.plotted()
    assert "two coordinates" in panel.card.caption.full


def test_every_size_paints_in_both_themes(opened):
    traces, panel = opened()
    assert "sum-of-points" in {entry.name for entry in fitting(traces)}
    assert "sum-of-points" not in {entry.name for entry in fitting(scene("online-ridge").traces())}
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, 40):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (900, 600)):
                panel.resize(*size)
                panel.grab()
