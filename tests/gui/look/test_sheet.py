"""Another look of the application: what is put on is what Qt reads, in one walk, and everything stands as if new."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.look.measures import base
from olviz.gui.look.plain import Paragraph
from olviz.gui.look.sheet import dress, wears
from olviz.gui.look.style import label
from olviz.gui.look.theme import base_font
from olviz.gui.look.tokens import DARK, LIGHT, Theme
from olviz.gui.panels.frame.card import Notice
from olviz.gui.panels.frame.dragging import Handle
from olviz.gui.widgets.below import below
from olviz.gui.widgets.formulas import Formula, typesetter
from tests.tools.leaving import leave


class Heard(QObject):
    """Counts how often a widget is told that its style is another."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.StyleChange
        return super().eventFilter(watched, event)


@pytest.fixture
def deep(qapp: QApplication, qtbot: QtBot) -> Iterator[QWidget]:
    """A label that has colours from the sheet, in a frame in a frame."""
    outer, inner, words = QFrame(), QFrame(), label("refused", "refusal")
    QVBoxLayout(outer).addWidget(inner)
    QVBoxLayout(inner).addWidget(words)
    qtbot.addWidget(outer)
    outer.show()
    yield words
    outer.close()
    qapp.setStyleSheet("")  # for palette and font are not those of the last one that was put on


def colour(widget: QWidget) -> QColor:
    return widget.palette().windowText().color()


def test_what_is_put_on_is_what_qt_reads(qapp: QApplication, deep: QWidget) -> None:
    """The file of the sheet is written by hand: Qt would warn of one that it cannot read, and show plain widgets."""
    for theme in (LIGHT, DARK, LIGHT):
        for points in (10.0, 14.0):
            dress(qapp, theme, base_font(points))
            assert wears(theme, base_font(points))
            assert not wears(DARK if theme is LIGHT else LIGHT, base_font(points))
            assert not wears(theme, base_font(11.0))
            assert colour(deep) == QColor(theme.error)
            assert deep.font().pointSizeF() == 0.9 * points
    qapp.setStyleSheet("")
    assert not wears(LIGHT, base_font(14.0))
    assert colour(deep) != QColor(LIGHT.error)


def test_another_look_is_one_walk(qapp: QApplication, deep: QWidget) -> None:
    """The old sheet was taken off first: every widget was styled twice, and laid out by a style that nobody sees."""
    dress(qapp, LIGHT, base_font(10.0))
    heard = Heard()
    deep.installEventFilter(heard)
    dress(qapp, DARK, base_font(10.0))
    assert heard.count == 1


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        typesetter().finish()


def places(window: Window) -> list[tuple[str, QRect]]:
    """Where the parts of all stand that is as wide as its words, or as high."""
    whole = (window.transport, window.header, window.controls, window.reader)
    parts = [part for one in whole for part in below(one, QWidget) if part.isVisible()]
    return [(type(part).__name__, part.geometry()) for part in parts]


@contextmanager
def shown(qtbot: QtBot, size: int) -> Iterator[Window]:
    """A window that is opened with a size of text, on a scene."""
    window = Window()
    window.appearance.resize(size)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    assert window.open("perceptron-separable")
    window.show_card("proofs")
    settle()
    try:
        yield window
    finally:
        leave(window)


@pytest.mark.parametrize(("before", "size"), [(0, 2), (2, 0), (4, 1)])
def test_a_window_stands_as_one_that_is_opened_with_that_size_of_text(before: int, size: int, qtbot: QtBot) -> None:
    """The field that tells the rate was as wide as its words had been in the size before, gaps as in the first one."""
    with shown(qtbot, before) as window:
        window.appearance.resize(size)
        settle()
        there = places(window)
    with shown(qtbot, size) as fresh:
        assert there == places(fresh)


def test_the_name_of_a_panel_is_as_large_as_in_its_picture(qtbot: QtBot) -> None:
    """A role that others have for larger titles made it a third larger on the stage, where names were cut for it."""
    with shown(qtbot, 1) as window:
        window.appearance.toggle()
        names = window.findChildren(Handle)
        assert names
        for title in (*names, *(notice.title for notice in window.stage.findChildren(Notice))):
            assert title.font().pointSizeF() == base().pointSizeF()
            assert title.font().weight() == QFont.Weight.DemiBold


class Amid:
    """Puts on another look as the application does, says whether it is about to, and has each window show a part."""

    on = False

    def walk(self, app: QApplication, theme: Theme, font: QFont) -> None:
        self.on = True
        dress(app, theme, font)
        for window in app.topLevelWidgets():
            ground = window.centralWidget() if isinstance(window, Window) else None
            rows = ground.layout() if ground is not None else None
            if rows is not None:
                rows.activate()
        self.on = False


@pytest.fixture
def amid(monkeypatch: pytest.MonkeyPatch) -> Amid:
    """Whether the application is putting on another look."""
    made = Amid()
    monkeypatch.setattr("olviz.gui.look.theme.dress", made.walk)
    return made


def test_what_scrolls_is_laid_out_when_all_in_it_has_the_other_look(
    qtbot: QtBot, amid: Amid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt does it amid the walk: a page of a hundred paragraphs then took as long as all else in the window."""
    asked = {True: 0, False: 0}

    def spied(high: Callable[[Any, int], int]) -> Callable[[Any, int], int]:
        def ask(words: Any, width: int) -> int:
            asked[amid.on] += 1
            return high(words, width)

        return ask

    with shown(qtbot, 0) as window:
        for kind in (Paragraph, Formula):
            monkeypatch.setattr(kind, "heightForWidth", spied(kind.heightForWidth))
        window.appearance.toggle()
        window.appearance.resize(2)
        window.lecture.toggle()
        settle()
        assert asked[False] > 0
        assert asked[True] == 0


class Moved(QObject):
    """Notes what comes, goes or takes another size while the application puts on another look."""

    def __init__(self, amid: Amid) -> None:
        super().__init__()
        self._amid = amid
        self.found: list[tuple[str, QEvent.Type]] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._amid.on and event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            self.found.append((watched.objectName(), event.type()))
        return super().eventFilter(watched, event)


def test_no_part_of_the_window_comes_or_is_moved_amid_the_walk(qtbot: QtBot, amid: Amid) -> None:
    """The drawer came back where text grew smaller, with fields as high as in the larger text: half of the times."""
    with shown(qtbot, 4) as window:
        assert not window.body.drawer.isVisible()
        moved = Moved(amid)
        for part in (window.body, window.body.drawer, window.controls, window.reader):
            part.installEventFilter(moved)
        for size in (1, 4, 0, 4, 1):
            window.appearance.resize(size)
            settle()
        assert moved.found == []
        assert window.body.drawer.isVisible()


def test_what_scrolls_hears_of_the_other_look_once_afterwards(qtbot: QtBot, amid: Amid) -> None:
    with shown(qtbot, 0) as window:
        areas = [one for one in below(window, QScrollArea) if one.isVisible()]
        heard = {area: Heard() for area in areas}
        window.appearance.toggle()
        for area, one in heard.items():
            area.installEventFilter(one)
        settle()
        assert {area.objectName() for area in areas} >= {"stage", "controls", "card-text", "column-scroll"}
        assert {one.count for one in heard.values()} == {1}


def test_an_error_amid_the_walk_leaves_a_window_that_can_be_laid_out(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would stand as it stood for as long as it is open, whatever its size."""

    def stumble(app: QApplication, theme: Theme, font: QFont) -> None:
        dress(app, theme, font)
        raise RuntimeError("of a widget that is not ours")

    with shown(qtbot, 0) as window:
        with monkeypatch.context() as patch:
            patch.setattr("olviz.gui.look.theme.dress", stumble)
            with pytest.raises(RuntimeError, match="not ours"):
                window.appearance.toggle()
        window.resize(1500, 900)
        settle()
        assert window.body.width() > 1400


def test_a_paragraph_is_as_high_as_qt_says_in_every_font(qtbot: QtBot) -> None:
    """It asks Qt once for each width and each font: a page asks a hundred of them, several times."""
    words = Paragraph("What is told of a learner, *in several lines*, as narrow as a column is. " * 3, "body")
    qtbot.addWidget(words)
    for points in (10.0, 14.0, 10.0):
        words.setFont(base_font(points))
        for width in (200, 300, 200):
            assert words.heightForWidth(width) == QLabel.heightForWidth(words, width)


def test_a_paragraph_asks_qt_once_for_each_width(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def ask(words: QLabel, width: int) -> int:
        asked.append(width)
        return 10

    monkeypatch.setattr(QLabel, "heightForWidth", ask)
    words = Paragraph("What is told of a learner.", "body")
    qtbot.addWidget(words)
    assert [words.heightForWidth(width) for width in (200, 300, 200, 300)] == [10] * 4
    assert asked == [200, 300]
