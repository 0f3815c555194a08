"""A move that is laid out part by part, and made with a label or with a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy

from olviz.engine.round.changed import Numbers
from olviz.engine.round.moves import Move
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.gui.look.plain import Label
from olviz.gui.look.style import as_move, label
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.seat.label_mover import LabelMover
from olviz.gui.seat.mover import MADE, Mover
from olviz.gui.seat.parts import ARROWS, Cells, Coordinates, Part

SIGNS = frozenset((Qt.Key.Key_Plus, Qt.Key.Key_Minus))


class HandMover(Mover):
    """``parts`` by what they say; with ``labels`` the move is made by one of these, else by a button or with Return.

    Arrows nudge the first part, those up and down the last where the first is one number. A digit is a label, else
    begins the number that is said last, as a sign and a point do.
    """

    goes_on = True

    def __init__(self, parts: Mapping[str, Part], of: Of | None = None, labels: bool = False) -> None:
        super().__init__()
        self.parts, self._of = dict(parts), of
        self.labels = LabelMover() if labels else None
        self.make = QPushButton(self.tr("Move"), self)  # with labels it is nowhere
        as_move(self.make)
        self.make.setVisible(not labels)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for part in self.parts.values():
            row.addWidget(caption := _caption(part.title))
            if isinstance(part, Coordinates):
                caption.label(part.line)
                part.line.setAccessibleName(part.title)
            row.addWidget(part, int(part.sizePolicy().horizontalPolicy() is QSizePolicy.Policy.Expanding))
            part.changed.connect(self.tried)
            part.entered.connect(self._on_entered)
        if self.labels is not None:
            row.addWidget(_caption(tr("label")))
        row.addWidget(self.labels or self.make, 0 if self.labels is None else 1)
        row.addStretch()
        self.make.clicked.connect(self._make)
        if self.labels is not None:
            self.labels.moved.connect(lambda move: self._say(move.y))

    def wait(self, trace: Trace, pending: Pending) -> None:
        if self.labels is not None:
            self.labels.wait(trace, pending)

    @property
    def laid(self) -> Move:
        said: dict[str, Any] = {name: part.value for name, part in self.parts.items()}
        if said.get("y") is not None:
            (said["y"],) = said["y"]
        return Move(**said)

    @property
    def in_words(self) -> str:
        return BETWEEN.join(part.in_words for part in self.parts.values())

    @property
    def refusal(self) -> str:
        """Why what is laid out is no move; empty where it may be one."""
        return next(filter(None, (part.refused for part in self.parts.values())), "")

    def called(self, said: str) -> str:
        return (self.parts[said].name if said in self.parts else "") or said

    @property
    def spot(self) -> Spot | None:
        if self._of is None or self.refusal:
            return None
        return Spot(self._of, tuple(number for part in self._placed for number in part.value or ()))

    def point(self, spot: Spot) -> None:
        first = next(iter(self.parts.values()))
        if spot.of is Of.EXPERT and isinstance(first, Cells):
            first.flip(int(spot.at[0]))
        elif spot.of is (Of.CHOICE if self._of is Of.VECTOR else self._of):
            self._lay(spot.at)

    def _lay(self, at: Numbers) -> None:
        """Has the parts that a place on the stage is made of lie there."""
        numbers, parts = list(at), self._placed
        if len(numbers) != sum(part.width_ for part in parts):
            return
        for part in parts:
            part.lay(tuple(numbers[: part.width_]))
            del numbers[: part.width_]

    @property
    def hint(self) -> str:
        if self.labels is not None:
            signed = self.labels.keys >= SIGNS
            signs = self.tr("Keys: arrows lay it out, + and − move with that label")
            return signs if signed else self.tr("Keys: arrows lay it out, digits move with a label, in their order")
        return self.tr("Keys: {keys}, Return moves").format(keys=list(self.parts.values())[-1].hint)

    @property
    def keys(self) -> frozenset[int]:
        if self.labels is not None:
            return frozenset(ARROWS) | (self.labels.keys - frozenset(ARROWS))
        return frozenset((*ARROWS, *MADE)) | list(self.parts.values())[-1].begins

    def press(self, key: int) -> None:
        first, last = next(iter(self.parts.values())), list(self.parts.values())[-1]
        if key in ARROWS:
            across, up = ARROWS[Qt.Key(key)]
            if across or not first.flat:
                first.nudge(across, up)
            else:
                last.nudge(up, 0)
        elif self.labels is not None:
            self.labels.press(key)
        elif key in MADE:
            self._make()
        else:
            last.begin(key)

    @property
    def _placed(self) -> list[Coordinates | Cells]:
        """The parts that a place on the stage is made of."""
        parts = [part for part in self.parts.values() if isinstance(part, Coordinates | Cells)]
        return parts if self._of is Of.TARGET else parts[:1]

    def _on_entered(self) -> None:
        self._make()
        self.left.emit()

    def _make(self) -> None:
        if self.labels is None:
            self._move(self.laid)

    def _say(self, y: float) -> None:
        self._move(self.laid._replace(y=y))

    def _move(self, move: Move) -> None:
        if self.refusal:
            self.refused.emit(self.refusal)
        else:
            self.moved.emit(move)


def _caption(text: str) -> Label:
    """Beside what it names, however wide the row is."""
    caption = label(text, "caption")
    caption.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
    return caption
