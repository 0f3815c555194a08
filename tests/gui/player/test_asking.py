"""What a jump would have to find out is found out before, a little at a time, and nothing long while frames are due."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import inf

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.analysis.questions import Question, Questions, in_turn
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.proof.proof import Proof
from olviz.gui.panels.tracks.mistakes import Mistakes
from olviz.gui.player.asking import EARLY, MEASURED, PAUSE, SHARE, Asking
from olviz.gui.player.computing import SLICE
from olviz.gui.player.playback import Playback
from tests.gui.player.test_playback import trace

SHORT = SLICE / 4
PATIENT = 100_000  # milliseconds: a slow machine computes two million rounds before the last question comes


class Asked:
    """Three questions, the second of which takes ``seconds``, on a clock of their own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.seconds, self.answered = 0.0, SHORT, list[int]()
        for clock in ("perf_counter", "thread_time"):
            monkeypatch.setattr(f"olviz.gui.player.asking.{clock}", lambda: self.now)

    def __call__(self) -> Questions:
        for place, seconds in enumerate((SHORT, self.seconds, SHORT)):
            yield Question(place, partial(self.answer, place, seconds))

    def answer(self, place: int, seconds: float) -> None:
        self.now += seconds
        self.answered.append(place)

    def all_of(self, asking: Asking, rounds: int, longest: float = SLICE) -> list[int]:
        """The questions that are asked of so many rounds, a long time after those of fewer."""
        self.now += 100.0
        self.answered.clear()
        asking.of_so_many(rounds)
        while not asking.go_on(SLICE, longest):
            assert asking.busy
        return self.answered


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


def test_the_same_is_asked_again_of_more_rounds(asked: Asked) -> None:
    asking = Asking(asked)
    assert asked.all_of(asking, EARLY - 1) == []
    for rounds in (EARLY, EARLY + 1, 10 * EARLY):
        assert asked.all_of(asking, rounds, inf) == [0, 1, 2]
        assert asked.all_of(asking, rounds, inf) == []


def test_between_two_askings_passes_more_time_than_they_take(asked: Asked) -> None:
    asking, asked.seconds, begun, rounds = Asking(asked), 10 * PAUSE, list[float](), EARLY
    while len(begun) < 4:
        rounds += 1
        asked.now += PAUSE / 8
        asking.of_so_many(rounds)
        if asking.busy:
            begun.append(asked.now)
            assert asking.go_on(inf, inf)
    assert all(later - one >= (1 + SHARE) * asked.seconds for one, later in pairwise(begun))


def test_it_is_asked_a_little_at_a_time(asked: Asked) -> None:
    asking, slices = Asking(asked), 1
    asking.of_so_many(EARLY)
    while not asking.go_on(SHORT / 2, SLICE):
        slices += 1
    assert asked.answered == [0, 1, 2]
    assert slices > 3


def test_one_that_has_taken_long_waits_alone_until_no_frame_is_due(asked: Asked) -> None:
    asking, asked.seconds = Asking(asked), 2 * SLICE
    for rounds in range(EARLY, EARLY + MEASURED):
        assert asked.all_of(asking, rounds) == [0, 1, 2]
    for rounds in range(2 * EARLY, 2 * EARLY + 5):
        assert asked.all_of(asking, rounds) == [0, 2]
    asking.of_all(3 * EARLY)
    assert asking.go_on(inf, SLICE)
    assert asked.answered == [0, 2, 0, 2]
    asking.of_all(3 * EARLY)
    assert asking.go_on(inf, inf)
    assert asked.answered[-3:] == [0, 1, 2]
    asking.of_all(3 * EARLY)
    assert not asking.busy


def test_a_question_that_would_become_long_with_more_rounds_is_not_tried(asked: Asked) -> None:
    asking, asked.seconds = Asking(asked), 0.6 * SLICE
    for rounds in range(EARLY, EARLY + MEASURED):
        assert asked.all_of(asking, rounds) == [0, 1, 2]
    assert asked.all_of(asking, 2 * EARLY) == [0, 2]


def test_one_that_was_slow_once_is_asked_again(asked: Asked) -> None:
    asking = Asking(asked)
    for rounds, seconds in ((EARLY, 9 * SLICE), (EARLY + 1, SHORT), (EARLY + 2, 9 * SLICE), (EARLY + 3, SHORT)):
        asked.seconds = seconds
        assert asked.all_of(asking, rounds) == [0, 1, 2]


def test_what_rests_on_a_question_that_waits_waits_too(asked: Asked) -> None:
    def questions() -> Questions:
        yield from in_turn(*asked())
        yield Question("last", partial(asked.answer, 3, SHORT))

    asking, asked.seconds = Asking(questions), 2 * SLICE
    for rounds in range(EARLY, EARLY + MEASURED):
        assert asked.all_of(asking, rounds) == [0, 1, 2, 3]
    assert asked.all_of(asking, 2 * EARLY) == [0, 3]


def test_nothing_is_expected_of_a_run_that_was_never_asked_about(asked: Asked) -> None:
    asking = Asking(asked)
    asking.of_all(EARLY)
    assert asking.go_on(inf, SLICE)
    assert asked.answered == []
    asking.of_all(EARLY)
    assert asking.go_on(inf, inf)
    assert asked.answered == [0, 1, 2]


def growing(qtbot: QtBot, panels: Callable[[], Questions]) -> Playback:
    """A long run that is played while it is computed, before anything was asked about it."""
    playback = Playback()
    playback.computing.panels = panels
    playback.open((trace(2_000_000),), t=0)
    playback.play()
    return playback


def test_no_long_question_is_asked_while_frames_are_due(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is asked meanwhile; when playing stops it is asked, too."""
    spent, answered = [0.0], list[str]()
    monkeypatch.setattr("olviz.gui.player.asking.thread_time", lambda: spent[0])

    def answer(name: str, seconds: float) -> None:
        spent[0] += seconds
        answered.append(name)

    def questions() -> Questions:
        for name, seconds in (("long", 1.5 * SLICE), ("short", 1e-9)):
            yield Question(name, partial(answer, name, seconds))

    playback = growing(qtbot, questions)
    qtbot.waitUntil(lambda: answered.count("short") > 3 * MEASURED, timeout=PATIENT)
    assert answered.count("long") == MEASURED
    playback.pause()
    qtbot.waitUntil(lambda: answered.count("long") > MEASURED, timeout=PATIENT)
    playback.close()


@pytest.mark.parametrize("kind", [Mistakes, Proof])
def test_a_jump_into_a_run_that_grows_finds_its_curves_laid(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: type[Panel]
) -> None:
    """Of a quarter of the rounds at least, while they are computed and played."""
    monkeypatch.setattr(Asking, "_expected", lambda *_: 0.0)
    panel = kind()
    qtbot.addWidget(panel)
    playback = growing(qtbot, panel.prepare)
    panel.open(playback.traces, 0)
    qtbot.waitUntil(lambda: playback.ready > 50_000, timeout=PATIENT)
    playback.computing.cancel()
    with monkeypatch.context() as patched:
        patched.setattr("olviz.gui.paint.curves.Series.extend", None)
        panel.draw(playback.ready // 4, playback.phase)
    playback.close()
