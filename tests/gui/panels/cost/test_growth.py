"""The price of dimension: what is drawn is what the learner tells, and it stays so in all rounds."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.round.capabilities import growth_of
from olviz.gui.paint.canvas import LOG_Y, Canvas
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.resources import scenarios

ENTRY = next(entry for entry in PANELS if entry.name == "growth")


@pytest.fixture
def traces():
    return scenario.read(scenarios()["halving-circle"]).traces()


def test_it_is_offered_where_a_learner_tells_its_price(traces):
    assert ENTRY in fitting(traces)
    assert ENTRY not in fitting(traces[1:])


@pytest.mark.parametrize("selected", [0, 1])
def test_it_draws_the_learner_that_tells_and_marks_the_dimension_of_the_game(traces, qtbot, selected):
    panel = ENTRY.build()
    qtbot.addWidget(panel)
    panel.open(traces, selected)
    growth, _ = growth_of(traces[0].learner, traces[0].game)
    before = panel.plotted()
    for name, values in growth.curves.items():
        np.testing.assert_array_equal(before[name], values)
        assert before[f"{name}, here x"].tolist() == [2]
        assert before[f"{name}, here y"].tolist() == [values[0]]
    assert "N = 126" in panel.card.caption.full
    assert "from d = 4 on" in panel.card.caption.full  # 8·⌈40√3⌉³ is above 10⁶, 6·⌈40√2⌉² is not
    panel.draw(5, Phase.COMMIT)
    assert panel.plotted() == before


def test_over_the_margin_it_draws_powers_of_x_by_gamma_and_the_refusal(traces, qtbot):
    panel = ENTRY.build(("margin",))
    qtbot.addWidget(panel)
    panel.open(traces, 0)
    _, growth = growth_of(traces[0].learner, traces[0].game)
    drawn = panel.plotted()
    for name, values in growth.curves.items():
        np.testing.assert_array_equal(drawn[name], values)
        assert drawn[f"{name}, here x"].tolist() == [20]  # X/γ = 1/0.05
    assert drawn["N, here y"].tolist() == [126]
    assert "X/γ = 20: N = 126, log₂ N = 6.98, (X/γ)² = 400" in panel.card.caption.full
    assert "refused from X/γ = 159155 on" in panel.card.caption.full  # 2π · 159155 = 1000000.4
    panel.choose(("dimension",))
    assert "from d = 4 on" in panel.card.caption.full


def test_two_geometries_stand_on_one_picture_without_a_limit(qtbot):
    traces = scenario.read(scenarios()["good-coordinate"]).traces()
    panel = ENTRY.build()
    qtbot.addWidget(panel)
    panel.open(traces, 1)
    drawn = panel.plotted()
    assert "limit y" not in drawn
    at = int(np.flatnonzero(drawn["√(2T ln d) x"] == 100)[0]) if "√(2T ln d) x" in drawn else 98
    assert drawn["√(2T ln d)"][at] == pytest.approx(np.sqrt(2 * 1000 * np.log(100)))
    assert drawn["√((d − 1)T)"][at] == pytest.approx(np.sqrt(99 * 1000))
    assert "d = 100" in panel.card.caption.full
    assert "refused" not in panel.card.caption.full


def test_one_axis_alone_can_be_logarithmic():
    canvas = Canvas(None, QTransform(), QRectF(), 4, None, "", LOG_Y)
    assert canvas.point(20, 1000).toTuple() == (20, 3)
    assert [float(values[0]) for values in canvas.pixels(np.array([20.0]), np.array([1000.0]))] == [20, 3]
