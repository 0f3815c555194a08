"""What a learner costs in other dimensions, as curves, with the limit beyond which it refuses."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from olviz.engine.growth import Growth as Costs
from olviz.engine.phases import Phase
from olviz.engine.sums import Array
from olviz.engine.trace import Trace
from olviz.engine.words import number
from olviz.gui.measures import base, unit
from olviz.gui.panels.canvas import LINEAR, LOG_Y, Mark, plotted
from olviz.gui.panels.card import BETWEEN, Card, tr
from olviz.gui.panels.curves import DASHED, Curve
from olviz.gui.panels.labels import EndLabel, EndLabels, Event, room_for
from olviz.gui.panels.panel import Panel
from olviz.gui.panels.plot import Plot
from olviz.gui.panels.promises import tint
from olviz.gui.panels.symbols import Dots
from olviz.gui.tokens import Theme

ABOVE = 100.0  # times the limit: how far the axis goes beyond it
ROOM = 1.08  # above the highest curve, where there is no limit


class Growth(Panel):
    """Curves over dimensions at the numbers of this game. It stays the same in all rounds."""

    least = (80, 40)
    reading = tr(
        "The dimension of this game is marked. With a limit, the axis of values is logarithmic: from line to line "
        "everything is ten times as much, and above the dashed line the learner refuses to play."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plot = Plot(title=tr("dimension d"), place=tr("dimension {x}"))
        self.card = Card(self, tr("The price of dimension"), self.plot)
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
        limited, last = math.isfinite(costs.limit), int(costs.dimensions[-1])
        top = ABOVE * costs.limit if limited else ROOM * max(float(values.max()) for values in costs.curves.values())
        marks: list[Mark] = []
        labels: list[EndLabel] = []
        if limited:
            ends = np.array([0, last])
            marks.append(
                Curve("limit", ends, np.full(2, costs.limit), theme.bound, 1, over=tint(theme), spoken=tr("limit"))
            )
            labels.append(EndLabel(costs.limit, tr("refused above"), number(int(costs.limit)), theme.muted))
        here = np.flatnonzero(costs.dimensions == costs.here)
        for name, values in costs.curves.items():
            own = name == costs.own
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
        low, log = (1.0, LOG_Y) if limited else (0.0, LINEAR)
        self.plot.show_marks(
            marks,
            last,
            top,
            room_for(labels, base(), unit(base())),
            theme,
            low,
            log,
        )

    def _caption(self, costs: Costs, here: Array) -> str:
        """The numbers of this game, and the first dimension that is refused."""
        said = []
        for at in here:
            values = ", ".join(f"{name} = {number(float(values[at]))}" for name, values in costs.curves.items())
            said.append(tr("d = {d}: {values}").format(d=costs.here, values=values))
        needed = costs.curves[costs.own]
        for at in np.flatnonzero(needed > costs.limit)[:1]:
            told = tr("refused from d = {d} on: {name} = {needed}")
            said.append(told.format(d=costs.dimensions[at], name=costs.own, needed=number(float(needed[at]))))
        return " · ".join(said)
