"""The same picture by any road: a position draws the same data whether it was played to, dragged to, stepped or saved.

Scenes that show every panel in every view and every learner, with every panel they can hold; all scenes by the line of
the long sweep.
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Experiment
from olviz.gui.app.window import Window
from olviz.gui.panels.catalogue import PANELS
from tests.gui.scenes import full, news, shows_all
from tests.shipped import each_finished, finished

SCENES = each_finished(shows_all)
EVEN, ODD = SCENES[::2], SCENES[1::2]  # two roads that need no more than half of them


@pytest.fixture
def window_size() -> tuple[int, int]:
    return 1920, 1080


@pytest.fixture
def window(whole: Window) -> Window:
    return whole


def opened(window: Window, scene: Experiment) -> None:
    """Opens the scene and has all of its rounds computed, and what is found of them a little at a time."""
    window.session.open(scene)
    while window.playback.ready < scene.rounds:
        window.playback.computing.reach(scene.rounds)
    for trace in window.playback.traces:
        comparators_of(trace).settle()


def drawn(window: Window) -> dict[str, str]:
    """What stands in all panels, in writing: there a number that is none is the same as another."""
    return {
        f"{place} {panel.objectName()} {name}": str(np.asarray(values).tolist())
        for place, panel in enumerate(window.stage.panels)
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
ROADS: tuple[Callable[[Window, int], None], ...] = (
    by_steps,
    by_steps_back,
    by_phases,
    by_phases_back,
    by_dragging,
    by_field,
)


@pytest.mark.one_window
@pytest.mark.parametrize("name", SCENES)
def test_every_road_to_a_round_draws_the_same(window: Window, name: str) -> None:
    scene = news(name, finished())[0]
    opened(window, scene)
    t = scene.rounds // 2
    window.playback.jump(t)
    straight = drawn(window)
    assert straight
    for road in ROADS:
        window.playback.jump(0)
        road(window, t)
        assert (window.playback.t, window.playback.phase) == (t, Phase.LEARN), road.__name__
        assert drawn(window) == straight, road.__name__


@pytest.mark.one_window
@pytest.mark.parametrize("name", EVEN)
def test_playing_to_a_round_draws_the_same(window: Window, qtbot: QtBot, name: str) -> None:
    scene = full(name)[0]
    opened(window, scene)
    t = scene.rounds // 3
    window.playback.pauses = frozenset({t})
    window.playback.set_speed(500)
    window.playback.play()
    qtbot.waitUntil(lambda: not window.playback.is_playing)
    assert window.playback.t == t
    played = drawn(window)
    window.playback.last()
    window.playback.jump(t)
    assert drawn(window) == played


@pytest.mark.one_window
@pytest.mark.parametrize("name", ODD)
def test_a_saved_scene_draws_the_same(window: Window, tmp_path: Path, name: str) -> None:
    scene = full(name)[-1]
    opened(window, scene)
    window.playback.jump(scene.rounds // 2, Phase.CHARGE)
    before = drawn(window)
    path = tmp_path / "scene.toml"
    window.session.save(path)
    opened(window, scenario.read(path))
    assert drawn(window) != before  # round 0
    window.playback.jump(scene.rounds // 2, Phase.CHARGE)
    assert drawn(window) == before


@pytest.mark.one_window
@pytest.mark.parametrize("name", SCENES)
def test_every_view_draws_in_every_phase_and_the_same_from_before_and_from_behind(window: Window, name: str) -> None:
    for scene in news(name, finished()):
        opened(window, scene)
        for t, phase in ((1, Phase.OBSERVE), (scene.rounds, Phase.LEARN), *((scene.rounds // 2, p) for p in Phase)):
            window.playback.jump(t, phase)
            window.grab()
            assert drawn(window), (t, phase)
        window.playback.jump(scene.rounds // 2, Phase.COMMIT)
        straight = drawn(window)
        by_steps_back(window, scene.rounds // 2)
        window.playback.jump(scene.rounds // 2, Phase.COMMIT)
        assert drawn(window) == straight


def test_every_panel_stands_in_some_scene() -> None:
    spelled = {panel for name in resources.scenarios() for scene in full(name) for panel in scene.panels}
    assert {panel.partition(":")[0] for panel in spelled} == {entry.name for entry in PANELS}
