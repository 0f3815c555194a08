"""What is drawn does not depend on the clock: how much of a run was there when the window asked, and in what pieces."""

import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.theory.bound import keep_up
from olviz.gui.app.window import Window
from tests.engine.run.test_clock import SHORT, at_the_pace_of
from tests.gui.panels.test_roads import drawn, find_all, in_front, opened
from tests.gui.scenes import can_show
from tests.shipped import each_finished


@pytest.fixture
def window_size() -> tuple[int, int]:
    return 1920, 1080


@pytest.fixture
def window(whole: Window) -> Window:
    return whole


def grown(window: Window, scene: Experiment) -> None:
    """Opens the scene and looks at the latest round whenever a few more are there."""
    window.session.open(scene)
    while window.playback.ready < scene.rounds:
        for trace in window.playback.traces:
            trace.extend(min(window.playback.ready + SHORT, scene.rounds))
            keep_up(trace)
        window.playback.jump(min(window.playback.ready + SHORT, scene.rounds))


def seen(window: Window, scene: Experiment) -> list[dict[str, str]]:
    """What stands there in the middle and at the end, with all that is found a little at a time."""
    for trace in window.playback.traces:
        find_all(trace)
    pictures = []
    for t, phase in ((scene.rounds // 2, Phase.CHARGE), (scene.rounds, Phase.LEARN), (3, Phase.LEARN)):
        window.playback.jump(t, phase)
        pictures.append(drawn(window.stage.panels))
    return pictures


@pytest.mark.one_window
@pytest.mark.parametrize("name", each_finished(can_show))
def test_no_picture_depends_on_the_clock(window: Window, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = in_front(name)
    opened(window, scene)
    at_once = seen(window, scene)
    at_the_pace_of(SHORT, monkeypatch)
    grown(window, scene)
    for one, other in zip(seen(window, scene), at_once, strict=True):
        assert one.keys() == other.keys()
        assert {curve for curve, values in one.items() if values != other[curve]} == set()
