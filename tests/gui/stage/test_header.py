"""The head of the window: what to look for is read in full, on one line or two, and the title gives way to it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.gui.app.window import Window
from olviz.gui.stage.header import Line
from tests.gui.hands import now
from tests.shipped import scene

TEXT = "In the plane the vote needs N of the order X/γ; in d dimensions (X/γ) to the power d − 1."


@pytest.fixture
def line(qtbot: QtBot) -> Line:
    made = Line()
    qtbot.addWidget(made)
    made.say(TEXT)
    return made


def present(window: Window) -> None:
    """Lecture mode, in which the head stays: it is looked at for longer than it would without a pointer."""
    window.lecture.enter()
    window.presenting._leaving.stop()


def test_a_text_stands_on_one_line_then_on_two_smaller_ones_and_is_cut_last(line: Line) -> None:
    wide, high = QFontMetrics(line.font()).horizontalAdvance(TEXT), QFontMetrics(line.font()).height()
    line.resize(wide + 10, 2 * high)
    assert line.lines() == (line.font(), [TEXT])
    line.resize(line.wished(TEXT), 2 * high)
    font, lines = line.lines()
    assert len(lines) == 2
    assert " ".join(lines) == TEXT
    assert font.pointSizeF() < line.font().pointSizeF()
    assert all(QFontMetrics(font).horizontalAdvance(each) <= line.width() for each in lines)
    line.resize(wide // 3, 2 * high)
    assert line.lines()[1][1].endswith("…")
    line.resize(line.wished(TEXT), high)  # too low for two
    (only,) = line.lines()[1]
    assert only.endswith("…")


def test_room_is_kept_for_the_longest_note_and_no_round_moves_what_is_below(window: Window) -> None:
    assert window.open("three-readings")
    window.resize(1280, 720)
    present(window)
    heights = set()
    for t in (0, 1, 500, 1000):
        window.playback.jump(t)
        QApplication.processEvents()
        heights.add((window.header.about.height(), window.stage.height()))
    assert len(heights) == 1
    window.lecture.leave()


def test_the_title_breaks_for_the_longest_note_and_stays_the_same_in_every_round(window: Window) -> None:
    assert window.open("halving-circle")
    title = window.header.scene.text()
    assert "\n" not in title
    window.resize(1280, 720)
    present(window)
    shown = set()
    for t in (0, 1, 2, 120):
        window.playback.jump(t)
        shown.add(window.header.scene.text())
    (broken,) = shown
    assert broken.replace("\n", " ") == title != broken
    QApplication.processEvents()
    assert window.header.scene.height() >= 2 * window.header.scene.fontMetrics().height()
    window.lecture.leave()


def test_a_title_that_two_lines_do_not_hold_is_cut_and_told_whole(window: Window) -> None:
    window.resize(1280, 720)
    title = "A title that goes on and on " * 8
    window.header.show_scene(title, now(window), 0)
    assert window.header.scene.text().endswith("…")
    assert title in window.header.scene.toolTip()


@pytest.mark.parametrize("lecture", [False, True])
def test_every_note_is_read_in_full_at_1280_by_720(window: Window, lecture: bool) -> None:
    """The head alone is told of each scene, as the window tells it: nothing else has a part in how wide a note is.

    In front of a room, where letters are half as large again, a quarter of the notes were cut.
    """
    window.resize(1280, 720)
    if lecture:
        present(window)
    header = window.header
    for name in resources.scenarios():
        experiment = scene(name)
        header.show_scene(experiment.title, experiment, 0)
        for _ in range(3):  # the title breaks, the note has another width, and the head another height
            QApplication.processEvents()
        for text in (experiment.about, *(note.text for note in experiment.notes)):
            header.about.say(text)
            assert " ".join(header.about.lines()[1]) == text, name
        assert header.scene.text().replace("\n", " ").replace("&&", "&") == experiment.title
    window.lecture.leave()


@pytest.mark.parametrize("noted", [True, False])
def test_a_note_that_a_remote_leads_to_is_read_for_as_long_as_it_is_told(window: Window, noted: bool) -> None:
    """The head left with the pointer, and who presses PageDown has none: no note was ever read."""
    shipped = scene("perceptron-squeezed")
    window.session.open(shipped if noted else shipped._replace(notes=()))
    window.lecture.enter()
    window.presenting._hide()
    assert window.header.isVisible() is noted
    for note in now(window).notes:
        window.presenting.on()
        window.presenting._hide()
        assert window.playback.t == note.round
        assert window.header.isVisible()
        assert note.text in window.header.about.text
    assert not window.transport.isVisible()
    window.lecture.leave()


def test_the_title_stands_in_the_middle_after_a_projector_is_taken_away(whole: Window) -> None:
    """The row went on with the height that the head had on the larger screen, and the title was cut by half."""
    assert whole.open("iid-experts")
    whole.appearance.resize(3)
    present(whole)
    for size in ((1920, 1080), (1280, 720), (1920, 1080), (640, 480)):
        whole.resize(*size)
        for _ in range(3):
            QApplication.processEvents()
        head, title = whole.header.rect(), whole.header.scene.geometry()
        assert abs(title.center().y() - head.center().y()) <= 1
        assert head.contains(title)
