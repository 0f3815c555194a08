"""Targets over one column of the points, with what every learner makes of it: a line, and a joint for every kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from olviz.engine.analysis.pictured.earlier_states import doublings, state_after
from olviz.engine.analysis.pictured.of_kinds import Kinds, kinds_after
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import names_of
from olviz.engine.round.learner import predictions_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.chart import limits
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.ink import Inked
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS, Dots, shrunk
from olviz.gui.panels.points.framing import coordinates
from olviz.gui.panels.points.iterates import Iterate
from olviz.gui.panels.points.region import ABOVE, BELOW, RIGHT, Named, Points

MOST = 600  # points drawn, the latest ones
SYMBOLS = ("disc", "square", "triangle", "diamond", "plus")  # of kinds
SIZE = 2.6  # u
FADED, FULL = 0.35, 0.9
GHOSTS = 6  # earlier lines, each of half as many rounds as the next one
FAINT = 0.4  # of its colour


class OverColumn:
    """One position of some traces, by place; ``chosen`` is the selected one, and ``column`` what is across, from 0."""

    def __init__(self, nows: Mapping[int, Iterate], chosen: int, column: int, theme: Theme) -> None:
        self.nows, self.chosen, self.theme = nows, chosen, theme
        self.now = nows[chosen]
        self.trace, self.t, self.phase = self.now.trace, self.now.t, self.now.phase
        self.dimension, self.bias = coordinates(self.trace)
        self.column = min(column, self.dimension - 1)
        self.known = public(Phase.REVEAL, self.t, self.phase)
        self.x, self.y = self.trace["x"][: self.known], self.trace["y"][: self.known].astype(float)
        self.kinds: Kinds | None = kinds_after(self.trace, self.known)
        self.box = self._box()

    def _box(self) -> Box:
        """Around the points so far."""
        if not self.known:
            return Box(0.0, 0.0, 1.0, 1.0)
        across = self.x[:, self.column]
        left, right = limits(float(across.min()), float(across.max()))
        bottom, top = limits(min(float(self.y.min()), 0.0), float(self.y.max()))
        return Box(left, bottom, right, top)

    @property
    def titles(self) -> tuple[str, str]:
        """What is across, and what is upwards."""
        names = names_of(self.trace.adversary)
        return str(names.coordinate(self.trace.game, self.column)), str(names.targeted())

    # what is drawn

    def marks(self) -> list[Mark]:
        """Everything, from the ground up."""
        if not self.known:
            return []
        marks = self._points()
        marks += self._ghosts()
        joints = [mark for place, now in self.nows.items() for mark in self._learner(place, now)]
        drawn = tuple(mark for mark in (*marks, *joints) if isinstance(mark, Curve | Dots))
        return [*marks, *joints, *self._names(drawn), *self._current()]

    def _points(self) -> list[Mark]:
        """All points, those of the kind that is shown now in full."""
        start = max(self.known - MOST, 0)
        x, y = self.x[start:], self.y[start:]
        part, marks = shrunk(len(y)), list[Mark]()
        for place, (name, chosen) in enumerate(self._groups(start)):
            current = self.kinds is None or bool(self.kinds.codes[-1] == place)
            colour = self.theme.text if current else self.theme.muted
            symbol, opacity = SYMBOLS[place % len(SYMBOLS)], FULL if current else FADED
            fill = mixed(colour, self.theme.surface, 0.45)
            across, up = x[chosen, self.column], y[chosen]
            marks.append(Dots(name, across, up, symbol, part * SIZE, fill, colour, 0.8, opacity))
        marks.append(Told(x[:, self.column], y, self._teller(start), "points, told", start + 1))
        return marks

    def _groups(self, start: int = 0) -> list[tuple[str, Array]]:
        """The kinds so far, each with its points; all points where nobody knows of any."""
        count = self.known - start
        if self.kinds is None:
            return [("points", np.arange(count))]
        codes = self.kinds.codes[start:]
        return [(name, np.flatnonzero(codes == place)) for place, name in enumerate(self.kinds.names)]

    def _teller(self, start: int) -> Any:
        names = names_of(self.trace.adversary)

        def say(place: int) -> str:
            at = start + place
            said = [tr("round {round}").format(round=number(at + 1))]
            if self.kinds is not None:
                said.append(self.kinds.names[int(self.kinds.codes[at])])
            for column in range(self.dimension):
                named = names.coordinate(self.trace.game, column)
                said.append(f"{named} {number(float(self.x[at, column]))}")
            return BETWEEN.join([*said, f"{self.titles[1]} {number(float(self.y[at]))}"])

        return say

    def _asked(self, trace: Trace, state: Any, points: Array) -> Array | None:
        return predictions_of(trace.learner, trace.game, state, points)

    def _line(self, trace: Trace, state: Any) -> tuple[Array, Array] | None:
        """What a state predicts across the view, the other columns as they are on average."""
        ends = np.array([self.box.left, self.box.right])
        points = np.repeat(self._mean[:, None], 2, axis=1)
        points[self.column] = ends
        values = self._asked(trace, state, points)
        return None if values is None else (ends, values)

    @cached_property
    def _middles(self) -> list[tuple[Array, float]]:
        """The mean point and the mean target of every kind so far, from left to right."""
        found = [(self.x[at].mean(axis=0), float(self.y[at].mean())) for _, at in self._groups() if len(at)]
        return sorted(found, key=lambda middle: float(middle[0][self.column]))

    @cached_property
    def _mean(self) -> Array:
        """The mean of all points so far."""
        return np.asarray(self.x.mean(axis=0))

    def _state(self, now: Iterate) -> Any:
        """The state that this round is played with, from *learn* on the next one."""
        if now.moment is None:
            return now.trace.state_1
        return now.moment.after if self.phase is Phase.LEARN else now.moment.before

    def _learner(self, place: int, now: Iterate) -> list[Mark]:
        """The line of a learner; where there are kinds its joints at the middle of each, with what it is off there."""
        trace, colour, state = now.trace, self.theme.learners[place], self._state(now)
        strokes = 3 if place == self.chosen else 2
        found = self._line(trace, state)
        if found is None:
            return []
        if self.kinds is None:
            x, values = found
            return [Curve(trace.label, x, values, colour, strokes, spoken=trace.label)]
        middles = self._middles
        points = np.stack([middle for middle, _ in middles], axis=1)
        values, x = np.asarray(self._asked(trace, state, points)), points[self.column]
        marks: list[Mark] = [Curve(trace.label, x, values, colour, strokes, spoken=trace.label)] if len(x) > 1 else []
        marks += [
            Curve(f"{trace.label} off {at + 1}", np.full(2, x[at]), np.array([values[at], y]), self.theme.mistake, 2)
            for at, (_, y) in enumerate(middles)
        ]
        head = Dots(f"joints of {trace.label}", x, values, LEARNERS[place], 3.2, colour, self.theme.surface, 1.5)
        return [*marks, head]

    def _ghosts(self) -> list[Mark]:
        """Earlier lines of all learners, faint; none where joints tell of every kind."""
        if self.kinds is not None:
            return []
        marks: list[Mark] = []
        for place, now in self.nows.items():
            for by, rounds in enumerate(reversed(doublings(self.known)[-GHOSTS:]), 1):
                found = self._line(now.trace, state_after(now.trace, rounds))
                if found is not None:
                    colour = mixed(self.theme.learners[place], self.theme.surface, FAINT * (1 - by / (GHOSTS + 2)))
                    marks.append(Curve(f"{now.trace.label} after {rounds}", *found, colour, 1))
        return marks

    def _names(self, drawn: tuple[Inked, ...]) -> list[Mark]:
        """The kinds by name at their points, and the learners at the right ends of their lines, off what is drawn."""
        named = []
        groups = self._groups() if self.kinds is not None else []
        for name, at in groups:
            if len(at):
                x, y = float(self.x[at, self.column].mean()), float(self.y[at].max())
                named.append(Named(f"{name}, named", x, y, "disc", 0.0, "", "", name, False, (ABOVE, RIGHT, BELOW)))
        for place, now in self.nows.items():
            found = self._line(now.trace, self._state(now)) if self.kinds is None else self._last_joint(now)
            if found is not None and np.isfinite(found[1]).all():
                x, y = float(found[0][-1]), float(found[1][-1])
                x, y = min(x, self.box.right), min(max(y, self.box.bottom), self.box.top)
                symbol, colour = LEARNERS[place], self.theme.learners[place]
                label, bold = now.trace.label, place == self.chosen
                named.append(Named(f"{label}, named", x, y, symbol, 2.0, colour, self.theme.surface, label, bold))
        return [Points(tuple(named), self.theme, "names", lines=drawn)]

    def _last_joint(self, now: Iterate) -> tuple[Array, Array] | None:
        """The joint farthest to the right."""
        last = self._middles[-1][0]
        values = self._asked(now.trace, self._state(now), last[:, None])
        return None if values is None else (last[self.column : self.column + 1], values)

    def _current(self) -> list[Mark]:
        """The point of this round, ringed."""
        if self.known < self.t or not self.t:
            return []
        x, y = self.x[-1:, self.column], self.y[-1:]
        return [Dots("current point", x, y, "disc", 4.6, "", self.theme.accent, 2.2)]

    def remarks(self) -> list[str]:
        """What the picture cannot say."""
        across, up = self.titles
        said = [tr("{target} (up) over {column}").format(target=up, column=across)]
        if self.kinds is not None:
            said.append(tr("joints: what a learner says of the middle of each kind, and how far off that is"))
        elif self.dimension > 1:
            said.append(tr("lines: the other columns as they are on average · faint: earlier"))
        if self.known > MOST:
            said.append(tr("the latest {most} of {all} points").format(most=MOST, all=number(self.known)))
        return said
