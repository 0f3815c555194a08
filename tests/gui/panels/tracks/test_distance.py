"""The panel of distances from w*, asked of its data."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.challenge import Challenge
from olviz.engine.experiment.scenario import from_table, to_table
from olviz.gui.look.tokens import DARK
from olviz.gui.paint.words.end_labels import EndLabels
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    def opened(name, view="linear", rounds=300):
        return panel_of("distance-from-truth", shipped(name, rounds), view=(view,), size=(800, 320))

    return opened


@pytest.mark.parametrize("view", ["linear", "log-log"])
def test_a_learner_that_diverges_leaves_the_view_to_the_others(opened, view):
    traces, panel = opened("step-too-large", view)
    t = min(trace.last for trace in traces)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        panel.draw(t, Phase.LEARN)
        panel.grab()
    low, high = panel.plot.axes.view.viewRange()[1]
    assert -4 < low < high < 5
    assert any(name.startswith("label ▲") for name in panel.plotted())


def test_the_end_of_a_run_stands_at_the_end_of_its_curve(opened):
    """Only the note said it: its curve had left the view long before."""
    traces, panel = opened("step-too-large", "log-log")
    last = min(trace.last for trace in traces)
    for t, phase, learners in ((last - 1, Phase.LEARN, []), (last, Phase.CHARGE, []), (last, Phase.LEARN, ["γX² = 5"])):
        panel.draw(t, phase)
        (ends,) = (mark for mark in panel.plot.marks if isinstance(mark, EndLabels))
        said = [label.text.removeprefix("▲ ") for label in ends.labels]
        assert [text for text in said if "ends" in text] == [f"{learner}: its run ends here" for learner in learners]


def test_a_step_is_seen_with_learn(opened):
    (trace, _), panel = opened("ill-conditioned")
    ends = []
    for phase in Phase:
        panel.draw(9, phase)
        ends.append(float(panel.plotted()["recursive, now y"][0]))
    truth = trace.game.declared.truth
    after = [np.linalg.norm(trace.learner.observe(trace.game, trace.state_at(t).state)["w"] - truth) for t in (8, 9)]
    np.testing.assert_allclose(ends, [after[0]] * 4 + [after[1]])


def test_one_that_winds_is_a_band_and_the_others_are_lines(opened):
    _, panel = opened("step-schedules", rounds=1000)
    panel.draw(1000, Phase.LEARN)
    drawn = panel.plotted()
    assert "constant, band low" in drawn
    assert "γ/t" in drawn


def test_only_where_w_is_known_to_be_somewhere(opened):
    _, panel = opened("batch-beside-online")
    panel.draw(0, Phase.LEARN)
    assert "No round is over" in panel.described()
    panel.draw(300, Phase.LEARN)
    assert "times" in panel.card.caption.full


RBF = {"name": "kernel-gradient", "kernel": {"name": "rbf"}, "step": 0.05}


@pytest.mark.parametrize("learner", [1, 2])
def test_a_goal_of_any_learner_leaves_the_picture_of_those_that_have_a_w(panel_on, learner):
    """That of the second stopped the picture: it has one learner alone, for the first keeps no w."""
    experiment = shipped("representer", 20)
    table = to_table(experiment._replace(notes=()))
    traces = from_table(table | {"learners": [RBF, table["learners"][1]]}).traces()
    for trace in traces:
        trace.extend()
    panel = panel_on("distance-from-truth", traces)
    assert [track.place for track in panel.tracks] == [1]
    panel.challenge = Challenge("regret", "at most", 3.0, 20, learner=learner)
    panel.draw(20, Phase.LEARN)
    assert "Weights w" in panel.plotted()
