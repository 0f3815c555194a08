"""Going on like before and handing the seat over: at the head alone, stopped at any time, refused in words."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import from_table
from olviz.gui.app.window import Window
from tests.engine.people.kinds import KINDS


@pytest.fixture
def window(whole: Window) -> Window:
    whole.playback.set_speed(inf)
    return whole


def sit(window: Window, kind: str, rounds: int = 30, **changes: Any) -> None:
    table = {"panels": ["losses"], **KINDS[kind], "rounds": rounds}
    window.session.open(from_table({**table, "adversary": {**table["adversary"], **changes}}))
    window.stage.setFocus()


def labels(window: Window) -> list[float | None]:
    assert window.session.sitting is not None
    return [move.y for move in window.session.sitting.moves]


def made(window: Window) -> int:
    return len(labels(window))


def test_the_last_two_moves_alternate_for_a_few_rounds(window: Window, qtbot: QtBot) -> None:
    sit(window, "labels")
    assert not window.seat.going.like.isEnabled()
    qtbot.keyClick(window.stage, Qt.Key.Key_2)
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    window.seat.going.repeat(2)
    qtbot.waitUntil(lambda: not window.seat.going.goes)
    assert labels(window) == [1.0, -1.0] * 6
    assert window.seat.turn.text().startswith("Your move in round 13.")


def test_in_a_long_run_going_on_is_shown_as_a_move_once_there_is_one(window: Window, qtbot: QtBot) -> None:
    shown = []
    for name in ("force-hedge", "force-leader"):
        window.open(name)
        before = window.seat.going.like.property("role")
        qtbot.keyClick(window.stage, Qt.Key.Key_Right)
        qtbot.waitUntil(lambda: window.seat.at_head and window.playback.t == 1)
        shown.append((before, window.seat.going.like.property("role")))
    assert shown == [("aid", "move"), ("aid", "aid")]


def test_a_habit_is_kept_until_it_is_stopped(window: Window, qtbot: QtBot) -> None:
    sit(window, "labels")
    qtbot.keyClick(window.stage, Qt.Key.Key_2)
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    window.seat.going.repeat(2, None)
    qtbot.waitUntil(lambda: made(window) >= 14)
    window.seat.going.stopping.click()
    stopped = made(window)
    assert labels(window) == [1.0, -1.0] * (stopped // 2) + [1.0] * (stopped % 2)
    window.seat.going.repeat(1, None)
    qtbot.waitUntil(lambda: not window.seat.going.goes)
    assert labels(window)[stopped:] == [1.0 if stopped % 2 else -1.0] * (30 - stopped)
    assert window.seat.turn.text() == "The game is over."
    assert not window.notice.isVisible()


def test_it_goes_at_the_speed_that_is_chosen_meanwhile(window: Window, qtbot: QtBot) -> None:
    sit(window, "labels")
    window.playback.set_speed(0.5)
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    window.seat.going.repeat(1)
    assert made(window) == 2
    window.playback.set_speed(inf)
    qtbot.waitUntil(lambda: not window.seat.going.goes, timeout=4000)
    assert made(window) == 11


def test_it_is_stopped_at_any_time(window: Window, qtbot: QtBot) -> None:
    sit(window, "labels")
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    window.seat.going.repeat(1)
    qtbot.waitUntil(lambda: made(window) >= 4)
    window.seat.going.stopping.click()
    before = made(window)
    qtbot.wait(150)
    assert made(window) == before < 11


def test_the_keyboard_goes_to_what_stops_it_and_back(window: Window, qtbot: QtBot) -> None:
    """Not to the button beside it, which would take moves back."""
    sit(window, "labels")
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    going = window.seat.going
    going.like.setFocus()
    going.repeat(1)
    assert window.focusWidget() is going.stopping
    going.stopping.click()
    assert window.focusWidget() is window.stage
    going.repeat(1)
    assert window.focusWidget() is window.stage
    going.stop()


@pytest.mark.parametrize("width", [1280, 1600, 1920])
def test_a_mover_stays_where_it_is(window: Window, qtbot: QtBot, width: int) -> None:
    """Whichever buttons are there: with fewer of them labels jumped."""
    window.resize(width, 720)
    sit(window, "labels", rounds=3)
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    qtbot.wait(100)  # until it is laid out
    place = above_the_buttons(window)
    window.seat.going.repeat(1, None)
    qtbot.waitUntil(lambda: not window.seat.going.goes)
    assert window.seat.turn.text() == "The game is over."
    assert above_the_buttons(window) == place


def test_a_mover_that_needs_another_width_is_arranged_anew(window: Window, qtbot: QtBot) -> None:
    """It was arranged by what it needed before its fonts were known, and stayed so."""
    window.resize(1920, 1080)
    sit(window, "targets")
    qtbot.waitUntil(lambda: not above_the_buttons(window))
    assert window.seat.mover is not None
    field = window.seat.mover.findChildren(QLineEdit)[0]
    width = field.minimumWidth()
    field.setMinimumWidth(1500)
    qtbot.waitUntil(lambda: above_the_buttons(window))
    field.setMinimumWidth(width)
    qtbot.waitUntil(lambda: not above_the_buttons(window))


def above_the_buttons(window: Window) -> bool:
    """Whether the mover stands there, and not beside them."""
    assert window.seat.mover is not None
    return window.seat.mover.geometry().bottom() < window.seat.back.y()


def test_a_villain_plays_on_and_the_seat_is_taken_back(window: Window, qtbot: QtBot) -> None:
    sit(window, "labels")
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    window.seat.going.villain.click()
    assert window.seat.turn.text().startswith("Malicious world plays on.")
    qtbot.waitUntil(lambda: made(window) >= 5)
    window.seat.going.stopping.click()
    sitting, count = window.session.sitting, made(window)
    assert sitting is not None
    assert [move.by for move in sitting.moves] == ["", *["malicious"] * (count - 1)]
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    assert made(window) == count + 1


def test_it_goes_to_the_end_of_the_game_and_stops(window: Window, qtbot: QtBot) -> None:
    sit(window, "points", rounds=6)
    window.seat.going.villain.click()
    qtbot.waitUntil(lambda: not window.seat.going.goes)
    assert made(window) == 6
    assert window.seat.turn.text() == "The game is over."
    assert not window.notice.isVisible()


def test_looking_back_stops_it(window: Window, qtbot: QtBot) -> None:
    sit(window, "labels")
    window.seat.going.villain.click()
    qtbot.waitUntil(lambda: made(window) >= 3)
    window.playback.first()
    before = made(window)
    qtbot.wait(150)
    assert (made(window), window.playback.t) == (before, 0)


def test_taking_a_move_back_stops_it(window: Window, qtbot: QtBot) -> None:
    sit(window, "labels")
    window.seat.going.villain.click()
    qtbot.waitUntil(lambda: made(window) >= 3)
    window.session.undo()
    before = made(window)
    qtbot.wait(150)
    assert made(window) == before


def test_that_no_villain_fits_is_said(window: Window, qtbot: QtBot) -> None:
    sit(window, "advice", level="A1")
    window.seat.going.villain.click()
    assert window.notice.isVisible()
    assert (made(window), window.seat.going.goes) == (0, False)
