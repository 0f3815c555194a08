"""The line of time: where it leads, and which ticks and notes it shows when."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QColor
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Note
from olviz.gui.app.window import Window
from olviz.gui.look.measures import unit
from olviz.gui.look.theme import theme_now
from olviz.gui.player.scrubber import TICK, TRACK
from olviz.gui.player.transport import RoundField
from tests.gui.hands import now, panel


def test_the_round_field_goes_there_or_says_what_is_legal(window: Window, qtbot: QtBot) -> None:
    line = window.transport.round
    assert isinstance(line, RoundField)
    line.setFocus()
    for text, t in (("51", 51), ("201", 51), ("-1", 51), ("x", 51), ("9" * 5000, 51), ("200", 200)):
        line.selectAll()
        line.insert(text)
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert window.playback.t == t
        legal = text in ("51", "200")
        assert bool(line.property("refused")) is not legal
        assert legal or window.notice.title.text() == "Rounds are whole numbers from 0 to 200."
        assert window.notice.isHidden() or not legal
        window.notice.hide()
    assert panel(window).drawn == (200, Phase.LEARN)


def test_what_was_refused_of_a_round_is_forgotten_with_what_was_typed(window: Window, qtbot: QtBot) -> None:
    line = window.transport.round
    for forgotten in (
        lambda: qtbot.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
        lambda: qtbot.keyClick(line, Qt.Key.Key_Escape),
        lambda: window.stage.setFocus(),
    ):
        line.setFocus()
        line.selectAll()
        qtbot.keyClicks(line, "x")
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert line.property("refused") is True
        assert line.toolTip()
        assert window.notice.isVisible()
        forgotten()
        assert line.property("refused") is False
        assert not line.toolTip()
        assert not window.notice.isVisible()


def test_the_scrubber_sets_the_position(window: Window, qtbot: QtBot) -> None:
    scrubber = window.transport.scrubber
    for t in (0, 60, 200):
        place = scrubber.rect().center()
        place.setX(round(scrubber._x(t)))
        qtbot.mouseClick(scrubber, Qt.MouseButton.LeftButton, pos=place)
        assert window.playback.t == t


def test_ticks_are_the_mistakes_so_far_and_no_more(window: Window) -> None:
    playback, scrubber = window.playback, window.transport.scrubber
    mistakes = np.flatnonzero(playback.trace["prediction"] != playback.trace["y"]) + 1
    third = int(mistakes[2])
    for phase in Phase:
        playback.jump(third, phase)
        assert scrubber.ticks().tolist() == mistakes[: 3 if phase >= Phase.CHARGE else 2].tolist()


def action(window: Window, text: str) -> QAction:
    return next(one for one in window.findChildren(QAction) if one.text() == text)


def test_ticks_ahead_are_shown_on_request_only(window: Window) -> None:
    playback, scrubber = window.playback, window.transport.scrubber
    mistakes = np.flatnonzero(playback.trace["prediction"] != playback.trace["y"]) + 1
    ahead = action(window, "Ticks ahead")
    assert (ahead.isChecked(), scrubber.ticks().tolist()) == (False, [])
    ahead.trigger()
    assert scrubber.ticks().tolist() == mistakes.tolist()
    ahead.trigger()
    assert scrubber.ticks().tolist() == []


def test_ticks_are_those_of_the_learner_that_is_followed(window: Window, qtbot: QtBot) -> None:
    assert window.open("malicious-world")
    window.playback.last()
    qtbot.waitUntil(lambda: window.playback.finished)
    told = []
    for learner in range(2):
        window.playback.select(learner)
        told.append(window.transport.scrubber.ticks().tolist())
        trace = window.playback.traces[learner]
        assert told[-1] == (np.flatnonzero(trace["prediction"] != trace["y"]) + 1).tolist()
    assert told[0] != told[1]


def test_a_note_is_marked_ahead_and_says_its_words_when_reached(window: Window) -> None:
    scrubber = window.transport.scrubber
    window.session.edit(now(window)._replace(notes=(Note(50, "The third mistake."),)))
    place = QPoint(round(scrubber._x(50)), 0)
    assert scrubber._said_at(place) == "a note at round 50"
    window.playback.jump(50)
    assert scrubber._said_at(place) == "round 50: The third mistake."
    window.playback.jump(49)
    assert scrubber._said_at(place) == "a note at round 50"
    action(window, "Ticks ahead").trigger()
    assert scrubber._said_at(place) == "round 50: The third mistake."


@pytest.mark.one_window
@pytest.mark.parametrize("rounds", [0, 49, 50])
def test_a_note_beyond_the_last_round_has_no_place_on_the_line(window: Window, rounds: int) -> None:
    """It was drawn past the end of the line, over the field behind it."""
    scrubber = window.transport.scrubber
    notes = [Note(1, "First."), Note(50, "Last.")]
    window.session.edit(now(window)._replace(notes=tuple(notes), rounds=rounds))
    there = [note for note in notes if note.round <= rounds]
    grabbed = scrubber.grab().toImage()
    window.session.edit(now(window)._replace(notes=tuple(there)))
    assert scrubber.grab().toImage() == grabbed
    assert "note" not in scrubber._said_at(QPoint(round(scrubber._x(50)) - 1, 0)) or rounds == 50


def test_the_round_field_takes_groups_of_digits(window: Window, qtbot: QtBot) -> None:
    window.controls.draft.propose("rounds", 20_000)
    line = window.transport.round
    line.selectAll()
    qtbot.keyClicks(line, "12 345")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.playback.t == 12_345)


def test_every_pixel_that_holds_a_mistake_has_a_tick_and_no_other(window: Window) -> None:
    window.playback.jump(window.playback.horizon)
    scrubber, u = window.transport.scrubber, unit(window.transport.scrubber.font())
    picture, left = scrubber.grab().toImage(), scrubber._span()[0]
    painted = QColor(theme_now().mistake)
    row = round(scrubber.height() / 2 - (TRACK + TICK / 2) * u)
    ticked = {x for x in range(picture.width()) if picture.pixelColor(x, row) == painted}
    places = {round(left + round(scrubber._x(t) - left)) for t in scrubber.ticks().tolist()}
    assert ticked == {x for place in places for x in (place - 1, place)}
