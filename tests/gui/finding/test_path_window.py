"""*Start here*: where to begin, what was seen of it, exercises whose answer comes on demand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from olviz.engine.round.moves import Move
from olviz.gui.app.keys import KeyList
from olviz.gui.app.window import Window
from olviz.gui.finding.path_window import DONE, TO_DO
from olviz.gui.finding.seen import Seen, shipped


def row(window: Window, place: int) -> str:
    return window.paths.steps.item(place).text()


def test_it_is_shown_once_in_a_life(window: Window) -> None:
    window.welcome()
    assert window.paths.isVisible()
    assert window.paths.name == "start-here"
    window.paths.hide()
    window.welcome()
    assert not window.paths.isVisible()
    assert any(action.text() == "Start here…" for action in window.learn_menu.actions())


def test_it_is_not_shown_over_a_game_that_goes_on(window: Window) -> None:
    window.open("mind-reader")
    window.session.move(Move(y=1.0))
    window.welcome()
    assert not window.paths.isVisible()
    window.open("halving-worst-case")
    window.welcome()
    assert window.paths.isVisible()


def test_a_step_of_the_first_path_is_marked_when_its_question_is_answered(window: Window) -> None:
    window.paths.present("start-here")
    window.paths.steps.setCurrentRow(1)
    window.paths.there.click()
    assert window.session.source == "halving-worst-case"
    stop = window.giving.stop
    assert stop is not None
    assert (window.giving.place, stop.round) == (4, 0)
    window.giving.go(7, at_once=True)
    assert row(window, 1).startswith(TO_DO)
    window.giving.choose(0)
    assert row(window, 1).startswith(DONE)
    assert row(window, 0).startswith(TO_DO)
    kept = Seen(window.settings, window.giving, window)
    assert kept.steps("start-here") == {1}
    window.paths.present()
    assert window.paths.steps.currentRow() == 0
    window.paths.again.click()
    assert kept.steps("start-here") == frozenset()
    assert row(window, 1).startswith(TO_DO)


def test_a_path_of_notes_has_their_letters_and_its_exercises_answers_on_demand(window: Window) -> None:
    window.paths.present("notes-fundamentals")
    place = next(at for at, step in enumerate(shipped()["notes-fundamentals"].steps) if step.name.startswith("Exerc"))
    window.paths.steps.setCurrentRow(place)
    assert window.paths.letters.isVisible()
    assert "Exercise" in window.paths.ask.text()
    assert not window.paths.answer.isVisible()
    window.paths.show_answer.click()
    assert window.paths.answer.isVisible()
    window.paths.there.click()
    assert window.session.source == "leader-is-descent"
    assert row(window, place).startswith(DONE)


def test_the_keys_that_hold_everywhere_hold_beside_it(window: Window, qtbot: QtBot) -> None:
    """It has the keyboard at the first start, and F1 did nothing."""
    window.show()
    window.paths.present()
    qtbot.waitActive(window.paths)
    qtbot.keyClick(window.paths.steps, Qt.Key.Key_F1)
    assert window.findChild(KeyList) is not None
    missing = {action.text() for action in window.actions()} - {action.text() for action in window.paths.actions()}
    assert missing == {"Back to the stage"}  # Esc closes it


def test_reading_the_window_is_one_click_away(window: Window) -> None:
    window.paths.present()
    window.paths.reading.click()
    assert window.reader.isVisible()
    assert window.reader.name == "reading"
