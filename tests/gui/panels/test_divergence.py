"""A run that diverges has its last round where its numbers are still numbers, and says so there in words."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window

SCENE = """\
schema = 1
title = "Too large a step"
rounds = 600
seed = 1

[game]
name = "regression"

[adversary]
name = "linear-regression"

[[learners]]
name = "stochastic-gradient"
step = 0.1
label = "tame"

[[learners]]
name = "stochastic-gradient"
step = 3.0
label = "wild"
"""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Window:
    path = tmp_path / "scene.toml"
    path.write_text(SCENE, encoding="utf-8")
    window = Window()
    qtbot.addWidget(window)
    assert window.open(str(path))
    return window


def status(window: Window) -> str:
    return window.phases.status.accessibleName()


def test_the_last_round_is_the_one_before_and_the_status_says_why(window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    qtbot.waitUntil(lambda: playback.traces[1].diverged is not None and not playback.computing.running)
    last = playback.traces[1].diverged - 1
    playback.last()
    assert (playback.t, playback.phase, playback.finished) == (last, Phase.LEARN, True)
    assert f"wild diverges in round {last + 1}" in status(window)
    playback.jump(playback.horizon)
    playback.step()
    playback.phase_step()
    assert playback.t == last
    playback.back()
    assert "diverges" not in status(window)


def test_who_asks_for_more_rounds_gets_what_there_is(hurried: None, window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    playback.last()
    qtbot.waitUntil(lambda: playback.finished)
    assert playback.t == playback.traces[1].rounds
    assert playback.aim == (playback.t, Phase.LEARN)


def test_playing_ends_there(window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    playback.set_speed(10_000)
    playback.play()
    qtbot.waitUntil(lambda: playback.finished and not playback.is_playing)
    assert playback.t == playback.traces[1].rounds
