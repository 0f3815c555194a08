"""The widget that had the keyboard: forms are built anew while something lies over them, and a widget may be gone."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from olviz.gui.widgets.keyboard.tabbing import Address, address, standing_at


class Remembered:
    """Where the keyboard was, to be given back to that widget, or to the one that stands in its place."""

    def __init__(self) -> None:
        self._widget = QApplication.focusWidget()
        self._window = self._widget.window() if self._widget is not None else None
        self._place: Address = ("",)
        if self._widget is not None and self._window is not None:
            self._place = address(self._widget, self._window)

    @property
    def widget(self) -> QWidget | None:
        """The widget while it can be seen, else the one that is seen in its place; None where there is neither."""
        if self._widget is not None and isValid(self._widget) and self._widget.isVisible():
            return self._widget
        if self._window is None or not isValid(self._window):
            return None
        heir = standing_at(self._place, self._window)
        return heir if heir is not None and heir.isVisible() else None

    def give_back(self) -> None:
        """The keyboard goes where it was."""
        widget = self.widget
        if widget is not None:
            widget.setFocus()
