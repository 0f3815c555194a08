"""A game on a line in space and time: where everybody stood, what every round cost, and who stands where others do."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from PySide6.QtGui import QImage

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.panels.catalogue import PANELS, fitting
from tests.shipped import shipped

ENTRY = next(entry for entry in PANELS if entry.name == "space-time")


@pytest.fixture
def opened(panel_of):
    return lambda what: panel_of("space-time", what, size=(900, 400))


def on_a_line(loss, adversary, over="box", rounds=30, **settings):
    return scenario.from_table(
        {
            "schema": 1,
            "game": {"name": "convex", "decision_set": {"name": over}, "loss": {"name": loss}},
            "adversary": {"name": adversary, **settings},
            "learners": [{"name": "gradient-descent", "step": step, "label": f"step {step}"} for step in (0.1, 0.4)],
            "rounds": rounds,
            "seed": 3,
        }
    )


def test_a_learner_stands_where_it_played_and_pays_from_charge_on(opened):
    (leader, _), panel = opened(shipped("leader-jumps", 20))
    for t, phase in product(range(1, 21), Phase):
        panel.draw(t, phase)
        drawn = panel.plotted()
        known, charged = t if phase is Phase.LEARN else t - 1, t if phase >= Phase.CHARGE else t - 1
        assert_array_equal(drawn["paid by Leader from"], leader["play"][:charged, 0])
        assert_array_equal(drawn["points of Leader"], leader["play"][: min(known + 1, t), 0])
        assert len(drawn.get("slopes", ())) == charged


def test_on_slopes_of_length_one_the_rectangle_is_the_loss_down_to_0(opened):
    (leader, calm), panel = opened(shipped("leader-jumps", 20))
    panel.draw(20, Phase.LEARN)
    drawn = panel.plotted()
    for trace in (leader, calm):
        start, end = (drawn[f"paid by {trace.label} {side}"] for side in ("from", "to"))
        assert_allclose(np.abs(start - end), np.abs(trace["loss"]))
        assert_allclose(end[1:], 0, atol=1e-15)  # the first slope is −½


def test_on_a_quadratic_loss_it_goes_against_the_slope_as_high_as_the_loss(opened):
    (trace, _), panel = opened(on_a_line("quadratic", "quadratic-targets", dimension=1))
    panel.draw(30, Phase.LEARN)
    start, end = (panel.plotted()[f"paid by step 0.1 {side}"] for side in ("from", "to"))
    assert_allclose((start - end) * np.sign(trace["gradient"][:, 0]), trace["loss"])


def test_learners_at_one_point_lie_in_one_another_and_it_is_said(opened):
    _, panel = opened(shipped("leader-is-descent", 20))
    panel.draw(20, Phase.LEARN)
    around = [mark.around.tolist() for mark in panel.plot.marks if mark.name.startswith("points of")]
    assert around == [[2] * 20, [1] * 20, [0] * 20]
    shares = [(set(mark.at), set(mark.many)) for mark in panel.plot.marks if mark.name.startswith("paid by")]
    assert shares == [({place}, {3}) for place in range(3)]
    assert "to the last bit" in panel.card.caption.full


@pytest.mark.parametrize("rounds", [0, 1, 4000])
def test_it_is_drawn_in_runs_of_any_length(opened, rounds):
    _, panel = opened(on_a_line("absolute", "linear-regression", "space", max(rounds, 1), dimension=1))
    for t in {0, rounds}:
        panel.draw(t, Phase.LEARN)
        panel.render(QImage(900, 400, QImage.Format.Format_RGB32))
    drawn = panel.plotted()
    assert len(drawn["paid by step 0.1 from"]) == min(rounds, 2000)  # of a long run by stretches of two rounds
    if rounds > 2000:
        plays = panel.tracks[0].trace["play"][:, 0].reshape(-1, 2)
        assert (drawn["paid by step 0.1 from"] <= plays.min(axis=1)).all()
        assert (drawn["paid by step 0.1 to"] >= plays.max(axis=1)).all()


def test_it_is_offered_on_a_line_alone():
    assert ENTRY in fitting(shipped("linearisation", 5).traces())
    assert ENTRY not in fitting(shipped("gradient-steps", 5).traces())
    assert ENTRY not in fitting(shipped("coin-flips", 5).traces())
