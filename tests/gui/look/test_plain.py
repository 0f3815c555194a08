"""Text of strangers is shown as it is written: nothing it names is loaded, whether painted, pointed at or told."""

import ctypes
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.files.importing import Importing
from olviz.gui.look.plain import Label, Page, Paragraph, Sign, Table, message, tip, worded
from tests.gui.hands import add_one_more
from tests.tools.beside import beside

OURS = (Label, Sign, Table, Paragraph)
OPENED = 0x20  # IN_OPEN of inotify


class Bait:
    """A picture that strange texts name, and who looked at it."""

    def __init__(self, path: Path) -> None:
        path.write_bytes(b"no picture")
        self.path = path
        self._library = ctypes.CDLL(None, use_errno=True)
        self._watch = self._library.inotify_init1(os.O_NONBLOCK)
        assert self._library.inotify_add_watch(self._watch, os.fsencode(path), OPENED) >= 0

    def text(self, words: str) -> str:
        """Words that look like HTML: the bait and a bold one."""
        return f"<img src='{self.path}'><b>{words}</b> &lt {words} & {words}"

    def looked_at(self) -> bool:
        """Whether somebody opened it since the last time."""
        try:
            events = os.read(self._watch, 2**16)
        except BlockingIOError:
            return False
        return len(events) > 0

    def close(self) -> None:
        os.close(self._watch)


@pytest.fixture
def bait(tmp_path: Path) -> Iterator[Bait]:
    if not hasattr(ctypes.CDLL(None), "inotify_init1"):
        pytest.skip("this system does not tell who opens a file")
    bait = Bait(tmp_path / "bait.png")
    yield bait
    bait.close()


def test_the_bait_would_be_taken(bait: Bait, qtbot: QtBot) -> None:
    guessing = QLabel(bait.text("a"))
    qtbot.addWidget(guessing)
    guessing.grab()
    assert bait.looked_at()
    assert not bait.looked_at()


def quoted(text: str) -> str:
    """A TOML text of one line, whatever quotes are in it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@pytest.fixture
def strange(bait: Bait, tmp_path: Path) -> Path:
    """A scenario with HTML in every text."""
    texts = [f"{key} = {quoted(bait.text(key))}" for key in ("title", "about", "question")]
    learners = [
        f'[[learners]]\nname = "perceptron"\nlabel = {quoted(bait.text(label))}' for label in ("first", "second")
    ]
    notes = [f"[[notes]]\nround = {at}\ntext = {quoted(bait.text('note'))}" for at in (0, 3)]
    sections = ['[game]\nname = "classification"', '[adversary]\nname = "separable"', *learners, *notes]
    path = tmp_path / "<b>strange & bold<!-- x -->.toml"
    path.write_text("\n".join(["schema = 1", "rounds = 9", *texts, *sections]), encoding="utf-8")
    return path


def tips(window: QWidget) -> Iterator[str]:
    """Every tooltip of a window: of widgets, actions and entries of lists."""
    for widget in [window, *window.findChildren(QWidget)]:
        yield widget.toolTip()
    for action in window.findChildren(QAction):
        own = worded(action.toolTip()) != action.text() and action.toolTip() != action.text().replace("&", "")
        yield action.toolTip() if own else ""  # else it is the text of the menu, which no menu shows once more
    for view in window.findChildren(QAbstractItemView):
        yield from _entries(view.model())


def _entries(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount(QModelIndex()) if model is not None else 0):
        yield str(model.data(model.index(row, 0), Qt.ItemDataRole.ToolTipRole) or "")


def look_at(window: QWidget) -> None:
    """Paints the window, and every tooltip in it as Qt does: in a label that guesses."""
    window.grab()
    told = QLabel()
    for text in dict.fromkeys(filter(None, tips(window))):
        told.setText(text)
        told.grab()
    assert all(isinstance(label, OURS) for label in window.findChildren(QLabel))


def test_a_scene_with_html_in_every_text_is_shown_as_it_is_written(
    window: Window, strange: Path, bait: Bait, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the panels there are, no probe
    beside(window)
    assert window.open(str(strange)), window.notice.title.text()
    assert window.windowTitle().startswith(bait.text("title"))
    assert window.why.learner.full == bait.text("first")
    for at in (0, 3, 9):
        window.playback.jump(at)
        look_at(window)
    assert not bait.looked_at()
    add_one_more(window)
    window.file_menu.fill_recent()
    assert strange.name in [action.text().replace("&&", "&") for action in window.file_menu.recent.actions()]
    assert any(bait.text("first") in (label.text(), label.accessibleName()) for label in window.findChildren(QLabel))
    window.open("perceptron-separable")
    assert bait.text("title") in window.edit_menu.undo.text().replace("&&", "&")
    look_at(window)
    for menu in window.findChildren(QMenu):
        menu.grab()
    assert not bait.looked_at()


@pytest.mark.parametrize("key", ["unknown", "title"])
def test_a_refusal_tells_html_as_it_is_written(window: Window, bait: Bait, tmp_path: Path, key: str) -> None:
    path = tmp_path / "<b>refused.toml"
    line = f"{quoted(bait.text('key'))} = 1" if key == "unknown" else f"title = [{quoted(bait.text('title'))}]"
    path.write_text(f"schema = 1\n{line}\n", encoding="utf-8")
    assert not window.open(str(path))
    assert "<b>" in window.notice.title.text()
    look_at(window)
    assert not bait.looked_at()


def test_a_table_tells_html_as_it_is_written(window: Window, bait: Bait, tmp_path: Path) -> None:
    name = bait.text("column")
    path = tmp_path / "<b>table.csv"
    path.write_text(f"{name},{name}2,kind\n1,2,{bait.text('yes')}\n3,4,{bait.text('no')}\n", encoding="utf-8")
    assert window.open(str(path)), window.notice.title.text()
    (dialog,) = window.findChildren(Importing)
    look_at(dialog)
    dialog.accept()
    path.write_text(f"{name},{name},kind\n1,2,yes\n", encoding="utf-8")
    assert not window.open(str(path))
    assert bait.text("column") in window.notice.title.text()
    look_at(window)
    assert not bait.looked_at()


def test_what_is_pointed_at_and_told_is_no_html(bait: Bait, qtbot: QtBot) -> None:
    window, parent, action, text = QWidget(), QWidget(), QAction(), bait.text("words")
    qtbot.addWidget(window)
    qtbot.addWidget(parent)
    for told in (text, f" \n {text}", f"<!doctype html>{text}", f"<?xml version='1.0'?>{text}", f"a < {text}"):
        tip(window, told)
        tip(action, told)
        assert action.toolTip() == window.toolTip()
        look_at(window)
        box = message(parent, told, told)
        assert box.text() == told
        for label in box.findChildren(QLabel):
            label.grab()
    assert not bait.looked_at()
    assert worded("R&D") == "R&&D"


def test_pages_of_our_own_load_nothing(bait: Bait, qtbot: QtBot) -> None:
    page, block = Page(), Paragraph(f"![alt]({bait.path}) **bold** {bait.text('a')}", "body")
    qtbot.addWidget(block)
    block.grab()
    page.tell(f"**{bait.text('b')}**", "#000", "#f00")
    assert bait.text("b") in page.toPlainText()
    page.setHtml(bait.text("a"))
    page.size()
    assert not bait.looked_at()
