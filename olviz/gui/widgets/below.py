"""The widgets inside another one, found so that nothing stays of those that go.

What Qt made itself (scroll bars, the list of a chooser) ``findChildren`` has belong to the widget that was asked: their
shells in Python stay with it when they are gone. So a window that is asked after every key grows without end.
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget

Kind = TypeVar("Kind", bound=QWidget)


def below(top: QWidget, kind: type[Kind]) -> list[Kind]:
    """All of a kind inside a widget, each before what it holds; Qt's own kinds are asked for here alone."""
    found: list[Kind] = []
    for child in top.children():
        if isinstance(child, QWidget):
            if isinstance(child, kind):
                found.append(child)
            found += below(child, kind)
    return found
