"""What a screen reader is told of a control, where Qt would tell something else; and how a sentence is said to it.

On Linux Qt calls a list to choose from by its value, a slider tells the place of its knob, and each of some buttons of
which one is chosen is a box to tick. Here a control keeps the name it was given, its value is what it stands for, as a
number and in words, and one of several is told as that.

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
    QAccessibleStateChangeEvent,
    QAccessibleValueChangeEvent,
    QAccessibleValueInterface,
)
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QComboBox, QWidget
from shiboken6 import VoidPtr, getCppPointer

from olviz.gui.look.plain import Label
from olviz.gui.look.style import marked

Part = QAccessible.InterfaceType
Said = QAccessible.Text
ONE_OF_SEVERAL, CHOSEN = "one of several", "chosen"  # what is set on a button of which one is chosen
MEANT = "meant"  # set on a field while it is refused: what it is for
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


class HeardChoice(QAccessibleWidget):
    """A button by which one of several is chosen, as that, and whether it is the one."""

    def __init__(self, widget: QAbstractButton) -> None:
        QAccessibleWidget.__init__(self, widget, QAccessible.Role.RadioButton, "")

    @property
    def _button(self) -> QAbstractButton:
        return cast(QAbstractButton, self.object())

    def text(self, kind: QAccessible.Text) -> str:
        said = str(super().text(kind))
        return said or (self._button.text().replace("&&", "&") if kind is Said.Name else "")

    def state(self) -> QAccessible.State:
        state = super().state()
        state.checkable, state.checked = True, self._button.isChecked() or bool(self._button.property(CHOSEN))
        return state

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, name: str) -> None:
        if name == QAccessibleActionInterface.pressAction():
            self._button.click()
        else:
            super().doAction(name)


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


def one_of_several(button: QAbstractButton) -> None:
    """Has a button by which one of several is chosen be heard as that, also where it was heard since it has words."""
    if QAccessible.isActive():
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(QAccessible.queryAccessibleInterface(button)))
    button.setProperty(ONE_OF_SEVERAL, True)


def choose(button: QAbstractButton, chosen: bool) -> None:
    """Marks one of several as the chosen one, or as another, for who sees it and for who hears it."""
    if button.property(CHOSEN) != chosen:
        marked(button, CHOSEN, chosen)
        changed = QAccessible.State()
        changed.checked = True
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleStateChangeEvent(button, changed))


def refuse(field: QWidget, why: str) -> None:
    """Marks what was entered as refused, or no longer without a reason, for who sees it and for who hears why.

    Qt has no state for it: *invalid* is what no longer exists. So it stands before what the field is for.
    """
    marked(field, "refused", bool(why))
    meant = field.accessibleDescription() if field.property(MEANT) is None else field.property(MEANT)
    field.setProperty(MEANT, meant if why else None)
    field.setAccessibleDescription(" ".join(filter(None, (why, meant))))


def tell_meant(field: QWidget, words: str) -> None:
    """What a field is for; why it was refused stays before it."""
    if field.property(MEANT) is None:
        field.setAccessibleDescription(words)
    else:
        field.setProperty(MEANT, words)


def tell_value(knob: QWidget) -> None:
    """Says that a knob stands for another number now."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(knob, cast(Knob, knob).measured.number()))


def _address(made: QAccessibleWidget, base: int) -> int:
    return cast(int, VoidPtr(getCppPointer(made)[base]))


def _heard(kind: str, widget: QObject) -> QAccessibleInterface | None:
    if isinstance(widget, QComboBox) and isinstance(widget, ByName):
        return HeardChooser(widget)
    if isinstance(widget, QWidget) and hasattr(widget, "measured"):
        return HeardKnob(widget)
    if isinstance(widget, QWidget) and hasattr(widget, "described"):
        return HeardPicture(widget, cast(Picture, widget), QAccessible.Role.Grouping)
    if isinstance(widget, QAbstractButton) and widget.property(ONE_OF_SEVERAL):
        return HeardChoice(widget)
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
