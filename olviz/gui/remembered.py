"""The widget that had the keyboard: forms are built anew while something lies over them, and a widget may be gone."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class Remembered:
    """Where the keyboard was, to be given back to that widget, or to the one that stands in its place."""

    def __init__(self) -> None:
        self._widget = QApplication.focusWidget()
        self._window = self._widget.window() if self._widget is not None else None
        self._name = self._widget.objectName() if self._widget is not None else ""

    @property
    def widget(self) -> QWidget | None:
        """The widget while it can be seen, else a visible one of its name; None where there is neither."""
        if self._widget is not None and isValid(self._widget) and self._widget.isVisible():
            return self._widget
        if not self._name or self._window is None or not isValid(self._window):
            return None
        heirs = [heir for heir in self._window.findChildren(QWidget, self._name) if heir.isVisible()]
        return heirs[0] if heirs else None

    def give_back(self) -> None:
        """The keyboard goes where it was."""
        widget = self.widget
        if widget is not None:
            widget.setFocus()
