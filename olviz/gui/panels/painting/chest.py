"""What a painting may begin with, the order of its points, and its table: the menus of its bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import numpy as np
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFileDialog

from olviz.engine.adversaries.painted.painted import Painted
from olviz.engine.adversaries.painted.shapes import LABELLED, TARGETS, Shape, dark, titles
from olviz.engine.declare.parameters import InputError, parameters_of
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate
from olviz.gui.look.plain import worded
from olviz.gui.look.words import tr
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.export import table
from olviz.gui.panels.painting.dark_places import grey_of
from olviz.gui.panels.painting.painted_sheet import Sheet, blank, unchosen
from olviz.gui.panels.painting.tool_bar import ToolBar

COUNT = 80  # points of a shape, and of a picture
WORDS = {1: "plus", -1: "minus"}  # labels in a table: the last in sorting order counts as +1 when it is opened


class Painter(Protocol):
    """The panel whose chest it is."""

    sheet: Sheet
    label: int
    luck: np.random.Generator

    @property
    def adversary(self) -> Painted:
        """Who plays what is painted."""

    @property
    def labelled(self) -> bool:
        """Whether points have labels."""

    def propose(self, sheet: Sheet) -> None:
        """Has the run played on these points."""

    def reorder(self, order: str) -> None:
        """Has the points come in another order."""

    def remove_chosen(self) -> None:
        """Removes what the lasso has."""

    def flip_chosen(self) -> None:
        """Gives the other label to what the lasso has."""

    @property
    def drawn(self) -> tuple[float, ...]:
        """The line of one's own that is kept with the points."""

    def remove_line(self) -> None:
        """Nothing is drawn among the points any more."""


class Chest(QObject):
    """Fills the menu of a bar, and does what is chosen there."""

    def __init__(self, bar: ToolBar, card: Card, painting: Painter) -> None:
        super().__init__(bar)
        self._menu, self._card, self._painting = bar.menu, card, painting
        self._menu.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """The shapes for what is painted, a picture, nothing; what can be done with what is chosen; order and table."""
        self._menu.clear()
        self._fill_shapes()
        self._menu.addSeparator()
        if self._painting.sheet.chosen.any():
            self._fill_chosen()
            self._menu.addSeparator()
        if self._painting.drawn:
            self._add(tr("Remove your line"), self._painting.remove_line)
            self._menu.addSeparator()
        self._fill_orders()
        self._menu.addSeparator()
        self._add(tr("Save the points…"), self.save)

    def _add(self, text: str, do: Callable[[], object]) -> QAction:
        action = self._menu.addAction(worded(text))
        action.triggered.connect(lambda _=False: do())
        return action

    def _fill_shapes(self) -> None:
        for name, shape in (LABELLED if self._painting.labelled else TARGETS).items():
            self._add(titles()[name], partial(self.begin_with, shape))
        self._add(tr("Dark places of a picture…"), self.choose_picture)
        self._add(tr("An empty sheet"), lambda: self._painting.propose(blank(self._painting.labelled)))

    def _fill_chosen(self) -> None:
        self._add(tr("Remove what is chosen"), self._painting.remove_chosen)
        if self._painting.labelled:
            self._add(tr("Flip the labels of what is chosen"), self._painting.flip_chosen)

    def _fill_orders(self) -> None:
        """The orders, with the one in force."""
        adversary, group = self._painting.adversary, QActionGroup(self._menu)
        order = next(parameter for parameter in parameters_of(type(adversary)) if parameter.name == "order")
        for name, words in zip(order.choices, order.words, strict=True):
            action = self._add(translate(words), partial(self._painting.reorder, name))
            action.setCheckable(True)
            action.setChecked(name == adversary.order)
            group.addAction(action)

    def begin_with(self, shape: Shape) -> None:
        """Paints a shape in the place of all there is."""
        x, y = shape(COUNT, self._painting.luck)
        self._painting.propose(unchosen(x, y if self._painting.labelled else None))

    def choose_picture(self) -> None:
        """Asks for a picture, and paints where it is dark."""
        kinds = tr("Pictures (*.png *.jpg *.jpeg *.bmp *.gif)")
        path, _ = QFileDialog.getOpenFileName(self._card.panel, tr("Dark places of a picture"), "", kinds)
        if path:
            self.add_picture(Path(path))

    def add_picture(self, path: Path) -> None:
        """Adds points where a picture is dark, with the label that was painted last."""
        painting = self._painting
        try:
            x = dark(grey_of(path), COUNT, painting.luck)
            if not len(x):
                raise InputError("is of one grey, so that no place is dark; legal: a picture of two", place=path.name)
        except InputError as error:
            self._card.notice.refuse(str(error), tr("Nothing was painted"))
        else:
            painting.propose(painting.sheet.with_points(x, painting.label))

    def save(self) -> None:
        """Asks for a file and writes the points as a table that opens again."""
        self._card.save_table(tr("Save the points"), lambda: table(columns(self._painting.sheet)))


def columns(sheet: Sheet) -> dict[str, Array]:
    """The points as columns of a table, the label or the target last."""
    if sheet.y is None:
        return {"x": sheet.x[:, 0], "y": sheet.x[:, 1]}
    labels = np.array([WORDS[int(label)] for label in sheet.y])
    return {"x1": sheet.x[:, 0], "x2": sheet.x[:, 1], "label": labels}
