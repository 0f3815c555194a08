"""The numbers that learners keep, asked of their data."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.declare.phases import Phase
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import DARK
from tests.shipped import scene


def test_a_coefficient_comes_with_every_point_and_weights_stay_two(panel_of):
    (sum_of, weights), panel = panel_of("numbers-kept", scene("representer"), size=(700, 300))
    for t, phase, known in ((60, Phase.LEARN, 60), (20, Phase.COMMIT, 19), (20, Phase.LEARN, 20)):
        panel.draw(t, phase)
        drawn, state = panel.plotted(), sum_of.state_at(known).state
        np.testing.assert_array_equal(
            drawn["kept by Coefficients c"], sum_of.learner.observe(sum_of.game, state)["coefficients"]
        )
        np.testing.assert_array_equal(drawn["kept by Weights w"], weights.state_at(known).state.w)
        assert f"Coefficients c: {known}: one for every point so far" in panel.described()


def test_a_bar_answers_the_mouse_and_every_size_paints(panel_of):
    _, panel = panel_of("numbers-kept", scene("representer"), size=(700, 300))
    panel.recolour(DARK)
    for t in (0, 1, 60):
        panel.draw(t, Phase.LEARN)
        for size in ((240, 120), (1100, 400)):
            panel.resize(*size)
            panel.grab()
    (mark,) = panel.board.marks
    rect, u = QRectF(0, 0, 700, 300), unit(base())
    told = {mark.told(rect, u, base(), QPointF(x, y)) for x in range(0, 700, 5) for y in range(0, 300, 10)}
    assert {said.split("\n")[0] for said in told} == {"", "Coefficients c", "Weights w"}
    assert len(told) > 50
