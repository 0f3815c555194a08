"""What a recursion leaves open, as an ellipse in the plane of weights that collapses with every point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPolygonF

from olviz.engine.analysis.inverse import inverted, memory_of
from olviz.engine.analysis.pictured.earlier_states import doublings, state_after
from olviz.engine.analysis.pictured.shadow import Shadow, shadow_of, shadow_within
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words import numbers
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.plane.half_planes import fill
from olviz.gui.paint.plane.in_view import Box, corners_of
from olviz.gui.paint.plane.line import Line, cut
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.points.framing import squared, truth_of
from olviz.gui.panels.points.iterates import Iterate, path
from olviz.gui.panels.points.pinned import Pinned, fitting
from olviz.gui.panels.points.region import Cross, Named, Path, Points

CIRCLE = np.stack([np.cos(angles := np.linspace(0, 2 * np.pi, 97)), np.sin(angles)])
FAINT, CLEAR, INSIDE = 0.25, 0.6, 40  # opacity of the first ghost and of the latest; alpha of the ellipse
FARTHEST, LARGEST = 4.0, 100.0  # times as far as w*, or as far without a w*: an ellipse beyond leaves the view
REST = 0.25  # of the weights so far, around 0, where it does


class Ellipse(NamedTuple):
    """The ellipse after some round, as (2, k) points; ``before`` is the same of the round before, from which it comes.

    An empty one never ends: ``free`` are then the directions in which it goes on, around ``centre``.
    """

    name: str
    edge: Array
    before: Array
    shadow: Shadow
    centre: tuple[float, float]
    colour: str
    current: bool
    opacity: float = 1.0

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.edge[0], f"{self.name} y": self.edge[1]}

    def paint(self, canvas: Canvas) -> None:
        colour = QColor(self.colour)
        if self.current:
            colour.setAlpha(INSIDE)
        if self.shadow.free.shape[1] and self.current:
            self._endless(canvas, colour)
        if self.edge.size:
            points = self.before + canvas.part * (self.edge - self.before)
            self._draw(canvas, points, colour)

    def _draw(self, canvas: Canvas, points: Array, inside: QColor) -> None:
        x, y = canvas.pixels(*points)
        line = QColor(self.colour)
        line.setAlphaF(self.opacity)
        canvas.painter.setPen(canvas.pen(line, 2.0 if self.current else 1.0))
        canvas.painter.setBrush(inside if self.current else Qt.BrushStyle.NoBrush)
        canvas.painter.drawPolygon(QPolygonF([QPointF(*at) for at in zip(x.tolist(), y.tolist(), strict=True)]))

    def _endless(self, canvas: Canvas, inside: QColor) -> None:
        """A strip, or all of the plane."""
        corners = corners_of(canvas)
        if self.shadow.free.shape[1] == 1:
            half, (x, y) = self.shadow.halves[1], self.centre
            a, b = self.shadow.free[:, 0].tolist()
            for normal in ((-b, a), (b, -a)):
                corners = cut(corners, Line(normal, half - normal[0] * x - normal[1] * y))
        fill(canvas, corners, inside)


class Collapse:
    """One position of a learner that keeps Γ, by ``place``, among the weights of all in ``traces``.

    While ``asked``, the run of a person who predicts, has rounds left, w* is not shown.
    """

    def __init__(
        self, traces: Mapping[int, Trace], place: int, t: int, phase: Phase, theme: Theme, asked: Trace | None
    ) -> None:
        self.place, self.t, self.phase, self.theme = place, t, phase, theme
        self.trace, self.dimension = traces[place], traces[place].game.dimension
        self.nows = {at: Iterate(trace, t, phase) for at, trace in traces.items()}
        self.ways = {at: self._way(now) for at, now in self.nows.items()}
        self.rounds = t if phase is Phase.LEARN else max(t - 1, 0)
        self.truth = truth_of(self.trace, asked)
        self.shadow = self._shadow(self.rounds)
        self.centre = self._at(self.rounds)
        self.box = self._box()

    def _way(self, now: Iterate) -> tuple[Array, Array]:
        """The rounds of a path and its points; w_{t+1} ends it from *learn* on."""
        rounds, ways = path(now.trace, "w", now.t, now.w)
        after = now.after("w")
        if after is None:
            return rounds, ways[:2]
        return np.append(rounds, now.t + 1), np.concatenate([ways, after[:, None]], axis=1)[:2]

    def _observed(self, rounds: int, name: str) -> Array:
        """What the learner shows after so many rounds."""
        trace, kept = self.trace, rounds & (rounds - 1) == 0  # 0 and powers of two, which stay as ghosts
        state = state_after(trace, rounds) if kept else trace.state_at(rounds).state
        return np.asarray(trace.learner.observe(trace.game, state)[name])

    def _at(self, rounds: int) -> tuple[float, float]:
        x, y = self._observed(rounds, "w")[:2].tolist()
        return x, y

    def _shadow(self, rounds: int) -> Shadow:
        """Of Γ, or while there is none of what it is to be the inverse of."""
        gamma = self._observed(rounds, "gamma")
        if gamma.any():
            return shadow_of(gamma)
        apart = inverted(self.trace, rounds)
        return Shadow(np.zeros((2, 2)), np.eye(2)) if apart is None else shadow_within(apart.matrix)

    def _box(self) -> Box:
        """Around 0, w*, the ways so far and the first ellipse, unless it goes much farther than any weights."""
        ends = [np.zeros((2, 1)), *(way for _, way in self.ways.values())]
        if self.truth is not None:
            ends.append(self.truth[:2, None])
        seen = np.concatenate(ends, axis=1)
        seen = seen[:, np.isfinite(seen).all(axis=0)]
        far, first = float(np.abs(seen).max()), self._shadow(0).halves[0]
        most = LARGEST if self.truth is None else FARTHEST * float(np.abs(self.truth[:2]).max())
        room = first if 0 < first <= most else REST * far
        return squared(np.minimum(seen.min(axis=1), -room), np.maximum(seen.max(axis=1), room))

    # what is drawn

    def marks(self) -> list[Mark]:
        """Everything, from the ground up."""
        theme = self.theme
        points = Points(tuple(self._points()), theme)
        marks: list[Mark] = [Cross(("w₁", "w₂"), theme, (points,)), *self._ghosts(), self._now()]
        marks += self._pinned()
        for at, (rounds, ways) in self.ways.items():
            label = self.nows[at].trace.label
            marks.append(Path(label, rounds, ways, theme.learners[at], 2 if at == self.place else 1))
            marks.append(Told(ways[0], ways[1], self._teller(label, rounds, ways), f"{label}, told"))
        return [*marks, points]

    def _edge(self, rounds: int) -> Array:
        shadow = self._shadow(rounds)
        return np.empty((2, 0)) if shadow.free.size else shadow.root @ CIRCLE + np.array(self._at(rounds))[:, None]

    def _ellipse(self, name: str, rounds: int, before: int, opacity: float = 1.0, current: bool = False) -> Ellipse:
        edge, earlier = self._edge(rounds), self._edge(before)
        start = earlier if earlier.shape == edge.shape else edge
        colour = self.theme.learners[self.place]
        return Ellipse(name, edge, start, self._shadow(rounds), self._at(rounds), colour, current, opacity)

    def _ghosts(self) -> list[Mark]:
        """The ellipses after 0, 1, 2, 4, … rounds, the fainter the earlier."""
        kept = [0, *doublings(self.rounds)] if self.rounds else []
        clear = np.linspace(FAINT, CLEAR, len(kept)).tolist()
        return [self._ellipse(f"after {at}", at, at, opacity) for at, opacity in zip(kept, clear, strict=True)]

    def _now(self) -> Ellipse:
        before = max(self.rounds - 1, 0) if self.phase is Phase.LEARN else self.rounds
        return self._ellipse("ellipse", self.rounds, before, current=True)

    def _pinned(self) -> list[Mark]:
        """What of two weights fits the target of this round, from its reveal on."""
        moment = self.nows[self.place].moment
        if moment is None or self.phase < Phase.REVEAL or self.dimension != 2:
            return []
        line = fitting(np.asarray(moment.rounds.shown.x), float(moment.rounds.reveal.y))
        return [Pinned((), line, self.theme)]

    def _points(self) -> list[Named]:
        theme, found = self.theme, list[Named]()
        if self.truth is not None:
            x, y = self.truth[:2].tolist()
            found.append(Named("w*", x, y, "star", 3.6, theme.surface, theme.comparator, "w*"))
        for at in sorted(self.ways, key=lambda at: at == self.place):
            (x, y), label = self.ways[at][1][:, -1].tolist(), self.nows[at].trace.label
            said, own = label if len(self.ways) > 1 else "w", at == self.place
            size = 2.6 if own else 2.2
            found.append(Named(f"w of {label}", x, y, LEARNERS[at], size, theme.learners[at], theme.surface, said, own))
        return found

    def _teller(self, label: str, rounds: Array, ways: Array) -> Any:
        def say(place: int) -> str:
            said = [label] if len(self.ways) > 1 else []
            said.append(tr("round {round}").format(round=number(int(rounds[place]))))
            return BETWEEN.join([*said, f"w = {numbers.vector(ways[:, place], 3)}"])

        return say

    def _inside(self) -> str:
        """What is counted of a w: the rounds, as much as they are remembered, and what Γ₀ takes for its length."""
        if np.isinf(self._shadow(0).halves[0]):
            return tr("inside: every w that loses at most 1 more on the rounds so far")
        if memory_of(self.trace) < 1:
            return tr("inside: every w that loses at most 1 more on rounds that fade and for its length")
        return tr("inside: every w that loses at most 1 more on the rounds so far and for its length")

    def remarks(self) -> Sequence[str]:
        """What the ellipse says, and how large it is."""
        long, short = self.shadow.halves
        if np.isinf(short):
            said = [tr("nothing is pinned down yet: every w fits the rounds so far as well as some other")]
        elif np.isinf(long):
            told = tr("pinned down across one direction to ± {short}, and free along it")
            said = [told.format(short=number(short))]
        else:
            said = [self._inside()]
            said.append(tr("half-axes {long} and {short}").format(long=number(long), short=number(short)))
        if self.dimension > 2:
            said.append(tr("the first two of {d} coordinates, the others as they fit best").format(d=self.dimension))
        return said
