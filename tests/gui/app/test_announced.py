"""What is seen to come is said at once to who does not see it, once, and in the words that are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.words.numbers import number
from olviz.gui.app.window import Window
from olviz.gui.look.plain import Label, Paragraph
from olviz.gui.panels.frame.card import Notice
from olviz.gui.widgets import heard
from olviz.gui.widgets.below import below
from olviz.gui.widgets.heard import say_in
from tests.engine.people.kinds import KINDS
from tests.gui.hands import enter
from tests.gui.hearing import help_of
from tests.gui.lesson.test_giving import LESSON

SWEPT = {
    "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 3}},
    "adversary": {"name": "iid-experts", "rates": [0.2, 0.4, 0.5]},
    "learners": [{"name": "hedge", "rate": 0.3}],
    "rounds": 20,
    "panels": ["sweep"],
    "sweep": {"vary": {"learners.1.rate": "log:0.02:2:3"}, "runs": 4},
}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is announced, as if somebody listened."""
    told = list[str]()
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(heard, "QAccessibleAnnouncementEvent", lambda widget, words: words)
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: told.append(event) if isinstance(event, str) else None
    )
    return told


def test_a_notice_is_said(window: Window, said: list[str]) -> None:
    window.notice.say("Not moved", "legal: row 1 to 4")
    assert said[-1] == "Not moved legal: row 1 to 4"


def test_a_refusal_of_a_field_is_said(window: Window, qtbot: QtBot, said: list[str]) -> None:
    field = enter(qtbot, window, "adversary.margin", "7")
    assert field.complaint.text
    assert field.complaint.text in said


def test_a_stop_its_question_and_its_answer_are_said_once_each(whole: Window, tmp_path: Path, said: list[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(LESSON, encoding="utf-8")
    assert whole.open(str(path))
    assert any(one.startswith("A shrinking circle. ") for one in said)
    said.clear()
    whole.giving.go(1, at_once=True)
    assert sum("How many at most?. A 6. B 12" in one for one in said) == 1
    said.clear()
    whole.giving.choose(1)
    assert sum("Half of them die.. A 6 right. B 12 wrong" in one for one in said) == 1
    assert not any("How many at most?" in one for one in said)


def test_a_stop_of_several_lines_is_said_once_and_again_when_it_is_come_back_to(
    whole: Window, tmp_path: Path, said: list[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(LESSON.replace('"{experts} experts are alive."', '"One line.\\nAnother."'), encoding="utf-8")
    for _ in range(2):
        assert whole.open(str(path))
        assert sum("One line.\nAnother." in one for one in said) == 1
        said.clear()
        whole.room_card.tell()
        assert said == []
        whole.giving.leave()


def test_what_is_asked_in_a_round_and_how_it_was_judged_are_said(window: Window, said: list[str]) -> None:
    window.guessing.switch(True)
    window.playback.step()
    asked = window.guessing.turn.text()
    assert asked in said
    said.clear()
    window.guessing.tell()
    assert asked not in said  # it stands there already


def test_a_refusal_is_said_in_every_dialog_and_panel(window: Window, qtbot: QtBot, said: list[str]) -> None:
    window.taking.save_film()
    form = window.taking.form
    assert form is not None
    form.last.setText("x")
    for _ in range(2):  # asked for again it is refused again
        said.clear()
        form.answers.accepted.emit()
        assert said == [form.told.text()] != [""]
    window.taking.close()
    said.clear()
    notice = Notice()
    qtbot.addWidget(notice)
    notice.refuse("There is no room left.")
    assert said == ["Not saved. There is no room left."]
    window.desk.writing.refused.emit("It has a file already.")
    assert said[1:] == ["It has a file already."]


def test_that_one_waits_is_said_once_and_that_a_sweep_is_complete(whole: Window, qtbot: QtBot, said: list[str]) -> None:
    for progress in ("computing, 10 of 500", "computing, 20 of 500", "", "computing, 30 of 500"):
        whole.playback.computing.told.emit(progress)
    assert [one for one in said if one.startswith("computing")] == ["computing, 10 of 500", "computing, 30 of 500"]
    whole.playback.computing.told.emit("")
    whole.session.open(from_table(SWEPT))
    assert "The sweep is complete." not in said
    qtbot.waitUntil(lambda: whole.sweeping.live is not None and whole.sweeping.live.complete)
    assert said.count("The sweep is complete.") == 1


def test_a_field_says_why_it_was_refused_until_it_is_not(window: Window, qtbot: QtBot) -> None:
    """Why stood below it and was said once; whoever came back to the field heard nothing of it."""
    line = enter(qtbot, window, "adversary.margin", "0.1").editor.findChildren(QLineEdit)[0]
    meant = help_of(line)
    field = enter(qtbot, window, "adversary.margin", "7")
    assert help_of(line) == f"{field.complaint.text} {meant}"
    enter(qtbot, window, "adversary.margin", "0.1")
    assert help_of(line) == meant != ""
    rounds = window.transport.round
    before = help_of(rounds)
    for text, why in (("x", "Rounds are whole numbers from 0 to "), ("3", "")):
        rounds.selectAll()
        qtbot.keyClicks(rounds, text)
        qtbot.keyClick(rounds, Qt.Key.Key_Return)
        assert help_of(rounds).startswith(why)
        assert help_of(rounds).endswith(before)
        window.playback.moved.emit()  # while it plays, say
        assert help_of(rounds).startswith(why)
    assert help_of(rounds) == before


def test_a_round_that_is_gone_to_by_keys_is_said(window: Window, qtbot: QtBot, said: list[str]) -> None:
    for key, t in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1)):
        said.clear()
        qtbot.keyClick(window.stage, key)
        assert window.playback.t == t
        assert said == [window.phases.status.words()]


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("kind", "keys", "laid"),
    [
        ("losses", "Right Up Up", "Loss of expert 2: 0.400"),
        ("advice", "Right Up", "Expert 2 says −1"),
        ("vectors", "Right", "z = 0.55, 0.5"),
    ],
)
def test_what_is_laid_out_by_keys_is_said(
    whole: Window, qtbot: QtBot, said: list[str], kind: str, keys: str, laid: str
) -> None:
    """It was said of the bar that has the keyboard alone, and from the stage the keys go to the move."""
    whole.session.open(from_table({"panels": ["losses"], **KINDS[kind], "rounds": 30}))
    whole.stage.setFocus()
    for key in keys.split():
        said.clear()
        qtbot.keyClick(whole.stage, Qt.Key[f"Key_{key}"])
    assert said == [laid]
    said.clear()
    qtbot.keyClick(whole.stage, Qt.Key.Key_Plus if kind == "advice" else Qt.Key.Key_Return)
    assert laid not in said
    assert whole.phases.status.words() in said


def test_a_text_that_stays_is_not_said_again(qtbot: QtBot, said: list[str]) -> None:
    words = Label()
    qtbot.addWidget(words)
    for text in ("one", "one", "two", ""):
        say_in(words, text)
    assert (said, words.text()) == (["one", "two"], "")


def test_what_return_would_open_is_said(window: Window, qtbot: QtBot, said: list[str]) -> None:
    window.finder.ask(window.header.below)
    qtbot.keyClicks(window.finder.line, "hedge")
    assert window.finder.list.currentItem().text() in said
    said.clear()
    qtbot.keyClick(window.finder.line, Qt.Key.Key_Down)
    assert said == [window.finder.list.currentItem().text()]
    window.finder.leave()


def test_marks_of_a_page_are_not_heard(window: Window) -> None:
    window.show_card("hedge")
    paragraphs = below(window.reader, Paragraph)
    assert any("**" in one.text() for one in paragraphs)
    for one in paragraphs:
        assert one.accessibleName() != ""
        assert not {"**", "`"} & {mark for mark in ("**", "`") if mark in one.accessibleName()}, one.accessibleName()


def test_space_and_time_say_after_which_round_one_stands_there(whole: Window) -> None:
    """Where round 8 is played was said to be that of round 7."""
    assert whole.open("leader-jumps")
    whole.playback.jump(7, Phase.LEARN)
    QApplication.processEvents()
    panel = next(one for one in whole.stage.panels if one.objectName().startswith("space-time"))
    trace = whole.playback.trace
    following = trace.learner.observe(trace.game, trace.state_at(7).state)["w"]
    assert following[0] != trace["play"][6, 0]
    assert f"after round 7: {trace.label} {number(float(following[0]))}" in panel.described()


def test_a_painted_scene_tells_of_the_round_whose_point_is_shown(whole: Window) -> None:
    """Before it was revealed round 7 was said to be at the point of round 6."""
    assert whole.open("painted-moons")
    panel = next(one for one in whole.stage.panels if one.objectName().startswith("painting"))
    for phase, shown in ((Phase.OBSERVE, 6), (Phase.REVEAL, 7)):
        whole.playback.jump(7, phase)
        QApplication.processEvents()
        assert f"round {shown} is at" in panel.described()
        assert f"round {13 - shown} is at" not in panel.described()
