"""Bringing a window before the others, wherever it was left."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def bring_to_front(window: QWidget) -> None:
    """Shows a window, with the keyboard; to show one that is open does neither where it is covered or minimised."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.activateWindow()
