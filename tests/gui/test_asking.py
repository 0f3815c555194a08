"""What a jump would have to find out is found out before, a little at a time, and nothing long while frames are due."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from olviz.gui.asking import BRIEF, EARLY, Asking
from olviz.gui.panels.mistakes import Mistakes
from olviz.gui.panels.panel import Panel
from olviz.gui.panels.proof import Proof
from olviz.gui.playback import Playback
from tests.gui.test_playback import trace


class Asked:
    """Three questions, the second of which takes ``seconds``, on a clock of their own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.seconds, self.answered = 0.0, 0.001, list[int]()
        for clock in ("perf_counter", "thread_time"):
            monkeypatch.setattr(f"olviz.gui.asking.{clock}", lambda: self.now)

    def __call__(self) -> Iterator[None]:
        for question, seconds in enumerate((0.001, self.seconds, 0.001)):
            self.now += seconds
            self.answered.append(question)
            yield


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


def test_the_same_is_asked_again_when_the_rounds_have_doubled(asked: Asked) -> None:
    asking, begun = Asking(asked), []
    for rounds in range(0, 20 * EARLY, EARLY // 4):
        asking.of_so_many(rounds)
        if asking.brief:
            begun.append(rounds)
            assert asking.go_on(1.0)
    assert begun == [EARLY * 2**k for k in range(5)]
    assert asked.answered == [0, 1, 2] * 5


def test_it_is_asked_a_little_at_a_time(asked: Asked) -> None:
    asking = Asking(asked)
    asking.of_so_many(EARLY)
    while not asking.go_on(0.0005):
        assert asking.brief
    assert asked.answered == [0, 1, 2]
    assert not asking.brief


def test_what_has_taken_long_waits_until_the_rounds_have_doubled_or_no_frame_is_due(asked: Asked) -> None:
    asking, asked.seconds = Asking(asked), 2 * BRIEF
    asking.of_so_many(EARLY)
    asking.go_on(BRIEF)
    assert asked.answered == [0, 1]
    asking.of_so_many(2 * EARLY - 1)
    assert not asking.brief
    asking.of_so_many(2 * EARLY)
    assert asking.brief
    asking.go_on(BRIEF)
    asking.of_all()
    assert not asking.brief
    assert asking.go_on(1.0)
    assert asked.answered == [0, 1, 0, 1, 0, 1, 2]


def test_nothing_is_expected_of_a_run_that_was_never_asked_about(asked: Asked) -> None:
    asking = Asking(asked)
    asking.of_all()
    assert not asking.brief


@pytest.mark.parametrize("kind", [Mistakes, Proof])
def test_a_jump_into_a_run_that_grows_finds_its_curves_laid(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: type[Panel]
) -> None:
    """Of a quarter of the rounds at least, while they are computed and played."""
    monkeypatch.setattr("olviz.gui.asking.BRIEF", 60.0)
    playback, panel = Playback(), kind()
    qtbot.addWidget(panel)
    playback.computing.panels = panel.prepare
    playback.open((trace(2_000_000),), t=0)
    panel.open(playback.traces, 0)
    playback.play()
    qtbot.waitUntil(lambda: playback.ready > 50_000)
    playback.computing.cancel()
    with monkeypatch.context() as patched:
        patched.setattr("olviz.gui.panels.curves.Series.extend", None)
        panel.draw(playback.ready // 4, playback.phase)
    playback.close()
