"""The windows beside the main one."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from olviz.gui.app.window import Window


def beside(window: Window) -> tuple[QWidget, ...]:
    """All of them, made now where nobody has asked for one yet."""
    return window.gallery, window.paths, window.presenter, window.desk
