"""A lesson is made in the window: views become stops, edits are kept and taken back, and what is made can be given."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table, to_table, trusted
from olviz.engine.lessons.lesson import experiment_of, read
from olviz.engine.round.moves import Move
from olviz.gui.app.window import Window
from olviz.gui.lesson.writing import Writing
from olviz.gui.lesson.writing_desk import WritingDesk
from olviz.gui.look.measures import unit
from olviz.gui.look.theme import SIZES
from tests.gui import probe


@pytest.fixture
def window(whole: Window, monkeypatch: pytest.MonkeyPatch) -> Window:
    """With a scene, and with a probe in the place of all panels."""
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    assert whole.open("hedge-rates")
    return whole


@pytest.fixture
def desk(window: Window) -> WritingDesk:
    window.playback.jump(5, Phase.COMMIT)
    window.add_view()
    window.playback.jump(20)
    window.desk.add_view()
    return window.desk


def titles(desk: WritingDesk) -> list[tuple[str, int]]:
    return [(stop.scene, stop.round) for stop in desk.writing.stops]


def test_a_view_becomes_a_stop_with_its_place_and_its_edits(window: Window, desk: WritingDesk) -> None:
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(seed=77))
    window.playback.select(1)
    desk.add_view()
    stop = desk.writing.stops[-1]
    assert (stop.scene, stop.round, stop.follow, stop.set) == ("hedge-rates", 20, 2, {"seed": 77})
    assert experiment_of(stop).seed == 77
    assert desk.writing.stops[0].at is Phase.COMMIT


@pytest.mark.parametrize("name", ["rates-of-hedge", "hedge-rates", "iris-separable", "your-points"])
def test_a_view_whose_texts_may_name_files_becomes_a_stop(whole: Window, name: str) -> None:
    """As a click in a sweep makes them: it takes over what the person at the keyboard has set."""
    assert whole.open(name)
    experiment = whole.session.experiment
    assert experiment is not None
    learners = [{**row, "label": "Another"} for row in to_table(experiment)["learners"]]
    asked = {**to_table(experiment), "title": "Mine", "panels": [], "learners": learners, "seed": 77}
    whole.session.edit(from_table(trusted(asked)))
    whole.desk.add_view()
    (stop,) = whole.desk.writing.stops
    assert (stop.title, stop.set["seed"]) == ("Mine", 77)
    assert experiment_of(stop, whole.desk.writing.path.parent).learners == whole.session.experiment.learners  # type: ignore[union-attr]
    assert read(whole.desk.writing.path).stops == [stop]


def test_what_was_typed_is_kept_when_escape_closes_the_window(desk: WritingDesk, qtbot: QtBot) -> None:
    for field, typed in ((desk.name, "Rates"), (desk.title, "Slow"), (desk.text, "Look")):
        desk.show()
        with qtbot.waitActive(desk):
            desk.activateWindow()
        field.setFocus()
        field.selectAll()
        field.insert(typed) if isinstance(field, QLineEdit) else field.insertPlainText(typed)
        qtbot.keyClick(field, Qt.Key.Key_Escape)
        assert not desk.isVisible()
    desk.present()
    stop = desk.chosen
    assert stop is not None
    assert (desk.writing.title, stop.title, stop.text) == ("Rates", "Slow", "Look")


def test_stops_are_ordered_copied_deleted_and_all_of_it_is_taken_back(desk: WritingDesk, qtbot: QtBot) -> None:
    first = titles(desk)
    desk.list.setCurrentRow(1)
    for name in ("up", "duplicate", "remove", "down", "remove"):
        qtbot.mouseClick(desk.buttons[name], Qt.MouseButton.LeftButton)
    assert len(desk.writing.stops) == 1
    while desk.writing.undoable:
        desk.writing.undo()
    assert titles(desk) == []
    while desk.writing.redoable:
        desk.writing.redo()
    assert len(desk.writing.stops) == 1
    assert first[0] != first[1]


@pytest.mark.parametrize("field", ["title", "ask", "minutes"])
def test_a_stop_that_goes_while_the_keyboard_is_at_it_takes_no_words_with_it(
    desk: WritingDesk, qtbot: QtBot, field: str
) -> None:
    """Its field is greyed, and so left: then it was to be written once more."""
    desk.writing.remove(1)
    desk.present()
    with qtbot.waitActive(desk):
        desk.activateWindow()
    getattr(desk, field).setFocus()
    qtbot.keyClicks(getattr(desk, field), "7")
    desk.writing.remove(0)
    assert (desk.writing.stops, desk.fault.text()) == ((), "")


def test_what_is_said_at_a_stop_is_written_and_kept(window: Window, desk: WritingDesk) -> None:
    desk.list.setCurrentRow(0)
    desk.title.setText("Which rate?")
    desk.notes.setPlainText("Ask first.")
    desk.ask.setText("Which one?")
    desk.choices.setPlainText("small\nlarge")
    desk.answer.setCurrentIndex(1)
    desk.buttons["up"].setFocus()
    desk._take()
    found = read(desk.writing.path)
    stop = found.stops[0]
    assert stop.question is not None
    assert (stop.title, stop.notes, stop.question.choices, stop.question.answer) == (
        "Which rate?",
        "Ask first.",
        ["small", "large"],
        "B",
    )


def test_minutes_that_cannot_be_are_refused_and_stay(desk: WritingDesk, qtbot: QtBot) -> None:
    desk.list.setCurrentRow(0)
    for typed, kept in (("nine", 1.0), ("-1", 1.0), ("2.5", 2.5)):
        desk.minutes.setFocus()
        desk.minutes.clear()
        qtbot.keyClicks(desk.minutes, typed)
        qtbot.keyClick(desk.minutes, Qt.Key.Key_Return)
        assert desk.writing.stops[0].minutes == kept
        assert ("legal: a number from 0 to 600" in desk.fault.text()) == (kept == 1.0)
    assert desk.list.item(0).text().endswith("2.5 min")
    assert "3.5 min" in desk.count.text()


def test_stops_are_ordered_and_deleted_by_keys(window: Window, desk: WritingDesk, qtbot: QtBot) -> None:
    first = titles(desk)
    desk.show()
    desk.list.setFocus()
    desk.list.setCurrentRow(1)
    qtbot.keyClick(desk.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert titles(desk) == first[::-1]
    qtbot.keyClick(desk.list, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert titles(desk) == [first[1], first[1], first[0]]
    for _ in range(3):
        qtbot.keyClick(desk.list, Qt.Key.Key_Delete)
    assert titles(desk) == []
    assert desk.nothing.isVisible()


def test_another_window_goes_on_with_what_was_made(window: Window, desk: WritingDesk, qtbot: QtBot) -> None:
    other = Window()
    qtbot.addWidget(other)
    other.desk.present()
    assert titles(other.desk) == titles(desk)
    other.close()


def test_it_is_given_from_where_one_is(window: Window, desk: WritingDesk, qtbot: QtBot) -> None:
    desk.list.setCurrentRow(1)
    qtbot.mouseClick(desk.buttons["give"], Qt.MouseButton.LeftButton)
    assert (window.giving.place, window.playback.t) == (1, 20)


def test_a_round_of_a_game_that_is_played_becomes_a_stop_with_its_moves(window: Window, desk: WritingDesk) -> None:
    """It was a stop in a round that was not there."""
    assert window.open("your-labels")
    for _ in range(2):
        window.session.move(Move(advice=(1.0,) * 4 + (-1.0,) * 4, y=-1.0))
    desk.add_view()
    stop = desk.writing.stops[-1]
    assert (stop.scene, stop.round, list(stop.set)) == ("your-labels", 3, ["moves"])
    assert experiment_of(stop) == window.session.experiment


def test_a_scene_without_a_file_is_refused_with_the_reason(window: Window, desk: WritingDesk) -> None:
    experiment = window.session.experiment
    assert experiment is not None
    window.session.open(experiment)
    desk.add_view()
    assert len(desk.writing.stops) == 2
    assert "has a file" in desk.fault.text()


def test_a_file_that_is_no_lesson_is_refused_and_stays(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("schema = 1\nstops = 7\n", encoding="utf-8")
    with pytest.raises(InputError):
        window.desk.writing.open(path)
    assert path.read_text(encoding="utf-8") == "schema = 1\nstops = 7\n"


def test_a_window_that_is_first_asked_for_in_front_of_a_room_is_spaced_for_a_desk_afterwards(window: Window) -> None:
    """It was made with the window, in the size of text of its reader; now it is made when it is asked for."""
    window.lecture.enter()
    for one in (window.presenter, window.desk):
        one.present()
        one.close()
    window.lecture.leave()
    for one, edge in ((window.presenter, 4), (window.desk, 3)):
        one.present()
        margins = one.layout().contentsMargins()
        assert margins.left() == margins.top() == edge * unit(window.font())
        assert one.minimumSizeHint().height() <= 700, "the room between columns is none between rows"
        one.close()


def test_a_lesson_that_cannot_be_read_stays_when_another_is_begun(window: Window) -> None:
    """It names a scene that is gone, say: the first view that was added was written over all of its stops."""
    desk = window.desk
    path = desk.writing.path
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = 'schema = 1\ntitle = "Mine"\n[[stops]]\nscene = "of-another-day"\nnotes = "What I say."\n'
    path.write_text(kept, encoding="utf-8")
    desk.present()
    assert str(path) in desk.fault.text()
    assert "of-another-day" in desk.fault.text()
    desk.add_view()
    assert len(desk.writing.stops) == 1
    assert (path.read_text(encoding="utf-8"), desk.writing.path) == (kept, path.with_name("lesson-2.toml"))
    desk.close()


def test_a_half_written_question_keeps_no_other_field_from_being_taken(desk: WritingDesk) -> None:
    """Notes that were typed after it were gone with it when another stop was chosen."""
    desk.list.setCurrentRow(0)
    desk.ask.setText("How many?")
    desk.ask.editingFinished.emit()
    assert "choices" in desk.fault.text()
    desk.notes.setPlainText("What I say.")
    desk.notes.left.emit()
    assert desk.writing.stops[0].notes == "What I say."
    assert (desk.ask.text(), desk.writing.stops[0].question) == ("How many?", None)
    desk.choices.setPlainText("one\ntwo")
    desk.choices.left.emit()
    question = desk.writing.stops[0].question
    assert question is not None
    assert (question.ask, question.choices, desk.fault.text()) == ("How many?", ["one", "two"], "")


def saved(desk: WritingDesk, path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    desk.buttons["save"].click()
    return path


def another(qtbot: QtBot) -> WritingDesk:
    """The desk of the next window, or of a second one."""
    window = Window()
    qtbot.addWidget(window)
    window.desk.present()
    return window.desk


def test_what_is_typed_is_kept_while_it_is_typed_and_is_one_edit(desk: WritingDesk, qtbot: QtBot) -> None:
    """A page of notes was gone when the program was killed before the field was left."""
    notes = desk.notes
    for words in ("What I say. ", "And then."):
        qtbot.keyClicks(notes, words)
        qtbot.waitUntil(lambda: read(desk.writing.path).stops[1].notes == notes.toPlainText(), timeout=2000)
    assert notes.toPlainText() == "What I say. And then."
    assert notes.textCursor().atEnd()
    desk.writing.undo()
    assert notes.toPlainText() == desk.writing.stops[1].notes == ""
    desk.writing.redo()
    notes.left.emit()
    qtbot.keyClicks(desk.title, "Mine")
    qtbot.waitUntil(lambda: read(desk.writing.path).stops[1].title.endswith("Mine"), timeout=2000)
    desk.writing.undo()
    assert notes.toPlainText() == "What I say. And then."


def test_the_title_of_a_lesson_is_kept_while_it_is_typed(desk: WritingDesk, qtbot: QtBot) -> None:
    desk.name.setText("")
    qtbot.keyClicks(desk.name, "Hedge")
    qtbot.waitUntil(lambda: read(desk.writing.path).title == "Hedge", timeout=2000)
    desk.name.setCursorPosition(0)
    qtbot.keyClicks(desk.name, "On ")
    qtbot.waitUntil(lambda: read(desk.writing.path).title == "On Hedge", timeout=2000)
    assert desk.name.cursorPosition() == 3


def test_a_question_is_there_while_another_is_typed_in_its_place(desk: WritingDesk, qtbot: QtBot) -> None:
    """Half a question is no fault either, before its field is left."""
    qtbot.keyClicks(desk.ask, "How many")
    qtbot.wait(700)
    assert desk.fault.text() == ""
    desk.choices.setPlainText("one\ntwo")
    desk.choices.left.emit()
    desk.ask.clear()
    qtbot.keyClicks(desk.notes, "Now.")
    qtbot.waitUntil(lambda: read(desk.writing.path).stops[1].notes == "Now.", timeout=2000)
    question = read(desk.writing.path).stops[1].question
    assert question is not None
    assert question.choices == ["one", "two"]
    desk.ask.editingFinished.emit()
    assert desk.writing.stops[1].question is None


def test_an_answer_that_is_no_choice_any_more_becomes_the_last_one(desk: WritingDesk) -> None:
    desk.ask.setText("How many?")
    desk.choices.setPlainText("one\ntwo\nthree")
    desk.answer.setCurrentIndex(2)
    desk.choices.left.emit()
    desk.choices.setPlainText("one\ntwo")
    desk.choices.left.emit()
    question = desk.writing.stops[1].question
    assert question is not None
    assert question.place == desk.answer.currentIndex() == 1


def test_a_lesson_that_was_saved_elsewhere_is_gone_on_with(
    desk: WritingDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The next window went on with what had lain beside the settings before it was saved."""
    path = saved(desk, tmp_path / "mine.toml", monkeypatch)
    desk.writing.duplicate(0)
    desk.close()
    other = another(qtbot)
    assert (other.writing.path, len(other.writing.stops)) == (path, 3)
    path.unlink()
    third = another(qtbot)
    assert str(path) in third.fault.text()
    assert (third.writing.path.parent, third.writing.stops) == (window_folder(third), ())
    for one in (other, third):
        one.close()


def window_folder(desk: WritingDesk) -> Path:
    found = desk.window().parent()
    assert isinstance(found, Window)
    return found.settings.folder


def test_what_another_has_written_stays(
    desk: WritingDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Of two windows with one lesson, and of an editor, the last edit won without a word."""
    path = saved(desk, tmp_path / "mine.toml", monkeypatch)
    other = another(qtbot)
    other.writing.rename("Theirs")
    desk.writing.rename("Ours")
    beside = path.with_name("mine-2.toml")
    assert (read(path).title, read(beside).title) == ("Theirs", "Ours")
    assert str(beside) in desk.fault.text()
    desk.writing.rename("Ours still")
    other.writing.rename("Theirs still")
    assert (read(path).title, read(beside).title) == ("Theirs still", "Ours still")
    assert other.fault.text() == ""
    other.close()


def test_the_file_of_a_lesson_stays_when_its_last_stop_is_removed(
    desk: WritingDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = desk.writing.path
    path = saved(desk, tmp_path / "mine.toml", monkeypatch)
    for _ in range(2):
        desk.writing.remove(0)
    assert (len(read(path).stops), kept.exists()) == (1, True)
    desk.close()
    desk.present()  # which is no reason to bring it back
    assert desk.writing.stops == ()
    desk.add_view()
    assert [stop.round for stop in read(path).stops] == [20]


def test_another_lesson_is_begun_and_one_is_opened_and_none_is_lost(
    desk: WritingDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = desk.writing.path
    desk.buttons["new"].click()
    assert str(first) in desk.count.text()
    assert (desk.writing.stops, desk.writing.path) == ((), first.with_name("lesson-2.toml"))
    desk.add_view()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(first), ""))
    desk.buttons["open"].click()
    assert titles(desk) == [("hedge-rates", 5), ("hedge-rates", 20)]
    broken = tmp_path / "broken.toml"
    broken.write_text("schema = 7\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(broken), ""))
    desk.buttons["open"].click()
    assert "schema" in desk.fault.text()
    assert (len(desk.writing.stops), desk.writing.path) == (2, first)


def test_a_lesson_that_is_shipped_is_the_beginning_of_ones_own(
    desk: WritingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, shipped = next(iter(resources.lessons().items()))
    held = shipped.read_bytes()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(shipped), ""))
    desk.buttons["open"].click()
    stops = len(desk.writing.stops)
    desk.writing.duplicate(0)
    assert (len(read(desk.writing.path).stops), shipped.read_bytes()) == (stops + 1, held), name
    assert desk.writing.path.parent == window_folder(desk)


ODD = """schema = 1
title = "Mine"  # by hand
about = "What it is about."

[[stops]]
scene = "hedge-rates"
text = "5\u00a0min"
minutes = 0.3333333333333333

[[stops]]
scene = "hedge-rates"
round = 3
"""


def test_what_nobody_changed_is_not_written(desk: WritingDesk, tmp_path: Path, qtbot: QtBot) -> None:
    """A field gives back other spaces and fewer digits than it was given: a lesson that was opened was another one."""
    path = tmp_path / "odd.toml"
    path.write_text(ODD, encoding="utf-8")
    desk.writing.open(path)
    for row in (1, 0):
        desk.list.setCurrentRow(row)
        desk.notes.left.emit()
        qtbot.wait(700)
    assert (path.read_text(encoding="utf-8"), desk.writing.undoable) == (ODD, False)
    qtbot.keyClicks(desk.title, "Now")
    desk.title.editingFinished.emit()
    lesson = read(path)
    assert (lesson.about, lesson.stops[0].title) == ("What it is about.", "Now")
    assert (lesson.stops[0].text, lesson.stops[0].minutes) == ("5\u00a0min", 1 / 3)
    desk.writing.undo()
    assert read(path).about == "What it is about."


def test_what_is_typed_after_a_pause_can_be_taken_back(desk: WritingDesk, qtbot: QtBot) -> None:
    """A pause in which nothing was changed made it one with an edit that nobody had typed."""
    past = len(desk.writing._past)
    qtbot.wait(700)
    qtbot.keyClicks(desk.ask, "How many?")
    qtbot.keyClicks(desk.choices, "one")
    qtbot.wait(700)
    qtbot.keyClick(desk.choices, Qt.Key.Key_Return)
    qtbot.keyClicks(desk.choices, "two")
    qtbot.waitUntil(lambda: desk.writing.stops[1].question is not None, timeout=2000)
    desk.choices.left.emit()
    assert len(desk.writing._past) == past + 1
    desk.writing.undo()
    assert desk.writing.stops[1].question is None


def test_one_stretch_of_typing_is_one_edit_though_the_field_is_left_at_once(desk: WritingDesk, qtbot: QtBot) -> None:
    past = len(desk.writing._past)
    qtbot.keyClicks(desk.notes, "12")
    qtbot.waitUntil(lambda: desk.writing.stops[1].notes == "12", timeout=2000)
    qtbot.keyClicks(desk.notes, "34")
    desk.notes.left.emit()
    assert (desk.writing.stops[1].notes, len(desk.writing._past)) == ("1234", past + 1)


def test_a_lesson_without_stops_is_not_saved_and_takes_nobodys_place(
    desk: WritingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = window_folder(desk) / "olviz.ini"
    held, path = settings.read_bytes(), desk.writing.path
    for _ in range(2):
        desk.writing.remove(0)
    saved(desk, settings, monkeypatch)
    assert "at least one stop" in desk.fault.text()
    assert (settings.read_bytes(), desk.writing.path) == (held, path)


def test_a_name_without_its_ending_replaces_no_file(
    desk: WritingDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "mine.toml"
    there.write_text("of another", encoding="utf-8")
    saved(desk, tmp_path / "mine", monkeypatch)
    assert "mine.toml" in desk.fault.text()
    assert there.read_text(encoding="utf-8") == "of another"
    saved(desk, tmp_path / "Lecture 3.1", monkeypatch)  # which no dialog would list
    assert "legal: .toml" in desk.fault.text()
    saved(desk, tmp_path / "other", monkeypatch)
    assert desk.writing.path == tmp_path / "other.toml"
    assert sorted(path.name for path in tmp_path.glob("*er*")) == ["other.toml"]


def test_a_title_that_cannot_be_read_again_is_refused_and_stays(desk: WritingDesk) -> None:
    desk.name.setText("x" * 250)
    desk.name.editingFinished.emit()
    assert "title" in desk.fault.text()
    assert read(desk.writing.path).title == desk.writing.title == "My lesson"
    assert desk.name.text() == "x" * 250


def test_a_lesson_that_could_not_be_written_is_not_left_for_another(
    desk: WritingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Writing, "_write_text", full)
        desk.writing.rename("Unwritten")
        desk.buttons["new"].click()
        assert "no space is left" in desk.fault.text()
        assert (desk.writing.title, len(desk.writing.stops)) == ("Unwritten", 2)
    before = desk.writing.path
    desk.buttons["new"].click()
    assert (read(before).title, desk.writing.stops) == ("Unwritten", ())


def test_words_typed_just_now_are_kept_when_the_program_is_told_to_end(
    window: Window, desk: WritingDesk, qtbot: QtBot
) -> None:
    qtbot.keyClicks(desk.notes, "The last word.")
    window.keeping.keep()
    assert read(desk.writing.path).stops[1].notes == "The last word."


def test_what_cannot_be_taken_stays_with_its_stop(desk: WritingDesk) -> None:
    """A text a little too long, or half a question, was gone when another stop was chosen."""
    desk.list.setCurrentRow(0)
    long = "x" * 4001
    for field, typed in ((desk.text, long), (desk.choices, "one\ntwo")):
        field.setPlainText(typed)
        field.left.emit()
        assert "stops.1." in desk.fault.text()
    desk.list.setCurrentRow(1)
    assert (desk.text.toPlainText(), desk.choices.toPlainText()) == ("", "")
    desk.buttons["up"].click()
    desk.list.setCurrentRow(1)
    assert (desk.text.toPlainText(), desk.choices.toPlainText()) == (long, "one\ntwo")
    assert "stops.2.text" in desk.fault.text()
    assert "stops.2.question.ask" in desk.fault.text()
    desk.text.setPlainText("short")
    desk.ask.setText("How many?")
    desk._take()
    stop = desk.writing.stops[1]
    assert stop.question is not None
    assert (stop.text, stop.question.choices, desk.fault.text()) == ("short", ["one", "two"], "")
    for row in (0, 1):
        desk.list.setCurrentRow(row)
    assert desk.text.toPlainText() == "short"


def test_what_was_typed_just_now_is_of_the_stop_where_it_was_typed(desk: WritingDesk, qtbot: QtBot) -> None:
    """Where a click leaves the keyboard in its field, as on a Mac, the words were gone with the stop."""
    desk.list.setCurrentRow(0)
    qtbot.keyClicks(desk.notes, "What I say.")
    desk.minutes.clear()
    qtbot.keyClicks(desk.minutes, "12")
    desk.list.setCurrentRow(1)
    assert [(stop.notes, stop.minutes) for stop in desk.writing.stops] == [("What I say.", 12.0), ("", 1.0)]
    qtbot.keyClicks(desk.text, "Look")
    desk.buttons["undo"].click()
    assert (desk.text.toPlainText(), desk.writing.stops[0].notes) == ("", "What I say.")
    desk.buttons["redo"].click()
    assert desk.text.toPlainText() == "Look"


@pytest.mark.parametrize("edit", [{"title": "x" * 201}, {"panels": ("weights",) * 9}])
def test_a_view_that_no_lesson_could_be_read_with_is_refused(
    window: Window, desk: WritingDesk, edit: dict[str, object]
) -> None:
    """It was written, every button ended in a traceback, and the lesson could not be read again."""
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(**edit))
    window.add_view()
    assert next(iter(edit)) in desk.fault.text()
    assert window.notice.title.text() == desk.fault.text()
    assert len(read(desk.writing.path).stops) == len(desk.writing.stops) == 2
    desk.close()


def full(*_: object) -> None:
    raise InputError("no space is left")


def test_what_could_not_be_written_is_said_until_it_is_and_is_tried_again(
    desk: WritingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click elsewhere took the words away, and nothing was written any more, whatever room there was."""
    with monkeypatch.context() as patch:
        patch.setattr(Writing, "_write_text", full)
        desk.notes.setPlainText("What I say.")
        desk.notes.left.emit()
        for row in (0, 1):
            desk._take()
            desk.list.setCurrentRow(row)
        assert "no space is left" in desk.fault.text()
    desk.close()
    assert (read(desk.writing.path).stops[1].notes, desk.fault.text()) == ("What I say.", "")


def test_a_window_stays_once_where_the_lesson_could_not_be_kept(
    window: Window, desk: WritingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Writing, "_write_text", full)
        desk.writing.rename("Unwritten")
        assert not window.close()
        assert "no space is left" in window.notice.title.text()
        assert window.isVisible()
        assert window.close()


def test_where_a_lesson_lies_now_is_said_until_somebody_chooses(
    desk: WritingDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.writing.path.write_text("of another", encoding="utf-8")
    desk.writing.rename("Ours")
    desk._take()
    assert str(desk.writing.path) in desk.fault.text()
    saved(desk, tmp_path / "ours.toml", monkeypatch)
    assert desk.fault.text() == ""


def test_a_lesson_whose_scene_is_away_today_is_gone_on_with_tomorrow(
    window: Window, desk: WritingDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path = saved(desk, tmp_path / "mine.toml", monkeypatch)
    away = path.rename(tmp_path / "away.toml")
    third = another(qtbot)
    assert third.writing.stops == ()
    third.close()
    away.rename(path)
    fourth = another(qtbot)
    assert (fourth.writing.path, len(fourth.writing.stops)) == (path, 2)
    fourth.close()


def own(window: Window, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(resources.scenarios()["perceptron-separable"].read_bytes())
    assert window.open(str(path))
    return path


def test_a_lesson_of_ones_own_scenes_lies_beside_the_first(window: Window, tmp_path: Path) -> None:
    """Such a view was refused until the scene lay beside the settings, and a lesson without a stop cannot be saved."""
    desk = window.desk
    own(window, tmp_path / "course" / "mine.toml")
    desk.add_view()
    assert desk.writing.path == tmp_path / "course" / "lesson.toml"
    assert str(desk.writing.path) in desk.fault.text()
    own(window, tmp_path / "course" / "week" / "two.toml")
    desk.add_view()
    assert [stop.scene for stop in read(desk.writing.path).stops] == ["mine.toml", "week/two.toml"]
    own(window, tmp_path / "other" / "three.toml")
    desk.add_view()
    assert "does not lie beside the lesson" in desk.fault.text()
    assert len(desk.writing.stops) == 2


def test_a_lesson_is_not_written_over_what_it_shows(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = window.desk
    scene = own(window, tmp_path / "mine.toml")
    desk.add_view()
    held, lay = scene.read_bytes(), desk.writing.path
    saved(desk, scene, monkeypatch)
    assert "legal: another file" in desk.fault.text()
    assert (scene.read_bytes(), desk.writing.path) == (held, lay)
    saved(desk, tmp_path / "away" / "mine.toml", monkeypatch)
    assert "stops.1" in desk.fault.text()


def test_a_view_from_a_stop_that_sets_something_becomes_a_stop(
    window: Window, desk: WritingDesk, tmp_path: Path
) -> None:
    """It was refused as one without a file, while the lesson was being tried."""
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(seed=77))
    desk.add_view()
    desk.buttons["give"].click()
    window.playback.jump(30)
    desk.add_view()
    stop = desk.writing.stops[-1]
    assert (stop.scene, stop.round, stop.set, desk.fault.text()) == ("hedge-rates", 30, {"seed": 77}, "")
    desk.writing.anew()
    own(window, tmp_path / "mine.toml")
    desk.add_view()
    desk.buttons["give"].click()
    desk.add_view()
    assert [stop.scene for stop in desk.writing.stops] == ["mine.toml"] * 2


def test_windows_that_are_open_come_before_the_others(window: Window, desk: WritingDesk, qtbot: QtBot) -> None:
    """Asked for again, one that was minimised or covered stayed where it was; so did the room, below the desk."""
    for shown in (desk, window.presenter):
        shown.present()
        shown.showMinimized()
        shown.present()
        assert not shown.isMinimized()
        with qtbot.waitActive(shown):
            pass
    desk.present()
    with qtbot.waitActive(window):
        desk.buttons["give"].click()
    for beside in (desk, window.presenter):
        beside.close()


def test_a_stop_that_is_added_is_told_where_it_was_added_from(window: Window, desk: WritingDesk) -> None:
    desk.list.setCurrentRow(0)
    window.add_view()
    assert "Stop 2" in window.notice.title.text()
    desk.close()


@pytest.mark.parametrize("size", [1, len(SIZES) - 1])
def test_the_desk_fits_a_small_screen_in_every_size_of_text(
    window: Window, desk: WritingDesk, qtbot: QtBot, size: int
) -> None:
    """One size larger than the usual one its buttons were below the edge of a screen of 720 lines."""
    window.appearance.resize(size)
    desk.present()
    least = desk.minimumSizeHint()
    assert (least.width() <= 1280, least.height() <= 600) == (True, True)
    desk.resize(least)
    desk.because.setFocus()
    QApplication.processEvents()
    qtbot.keyClick(desk.answer, Qt.Key.Key_Tab)
    assert desk.because.visibleRegion().boundingRect().height() == desk.because.height()
    assert desk.because.visibleRegion().boundingRect().width() == desk.because.width()
    desk.close()


@pytest.mark.parametrize("button", ["duplicate", "up", "undo"])
def test_a_title_that_is_typed_is_taken_before_a_button_does_its_work(desk: WritingDesk, button: str) -> None:
    """Where a button takes no keyboard the field is not left."""
    desk.name.clear()
    desk.name.insert("On rates")
    desk.name.textEdited.emit("On rates")
    desk.buttons[button].click()
    if button == "undo":
        desk.writing.redo()
    assert desk.name.text() == desk.writing.title == "On rates"


def test_a_title_that_is_refused_stays_with_its_reason_when_a_stop_is_edited(desk: WritingDesk) -> None:
    desk.name.setText("x" * 250)
    desk.title.setText("First")
    desk._take()
    assert desk.name.text() == "x" * 250
    assert "title" in desk.fault.text()


def test_a_view_of_a_stop_keeps_the_panels_of_the_stop(window: Window, desk: WritingDesk) -> None:
    desk.writing.change(0, msgspec.structs.replace(desk.writing.stops[0], panels=["own-weights"]))
    desk.list.setCurrentRow(0)
    desk.buttons["give"].click()
    window.add_view()
    assert desk.writing.stops[1].panels == ["own-weights"]
