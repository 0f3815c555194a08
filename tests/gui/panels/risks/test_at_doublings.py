"""Risks after 1, 2, 4, … examples, asked of their data."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.theory.bound import judge
from olviz.engine.theory.online_to_batch import as_excess, in_expectation
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    return lambda name="svm-examples", rounds=200: panel_of("risk-by-examples", shipped(name, rounds), size=(800, 360))


def test_a_bar_is_the_risk_after_so_many_examples_once_they_are_seen(opened):
    (trace,), panel = opened()
    panel.draw(70, Phase.LEARN)
    drawn, risks = panel.plotted(), risks_of(trace)
    np.testing.assert_array_equal(drawn["examples"], [1, 2, 4, 8, 16, 32, 64, 128, 200])
    seen = np.array([1, 2, 4, 8, 16, 32, 64]) - 1
    np.testing.assert_allclose(drawn["one at random"][:7], risks.mean[seen] - risks.least)
    np.testing.assert_allclose(drawn["average"][:7], risks.average[seen] - risks.least)
    assert np.isnan(drawn["average"][7:]).all()


def test_the_ceiling_hangs_before_the_rounds_come_and_stays(opened):
    (trace,), panel = opened()
    panel.draw(0, Phase.LEARN)
    before = panel.plotted()["promised"]
    panel.draw(200, Phase.LEARN)
    np.testing.assert_allclose(panel.plotted()["promised"], before, rtol=0.05)
    np.testing.assert_allclose(before[-1], 5 * trace.game.declared.radius * 200**0.5 / 200)  # RX√n / n
    assert (panel.plotted()["one at random"] <= panel.plotted()["promised"]).all()


@pytest.mark.parametrize(("name", "rounds"), [("svm-examples", 5000), ("online-to-batch", 1000), ("coin-flips", 1000)])
def test_what_is_promised_ahead_is_what_will_be_promised(opened, name, rounds):
    """Read off a line between a few rounds it was 44.3 for 4 examples, and 44.2 when they were there."""
    traces, panel = opened(name, rounds)
    panel.draw(0, Phase.LEARN)
    before = panel.plotted()["promised"]
    bound = in_expectation(traces[0])
    curve = judge(as_excess(bound) if panel._excess else bound, traces[0], rounds).curve
    np.testing.assert_allclose(before, curve[panel.plotted()["examples"] - 1], rtol=1e-12)


@pytest.mark.parametrize("name", ["batch-beside-online", "online-to-batch"])
def test_every_size_paints_in_both_themes_and_a_place_answers_the_mouse(opened, name):
    _, panel = opened(name)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, 200):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (1100, 600)):
                panel.resize(*size)
                panel.grab()
    (bars,) = panel.board.marks
    said = bars.told(QRectF(0, 0, 800, 300), unit(base()), base(), QPointF(100, 100))
    assert said.startswith("after ")
    assert "at random" in panel.described()
