"""Reflow: what finds no room beside the stage folds away, opens over it, and comes back with the room."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPropertyAnimation, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.look.measures import base, unit
from olviz.gui.stage.body import WHY, Folds, folds, stage_width
from olviz.gui.stage.hero_and_strip import NARROW


@pytest.mark.parametrize(
    ("width", "beside"),
    [(314, Folds(True, True)), (272, Folds(True, True)), (271, Folds(True, False)), (200, Folds(False, False))],
)
def test_why_gives_way_before_the_controls(width: float, beside: Folds) -> None:
    assert folds(width, True, True) == beside
    assert folds(width, False, True).controls is False
    if beside.controls:
        assert stage_width(width, beside, True) >= NARROW


def test_where_a_person_plays_the_controls_give_way_first() -> None:
    played = [folds(width, True, True, played=True) for width in (360, 314, 200)]
    assert played == [Folds(True, True), Folds(False, True), Folds(False, False)]


def test_a_scene_to_play_in_opens_with_the_room_of_the_controls_which_come_back_when_asked_for(window: Window) -> None:
    window.resize(1280, 720)
    for name, controls in (("force-halving", False), ("halving-worst-case", True), ("painted-moons", False)):
        window.open(name)
        assert (window.body.drawer.isVisible(), window.body.controls_button.isVisible()) == (controls, not controls)
        assert window.body.wanted == Folds(True, True)
    window.body.controls_button.click()
    assert window.body.drawer.isVisible()
    assert window.body.opened


def resized(window: Window, units: int) -> None:
    """The window at a body of so many u."""
    edges = window.width() - window.body.width()
    window.resize(units * unit(base()) + edges, 1000)


def places(window: Window) -> tuple[bool, bool, bool, bool]:
    body = window.body
    return body.drawer.isVisible(), body.why.isVisible(), body.rail.isVisible(), body.controls_button.isVisible()


def test_folded_parts_open_over_the_stage_and_close_with_escape(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    resized(window, 300)
    assert places(window) == (True, True, False, False)
    resized(window, 210)
    assert places(window) == (True, False, True, False)
    resized(window, 180)
    assert places(window) == (False, False, True, True)
    stage = window.stage.width()
    window.stage.setFocus()
    for key, part in ((Qt.Key.Key_F9, window.body.drawer), (Qt.Key.Key_F10, window.why)):
        focus = QApplication.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, key)
        assert part.isVisible()
        assert window.stage.width() == stage  # it lies over the stage
        inside = QApplication.focusWidget()
        assert isinstance(inside, QWidget)
        assert part.isAncestorOf(inside)
        qtbot.keyClick(inside, Qt.Key.Key_Escape)
        assert not part.isVisible()
        assert window.stage.hasFocus()
    window.body.controls_button.click()
    assert window.body.drawer.isVisible()
    resized(window, 300)
    assert places(window) == (True, True, False, False)


def test_what_is_taken_away_gives_its_room_to_the_stage_and_is_remembered(window: Window) -> None:
    resized(window, 300)
    width = window.stage.width()
    window.toggle_why()
    assert places(window) == (True, False, False, False)
    assert window.stage.width() > width
    window.toggle_controls()
    assert places(window) == (False, False, False, False)
    window.close()
    other = Window()
    assert other.body.wanted == Folds(False, False)
    other.toggle_why()
    assert other.body.wanted == Folds(False, True)
    other.deleteLater()


@pytest.mark.parametrize("motion", ["on", "off"])
def test_a_drawer_slides_unless_motion_is_reduced(window: Window, motion: str) -> None:
    window.choose_motion(motion)  # type: ignore[arg-type]
    resized(window, 180)
    window.toggle_controls()
    slides = [slide.state() for slide in window.body.findChildren(QPropertyAnimation)]
    assert slides == [
        QPropertyAnimation.State.Running if motion == "on" else QPropertyAnimation.State.Stopped,
    ]
    if motion == "off":
        assert window.body.drawer.x() == 0
    window.toggle_controls()
    assert not window.body.drawer.isVisible()


def test_nothing_falls_below_its_least_size_with_the_largest_text_in_the_smallest_window(window: Window) -> None:
    for size in (0, 3, 5):
        window.appearance.resize(size)
        window.resize(1280, 720)
        u = unit(base())
        for panel in window.stage.panels:
            assert panel.width() >= min(panel.least[0] * u, window.stage.viewport().width())
            assert panel.height() >= panel.least[1] * u
        assert window.width() == 1280, size
    window.appearance.resize(0)


@pytest.mark.parametrize("size", [4, 5])
def test_with_the_largest_text_the_window_keeps_to_900_by_600(window: Window, size: int) -> None:
    window.appearance.resize(size)
    QApplication.processEvents()
    window.resize(900, 600)
    QApplication.processEvents()
    assert (window.width(), window.height()) == (900, 600)
    for part in (window.header, window.body, window.transport, window.phases):
        assert QRect(0, 0, 900, 600).contains(QRect(part.mapTo(window, QPoint(0, 0)), part.size()))
    for part in window.transport.findChildren(QWidget):
        if part.isVisible() and part.parent() is window.transport:
            assert window.transport.rect().contains(part.geometry()), part
    window.appearance.resize(0)


def test_why_is_as_wide_as_its_text_needs(window: Window) -> None:
    for size in (0, 2):
        window.appearance.resize(size)
        resized(window, 300)
        assert window.why.width() == WHY * unit(base())
    window.appearance.resize(0)


def test_the_window_keeps_its_size_with_the_largest_text_and_cuts_the_title_at_last(window: Window) -> None:
    window.appearance.resize(5)
    for name in ("perceptron-separable", "malicious-clairvoyant"):
        assert window.open(name)
        window.resize(1280, 720)
        QApplication.processEvents()
        assert (window.width(), window.height()) == (1280, 720)
        for part in (window.header.full, window.transport.round, window.phases.status):
            assert window.rect().contains(QRect(part.mapTo(window, QPoint(0, 0)), part.size())), part.objectName()
        assert not window.transport.speed.isVisible()
    window.resize(1000, 720)
    QApplication.processEvents()
    assert window.header.scene.text().endswith("…")
    assert "and it sees the coin" in window.header.scene.accessibleName()
    assert window.rect().right() >= window.header.full.geometry().right()
    window.appearance.resize(0)
    window.resize(1280, 720)
    QApplication.processEvents()
    assert window.transport.speed.isVisible()
    assert window.header.scene.text() == "The same world, and it sees the coin"


def test_the_controls_are_never_wider_than_their_column(window: Window, hurried: None) -> None:
    assert window.open("iid-experts")
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(rounds=1_000_000))  # a rate of four figures: a long line
    for size in (0, 3, 5):
        window.appearance.resize(size)
        QApplication.processEvents()
        ground = window.controls.widget()
        assert ground.minimumSizeHint().width() <= window.controls.viewport().width(), size
    window.playback.computing.cancel()
    window.appearance.resize(0)


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
def test_in_the_column_of_the_stage_nothing_is_cut_and_nothing_lies_over_another(
    window: Window, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """The stage gives way first, and then all of it is scrolled."""
    window.resize(*size)
    window.open("perceptron-in-twenty")
    window.giving.go(4, at_once=True)  # a question of four choices
    window.seat.oppose()
    window.seat.aside.coach.setChecked(True)
    window.giving.choose(0)
    qtbot.waitUntil(lambda: window.column.verticalScrollBar().maximum() > 0)  # what the coach says has come
    for _ in range(5):
        QApplication.processEvents()
    column, parts = window.column, (window.room_card, window.stage, window.seat)
    for above, below in pairwise(parts):
        assert above.geometry().bottom() < below.geometry().top()
    for part in parts:
        assert part.height() >= max(part.minimumSizeHint().height(), part.minimumHeight()), part.objectName()
        assert part.height() >= part.heightForWidth(part.width()), part.objectName()
    assert window.stage.height() == window.stage.minimumHeight()
    assert column.verticalScrollBar().maximum() == column.widget().height() - column.viewport().height() > 0
    assert column.viewport().width() == column.widget().width()
