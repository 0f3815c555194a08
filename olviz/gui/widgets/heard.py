"""What a screen reader is told of a control, where Qt would tell something else; and how a sentence is said to it.

On Linux Qt calls a list to choose from by its value, and a slider tells the place of its knob. Here a control keeps the
name it was given, and its value is what it stands for, as a number and in words.

Two traps: in Python a ``None`` that is returned for a pointer becomes a pointer to anywhere, so there is ``NOWHERE``;
and one object in Python is several in C++, one for each of its bases, so a part has an address of its own.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol, cast, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QAccessibleSelectionInterface,
    QAccessibleValueInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QComboBox, QWidget
from shiboken6 import VoidPtr, getCppPointer

from olviz.gui.look.plain import Label

Part = QAccessible.InterfaceType
Said = QAccessible.Text
NOWHERE = cast(int, VoidPtr(0))  # an address is an int to PySide's stubs, and must not be one when it is returned


class Measured(Protocol):
    """What a knob stands for."""

    def number(self) -> float:
        """The number in force."""

    def reach(self) -> tuple[float, float]:
        """The least number and the largest that the knob can be moved to."""

    def go(self, number: float) -> None:
        """Moves the knob to a number."""

    def spoken(self) -> str:
        """The number in force in words, with its unit."""


class Knob(Protocol):
    """A widget that is dragged along a line, with what its places stand for."""

    measured: Measured


class HeardKnob(QAccessibleWidget, QAccessibleValueInterface):
    """A knob as the number it stands for."""

    def __init__(self, widget: QWidget) -> None:
        QAccessibleWidget.__init__(self, widget, QAccessible.Role.Slider, "")
        QAccessibleValueInterface.__init__(self)

    @property
    def _measured(self) -> Measured:
        return cast(Knob, self.object()).measured

    def interface_cast(self, part: QAccessible.InterfaceType) -> int:
        return _address(self, 1) if part is Part.ValueInterface else super().interface_cast(part) or NOWHERE

    def text(self, kind: QAccessible.Text) -> str:
        return self._measured.spoken() if kind is Said.Value else str(super().text(kind))

    def currentValue(self) -> float:
        return self._measured.number()

    def minimumValue(self) -> float:
        return self._measured.reach()[0]

    def maximumValue(self) -> float:
        return self._measured.reach()[1]

    def minimumStepSize(self) -> float:
        return 0.0

    def setCurrentValue(self, number: float) -> None:
        self._measured.go(float(number))


class HeardChooser(QAccessibleWidget, QAccessibleSelectionInterface):
    """A list to choose from by its name, with what is chosen as its value and as its selected entry."""

    def __init__(self, widget: QComboBox) -> None:
        QAccessibleWidget.__init__(self, widget, QAccessible.Role.ComboBox, "")
        QAccessibleSelectionInterface.__init__(self)

    @property
    def _chooser(self) -> QComboBox:
        return cast(QComboBox, self.object())

    def interface_cast(self, part: QAccessible.InterfaceType) -> int:
        return _address(self, 1) if part is Part.SelectionInterface else super().interface_cast(part) or NOWHERE

    def text(self, kind: QAccessible.Text) -> str:
        return self._chooser.currentText() if kind is Said.Value else str(super().text(kind))

    def state(self) -> QAccessible.State:
        state = super().state()
        state.expandable = True
        state.expanded = self._chooser.view().isVisible()
        return state

    def childCount(self) -> int:
        return 1

    def child(self, at: int) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._chooser.view())

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return 0 if child.object() is self._chooser.view() else -1

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.showMenuAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, name: str) -> None:
        if name == QAccessibleActionInterface.showMenuAction():
            self._chooser.showPopup()
        else:
            super().doAction(name)

    def selectedItemCount(self) -> int:
        return len(self.selectedItems())

    def selectedItems(self) -> list[QAccessibleInterface]:
        row = self._chooser.currentIndex()
        return [self.child(0).child(row)] if row >= 0 else []

    def select(self, child: QAccessibleInterface) -> bool:
        return False

    def unselect(self, child: QAccessibleInterface) -> bool:
        return False

    def selectAll(self) -> bool:
        return False

    def clear(self) -> bool:
        return False


@runtime_checkable
class Picture(Protocol):
    """What is painted, or wears something painted, and can tell it in words."""

    def described(self) -> str:
        """What it shows now."""


class HeardPicture(QAccessibleWidget):
    """A picture by what it shows, asked for when somebody listens."""

    def __init__(self, widget: QWidget, picture: Picture, role: QAccessible.Role) -> None:
        QAccessibleWidget.__init__(self, widget, role, "")
        self._picture = picture

    def text(self, kind: QAccessible.Text) -> str:
        return self._picture.described() if kind is Said.Description else str(super().text(kind))


class ByName:
    """A list to choose from that is heard by its name."""


def _address(made: QAccessibleWidget, base: int) -> int:
    return cast(int, VoidPtr(getCppPointer(made)[base]))


def _heard(kind: str, widget: QObject) -> QAccessibleInterface | None:
    if isinstance(widget, QComboBox) and isinstance(widget, ByName):
        return HeardChooser(widget)
    if isinstance(widget, QWidget) and hasattr(widget, "measured"):
        return HeardKnob(widget)
    if isinstance(widget, QWidget) and hasattr(widget, "described"):
        return HeardPicture(widget, cast(Picture, widget), QAccessible.Role.Grouping)
    reading = getattr(widget, "reading", None)
    if isinstance(widget, QWidget) and isinstance(reading, Picture):
        return HeardPicture(widget, reading, QAccessible.Role.Graphic)
    return None


@cache
def listen() -> None:
    """Has screen readers told so from now on."""
    QAccessible.installFactory(_heard)


def announce(widget: QWidget, words: str) -> None:
    """Says a sentence at once, wherever the keyboard is."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def say_in(words: Label, text: str) -> None:
    """Shows another text in a label, which is said at once."""
    if words.text() != text:
        words.setText(text)
        announce(words, text)
