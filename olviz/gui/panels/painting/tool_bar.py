"""The bar of tools beside a painting, each large enough for a finger."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QMenu, QToolButton, QWidget

from olviz.gui.look.icons import IconButton
from olviz.gui.look.measures import base, unit
from olviz.gui.look.words import tr
from olviz.gui.panels.painting.tools import TOOLS, titles
from olviz.gui.widgets.heard import one_of_several
from olviz.gui.widgets.parting import part_with

FINGER = 44  # pixels that a finger hits
GAP = 2
FEWEST = 2  # columns


class Large(IconButton):
    """A button for a finger."""

    def _fit(self) -> None:
        super()._fit()
        self.setFixedSize(side(), side())


def side() -> int:
    """How wide a button is."""
    return max(FINGER, 11 * unit(base()))


class ToolBar(QWidget):
    """``chosen``: another tool is in the hand. ``chest`` has the menu of all that is no tool."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self.tools: dict[str, Large] = {}
        self.chest = Large("shapes", tr("Shapes, pictures, the order of the points, and their table"), parent=self)
        self.chest.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.chest)
        self.chest.setMenu(self.menu)

    def _tool(self, name: str) -> Large:
        button = Large(TOOLS[name].icon, titles()[name], parent=self)
        button.setObjectName(f"tool-{name}")
        button.setCheckable(True)
        one_of_several(button)
        button.clicked.connect(lambda _=False: self.chosen.emit(name))
        return button

    def offer(self, names: Iterable[str]) -> None:
        """These tools and no others; those that stay keep their buttons."""
        offered = tuple(names)
        if offered != tuple(self.tools):
            for name in self.tools.keys() - set(offered):
                part_with(self.tools.pop(name))
            self.tools = {name: self.tools.get(name) or self._tool(name) for name in offered}
            self.arrange()

    def show_tool(self, chosen: str) -> None:
        """Which tool is in the hand."""
        for name, button in self.tools.items():
            button.setChecked(name == chosen)

    def arrange(self) -> None:
        """The buttons in as few columns as the height allows."""
        shown = (*self.tools.values(), self.chest)
        for button in shown:
            self._grid.removeWidget(button)
        rows = max(self.height() // (side() + GAP), 1)
        columns = max(FEWEST, ceil(len(shown) / rows))
        for at, button in enumerate(shown):
            self._grid.addWidget(button, at // columns, at % columns)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
        self._grid.setRowStretch(ceil(len(shown) / columns), 1)  # what is left stays below

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
