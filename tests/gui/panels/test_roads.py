"""The same picture by any road: a position draws the same data whether it was played to, dragged to, stepped or saved.

Scenes that show together every panel and learners of every family; all scenes by the line of the long sweep.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.gui.app.window import Window
from olviz.gui.panels.catalogue import PANELS, arranged
from olviz.gui.panels.frame.panel import Panel
from tests.gui.scenes import can_show, few_rounds, full, news, share, shows_all
from tests.shipped import each_finished, finished

SCENES = each_finished(can_show)
EVEN, ODD = SCENES[::2], SCENES[1::2]  # two roads that need no more than half of them


@pytest.fixture
def window_size() -> tuple[int, int]:
    return 1920, 1080


@pytest.fixture
def window(whole: Window) -> Window:
    return whole


def in_front(name: str) -> Experiment:
    """The scene with panels that stand in front of all others: one behind a tab draws nothing."""
    return few_rounds(name)._replace(panels=share(name, finished()), runs=1)


def find_all(trace: Trace) -> None:
    """Finds what is found a little at a time: a machine that is busy comes less far with it in one road."""
    comparators_of(trace).settle()
    if has_risk(trace):
        risks_of(trace).until(trace.rounds)


def opened(window: Window, scene: Experiment) -> None:
    """Opens the scene and has all of its rounds computed, and what is found of them a little at a time."""
    window.session.open(scene)
    while window.playback.ready < scene.rounds:
        window.playback.computing.reach(scene.rounds)
    for trace in window.playback.traces:
        find_all(trace)


def drawn(panels: Iterable[Panel]) -> dict[str, str]:
    """What stands in all panels, in writing: there a number that is none is the same as another."""
    return {
        f"{place} {panel.objectName()} {name}": str(np.asarray(values).tolist())
        for place, panel in enumerate(panels)
        if not panel.sweeps  # which draws itself in its own time
        for name, values in panel.plotted().items()
    }


def by_steps(window: Window, t: int) -> None:
    window.playback.jump(max(t - 3, 0))
    for _ in range(3):
        window.playback.step()


def by_steps_back(window: Window, t: int) -> None:
    window.playback.last()
    window.playback.jump(t + 3)
    for _ in range(3):
        window.playback.back()


def by_phases(window: Window, t: int) -> None:
    window.playback.jump(t - 1)
    for _ in Phase:
        window.playback.phase_step()


def by_phases_back(window: Window, t: int) -> None:
    window.playback.jump(t + 1, Phase.COMMIT)
    while window.playback.t > t:
        window.playback.phase_back()


def by_dragging(window: Window, t: int) -> None:
    scrubber = window.transport.scrubber
    left, wide = scrubber._span()
    for part in (1.0, 0.1, t / window.playback.horizon):
        point = QPoint(round(left + part * wide), scrubber.height() // 2)
        if part == 1.0:
            QTEST.mousePress(scrubber, Qt.MouseButton.LeftButton, pos=point)
        QTEST.mouseMove(scrubber, point)
    QTEST.mouseRelease(scrubber, Qt.MouseButton.LeftButton, pos=point)


def by_field(window: Window, t: int) -> None:
    window.transport.round.setFocus()
    window.transport.round.selectAll()
    QTEST.keyClicks(window.transport.round, str(t))
    QTEST.keyClick(window.transport.round, Qt.Key.Key_Return)


QTEST = QtBot  # its mouse and keys are static
Road = Callable[[Window, int], None]
ROADS: tuple[Road, ...] = (
    by_steps,
    by_steps_back,
    by_phases,
    by_phases_back,
    by_dragging,
    by_field,
)


def by_roads(scene: Any, at: int) -> Any:
    """Each second one by half of the roads and the others by the other half; by all in the long sweep."""
    roads = ROADS if scene.marks else ROADS[at % 2 :: 2]
    return pytest.param(*scene.values, roads, marks=scene.marks, id=scene.id)


@pytest.mark.one_window
@pytest.mark.parametrize(("name", "roads"), [by_roads(scene, at) for at, scene in enumerate(SCENES)])
def test_every_road_to_a_round_draws_the_same(window: Window, name: str, roads: Sequence[Road]) -> None:
    scene = in_front(name)
    opened(window, scene)
    t = scene.rounds // 2
    window.playback.jump(t)
    straight = drawn(window.stage.panels)
    assert straight
    for road in roads:
        window.playback.jump(0)
        road(window, t)
        assert (window.playback.t, window.playback.phase) == (t, Phase.LEARN), road.__name__
        assert drawn(window.stage.panels) == straight, road.__name__


@pytest.mark.one_window
@pytest.mark.parametrize("name", EVEN)
def test_playing_to_a_round_draws_the_same(window: Window, qtbot: QtBot, name: str) -> None:
    scene = in_front(name)
    opened(window, scene)
    t = scene.rounds // 3
    window.playback.pauses = frozenset({t})
    window.playback.set_speed(500)
    window.playback.play()
    qtbot.waitUntil(lambda: not window.playback.is_playing)
    assert window.playback.t == t
    played = drawn(window.stage.panels)
    window.playback.last()
    window.playback.jump(t)
    assert drawn(window.stage.panels) == played


@pytest.mark.one_window
@pytest.mark.parametrize("name", ODD)
def test_a_saved_scene_draws_the_same(window: Window, tmp_path: Path, name: str) -> None:
    scene = in_front(name)
    opened(window, scene)
    window.playback.jump(scene.rounds // 2, Phase.CHARGE)
    before = drawn(window.stage.panels)
    path = tmp_path / "scene.toml"
    window.session.save(path)
    opened(window, scenario.read(path))
    assert drawn(window.stage.panels) != before  # round 0
    window.playback.jump(scene.rounds // 2, Phase.CHARGE)
    assert drawn(window.stage.panels) == before


@pytest.mark.parametrize("name", each_finished(shows_all))
def test_every_view_draws_in_every_phase_and_the_same_from_before_and_from_behind(qtbot: QtBot, name: str) -> None:
    """Of each panel alone: of all those that fit a scene, most would stand behind a tab."""
    for scene in news(name, finished()):
        panels, middle = alone(scene, qtbot), scene.rounds // 2
        for t, phase in ((1, Phase.OBSERVE), (scene.rounds, Phase.LEARN), *((middle, phase) for phase in Phase)):
            for panel in panels:
                panel.draw(t, phase)
                if t == middle:  # the ends are painted in other tests
                    panel.grab()
            assert drawn(panels) or t == 1, (t, phase)  # one alone may have nothing before the first answer
        from_before, *_, from_behind = [
            drawn_at(panels, t) for t in (middle, scene.rounds, middle + 3, middle + 2, middle + 1, middle)
        ]
        assert from_behind == from_before


def drawn_at(panels: list[Panel], t: int) -> dict[str, str]:
    for panel in panels:
        panel.draw(t, Phase.COMMIT)
    return drawn(panels)


def alone(scene: Experiment, qtbot: QtBot) -> list[Panel]:
    """The panels of the scene outside of any window, when all of its rounds are played and all is found of them."""
    traces, panels = scene.traces(), list[Panel]()
    for trace in traces:
        trace.extend()
        find_all(trace)
    for place in arranged(traces, scene.panels):
        panels.append(place.build())
        qtbot.addWidget(panels[-1])
        panels[-1].resize(600, 320)
        panels[-1].open(traces, place.learner or 0)
    return panels


def test_every_panel_stands_in_some_scene() -> None:
    spelled = {panel for name in resources.scenarios() for scene in full(name) for panel in scene.panels}
    assert {panel.partition(":")[0] for panel in spelled} == {entry.name for entry in PANELS}
