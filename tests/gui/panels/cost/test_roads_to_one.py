"""Costs as the widths of roads, asked of their data."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QTransform

from olviz.engine.declare.phases import Phase
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import width_of
from olviz.gui.panels.cost.roads import BEND, END
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


@pytest.mark.parametrize("name", ["cost-of-least-squares", "least-squares-roads", "recursion-from-batch"])
def test_no_road_bends_across_words_and_no_end_says_its_own_over_them(opened, name):
    """In a narrow panel the work of one learner stood on the road of another, and "the same predictor" on a disc."""
    _, panel = opened(name)
    panel.draw(50, Phase.LEARN)
    (roads,) = panel.board.marks
    for wide, tall in ((330, 290), (330, 170), (420, 120), (700, 300), (1500, 700)):
        canvas = Canvas(None, QTransform(), QRectF(0, 0, wide, tall), unit(base()), base(), "#ffffff")
        high = QFontMetricsF(base()).height()
        ways = roads.ways(canvas.rect, high)
        blocks = roads.blocks(canvas, ways, high)
        for block, following in pairwise(sorted(blocks, key=lambda block: block.top)):
            assert block.top + len(block.lines) * high <= following.top + 1e-6
        for parts in (parts for block in blocks for parts in block.lines):
            assert wide * END + width_of(parts, base()) < wide
        for place, parts in enumerate(roads.words(canvas, ways, blocks, high)):
            middle, end = roads._row(canvas.rect, place, high), width_of(parts, base())
            assert end <= wide * BEND or not any(way.passes(middle - high / 2, middle + high / 2) for way in ways)
            beside = [block for block in blocks if block.top - high < middle < block.top + len(block.lines) * high]
            assert end <= wide * END or not beside


def test_there_is_room_for_all_that_is_known_of_a_road_on_a_projector(opened):
    _, panel = opened("cost-of-least-squares")
    panel.draw(50, Phase.LEARN)
    (roads,) = panel.board.marks
    canvas = Canvas(None, QTransform(), QRectF(0, 0, 900, 400), unit(base()), base(), "#ffffff")
    high = QFontMetricsF(base()).height()
    ways = roads.ways(canvas.rect, high)
    words = roads.words(canvas, ways, roads.blocks(canvas, ways, high), high)
    assert [parts[-1].text for parts in words] == [road.said[0] for road in roads.roads]
