"""Three promises as lanes of one axis, asked of their data."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.analysis.pictured.readings import Reading, made_for, measured
from olviz.engine.declare.phases import Phase
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    return lambda name="three-readings", rounds=200: panel_of("three-promises", shipped(name, rounds), size=(800, 460))


def test_a_lane_has_a_dot_for_every_learner_and_where_it_was_up_to_the_playhead(opened):
    traces, panel = opened()
    panel.draw(200, Phase.LEARN)
    panel.draw(90, Phase.LEARN)
    drawn, regret = panel.plotted(), measured(traces[1], Reading.ADVERSARIAL, 90)
    assert len([name for name in drawn if "γ" in name]) == 9
    np.testing.assert_array_equal(drawn["regret by round, γ/t"], regret[[1, 4, 10, 21, 44, 89]])
    ends = panel.board.marks[0].low, panel.board.marks[0].high
    panel.open(tuple(traces), 0)
    panel.draw(90, Phase.LEARN)  # nothing later was ever asked for
    assert (panel.board.marks[0].low, panel.board.marks[0].high) == ends


@pytest.mark.parametrize("name", ["three-readings", "three-readings-kernel", "step-schedules"])
def test_a_dot_is_filled_where_its_steps_are_made_for_the_promise(opened, name):
    traces, panel = opened(name, 60)
    panel.draw(60, Phase.LEARN)
    for lane, reading in zip(panel.board.marks[0].lanes, Reading, strict=True):
        filled = {spot.said for spot in lane.spots if spot.fill != panel.theme.surface}
        assert filled == {trace.label for trace in traces if reading in made_for(trace)}


@pytest.mark.parametrize("name", ["three-readings", "three-readings-kernel"])
def test_in_each_lane_the_best_is_crowned_and_it_is_said_who_is_made_for_it(opened, name):
    _, panel = opened(name, 200)
    panel.draw(200, Phase.LEARN)
    for lane in panel.board.marks[0].lanes:
        least = min(spot.value for spot in lane.spots)
        assert [spot.best for spot in lane.spots] == [spot.value == least for spot in lane.spots]
        assert all((spot.said in lane.promised.split(": ")[1].split(", ")) == spot.bold for spot in lane.spots)


def test_a_dot_answers_the_mouse(opened):
    _, panel = opened()
    panel.draw(200, Phase.LEARN)
    (axis,) = panel.board.marks
    rect, u = QRectF(0, 0, 800, 400), unit(base())
    told = {axis.told(rect, u, base(), QPointF(x, y)) for x in range(0, 800, 4) for y in range(0, 400, 8)}
    assert any(said.startswith("the latest w, above the least risk\nγ/t  ") for said in told)


@pytest.mark.parametrize("name", ["three-readings-kernel", "step-schedules"])
def test_every_size_paints_in_both_themes(opened, name):
    _, panel = opened(name, 60)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, 60):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (1100, 700)):
                panel.resize(*size)
                panel.grab()
    assert "regret by round" in panel.described()
