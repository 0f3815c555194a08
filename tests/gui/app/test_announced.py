"""What is seen to come is said at once to who does not see it, once, and in the words that are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.words.numbers import number
from olviz.gui.app.window import Window
from olviz.gui.look.plain import Label, Paragraph
from olviz.gui.widgets import heard
from olviz.gui.widgets.below import below
from olviz.gui.widgets.heard import say_in
from tests.gui.hands import enter
from tests.gui.lesson.test_giving import LESSON


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
