"""One more entry in the menu that a right click, or the key for it, opens over a widget and all that is in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from olviz.gui.widgets.below import below


def with_entry(widget: QWidget, text: str, do: Callable[[], None]) -> None:
    """Puts the entry first; a line to type in keeps what its own menu has."""
    entry = Entry(text, do, widget)
    for each in (widget, *below(widget, QWidget)):
        each.installEventFilter(entry)


class Entry(QObject):
    """Watches for the wish for a menu."""

    def __init__(self, text: str, do: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.text, self.do = text, do

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QContextMenuEvent) or not isinstance(watched, QWidget):
            return False
        menu = watched.createStandardContextMenu() if isinstance(watched, QLineEdit) else QMenu(watched)
        action = QAction(self.text, menu)
        action.triggered.connect(lambda _=False: self.do())
        first = next(iter(menu.actions()), None)
        if first is None:
            menu.addAction(action)
        else:
            menu.insertAction(first, action)
            menu.insertSeparator(first)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())
        return True
