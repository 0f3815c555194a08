"""Three promises as small multiples, asked of their data."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF

from olviz.engine.analysis.pictured.readings import Reading, measured
from olviz.engine.declare.phases import Phase
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from tests.shipped import shipped


@pytest.fixture
def opened(panel_of):
    return lambda name="three-readings", rounds=200: panel_of("three-promises", shipped(name, rounds), size=(800, 460))


def test_a_cell_has_its_learner_and_its_quantity_up_to_the_playhead(opened):
    traces, panel = opened()
    panel.draw(200, Phase.LEARN)
    panel.draw(90, Phase.LEARN)
    drawn = panel.plotted()
    assert len(drawn) == 9
    np.testing.assert_array_equal(drawn["γ/t, regret by round"], measured(traces[1], Reading.ADVERSARIAL, 90))
    axes = [(column.low, column.high) for column in panel.board.marks[0].columns]
    panel.open(tuple(traces), 0)
    panel.draw(90, Phase.LEARN)  # nothing later was ever asked for
    assert [(column.low, column.high) for column in panel.board.marks[0].columns] == axes


def test_a_cell_answers_the_mouse_and_says_that_it_is_promised(opened):
    _, panel = opened()
    panel.draw(200, Phase.LEARN)
    (grid,) = panel.board.marks
    rect = QRectF(0, 0, 800, 400)
    cells = grid.places(rect, unit(base()), base())
    said = grid.told(rect, unit(base()), base(), cells[0][0].center())
    assert said.startswith("γ\naverage")
    assert said.endswith("promised")
    assert grid.round_at(rect, unit(base()), base(), cells[1][1].center()) == round(200**0.5)


@pytest.mark.parametrize("name", ["three-readings-kernel", "step-schedules"])
def test_every_size_paints_in_both_themes(opened, name):
    _, panel = opened(name, 60)
    for theme in (panel.theme, DARK):
        panel.recolour(theme)
        for t in (0, 1, 60):
            panel.draw(t, Phase.LEARN)
            for size in ((260, 160), (1100, 700)):
                panel.resize(*size)
                panel.grab()
    assert "regret by round" in panel.described()
