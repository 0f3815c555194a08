"""Another look of the application: what is put on is what Qt reads, in one walk, and everything stands as if new."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.look.measures import base
from olviz.gui.look.sheet import dress, wears
from olviz.gui.look.style import label
from olviz.gui.look.theme import base_font
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.panels.frame.card import Notice
from olviz.gui.panels.frame.dragging import Handle
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


def places(window: Window) -> list[tuple[str, int, int, int, int]]:
    """Where the parts of the rows stand that are as wide as their words."""
    rows = (window.transport, window.header)
    parts = [part for row in rows for part in row.findChildren(QWidget) if part.isVisibleTo(row)]
    return [(type(part).__name__, *part.geometry().getRect()) for part in parts]


@contextmanager
def shown(qtbot: QtBot, size: int) -> Iterator[Window]:
    """A window that is opened with a size of text, on a scene."""
    window = Window()
    window.appearance.resize(size)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    assert window.open("perceptron-separable")
    QApplication.processEvents()
    try:
        yield window
    finally:
        leave(window)


@pytest.mark.parametrize("size", [2, 0])
def test_a_window_stands_as_one_that_is_opened_with_that_size_of_text(size: int, qtbot: QtBot) -> None:
    """The field that tells the rate was as wide as its words had been in the size before, gaps as in the first one."""
    with shown(qtbot, 2 - size) as window:
        window.appearance.resize(size)
        QApplication.processEvents()
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
