"""Words on pictures: the door to the language of the window, and what stands between."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """A panel's own text in the language of the window."""
    return QCoreApplication.translate("panels", text)


BETWEEN = " · "  # the parts of a line
