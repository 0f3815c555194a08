"""Costs as the widths of roads, asked of their data."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.declare.phases import Phase
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    return lambda name, view="work", rounds=50: panel_of("roads", shipped(name, rounds), view=(view,))


@pytest.mark.parametrize("counter", ["work", "stored"])
def test_a_road_is_as_wide_as_its_cost_and_leads_to_who_agrees(opened, counter):
    traces, panel = opened("cost-of-least-squares", counter)
    panel.draw(40, Phase.LEARN)
    for place, trace in enumerate(traces):
        cost, end = panel.plotted()[f"roads, {trace.label}"]
        assert (cost, end) == (trace[counter][39], place == 3)
    (roads,) = panel.board.marks
    lane = QRectF(0, 0, 500, 100)
    widths = np.array([roads._width(road, lane, 16.0) for road in roads.roads])
    costs = np.array([road.cost for road in roads.roads])
    wide = widths > 1.0
    np.testing.assert_allclose(widths[wide] / widths.max(), costs[wide] / costs.max())


def test_a_cost_counts_with_learn_and_nothing_before_round_1(opened):
    _, panel = opened("least-squares-roads")
    panel.draw(0, Phase.LEARN)
    assert "No round is over" in panel.described()
    costs = []
    for phase in Phase:
        panel.draw(9, phase)
        costs.append(panel.plotted()["roads, recursive"][0])
    assert len(set(costs[:4])) == 1
    assert costs[4] > costs[3]


@pytest.mark.parametrize("name", ["kernel-sine", "recursion-from-batch"])
def test_every_size_paints_in_both_themes_and_a_road_answers_the_mouse(opened, name):
    _, panel = opened(name)
    panel.recolour(DARK)
    panel.draw(50, Phase.LEARN)
    for size in ((240, 160), (1200, 700)):
        panel.resize(*size)
        panel.grab()
    (roads,) = panel.board.marks
    assert "operations" in roads.told(QRectF(0, 0, 600, 300), unit(base()), base(), QPointF(20, 20))
    assert roads.told(QRectF(0, 0, 600, 300), unit(base()), base(), QPointF(590, 20)) == ""
