"""The spiral of steps draws the sum that the engine unrolls, each thing from its phase on."""

import re
from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.engine.analysis.pictured.walk import walk_of
from olviz.engine.declare.phases import Phase
from olviz.engine.words.numbers import number
from olviz.gui.panels.catalogue import PANELS, fitting
from tests.shipped import shipped

ENTRY = next(entry for entry in PANELS if entry.name == "spiral")


@pytest.fixture
def opened(panel_of):
    def opened(name, rounds, selected=0):
        return panel_of("spiral", shipped(name, rounds), selected=selected, size=(500, 500))

    return opened


@pytest.mark.parametrize(("name", "label", "shown"), [
    ("orthogonal-gradients", "Descent", Phase.CHARGE), ("perceptron-basis", "Perceptron", Phase.LEARN),
])  # fmt: skip
def test_every_step_of_it_is_an_edge_at_a_right_angle_from_its_phase_on(opened, name, label, shown):
    _, panel = opened(name, 20)
    for t, phase in product(range(1, 21), Phase):
        panel.draw(t, phase)
        drawn = panel.plotted()
        x, y = drawn[f"sums of {label} x"], drawn[f"sums of {label} y"]
        assert len(x) == t + (phase >= shown)
        assert_allclose(np.hypot(x, y), np.sqrt(np.arange(len(x))), atol=1e-12)
        if t > 2:
            (step,) = (mark for mark in panel.plane.marks if mark.name == "step")
            assert step.right
            assert_allclose(drawn["step"], [x[-2], y[-2], x[-1], y[-1]])


def test_its_circle_and_its_view_stand_from_before_the_first_round(opened):
    (trace, _), panel = opened("orthogonal-gradients", 100)
    seen = set()
    for t in (0, 1, 50, 100):
        panel.draw(t, Phase.LEARN)
        seen.add((panel.plane.box, float(panel.plotted()["most"][0])))
    ((box, most),) = seen
    assert most == pytest.approx(walk_of(trace).most)
    assert box.right > most


def test_what_is_paid_and_the_length_make_the_regret_in_words(opened):
    _, panel = opened("orthogonal-gradients", 100, selected=1)
    panel.draw(100, Phase.LEARN)
    assert panel.card.caption.full == "paid 0 + length 10 = regret 10"
    assert "Regularised leader" in panel.card.subtitle.full
    assert "sums of Descent x" in panel.plotted()


NUMBERS = re.compile(r"paid (\S+) \+ length (\S+) = regret (\S+)")


@pytest.mark.parametrize("name", ["orthogonal-gradients", "descent-in-the-ball"])
def test_the_sum_in_words_is_that_of_its_digits(opened, name):
    """It was *paid −3.00 + length 8.72 = regret 5.71*."""
    traces, panel = opened(name, 60)
    told = 0
    for t in range(1, 61):
        panel.draw(t, Phase.LEARN)
        for paid, length, regret in NUMBERS.findall(panel.card.caption.full):
            told += 1
            assert number(float(paid.replace("−", "-")) + float(length)) == regret
            best = np.linalg.norm(sum(traces[0].moment(s).rounds.loss.gradient for s in range(1, t + 1)))
            assert regret == number(float(traces[0]["total_loss"][t - 1]) + traces[0].game.reach * float(best))
    assert told


def test_what_is_printed_wrong_is_not_promised_to_stay_short(opened):
    """It was *no longer* than X√M, of a w that is: each step of the misprint is twice as long, and away."""
    traces, panel = opened("perceptron-misprint", 40, selected=0)
    printed, meant = traces
    assert printed.learner.name == "perceptron-as-printed"
    radius, mistakes = printed.game.declared.radius, printed["mistakes"]
    assert (printed["w_norm"] > radius * np.sqrt(mistakes)).any()
    panel.draw(40, Phase.LEARN)
    assert "no longer" not in panel.card.caption.full
    _, panel = opened("perceptron-misprint", 40, selected=1)
    panel.draw(40, Phase.LEARN)
    assert (meant["w_norm"] <= radius * np.sqrt(meant["mistakes"]) + 1e-9).all()
    assert "no longer" in panel.card.caption.full


def test_a_mistake_free_round_keeps_the_latest_step(opened):
    _, panel = opened("perceptron-basis", 40)
    panel.draw(25, Phase.LEARN)
    before = panel.plotted()["step"]
    panel.draw(40, Phase.LEARN)
    np.testing.assert_array_equal(panel.plotted()["step"], before)


def test_it_is_offered_wherever_steps_add_up():
    for name, offered in (("perceptron-separable", True), ("gradient-steps", True), ("mirror-maps", False)):
        assert (ENTRY in fitting(shipped(name, 5).traces())) == offered


def test_a_long_walk_is_drawn_in_few_points(opened):
    _, panel = opened("xor", 9000)
    panel.draw(9000, Phase.LEARN)
    assert len(panel.plotted()["sums of Perceptron x"]) <= 2000
