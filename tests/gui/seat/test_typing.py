"""A number that is typed with the keyboard on the stage: whatever begins it goes into its field, and moves nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import from_table
from olviz.engine.words.numbers import MINUS
from olviz.gui.app.window import Window
from olviz.gui.seat.dragged import Scale
from olviz.gui.seat.hand_mover import HandMover
from olviz.gui.seat.loss_bars import Bars
from olviz.gui.seat.mover import Mover
from olviz.gui.seat.typed_mover import TypedMover
from tests.gui.seat.test_refusals import SEATS
from tests.shipped import scene

TYPED = ("vectors", "targets", "ratings", "point", "number", "many losses", "many experts", "many weights")
NUMBERS = ("-0.7", f"{MINUS}0.7", "+0.7", ".7", "-.7", ",7", "0.7")
NONE = Qt.KeyboardModifier.NoModifier


def sit(window: Window, kind: str) -> None:
    window.session.open(from_table({**SEATS[kind], "panels": ["losses"], "rounds": 20}))
    window.stage.setFocus()


def made(window: Window) -> int:
    assert window.session.sitting is not None
    return len(window.session.sitting.moves)


def type_in(window: Window, qtbot: QtBot, text: str) -> None:
    """Types where the keyboard is, which the first key may move."""
    for sign in text:
        at = window.focusWidget()
        assert at is not None
        if sign.isascii():
            qtbot.keyClicks(at, sign)
        else:  # QTest knows no other keys
            QApplication.sendEvent(at, QKeyEvent(QEvent.Type.KeyPress, ord(sign), NONE, sign))


def begun_in(mover: Mover | None) -> QWidget | None:
    """Where the keys of a number go; where a label makes the move they are labels."""
    if isinstance(mover, HandMover):
        return list(mover.parts.values())[-1] if mover.labels is None else None
    return mover


def test_every_seat_whose_move_is_a_typed_number_is_met(window: Window) -> None:
    found = set[str]()
    for kind in SEATS:
        sit(window, kind)
        part = begun_in(window.seat.mover)
        if part is not None and part.findChildren(QLineEdit):
            found.add(kind)
    assert found == set(TYPED)


@pytest.mark.one_window
@pytest.mark.parametrize("text", NUMBERS)
@pytest.mark.parametrize("kind", TYPED)
def test_whatever_begins_a_number_goes_into_its_field(window: Window, qtbot: QtBot, kind: str, text: str) -> None:
    """A minus halved the speed, and +0.7 was played; a point blanked the window."""
    sit(window, kind)
    speed, followed = window.playback.speed, window.playback.selected
    type_in(window, qtbot, text)
    field = window.focusWidget()
    assert isinstance(field, QLineEdit)
    assert field.text() == text
    assert (window.playback.speed, window.playback.selected) == (speed, followed)
    assert not window.blank.isVisible()
    assert made(window) == 0


def test_a_negative_number_is_played_as_it_was_typed(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("leader-jumps"))
    window.seat.oppose()
    window.stage.setFocus()
    for text in ("-0.7", "0.5"):
        type_in(window, qtbot, text)
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        assert window.stage.hasFocus()
    assert window.session.sitting is not None
    assert [move.z for move in window.session.sitting.moves] == [(-0.7,), (0.5,)]


def test_numbers_that_only_a_field_can_say_are_begun_on_the_stage_too(window: Window, qtbot: QtBot) -> None:
    sit(window, "many losses")
    assert isinstance(window.seat.mover, TypedMover)
    for _ in range(2):
        type_in(window, qtbot, ", ".join(["0.5"] * 40))
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        assert window.stage.hasFocus()
    assert made(window) == 2


def test_tenths_are_typed_with_their_point_too(window: Window, qtbot: QtBot) -> None:
    sit(window, "losses")
    type_in(window, qtbot, "0.3")
    assert isinstance(window.seat.mover, HandMover)
    bars = window.seat.mover.parts["losses"]
    assert isinstance(bars, Bars)
    assert bars.share(bars.at) == 0.3
    assert not window.blank.isVisible()


def test_a_rating_is_typed_and_its_cell_goes_by_arrows(window: Window, qtbot: QtBot) -> None:
    sit(window, "ratings")
    mover = window.seat.mover
    assert isinstance(mover, HandMover)
    before = mover.laid.x
    qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    assert mover.laid.x != before
    type_in(window, qtbot, "-0.5")
    assert isinstance(mover.parts["y"], Scale)
    assert mover.laid.y == -0.5


def test_in_front_of_a_room_the_point_is_the_key_of_a_remote(window: Window, qtbot: QtBot) -> None:
    sit(window, "vectors")
    window.lecture.enter()
    window.stage.setFocus()
    type_in(window, qtbot, ".")
    assert window.blank.isVisible()
    window.blank.lift()
    type_in(window, qtbot, "-.7")
    assert isinstance(field := window.focusWidget(), QLineEdit)
    assert field.text() == "-.7"
    window.lecture.leave()
