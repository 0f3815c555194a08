"""While a menu or a list is open every key is its own, also where the mouse has opened it: none reaches the stage."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.keys import keyed
from olviz.gui.app.window import Window
from tests.gui.hands import place

LEFT = Qt.MouseButton.LeftButton


def give_keyboard(qtbot: QtBot, window: Window) -> None:
    """A menu takes it here, which on a desktop it does not."""
    window.activateWindow()
    window.stage.setFocus()
    qtbot.waitUntil(window.stage.hasFocus)


def click_title(window: Window, title: QMenu) -> None:
    bar = window.menuBar()
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(title.menuAction()).center())


def click_dots(window: Window) -> None:
    dots = next(one for one in window.findChildren(QToolButton) if one.isVisible() and one.menu() is not None)
    dots.menu().popup(QPoint(20, 20))  # a click would wait until it is closed


def click_right(window: Window) -> None:
    window.transport.scrubber.asked.emit(3, QPoint(20, 5))


def click_list(window: Window) -> None:
    QTest.mouseClick(place(window, "adversary").chooser, LEFT)


OPENED: dict[str, Callable[[Window], None]] = {
    "File": lambda window: click_title(window, window.file_menu),
    "Run": lambda window: click_title(window, window.run_menu),
    "of a panel": click_dots,
    "of the line of time": click_right,
    "a list": click_list,
}


def popup() -> QWidget | None:
    return QApplication.activePopupWidget()


def close_all(qtbot: QtBot) -> None:
    while (top := popup()) is not None:
        top.close()
    QApplication.processEvents()


def state(window: Window) -> tuple[object, ...]:
    playback = window.playback
    time = playback.t, playback.phase, playback.is_playing, playback.speed, playback.selected
    return *time, window.blank.isVisible(), window.guessing.on, window.session.experiment, window.seat.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
@pytest.mark.parametrize("opened", OPENED)
def test_no_key_reaches_the_stage_while_a_menu_is_open(whole: Window, qtbot: QtBot, opened: str) -> None:
    """Below a menu that was opened by a click the run went on with →, and was blanked with B."""
    assert whole.open("halving-circle")
    whole.playback.jump(5)
    before = state(whole)
    for key in [key for row in keyed(whole.menuBar()) for key in row.bare]:
        give_keyboard(qtbot, whole)
        OPENED[opened](whole)
        over = popup()
        assert over is not None
        QTest.keySequence(over, QKeySequence(key))
        close_all(qtbot)
        assert state(whole) == before, key
    give_keyboard(qtbot, whole)
    qtbot.keyClick(whole.stage, Qt.Key.Key_Right)
    assert whole.playback.t == 6


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_arrows_go_from_menu_to_menu_that_the_mouse_has_opened(window: Window, qtbot: QtBot) -> None:
    give_keyboard(qtbot, window)
    click_title(window, window.file_menu)
    for key, menu in ((Qt.Key.Key_Right, window.edit_menu), (Qt.Key.Key_Left, window.file_menu)):
        over = popup()
        assert over is not None
        qtbot.keyClick(over, key)
        assert popup() is menu
    close_all(qtbot)


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
@pytest.mark.parametrize("given", [False, True])
def test_what_is_done_with_a_lesson_is_grey_while_none_is_given(whole: Window, qtbot: QtBot, given: bool) -> None:
    """*Leave the lesson* and *Back to the stop* did nothing there."""
    if given:
        assert whole.open("start-here")
    menu = whole.learn_menu
    concerned = [action for action in menu.actions() if action.text() in ("Back to the stop", "Leave the lesson")]
    menu.popup(whole.mapToGlobal(whole.rect().center()))
    assert [action.isEnabled() for action in concerned] == [given, given]
    close_all(qtbot)
    assert all(action.isEnabled() for action in concerned)  # their keys are heard once there is one
