"""The direction of a net that is nearest to w*, with the margin that it keeps, beside w* with γ."""

from __future__ import annotations

import numpy as np

from olviz.engine.declare.phases import Phase, public
from olviz.engine.learners.classification.theorems.halving_net import least_margin, nearest
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import layout_of
from olviz.engine.run.pending import asked_for
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plane.half_planes import Slab
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.lettering import Part
from olviz.gui.panels.classifier.labelled_points import Labelled
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.points.framing import Extent, Frame, coordinates, direction_of, framed
from olviz.gui.panels.points.region import ABOVE, BELOW, LEFT, RIGHT, Named, Points
from olviz.gui.panels.version_space.standing import Follower

DRAWN = 400  # directions of the net: more would be a line


class Nearest(OneLearner):
    """Follows one learner over a net: all of its directions, v nearest to w*, and both with their slabs."""

    shows = frozenset({Offer.NEAREST, "survivors", "mistakes", "y"})
    least = (70, 56)
    square = True
    reading = tr(
        "Dots are the directions of the net, crosses those that have erred; v is the one nearest to w*. The dotted "
        "slab around the line of w* holds no point while the margin is γ. The other one is that of v: half as wide, "
        "and it is proved that no point comes into it. The thread is how far from the line of v the nearest point so "
        "far is."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane = Plane()
        self.card = Card(self, tr("Nearest direction of the net"), self.plane)
        self.extent = Extent()
        self.v, self.net, self.margins = np.empty(0), np.empty((0, 0)), np.empty(0)
        self.follower: Follower | None = None  # who of the net is left
        self.card.restyle(self.theme)

    def begin(self, trace: Trace) -> None:
        v = nearest(trace)
        assert v is not None
        self.v, self.net = v, layout_of(trace.learner, trace.game).places
        self.extent, self.margins, self.follower = Extent(), np.empty(0), Follower(trace)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        points = Labelled(self.trace, t, phase, self.theme, self.asked)
        told = self._compared if direction_of(self.trace, self.asked) is not None else self._alone
        marks, remarks = told(self.trace, points)
        self.plane.show_marks(marks, self.extent.box(self.trace, t, asked_for(self.asked, t, phase)), self.theme)
        said = BETWEEN.join([*self.belong(), *remarks, *points.remarks()])
        self.card.subtitle.say(said)
        self.plane.setAccessibleDescription(said)
        self.card.has_data(t > 0)

    def _alone(self, trace: Trace, points: Labelled) -> tuple[list[Mark], list[str]]:
        """The points and the net, while a person is asked for labels that w* and v would tell."""
        dimension, _ = coordinates(trace)
        frame = framed(dimension, np.zeros(trace.game.dimension), None)
        marks = [*points.past(frame, False), *self._net(frame), *points.current(frame, self._ground)]
        return marks, [tr("w* and v are shown after the last round")]

    def _compared(self, trace: Trace, points: Labelled) -> tuple[list[Mark], list[str]]:
        """The same with w* and v, the slabs of both, and the margin that v keeps."""
        dimension, _ = coordinates(trace)
        frame = framed(dimension, self.v, trace.game.declared.direction)
        known = public(Phase.REVEAL, self.t, self.phase)
        marks = [*self._slabs(trace, frame), *points.past(frame, False), *self._net(frame), *self._gone(frame)]
        marks += self._closest(trace, frame, known)
        current = points.current(frame, self._ground)
        marks += [*self._arrows(trace, frame, current), *current]
        return marks, self._remarks(trace, self._kept(trace, known))

    def _ground(self, x: float, y: float) -> str:
        """No side is that of a label: it is the same everywhere."""
        return self.theme.surface

    def _kept(self, trace: Trace, rounds: int) -> float:
        """The margin that v keeps: of the rounds whose labels are known, else what is proved."""
        if len(self.margins) < rounds:
            self.margins = least_margin(trace)
        return float(self.margins[rounds - 1]) if rounds else trace.game.declared.margin / 2

    def _slabs(self, trace: Trace, frame: Frame) -> list[Mark]:
        """That of w*, which holds no point, and that of v, which holds none either: half as wide."""
        declared, own = trace.game.declared, self.theme.learners[self.place]
        best = Slab(frame.line(declared.direction), max(declared.margin, 0.0), self.theme)
        return [best, Slab(frame.line(self.v), declared.margin / 2, self.theme, "half", own, "γ/2", 0.2)]

    def _closest(self, trace: Trace, frame: Frame, rounds: int) -> list[Mark]:
        """From the point that is nearest to the line of v straight to it, with the margin that v keeps there."""
        if not rounds or "x" not in trace:
            return []
        kept = self._kept(trace, rounds)
        at = int(np.flatnonzero(self.margins[:rounds] == kept)[0])
        (x, y), (a, b) = frame.points(trace["x"][at][None])[0], frame.line(self.v).normal
        by = float(trace["y"][at]) * kept
        foot, own = (float(x - by * a), float(y - by * b)), self.theme.learners[self.place]
        thread = Curve("nearest point", np.array([x, foot[0]]), np.array([y, foot[1]]), self.theme.text, 2)
        said = tr("nearest point: {kept}").format(kept=number(kept))
        return [thread, Points((Named("kept", *foot, "disc", 1.6, own, self.theme.surface, said),), self.theme)]

    def _living(self, frame: Frame) -> Array | None:
        """Which directions are left; None where they are not drawn: beyond the plane only those in it could be told."""
        if self.follower is None or frame.spanned or self.net.shape[1] > DRAWN:
            return None
        return self.follower.at(self.t, self.phase).living

    def _net(self, frame: Frame) -> list[Mark]:
        """The directions as unit vectors, those that erred crossed."""
        living, theme = self._living(frame), self.theme
        if living is None:
            return []
        (x, y), (far, up) = frame.points(self.net.T[living]).T, frame.points(self.net.T[~living]).T
        return [
            Dots("gone", far, up, "cross", 2.6, theme.mistake, ""),
            Dots("net", x, y, "disc", 3.2, theme.learners[self.place], theme.surface, 1),
        ]

    def _gone(self, frame: Frame) -> list[Mark]:
        """How many of them erred, at the one opposite to v: such were the first to go."""
        living, theme = self._living(frame), self.theme
        if living is None or living.all():
            return []
        gone = self.net.T[~living]
        told = plural("{n} direction erred: gone", "{n} directions erred: gone", len(gone))
        at, red, sides = gone[int((gone @ self.v).argmin())], theme.mistake, (LEFT, BELOW, RIGHT, ABOVE)
        (x, y), said = frame.points(at[None])[0].tolist(), told.format(n=number(len(gone)))
        return [Points((Named("gone, named", x, y, "cross", 2.6, red, red, said, sides=sides),), theme)]

    def _arrows(self, trace: Trace, frame: Frame, current: list[Mark]) -> list[Mark]:
        """w* and v, their names beside the ring of the current point."""
        ring = tuple(mark for mark in current if isinstance(mark, Ringed))
        theme, best = self.theme, trace.game.declared.direction
        own = theme.learners[self.place]
        named = (("w*", "w*", best, theme.comparator, 1.6), ("v", self._fate(), self.v, own, 3.2))
        arrows = (
            Arrow(name, (0.0, 0.0), frame.line(to).normal, colour, width, Part(said, theme.text, True))
            for name, said, to, colour, width in named
        )
        return [Arrows(tuple(arrows), theme.surface, ring)]

    def _fate(self) -> str:
        """The name of v, with what came of it in the rounds whose labels are known."""
        known = self.margins[: public(Phase.REVEAL, self.t, self.phase)]
        if not len(known) or known[-1] == 0:
            return "v"
        if known[-1] > 0:
            return tr("v: never wrong")
        return tr("v: wrong in round {round}").format(round=number(int(np.argmax(known < 0)) + 1))

    def _remarks(self, trace: Trace, kept: float) -> list[str]:
        """How far apart both are, and what margin each has."""
        declared = trace.game.declared
        angle = np.degrees(np.arccos(np.clip(_cosine(self.v, declared.direction), -1, 1)))
        away = tr("v is {angle}° from w*").format(angle=number(float(angle)))
        rounds = public(Phase.REVEAL, self.t, self.phase)
        said = tr("keeps {kept} ≥ γ/2 = {half}") if rounds else tr("keeps at least γ/2 = {half}")
        half = declared.margin / 2
        if rounds and kept < half:
            said = tr("keeps {kept}, below γ/2 = {half}")
        return [away, said.format(kept=number(kept), half=number(half))]


def _cosine(v: Array, w: Array) -> float:
    return float((v * w).sum())
