"""A move that is typed: numbers for each thing that it says. Whatever the game, this can make every move of it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError
from olviz.engine.round.moves import Move, move_of
from olviz.engine.run.pending import Pending, predicts
from olviz.engine.run.trace import Trace
from olviz.gui.look.style import as_move, touchable
from olviz.gui.seat.mover import MADE, Mover
from olviz.gui.seat.parts import BEGINS, begin
from olviz.gui.widgets.inputs import typed


class TypedMover(Mover):
    """A field for each of ``x``, ``y``, ``play`` …, and a button that makes the move.

    A number that is begun on the stage goes on in the first field that is empty, else in the first.
    """

    goes_on = True

    def __init__(self, says: tuple[str, ...]) -> None:
        super().__init__()
        self.fields = {name: QLineEdit() for name in says}
        self.make = QPushButton(self.tr("Move"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for name, field in self.fields.items():
            field.setAccessibleName(name)
            field.setPlaceholderText(name)
            touchable(field)
            field.textEdited.connect(self.tried)
            field.returnPressed.connect(self._on_entered)
            row.addWidget(field)
        as_move(self.make)
        self.make.clicked.connect(self._move)
        row.addWidget(self.make)

    def wait(self, trace: Trace, pending: Pending) -> None:
        """What is typed stays: it says nothing of what is shown."""

    @property
    def laid(self) -> Move:
        """As much of it as is typed and can be read."""
        move = Move()
        for name in self.fields:
            with suppress(InputError):
                move = move._replace(**{name: getattr(move_of({name: self._typed(name)}), name)})
        return move

    @property
    def keys(self) -> frozenset[int]:
        return BEGINS | MADE

    def press(self, key: int) -> None:
        if key in MADE:
            self._move()
        else:
            fields = list(self.fields.values())
            begin(next((field for field in fields if not field.text()), fields[0]), key)
            self.tried.emit()

    def _on_entered(self) -> None:
        self._move()
        self.left.emit()

    def _move(self) -> None:
        try:
            move = self._read()
        except InputError as error:
            self.refused.emit(self.told(error))
        else:
            self.moved.emit(move)

    def _read(self) -> Move:
        return move_of({name: self._typed(name) for name in self.fields})

    def _typed(self, name: str) -> Any:
        """What stands in a field, as a file would say it."""
        values = [typed(part, whole=False) for part in self.fields[name].text().split(",")]
        return values[0] if name == "y" and len(values) == 1 else values


def said_by(trace: Trace) -> tuple[str, ...]:
    """What a move of the person of this run says."""
    if predicts(trace):
        return ("play",)
    assert isinstance(trace.adversary, Answering)
    return trace.adversary.says(trace.game)
