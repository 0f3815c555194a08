"""Marking a widget for the style sheet."""

from __future__ import annotations

from typing import Any, Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFrame, QPushButton, QWidget

from olviz.gui.look.plain import Label


def marked(widget: QWidget, name: str, value: Any) -> None:
    """Sets a property that the style sheet reads, and has the widget drawn by it at once."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def label(text: str, role: str, wraps: bool = False) -> Label:
    """A label in one of the roles of the style sheet."""
    made = Label(text)
    made.setProperty("role", role)
    made.setWordWrap(wraps)
    return made


def as_link(button: QPushButton) -> None:
    """Has a button look like a link, and followed with Return and Enter as with Space."""
    button.setProperty("role", "link")
    button.setAutoDefault(True)


def touchable(widget: QWidget, shape: Literal["line", "square"] = "line") -> None:
    """Has a button, a line or a slider be one that a finger meets: ``measures.TOUCH`` pixels high, and wide if short.

    A click on a button leaves the keyboard where it is, so that keys stay those of the picture; Tab reaches it.
    """
    marked(widget, "touch", shape)
    if isinstance(widget, QAbstractButton):
        widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def as_move(button: QPushButton) -> None:
    """Has a button be what a person moves with, beside those that help or look."""
    button.setProperty("role", "move")
    touchable(button, "square")


def as_aid(button: QPushButton) -> None:
    """Has a button stand back behind those that make a move."""
    button.setProperty("role", "aid")
    touchable(button, "square")


def keep_room(widget: QWidget, keeps: bool) -> None:
    """Has a layout keep the room of a widget while it is hidden, or give it to others."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(keeps)
    widget.setSizePolicy(policy)


def rule() -> QFrame:
    """A thin line between groups."""
    line = QFrame()
    line.setProperty("role", "rule")
    line.setFixedHeight(1)
    return line
