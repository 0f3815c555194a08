"""Where a curved predictor says +1 and where −1, its boundary, and the points or the lines it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage

from olviz.engine.analysis.landscape import contours
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.round.learner import predictions_of
from olviz.engine.run.pending import asked_for
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.curves import DASHED, Curve
from olviz.gui.paint.plane.half_planes import word_colour
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.line import Line, ends_in
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.symbols import Dots, shrunk
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.classifier.labelled_points import Labelled
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.frame.spot import Spot
from olviz.gui.panels.points.column_axes import column_axes
from olviz.gui.panels.points.framing import Extent, Frame, coordinates
from olviz.gui.panels.points.trying import Trying, of_points

EVALUATIONS = 1_200_000  # of the kernel for one picture: some 10 ms
COARSEST, FINEST = 21, 61  # places along a side of the grid where f is asked
EDGE = 1 / 8  # of that grid at the top and at the bottom, where few points lie
PIXELS = 384  # along a side of the image
SIZES = 4  # of support points
MOST_SUPPORT = 400  # points drawn, the heaviest ones
NONE: Array = np.empty(0)
HALO = 0.35  # opacity of a support point


class Boundary(OneLearner):
    """Follows one learner: the fields of f_t, past and current points, and its support points or hidden units."""

    shows = frozenset({Offer.BOUNDARY})
    least = (60, 56)
    reading = tr(
        "Points are plus signs (label +1) and discs (−1), a ring marks a mistake. The curve is where fₜ(x) = 0: on its "
        "blue side the learner predicts +1. Of a sum of bumps the halo of a point is the larger, the more it weighs in "
        "fₜ; of a network the thin lines are where a hidden unit is 0. In the phase learn the dashed curve is the next "
        "boundary."
    )
    square = True

    def __init__(self) -> None:
        super().__init__()
        self.plane = Plane()
        self.card = Card(self, tr("Boundary"), self.plane)
        self.extent = Extent()
        self.trying = Trying(self, self.plane)
        self.grids: Grids | None = None
        self.card.restyle(self.theme)

    def begin(self, trace: Trace) -> None:
        self.extent, self.grids = Extent(), Grids(trace)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None or self.grids is None:
            return
        box = self.extent.box(self.trace, t, asked_for(self.asked, t, phase))
        scene = Scene(self.grids, t, phase, box, self.theme, self.theme.learners[self.place], self.asked)
        self.plane.show_marks(scene.marks(), box, self.theme)
        self.trying.show(of_points(scene.frame))
        said = " · ".join(self.belong() + scene.remarks())
        self.card.subtitle.say(said)
        self.plane.setAccessibleDescription(said)
        self.card.has_data(t > 0)

    def ghost(self, spot: Spot | None) -> None:
        self.trying.ghost(spot)


class Fields(NamedTuple):
    """Where f ≥ 0 and +1 is predicted, and where −1, in their grounds; ``heights`` is f on the grid, (|x|, |y|)."""

    x: Array
    y: Array
    heights: Array
    colour: str
    theme: Theme
    name: str = "fields"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.x, f"{self.name} y": self.y, f"{self.name} f": self.heights.ravel()}

    def paint(self, canvas: Canvas) -> None:
        left_top, right_bottom = canvas.point(self.x[0], self.y[-1]), canvas.point(self.x[-1], self.y[0])
        area = QRectF(left_top, right_bottom)
        canvas.painter.drawImage(area, self._image())
        for plus in (False, True):
            at = self._far(plus)
            if at is not None:
                self._word(canvas, plus, canvas.point(self.x[at[0]], self.y[at[1]]), area & canvas.rect)

    def _far(self, plus: bool) -> tuple[Any, ...] | None:
        """Where f is farthest from 0 with this prediction: above or below the points if it is so there at all."""
        signed = np.where((self.heights >= 0) == plus, np.abs(self.heights), -1.0)
        edge, rows = signed.copy(), max(int(EDGE * len(self.y)), 1)
        edge[:, rows:-rows] = -1.0
        heights = edge if (edge >= 0).any() else signed
        at = np.unravel_index(heights.argmax(), heights.shape)
        return at if heights[at] >= 0 else None

    def _image(self) -> QImage:
        """The two grounds; between the places of the grid f is linear along either axis."""
        fine = _between(_between(self.heights).T)[::-1]  # the top row is the highest y
        grounds = (np.uint32(QColor(ground).rgb()) for ground in (self.theme.plus_ground, self.theme.minus_ground))
        pixels = np.where(fine >= 0, *grounds)
        return QImage(pixels.data, PIXELS, PIXELS, 4 * PIXELS, QImage.Format.Format_RGB32).copy()

    def _word(self, canvas: Canvas, plus: bool, spot: QPointF, rect: QRectF) -> None:
        """What is predicted, as near to the place where f is farthest from 0 as the fields in view allow."""
        theme, u = self.theme, canvas.u
        parts = [Part(tr("predicts +1") if plus else tr("predicts −1"), word_colour(theme, plus), True)]
        wide = width_of(parts, canvas.font)
        x = min(max(spot.x() - wide / 2, rect.left() + 2 * u), rect.right() - wide - 2 * u)
        y = min(max(spot.y(), rect.top() + 4 * u), rect.bottom() - 4 * u)
        write(canvas, QPointF(x, y), parts, theme.plus_ground if plus else theme.minus_ground)


def _between(rows: Array) -> Array:
    """The values at ``PIXELS`` places from the first row to the last, linear from row to row."""
    at = np.linspace(0, len(rows) - 1, PIXELS)
    before = np.minimum(at.astype(np.int64), len(rows) - 2)
    part = (at - before)[:, None]
    return np.asarray(rows[before] * (1 - part) + rows[before + 1] * part)


class Grids:
    """The values of f over a box, kept of the last two states: what one round ends with, the next begins with."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._kept: dict[tuple[int, Box, int], Array] = {}

    def asked(self, rounds: int, state: Any, box: Box, side: int) -> Array:
        """F after ``rounds`` rounds at ``side`` × ``side`` places, shape (|x|, |y|)."""
        key = (rounds, box, side)
        if key not in self._kept:
            for old in list(self._kept)[:-1]:
                del self._kept[old]
            self._kept[key] = self._computed(state, *sides(box, side))
        return self._kept[key]

    def _computed(self, state: Any, x: Array, y: Array) -> Array:
        places = np.stack([np.repeat(x, len(y)), np.tile(y, len(x))])
        if coordinates(self.trace)[1]:
            places = np.concatenate([places, np.ones((1, places.shape[1]))])
        values = predictions_of(self.trace.learner, self.trace.game, state, places)
        assert values is not None
        return values.reshape(len(x), len(y))


def sides(box: Box, side: int) -> tuple[Array, Array]:
    """The places along either side of a box."""
    return np.linspace(box.left, box.right, side), np.linspace(box.bottom, box.top, side)


def fineness(points: int) -> int:
    """How many places along a side for a sum over so many points; the same until they have doubled."""
    doubled = 1 << max(points - 1, 0).bit_length()
    return min(max(isqrt(EVALUATIONS // doubled), COARSEST), FINEST)


class Scene:
    """One position of one trace in the plane of its two coordinates."""

    def __init__(
        self, grids: Grids, t: int, phase: Phase, box: Box, theme: Theme, colour: str, asked: Trace | None = None
    ) -> None:
        self.grids, self.t, self.box, self.theme, self.colour = grids, t, box, theme, colour
        trace = grids.trace
        self.points = Labelled(trace, t, phase, theme, asked)
        self.frame = Frame(np.eye(2), False)
        moment = trace.moment(t) if t else None
        self.state: Any = trace.state_1 if moment is None else moment.before
        self.after: Any = moment.after if moment is not None and phase is Phase.LEARN else None
        seen = trace.learner.observe(trace.game, self.state)
        self.support, self.coefficients = (np.asarray(seen.get(name, NONE)) for name in ("support", "coefficients"))
        self.units: Any = seen.get("units")
        self.side = fineness(len(self.coefficients))
        self.x, self.y = sides(box, self.side)
        self.heights = grids.asked(max(t - 1, 0), self.state, box, self.side)

    def _zero(self, name: str, heights: Array, strokes: int, dash: tuple[float, ...] = ()) -> list[Mark]:
        """The lines where f is 0."""
        (found,) = contours(self.x, self.y, heights, np.zeros(1))
        lines = enumerate(found.joined(), 1)
        return [Curve(f"{name} {at}", x, y, self.colour, strokes, dash) for at, (x, y) in lines]

    def marks(self) -> list[Mark]:
        """Everything drawn, from the ground up."""
        marks: list[Mark] = [Fields(self.x, self.y, self.heights, self.colour, self.theme)]
        marks += [*self._halos(), *self._units(), *self.points.past(self.frame, False, self._weight)]
        marks += self._zero("boundary", self.heights, 3)
        if self.after is not None:
            heights = self.grids.asked(self.t, self.after, self.box, self.side)
            marks += self._zero("next boundary", heights, 2, DASHED)
        marks += column_axes(self.grids.trace, self.frame, self.theme)
        current = self.points.current(self.frame, self._ground)
        if not self.t and self.units is None and not current:
            marks.append(Sentence(tr("Before round 1 no point has come."), self.theme.muted))
        return [*marks, *current]

    def _halos(self) -> list[Mark]:
        size = np.abs(self.coefficients)
        if not size.any():
            return []
        steps = np.ceil(SIZES * size / size.max()).astype(np.int64)
        heaviest = np.argsort(-size, kind="stable")[:MOST_SUPPORT]
        part = shrunk(len(heaviest))
        marks: list[Mark] = []
        for step in range(1, SIZES + 1):
            x, y = self.support[:2, heaviest[steps[heaviest] == step]]
            if len(x):
                marks.append(
                    Dots(f"support {step}", x, y, "disc", part * (3.0 + 0.7 * step), self.colour, opacity=HALO)
                )
        return marks

    def _units(self) -> list[Mark]:
        """The line of each hidden unit, on which it is 0, as far as the view goes."""
        if self.units is None:
            return []
        units = np.stack([*self.units[:2], self.units[2:].sum(axis=0)], axis=1)  # a bias of the game adds to the unit's
        ends = (ends_in(self.box.corners, Line((a, b), c)) for a, b, c in units.tolist())
        stretches = ((f"unit {at}", np.array(pair).T) for at, pair in enumerate(ends, 1) if pair)
        return [Curve(name, x, y, self.colour, 1, DASHED) for name, (x, y) in stretches]

    def _weight(self, x: Array) -> str:
        """What a point weighs in f."""
        if not len(self.coefficients):
            return ""
        here = (self.support == x[:, None]).all(axis=0)
        weight = float(self.coefficients[here].sum())
        return f"α = {number(weight)}" if here.any() else ""

    def _ground(self, x: float, y: float) -> str:
        column, row = (int(np.abs(places - at).argmin()) for places, at in ((self.x, x), (self.y, y)))
        return self.theme.plus_ground if self.heights[column, row] >= 0 else self.theme.minus_ground

    def remarks(self) -> list[str]:
        """The subtitle: what the picture cannot say."""
        if self.units is not None:
            many = self.units.shape[1]
            return [
                plural(
                    "dashed line: where the hidden unit is 0", "dashed lines: where one of {n} hidden units is 0", many
                ).format(n=number(many)),
                *self.points.remarks(),
            ]
        count = int(np.count_nonzero(self.coefficients))
        weighing = plural("{n} point weighs in fₜ, halo by |α|", "{n} points weigh in fₜ, halos by |α|", count)
        said = [weighing.format(n=number(count))]
        if not count:
            said = [tr("fₜ = 0 predicts +1 everywhere")]
        elif count > MOST_SUPPORT:
            said.append(tr("halos of the {most} heaviest").format(most=MOST_SUPPORT))
        return said + self.points.remarks()
