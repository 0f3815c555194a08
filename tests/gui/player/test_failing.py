"""A learner that fails in the middle of a run, as one of somebody's own may: that is told once, and the rest lives."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.experiment import registry
from olviz.gui.app.window import Window
from olviz.gui.player import computing

LEARNER = registry.learners()["stochastic-gradient"]  # it goes round by round
SOUND = 20  # rounds before it fails


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, learn = list[int](), LEARNER.learn

    def fails(*given: Any) -> Any:
        calls.append(1)
        return learn(*given) if len(calls) < SOUND else 1 / 0

    monkeypatch.setattr(LEARNER, "learn", fails)


def test_it_is_told_once_and_not_in_every_slice(
    whole: Window,
    hurried: None,
    failing: None,
    qtbot: QtBot,
    broken: list[BaseException],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = list[str]()
    whole.playback.computing.told.connect(told.append)
    for name, seconds in (("SLICE", 0.0002), ("SILENCE", -1.0), ("NEWS", 0.0)):
        monkeypatch.setattr(computing, name, seconds)
    with qtbot.captureExceptions() as caught:
        assert whole.open("kernel-xor")
        qtbot.waitUntil(lambda: not whole.playback.computing.running)
        qtbot.wait(50)
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
    assert any(told)
    assert told[-1] == ""  # else it would be said for ever that it is being computed
    assert whole.open("coin-flips")
    qtbot.waitUntil(lambda: not whole.playback.computing.running)
    assert whole.playback.ready == whole.playback.horizon
