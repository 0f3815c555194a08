"""Pictures of runs with next to nothing in them: no round, one round, losses of 0, and curves that are no numbers."""

from functools import cache
from itertools import product
from math import inf, isfinite, nan

import numpy as np
import pytest
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.gui.paint.curves import Series
from olviz.gui.paint.plot import range_above, step_above
from olviz.gui.panels.catalogue import PANELS, PanelEntry, View, arranged, fitting
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from tests.shipped import scene as shipped_scene

ROUNDS = 12
CURVES = [entry for entry in PANELS if entry.module.startswith("olviz.gui.panels.tracks.")]
ALIKE = {"zero": 0.0, "NaN": nan, "infinite": inf, "minus infinite": -inf}


def played(name: str, rounds: int) -> tuple[Trace, ...]:
    traces = shipped_scene(name)._replace(rounds=rounds, notes=(), forks=()).traces()
    for trace in traces:
        trace.extend()
    return traces


def charged_nothing(traces: tuple[Trace, ...]) -> tuple[Trace, ...]:
    """The same rounds, with a loss of 0 in each."""
    for trace in traces:
        for name in {"loss", "expected", "losses"} & set(trace.names):
            trace._columns[name][...] = 0
    return traces


def drawn(panel: Panel, traces: tuple[Trace, ...]) -> None:
    """Draws from the beginning to the last round there is; everything that goes wrong on the way is raised."""
    rounds = min(trace.rounds for trace in traces)  # where a person is waited for, those that were moved in
    with capture_exceptions() as raised:
        for t, phase in ((0, Phase.LEARN), (min(rounds, 1), Phase.LEARN), (rounds, Phase.LEARN)):
            panel.draw(t, phase)
            panel.grab()
    assert raised == []
    if isinstance(panel, CurvePanel):
        for low, high in panel.plot.axes.view.viewRange():
            assert isfinite(low)
            assert isfinite(high)
            assert low < high


@cache
def scenes_with() -> dict[str, str]:
    """For every panel a shipped scene that it fits: one that has rounds, with as many learners as there are in any."""
    found: dict[str, tuple[bool, int, str]] = {}
    for scene in resources.scenarios():
        traces = played(scene, 1)
        for entry in fitting(traces):
            fits = shipped_scene(scene).playable >= ROUNDS, len(traces), scene
            found[entry.name] = max(found.get(entry.name, fits), fits)
    return {name: scene for name, (_, _, scene) in found.items()}


def opened(traces: tuple[Trace, ...], entry: PanelEntry, view: View, qtbot: QtBot) -> Panel:
    placed = arranged(traces, (entry.spelled(view),))[0]  # of the first learner that it can draw
    panel = placed.build()
    qtbot.addWidget(panel)
    panel.resize(700, 300)
    panel.open(traces, placed.learner or 0)
    return panel


KINDS = pytest.mark.parametrize("rounds", [0, 1, ROUNDS], ids=["no round", "one round", "losses of 0"])


@KINDS
@pytest.mark.parametrize("entry", PANELS, ids=lambda entry: entry.name)
def test_a_panel_survives_a_run_with_next_to_nothing_in_it(entry: PanelEntry, rounds: int, qtbot: QtBot) -> None:
    traces = played(scenes_with()[entry.name], rounds)
    assert {trace.rounds for trace in traces} == {rounds}
    drawn(opened(charged_nothing(traces) if rounds == ROUNDS else traces, entry, entry.usual, qtbot), traces)


@pytest.mark.full
@KINDS
@pytest.mark.parametrize("name", resources.scenarios())
def test_every_view_survives_it_in_every_scene(name: str, rounds: int, qtbot: QtBot) -> None:
    traces = played(name, rounds)
    for entry in fitting(charged_nothing(traces) if rounds == ROUNDS else traces):
        for view in product(*entry.views):
            drawn(opened(traces, entry, view, qtbot), traces)


@pytest.mark.parametrize("value", ALIKE.values(), ids=list(ALIKE))
@pytest.mark.parametrize("entry", CURVES, ids=lambda entry: entry.name)
def test_a_curve_that_is_nowhere_leaves_axes_that_hold(entry: PanelEntry, value: float, qtbot: QtBot) -> None:
    traces = played(scenes_with()[entry.name], ROUNDS)
    for view in product(*entry.views):
        panel = opened(traces, entry, view, qtbot)
        assert isinstance(panel, CurvePanel)
        panel.draw(ROUNDS, Phase.LEARN)
        for series in (series for track in panel.tracks for series in panel.series(track)):
            alike = np.full(len(series.values), value)
            series.__init__()  # type: ignore[misc]
            series.extend(alike)
        drawn(panel, traces)


@pytest.mark.parametrize("nothing", [0.0, -1.0, nan, inf, -inf])
def test_an_axis_of_nothing_ends_at_1(nothing: float) -> None:
    assert (range_above(nothing), step_above(nothing)) == (1.0, 1.0)


def test_the_extremes_are_those_of_the_numbers() -> None:
    curve = Series()
    values = np.linspace(-1, 2, 1000)
    values[[3, 500]], values[[4, 800]], values[7] = nan, inf, -inf
    curve.extend(values)
    assert curve.extremes(999) == (-1.0, 2.0)
    assert curve.extremes(4, 3) == (0.0, 0.0)
    assert curve.extremes(0, 1) == (0.0, 0.0)
