"""A line that says something new in every round costs its own picture, and not that of all around it."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.why.many_said import Wrapped
from olviz.gui.widgets.elided import Elided, Passing


class Asked(QObject):
    """How often a widget was asked to lay out what stands in it."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__()
        self.times = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.LayoutRequest
        return False


def test_words_of_a_line_that_gives_way_lay_nothing_out_anew(qtbot: QtBot) -> None:
    column, line = QWidget(), Elided()
    qtbot.addWidget(column)
    layout = QVBoxLayout(column)
    layout.addWidget(line)
    line.say("after round 1")
    column.resize(400, 60)
    column.show()
    qtbot.waitExposed(column)
    qtbot.wait(20)
    asked, before = Asked(column), column.grab().toImage()
    line.say("after round 1 000 000")
    qtbot.wait(20)
    assert asked.times == 0
    assert line.text() == "after round 1 000 000"
    assert column.grab().toImage() != before


@pytest.mark.parametrize("role", ["caption", "title", "subtitle"])
def test_lines_of_both_kinds_are_as_high_as_the_letters_of_their_role(qtbot: QtBot, role: str) -> None:
    line, label = Passing(), Elided()
    for each in (line, label):
        each.setProperty("role", role)
        qtbot.addWidget(each)
        each.say("regret")
        each.resize(200, each.sizeHint().height())
    assert line.sizeHint().height() == label.sizeHint().height() >= label.fontMetrics().height()
    assert line.sizeHint().width() >= line.fontMetrics().horizontalAdvance("regret")


def test_sentences_are_parted_by_a_gap(qtbot: QtBot) -> None:
    words = Wrapped("body")
    qtbot.addWidget(words)
    words.resize(600, 100)
    words.setText("one\ntwo\nthree")
    parted = words.height()
    words.setText("one two three")
    assert parted > 3 * words.height()


def test_what_grows_by_a_digit_has_its_room_at_once(qtbot: QtBot) -> None:
    """“computing, 25 of 6…” stood there until the next frame."""
    row, passing = QWidget(), Passing()
    qtbot.addWidget(row)
    layout = QHBoxLayout(row)
    layout.addWidget(QLabel("Before round 1"), 1)
    layout.addWidget(passing)
    row.resize(400, 40)
    row.show()
    qtbot.waitExposed(row)
    for rounds in (9, 25, 600):
        passing.say(f"computing, {rounds} of 600")
        assert passing.text() == passing.full
