"""Everything in a seat that is pressed or typed into is large enough for a finger and has a name, in every state."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.parameters import InputError
from olviz.gui.app.window import Window
from olviz.gui.look.measures import TOUCH
from olviz.gui.seat.hand_mover import HandMover
from olviz.gui.widgets.elided import Elided
from tests.covering import each
from tests.gui.app.test_lecture_words import cut
from tests.gui.seat.test_left_scene import PEOPLE, person, seat
from tests.tools.seats import legal

PASSES = 5  # of the layout, at most
MET = QPushButton, QLineEdit, QComboBox, QSlider


def faults(window: Window) -> list[str]:
    """What a finger misses, a screen reader has no name for, or whose words are cut, once the layout is at rest."""
    found = _found(window)
    for _ in range(PASSES):  # wrapped words ask for their height once they have their width
        if found:
            QApplication.processEvents()
            found = _found(window)
    return found


def _found(window: Window) -> list[str]:
    window.grab()
    seen = [one for one in window.seat.findChildren(QWidget) if one.isVisible()]
    found = [one for one in seen if isinstance(one, MET)]
    assert found
    said = [f"{one.text()!r} is cut" for one in seen if isinstance(one, QLabel) and _cut(one)]
    return [*said, *(fault for one in found for fault in _faults(one))]


def _cut(words: QLabel) -> bool:
    if words.wordWrap():
        return words.height() < words.heightForWidth(words.width())
    return words.width() < words.minimumSizeHint().width()


def _faults(one: QWidget) -> Iterator[str]:
    name = one.accessibleName() or (one.text() if isinstance(one, QPushButton) else "")
    what = f"{type(one).__name__} {name!r}"
    if not name:
        yield f"{what} has no name"
    if min(one.height(), one.width()) < TOUCH:
        yield f"{what} is {one.width()} × {one.height()}"
    if isinstance(one, QPushButton) and one.width() < one.minimumSizeHint().width():
        yield f"{what} is cut"


@pytest.mark.one_window
@pytest.mark.parametrize("name", each(PEOPLE, seat))
def test_no_panel_of_a_game_begins_or_ends_below_what_is_seen(window: Window, name: str) -> None:
    """One plays with eyes on all of them, so nobody scrolls."""
    window.resize(1280, 720)
    assert window.open(name)
    window.grab()
    seen = window.stage.viewport().height()
    assert [cell.objectName() for cell in window.stage.cells if cell.geometry().bottom() >= seen] == []


@pytest.mark.one_window
@pytest.mark.parametrize("name", each(PEOPLE, seat))
def test_no_panel_of_a_game_is_cut_in_front_of_a_room(window: Window, name: str) -> None:
    """Of a picture that needed more height the lower part was not seen, its numbers of x among it."""
    window.resize(1280, 720)
    assert window.open(name)
    window.lecture.enter()
    for helped in (False, True):
        for helper in window.seat.aside.helpers:
            helper.setChecked(helped)
        assert faults(window) == []
        seen = window.stage.viewport().height()
        assert window.stage.widget().height() == seen
        assert [cell.objectName() for cell in window.stage.cells if cell.geometry().bottom() >= seen] == []
        assert not [line.full for line in window.stage.findChildren(Elided) if cut(line)]
        assert window.phases.status.shown == window.phases.status.words()
    window.lecture.leave()


@pytest.mark.one_window
@pytest.mark.parametrize("name", each(PEOPLE, person))
def test_a_click_on_a_button_leaves_the_keyboard_where_it_is(window: Window, qtbot: QtBot, name: str) -> None:
    """The keys that the seat names went to the button, where arrows led to the next one and signs nowhere."""
    assert window.open(name)
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    window.grab()
    left = [one for one in window.seat.findChildren(QPushButton) if one.isVisible() and one.menu() is None]
    for button in left:
        if not button.isVisible() or not button.isEnabled():
            continue
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert QApplication.focusWidget() is not button, button.text()
    window.seat.going.stop()


@pytest.mark.one_window
@pytest.mark.parametrize("name", each(PEOPLE, seat))
def test_in_every_state_everything_is_large_enough_and_has_a_name(window: Window, name: str) -> None:
    assert window.open(name)
    for size in (1920, 1080), (1366, 768), (1280, 720):
        window.resize(*size)
        assert faults(window) == [], f"as it opens at {size}"
    luck, own = np.random.default_rng(0), window.seat.aside
    for helper in (own.hint, own.coach, own.ahead):
        helper.setChecked(True)
    assert faults(window) == [], "with every helper"
    for _ in range(4 if window.seat._own.waits else 0):
        try:
            window.session.move(legal(window.seat._own, luck))
        except InputError:  # against what the challenge promises
            continue
    assert faults(window) == [], "after moves"
    window.playback.first()
    assert faults(window) == [], "while one looks back"
    window.playback.last()
    window.seat.going.repeat(1, None)
    assert faults(window) == [], "while it goes on"
    window.seat.going.stop()
    _end(window)
    assert faults(window) == [], "when the game is over"


def _end(window: Window) -> None:
    """The rounds there are become all there will be."""
    experiment = window.session.experiment
    assert experiment is not None
    if window.session.sitting is not None and window.seat._own.rounds:
        window.session.edit(experiment._replace(rounds=window.seat._own.rounds, challenge=None))
        assert not window.seat._own.waits


@pytest.mark.one_window
@pytest.mark.parametrize("name", each(PEOPLE, person))
def test_where_there_is_room_what_is_asked_stands_in_one_line(window: Window, name: str) -> None:
    window.resize(1920, 1080)
    assert window.open(name)
    window.grab()
    for said in window.seat.turn, window.seat.keys_said:
        assert said.heightForWidth(said.width()) <= 1.5 * said.fontMetrics().height(), said.text()


@pytest.mark.parametrize("name", ["force-uniform", "force-descent", "your-points"])
def test_what_is_laid_out_stands_beside_its_name(window: Window, qtbot: QtBot, name: str) -> None:
    """In a wide window the words took the room, and cells stood far from them."""
    window.resize(2560, 1440)
    assert window.open(name)
    mover = window.seat.mover
    assert isinstance(mover, HandMover)
    qtbot.waitUntil(mover.isVisible)
    named = [one for one in mover.findChildren(QLabel) if one.isVisible()]
    assert named
    assert [one.text() for one in named if one.width() > one.sizeHint().width()] == []
