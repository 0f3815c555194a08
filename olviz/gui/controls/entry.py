"""One more entry in the menu that a right click, or the key for it, opens over a widget and all that is in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QWidget

from olviz.gui.widgets.below import below

OWN_MENU = (QLineEdit, QComboBox)  # kinds that keep the wish to themselves


def with_entry(widget: QWidget, text: str, do: Callable[[], None]) -> None:
    """Puts the entry first; a line to type in keeps what its own menu has.

    The wish is a signal: a filter would be handed every event of all controls. Most leave it to what is around them.
    """
    for each in (widget, *(one for one in below(widget, QWidget) if isinstance(one, OWN_MENU))):
        each.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        each.customContextMenuRequested.connect(lambda at, each=each: _open(each, at, text, do))


def _open(widget: QWidget, at: QPoint, text: str, do: Callable[[], None]) -> None:
    menu = widget.createStandardContextMenu() if isinstance(widget, QLineEdit) else QMenu(widget)
    action = QAction(text, menu)
    action.triggered.connect(lambda _=False: do())
    first = next(iter(menu.actions()), None)
    if first is None:
        menu.addAction(action)
    else:
        menu.insertAction(first, action)
        menu.insertSeparator(first)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(widget.mapToGlobal(at))
