"""Risks as dots on one axis, asked of their data."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.exceptions import capture_exceptions

from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from olviz.gui.panels.risks.lanes_of_risk import Lane, OneAxis, Spot, decades_around
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    def opened(name="batch-beside-online", view="linear", rounds=120):
        return panel_of("risk-axis", shipped(name, rounds), view=(view,), size=(800, 320))

    return opened


@pytest.mark.parametrize("t", [1, 40, 120])
def test_every_dot_stands_at_its_risk_and_came_from_earlier_ones(opened, t):
    (trace, _), panel = opened()
    panel.draw(t, Phase.LEARN)
    risks, drawn = risks_of(trace), panel.plotted()
    assert drawn["gradient, one pass, one at random"][-1] == risks.mean[t - 1]
    assert drawn["gradient, one pass, their average"][-1] == risks.average[t - 1]
    assert drawn["gradient, one pass, batch refit"].tolist() == [risks.refit[t - 1]]
    if t == 40:
        np.testing.assert_array_equal(drawn["gradient, one pass, one at random"], risks.mean[[0, 1, 4, 9, 19, 39]])


def test_the_excess_is_what_is_above_the_least_risk(opened):
    (trace, _), panel = opened(view="log")
    panel.draw(100, Phase.LEARN)
    risks = risks_of(trace)
    assert panel.plotted()["gradient, one pass, their average"][-1] == pytest.approx(risks.average[99] - risks.least)


def test_a_round_is_judged_when_it_is_charged_and_nothing_before_round_1(opened):
    _, panel = opened()
    panel.draw(0, Phase.LEARN)
    assert "nothing has predicted" in panel.described()
    before = []
    for phase in Phase:
        panel.draw(30, phase)
        before.append(panel.plotted()["ridge, refitted every round, one at random"][-1])
    assert before[0] == before[1] == before[2] != before[3] == before[4]


@pytest.mark.parametrize("name", ["online-to-batch", "svm-examples"])
def test_the_ceiling_is_what_is_promised_of_a_random_one_and_every_size_paints(opened, name):
    _, panel = opened(name)
    panel.recolour(DARK)
    panel.draw(120, Phase.LEARN)
    promised = {key: values for key, values in panel.plotted().items() if key.endswith("promised")}
    assert any(np.isfinite(values).all() for values in promised.values())
    for size in ((260, 160), (1200, 600)):
        panel.resize(*size)
        panel.grab()


def test_a_dot_answers_the_mouse(opened):
    _, panel = opened()
    panel.draw(60, Phase.LEARN)
    (axis,) = panel.board.marks
    rect = QRectF(0, 0, 800, 300)
    lane, place = axis._laid(rect, unit(base()), base())[0]
    spot, y = axis._rows(lane, place, base())[0]
    at = QPointF(axis._across(place, spot.value), y)
    assert axis.told(rect, unit(base()), base(), at).startswith("gradient, one pass\none at random")
    assert axis.told(rect, unit(base()), base(), QPointF(0, 0)) == ""


def test_risks_that_are_behind_are_told_and_found_later(opened, qtbot):
    _, panel = opened("online-to-batch", rounds=400)
    panel._seconds = 0.0
    panel.draw(400, Phase.LEARN)
    assert "being found" in panel.card.caption.full
    qtbot.waitUntil(lambda: "being found" not in panel.card.caption.full)


def test_every_predictor_has_a_row_and_where_room_is_short_the_first_ones(opened):
    _, panel = opened()
    panel.draw(60, Phase.LEARN)
    (axis,) = panel.board.marks
    for high in (500, 200, 90):
        for lane, place in axis._laid(QRectF(0, 0, 800, high), unit(base()), base()):
            rows = axis._rows(lane, place, base())
            assert [spot for spot, _ in rows] == list(lane.spots[: len(rows)])
            heights = [y for _, y in rows]
            assert heights == sorted(set(heights))
            if high == 500:
                assert len(rows) == len(lane.spots)


@pytest.mark.parametrize("size", [(180, 140), (700, 300), (1200, 800)])
def test_risks_below_0_have_an_axis_with_numbers_too(panel_of, size):
    """Where every predictor gains, the axis ends below 0: its numbers were counted from there to 0, without an end."""
    tables = {
        "game": {"name": "convex", "loss": {"name": "linear"}, "decision_set": {"name": "ball"}},
        "adversary": {"name": "good-coordinate", "dimension": 2},
        "learners": [{"name": "leader-in-set"}, {"name": "leader-in-set", "ties": "shortest"}],
    }
    scene = from_table(tables | {"schema": 1, "rounds": 12, "seed": 32})
    (trace, _), panel = panel_of("risk-axis", scene, view=("linear",), size=size)
    with capture_exceptions() as raised:
        panel.draw(12, Phase.LEARN)
        panel.grab()
    assert raised == []
    assert risks_of(trace).mean[11] < 0
    (axis,) = (mark for mark in panel.board.marks if isinstance(mark, OneAxis))
    assert axis.high < 0
    numbers = axis._ticks(600, 4)
    assert 2 <= len(numbers) <= 10
    assert all(axis.low <= value <= axis.high for value in numbers)


def test_dots_far_below_what_is_promised_are_on_the_axis():
    """Losses of 10⁻⁹ beside a promise of 1 were all cut off as too small, and nothing was left to begin the axis at."""
    lane = Lane("Hedge", "disc", "#000000", (Spot("the latest", 3e-10, "disc", "#000000", "#000000"),), 1.0, "")
    assert decades_around([lane], 1.0) == (1e-10, 10.0)
