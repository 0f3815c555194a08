"""The guide in Help: its chapters as blocks, code that can be copied, and links followed by mouse and by key."""

import re

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFontInfo, QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.gui.app.keys import leaves
from olviz.gui.app.window import Window
from olviz.gui.look.plain import Paragraph
from olviz.gui.pages.blocks import FENCE, HEADING, PICTURE, Code, Grid
from olviz.gui.pages.theory_cards import cards, guide, pages, read

LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)]+)\)")
SHELVES = resources.cards, resources.pages, resources.guide
WITH_CODE, WITH_LINKS = "recorded-runs", "scenario-files"


def made(window: Window, kind: type) -> list:
    return [block for block in window.reader.blocks if isinstance(block, kind)]


@pytest.mark.parametrize("name", resources.guide())
def test_a_chapter_is_made_of_blocks_that_the_reader_knows(name: str) -> None:
    chapter = guide()[name]
    assert chapter.title
    assert not chapter.further  # links stand where they are spoken of, and lead somewhere on a code host, too
    for block in chapter.blocks:
        if block.startswith(FENCE):
            assert block.endswith(FENCE)
            continue
        rows = [line.startswith("|") for line in block.splitlines()]
        assert all(rows) or not any(rows), block
        assert "\n#" not in block
        assert "\n```" not in block
        assert block.count("\n") == 0 or not block.startswith((HEADING, PICTURE))
        assert not re.match(r"#(?!# )|>|---", block)


@pytest.mark.parametrize("name", resources.guide())
def test_links_between_chapters_lead_to_what_the_reader_has(name: str) -> None:
    for link in LINK.findall("\n".join(guide()[name].blocks)):
        path = (resources.guide()[name].parent / link).resolve()
        assert path in {file.resolve() for shelf in SHELVES for file in shelf().values()}, link


def test_empty_lines_of_code_part_nothing(tmp_path) -> None:
    text = "# Title\n\nWords\nand words.\n\n```python\na = 1\n\n\nb = 2\n```\n\n## Head\n\nEnd.\n"
    (tmp_path / "page.md").write_text(text, encoding="utf-8")
    page = read(tmp_path / "page.md")
    assert page.title == "Title"
    assert page.blocks == ("Words\nand words.", "```python\na = 1\n\n\nb = 2\n```", "## Head", "End.")


def test_every_chapter_stands_in_help_and_in_the_list_of_the_reader(window: Window) -> None:
    titles = [action.text() for action in leaves(window.menuBar())]
    for name, chapter in guide().items():
        assert chapter.title in titles
        window.show_card(name)
        assert window.reader.choice.currentText() == chapter.title
    assert not set(guide()) & (set(cards()) | set(pages()))


def test_code_is_shown_as_it_is_typed_and_copied(window: Window, qtbot: QtBot) -> None:
    window.show_card(WITH_CODE)
    (code,) = made(window, Code)
    assert f"{FENCE}python\n{code.toPlainText()}\n{FENCE}" in guide()[WITH_CODE].blocks
    assert QFontInfo(code.font()).fixedPitch()
    assert code.accessibleName()
    code.setFocus()
    qtbot.keyClick(code, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(code, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == code.toPlainText()


def test_a_link_is_followed_by_mouse_and_by_key(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.show_card(WITH_LINKS)
    (words,) = (block for block in made(window, Paragraph) if "](own-data.md)" in block.text())
    words.linkActivated.emit("own-data.md")
    assert window.reader.name == "own-data"
    window.show_card(WITH_LINKS)
    (words,) = (block for block in made(window, Paragraph) if "](own-data.md)" in block.text())
    qtbot.keyClick(window.reader.text, Qt.Key.Key_Tab)
    assert window.focusWidget() is words
    qtbot.keyClick(words, Qt.Key.Key_Return)
    assert window.reader.name == "own-data"


@pytest.mark.parametrize("size", [0, 5])
def test_nothing_of_a_chapter_is_cut(window: Window, size: int) -> None:
    window.appearance.resize(size)
    for name in guide():
        window.show_card(name)
        for _ in range(2):
            QCoreApplication.sendPostedEvents()
        room = window.reader.text.viewport().width()
        for block in window.reader.blocks:
            assert block.geometry().right() < room, name
            if isinstance(block, QLabel):
                assert block.height() >= block.heightForWidth(block.width()), name
            if isinstance(block, Code):
                assert block.verticalScrollBar().maximum() == 0, name
            if isinstance(block, Grid):
                for cell in block.findChildren(QLabel):
                    assert cell.geometry().right() <= block.width(), cell.text()
                    assert cell.height() >= cell.heightForWidth(cell.width()), cell.text()
