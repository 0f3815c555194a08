"""Beside the mover: the coach's move and its cost, the lights before a move, and a challenge that is won and kept."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.forks import Fork
from olviz.engine.experiment.scenario import from_table
from olviz.engine.people.coach import worst
from olviz.engine.round.moves import Move, Sitting
from olviz.gui.app.window import Window
from olviz.gui.document.settings import MEDALS_WON, Settings
from olviz.gui.panels.people.challenged import Challenged
from olviz.gui.seat.medals import medals, note
from tests.engine.people.kinds import KINDS
from tests.engine.people.winning import WINS
from tests.shipped import scene


def won(window: Window, qtbot: QtBot, name: str) -> None:
    """Plays the moves that win a shipped challenge."""
    window.open(name)
    while not window.seat.aside.has_won:
        qtbot.waitUntil(lambda: window.seat.at_head)
        window.seat._move(WINS[name](window.playback.traces))
        assert not window.notice.isVisible() or "won" in window.notice.title.text()


def stand(window: Window) -> str:
    """How it stands, as the stage says it."""
    (panel,) = (panel for panel in window.stage.panels if isinstance(panel, Challenged))
    return panel.card.subtitle.full


def test_what_is_asked_for_is_said_once_and_by_the_seat_where_its_panel_is_closed(window: Window) -> None:
    window.open("force-halving")
    experiment, goal = window.session.experiment, window.seat.aside.goal
    assert experiment is not None
    assert not goal.isVisible()
    window.session.edit(experiment._replace(panels=("mistakes",)))
    assert goal.text().startswith("Challenge: force 6 mistakes from Halving within 7 rounds")
    assert goal.isVisible()


def test_before_a_fork_parts_the_coach_is_asked_about_the_run_that_plays_on(window: Window, qtbot: QtBot) -> None:
    """Moves before it were taken back: it was said that the coach knows none that keeps what was promised."""
    window.open("your-gradients")
    session = window.session
    assert session.experiment is not None
    session.move(*[Move(z=(1.0, 0.0))] * 2)
    fork = Fork(of=1, round=6, learner=replace(session.experiment.learners[0].learner, step=2.0))
    session.edit(session.experiment._replace(forks=(fork,)), selected=2)
    session.take_back()
    session.take_back()
    assert window.playback.selected == 2
    window.seat.aside.coach.click()
    qtbot.waitUntil(lambda: "Worst" in window.seat.aside.told.text())


def test_what_was_won_before_is_not_won_again_by_undo(window: Window, qtbot: QtBot) -> None:
    """The same scene was opened anew, or its moves cleared: undo, which led back, was told that it had won."""
    won(window, qtbot, "force-halving")
    told = list[object]()
    window.seat.aside.won.connect(told.append)
    window.open("force-halving")
    assert not window.seat.aside.has_won
    window.session.undo()
    assert window.seat.aside.has_won
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment.with_moves(Sitting()))
    assert not window.seat.aside.has_won
    window.session.undo()
    assert window.seat.aside.has_won
    assert not told
    window.session.take_back()
    window.session.redo()
    assert len(told) == 1  # by a move


def test_while_the_coach_looks_that_is_said_and_what_it_found_is_heard_once(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it had tried any it knew none, in every round, and each better one was said aloud."""
    heard = list[str]()
    monkeypatch.setattr("olviz.gui.seat.aside.announce", lambda widget, words: heard.append(words))
    window.session.open(from_table({**KINDS["points"], "rounds": 30}))
    window.seat.aside.coach.click()
    assert window.seat.aside.told.text() == "The coach is looking for a move."
    qtbot.waitUntil(window.seat.aside.play.isEnabled)
    assert len(heard) == 1
    assert heard[0] == window.seat.aside.told.text()
    assert heard[0].startswith("Worst")


def test_what_a_move_would_break_is_heard_once_and_not_what_was_said_before_that_was_looked_for(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    won(window, qtbot, "force-halving")
    heard = list[str]()
    monkeypatch.setattr("olviz.gui.seat.aside.announce", lambda widget, words: heard.append(words))
    aside = window.seat.aside
    aside.ahead.click()
    qtbot.waitUntil(lambda: "errs" in aside.told.text())
    assert aside._own is not None
    aside.wait(aside._own, aside._shown)  # as whenever what is laid out changes
    qtbot.waitUntil(lambda: "errs" in aside.told.text())
    assert [words for words in heard if "errs" not in words] == []
    assert len(heard) == 1


@pytest.mark.parametrize(
    ("learner", "spared"),
    [
        ({"name": "halving-as-printed"}, "always with the winning vote"),
        ({"name": "weighted-majority", "factor": 0.0, "update": "on mistakes"}, "always right when the vote was wrong"),
    ],
)
def test_of_the_experts_that_a_move_leaves_the_coach_says_what_is_true_of_them(
    window: Window, qtbot: QtBot, learner: dict[str, object], spared: str
) -> None:
    game = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 4}}
    table = {"game": game, "adversary": {"name": "outcomes-by-hand"}, "learners": [learner], "rounds": 6}
    window.session.open(from_table(table))
    window.seat.aside.coach.click()
    qtbot.waitUntil(lambda: f"leaves more experts {spared}." in window.seat.aside.told.text())


def test_the_coach_is_off_at_first_and_plays_its_move_when_asked(window: Window, qtbot: QtBot) -> None:
    window.open("force-halving")
    aside = window.seat.aside
    assert not aside.play.isVisible()
    assert not aside.told.isVisible()
    aside.coach.click()
    qtbot.waitUntil(lambda: "Worst" in aside.told.text())
    counsel = worst(window.playback.trace)
    assert counsel is not None
    assert "from 0 to 1, and no move does more" in aside.told.text()
    qtbot.waitUntil(aside.play.isEnabled)  # a move that does as much and leaves more may still be found
    assert "leaves more experts never wrong." in aside.told.text()
    aside.play.click()
    assert window.session.sitting == Sitting((counsel.move,))
    qtbot.waitUntil(lambda: "from 1 to 2" in aside.told.text())
    aside.coach.click()
    assert not aside.told.isVisible()


def test_looking_goes_on_only_at_the_head(window: Window, qtbot: QtBot) -> None:
    window.open("force-halving")
    window.seat.aside.coach.click()
    qtbot.waitUntil(lambda: "Worst" in window.seat.aside.told.text())
    window.seat._move(Move(x=(0.0,), y=-1.0))
    qtbot.waitUntil(lambda: window.seat.at_head)
    window.playback.first()
    assert not window.seat.aside.play.isVisible()
    assert not window.seat.aside.told.isVisible()


def test_lights_tell_before_the_move_what_it_breaks(window: Window, qtbot: QtBot) -> None:
    won(window, qtbot, "force-halving")
    window.seat.aside.ahead.click()
    qtbot.waitUntil(lambda: "the last expert without a mistake errs" in window.seat.aside.told.text())


def test_a_challenge_is_won_told_and_remembered(window: Window, qtbot: QtBot) -> None:
    won(window, qtbot, "force-halving")
    assert window.notice.isVisible()
    assert medals(Settings()) == {"force-halving": "gold"}
    assert "Earned before" not in window.seat.aside.goal.text()  # it is this one
    window.session.take_back()
    assert "Earned before: gold" in window.seat.aside.goal.text()


def test_nobody_coaches_against_bets_that_a_second_person_makes(window: Window) -> None:
    """Their law is ½, ½ whatever they bet: advice against it means nothing."""
    window.open("two-at-one-keyboard")
    assert window.seat.at_head
    assert not any(helper.isVisible() for helper in window.seat.aside.helpers)


def test_moves_are_no_edits_and_what_is_noted_of_the_win_waits_for_it(window: Window, qtbot: QtBot) -> None:
    window.open("force-halving")
    for place in range(5):
        window.seat._move(Move(x=(float(place),), y=-1.0))
    window.seat._move(Move(x=(0.0,), y=-1.0))
    assert "(edited)" not in window.windowTitle()
    assert window.header.about.text == window.session.scene.experiment.about  # type: ignore[union-attr]
    window.session.take_back()
    window.seat._move(Move(x=(5.0,), y=-1.0))
    assert "(edited)" not in window.windowTitle()
    assert window.header.about.text.startswith("With six mistakes one pattern is left")


def test_a_move_that_breaks_a_promise_is_refused_with_the_reason(window: Window, qtbot: QtBot) -> None:
    won(window, qtbot, "force-halving")
    before = window.session.sitting
    window.seat._move(Move(x=(0.0,), y=1.0))
    assert window.session.sitting == before
    assert "the last expert without a mistake errs" in window.notice.title.text()


def test_a_game_with_a_move_taken_back_is_won_without_a_medal(window: Window, qtbot: QtBot) -> None:
    window.open("force-halving")
    window.seat._move(Move(x=(0.0,), y=1.0))
    window.session.take_back()
    while not window.seat.aside.has_won:
        qtbot.waitUntil(lambda: window.seat.at_head)
        window.seat._move(WINS["force-halving"](window.playback.traces))
    assert "no medal" in stand(window)
    assert medals(Settings()) == {}


def test_another_challenge_than_the_shipped_one_is_not_remembered(window: Window, qtbot: QtBot) -> None:
    window.open("force-halving")
    assert window.session.experiment is not None
    window.session.edit(window.session.experiment._replace(rounds=9))
    while not window.seat.aside.has_won:
        qtbot.waitUntil(lambda: window.seat.at_head)
        window.seat._move(WINS["force-halving"](window.playback.traces))
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


def test_what_is_on_looks_it(window: Window, qtbot: QtBot) -> None:
    window.open("force-halving")
    off = window.seat.aside.coach.grab().toImage()
    window.seat.aside.coach.setChecked(True)
    centre = off.rect().topLeft() + (off.rect().center() - off.rect().topLeft()) / 4
    assert window.seat.aside.coach.grab().toImage().pixel(centre) != off.pixel(centre)


def test_what_the_helpers_do_is_said_to_who_never_points_at_them(window: Window, qtbot: QtBot) -> None:
    window.open("force-halving")
    aside, going = window.seat.aside, window.seat.going
    for button in (*aside.helpers, going.villain):
        assert button.accessibleDescription() == button.toolTip() != ""
    assert not aside.told.isVisible()
    aside.ahead.click()
    assert aside.told.text() == "Before you move it is said here which assumptions that would break."
    assert aside.told.isVisible()
    aside.ahead.click()
    assert not aside.told.isVisible()


def test_lights_ahead_are_offered_where_they_can_say_something(window: Window, qtbot: QtBot) -> None:
    window.open("your-losses")
    qtbot.waitUntil(lambda: window.seat.at_head)
    assert window.seat.aside.coach.isVisible()
    assert not window.seat.aside.ahead.isVisible()


def test_all_that_helps_stands_beside_the_button_and_leaves_the_board_its_height(window: Window, qtbot: QtBot) -> None:
    window.open("force-majority")
    aside = window.seat.aside
    aside.ahead.setChecked(True)
    assert aside.told.text().startswith("Before you move it is said here")
    aside.coach.setChecked(True)
    aside.hint.setChecked(True)
    qtbot.waitUntil(lambda: aside.play.isVisible() and aside.play.isEnabled())
    assert aside.told.text().startswith("Worst: ")  # where something is said, that it will be said needs no line
    assert aside.height() <= max(aside.play.height(), aside.goal.height() + aside.told.height())
    assert aside.goal.geometry().right() < aside.play.geometry().left()


def test_help_that_was_asked_for_in_one_game_is_off_in_the_next(window: Window) -> None:
    """The hint of another challenge stood there before anybody had asked."""
    window.session.open(scene("force-halving"))
    helpers = window.seat.aside.helpers
    for button in helpers:
        button.setChecked(True)
    window.session.open(scene("force-perceptron-plane"))
    assert [button.isChecked() for button in helpers] == [False] * len(helpers)
