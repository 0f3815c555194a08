"""What is said above the stage is read whole, at every size of text, and by the keyboard where it is scrolled."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window

LOST = "[Errno 28] No space left on device: '/home/somebody/.local/share/olviz/windows/window-1/scene.toml'"


@pytest.mark.parametrize("size", range(6))
def test_words_and_buttons_have_room_from_the_first_time_they_are_said(whole: Window, size: int) -> None:
    """Laid out once without the buttons, which come late, the words kept the height of wider ones, or a scroll bar."""
    window = whole
    assert window.open("perceptron-separable")
    window.appearance.resize(size)
    QApplication.processEvents()
    for count in range(3):
        window.notice.say(LOST, LOST, *[("Do it…", bool), ("And this too…", bool)][:count])
        for _ in range(10):
            QApplication.processEvents()
        words, bar = window.notice.words, window.notice.words.verticalScrollBar()
        below = window.notice.contentsRect().bottom() - words.geometry().bottom()
        assert below > 0
        assert bar.maximum() == 0 or words.height() == words._most
        assert bar.maximum() > 0 or words.widget().height() == words.height()
        assert not words.focusPolicy() or bar.maximum() > 0


def test_the_keyboard_reads_words_that_are_scrolled(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.notice.say("A report", "It goes on. " * 900)
    words = window.notice.words
    qtbot.waitUntil(lambda: words.verticalScrollBar().maximum() > 0)
    window.stage.setFocus()
    qtbot.keyClick(window.stage, Qt.Key.Key_Tab)
    for _ in range(60):
        if words.hasFocus():
            break
        focus = QApplication.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert words.hasFocus()
    assert words.accessibleName() == "A report"
    qtbot.keyClick(words, Qt.Key.Key_End)
    qtbot.keyClick(words, Qt.Key.Key_Down)
    assert words.verticalScrollBar().value() > 0
    window.notice.say("Short")
    qtbot.waitUntil(lambda: words.focusPolicy() is Qt.FocusPolicy.NoFocus)
