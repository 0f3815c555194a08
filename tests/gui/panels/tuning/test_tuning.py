"""The valley of a promise: the curve is the theorem's, learners stand on it, and what they came to beneath."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.engine.declare.phases import Phase
from olviz.engine.theory.bound import judge
from olviz.engine.verdicts.valley import valley_of
from olviz.engine.words.numbers import begun
from olviz.gui.paint.curves import TORN
from olviz.gui.panels.catalogue import PANELS, fitting
from olviz.gui.panels.points.region import Points
from tests.shipped import shipped

ENTRY = next(entry for entry in PANELS if entry.name == "tuning")


@pytest.fixture
def opened(panel_of):
    def opened(name, rounds, selected=0):
        return panel_of("tuning", shipped(name, rounds), selected=selected, size=(600, 400))

    return opened


def test_learners_stand_on_the_curve_and_what_they_came_to_below(opened):
    traces, panel = opened("regulariser-strength", 400)
    for t, phase, known in ((1, Phase.REVEAL, 0), (1, Phase.CHARGE, 1), (77, Phase.LEARN, 77), (400, Phase.LEARN, 400)):
        panel.draw(t, phase)
        drawn = panel.plotted()
        assert_allclose(drawn["promise"], drawn["term λW²"] + drawn["term ρ²t/(4λ)"])
        for trace in traces:
            valley = valley_of(trace)
            x, y = drawn[f"promised to {trace.label}"]
            assert x == valley.here
            assert y == pytest.approx(float(valley.allowed(np.array([x]))[0]))
            come = drawn.get(f"come to by {trace.label}")
            if known:
                assert come.tolist() == [x, trace["regret"][known - 1]]
            else:
                assert come is None


def test_the_valley_stands_from_before_the_first_round(opened):
    _, panel = opened("regulariser-strength", 100)
    panel.draw(0, Phase.LEARN)
    before, box = panel.plotted()["promise"], panel.chart.box
    panel.draw(100, Phase.LEARN)
    np.testing.assert_array_equal(panel.plotted()["promise"], before)
    assert panel.chart.box == box


@pytest.mark.parametrize(
    ("name", "rounds", "learner"), [("malicious-clairvoyant", 40, "Hedge"), ("book-ratings", 40, "Trace ball")]
)
def test_a_promise_that_does_not_apply_is_grey_and_says_why(opened, name, rounds, learner):
    """Against one who sees the draw Hedge stood at a promise that nobody gives."""
    traces, panel = opened(name, rounds)
    panel.draw(rounds, Phase.LEARN)
    (promise,) = [mark for mark in panel.chart.marks if mark.name == "promise"]
    verdict = judge(valley_of(traces[0]).bound, traces[0], rounds)
    assert (promise.colour, promise.dash, promise.over) == (panel.theme.died, TORN, None)
    assert promise.spoken.endswith(", not applicable")
    assert begun(verdict.reason) in panel.described()
    assert f"left of {learner}" not in panel.plotted()
    points = next(mark for mark in panel.chart.marks if isinstance(mark, Points))
    assert f"{learner}: not applicable" in [point.label for point in points.points]
    assert "at most" not in panel.described()


def test_of_a_run_without_rounds_nothing_is_said_of_the_one_before(panel_of):
    """Its bound was still not applicable, and what was promised after round 40 stood below."""
    played = shipped("malicious-clairvoyant", 40)._replace(learners=shipped("hedge-rates", 40).learners[:1])
    _, panel = panel_of("tuning", played, size=(600, 400))
    panel.draw(40, Phase.LEARN)
    assert "not applicable" in panel.described()
    panel.open(tuple(played._replace(rounds=0).traces()), 0)
    assert panel.described() == "A run without rounds has no setting to be tuned to"


def test_a_promise_is_kept_as_such_until_its_assumption_is_seen_to_break(opened):
    traces, panel = opened("losses-up-to-c", 60)
    panel.draw(60, Phase.LEARN)
    assert judge(valley_of(traces[0]).bound, traces[0], 60).since is None
    assert "not applicable" not in panel.described()
    panel.draw(0, Phase.LEARN)
    assert "not applicable" not in panel.described()


def test_only_learners_with_the_same_promise_stand_in_it(opened):
    _, panel = opened("orthogonal-gradients", 50, selected=1)
    drawn = panel.plotted()
    assert "promised to Regularised leader" in drawn
    assert "promised to Descent" not in drawn
    assert panel.chart.title == "λ"


def test_it_is_offered_where_somebody_has_such_a_promise():
    assert ENTRY in fitting(shipped("hedge-rates", 5).traces())
    assert ENTRY in fitting(shipped("gradient-steps", 5).traces())
    assert ENTRY not in fitting(shipped("perceptron-basis", 5).traces())
