"""What a learner costs in other dimensions, on a logarithmic axis: a curve, and the limit beyond which it refuses."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from olviz.engine.growth import Growth as Costs
from olviz.engine.phases import Phase
from olviz.engine.sums import Array
from olviz.engine.trace import Trace
from olviz.engine.words import number
from olviz.gui.measures import base, unit
from olviz.gui.panels.canvas import LOG_Y, Mark, plotted
from olviz.gui.panels.card import BETWEEN, Card, tr
from olviz.gui.panels.curves import DASHED, Curve
from olviz.gui.panels.labels import EndLabel, EndLabels, Event, room_for
from olviz.gui.panels.panel import Panel
from olviz.gui.panels.plot import Plot
from olviz.gui.panels.promises import tint
from olviz.gui.panels.symbols import Dots
from olviz.gui.tokens import Theme

ABOVE = 100.0  # times the limit: how far the axis goes beyond it


class Growth(Panel):
    """Curves over dimensions at the numbers of this game. It stays the same in all rounds."""

    least = (80, 40)
    reading = tr(
        "The axis of values is logarithmic: from line to line everything is ten times as much. The dimension of this "
        "game is marked. Above the dashed limit the learner refuses to play."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plot = Plot(title=tr("dimension d"), place=tr("dimension {x}"))
        self.card = Card(self, tr("The price of a net"), self.plot)
        self.card.caption.show()
        self.costs: Costs | None = None
        self.labels: tuple[str, ...] = ()
        self.place = 0
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.labels = tuple(trace.label for trace in traces)
        order = [selected, *(place for place in range(len(traces)) if place != selected)]
        told = ((place, traces[place].learner.growth(traces[place].game)) for place in order)
        self.place, self.costs = next(((place, costs) for place, costs in told if costs is not None), (0, None))
        self._picture()

    def draw(self, t: int, phase: Phase) -> None:
        self.card.has_data(True)

    def recolour(self, theme: Theme) -> None:
        self.theme = theme
        self.card.restyle(theme)
        self._picture()

    def plotted(self) -> Mapping[str, Array]:
        return plotted(self.plot.marks)

    def _picture(self) -> None:
        costs, theme = self.costs, self.theme
        if costs is None:
            return
        top, last = ABOVE * costs.limit, int(costs.dimensions[-1])
        limit = Curve("limit", np.array([0, last]), np.full(2, costs.limit), theme.bound, 1, over=tint(theme))
        marks: list[Mark] = [limit]
        labels = [EndLabel(costs.limit, tr("refused above"), number(int(costs.limit)), theme.muted)]
        here = np.flatnonzero(costs.dimensions == costs.here)
        for name, values in costs.curves.items():
            own = name == costs.limited
            colour, strokes, dash = (theme.learners[self.place], 3, ()) if own else (theme.bound, 2, DASHED)
            marks.append(Curve(name, costs.dimensions, values, colour, strokes, dash))
            marks.append(Dots(f"{name}, here", costs.dimensions[here], values[here], "disc", 2.5, colour))
            labels.append(EndLabel(float(min(values[-1], top)), name, number(float(values[-1])), theme.text, own))
        marks.append(Event(costs.here, tr("here"), theme.muted, last, 0, "here"))
        marks.append(EndLabels(last, tuple(labels), theme.faint))
        several = len(self.labels) > 1
        self.card.belong(self.place if several else None, theme)
        self.card.subtitle.say(BETWEEN.join([*([self.labels[self.place]] if several else []), costs.about]))
        self.card.caption.say(self._caption(costs, here))
        self.plot.show_marks(marks, last, top, room_for(labels, base(), unit(base())), theme, 1.0, LOG_Y)

    def _caption(self, costs: Costs, here: Array) -> str:
        """The numbers of this game, and the first dimension that is refused."""
        said = []
        for at in here:
            values = ", ".join(f"{name} = {number(float(values[at]))}" for name, values in costs.curves.items())
            said.append(tr("d = {d}: {values}").format(d=costs.here, values=values))
        needed = costs.curves[costs.limited]
        for at in np.flatnonzero(needed > costs.limit)[:1]:
            told = tr("refused from d = {d} on: {name} = {needed}")
            said.append(told.format(d=costs.dimensions[at], name=costs.limited, needed=number(float(needed[at]))))
        return " · ".join(said)
