"""What a screen reader is told of a widget."""

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from olviz.gui.widgets.heard import listen


def interface(widget: QWidget) -> QAccessibleInterface:
    """What of it stands in the tree of a screen reader."""
    listen()
    return QAccessible.queryAccessibleInterface(widget)


def heard(widget: QWidget) -> str:
    """What it is called."""
    return str(interface(widget).text(QAccessible.Text.Name))


def help_of(widget: QWidget) -> str:
    """What is told of it besides."""
    return str(interface(widget).text(QAccessible.Text.Description))


def knob(widget: QWidget) -> tuple[str, str, float]:
    """What is dragged: what it is called, what it stands for, and that as a number."""
    told = interface(widget)
    assert told.role() is QAccessible.Role.Slider
    return heard(widget), str(told.text(QAccessible.Text.Value)), float(told.valueInterface().currentValue())


def chosen(widget: QWidget) -> bool:
    """Of one of several, whether it is the one."""
    told = interface(widget)
    assert told.role() is QAccessible.Role.RadioButton, (heard(widget), told.role())
    return bool(told.state().checked)  # type: ignore[attr-defined]
