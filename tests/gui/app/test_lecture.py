"""Lecture mode: large, little, and everything a lecturer presses."""

from math import ceil

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.verdicts.theorems import moves
from olviz.gui.app.lecture import LINES
from olviz.gui.app.window import Window
from olviz.gui.look.measures import base
from olviz.gui.widgets.below import below
from olviz.gui.widgets.formulas import typesetter


def test_lecture_mode_leaves_what_a_lecturer_needs(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    before = base().pointSizeF()
    transport = window.transport
    gone = (window.menuBar(), window.controls, window.why, transport.speed)
    there = (window.stage, transport.play, transport.scrubber, transport.round, window.phases, window.header)
    window.stage.setFocus()
    qtbot.keyClick(window.stage, Qt.Key.Key_F5, Qt.KeyboardModifier.ControlModifier)
    assert window.lecture.on
    assert [part.isVisible() for part in gone] == [False] * len(gone)
    assert all(part.isVisible() for part in there)
    phases, pill = window.phases, window.phases.pills[Phase.OBSERVE]
    qtbot.waitUntil(
        lambda: phases.status.mapTo(window, QPoint(0, 0)).y() > pill.mapTo(window, pill.rect().center()).y()
    )
    qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    qtbot.keyClick(window.stage, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)  # twins live without a menu bar
    assert window.playback.t == 2
    qtbot.keyClick(window.stage, Qt.Key.Key_Escape)
    assert not window.lecture.on
    assert [part.isVisible() for part in gone] == [True] * len(gone)
    assert base().pointSizeF() == before


@pytest.mark.one_window
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_text_is_read_from_the_last_row(window: Window, qtbot: QtBot, size: tuple[int, int]) -> None:
    window.lecture.toggle()
    window.resize(*size)
    least = ceil(2 * size[1] / LINES * 72 / window.logicalDpiY()) / 2
    qtbot.waitUntil(lambda: base().pointSizeF() >= least)
    pixels = base().pointSizeF() * window.logicalDpiY() / 72
    assert pixels >= size[1] / LINES
    assert QFontMetricsF(QApplication.font()).height() > pixels
    assert (window.width(), window.height()) == size
    window.lecture.leave()


def test_a_room_that_fills_the_screen_is_set_in_its_type_once(window: Window, qtbot: QtBot) -> None:
    """It was set for the window as it had been, and again for the screen: each took a second on a slow machine."""
    window.resize(900, 600)
    told = list[QSize]()
    window.appearance.restyled.connect(lambda: told.append(window.size()))
    window.presenting.begin()
    qtbot.waitUntil(lambda: window.size() == window.screen().size())
    assert len(told) == 1
    assert base().pointSizeF() * window.logicalDpiY() / 72 >= window.height() / LINES
    window.presenting.end()
    assert len(told) == 2


def test_text_follows_a_border_that_is_pulled_once_it_rests(window: Window, qtbot: QtBot) -> None:
    """It was set anew at each size on the way: three times two thirds of a second in one event."""
    window.lecture.toggle()
    told = list[int]()
    window.appearance.restyled.connect(lambda: told.append(window.height()))
    highest = window.height() + 400
    for high in range(window.height(), highest + 1, 50):
        window.resize(window.width(), high)
    qtbot.waitUntil(lambda: base().pointSizeF() * window.logicalDpiY() / 72 >= highest / LINES)
    assert told == [highest]
    window.resize(window.width(), highest - 200)
    assert window.lecture._rested.isActive()
    window.lecture.leave()
    assert not window.lecture._rested.isActive(), "nothing follows out of lecture mode"
    assert len(told) == 2


def test_one_panel_and_why_or_two_panels(window: Window) -> None:
    experiment = window.session.experiment
    assert experiment is not None
    window.lecture.toggle()
    window.toggle_why()
    assert window.why.isVisible()
    assert sum(panel.isVisible() for panel in window.stage.panels) == 1
    window.toggle_why()
    assert not window.why.isVisible()
    window.toggle_controls()
    assert not window.controls.isVisible()
    window.lecture.leave()
    assert window.why.isVisible()


def test_nothing_is_left_to_press_on_a_panel_and_it_all_comes_back(window: Window) -> None:
    button = QToolButton(window.stage.panels[0])
    button.show()
    window.lecture.toggle()
    assert not button.isVisible()
    window.lecture.leave()
    assert button.isVisible()


def buttons(window: Window) -> dict[str, bool]:
    """Of all panels, and whether each is there for the hand."""
    every = [button for panel in window.stage.panels for button in below(panel, QToolButton)]
    return {f"{place} {button.objectName()}": button.isVisibleTo(window) for place, button in enumerate(every)}


@pytest.mark.parametrize("scene", ["painted-moons", "painted-curve", "halving-circle"])
def test_what_was_not_there_before_a_lecture_is_not_there_after_it(whole: Window, scene: str) -> None:
    """A pen that a painting did not offer lay over another tool, and was none for who took it up."""
    assert whole.open("painted-curve")
    QApplication.processEvents()
    assert whole.open(scene)
    QApplication.processEvents()
    before = buttons(whole)
    for _ in range(2):
        whole.lecture.toggle()
        assert not any(buttons(whole).values())
        whole.lecture.toggle()
        assert buttons(whole) == before
    hidden = below(whole.stage.panels[0], QToolButton)[-1]
    hidden.hide()
    whole.lecture.toggle()
    whole.lecture.toggle()
    assert hidden.isHidden()


def test_beside_one_panel_the_proof_stands_over_its_theorem_and_nothing_is_cut(window: Window, qtbot: QtBot) -> None:
    why = window.why
    window.playback.jump(60)
    ordinary = why.theorems[0].y() < why.chain.y()
    window.lecture.toggle()
    window.toggle_why()
    typesetter().finish()
    scroll = why.findChild(QScrollArea, "why-scroll")
    assert isinstance(scroll, QScrollArea)
    qtbot.waitUntil(lambda: why.chain.y() < why.theorems[0].y())
    qtbot.waitUntil(lambda: scroll.verticalScrollBar().maximum() == 0)
    there = (why.chain, why.theorems[0].formula, why.theorems[0].lights)
    gone = (why.title, why.pseudocode, why.question, why.theorems[0].head, why.theorems[0].usage)
    assert all(part.isVisible() for part in there)
    assert not any(part.isVisible() for part in gone)
    window.lecture.leave()
    assert all(part.isVisible() for part in gone)
    qtbot.waitUntil(lambda: (why.theorems[0].y() < why.chain.y()) is ordinary)


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("coin-flips", (900, 600)),
        ("hedge-rates", (1280, 720)),
        ("iris-non-separable", (900, 600)),
        pytest.param("halving-circle", (1280, 720), marks=pytest.mark.full),
    ],
)
def test_proof_and_theorem_need_no_scrolling(window: Window, qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    window.resize(*size)
    assert window.open(name)
    window.playback.last()
    window.lecture.toggle()
    window.toggle_why()
    typesetter().finish()
    scroll = window.why.findChild(QScrollArea, "why-scroll")
    assert isinstance(scroll, QScrollArea)
    theorem = next(theorem for theorem in window.why.theorems if theorem.isVisible())
    qtbot.waitUntil(lambda: scroll.verticalScrollBar().maximum() == 0)
    assert theorem.formula.isVisible()
    assert theorem.numbers.isVisible() == moves(theorem.bound, window.playback.traces[0])
    window.lecture.leave()


def test_a_lecture_unfolds_a_theorem_and_says_where_it_is_not_applicable(window: Window) -> None:
    assert window.open("malicious-clairvoyant")
    theorem = window.why.theorems[0]
    theorem.head.click()
    assert not theorem.body.isVisible()
    window.lecture.toggle()
    window.toggle_why()
    assert theorem.formula.isVisible()
    window.playback.last()
    assert (theorem.head.isVisible(), theorem.head.status) == (True, "not applicable")
    window.lecture.leave()
    assert not theorem.body.isVisible()


@pytest.mark.one_window
@pytest.mark.parametrize("step", [0, 5])
def test_progress_makes_no_window_wider(window: Window, step: int) -> None:
    window.appearance.resize(step)
    window.resize(window.minimumSizeHint().expandedTo(QSize(900, 600)))
    QApplication.processEvents()
    phases, wide = window.phases, window.width()
    phases.progress.say("computing, 310 000 of 1 000 000 rounds of the longest of all learners")
    for part in (phases.progress, phases.cancel):
        part.show()
    QApplication.processEvents()
    assert window.width() == wide
    assert phases.progress.width() > 0
    window.appearance.resize(0)


def test_progress_leaves_the_sentence_its_line(window: Window, qtbot: QtBot) -> None:
    phases = window.phases
    phases.progress.say("computing, 310 000 of 1 000 000")
    phases.progress.show()
    phases.cancel.show()
    for stacked in (True, False):
        phases.stack(stacked)
        window.resize(1280 if stacked else 1900, 720)
        QApplication.processEvents()
        middle = phases.progress.geometry().center().y()
        assert (middle < phases.status.y()) is stacked
        assert phases.cancel.x() > phases.progress.geometry().right()
        assert (phases.status.width() == phases.width()) is stacked
