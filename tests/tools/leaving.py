"""The end of a window, with all that is its own."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget


def leave(*shown: QWidget) -> None:
    """Ends windows: what is only closed takes every look of the next ones, too."""
    for each in shown:
        each.close()
        each.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
