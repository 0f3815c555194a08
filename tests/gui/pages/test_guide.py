"""The guide in Help: its chapters as blocks, code that can be copied, and links followed by mouse and by key."""

import re
import string
import sys
from collections.abc import Hashable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from olviz.gui.app.keys import leaves
from olviz.gui.app.window import Window
from olviz.gui.look.plain import Paragraph
from olviz.gui.look.tokens import DARK
from olviz.gui.pages.blocks import FENCE, HEADING, PICTURE, Code, Grid, Linked
from olviz.gui.pages.theory_cards import cards, guide, pages, read
from olviz.gui.panels import catalogue
from tests.covering import together
from tests.fenced import chapter, fenced, loaded, written
from tests.gui.pages.made_of import made_of
from tests.tools import pictures

LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)]+)\)")
SHELVES = resources.cards, resources.pages, resources.guide
WITH_CODE, WITH_LINKS = "recorded-runs", "scenario-files"


def made_up(name: str) -> set[Hashable]:
    """What a chapter is made of."""
    return made_of(resources.guide()[name])


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


@pytest.mark.parametrize("names", together(resources.guide(), made_up))
def test_every_chapter_stands_in_help_and_in_the_list_of_the_reader(window: Window, names: list[str]) -> None:
    titles = [action.text() for action in leaves(window.menuBar())]
    assert all(page.title in titles for page in guide().values())
    for name in names:
        window.show_card(name)
        assert window.reader.choice.currentText() == guide()[name].title
    assert not set(guide()) & (set(cards()) | set(pages()))


def test_code_is_shown_as_it_is_typed_and_copied(window: Window, qtbot: QtBot) -> None:
    window.show_card(WITH_CODE)
    (code,) = made(window, Code)
    assert f"{FENCE}python\n{code.toPlainText()}\n{FENCE}" in guide()[WITH_CODE].blocks
    assert len({code.fontMetrics().horizontalAdvance(letter) for letter in string.printable.strip()}) == 1
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
@pytest.mark.parametrize("names", together(resources.guide(), made_up))
def test_nothing_of_a_chapter_is_cut(window: Window, names: list[str], size: int) -> None:
    window.appearance.resize(size)
    for name in names:
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


def test_the_set_of_the_guide_draws_itself(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    member = written("a-set", tmp_path)
    known = registry.sets()
    monkeypatch.setattr(registry, "sets", lambda: known | {pictures.OWN: member})
    image = QImage.fromData(pictures.draw_own())
    shown = QImage(str(pictures.FOLDER / f"{pictures.OWN}.png"))
    assert (image.width(), image.height()) == (shown.width(), shown.height()) == pictures.OWN_SIZE
    outline = member(size=2.0).outline(2)
    assert outline.min() >= 0
    assert outline.max() == pytest.approx(2)


def test_the_panel_of_the_guide_is_offered_and_draws(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, entry = fenced(chapter("a-panel"), "python")
    monkeypatch.setitem(sys.modules, "olviz.gui.panels.tracks.gradients", loaded(panel, tmp_path / "gradients.py"))
    line = "from olviz.gui.panels.catalogue import PanelEntry\n\nENTRY = "  # it stands in a list there
    listed = loaded(entry._replace(text=line + entry.text), tmp_path / "guide_entry.py").ENTRY
    monkeypatch.setattr(catalogue, "PANELS", (*catalogue.PANELS, listed))
    one, other = (scenario.read(resources.scenarios()[name]) for name in ("lazy-and-greedy", "hedge-rates"))
    assert listed not in catalogue.fitting(other.traces())
    traces = one.traces()
    assert listed in catalogue.fitting(traces)
    for trace in traces:
        trace.extend()
    made = listed.build()
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.open(traces, 0)
    made.recolour(DARK)
    made.draw(30, Phase.COMMIT)
    shown = made.plotted()
    assert shown[f"{traces[0].label} t"].max() == 29  # the gradient of round 30 is not public yet
    assert shown[traces[0].label][-1] == traces[0]["gradient_norm"][28]
    assert traces[1].label in made.described()
    made.draw(0, Phase.LEARN)
    assert not made.grab().isNull()


@pytest.mark.parametrize("reason", [Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason])
def test_tab_marks_a_link_of_a_paragraph_from_both_sides(window: Window, reason: Qt.FocusReason) -> None:
    """Back it stopped at the paragraph, and no link was marked."""
    window.activateWindow()
    window.show_card(WITH_LINKS)
    words = next(one for one in window.reader.blocks if isinstance(one, Linked))
    words.setFocus(reason)
    assert words.selectedText() != ""
