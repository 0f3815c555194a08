"""A menu stands in one column on a small screen, and what the guide says of menus is so."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.gui.app.menus import deeds
from olviz.gui.app.window import Window
from olviz.gui.look.theme import SIZES

LOW = 720  # pixels of the lowest screen
LARGE = 15.5  # points of text, up to which all menus have room there


def menus(window: Window) -> list[QMenu]:
    return [menu for title in window.menuBar().actions() if isinstance(menu := title.menu(), QMenu)]


def paths(menu: QMenu, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The titles on the way to each entry, without underlined letters."""
    title = (*above, menu.title().replace("&", ""))
    for action in menu.actions():
        inner = action.menu()
        yield (*title, action.text().replace("&", ""))
        if isinstance(inner, QMenu):
            yield from paths(inner, title)


@pytest.mark.parametrize("size", [place for place, points in enumerate(SIZES) if points <= LARGE])
def test_every_menu_is_one_column_on_the_lowest_screen(window: Window, size: int) -> None:
    """Run had 41 entries: in the usual size of text they stood in two columns, the second of them half empty."""
    window.appearance.resize(size)
    for menu in menus(window):
        menu.aboutToShow.emit()
        assert len({menu.actionGeometry(action).x() for action in menu.actions()}) == 1, menu.title()
        assert menu.sizeHint().height() <= LOW, menu.title()


def test_every_entry_that_the_guide_names_is_there(window: Window) -> None:
    there = {path for menu in menus(window) for path in paths(menu)}
    named = set[tuple[str, ...]]()
    for page in (*resources.guide().values(), *resources.cards().values()):
        text = page.read_text(encoding="utf-8")
        for found in re.findall(r"\*((?:File|Edit|View|Run|Learn|Help) › [^*]+)\*", text):
            named.add(tuple(" ".join(part.split()) for part in found.split("›")))
    assert len(named) > 5
    begun = {tuple(part.removesuffix("…") for part in path) for path in there}
    assert [path for path in named if tuple(part.removesuffix("…") for part in path) not in begun] == []


def test_what_stands_in_a_group_is_found_and_done_like_all_else(window: Window, qtbot: QtBot) -> None:
    done: list[QAction] = [action for menu in menus(window) for action in deeds(menu)]
    names = [action.text() for action in done]
    assert {"Next mistake", "New luck", "Bigger text", "Reduced motion", "Follow learner 1"} <= set(names)
    assert all(names)
    assert len(set(names)) == len(names)
    assert window.playback.t == 0
    window.playback.jump(3)
    qtbot.waitUntil(lambda: window.playback.t == 3)
    next(action for action in done if action.text() == "Before round 1").trigger()
    assert window.playback.t == 0
