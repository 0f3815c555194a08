"""Keys of one widget alone, as long as the keyboard is its: not while a menu or a list is open over it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget


class BareKeys(QObject):
    """To Qt a widget has the keyboard also below a menu that the mouse has opened, and its shortcuts go first.

    Here they rest from when the keyboard is gone until it is back with no menu open, or a key comes to the widget.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._shortcuts: list[QShortcut] = []
        widget.installEventFilter(self)

    def bind(self, key: str, do: Callable[[], object]) -> None:
        """Has a key do something where the widget has the keyboard."""
        shortcut = QShortcut(QKeySequence(key), self._widget, context=Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(do)
        self._shortcuts.append(shortcut)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            self._wake(True)
        elif event.type() is QEvent.Type.FocusIn:
            self._wake(QApplication.activePopupWidget() is None)
        elif event.type() is QEvent.Type.FocusOut:
            self._wake(False)
        return super().eventFilter(watched, event)

    def _wake(self, awake: bool) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(awake)
