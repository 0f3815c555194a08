"""A panel that draws nothing and remembers what it was asked for, so that the window is tested without pictures."""

from collections.abc import Iterable, Mapping

import numpy as np

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.gui.look.tokens import Theme
from olviz.gui.panels.catalogue import PanelEntry, Placed
from olviz.gui.panels.frame.panel import Panel


class Probe(Panel):
    def __init__(self) -> None:
        super().__init__()
        self.traces: tuple[Trace, ...] = ()
        self.drawn: tuple[int, Phase] = (-1, Phase.LEARN)
        self.selected = -1

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.selected = traces, selected

    def draw(self, t: int, phase: Phase) -> None:
        self.drawn = (t, phase)

    def recolour(self, theme: Theme) -> None:
        self.theme = theme

    def plotted(self) -> Mapping[str, Array]:
        return {"t": np.array([self.drawn[0]])}


def arranged(traces: tuple[Trace, ...], wished: Iterable[str]) -> tuple[Placed, ...]:
    return (Placed(PanelEntry("probe", "Probe", frozenset(), __name__, "Probe"), (), None),)
