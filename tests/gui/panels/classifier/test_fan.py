"""The panel of all predictors so far, asked of its data."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.gui.look.tokens import DARK
from olviz.gui.panels.catalogue import fitting
from olviz.gui.panels.classifier.fan import DRAWN
from tests.shipped import scene, shipped


@pytest.fixture
def opened(panel_of):
    def opened(name="online-to-batch", selected=1, rounds=200):
        return panel_of("fan", shipped(name, rounds), selected=selected, size=(640, 420))[1]

    return opened


def test_a_round_adds_its_predictor_when_it_is_charged(opened):
    panel = opened()
    drawn = []
    for phase in Phase:
        panel.draw(60, phase)
        drawn.append(panel.card.caption.full)
    assert drawn[0] == drawn[1] == drawn[2] != drawn[3] == drawn[4]
    assert "60 rounds" in drawn[4]


def test_the_average_is_drawn_where_there_is_one_and_the_shares_are_all(opened):
    for selected, there in ((0, False), (1, True)):
        panel = opened(selected=selected)
        panel.draw(200, Phase.LEARN)
        assert ("average" in panel.plotted()) is there
        assert panel.plotted()["lines share"].sum() == pytest.approx(1)
        assert "at random" in panel.plotted()


@pytest.mark.parametrize("selected", [0, 1])
def test_a_line_is_red_where_it_errs_more_often_than_one_at_random(opened, selected):
    """Which of the lines is a poor one could not be seen."""
    panel = opened(selected=selected)
    panel.draw(200, Phase.LEARN)
    (thin,) = [mark for mark in panel.plane.marks if mark.name == "lines"]
    sample = risks_of(panel.trace).population
    a, b, c = thin.lines
    erring = ((np.outer(sample.shown.x[0], a) + np.outer(sample.shown.x[1], b) + c >= 0) * 2 - 1).T
    risks = (erring != sample.reveal.y) @ sample.chances
    mean = thin.shares @ risks
    risks_of(panel.trace).until(200)
    assert mean == pytest.approx(risks_of(panel.trace).mean[199], abs=1e-9)
    assert [colour == panel.theme.mistake for colour in thin.colours] == (risks > mean).tolist()
    assert "red: above their mean risk" in panel.card.caption.full


def test_before_round_1_it_says_that_nothing_has_predicted(opened):
    panel = opened()
    panel.draw(0, Phase.LEARN)
    panel.grab()
    assert "nothing has predicted" in panel.described()


@pytest.mark.parametrize("name", ["iris-non-separable", "breast-cancer-experts", "spam-filter", "perceptron-space"])
def test_every_dimension_paints_with_a_bias_and_in_a_plane_of_many(opened, name, qtbot):
    traces = scene(name)._replace(notes=(), forks=()).traces()
    for trace in traces:
        trace.extend(60)
    if "fan" not in {entry.name for entry in fitting(traces)}:
        return
    panel = opened(name, 0, 60)
    panel.recolour(DARK)
    for t in (1, 60):
        panel.draw(t, Phase.LEARN)
        for size in ((300, 200), (900, 500)):
            panel.resize(*size)
            panel.grab()
    assert len(panel.plotted()["lines a"]) <= DRAWN
    assert np.isfinite(panel.plotted()["lines a"]).all()


def test_of_many_dimensions_the_plane_is_said_to_hold_w_star_only_where_there_is_one(panel_of):
    by_hand = {"name": "points-by-hand", "dimension": 4}
    moves = [{"x": [0.5, 0.0, 0.1, 0.0], "y": -1.0}, {"x": [0.0, 0.5, 0.0, 0.2], "y": -1.0}]
    for adversary, table, told in (
        (by_hand, {"moves": moves}, "a plane that holds their average"),
        ({"name": "separable", "dimension": 4}, {}, "the plane of their average and w*"),
    ):
        learners = [{"name": "perceptron"}]
        table |= {"game": {"name": "classification"}, "adversary": adversary, "learners": learners, "rounds": 2}
        (trace,), panel = panel_of("fan", from_table(table))
        panel.draw(2, Phase.LEARN)
        assert told in panel.card.caption.full
        assert ("w*" in panel.card.caption.full) == (trace.game.declared.direction is not None)


def test_one_predictor_of_one_round_is_one(opened):
    panel = opened()
    panel.draw(1, Phase.CHARGE)
    assert "1 predictor in 1 round ·" in panel.card.caption.full
    panel = opened(selected=0)
    panel.draw(1, Phase.CHARGE)
    assert "experts by their share of 1 round ·" in panel.card.caption.full
