"""A person plays in the window: keys move, looking back is free, a move is taken back, and what is kept goes on."""

from __future__ import annotations

from math import isfinite
from typing import Any
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QSlider
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import from_table
from olviz.engine.round.moves import Move
from olviz.engine.run import replay
from olviz.engine.run.forked import Forked
from olviz.gui.app.window import Window
from olviz.gui.seat.label_mover import LabelMover
from olviz.gui.seat.movers import mover_for

OUTCOMES = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand"},
    "learners": [{"name": "halving"}],
    "rounds": 5,
    "panels": ["mistakes"],
}


@pytest.fixture
def played(whole: Window) -> Window:
    whole.session.open(from_table(OUTCOMES))
    whole.stage.setFocus()
    return whole


def moves(window: Window) -> list[float | None]:
    assert window.session.sitting is not None
    return [move.y for move in window.session.sitting.moves]


def test_keys_move_at_the_head_and_step_where_one_looks_back(played: Window, qtbot: QtBot) -> None:
    qtbot.keyClick(played.stage, Qt.Key.Key_Left)
    qtbot.keyClick(played.stage, Qt.Key.Key_2)
    assert (moves(played), played.playback.t) == ([-1.0, 1.0], 2)
    played.playback.first()
    qtbot.keyClick(played.stage, Qt.Key.Key_Right)
    assert (moves(played), played.playback.t) == ([-1.0, 1.0], 1)


@pytest.mark.parametrize(("key", "sign", "y"), [(Qt.Key.Key_Plus, "+", 1.0), (Qt.Key.Key_2, "2", 1.0)])
def test_a_sign_that_shift_types_is_that_sign(played: Window, key: Qt.Key, sign: str, y: float) -> None:
    """+ is typed so in the United States, where it set the speed, and digits in France."""
    speed = played.playback.speed
    shifted = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.ShiftModifier, sign)
    QApplication.sendEvent(played.stage, shifted)
    assert (moves(played), played.playback.speed) == ([y], speed)
    other = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QApplication.sendEvent(played.stage, other)
    assert moves(played) == [y]


def test_a_move_is_told_once_and_played_once(played: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand that waits is told of a round once, and what is said of the round does not play it again."""
    told, rounds = Mock(wraps=played.seat.mover.wait), Mock(wraps=replay.play_round)  # type: ignore[union-attr]
    monkeypatch.setattr(played.seat.mover, "wait", told)
    monkeypatch.setattr(replay, "play_round", rounds)
    for made in (1, 2):
        played.session.move(Move(y=1.0))
        assert (told.call_count, rounds.call_count) == (made, made)
    played.session.take_back()
    assert moves(played) == [1.0]
    assert played.seat.turn.text().startswith("Your move in round 2.")


def test_the_game_ends_with_its_last_round(played: Window, qtbot: QtBot) -> None:
    for _ in range(7):
        qtbot.keyClick(played.stage, Qt.Key.Key_1)
    assert (len(moves(played)), played.playback.t) == (5, 5)
    assert played.seat.turn.text() == "The game is over."


def test_undo_takes_moves_back_and_the_record_says_so(played: Window, qtbot: QtBot) -> None:
    for _ in range(3):
        qtbot.keyClick(played.stage, Qt.Key.Key_1)
    played.session.undo()
    assert played.session.sitting is not None
    assert (len(moves(played)), played.session.sitting.taken_back, played.playback.t) == (2, 1, 2)
    assert played.playback.trace.rounds == 2


def test_an_illegal_move_is_refused_and_changes_nothing(played: Window) -> None:
    played.seat._move(Move(y=3.0))
    assert moves(played) == []
    assert played.notice.isVisible()


def test_what_was_refused_is_said_until_a_move_is_made(played: Window) -> None:
    played.seat._move(Move(y=3.0))
    played.seat._move(Move(y=4.0))
    assert "4" in played.notice.title.text()
    played.seat._move(Move(y=1.0))
    assert not played.notice.isVisible()
    played.seat._move(Move(y=3.0))
    played.notice.say("Another thing.")
    played.seat._move(Move(y=1.0))
    assert played.notice.isVisible()


@pytest.mark.parametrize("scene", ["force-hedge", "beat-halving-bisected"])
def test_of_two_labels_each_lies_where_its_arrow_points(window: Window, scene: str) -> None:
    assert window.open(scene)
    mover = window.seat.mover
    assert isinstance(mover, LabelMover)
    QApplication.processEvents()
    right, left = mover.buttons
    assert left.mapToGlobal(QPoint(0, 0)).x() < right.mapToGlobal(QPoint(0, 0)).x()
    assert (left.text(), right.text()) == ("−1", "+1")
    assert mover.hint == "Keys: ← or 1 is −1, → or 2 is +1"
    for keys, button in (((Qt.Key.Key_Left, Qt.Key.Key_1), left), ((Qt.Key.Key_Right, Qt.Key.Key_2), right)):
        assert {mover._places[key] for key in keys} == {mover.buttons.index(button)}


@pytest.mark.one_window
@pytest.mark.parametrize("scene", ["force-consistent", "your-labels", "force-perceptron-plane"])
@pytest.mark.parametrize("wide", [1280, 1366, 1920])
def test_the_sentence_of_the_seat_stands_free_of_its_buttons(window: Window, scene: str, wide: int) -> None:
    window.resize(wide, 720)
    window.body.want(False, False)
    assert window.open(scene)
    QApplication.processEvents()
    buttons = [one for one in (*window.seat.aside.helpers, window.seat.back) if one.isVisible()]
    assert not any(window.seat.turn.geometry().intersects(one.geometry()) for one in buttons)


AWAY = [
    [
        {"of": 1, "round": 1, "changes": [{"round": 2, "flip": True}]},
        {"of": 2, "round": 2, "adversary": {"name": "coin-flip"}},
    ],
    [
        {"of": 2, "round": 1, "changes": [{"round": 2, "flip": True}]},
        {"of": 3, "round": 2, "adversary": {"name": "coin-flip"}},
    ],
    [
        {"of": 1, "round": 1, "adversary": {"name": "coin-flip"}},
        {"of": 3, "round": 2, "adversary": {"name": "malicious"}},
    ],
]


@pytest.mark.parametrize("forks", AWAY, ids=["of learners", "of a fork", "twice"])
@pytest.mark.parametrize("level", ["A1", "A3"])
def test_whoever_is_followed_the_person_moves_in_a_run_of_theirs(window: Window, level: str, forks: list[Any]) -> None:
    """A fork may go on against another adversary, and what one moves with may be another for another learner."""
    learners = [{"name": "halving"}, {"name": "hedge"}]
    asked = {**OUTCOMES, "adversary": {"name": "outcomes-by-hand", "level": level}, "learners": learners}
    window.session.open(from_table({**asked, "moves": [{"y": 1.0}, {"y": -1.0}], "forks": forks}))
    window.playback.last()
    for place in (0, 1, 2, 3, 0):
        window.playback.select(place)
        followed, own = window.playback.trace, window.seat._own
        origins = [followed]
        while isinstance(origins[-1], Forked):
            origins.append(origins[-1].origin)
        assert own is next(trace for trace in origins if trace.by_hand)
        assert isinstance(window.seat.mover, type(mover_for(own)))
        assert window.seat.turn.text().startswith("Your move in round 3.")
        window.session.edit(window.session.experiment._replace(title=f"Followed: {place}"))  # type: ignore[union-attr]
        assert window.seat.turn.text().startswith("Your move in round 3.")


HANDS = ("force-ratings", "force-perceptron-space", "your-gradients", "beat-halving-clairvoyant")
TYPED = ("1e100", "-1e100", "1e-300", "0", "nan", "", "1, 1e100, -1e100", "1e100, -1e100")


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("scene", "text"),
    [
        pytest.param(scene, text, marks=() if (at - place) % 4 < 2 else pytest.mark.full)
        for at, scene in enumerate(HANDS)
        for place, text in enumerate(TYPED)
    ],
)
def test_whatever_is_typed_into_the_field_of_a_hand(window: Window, qtbot: QtBot, scene: str, text: str) -> None:
    """What lies far beyond a scale stands at its end, and is refused when it is moved."""
    assert window.open(scene)
    assert window.seat.mover is not None
    for field in window.seat.mover.findChildren(QLineEdit):
        field.clear()
        qtbot.keyClicks(field, text)
        for slider in window.seat.mover.findChildren(QSlider):
            assert slider.minimum() <= slider.value() <= slider.maximum()
            assert isfinite(slider.measured.number())  # type: ignore[attr-defined]
        qtbot.keyClick(field, Qt.Key.Key_Return)
