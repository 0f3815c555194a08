"""What a lecturer shows by hand: a dot where the mouse is, and a closer look at the rounds so far."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.gui.app.pointer import Pointer
from olviz.gui.app.presenting import Presenting
from olviz.gui.app.window import Window
from olviz.gui.paint.plot import Plot


def press(qtbot: QtBot, window: Window, key: Qt.Key) -> None:
    window.stage.setFocus()
    qtbot.keyClick(window.stage, key)


def test_a_dot_follows_the_mouse_until_the_key_is_pressed_again(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("perceptron-separable")
    with qtbot.waitActive(whole):
        whole.activateWindow()
    press(qtbot, whole, Qt.Key.Key_L)
    assert whole.pointer.isVisible()
    before = whole.pointer.geometry()
    qtbot.mouseMove(whole.stage, QPoint(100, 100))
    qtbot.mouseMove(whole.stage, QPoint(300, 200))
    QApplication.processEvents()
    assert whole.pointer.geometry().size() == before.size()
    assert whole.pointer.geometry().center() != before.center()
    press(qtbot, whole, Qt.Key.Key_L)
    assert not whole.pointer.isVisible()


def test_what_is_for_the_hand_comes_back_with_the_mouse(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("perceptron-separable")
    whole.lecture.enter()
    qtbot.mouseMove(whole.windowHandle(), QPoint(100, 100))
    whole.presenting._hide()
    assert not whole.transport.isVisible()
    qtbot.mouseMove(whole.windowHandle(), QPoint(300, 200))
    assert whole.transport.isVisible()
    whole.lecture.leave()
    whole.presenting._leaving.stop()


def test_the_mouse_is_heard_at_the_window_alone(whole: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the application every event of every widget passed through Python, and a scene took a third longer to open."""
    heard = list[QObject]()

    def hear(_: QObject, watched: QObject, __: QEvent) -> bool:
        heard.append(watched)
        return False

    for kind in (Presenting, Pointer):
        monkeypatch.setattr(kind, "eventFilter", hear)
    whole.lecture.enter()
    whole.pointer.toggle()
    assert whole.open("hedge-rates")
    qtbot.mouseMove(whole.windowHandle(), QPoint(300, 200))
    QApplication.processEvents()
    assert heard
    assert {type(one) for one in heard} == {QWindow}
    whole.pointer.off()
    whole.lecture.leave()


def test_a_key_shows_the_rounds_so_far_and_again_all_of_them(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("perceptron-separable")
    with qtbot.waitActive(whole):
        whole.activateWindow()
    whole.playback.jump(20, Phase.LEARN)
    (plot,) = (plot for plot in whole.stage.findChildren(Plot) if plot.isVisible())
    wide = plot.axes.view.viewRect().width()
    press(qtbot, whole, Qt.Key.Key_Z)
    assert plot.axes.view.viewRect().width() < wide / 5
    assert plot.axes.view.viewRect().contains(20, 1)
    press(qtbot, whole, Qt.Key.Key_Z)
    assert plot.axes.view.viewRect().width() == wide
    whole.playback.jump(200, Phase.LEARN)
    press(qtbot, whole, Qt.Key.Key_Z)  # that is all there are
    assert plot.axes.view.viewRect().width() == wide
