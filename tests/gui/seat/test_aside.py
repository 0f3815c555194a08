"""Beside the mover: the coach's move and its cost, the lights before a move, and a challenge that is won and kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.people.coach import worst
from olviz.engine.round.moves import Move, Sitting
from olviz.gui.app.window import Window
from olviz.gui.document.settings import MEDALS_WON, Settings
from olviz.gui.seat.medals import medals, note
from tests.engine.people.winning import WINS


@pytest.fixture
def played(qtbot: QtBot) -> Iterator[Window]:
    window = Window()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


def won(window: Window, qtbot: QtBot, name: str) -> None:
    """Plays the moves that win a shipped challenge."""
    window.open(name)
    while "Won in round" not in window.seat.aside.goal.text():
        qtbot.waitUntil(lambda: window.seat.at_head)
        window.seat._move(WINS[name](window.playback.traces))
        assert not window.notice.isVisible() or "won" in window.notice.title.text()


def test_the_coach_is_off_at_first_and_plays_its_move_when_asked(played: Window, qtbot: QtBot) -> None:
    played.open("force-halving")
    aside = played.seat.aside
    assert not aside.play.isVisible()
    assert not aside.told.isVisible()
    aside.coach.click()
    qtbot.waitUntil(lambda: "Worst" in aside.told.text())
    counsel = worst(played.playback.trace)
    assert counsel is not None
    assert "from 0 to 1, and no move does more" in aside.told.text()
    aside.play.click()
    assert played.session.sitting == Sitting((counsel.move,))
    qtbot.waitUntil(lambda: "from 1 to 2" in aside.told.text())
    aside.coach.click()
    assert not aside.told.isVisible()


def test_looking_goes_on_only_at_the_head(played: Window, qtbot: QtBot) -> None:
    played.open("force-halving")
    played.seat.aside.coach.click()
    qtbot.waitUntil(lambda: "Worst" in played.seat.aside.told.text())
    played.seat._move(Move(x=(0.0,), y=-1.0))
    qtbot.waitUntil(lambda: played.seat.at_head)
    played.playback.first()
    assert not played.seat.aside.play.isVisible()
    assert not played.seat.aside.told.isVisible()


def test_lights_tell_before_the_move_what_it_breaks(played: Window, qtbot: QtBot) -> None:
    won(played, qtbot, "force-halving")
    played.seat.aside.ahead.click()
    qtbot.waitUntil(lambda: "the last expert without a mistake errs" in played.seat.aside.told.text())


def test_a_challenge_is_won_told_and_remembered(played: Window, qtbot: QtBot) -> None:
    won(played, qtbot, "force-halving")
    assert played.notice.isVisible()
    assert medals(Settings()) == {"force-halving": "gold"}
    assert "Earned before" not in played.seat.aside.goal.text()  # it is this one
    played.session.take_back()
    assert "Earned before: gold" in played.seat.aside.goal.text()


def test_nobody_coaches_against_bets_that_a_second_person_makes(played: Window) -> None:
    """Their law is ½, ½ whatever they bet: advice against it means nothing."""
    played.open("two-at-one-keyboard")
    assert played.seat.at_head
    assert not any(helper.isVisible() for helper in played.seat.aside.helpers)


def test_moves_are_no_edits_and_what_is_noted_of_the_win_waits_for_it(played: Window, qtbot: QtBot) -> None:
    played.open("force-halving")
    for place in range(5):
        played.seat._move(Move(x=(float(place),), y=-1.0))
    played.seat._move(Move(x=(0.0,), y=-1.0))
    assert "(edited)" not in played.windowTitle()
    assert played.header.about.text == played.session.scene.experiment.about  # type: ignore[union-attr]
    played.session.take_back()
    played.seat._move(Move(x=(5.0,), y=-1.0))
    assert "(edited)" not in played.windowTitle()
    assert played.header.about.text.startswith("With six mistakes one pattern is left")


def test_a_move_that_breaks_a_promise_is_refused_with_the_reason(played: Window, qtbot: QtBot) -> None:
    won(played, qtbot, "force-halving")
    before = played.session.sitting
    played.seat._move(Move(x=(0.0,), y=1.0))
    assert played.session.sitting == before
    assert "the last expert without a mistake errs" in played.notice.title.text()


def test_a_game_with_a_move_taken_back_is_won_without_a_medal(played: Window, qtbot: QtBot) -> None:
    played.open("force-halving")
    played.seat._move(Move(x=(0.0,), y=1.0))
    played.session.take_back()
    while "Won in round" not in played.seat.aside.goal.text():
        qtbot.waitUntil(lambda: played.seat.at_head)
        played.seat._move(WINS["force-halving"](played.playback.traces))
    assert "no medal" in played.seat.aside.goal.text()
    assert medals(Settings()) == {}


def test_another_challenge_than_the_shipped_one_is_not_remembered(played: Window, qtbot: QtBot) -> None:
    played.open("force-halving")
    assert played.session.experiment is not None
    played.session.edit(played.session.experiment._replace(rounds=9))
    while "Won in round" not in played.seat.aside.goal.text():
        qtbot.waitUntil(lambda: played.seat.at_head)
        played.seat._move(WINS["force-halving"](played.playback.traces))
    assert medals(Settings()) == {}


def test_medals_get_better_and_stay_few() -> None:
    settings = Settings()
    note(settings, "one", "silver")
    note(settings, "one", "gold")
    note(settings, "one", "silver")
    for number in range(500):
        note(settings, f"scene-{number}", "silver")
    kept = medals(Settings())
    assert len(kept) == 400
    assert "one" not in kept
    note(settings, "two", "gold")
    assert medals(Settings())["two"] == "gold"
    settings.keep((MEDALS_WON, "a=gold\nb=iron\nnothing\n=\nc=silver"))
    assert medals(Settings()) == {"a": "gold", "c": "silver"}


def test_what_is_on_looks_it(played: Window, qtbot: QtBot) -> None:
    played.open("force-halving")
    off = played.seat.aside.coach.grab().toImage()
    played.seat.aside.coach.setChecked(True)
    centre = off.rect().topLeft() + (off.rect().center() - off.rect().topLeft()) / 4
    assert played.seat.aside.coach.grab().toImage().pixel(centre) != off.pixel(centre)
