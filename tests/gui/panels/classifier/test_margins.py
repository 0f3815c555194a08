"""The margin of a hinge loss: threads as long as the loss by ‖w‖, to the line of their label, and of nobody else."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.games.losses.point_loss import hinged
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.plane.line import Line
from olviz.gui.panels.classifier.hyperplane import Hyperplane
from olviz.gui.panels.classifier.margins import Margins
from olviz.gui.panels.tracks.mistakes import Mistakes
from olviz.resources import scenarios


@pytest.fixture
def panel(qtbot):
    made = Hyperplane()
    qtbot.addWidget(made)
    made.resize(600, 400)
    return made


def played(name, rounds=80):
    (trace,) = scenario.read(scenarios()[name])._replace(rounds=rounds).traces()[:1]
    trace.extend()
    return trace


@pytest.mark.parametrize("name", ["online-svm", "regularised-svm"])
@pytest.mark.parametrize("phase", list(Phase))
def test_the_points_that_are_charged_are_those_with_a_hinge_loss_by_the_w_that_is_seen(panel, name, phase):
    trace = played(name)
    panel.open((trace,), 0)
    for t in (1, 2, 30, 80):
        panel.draw(t, phase)
        panel.grab()
        seen = trace.state_at(t if phase is Phase.LEARN else t - 1).state
        w = trace.learner.observe(trace.game, seen)["w"]
        known = t if phase >= Phase.REVEAL else t - 1
        losses = np.maximum(1 - trace["y"][:known] * (trace["x"][:known] @ w), 0)
        np.testing.assert_allclose(panel.plotted()["charged"], losses[losses > 0], atol=1e-12)
        np.testing.assert_allclose(panel.plotted()["margins"], [*w, 0])


def test_without_a_hinge_loss_no_margin_is_drawn(panel):
    trace = played("perceptron-separable")
    panel.open((trace,), 0)
    panel.draw(80, Phase.LEARN)
    assert not hinged(trace.game)
    assert "margins" not in panel.plotted()


def test_a_point_is_as_far_from_the_line_of_its_label_as_its_loss_by_the_length_of_w():
    line = Line((3.0, 4.0), 0.5)
    points = np.array([[0.0, 0.0], [1.0, 1.0], [-1.0, 0.2]])
    margins = Margins(line, points, np.array([1.0, 1.0, 1.0]), True, "#000000", LIGHT)
    losses = margins.data()["charged"]
    np.testing.assert_allclose(losses, [0.5, 2.7])  # 1 − 1/2, and 1 + 3 − 0.8 − 1/2; the other scores 7.5
    feet = points[[0, 2]] + losses[:, None] * np.array(line.normal) / 25
    np.testing.assert_allclose([line.at(*foot) for foot in feet], 1)
    assert margins.gist() == "points with a margin below 1: 2 of 3"


def test_how_often_the_margin_was_below_1_stands_beside_the_mistakes(qtbot):
    trace, panel = played("online-svm"), Mistakes()
    qtbot.addWidget(panel)
    panel.open((trace,), 0)
    panel.draw(60, Phase.LEARN)
    scores = trace["y"][:60] * (trace["x"][:60] * trace["play"][:60]).sum(axis=1)
    drawn = panel.plotted()
    assert drawn[f"{trace.label}, margin below 1"][-1] == (scores < 1).sum() > drawn[trace.label][-1]
    panel.open((played("perceptron-separable"),), 0)
    panel.draw(60, Phase.LEARN)
    assert not [name for name in panel.plotted() if "margin below 1" in name]
