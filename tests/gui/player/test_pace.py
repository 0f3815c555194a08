"""Costly frames come less often and evenly, on a clock that only the test moves."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from olviz.gui.player.pace import EASY, FULL, INTERVALS, RECENT, Pace
from olviz.gui.player.playback import Playback
from tests.gui.player.test_playback import trace

LATE = 1.5  # intervals


def settled(pace: Pace, cost: float) -> int:
    """The interval after many frames of this cost, in milliseconds; it does not swing meanwhile."""
    kept = []
    for _ in range(5 * RECENT):
        pace.spend(cost / 1000)
        kept.append(pace.interval)
    assert kept in (sorted(kept), sorted(kept, reverse=True))
    return kept[-1]


@pytest.mark.parametrize(
    ("cost", "interval"), [(1, 16), (12, 16), (20, 33), (27, 33), (30, 50), (40, 50), (50, 67), (80, 100), (400, 100)]
)
def test_frames_come_at_sixty_a_second_or_evenly_at_fewer(cost: float, interval: int) -> None:
    assert settled(Pace(), cost) == interval


def test_the_pace_falls_and_rises_and_stays_in_between() -> None:
    for shorter, longer in pairwise(INTERVALS):
        pace, between = Pace(), (FULL + EASY) / 2 * shorter
        settled(pace, EASY * shorter)
        assert settled(pace, between) == shorter
        assert settled(pace, FULL * shorter + 1) == longer
        assert settled(pace, between) == longer
        assert settled(pace, EASY * shorter) == shorter


def test_one_costly_frame_says_nothing() -> None:
    pace = Pace()
    for cost in [0.002] * RECENT + [0.3] + [0.002] * RECENT + [0.3]:
        pace.spend(cost)
        assert pace.interval == INTERVALS[0]


def test_the_first_frame_decides_until_more_are_known() -> None:
    pace, kept = Pace(), list[int]()
    for cost in (0.04, 0.002, 0.002):
        pace.spend(cost)
        kept.append(pace.interval)
    assert kept == [50, 50, 16]


class Clock:
    """Seconds that pass only while something is drawn, and until the next frame is due."""

    def __init__(self, playback: Playback, cost: float) -> None:
        self.playback, self.cost = playback, cost
        self.now = self.due = 0.0
        self.gaps: list[float] = []  # from one frame to the next, in the intervals that were kept
        playback.moved.connect(self.draw)

    def draw(self) -> None:
        self.now += self.cost

    def frame(self) -> int:
        """The clock ticks, and all is painted; the round that was to be shown."""
        begun, interval = self.now, self.playback.pace.interval / 1000
        self.playback._clock.timeout.emit()
        QCoreApplication.sendPostedEvents(self.playback)
        self.due = max(self.due, begun) + interval
        self.now = max(self.now, self.due)
        self.gaps.append((self.now - begun) / interval)
        return int(begun * self.playback.speed)


@pytest.mark.parametrize("cost", [0.001, 0.03, 0.042, 0.055, 0.08])
def test_a_slow_machine_shows_fewer_frames_none_of_them_late_and_loses_no_round(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, cost: float
) -> None:
    playback = Playback()
    playback.open((trace(3000),), t=0)
    qtbot.waitUntil(lambda: playback.ready == 3000)
    clock = Clock(playback, cost)
    monkeypatch.setattr("olviz.gui.player.playback.perf_counter", lambda: clock.now)
    playback.set_speed(250)
    playback.play()
    for _ in range(100):
        wanted = clock.frame()
        assert wanted - 1 <= playback.t <= wanted
    assert sum(gap > LATE for gap in clock.gaps[1:]) <= len(clock.gaps) / 100
    assert playback.pace.interval == next(each for each in INTERVALS if cost * 1000 <= FULL * each)
    assert playback._clock.interval() == playback.pace.interval
    playback.close()
