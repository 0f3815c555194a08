"""A vector as a sum of points: every point by its coefficient, head to tail, and w where they end."""

from __future__ import annotations

from math import ceil, log2

import numpy as np

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.ink import Inked
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.lettering import Part
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.points.iterates import kept, observes
from olviz.gui.panels.points.region import Cross, Named, Points

ROOM = 1.15  # times the farthest that is drawn
MOST = 400  # points that have a disc: those with the largest coefficients
DOT, LARGEST = 0.9, 4.0  # u of a point, and of the one with the largest coefficient


class SumOfPoints(OneLearner):
    """One learner that keeps points with coefficients, in the plane of the points; the w of others beside its own."""

    shows = frozenset({"support", "coefficients", "w"})
    least = (56, 48)
    square = True
    reading = tr(
        "Every disc is a point that is kept, as large as its coefficient, hollow where that is below 0. The chain is "
        "their sum: each edge is a point times its coefficient, in the order of their directions, for a sum has none "
        "of its own. It ends at w, where a learner stands that keeps w alone and takes the same steps."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane = Plane()
        self.card = Card(self, tr("A sum of points"), self.plane)
        self.card.caption.show()
        self.beside: dict[int, Trace] = {}
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        shown = {place: trace for place, trace in enumerate(traces) if observes(trace, "w")}
        self.beside = {place: trace for place, trace in shown.items() if not self.shows <= offers(trace)}
        self.plane.end_look()
        super().open(traces, selected)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        self.card.subtitle.say("".join(self.belong()))
        points, coefficients, w = (kept(self.trace, t, phase)[name] for name in ("support", "coefficients", "w"))
        if len(w) != 2 or len(points) != 2:
            said = tr("Only of points with two coordinates, and a kernel that is their product, the sum has a plane.")
            self.plane.show_marks([Sentence(said, self.theme.muted)], Box(-1, -1, 1, 1), self.theme)
        else:
            self._show(points, coefficients, w)
            count = len(coefficients)
            said = plural(
                "w = Σ cₛxₛ: {n} coefficient, or 2 weights", "w = Σ cₛxₛ: {n} coefficients, or 2 weights", count
            ).format(n=number(count))
        self.card.caption.say(said)
        self.plane.setAccessibleDescription(said)
        self.card.has_data(t > 0)

    def _show(self, points: Array, coefficients: Array, w: Array) -> None:
        chain = chained(points, coefficients)
        colour, dots = self.theme.learners[self.place], self._dots(points, coefficients)
        arrow = Arrow("w", (0.0, 0.0), (float(w[0]), float(w[1])), self.theme.text, 2.0, Part("", self.theme.text))
        shaft = Arrows((arrow,), self.theme.surface)
        cross = self._named(w, (*dots, shaft))
        marks: list[Mark] = [Cross(("x₁", "x₂"), self.theme, (cross,)), *dots]
        x, y = chain
        marks.append(Curve("chain", x, y, colour, 3, spoken=tr("points times coefficients, head to tail")))
        marks.append(Dots("joints", x, y, "disc", DOT, colour))
        far = max(float(np.abs(part).max(initial=0.0)) for part in (points, chain, w))
        reach = ROOM * self._reach(far)
        drawn = [*marks, shaft._replace(beside=(cross,)), cross]
        self.plane.show_marks(drawn, Box(-reach, -reach, reach, reach), self.theme)

    def _reach(self, far: float) -> float:
        """How far the view goes: to the declared radius of points, and where more is drawn, doubled."""
        assert self.trace is not None
        radius = self.trace.game.declared.radius
        least = radius if np.isfinite(radius) else 1.0
        return float(least * 2.0 ** max(ceil(log2(max(far / least, 1e-300))), 0))

    def _dots(self, points: Array, coefficients: Array) -> list[Dots]:
        """The points that are kept, by the size and the sign of their coefficients."""
        colour, surface = self.theme.learners[self.place], self.theme.surface
        largest = float(np.abs(coefficients).max(initial=0.0)) or 1.0
        marks = list[Dots]()
        for at in np.sort(np.argsort(-np.abs(coefficients), kind="stable")[:MOST]).tolist():
            c = float(coefficients[at])
            size = max(LARGEST * float(np.sqrt(abs(c) / largest)), DOT)
            fill = colour if c > 0 else surface
            x, y = points[:, at : at + 1]
            marks.append(Dots(f"point {at + 1}", x, y, "disc", size, fill, colour, 1.2))
        return marks

    def _named(self, w: Array, drawn: tuple[Inked, ...]) -> Points:
        """The w of all, the same place where they take the same steps, by names that keep off what is ``drawn``."""
        (x, y), own = w.tolist(), self.theme.learners[self.place]
        named = [Named("sum", x, y, LEARNERS[self.place], 2.6, own, "", "Σ cₛxₛ")]
        for place, trace in self.beside.items():
            x, y = kept(trace, self.t, self.phase)["w"][:2].tolist()
            colour, label = self.theme.learners[place], trace.label
            named.append(Named(f"w of {label}", x, y, LEARNERS[place], 1.7, colour, self.theme.surface, label, False))
        return Points(tuple(named), self.theme, lines=drawn)

    def settle(self, part: float) -> None:
        self.plane.settle(part)


def chained(points: Array, coefficients: Array) -> Array:
    """0 and the partial sums of points times coefficients, in the order of their directions, shape (2, n + 1)."""
    steps = points * coefficients
    turned = steps[:, np.argsort(np.arctan2(steps[1], steps[0]), kind="stable")]
    return np.concatenate([np.zeros((2, 1)), turned.cumsum(axis=1)], axis=1)
