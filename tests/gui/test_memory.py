"""What is left behind is let go of: a trace of a million rounds is a hundred megabytes."""

import gc
import weakref
from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.gui.window import Window
from olviz.resources import scenarios


@pytest.fixture
def whole(qtbot: QtBot) -> Window:
    """The window with its own panels."""
    window = Window()
    qtbot.addWidget(window)
    window.show()
    return window


def settle() -> None:
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def objects(window: Window) -> Counter[str]:
    return Counter(type(one).__name__ for one in window.findChildren(QObject))


def test_the_rounds_of_another_scene_are_let_go(whole: Window) -> None:
    left = []
    for name in scenarios():
        assert whole.open(name)
        whole.playback.jump(30)
        left += [(name, weakref.ref(trace)) for trace in whole.playback.traces]
    whole.open("perceptron-separable")
    settle()
    assert [name for name, trace in left if trace() is not None] == []


def test_the_rounds_before_an_edit_are_let_go(whole: Window) -> None:
    whole.open("malicious-world")
    whole.playback.jump(30)
    left = [weakref.ref(trace) for trace in whole.playback.traces]
    whole.controls.draft.propose("rounds", 400)
    settle()
    assert whole.session.undoable
    assert [trace for trace in left if trace() is not None] == []


def test_nothing_grows_by_opening_editing_and_changing_the_look(whole: Window) -> None:
    def round_trip() -> Counter[str]:
        for name in ("malicious-world", "perceptron-separable"):
            whole.open(name)
            whole.playback.jump(20)
        for seed in (2, 1):
            whole.controls.draft.propose("seed", seed)
        for _ in range(2):
            whole.lecture.toggle()
            whole.appearance.toggle()
        settle()
        return objects(whole)

    round_trip()  # some things are made when they are first needed
    before = round_trip()
    assert round_trip() - before == Counter()


def test_a_closed_window_lets_its_rounds_go(qtbot: QtBot) -> None:
    window = Window()
    window.show()
    window.open("perceptron-separable")
    trace = weakref.ref(window.playback.traces[0])
    window.close()
    window.deleteLater()
    del window
    settle()
    assert trace() is None


def test_windows_one_after_another_leave_nothing(qtbot: QtBot) -> None:
    def round_trip() -> Counter[str]:
        window = Window()
        window.show()
        for name in ("three-labels", "hedge-rates"):
            window.open(name)
            window.playback.jump(20)
        alive = weakref.ref(window)
        window.close()
        window.deleteLater()
        del window
        settle()
        assert alive() is None
        return Counter(type(one).__name__ for one in QApplication.topLevelWidgets())

    before = round_trip()
    for _ in range(3):
        assert round_trip() - before == Counter()
