"""Files of strangers in the window: each is shown, asked about, or refused above the stage, and the window lives on."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from olviz.gui.app.window import Window
from olviz.gui.files.importing import Importing
from tests.tools import hostile

SOME, MANY, TOGETHER = 40, 1000, 20


def offered(number: int, folder: Path) -> list[Path]:
    """The file of a number, and its table where there is one."""
    folder.mkdir()
    path = hostile.written(number, folder)
    return [path, *(table for table in folder.glob("*.csv") if table != path)]


def look_at(window: Window, path: Path) -> None:
    """Opens a file as from the menu; what is refused says why and leaves the scene there was."""
    before = window.session.scene
    window.notice.hide()
    if not window.open(str(path)):
        assert window.session.scene is before
        assert window.notice.title.text(), path
    for dialog in window.findChildren(Importing):
        dialog.reject()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    window.grab()


def check(window: Window, folder: Path, of: range) -> None:
    for number in of:
        for path in offered(number, folder / str(number)):
            look_at(window, path)
    assert window.open("perceptron-separable")


@pytest.mark.parametrize("of", [range(at, at + TOGETHER) for at in range(0, SOME, TOGETHER)], ids=str)
def test_files_of_strangers_are_shown_or_refused(hurried: None, window: Window, tmp_path: Path, of: range) -> None:
    check(window, tmp_path, of)


@pytest.mark.full
@pytest.mark.parametrize("of", [range(at, at + TOGETHER) for at in range(0, MANY, TOGETHER)], ids=str)
def test_a_thousand_files_of_strangers(hurried: None, window: Window, tmp_path: Path, of: range) -> None:
    check(window, tmp_path, of)
