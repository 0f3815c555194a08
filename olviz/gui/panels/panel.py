"""The contract of a panel: a picture that is a function of (traces, t, phase) and keeps nothing it could compute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from olviz.engine.phases import Phase
from olviz.engine.sums import Array
from olviz.engine.trace import Trace
from olviz.gui.tokens import LIGHT, Theme


class Panel(QFrame):
    """A card with a title row and a plot.

    The window calls ``open`` with the traces of a new run, ``draw`` at every position, ``grow`` when the traces have
    more rounds, ``recolour`` on a change of theme or of the base font. A panel owns no timer and calls no other panel.

    ``least`` is the smallest size in u (width, height); a ``tall`` panel gets a column of its own where there is room.
    """

    least: ClassVar[tuple[int, int]] = (80, 36)
    tall: ClassVar[bool] = False

    wanted = Signal(int)  # a round (from 1) that the panel offers to go to, for instance where an assumption broke

    theme: Theme = LIGHT

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        """A new run; ``selected`` is the learner that single-learner panels follow."""
        raise NotImplementedError

    def draw(self, t: int, phase: Phase) -> None:
        """The picture at ``phase`` of round ``t`` (from 1; 0 is before round 1), showing nothing not yet public."""
        raise NotImplementedError

    def grow(self, rounds: int) -> None:
        """The traces have ``rounds`` rounds now. What is drawn depends on t alone, so most panels need do nothing."""

    def recolour(self, theme: Theme) -> None:
        """Takes the colours of a theme, and sizes from the base font."""
        raise NotImplementedError

    def plotted(self) -> Mapping[str, Array]:
        """What is drawn now, as data: for tests and for *save data*."""
        raise NotImplementedError
