"""Where curves begin: what no rounds have no value of, as no mean, begins after round 1."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.gui.paint.curves import POINTS, Curve, Series
from olviz.gui.paint.pointing import readings
from olviz.gui.paint.symbols import Dots
from tests.shipped import shipped

MEANS = [
    ("regret", ("average", "linear"), "hedge-rates"),
    ("regret", ("average", "log-log"), "hedge-rates"),
    ("residuals", (), "three-readings"),
    ("cell-errors", ("rated",), "ratings"),
    ("cell-errors", ("unrated",), "book-ratings"),
]


@pytest.mark.parametrize(("name", "view", "scene"), MEANS)
@pytest.mark.parametrize("rounds", [1, 2, 5, 12])
def test_nothing_is_drawn_or_told_of_the_mean_of_no_rounds(panel_of, name, view, scene, rounds):
    _, panel = panel_of(name, shipped(scene, 12), view=view)
    panel.draw(rounds, Phase.LEARN)
    own = {f"{track.trace.label}{part}" for track in panel.tracks for part in ("", ", drawn", ", mean", ", residual")}
    curves = [mark for mark in panel.plot.marks if isinstance(mark, Curve) and mark.name in own]
    assert curves
    for curve in curves:
        assert curve.x[0] == 1
        assert curve.y[0] == curve.values[1]  # at once, with no step up to it from 0
    assert all((mark.x >= 1).all() for mark in panel.plot.marks if isinstance(mark, Dots))
    assert not {row.name for row in readings(curves, 0)}


@pytest.mark.parametrize(("name", "view", "scene"), MEANS)
def test_before_round_1_is_over_there_is_no_mean(panel_of, name, view, scene):
    _, panel = panel_of(name, shipped(scene, 12), view=view)
    for phase in (Phase.OBSERVE, Phase.COMMIT, Phase.REVEAL):
        panel.draw(1, phase)
        assert not [mark for mark in panel.plot.marks if isinstance(mark, Dots)]
        assert panel.absent(0)


@pytest.mark.parametrize("rounds", [1, 7, 3 * POINTS])
@pytest.mark.parametrize("log", [False, True])
def test_the_rest_of_a_curve_begins_with_the_value_after_its_round(rounds, log):
    series = Series()
    series.extend(np.sqrt(np.arange(rounds + 1.0)))
    for start in {1, rounds // 2 or 1, rounds}:
        rest = series.curve("root", rounds, "", log=log).since(start)
        assert (rest.x[0], rest.y[0]) == (start, series.values[start])
        assert (rest.y >= series.values[start]).all()
        assert (rest.x[-1], rest.y[-1]) == (rounds, series.values[rounds])
