"""The chart of mistakes says since when there is none, of a learner alone and once that is long."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.derive import mistaken_rounds
from olviz.engine.declare.phases import Phase
from olviz.gui.panels.tracks.mistakes import LONG
from tests.shipped import scene


@pytest.mark.parametrize("name", ["perceptron-separable", "iris-separable", "xor", "perceptron-squeezed"])
def test_a_long_stretch_without_a_mistake_is_told_with_the_round_it_begins(panel_of, name):
    (trace,), panel = panel_of("mistakes", scene(name), size=(900, 260))
    wrong = mistaken_rounds(trace, trace.rounds)
    for t in np.linspace(0, trace.rounds, 9).astype(int).tolist():
        for phase in (Phase.REVEAL, Phase.LEARN):
            panel.draw(t, phase)
            known = t if phase is Phase.LEARN else max(t - 1, 0)
            last = int(wrong[wrong <= known][-1]) if (wrong <= known).any() else known
            told = [said.split(":")[0] for said in panel.plotted().get("since", [])[:1]]
            long = known - last >= LONG * trace.horizon
            assert told == ([f"no mistake since round {last}"] if long else [])


def test_of_several_learners_it_is_not_told(panel_of):
    _, panel = panel_of("mistakes", scene("bisection"), size=(900, 260))
    panel.draw(12, Phase.LEARN)
    assert "since" not in panel.plotted()


def test_of_a_margin_it_is_told_why_w_moves_more_often(panel_of):
    _, panel = panel_of("mistakes", scene("online-svm"), size=(900, 260))
    panel.draw(100, Phase.LEARN)
    assert panel.plotted()["why"][0] == "w moves where a margin is below 1, also where it is right"
    assert "since" not in panel.plotted()
    panel.draw(0, Phase.LEARN)
    assert "why" not in panel.plotted()
