"""A plane shows the same part of space in all rounds of a scene, from before the first one: only what is in it moves.

A picture of an early round alone shows the same as well, for nothing of the view is taken from what is played.
"""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.gui.paint.chart import Chart
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.panels.catalogue import PANELS, arranged
from tests.gui.scenes import drawings
from tests.shipped import each_finished, families, scene

IN_PLANES = (
    *("hyperplane", "boundary", "fan", "painting", "nearest-direction", "regression", "own-weights", "sum-of-points"),
    *("gamma", "decision-set", "own-path", "dual", "spiral"),
)


def moves(name: str) -> frozenset[Any]:
    """What of a scene may move in a plane: its panels that have one, and learners of which family."""
    there = drawings(name) & {*IN_PLANES}
    return families(name) | there if there else there


def planes(panel: QWidget) -> list[Plane]:
    """What has equal axes: a chart of two quantities has no camera."""
    return [plane for plane in panel.findChildren(Plane) if not isinstance(plane, Chart)]


def seen(name: str, traces: tuple[Trace, ...], rounds: list[int], qtbot: QtBot) -> dict[str, list[Box]]:
    """What each plane of a scene shows after these rounds."""
    found = dict[str, list[Box]]()
    for place in arranged(traces, scene(name).panels):
        panel = place.build()
        qtbot.addWidget(panel)
        if planes(panel):
            panel.open(traces, place.learner or 0)
            for t in rounds:
                panel.draw(t, Phase.LEARN)
                for at, plane in enumerate(planes(panel)):
                    found.setdefault(f"{place.entry.name} of {place.learner}, {at}", []).append(plane.box)
        panel.deleteLater()
    return found


def test_no_other_panel_has_a_plane(qtbot: QtBot) -> None:
    built = {entry.name: entry.build() for entry in PANELS}
    for panel in built.values():
        qtbot.addWidget(panel)
    assert {name for name, panel in built.items() if planes(panel)} == {*IN_PLANES}


@pytest.mark.parametrize("name", each_finished(moves))
def test_one_camera_for_all_rounds(name: str, qtbot: QtBot) -> None:
    """The weights of a run in batches were nearer at a quarter of it than at its end, and those before went nowhere."""
    traces = scene(name).traces()
    for trace in traces:
        trace.extend()
    last = min(trace.rounds for trace in traces)
    for plane, boxes in seen(name, traces, [0, 1, 2, last // 8, last // 4, last // 2, last], qtbot).items():
        assert len(set(boxes)) == 1, plane


@pytest.mark.parametrize("name", ["mini-batches", "step-schedules"])
def test_an_early_picture_has_the_camera_of_the_last_round(name: str, qtbot: QtBot) -> None:
    """Of a picture alone no more is played than up to its round."""
    early, late = scene(name).traces(), scene(name).traces()
    rounds = scene(name).rounds
    for trace in early:
        trace.extend(rounds // 4)
    for trace in late:
        trace.extend()
    assert seen(name, early, [rounds // 4], qtbot) == seen(name, late, [rounds], qtbot)
