"""Keys: every action of the menus may have bare keys, for the stage alone, and twins that work everywhere.

The menus are the one table. The stage binds their bare keys, and the list of keys and the guide are read from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QMenuBar, QScrollArea, QVBoxLayout, QWidget

from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Table
from olviz.gui.widgets.keyboard.bare_keys import BareKeys
from olviz.gui.widgets.keyboard.focus_ring import FocusRing

BARE = "bare"  # the property of an action that holds its bare keys
SIGNS = {"Left": "←", "Right": "→", "PgUp": "PageUp", "PgDown": "PageDown", "-": "−", "Del": "Delete"}


def tr(text: str) -> str:
    """A text of the list of keys in the language of the window."""
    return QCoreApplication.translate("Keys", text)


class Keyed(NamedTuple):
    """One line of the list of keys: the menu, what it does, its keys on the stage and everywhere."""

    menu: str
    says: str
    bare: tuple[str, ...]
    everywhere: tuple[str, ...]


def bare_keys(action: QAction) -> tuple[str, ...]:
    """The keys of an action that work on the stage only."""
    return tuple(action.property(BARE) or ())


def bind(actions: Iterable[QAction], widgets: Iterable[QWidget]) -> None:
    """Bare keys work on these widgets only, so that they are never stolen from a field, or from a button in them."""
    places = [BareKeys(widget) for widget in widgets]
    for action in actions:
        for key in bare_keys(action):
            for keys in places:
                keys.bind(key, action.trigger)


def keyed(menus: QMenuBar) -> Iterator[Keyed]:
    """Every action with a key, menu by menu."""
    for top in menus.actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            for action in leaves(menu):
                shortcuts = tuple(key.toString() for key in action.shortcuts())
                if shortcuts or bare_keys(action):
                    yield Keyed(_plain(menu.title()), _plain(action.text()), bare_keys(action), shortcuts)


def leaves(menu: QMenu | QMenuBar) -> Iterator[QAction]:
    """The actions of a menu and of the menus in it."""
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from leaves(inner)
        elif not action.isSeparator():
            yield action


def spelled(keys: Iterable[str]) -> str:
    """Keys as people read them: ``Shift+←``, ``PageDown``; of a key with and without Shift only the first."""
    return ", ".join(_sign(key) for key in keys if key not in ("=", "Ctrl+=", "Alt+="))


def _sign(key: str) -> str:
    held, _, last = key[:-1].rpartition("+") if key.endswith("+") else key.rpartition("+")
    last = key[-1] if key.endswith("+") else last
    return f"{held}+{SIGNS.get(last, last)}" if held else SIGNS.get(last, last)


def as_markdown(rows: Iterable[Keyed]) -> list[str]:
    """The list as the lines of a table, as the guide has it."""
    return [f"| {spelled(row.bare)} | {spelled(row.everywhere)} | {row.says} |".replace("|  |", "| |") for row in rows]


def _plain(text: str) -> str:
    return text.replace("&", "").removesuffix("…")


class KeyList(QDialog):
    """The keys in one list, read from the menus; it stays beside the window and leaves with Esc."""

    def __init__(self, menus: QMenuBar, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("keys")
        self.setWindowTitle(tr("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.table = Table(("", tr("On the stage"), tr("Everywhere")), _rows(keyed(menus)))
        scroll = QScrollArea()
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self.table)
        scroll.setWidgetResizable(True)
        scroll.setAccessibleName(tr("Keys"))
        scroll.setObjectName("key-list")
        FocusRing(scroll)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setObjectName("close")
        column = QVBoxLayout(self)
        column.addWidget(scroll, 1)
        column.addWidget(buttons)
        u, whole = unit(self.font()), self.table.sizeHint()
        self.table.setWordWrap(True)  # where the window is narrower than its longest lines
        self.resize(min(whole.width() + 12 * u, parent.width()), min(whole.height() + 24 * u, parent.height() - 6 * u))
        scroll.setFocus()


def _rows(keys: Iterable[Keyed]) -> Iterator[tuple[str, ...]]:
    """What each key does, menu by menu under the menu's name."""
    menu = ""
    for key in keys:
        if key.menu != menu:
            menu = key.menu
            yield (menu,)
        yield key.says, spelled(key.bare), spelled(key.everywhere)
