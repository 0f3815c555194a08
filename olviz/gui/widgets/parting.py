"""Taking a widget out of its window for good."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QFrame, QWidget

from olviz.gui.widgets.below import below

PLAIN = "*{}"  # a sheet that changes nothing


def part_with(widget: QWidget) -> None:
    """The widget goes. Hidden first: what a layout has yet to show would come up as a window and take the keyboard."""
    widget.hide()
    widget.setParent(None)
    for chooser in below(widget, QComboBox):
        _end_list(chooser)
    widget.deleteLater()


def _end_list(chooser: QComboBox) -> None:
    """Qt keeps a kilobyte for every list that drops down, and hears of its end only if it had a sheet of its own."""
    for one in chooser.children():
        if isinstance(one, QFrame):
            one.setStyleSheet(PLAIN)
