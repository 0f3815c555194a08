"""The contract of what a person moves with."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.round.moves import SAID, Move
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.speech.titled import titled
from olviz.gui.panels.frame.spot import Spot

MADE = frozenset((Qt.Key.Key_Return, Qt.Key.Key_Enter))  # keys that make the move that is laid out


class Mover(QWidget):
    """Asks for one move.

    ``moved`` has a ``Move``; ``tried``: what is laid out is another now; ``refused``: why it is no move.

    What is tried may change until the move is made: the seat then calls ``wait`` again, with what the person may see
    of the answer to it. Bare keys that ``keys`` names belong to it while it waits.
    """

    always: ClassVar[bool] = False  # something of it can be pressed while nobody is waited for

    goes_on: ClassVar[bool] = False  # its moves may be made again, or by a villain

    moved = Signal(object)
    tried = Signal()
    refused = Signal(str)
    left = Signal()  # the keyboard goes back to the stage
    clocked = Signal(bool)  # whether a person chose to have a clock for each move, which is remembered
    edits = Signal(object)  # proposes another game: a function from one experiment to another

    def wait(self, trace: Trace, pending: Pending) -> None:
        """It is the person's turn; ``trace`` is the run of the learner that is followed."""
        raise NotImplementedError

    def told(self, error: InputError) -> str:
        """Why a move is not legal, for whoever makes it: with the name of what it says, where a file has a path."""
        place = error.place.rpartition(".")[2]
        said = titled(error)
        return str(InputError(said.template, place=self.called(place) if place in SAID else "", **said.values))

    def called(self, said: str) -> str:
        """What *x*, *y*, *play* … of a move is called here."""
        return said

    @property
    def foot(self) -> QWidget | None:
        """What of it stands in one row with the buttons of the seat, below everything else of it."""
        return None

    @property
    def laid(self) -> Move:
        """What is laid out so far of the move, which is not made yet."""
        return Move()

    @property
    def in_words(self) -> str:
        """The same in words, for who lays it out by keys and does not see it."""
        return ""

    @property
    def spot(self) -> Spot | None:
        """Where panels mark what is laid out."""
        return None

    def point(self, spot: Spot) -> None:
        """A panel was pointed at; in most movers this means nothing."""

    def look(self, trace: Trace, t: int, phase: Phase) -> None:
        """Nobody is waited for: one looks at this phase of round ``t``. Most movers have nothing to show of it."""

    def clock(self, timed: bool) -> None:
        """Whether a move has a clock, as was chosen before; in most movers none has."""

    @property
    def hint(self) -> str:
        """Which keys do what, in a line that stands below it."""
        return ""

    @property
    def lent(self) -> bool:
        """Whether somebody else has what it moves with, as a bot may have the keys."""
        return False

    @property
    def keys(self) -> frozenset[int]:
        """The bare keys (``Qt.Key``) that make a move."""
        return frozenset()

    def press(self, key: int) -> None:
        """Makes the move of one of these keys."""
