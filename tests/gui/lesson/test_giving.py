"""A lesson is given with two keys: stops across scenes, questions, the card of the room, the presenter view."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.lessons import holes
from olviz.gui.app.window import Window
from olviz.gui.document.settings import SPEED
from olviz.gui.panels.version_space.splits import Splits
from olviz.gui.widgets.below import below
from tests.gui import probe
from tests.gui.hands import now

LESSON = """
schema = 1
title = "Try"
[[stops]]
scene = "halving-circle"
title = "A shrinking circle"
text = "{experts} experts are alive."
notes = "Say hello."
minutes = 2
[[stops]]
scene = "halving-circle"
title = "At most six"
round = 3
phase = "reveal"
reach = "play"
speed = 200
text = "After round {round}: {mistakes} of at most {bound}."
[stops.question]
ask = "How many at most?"
choices = ["{bound:1@end}", "12"]
answer = "A"
because = "Half of them die."
holds = "mistakes:1@end <= 6"
[[stops]]
scene = "hedge-rates"
title = "Hedge"
round = 2
set = {"learners.1.rate" = 0.4}
"""
DOWN, UP = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp


@pytest.fixture
def window(whole: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    """With a lesson, and with a probe in the place of all panels."""
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    path = tmp_path / "mine.toml"
    path.write_text(LESSON, encoding="utf-8")
    assert whole.open(str(path))
    whole.stage.setFocus()
    return whole


def here(window: Window) -> tuple[int, int, Phase]:
    return window.giving.place, window.playback.t, window.playback.phase


def test_a_lesson_begins_at_its_first_stop(window: Window) -> None:
    assert here(window) == (0, 0, Phase.LEARN)
    assert window.room_card.isVisible()
    assert window.room_card.text.text() == "126 experts are alive."


def test_one_press_plays_to_a_stop_and_a_second_arrives_at_once(window: Window, qtbot: QtBot) -> None:
    qtbot.keyClick(window.stage, DOWN)
    assert window.giving.reaching.on_the_way
    qtbot.keyClick(window.stage, DOWN)
    assert here(window) == (1, 3, Phase.REVEAL)
    assert not window.giving.reaching.on_the_way


def test_the_room_is_told_that_a_stop_is_played_and_that_a_press_has_ended_it(window: Window, qtbot: QtBot) -> None:
    place = window.room_card.place
    assert place.text() == "1 of 3"
    qtbot.keyClick(window.stage, DOWN)
    assert place.text() == "playing to round 3 · 2 of 3"
    qtbot.keyClick(window.stage, DOWN)
    assert place.text() == "played to round 3 · 2 of 3"
    qtbot.keyClick(window.stage, DOWN)
    assert window.giving.answered
    assert place.text() == "2 of 3"


def test_a_stop_that_is_paused_on_the_way_is_no_longer_said_to_be_played(window: Window, qtbot: QtBot) -> None:
    stop = msgspec.structs.replace(window.giving.lesson.stops[1], round=6, speed=0.5)
    window.giving.lesson.stops[1] = stop
    qtbot.keyClick(window.stage, DOWN)
    assert window.room_card.place.text() == "playing to round 6 · 2 of 3"
    window.playback.pause()
    assert not window.giving.reaching.on_the_way
    assert window.room_card.place.text() == "2 of 3"


def test_the_speed_of_a_lesson_goes_with_its_playing_and_a_chosen_one_stays(window: Window, qtbot: QtBot) -> None:
    """It was the speed of every later scene, and of the next start of the program."""
    window.playback.set_speed(2)
    window.giving.lesson.stops[1] = msgspec.structs.replace(window.giving.lesson.stops[1], round=6, speed=50)
    qtbot.keyClick(window.stage, DOWN)
    window.remember()
    assert (window.playback.speed, window.settings.value(SPEED)) == (50, 2)
    qtbot.waitUntil(lambda: not window.giving.reaching.on_the_way, timeout=20_000)
    assert window.playback.speed == 2
    window.giving.back()
    for leave in (window.playback.pause, window.giving.leave):
        window.giving.go(0, at_once=True)
        qtbot.keyClick(window.stage, DOWN)
        assert window.playback.speed == 50
        leave()
        assert window.playback.speed == 2


@pytest.mark.parametrize(("key", "room", "chosen"), [("b", False, 1), ("2", False, 1), ("a", False, 0), ("1", True, 0)])
def test_an_open_question_is_answered_by_its_letters_and_by_digits(
    window: Window, qtbot: QtBot, key: str, room: bool, chosen: int
) -> None:
    """B blacked the window out without a word, A took the adversary's seat, and 2 did nothing."""
    if room:
        window.lecture.enter()
    before = now(window)
    window.giving.go(1, at_once=True)
    qtbot.keyClicks(window.stage, key)
    assert (window.giving.chosen, window.giving.answered) == (chosen, True)
    assert not window.blank.isVisible()
    assert now(window) == before
    for again in "ab":  # held down, or in second thoughts: in front of a room B is the key of a remote
        qtbot.keyClicks(window.stage, again)
        assert window.blank.isVisible() == (room and again == "b")
        window.blank.lift()
    assert (window.giving.chosen, now(window)) == (chosen, before)
    window.giving.go(0, at_once=True)
    qtbot.keyClicks(window.stage, "b")
    assert window.blank.isVisible()  # nothing is asked any more
    window.blank.lift()
    window.lecture.leave()


def test_a_letter_that_a_room_does_not_answer_with_does_nothing_else(window: Window, qtbot: QtBot) -> None:
    """A stands beside the choice: it took the adversary's seat, and the run was another one."""
    window.lecture.enter()
    before = now(window)
    window.giving.go(1, at_once=True)
    qtbot.keyClicks(window.stage, "a")
    assert (window.giving.chosen, now(window)) == (None, before)
    window.lecture.leave()


def test_tab_leads_from_the_stage_to_the_question_and_its_keys_are_said(window: Window, qtbot: QtBot) -> None:
    """It led to the panels, and to the question after a whole round: who does not see it had no way but back."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.giving.go(1, at_once=True)
    assert window.room_card.keys_said.text() == "Keys: 1 to 2 or A to B"
    window.stage.setFocus()
    for choice in window.room_card.choices[:2]:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert choice.hasFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert window.giving.chosen == 0
    assert not window.room_card.keys_said.isVisible()
    window.lecture.enter()
    window.giving.go(1, at_once=True)
    assert not window.room_card.keys_said.isVisible()
    window.lecture.leave()


def test_in_front_of_a_room_b_is_the_key_of_a_remote_over_a_question_too(window: Window, qtbot: QtBot) -> None:
    window.lecture.enter()
    window.giving.go(1, at_once=True)
    for key in "b.":
        qtbot.keyClicks(window.stage, key)
        assert window.blank.isVisible()
        window.blank.lift()
    assert window.giving.chosen is None
    window.lecture.leave()


def test_at_a_desk_the_blank_screen_says_quietly_how_it_goes(window: Window) -> None:
    """In front of a room it is black all over."""

    def light() -> bool:
        window.blank_screen()
        image = window.blank.grab().toImage()
        window.blank.lift()
        places = ((x, y) for x in range(0, image.width(), 2) for y in range(image.height() // 2, image.height()))
        return any(image.pixelColor(*place).lightness() > 0 for place in places)

    assert light()
    window.lecture.enter()
    assert not light()
    window.lecture.leave()


def test_a_stop_is_reached_by_itself(window: Window, qtbot: QtBot) -> None:
    qtbot.keyClick(window.stage, DOWN)
    qtbot.waitUntil(lambda: not window.giving.reaching.on_the_way, timeout=20_000)
    assert here(window) == (1, 3, Phase.REVEAL)


def test_the_answer_comes_with_the_next_press_and_goes_with_one_back(window: Window, qtbot: QtBot) -> None:
    window.giving.go(1, at_once=True)
    card = window.room_card
    assert (card.ask.text(), card.choices[0].text(), card.because.isVisible()) == ("How many at most?", "A   6", False)
    qtbot.keyClick(window.stage, DOWN)
    assert (card.choices[0].property("mark"), card.because.text()) == ("right", "Half of them die.")
    qtbot.keyClick(window.stage, UP)
    assert (window.giving.place, card.because.isVisible()) == (1, False)


def test_a_student_who_chooses_wrongly_is_told(window: Window, qtbot: QtBot) -> None:
    window.giving.go(1, at_once=True)
    qtbot.mouseClick(window.room_card.choices[1], Qt.MouseButton.LeftButton)
    assert [choice.property("mark") for choice in window.room_card.choices[:2]] == ["right", "wrong"]


@pytest.mark.parametrize(("name", "place"), [("halving-to-hedge", 1), ("convex-in-fifty", 4)])
def test_the_room_sees_an_answer_with_the_panels_of_its_question(
    whole: Window, qtbot: QtBot, name: str, place: int
) -> None:
    """It comes in place of the text, and of the choices without a mark where it is longer."""
    whole.lecture.enter()
    whole.resize(1280, 720)
    assert whole.open(name)
    card, stage = whole.room_card, whole.stage
    whole.giving.go(place, at_once=True)
    qtbot.waitUntil(lambda: stage.height() + card.height() < whole.column.height() and len(stage.cells) > 1)
    high, stood = card.height(), stage.cells
    qtbot.keyClick(stage, DOWN)
    for _ in range(5):
        QApplication.processEvents()
    assert card.because.isVisible()
    assert card.height() <= high
    assert set(stood) <= set(stage.cells)
    assert [choice for choice in card.choices if choice.isVisible() and choice.property("mark") == "right"]
    qtbot.keyClick(whole.stage, UP)
    assert card.text.isVisible()
    qtbot.waitUntil(lambda: card.height() == high)


def test_every_learner_beside_others_has_its_count_in_a_lecture(whole: Window) -> None:
    """What is hidden of a card keeps no room from its words: the longest name stood without its mistakes."""
    whole.lecture.enter()
    whole.resize(1280, 720)
    assert whole.open("halving-to-hedge")
    whole.giving.go(2, at_once=True)
    QApplication.processEvents()
    beside = [panel for panel in whole.stage.panels if isinstance(panel, Splits) and panel.isVisible()]
    assert len(beside) == 3
    for panel in beside:
        assert "mistakes" in panel.card.subtitle.text(), panel.owner


def test_the_ends_say_so_and_go_nowhere(window: Window, qtbot: QtBot) -> None:
    qtbot.keyClick(window.stage, UP)
    assert window.notice.isVisible()
    window.giving.go(2, at_once=True)
    qtbot.keyClick(window.stage, DOWN)
    assert window.giving.place == 2
    assert window.notice.isVisible()


def test_at_another_stop_nothing_says_that_it_is_the_first_or_the_last(window: Window, qtbot: QtBot) -> None:
    for place, on, off in ((0, UP, DOWN), (2, DOWN, UP)):
        window.giving.go(place, at_once=True)
        qtbot.keyClick(window.stage, on)
        assert "stop of the lesson" in window.notice.title.text()
        assert window.notice.isVisible()
        qtbot.keyClick(window.stage, off)
        assert window.giving.place != place
        assert not window.notice.isVisible()
    window.giving.go(0, at_once=True)
    qtbot.keyClick(window.stage, UP)
    window.notice.mention("Something else")
    qtbot.keyClick(window.stage, DOWN)
    assert window.notice.isVisible()


def test_stops_lie_in_several_scenes_with_their_settings(window: Window) -> None:
    window.giving.go(2, at_once=True)
    experiment = window.session.experiment
    assert experiment is not None
    assert (experiment.learners[0].learner.rate, window.playback.t) == (0.4, 2)  # type: ignore[attr-defined]
    window.giving.go(1, at_once=True)
    assert window.playback.trace.game.name == "classification"


def test_an_edit_on_the_way_is_left_and_the_stop_is_found_again(window: Window) -> None:
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(seed=99))
    window.giving.again()
    assert window.session.experiment == experiment


def test_after_an_edit_the_card_tells_of_the_run_before_it_and_says_so(window: Window) -> None:
    """Its holes were filled from the edited run, where there was such a round, and else left open."""
    window.open("perceptron-in-twenty")
    window.giving.go(4, at_once=True)
    card, before = window.room_card, window.giving.told()
    assert "{" not in before.text + before.ask
    window.seat.oppose()
    window.giving.choose(0)
    after = window.giving.told()
    assert after == before._replace(text=f"Before the edits: {before.text}", ask=f"Before the edits: {before.ask}")
    assert card.text.text() == after.text
    window.session.undo()
    assert window.giving.told() == before
    assert card.text.text() == before.text
    window.seat.oppose()
    window.giving.go(4, at_once=True)
    assert window.giving.told() == before
    window.giving.leave()


def test_another_lesson_that_is_begun_after_an_edit_tells_of_its_own_stop(window: Window) -> None:
    """The card was told of the place in the lesson before, which the other one may not have."""
    window.open("perceptron-in-twenty")
    window.giving.go(17, at_once=True)
    window.session.edit(now(window)._replace(seed=99))
    assert window.giving.told().text.startswith("Before the edits: ")
    assert window.giving.lesson is not None
    shorter = msgspec.structs.replace(window.giving.lesson, stops=window.giving.lesson.stops[:2])
    window.giving.begin(shorter)
    assert (window.giving.place, window.room_card.title.text()) == (0, window.giving.told().title)
    assert not window.giving.told().text.startswith("Before the edits: ")
    window.giving.leave()


def test_over_another_scene_the_card_of_a_stop_goes_and_a_press_leads_back_to_it(window: Window) -> None:
    window.giving.go(1, at_once=True)
    for press in (window.presenting.on, window.presenting.back, window.giving.again, window.session.undo):
        window.session.edit(now(window)._replace(rounds=now(window).rounds - 1))
        assert window.room_card.isVisible()
        stop, title = here(window), window.room_card.title.text()
        assert window.open("perceptron-separable")
        assert not window.room_card.isVisible()
        press()
        assert window.session.source == "halving-circle"
        assert window.room_card.isVisible()
        assert window.room_card.title.text() == title
        assert here(window)[:2] == stop[:2]
    assert window.open("perceptron-separable")
    window.giving.leave()
    assert not window.room_card.isVisible()


def test_the_room_sees_nothing_of_the_private_notes(window: Window) -> None:
    window.presenter.present()
    assert window.presenter.notes.toPlainText() == "Say hello."
    inside = list(below(window.centralWidget(), QWidget))
    texts = [part.property("text") for part in inside] + [part.accessibleName() for part in inside]
    assert not any("Say hello" in str(text) for text in texts)
    window.presenter.close()


def test_a_presenter_without_a_lesson_is_told_so_and_sees_nothing_of_one_that_was_left(window: Window) -> None:
    """It counted the minutes since the start of the program, of a lesson of none."""
    presenter = window.presenter
    presenter.present()
    assert "min" in presenter.pace.text()
    window.giving.leave()
    said = presenter.current.text(), presenter.pace.text(), presenter.upcoming.text(), presenter.notes.toPlainText()
    assert said == ("No lesson is given. Learn › Lessons has those there are.", "", "", "")
    assert all(picture.pixmap().isNull() for picture in (presenter.now, presenter.following))
    presenter.close()
    presenter.present()
    assert presenter.pace.text() == ""
    presenter.close()


def test_the_next_picture_is_drawn_a_little_at_a_time(
    window: Window, tmp_path: Path, slices: list[float], qtbot: QtBot
) -> None:
    """The room stood still while all runs of the next stop were played."""
    many = 'title = "Two"\n' + '[[stops]]\nscene = "coins-many-times"\nround = 5\nset = {runs = 70}\n' * 2
    (tmp_path / "many.toml").write_text(many, encoding="utf-8")
    window.presenter.present()
    assert window.open(str(tmp_path / "many.toml"))
    slices.clear()
    qtbot.waitUntil(lambda: not window.presenter.following.pixmap().isNull(), timeout=20_000)
    assert len(slices) > 1
    assert max(slices) <= 0.1
    window.presenter.close()


def test_keys_on_the_presenters_screen_are_the_remotes(window: Window, qtbot: QtBot) -> None:
    window.presenter.present()
    qtbot.waitActive(window.presenter)
    qtbot.keyClick(window.presenter, DOWN)
    qtbot.keyClick(window.presenter, DOWN)
    assert window.giving.place == 1
    window.presenter.close()


@pytest.mark.parametrize("key", [Qt.Key.Key_B, DOWN, Qt.Key.Key_X])
def test_what_was_blanked_from_the_presenters_screen_is_seen_again_from_there(
    window: Window, qtbot: QtBot, key: Qt.Key
) -> None:
    """Who pressed B there had a black room for good: whatever was pressed next went on behind it."""
    window.presenter.present()
    qtbot.waitActive(window.presenter)
    qtbot.keyClick(window.presenter, Qt.Key.Key_B)
    assert window.blank.isVisible()
    qtbot.keyClick(window.presenter, key)
    assert (window.blank.isVisible(), window.giving.place) == (False, 0)
    qtbot.keyClick(window.presenter, DOWN)
    qtbot.keyClick(window.presenter, DOWN)
    assert window.giving.place == 1
    window.presenter.close()


def test_presenting_is_lecture_mode_on_the_whole_screen_and_whatever_ends_one_ends_both(window: Window) -> None:
    for leave in (window.to_stage, window.view_menu.lecture.trigger, window.presenting.toggle):
        window.presenting.begin()
        assert (window.lecture.on, window.isFullScreen()) == (True, True)
        leave()
        assert (window.lecture.on, window.isFullScreen()) == (False, False)
    window.toggle_full_screen()
    window.presenting.begin()
    window.to_stage()
    assert (window.lecture.on, window.isFullScreen()) == (False, True)
    window.toggle_full_screen()


def test_without_a_lesson_a_remote_goes_through_phases(window: Window, qtbot: QtBot) -> None:
    window.giving.leave()
    assert not window.room_card.isVisible()
    qtbot.keyClick(window.stage, DOWN)
    assert (window.playback.t, window.playback.phase) == (1, Phase.OBSERVE)


FAR = """
schema = 1
title = "Far"
[[stops]]
scene = "perceptron-separable"
set = { rounds = 200_000 }
title = "In round {rounds}"
text = "{mistakes@end} {{mistakes}} of at most {bound@end}."
[[stops]]
scene = "perceptron-separable"
set = { rounds = 300_000 }
text = "{mistakes@end}"
[[stops]]
scene = "hedge-rates"
text = "{mistakes:nowhere}"
"""


@pytest.fixture
def far(whole: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr("olviz.gui.lesson.giving.AT_ONCE", 0.0)
    path = tmp_path / "far.toml"
    path.write_text(FAR, encoding="utf-8")
    assert whole.open(str(path))
    return whole


def test_numbers_of_rounds_that_are_not_played_are_found_meanwhile(far: Window, qtbot: QtBot) -> None:
    """The window lives on, and whoever goes on does not wait for them."""
    card, (trace,) = far.room_card, far.playback.traces
    assert trace.rounds < trace.horizon
    assert (card.title.text(), card.text.text()) == ("In round …", "… {mistakes} of at most ….")
    qtbot.waitUntil(lambda: "…" not in card.text.text(), timeout=60_000)
    assert trace.rounds == trace.horizon
    assert card.text.text().startswith(f"{trace['mistakes'][-1]:g} {{mistakes}} of at most ")
    far.giving.next()
    assert card.text.text() == "…"
    far.giving.next()
    qtbot.waitUntil(lambda: "no learner 'nowhere'" in card.text.text())


def test_numbers_are_not_looked_for_when_the_lesson_is_left(far: Window) -> None:
    assert far.giving._finding.working
    far.giving.leave()
    assert not far.giving._finding.working


def test_a_number_that_takes_too_long_is_not_waited_for_twice(far: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once patience has ended, the text says why, and plays nothing more."""
    monkeypatch.setattr(holes, "PATIENCE", 0.0)
    (trace,) = far.playback.traces
    far.giving.again()
    while far.giving._finding.working:
        far.giving._finding._step()
    before = trace.rounds
    assert "takes too long to play" in far.giving.told().text
    assert before == trace.rounds < trace.horizon


def test_a_stop_that_cannot_be_shown_is_passed_by_the_next_press(window: Window, tmp_path: Path) -> None:
    """Every press was refused with the same words, and the rest of the lesson was out of reach of a remote."""
    lesson = window.giving.lesson
    assert lesson is not None
    gone = msgspec.structs.replace(lesson.stops[0], scene="gone.toml", title="Gone")
    first, _, last = lesson.stops
    broken = msgspec.structs.replace(lesson, stops=[gone, first, gone, last])
    giving = window.giving
    giving.begin(broken, tmp_path / "mine.toml")
    assert "stops.1.scene" in window.notice.title.text()
    assert giving.away
    giving.next()
    assert (giving.place, giving.away) == (1, False)
    giving.next()
    assert giving.place == 1
    assert "stops.3.scene" in window.notice.title.text()
    giving.next()
    assert (giving.place, window.session.source) == (3, "")
    for place in (3, 1):
        giving.back()
        assert giving.place == place


@pytest.fixture
def gap(window: Window, tmp_path: Path) -> Window:
    """A stop, two that ask with one between them that cannot be shown, and a last one."""
    lesson, path = window.giving.lesson, tmp_path / "mine.toml"
    assert lesson is not None
    first, asks, last = lesson.stops
    gone = msgspec.structs.replace(asks, scene="gone.toml")
    window.giving.begin(msgspec.structs.replace(lesson, stops=[first, asks, gone, asks, last]), path)
    return window


def test_no_press_answers_a_stop_that_cannot_be_shown(gap: Window) -> None:
    """The first press showed an answer that nobody saw, or hid it, and only the second went on."""
    giving = gap.giving
    assert giving.lesson is not None
    giving.begin(giving.lesson, giving.source, 2)
    giving.next()
    assert (giving.place, giving.answered) == (3, False)
    for answered, press, place in ((True, giving.back, 0), (False, giving.next, 4)):
        giving.go(3 if place else 1, at_once=True)
        giving.answered = answered
        there = giving.place
        kept, giving.lesson.stops[there] = giving.lesson.stops[there], giving.lesson.stops[2]
        giving.again()
        press()
        assert giving.place == place
        giving.lesson.stops[there] = kept


def test_a_press_away_from_a_stop_that_cannot_be_shown_is_one_from_that_which_is_seen(gap: Window) -> None:
    """On led to the same stop again, its answer hidden; back hid the answer, and opened the stop once more."""
    giving = gap.giving
    giving.go(3, at_once=True)
    giving.back()
    assert "stops.3.scene" in gap.notice.title.text()
    giving.next()
    assert (giving.place, giving.answered) == (3, True)
    giving.next()
    assert giving.place == 4
    giving.go(1, at_once=True)
    giving.next()
    giving.next()
    assert (giving.place, giving.answered) == (1, True)
    giving.back()
    assert (giving.place, giving.answered) == (1, False)
    giving.back()
    assert giving.place == 0


def test_from_a_scene_that_was_opened_after_a_refusal_a_press_leads_back_first(gap: Window) -> None:
    """It led past the stop that cannot be shown, and the lecturer's own stop was gone."""
    giving = gap.giving
    giving.go(1, at_once=True)
    giving.next()
    giving.next()
    assert gap.open("perceptron-separable")
    giving.next()
    assert (giving.place, giving.away) == (1, False)


def test_a_lesson_whose_first_stop_cannot_be_shown_is_told_of_over_another_scene(gap: Window, qtbot: QtBot) -> None:
    """The presenter went on to show the lesson before."""
    giving = gap.giving
    giving.go(3, at_once=True)
    giving.next()
    assert gap.open("perceptron-separable")
    assert giving.lesson is not None
    other = msgspec.structs.replace(giving.lesson, stops=giving.lesson.stops[2:])
    told: list[tuple[int, bool]] = []
    giving.changed.connect(lambda: told.append((len(giving.lesson.stops), giving.answered)))
    giving.begin(other, giving.source)
    assert told == [(3, False)]


@pytest.mark.parametrize("changes", [{}, {"learners.1.rate": 0.4}])
def test_a_view_of_a_stop_with_its_own_panels_keeps_them(window: Window, changes: dict[str, float]) -> None:
    """They were those of the scene again, unless the stop had settings, too."""
    giving = window.giving
    assert giving.lesson is not None
    stop = msgspec.structs.replace(giving.lesson.stops[2], set=changes, panels=["own-weights"])
    giving.lesson.stops[2] = stop
    giving.go(2, at_once=True)
    window.add_view()
    added = window.desk.writing.stops[-1]
    assert (added.scene, added.set, added.panels) == (stop.scene, stop.set, stop.panels)
