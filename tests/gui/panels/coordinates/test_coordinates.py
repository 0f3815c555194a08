"""Coordinates as bars: what the learner plays, what it goes to, and how weights of two corners make one coordinate."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.gui.look.measures import base
from olviz.gui.panels.catalogue import PANELS, fitting
from tests.shipped import shipped

ENTRY = next(entry for entry in PANELS if entry.name == "coordinates")


@pytest.fixture
def opened(panel_of):
    def opened(name, rounds, selected=0):
        return panel_of("coordinates", shipped(name, rounds), selected=selected, size=(700, 400))

    return opened


def test_bars_are_what_is_played_and_the_next_ones_come_with_learn(opened):
    traces, panel = opened("good-coordinate", 30)
    for t, phase in product((1, 2, 30), Phase):
        panel.draw(t, phase)
        drawn = panel.plotted()
        for trace in traces:
            moment = trace.moment(t)
            w, following = (trace.learner.observe(trace.game, state)["w"] for state in (moment.before, moment.after))
            assert_array_equal(drawn[f"w of {trace.label}"], w)
            assert_array_equal(drawn[f"next w of {trace.label}"], following if phase is Phase.LEARN else [])


def test_the_weights_of_two_corners_differ_by_the_coordinate(opened):
    (trace, _), panel = opened("signed-weights", 40)
    for t in (1, 17, 40):
        panel.draw(t, Phase.COMMIT)
        drawn = panel.plotted()
        plus, minus = drawn["plus of EG±"], drawn["minus of EG±"]
        assert_allclose(plus - minus, drawn["w of EG±"], atol=1e-12)
        assert_allclose((plus + minus).sum(), trace.game.decision_set.size)
        assert not drawn["plus of Descent"].size


def test_its_scale_is_that_of_the_set_from_before_the_first_round(opened):
    _, panel = opened("good-coordinate", 100)
    seen = set()
    for t in (0, 1, 50, 100):
        panel.draw(t, Phase.LEARN)
        (mark,) = panel.board.marks
        seen.add((mark.low, mark.high))
    ((low, high),) = seen
    assert low == 0
    assert 1 < high < 1.5


def test_who_errs_once_on_every_axis_fills_one_bar_after_the_other(opened):
    _, panel = opened("perceptron-basis", 60)
    for t in (1, 7, 25, 60):
        panel.draw(t, Phase.LEARN)
        assert np.count_nonzero(panel.plotted()["next w of Perceptron"]) == min(t, 25)
    panel.draw(7, Phase.LEARN)
    assert "coordinate 1" in panel.described()


def test_what_a_bar_is_of_is_told_where_it_stands(opened):
    _, panel = opened("good-coordinate", 20)
    panel.draw(20, Phase.LEARN)
    (mark,) = panel.board.marks
    rect = QRectF(0, 0, 700, 300)
    field = mark.fields(rect, base(), 4)[0]
    wide = field.width() / 100
    for at in (0, 41, 99):
        point = field.topLeft() + (field.bottomLeft() - field.topLeft()) / 2
        point.setX(field.left() + (at + 0.5) * wide)
        assert f"coordinate {at + 1} · EG" in mark.told(rect, 4, base(), point)


@pytest.mark.parametrize(
    ("name", "rounds"), [("orthogonal-gradients", 3), ("perceptron-separable", 1), ("leader-jumps", 5)]
)
def test_it_is_painted_in_any_number_of_coordinates(opened, name, rounds):
    traces, panel = opened(name, rounds)
    for t in (0, rounds):
        panel.draw(t, Phase.LEARN)
        panel.render(QImage(700, 400, QImage.Format.Format_RGB32))
    assert len(panel.plotted()[f"w of {traces[0].label}"]) == traces[0].game.dimension


def test_it_is_offered_to_whoever_shows_a_vector():
    assert ENTRY in fitting(shipped("perceptron-separable", 3).traces())
    assert ENTRY not in fitting(shipped("coin-flips", 3).traces())


def test_beside_the_bars_the_largest_coordinates_come_up_over_the_rounds(opened):
    """At the end both learners stand in one corner: that one came there three times as fast was not to be seen."""
    traces, panel = opened("good-coordinate", 1000)
    panel.draw(1000, Phase.LEARN)
    drawn = panel.plotted()
    arrived = [drawn[f"past of {one.label} t"][drawn[f"past of {one.label}"] > 0.95][0] for one in traces]
    assert arrived[0] < 100 < 300 < arrived[1]
    panel.draw(50, Phase.COMMIT)
    assert panel.plotted()["past of EG t"].max() == 50


@pytest.mark.parametrize(("wide", "said"), [(900, "the largest, round by round"), (300, "the largest")])
def test_over_the_rounds_is_said_what_has_room_there(opened, monkeypatch, wide, said):
    """In a narrow panel one read "the largest, rou"."""
    texts = list[str]()
    where = "olviz.gui.panels.coordinates.rows_of_bars.write"
    monkeypatch.setattr(where, lambda canvas, at, parts: texts.append("".join(part.text for part in parts)))
    _, panel = opened("perceptron-basis", 30)
    panel.draw(30, Phase.LEARN)
    panel.resize(wide, 300)
    panel.grab()
    assert said in texts
    assert sum(text.startswith("the largest") for text in texts) == texts.count(said)


def test_of_which_rounds_a_solved_u_is_the_best_point_is_said(panel_of):
    """A solver finds u of rounds 1 to 50, say, and in round 70 that was called the best point so far."""
    table = {"game": {"name": "convex", "decision_set": {"name": "box"}, "loss": {"name": "logistic"}}, "rounds": 100}
    table |= {"adversary": {"name": "separable"}, "learners": [{"name": "gradient-descent"}]}
    (trace,), panel = panel_of("coordinates", from_table(table))
    comparators_of(trace).settle()
    for t, solved in ((70, 50), (50, 50), (100, 100)):
        panel.draw(t, Phase.LEARN)
        assert_array_equal(panel.plotted()["best"], comparators_of(trace).until(solved)[-1].point)
        assert f"u: the best point of rounds 1 to {solved}, solved" in panel.card.caption.full


def test_of_one_coordinate_there_is_one_bar(panel_of):
    table = {"game": {"name": "convex", "decision_set": {"name": "ball"}, "loss": {"name": "linear"}}, "rounds": 3}
    table |= {"adversary": {"name": "alternating"}, "learners": [{"name": "gradient-descent"}]}
    _, panel = panel_of("coordinates", from_table(table))
    panel.draw(0, Phase.LEARN)
    assert panel.card.caption.full == "a bar for the one coordinate, which is 0"
