"""Where an adversary that sees w still finds a point, the least margin so far, and the names of labels."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.derive import least_margin
from olviz.engine.declare.phases import Phase
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint.plane.half_planes import HalfPlanes
from olviz.gui.paint.plane.line import Line
from olviz.gui.panels.classifier.still_wrong import StillWrong
from tests.shipped import scene

ACROSS = Line((1.0, 0.0), 0.0)


@pytest.fixture
def opened(panel_of):
    return lambda name: panel_of("hyperplane", scene(name), size=(700, 400))


def test_the_adversary_finds_a_point_in_every_round_in_which_there_is_one(opened):
    (trace,), panel = opened("perceptron-space")
    for theme in (LIGHT, DARK):
        panel.recolour(theme)
        for t in range(1, trace.rounds + 1):
            panel.draw(t, Phase.LEARN)
            panel.grab()
            pieces = [panel.plotted()[f"still wrong {label}"] for label in ("+1", "−1")]
            assert {len(piece) > 0 for piece in pieces} == {bool(trace["mistakes"][t - 1] == t)}


def test_its_pieces_keep_the_margin_and_are_on_the_wrong_side():
    wrong = StillWrong(Line((2.0, 3.0), 0.0), ACROSS, 0.3, 1.0, LIGHT)
    for label, sign in (("+1", 1), ("−1", -1)):
        x, y = np.reshape(wrong.data()[f"still wrong {label}"], (-1, 2)).T
        assert (sign * x >= 0.3 - 1e-9).all()
        assert (sign * (2 * x + 3 * y) <= 1e-9).all()
        assert (np.hypot(x, y) <= 1 + 1e-9).all()
    assert not len(StillWrong(ACROSS, ACROSS, 0.3, 1.0, LIGHT).data()["still wrong +1"])


@pytest.mark.parametrize("name", ["perceptron-plane", "your-points", "margin-missing", "online-svm"])
def test_nothing_is_told_of_an_adversary_that_sees_no_w_or_of_a_person(opened, name):
    (trace, *_), panel = opened(name)
    panel.draw(min(5, trace.rounds), Phase.LEARN)
    assert not any(name.startswith("still wrong") for name in panel.plotted())


def test_without_a_promise_the_least_margin_so_far_is_drawn_while_w_is_right(opened):
    (trace,), panel = opened("margin-missing")
    for t, phase, known in ((5, Phase.COMMIT, 4), (5, Phase.REVEAL, 5), (60, Phase.LEARN, 60)):
        panel.draw(t, phase)
        assert panel.plotted()["slab so far"][-1] == least_margin(trace)[known - 1]
    for other in ("perceptron-separable", "online-svm"):  # one is promised a margin, the other's w* errs
        _, panel = opened(other)
        panel.draw(80, Phase.LEARN)
        assert "slab so far" not in panel.plotted()


@pytest.mark.parametrize(
    ("name", "kinds"), [("iris-separable", ("setosa", "versicolor")), ("perceptron-separable", ("", ""))]
)
def test_labels_of_a_file_are_named_where_they_are_predicted(opened, name, kinds):
    _, panel = opened(name)
    panel.draw(3, Phase.LEARN)
    (ground,) = [mark for mark in panel.marks() if isinstance(mark, HalfPlanes)]
    assert ground.kinds == kinds
    panel.grab()
