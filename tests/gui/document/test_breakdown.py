"""What breaks inside is said once, the scene is kept, and everything else goes on."""

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.app.window import Window
from olviz.gui.document.breakdown import Stopped
from tests.gui.probe import Probe

pytestmark = pytest.mark.usefixtures("broken")


def error(text: str) -> Exception:
    try:
        raise ZeroDivisionError(text)
    except ZeroDivisionError as arisen:
        return arisen


def panel(window: Window) -> Probe:
    return cast(Probe, window.stage.panels[0])


def test_it_is_said_once_and_counted_and_the_scene_is_kept(window: Window, capsys: pytest.CaptureFixture[str]) -> None:
    assert window.session.experiment is not None
    window.session.edit(window.session.experiment._replace(seed=99))
    window.playback.play()
    for number in range(5):
        window.breakdown.hook(ZeroDivisionError, error(f"number {number}"), None)
    assert not window.playback.is_playing
    assert window.notice.title.text() == "Something broke: ZeroDivisionError: number 0"
    path = window.settings.folder / "recovery.toml"
    assert window.notice.text.text() == f"The program goes on. The scene is kept in {path}."
    assert scenario.read(path) == window.session.experiment
    assert list(window.breakdown.counted.values()) == [5]
    assert capsys.readouterr().err.count("ZeroDivisionError") == 1
    window.playback.step()
    assert panel(window).drawn == (1, Phase.LEARN)


def test_the_details_can_be_copied(window: Window, qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    window.breakdown.tell(error("division by zero"))
    window.notice.buttons[0].click()
    dialog = window.findChild(QDialog, "details")
    assert isinstance(dialog, QDialog)
    text = dialog.findChild(QPlainTextEdit)
    assert isinstance(text, QPlainTextEdit)
    assert "in error" in text.toPlainText()
    assert "olviz " in text.toPlainText()
    copy = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy")
    copy.click()
    assert QApplication.clipboard().text() == text.toPlainText()
    dialog.close()
    QApplication.clipboard().clear()
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_panel_that_breaks_stops_alone_and_begins_again_with_another_run(
    window: Window, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = []

    def draw(self: Probe, t: int, phase: Phase) -> None:
        drawn.append(t)
        raise ValueError("no picture of round 3")

    with monkeypatch.context() as patched:
        patched.setattr(Probe, "draw", draw)
        window.playback.jump(3)
        window.playback.jump(4)
    assert drawn == [3]
    sign = panel(window).findChild(Stopped)
    assert isinstance(sign, Stopped)
    assert (sign.text(), sign.isVisible()) == ("This panel stopped: no picture of round 3", True)
    assert "ValueError: no picture of round 3" in window.notice.title.text()
    assert window.playback.t == 4
    window.session.edit(window.session.experiment._replace(seed=5))  # type: ignore[union-attr]
    assert panel(window).findChild(Stopped) is None
    assert panel(window).drawn == (4, Phase.LEARN)
    assert "no picture" in capsys.readouterr().err


class Inkless(QWidget):
    """A part of a panel that cannot be painted."""

    def paintEvent(self, event: QPaintEvent) -> None:
        raise ValueError("no ink")


def test_a_panel_that_cannot_be_painted_is_found_from_the_error(
    window: Window, capsys: pytest.CaptureFixture[str]
) -> None:
    inkless = Inkless(panel(window))
    inkless.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    for _ in range(3):
        with pytest.raises(ValueError, match="no ink") as caught:
            inkless.render(QPixmap(9, 9))
        window.breakdown.hook(caught.type, caught.value, caught.tb)
    inkless.setParent(None)
    inkless.deleteLater()
    assert panel(window).findChild(Stopped) is not None
    assert window.notice.title.text().startswith("Something broke: ValueError: ")
    assert window.notice.title.text().endswith("no ink")
    assert list(window.breakdown.counted.values()) == [3]
    assert capsys.readouterr().err.count("Traceback") == 1


def test_without_a_place_to_keep_it_the_scene_can_be_saved(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(type(window.keeping), "rescue", lambda _: None)
    window.breakdown.tell(error("x"))
    assert window.notice.text.text() == "The program goes on, and the scene can be saved."
    assert capsys.readouterr().err
