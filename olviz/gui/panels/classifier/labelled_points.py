"""Points with labels in a plane: those of past rounds, and the current one in its ring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.changed import changes_of
from olviz.engine.run.forked import Forked
from olviz.engine.run.pending import asked_for
from olviz.engine.run.trace import Trace
from olviz.engine.words import numbers
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import DASHED, Curve
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import Dots, shrunk
from olviz.gui.panels.points.framing import Frame, coordinates
from olviz.gui.panels.points.region import ABOVE, BELOW, LEFT, RIGHT, Named, Points

MOST = 300  # points drawn, the latest ones: more would only cover each other, and cost 10 ms a frame
RINGS = 100  # past mistakes ringed, the latest ones
FADED, FULL = 0.45, 0.8


class Labelled:
    """The points of one position of a trace; ``x`` and ``y`` are those of its round, None before round 1.

    ``asked`` is the run of a person who predicts, where there is one.
    """

    def __init__(self, trace: Trace, t: int, phase: Phase, theme: Theme, asked: Trace | None = None) -> None:
        self.asked = asked
        self.trace, self.t, self.phase, self.theme = trace, t, phase, theme
        self.dimension, _ = coordinates(trace)
        rounds = trace.moment(t).rounds if t else None
        self.x: Any = None if rounds is None else rounds.shown.x
        self.y: Any = None if rounds is None else rounds.reveal.y

    def remarks(self) -> list[str]:
        """Which points are left out."""
        if self.t and "x" not in self.trace:
            return [tr("of {d} coordinates only the current point").format(d=self.dimension)]
        if self.t - 1 > MOST:
            return [tr("the latest {most} of {all} earlier points").format(most=MOST, all=number(self.t - 1))]
        return []

    def past(
        self, frame: Frame, faded: bool, more: Callable[[Array], str] | None = None, ringed: bool = True
    ) -> list[Mark]:
        """The points of past rounds, their mistakes ``ringed``; ``more`` is what else is told of a point."""
        if self.t < 2 or "x" not in self.trace:
            return []
        past, theme = self._past(), self.theme
        points, y = frame.points(self.trace["x"][past]), self.trace["y"][past]
        opacity, part = FADED if faded else FULL, shrunk(len(y))
        marks: list[Mark] = [
            Dots(name, points[y == label, 0], points[y == label, 1], symbol, part * size, fill, outline, 1, opacity)
            for name, label, symbol, size, fill, outline in (
                ("+1", 1, "plus", 3.6, theme.plus, theme.plus_outline),
                ("−1", -1, "disc", 2.6, theme.minus, theme.minus_outline),
            )
        ]
        if ringed and "prediction" in self.trace:
            wrong = points[self.trace["prediction"][past] != y][-RINGS:]
            marks.append(
                Dots("past mistakes", wrong[:, 0], wrong[:, 1], "disc", part * 4.6, "", theme.mistake, 1, opacity)
            )
        first = self._past().start + 1
        marks.append(Told(points[:, 0], points[:, 1], lambda place: self._said(place, more), first=first))
        return marks

    def _past(self) -> slice:
        return slice(max(self.t - 1 - MOST, 0), max(self.t - 1, 0))

    def _said(self, place: int, more: Callable[[Array], str] | None) -> str:
        """One past point in words."""
        at = self._past().start + place
        x, y = self.trace["x"][at], self.trace["y"][at]
        told = more(x) if more is not None else ""
        return " · ".join(filter(None, (*self._in_words(at + 1, x, _labelled(y), self._errs(at, y)), told)))

    def _in_words(self, t: int, x: Array, label: str, wrong: bool) -> list[str]:
        """The facts of the point of round ``t``."""
        said = [tr("round {round}").format(round=number(t)), f"x = {numbers.vector(x[: self.dimension])}", label]
        return [*said, tr("a mistake")] if wrong else said

    def _errs(self, at: int, label: Any) -> bool:
        """Whether the label that was predicted in round ``at`` (from 0) is another."""
        return "prediction" in self.trace and bool(self.trace["prediction"][at] != label)

    def known(self, frame: Frame) -> tuple[Array, Array, bool]:
        """All points whose labels are known, with those, and whether the last one is the point of the round."""
        if not self.t or "x" not in self.trace:
            return np.empty((0, 2)), np.empty(0), False
        revealed = public(Phase.REVEAL, self.t, self.phase)
        part = slice(self._past().start, revealed)
        return frame.points(self.trace["x"][part]), self.trace["y"][part], revealed == self.t

    def current(self, frame: Frame, ground: Callable[[float, float], str]) -> list[Mark]:
        """The point of the round in its ring, its label from *reveal* on; ``ground`` is the colour at a place.

        In its place the one that a person is asked about is ringed, where there is one, without its label.
        """
        x = asked_for(self.asked, self.t, self.phase)
        if x is None:
            return self._of_round(frame, ground)
        return [*self._of_round(frame, ground)[:1], *self._asked(frame, ground, np.asarray(x))]

    def _asked(self, frame: Frame, ground: Callable[[float, float], str], asked: Array) -> list[Mark]:
        x, y = frame.points(asked[None])[0]
        letter = "xₜ₊₁" if self.t else "x₁"
        said = BETWEEN.join(self._in_words(self.t + 1, asked, tr("its label is hidden"), False))
        ring = Ringed(
            float(x), float(y), self.theme.accent, True, self.theme, ground(x, y), "point asked about", letter
        )
        return [ring, Told(np.array([x]), np.array([y]), lambda _place: said, "asked")]

    def _of_round(self, frame: Frame, ground: Callable[[float, float], str]) -> list[Mark]:
        if not self.t:
            return []
        at, theme = self.t - 1, self.theme
        x, y = frame.points(self.x[None])[0]
        hidden = public(Phase.REVEAL, self.t, self.phase) < self.t
        ring, marks = theme.accent, list[Mark]()
        if not hidden:
            label = self.y
            if self.phase >= Phase.CHARGE and self._errs(at, label):
                ring = theme.mistake
            symbol, size = ("plus", 4.4) if label > 0 else ("disc", 3.6)
            fill, pen = (theme.plus, theme.plus_outline) if label > 0 else (theme.minus, theme.minus_outline)
            name = f"current {'+1' if label > 0 else '−1'}"
            marks.append(Dots(name, np.array([x]), np.array([y]), symbol, size, fill, pen, 1))
        marks.append(Ringed(float(x), float(y), ring, hidden, theme, ground(x, y)))
        marks.append(Told(np.array([x]), np.array([y]), lambda _place: self._said_now(hidden), "current", self.t))
        return marks

    def _said_now(self, hidden: bool) -> str:
        """The point of the round in words, as far as it is public."""
        label = tr("its label is hidden") if hidden else _labelled(self.y)
        wrong = self.phase >= Phase.CHARGE and self._errs(self.t - 1, self.y)
        return " · ".join(self._in_words(self.t, self.x, label, wrong))

    def _broken(self, at: int) -> str:
        """Of a point that was moved, that it is now nearer to the line of w* than was promised."""
        promised, known = self.trace.game.declared.margin, public(Phase.REVEAL, self.t, self.phase)
        if not promised > 0 or at >= known or "margin" not in self.trace or self.trace["margin"][at] >= promised:
            return ""
        return tr("moved inside the margin")

    def moved(self, frame: Frame) -> list[Mark]:
        """The points that are others in a fork: each joined to where it was in the run that it parts from."""
        if not self.t or not isinstance(self.trace, Forked) or "x" not in self.trace:
            return []
        known = public(Phase.OBSERVE, self.t, self.phase)
        rounds = [change.round for change in changes_of(self.trace.adversary) if change.x is not None]
        at = np.array([round for round in rounds if self.trace.shared < round <= known], dtype=np.int64) - 1
        here, there = (frame.points(trace["x"][at]) for trace in (self.trace, self.trace.origin))
        colour, marks = self.theme.accent, list[Mark]()
        for place in range(len(at)):
            (x, y), (left, low) = here[place], there[place]
            marks.append(Curve(f"moved {place + 1}", np.array([left, x]), np.array([low, y]), colour, 2, DASHED))
        sides = (LEFT, ABOVE, BELOW, RIGHT)
        named = [
            Named(f"moved {place}, named", x, y, "disc", 5.4, "", colour, self._broken(int(row)), sides=sides)
            for place, ((x, y), row) in enumerate(zip(here.tolist(), at, strict=True), 1)
        ]
        marks.append(Points(tuple(named), self.theme))
        marks.append(Dots("before the fork", there[:, 0], there[:, 1], "disc", 2.6, self.theme.surface, colour, 1.5))
        marks.append(Dots("moved", here[:, 0], here[:, 1], "disc", 5.4, "", colour, 2))
        return marks


def _labelled(y: float) -> str:
    return tr("label {label}").format(label=numbers.label(y))
