"""Time is an index: positions, the clock, and rounds that come while one looks."""

import math
import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import NamedTuple

import numpy as np
import pytest
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from pytestqt.qtbot import QtBot

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.classification.theorems.perceptron import LENGTH, SQUEEZE
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import sentence
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.verdicts.theorems import terms_of
from olviz.gui.player.playback import Playback


def trace(rounds: int) -> Trace:
    return Trace(Classification(), Perceptron(), Separable(), rounds, seed=3)


@pytest.fixture
def playback() -> Iterator[Playback]:
    playback = Playback()
    playback.open((trace(300),), t=0)
    yield playback
    playback.close()


class Seen(NamedTuple):
    t: int
    phase: Phase
    words: str


def test_what_theorems_say_of_the_whole_run_is_known_before_a_jump_to_its_end(
    playback: Playback, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.waitUntil(lambda: not playback.computing.running)
    for question in (
        "olviz.engine.theory.bound._judge",
        "olviz.engine.learners.classification.theorems.perceptron._mistaken_norms",
    ):
        monkeypatch.setattr(question, None)
    assert {judge(bound, playback.trace).status for bound in bounds_of(playback.trace)} == {"holds"}
    assert len(terms_of(SQUEEZE, playback.trace, 300)) == 4
    assert len(terms_of(LENGTH, playback.trace, 300)) == 3


def test_nothing_is_asked_of_the_whole_run_while_frames_are_due(
    playback: Playback, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()
    monkeypatch.setattr("olviz.engine.verdicts.theorems.judge", lambda bound, *_: asked.append(bound.name))
    playback.play()
    qtbot.waitUntil(lambda: playback.ready == 300 and not playback.computing.running)
    assert playback.is_playing
    assert not asked
    playback.pause()
    qtbot.waitUntil(lambda: not playback.computing.running)
    assert asked == [bound.name for bound in bounds_of(playback.trace)]


def test_a_pause_does_not_go_on_with_what_was_cancelled() -> None:
    playback = Playback()
    playback.open((trace(1_000_000),), t=0)
    playback.play()
    playback.computing.cancel()
    playback.pause()
    assert not playback.computing.running
    assert playback.ready < playback.horizon
    playback.close()


def seen(playback: Playback) -> Seen:
    return Seen(playback.t, playback.phase, sentence(playback.trace, playback.t, playback.phase))


def by_play(playback: Playback, qtbot: QtBot) -> None:
    playback.pauses = frozenset({50})
    playback.set_speed(1000)
    playback.play()
    qtbot.waitUntil(lambda: not playback.is_playing)


def by_drag(playback: Playback, qtbot: QtBot) -> None:
    for t in (3, 90, 200, 60, 50):
        playback.jump(t)


def by_steps(playback: Playback, qtbot: QtBot) -> None:
    for _ in range(50):
        playback.step()


def by_phases(playback: Playback, qtbot: QtBot) -> None:
    for _ in range(250):
        playback.phase_step()


def by_going_back(playback: Playback, qtbot: QtBot) -> None:
    playback.last()
    for _ in range(250):
        playback.back()


@pytest.mark.parametrize("road", [by_play, by_drag, by_steps, by_phases, by_going_back])
def test_the_same_position_by_any_road(playback: Playback, qtbot: QtBot, road: Callable[..., None]) -> None:
    road(playback, qtbot)
    other = Playback()
    other.open((trace(300),), t=50)
    assert seen(playback) == seen(other)
    assert playback.t == 50
    other.close()


def test_phases_walk_through_rounds_both_ways(playback: Playback) -> None:
    walk = []
    for _ in range(7):
        playback.phase_step()
        walk.append((playback.t, int(playback.phase)))
    assert walk == [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 1), (2, 2)]
    for t, phase in [*reversed(walk[:-1]), (0, 5), (0, 5)]:
        playback.phase_back()
        assert (playback.t, int(playback.phase)) == (t, phase)


def test_a_step_inside_a_round_ends_it_first(playback: Playback) -> None:
    playback.jump(7, Phase.COMMIT)
    playback.step()
    assert (playback.t, playback.phase) == (7, Phase.LEARN)
    playback.step()
    assert playback.t == 8
    playback.jump(7, Phase.COMMIT)
    playback.back()
    assert (playback.t, playback.phase) == (6, Phase.LEARN)


def test_nothing_moves_beyond_the_ends(playback: Playback) -> None:
    playback.back()
    assert playback.t == 0
    playback.last()
    playback.step()
    playback.phase_step()
    assert playback.finished


def test_play_pause_play_does_not_double_the_speed(playback: Playback, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("olviz.gui.player.playback.perf_counter", lambda: now)
    playback.set_speed(100)
    for _ in range(3):
        playback.play()
        playback.pause()
        playback.play()
        playback.play()
    timers = playback.findChildren(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (clock,) = (timer for timer in timers if timer.isActive())
    for frame in range(1, 65):  # 0.5 s of frames, exact in binary
        now = frame / 128
        clock.timeout.emit()
        assert playback.t == int(now * 100)


def test_steps_do_not_depend_on_the_speed(playback: Playback) -> None:
    for speed in (0.5, 60, math.inf):
        playback.set_speed(speed)
        playback.first()
        playback.step()
        assert playback.t == 1


def test_as_fast_as_it_goes_reaches_the_end_and_play_begins_again(playback: Playback, qtbot: QtBot) -> None:
    playback.set_speed(math.inf)
    playback.play()
    qtbot.waitUntil(lambda: playback.finished and not playback.is_playing)
    playback.set_speed(0.5)
    playback.play()
    assert (playback.t, playback.is_playing) == (0, True)


def test_play_stops_at_a_note_and_goes_on(playback: Playback, qtbot: QtBot) -> None:
    playback.pauses = frozenset({20, 40})
    playback.set_speed(5000)
    for stop in (20, 40, 300):
        playback.play()
        qtbot.waitUntil(lambda: not playback.is_playing)
        assert playback.t == stop


def test_a_new_run_keeps_the_place(playback: Playback) -> None:
    playback.jump(40, Phase.REVEAL)
    playback.open((trace(200),))
    assert (playback.t, playback.phase) == (40, Phase.REVEAL)
    playback.open((trace(30),))
    assert (playback.t, playback.phase) == (30, Phase.REVEAL)


@pytest.mark.usefixtures("hurried")
def test_a_long_run_grows_while_one_looks_around(qtbot: QtBot) -> None:
    playback = Playback()
    grown: list[int] = []
    playback.grown.connect(lambda: grown.append(playback.ready))
    playback.open((trace(1_000_000),), t=0)
    assert playback.ready < 1_000_000
    playback.last()  # wanted, and reached as soon as it is there
    qtbot.waitUntil(lambda: playback.finished, timeout=20_000)
    assert grown == sorted(grown)
    assert grown[-1] == 1_000_000
    playback.close()


@pytest.mark.usefixtures("hurried")
def test_rounds_that_somebody_else_has_had_played_are_there_to_be_shown(qtbot: QtBot) -> None:
    """A question of a lesson that asks for the end had a stop be played to for ever, for no round was known of."""
    playback, run = Playback(), trace(120)
    playback.open((run,), t=0)
    run.extend()
    playback.play()
    qtbot.waitUntil(lambda: playback.ready == 120, timeout=5_000)
    playback.close()


@pytest.mark.usefixtures("hurried")
def test_cancel_keeps_what_there_is_and_a_jump_goes_on(qtbot: QtBot) -> None:
    playback = Playback()
    playback.open((trace(1_000_000),), t=0)
    qtbot.waitUntil(lambda: playback.ready > 0)
    playback.computing.cancel()
    kept = playback.ready
    qtbot.wait(30)
    assert 0 < kept == playback.ready < 1_000_000
    playback.jump(1_000_000)
    qtbot.waitUntil(lambda: playback.ready > kept)
    playback.close()


def test_what_is_costly_to_hear_is_announced_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    playback, heard, now = Playback(), list[float](), 0.0

    def clock() -> float:
        nonlocal now
        now += 0.004
        return now

    def listen() -> None:
        nonlocal now
        assert playback.ready == playback.trace.rounds
        heard.append(now)
        now += 0.05

    monkeypatch.setattr("olviz.gui.player.computing.perf_counter", clock)
    playback.open((trace(10_000_000),), t=0)
    playback.grown.connect(listen)
    while len(heard) < 3:
        playback.computing._slice()
        assert playback.ready <= playback.trace.rounds
    playback.close()
    assert np.diff(heard[:3]) == pytest.approx(0.05 + 4 * 0.05, abs=0.05)  # listening, and four times as much computing


def test_slices_leave_the_event_loop_alone(qtbot: QtBot) -> None:
    playback = Playback()
    playback.open((trace(1_000_000), trace(1_000_000)), t=0)
    slices = []
    for _ in range(20):
        began = process_time()
        playback.computing._slice()
        slices.append(process_time() - began)
    playback.close()
    assert median(slices) < 0.03  # 8 ms are asked for; a block of rounds may overrun it


class Bell(QObject):
    rang = Signal()
    turned = Signal(bool)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None and True are immortal there")
def test_signals_lose_no_reference() -> None:
    bell = Bell()
    bell.rang.connect(lambda: None)
    before = sys.getrefcount(None), sys.getrefcount(True)
    for _ in range(3000):
        bell.rang.emit()
        bell.turned.emit(True)
    after = sys.getrefcount(None), sys.getrefcount(True)
    assert [abs(a - b) < 1000 for a, b in zip(after, before, strict=True)] == [True, True]
