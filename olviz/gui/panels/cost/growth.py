"""What a learner costs in other dimensions or with other margins, as curves, and the limit beyond which it refuses."""

from __future__ import annotations

import math

import numpy as np

from olviz.engine.declare.growth import Growth as Costs
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import growth_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import brief, number
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import LINEAR, LOG_LOG, LOG_Y, Mark
from olviz.gui.paint.curves import DASHED, Curve
from olviz.gui.paint.plot import Plot
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.clear_words import Clear, Event
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels, room_for
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.tracks.bounds.promises import tint

ABOVE = 100.0  # times the limit: how far the axis goes beyond it
ROOM = 1.08  # above the highest curve, where there is no limit


class Growth(Carded):
    """Curves over dimensions, or over X/γ, at the numbers of this game. It stays the same in all rounds."""

    least = (80, 40)
    reading = tr(
        "The dimension of this game is marked, or its X/γ. With a limit, the axis of values is logarithmic: from line "
        "to line everything is ten times as much, and above the dashed line the learner refuses to play. Over X/γ both "
        "axes are, and a power of X/γ is a line with that slope."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plot = Plot()
        self.card = Card(self, tr("The price of dimension"), self.plot)
        self.card.caption.show()
        self.told: tuple[Costs, ...] = ()
        self.labels: tuple[str, ...] = ()
        self.place = 0
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self._picture()

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.labels = tuple(trace.label for trace in traces)
        order = [selected, *(place for place in range(len(traces)) if place != selected)]
        told = ((place, growth_of(traces[place].learner, traces[place].game)) for place in order)
        self.place, self.told = next(((place, costs) for place, costs in told if costs), (0, ()))
        words = {"dimension": tr("Over d"), "margin": tr("Over γ")}
        offered = tuple(costs.over for costs in self.told)
        self.card.segments.offer((offered,) if len(offered) > 1 else (), words)
        self._picture()

    @property
    def costs(self) -> Costs | None:
        """What is drawn: over what the view asks for, where that is told."""
        first = self.told[0] if self.told else None
        return next((costs for costs in self.told if costs.over in self.view), first)

    def draw(self, t: int, phase: Phase) -> None:
        self.card.has_data(True)

    def recolour(self, theme: Theme) -> None:
        super().recolour(theme)
        self._picture()

    def _picture(self) -> None:
        costs, theme = self.costs, self.theme
        if costs is None:
            return
        by_margin = costs.over == "margin"
        axis, place = (tr("X/γ"), tr("X/γ = {x}")) if by_margin else (tr("dimension d"), tr("dimension {x}"))
        self.plot.name_places(axis, place)
        self.card.segments.show_view((costs.over,))
        limited, last = math.isfinite(costs.limit), int(costs.places[-1])
        top = ABOVE * costs.limit if limited else ROOM * max(float(values.max()) for values in costs.curves.values())
        marks: list[Mark] = []
        labels: list[EndLabel] = []
        if limited:
            ends = np.array([1 if by_margin else 0, last])
            marks.append(
                Curve("limit", ends, np.full(2, costs.limit), theme.bound, 1, over=tint(theme), spoken=tr("limit"))
            )
            labels.append(EndLabel(costs.limit, tr("refused above"), number(int(costs.limit)), theme.muted))
        here = np.flatnonzero(costs.places == costs.here)
        for name, values in costs.curves.items():
            own = name == costs.own
            colour, strokes, dash = (theme.learners[self.place], 3, ()) if own else (theme.bound, 2, DASHED)
            marks.append(Curve(name, costs.places, values, colour, strokes, dash))
            marks.append(Dots(f"{name}, here", costs.places[here], values[here], "disc", 2.5, colour))
            labels.append(EndLabel(float(min(values[-1], top)), name, number(float(values[-1])), theme.text, own))
        event = Event(costs.here, tr("here"), theme.muted, "here")
        marks += [event, EndLabels(last, tuple(labels), theme.faint)]
        marks.append(Clear((event,), tuple(marks)))
        several = len(self.labels) > 1
        self.card.belong(self.place if several else None, theme)
        self.card.subtitle.say(BETWEEN.join([*([self.labels[self.place]] if several else []), costs.about]))
        self.card.caption.say(self._caption(costs, here))
        low, log = (1.0, LOG_LOG if by_margin else LOG_Y) if limited else (0.0, LINEAR)
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
        """The numbers of this game, and the first place that is refused."""
        here_said, refused = (
            (tr("X/γ = {place}: {values}"), tr("refused from X/γ = {place} on: {name} = {needed}"))
            if costs.over == "margin"
            else (tr("d = {place}: {values}"), tr("refused from d = {place} on: {name} = {needed}"))
        )
        said = []
        for at in here:
            values = ", ".join(f"{name} = {number(float(values[at]))}" for name, values in costs.curves.items())
            said.append(here_said.format(place=brief(costs.here), values=values))
        needed = costs.curves[costs.own]
        for at in np.flatnonzero(needed > costs.limit)[:1]:
            place = brief(float(costs.places[at]), 6)
            said.append(refused.format(place=place, name=costs.own, needed=number(float(needed[at]))))
        return " · ".join(said)
