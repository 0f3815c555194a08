"""Taking a widget out of its window for good."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def part_with(widget: QWidget) -> None:
    """The widget goes. Hidden first: what a layout has yet to show would come up as a window and take the keyboard."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
