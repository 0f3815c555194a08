"""A panel that stands in a card: what all of them have from their card and their pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Mark, plotted
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plot import Plot
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.widgets.below import below


class Carded(Panel):
    """Stands at ``phase`` of round ``t``, where it was drawn last."""

    card: Card

    def __init__(self) -> None:
        super().__init__()
        self.t, self.phase = 0, Phase.LEARN

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.card.notice.fit()

    def recolour(self, theme: Theme) -> None:
        self.theme = theme
        self.card.restyle(theme)
        self.draw(self.t, self.phase)

    def plotted(self) -> Mapping[str, Array]:
        return plotted(self.marks())

    def marks(self) -> Iterable[Mark]:
        """What its pictures are made of; one that is behind another is not drawn."""
        for picture in below(self, QWidget):
            if isinstance(picture, Board | Plane | Plot) and picture.isVisibleTo(self):
                yield from picture.marks
