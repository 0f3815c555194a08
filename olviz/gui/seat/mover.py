"""The contract of what a person moves with."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace

TOUCH = 44  # pixels: a target that a finger meets


class Mover(QWidget):
    """Asks for one move. ``moved`` has a ``Move``; ``tried`` has what would be shown by it, a ``Shown``, or None.

    What is tried may change until the move is made: the seat then calls ``wait`` again, with what the person may see
    of the answer to it. Bare keys that ``keys`` names belong to it while it waits.
    """

    moved = Signal(object)
    tried = Signal(object)

    def wait(self, trace: Trace, pending: Pending) -> None:
        """It is the person's turn; ``trace`` is the run of the learner that is followed."""
        raise NotImplementedError

    @property
    def keys(self) -> frozenset[int]:
        """The bare keys (``Qt.Key``) that make a move."""
        return frozenset()

    def press(self, key: int) -> None:
        """Makes the move of one of these keys."""
