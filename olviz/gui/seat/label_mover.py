"""A label as a move: one large button each."""

from __future__ import annotations

from functools import partial
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from olviz.engine.round.moves import Move
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import label
from olviz.gui.look.style import as_move
from olviz.gui.seat.mover import Mover

ARROWS: dict[int, int] = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: 1}  # of two buttons
SIGNS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}
DIGITS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)


class LabelMover(Mover):
    """A button for each label, the digits from the left, and of two the arrows, or + and − where they are signs.

    ``says`` is what of a move the label is: *y*, or *play* where it is predicted.
    """

    goes_on = True

    def __init__(self, says: Literal["y", "play"] = "y") -> None:
        super().__init__()
        self._says = says
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.buttons: list[QPushButton] = []
        self._labels: tuple[int, ...] = ()

    def wait(self, trace: Trace, pending: Pending) -> None:
        if trace.game.labels != self._labels:
            self._labels = trace.game.labels
            self._lay()

    @property
    def keys(self) -> frozenset[int]:
        return frozenset(self._places)

    @property
    def hint(self) -> str:
        signed = -1 in self._labels
        if len(self._labels) == 2:
            left, right = (label(self._labels[place], signed) for place in self._from_left)
            return self.tr("Keys: ← or 1 is {left}, → or 2 is {right}").format(left=left, right=right)
        return self.tr("Keys: 1 to {count}, in this order").format(count=min(len(self._labels), len(DIGITS)))

    @property
    def _from_left(self) -> tuple[int, ...]:
        """The places of the labels as their buttons stand: of two the first is at the right, as +1 is on a line."""
        places = tuple(range(len(self._labels)))
        return places[::-1] if len(places) == 2 else places

    @property
    def _places(self) -> dict[int, int]:
        """The place of the label that each key stands for."""
        from_left = self._from_left
        arrows = {key: from_left[at] for key, at in ARROWS.items()} if len(from_left) == 2 else {}
        signed = SIGNS.items() if -1 in self._labels else ()
        signs = {key: self._labels.index(sign) for key, sign in signed}
        return arrows | signs | dict(zip(DIGITS, from_left, strict=False))

    def press(self, key: int) -> None:
        self._move(self._places[key])

    def _lay(self) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        signed = -1 in self._labels
        self.buttons = [QPushButton(label(value, signed)) for value in self._labels]
        for place, button in enumerate(self.buttons):
            as_move(button)
            button.setAccessibleName(self.tr("Label {label}").format(label=button.text()))
            button.clicked.connect(partial(self._move, place))
        for place in self._from_left:
            self._row.addWidget(self.buttons[place])

    def _move(self, place: int) -> None:
        value = float(self._labels[place])
        self.moved.emit(Move(play=(value,)) if self._says == "play" else Move(y=value))
