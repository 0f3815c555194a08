"""Targets over one column, asked of their data."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.gui.look.tokens import DARK
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    def opened(name="iris-petals", view="3", rounds=200):
        return panel_of("by-column", shipped(name, rounds), view=(view,), size=(700, 360))

    return opened


def test_a_joint_is_what_a_learner_says_of_the_middle_of_a_kind(opened):
    traces, panel = opened()
    panel.draw(200, Phase.LEARN)
    for trace in traces:
        w = trace.learner.observe(trace.game, trace.state_at(200).state)["w"]
        x = trace["x"][:200]
        codes = np.arange(200) // 50 % 3
        middles = np.stack([x[codes == kind].mean(axis=0) for kind in range(3)])
        drawn = panel.plotted()
        np.testing.assert_allclose(drawn[f"joints of {trace.label} x"], middles[:, 2])
        np.testing.assert_allclose(drawn[f"joints of {trace.label} y"], middles @ w)


def test_the_axes_are_called_as_the_columns_and_hold_the_points_so_far(opened):
    (trace, _), panel = opened()
    panel.draw(60, Phase.LEARN)
    assert panel.chart.title == "petal_length"
    assert "petal_width (up)" in panel.card.caption.full
    seen = trace["x"][:60, 2]
    assert panel.chart.box.left <= seen.min() < seen.max() <= panel.chart.box.right < 3 * seen.max()


def test_a_target_is_seen_with_its_reveal_and_the_next_line_with_learn(opened):
    _, panel = opened()
    panel.draw(9, Phase.COMMIT)
    before = panel.plotted()
    assert "current point x" not in before
    panel.draw(9, Phase.REVEAL)
    revealed = panel.plotted()
    assert len(revealed["setosa x"]) == len(before["setosa x"]) + 1 if "setosa x" in before else True
    assert "current point x" in revealed


@pytest.mark.parametrize(("name", "view"), [("tumour-areas", "1"), ("price-series", "9"), ("kernel-sine", "1")])
def test_without_kinds_there_are_lines_with_what_they_were_before(opened, name, view):
    traces, panel = opened(name, view, 60)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, 60):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (1100, 600)):
                panel.resize(*size)
                panel.grab()
    assert f"{traces[0].label} after 32" in panel.plotted()
    assert panel.described()
