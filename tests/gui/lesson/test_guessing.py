"""Predict before the reveal: rounds wait at *commit*, are answered by keys, and stand in a tally beside the learner."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import to_table
from olviz.gui.app.window import Window
from olviz.gui.document.settings import GUESSING, Settings
from olviz.gui.look.measures import TOUCH
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.seat.hand_mover import HandMover
from tests.gui import probe
from tests.shipped import kinds, together

RIGHT, LEFT, DOWN, UP = Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp
ONE, TWO, RETURN = Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return
KINDS = {  # a scene of each kind, and the keys that say something there
    "perceptron-separable": (TWO,),
    "three-labels": (Qt.Key.Key_3,),
    "iid-experts": (TWO,),
    "losses-up-to-c": (TWO,),
    "descent-in-the-ball": (RETURN,),
    "ill-conditioned": (RETURN,),
    "ratings": (RETURN,),
}
COMMIT, LEARN = Phase.COMMIT, Phase.LEARN


def asked_in(window: Window, name: str) -> Window:
    """The window with a scene in which one is asked."""
    assert window.open(name)
    window.guessing.switch(True)
    window.stage.setFocus()
    return window


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, whole: Window) -> Window:
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    return asked_in(whole, "perceptron-separable")


def here(window: Window) -> tuple[int, Phase]:
    return window.playback.t, window.playback.phase


def press(window: Window, qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(window.stage, key)


@pytest.mark.parametrize("name", KINDS)
def test_a_round_waits_is_predicted_and_is_revealed_by_the_next_step(whole: Window, qtbot: QtBot, name: str) -> None:
    window = asked_in(whole, name)
    press(window, qtbot, RIGHT)
    assert here(window) == (1, COMMIT)
    assert window.guessing.turn.text().endswith("?")
    assert window.guessing.keys_said.text().startswith("Keys: ")
    press(window, qtbot, *KINDS[name])
    assert here(window) == (1, COMMIT)
    assert "is predicted; the next step shows what comes" in window.guessing.turn.text()
    assert window.guessing.tally.text() == ""
    press(window, qtbot, RIGHT)
    assert here(window) == (1, LEARN)
    assert "was predicted" in window.guessing.turn.text()
    assert window.guessing.tally.text().startswith("In 1 round – you: ")
    assert window.playback.trace.label in window.guessing.tally.text()


@pytest.mark.one_window
@pytest.mark.parametrize("name", KINDS)
def test_what_is_pressed_is_large_enough_and_has_a_name(whole: Window, qtbot: QtBot, name: str) -> None:
    window = asked_in(whole, name)
    press(window, qtbot, RIGHT)
    assert window.guessing.mover is not None
    for button in window.guessing.mover.findChildren(QPushButton):
        if button.isVisible():
            assert min(button.height(), button.width()) >= TOUCH
            assert button.text() or button.accessibleName()


@pytest.mark.parametrize("names", together(kinds))
def test_it_stands_in_every_scene_where_nobody_plays(whole: Window, names: list[str]) -> None:
    whole.guessing.switch(True)
    for name in names:
        assert whole.open(name)
        assert whole.guessing.isVisible() == (whole.session.sitting is None), name
        whole.playback.step()
        assert whole.playback.asked == (whole.session.sitting is None), name
        assert whole.guessing.mover is None or whole.guessing.mover.isEnabled() == whole.playback.asked, name


def test_looking_back_is_free_and_no_round_is_asked_twice(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT, TWO, RIGHT, RIGHT, ONE, RIGHT, RIGHT)
    assert here(window) == (3, COMMIT)
    press(window, qtbot, LEFT)
    assert here(window) == (2, LEARN)
    assert window.guessing.tally.text().startswith("In 2 rounds")
    press(window, qtbot, LEFT)
    assert here(window) == (1, LEARN)
    assert window.guessing.tally.text().startswith("In 1 round ")  # of the rounds up to here
    press(window, qtbot, RIGHT)
    assert here(window) == (2, LEARN)
    window.playback.jump(2, COMMIT)
    assert not window.playback.asked
    press(window, qtbot, RIGHT, RIGHT)
    assert here(window) == (3, COMMIT)
    assert window.playback.asked


def test_a_prediction_may_be_another_until_the_answer_is_seen(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT, TWO, ONE, RIGHT)
    y = int(window.playback.trace["y"][0])
    assert ("0 mistakes" in window.guessing.tally.text().partition(";")[0]) == (y == -1)
    press(window, qtbot, ONE)  # follows the first learner again
    assert window.guessing.turn.text().startswith("−1 was predicted")


def test_a_round_may_be_passed_over(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT, RIGHT, RIGHT, ONE, RIGHT)
    assert here(window) == (2, LEARN)
    assert window.guessing.tally.text().startswith("In 1 round ")


def test_phases_go_by_one_by_one(window: Window, qtbot: QtBot) -> None:
    for phase in Phase:
        qtbot.keyClick(window.stage, RIGHT, Qt.KeyboardModifier.ShiftModifier)
        assert here(window) == (1, phase)
        assert window.playback.asked == (phase is COMMIT)


def test_playing_stops_at_every_commit_and_goes_on_from_there(window: Window, qtbot: QtBot) -> None:
    window.playback.set_speed(10_000)
    for t in (1, 2, 3):
        window.playback.play()
        qtbot.waitUntil(lambda: not window.playback.is_playing)
        assert here(window) == (t, COMMIT)
        press(window, qtbot, ONE)
    window.playback.jump(40)
    window.playback.jump(10)
    window.playback.play()
    qtbot.waitUntil(lambda: not window.playback.is_playing)
    assert here(window) == (41, COMMIT)  # what was seen is not asked


def test_a_remote_goes_from_question_to_answer_and_the_room_predicts(window: Window, qtbot: QtBot) -> None:
    window.presenting.begin()
    press(window, qtbot, DOWN)
    assert here(window) == (1, COMMIT)
    assert window.guessing.turn.text().startswith("The room predicts.")
    press(window, qtbot, ONE, DOWN)
    assert here(window) == (1, LEARN)
    assert "the room: " in window.guessing.tally.text()
    press(window, qtbot, DOWN, UP)
    assert here(window) == (1, LEARN)
    window.presenting.end()


def test_a_lesson_asks_by_itself(window: Window) -> None:
    assert window.open(next(iter(resources.lessons())))
    assert not window.playback.asks
    assert window.guessing.isHidden()
    window.giving.leave()
    assert window.guessing.isVisible()


def test_it_is_remembered_and_is_in_no_scene(window: Window, qtbot: QtBot) -> None:
    assert window.session.experiment is not None
    before = to_table(window.session.experiment)
    press(window, qtbot, RIGHT, ONE, RIGHT)
    assert to_table(window.session.experiment) == before
    assert not window.session.changed
    assert Settings().value(GUESSING)
    qtbot.keyClick(window.stage, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert not Settings().value(GUESSING)
    assert window.guessing.isHidden()
    press(window, qtbot, RIGHT)
    assert here(window) == (2, LEARN)


def test_another_run_begins_another_tally(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT, ONE, RIGHT)
    assert window.guessing.tally.text()
    window.controls.new_luck()
    assert window.guessing.tally.text() == ""


def test_in_a_world_that_answers_every_learner_has_predictions_of_its_own(whole: Window, qtbot: QtBot) -> None:
    window = asked_in(whole, "malicious-world")
    press(window, qtbot, RIGHT, ONE, RIGHT)
    window.playback.select(1)
    assert window.guessing.tally.text() == ""
    window.playback.select(0)
    assert window.guessing.tally.text().startswith("In 1 round")


def test_a_point_is_pointed_at_and_what_lies_outside_is_refused(whole: Window, qtbot: QtBot) -> None:
    window = asked_in(whole, "descent-in-the-ball")
    press(window, qtbot, RIGHT)
    mover = window.guessing.mover
    assert isinstance(mover, HandMover)
    window.arrangement.pointed.emit(Spot(Of.CHOICE, (0.25, -0.5)))
    assert mover.laid.play == pytest.approx((0.25, -0.5))
    mover.parts["play"].line.setText("90, 0")
    press(window, qtbot, RETURN)
    assert "Not a prediction" in window.notice.title.text()
