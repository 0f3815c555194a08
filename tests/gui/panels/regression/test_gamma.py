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
from olviz.gui.panels.regression.gamma import Gamma, decimals


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
def opened(qtbot):
    def open_panel(trace):
        panel = Gamma()
        qtbot.addWidget(panel)
        panel.resize(640, 320)
        panel.open((trace,), 0)
        return panel

    return open_panel


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


def test_a_recursion_that_waits_for_an_inverse_says_so(opened):
    panel = opened(play("recursive-from-batch"))
    panel.draw(2, Phase.LEARN)
    assert "no inverse yet" in panel.card.caption.full
    assert "gamma product" not in panel.plotted()
    panel.draw(20, Phase.LEARN)
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
    (pair,) = panel.board.marks
    rect = QRectF(0, 0, 600, 300)
    heat, place = pair.places(rect, unit(base()), base())[0]
    said = pair.told(rect, unit(base()), base(), heat.laid(place).center() - QPointF(1, 1))
    assert said.startswith("row ")
    assert pair.told(rect, unit(base()), base(), QPointF(-5, -5)) == ""


def test_only_who_keeps_an_inverse_has_the_panel():
    assert "gamma" in {entry.name for entry in fitting((play(),))}
    assert "gamma" not in {entry.name for entry in fitting((play("ridge-regression"),))}


def test_decimals_have_a_true_minus_and_none_before_zero():
    assert [decimals(value, 2) for value in (-0.001, 0.0, -1.234, 0.999)] == ["0.00", "0.00", "−1.23", "1.00"]
