"""All lines that a run has predicted with, as a fan of thin ones: their average, one at random, and their vote."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from olviz.engine.analysis.pictured.lines import LONGEST, Lines, PastLines, sectors, voted
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer
from olviz.engine.words import nouns
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, Mark, clipped
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.plane.half_planes import fill
from olviz.gui.paint.plane.in_view import Box, corners_of
from olviz.gui.paint.plane.line import Line, across, ends_in
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.classifier.labelled_points import Labelled
from olviz.gui.panels.classifier.thin_lines import Thin
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.points.column_axes import column_axes
from olviz.gui.panels.points.framing import Extent, Frame, coordinates, direction_of, framed
from olviz.gui.panels.points.landscape import lattice
from olviz.gui.panels.points.region import Named, Points

DRAWN = 400  # lines, the latest ones: more would cover each other
CELLS = 80  # along a side, at which the vote is counted
SIDE = 0.72  # of the way from the middle of the view to the end of a line, where its name stands


class Voted(NamedTuple):
    """Where more of the lines predict +1 and where −1, in the grounds of the labels; ``lead`` has shape (|x|, |y|)."""

    box: Box
    lead: Array
    theme: Theme
    name: str = "vote"

    def data(self) -> Mapping[str, Array]:
        return {self.name: self.lead.ravel()}

    def paint(self, canvas: Canvas) -> None:
        grounds = (np.uint32(QColor(ground).rgb()) for ground in (self.theme.plus_ground, self.theme.minus_ground))
        pixels = np.ascontiguousarray(np.where(self.lead.T[::-1] >= 0, *grounds))
        wide, high = self.lead.shape
        image = QImage(pixels.data, wide, high, 4 * wide, QImage.Format.Format_RGB32)
        area = QRectF(canvas.point(self.box.left, self.box.top), canvas.point(self.box.right, self.box.bottom))
        canvas.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        canvas.painter.drawImage(area, image)


class Sectors(NamedTuple):
    """The same of lines through 0: ``edges`` are the angles where sectors begin, ``lead`` has an entry for each."""

    edges: Array
    lead: Array
    theme: Theme
    name: str = "vote"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} from": self.edges, self.name: self.lead}

    def paint(self, canvas: Canvas) -> None:
        theme, rect = self.theme, canvas.rect
        middle = canvas.point(0, 0)
        reach = 2 * (rect.width() + rect.height())
        fill(canvas, corners_of(canvas), QColor(theme.minus_ground))
        canvas.painter.setPen(Qt.PenStyle.NoPen)
        canvas.painter.setBrush(QColor(theme.plus_ground))
        for start, end in zip(self.edges[self._turns], self.edges[np.roll(self._turns, -1)], strict=True):
            if self.lead[self.edges.searchsorted(start)] >= 0:
                wedge = _wedge(middle, start, (end - start) % (2 * np.pi), reach)
                canvas.painter.drawPolygon(wedge.intersected(QPolygonF(rect)))
        pen = canvas.pen(theme.text, 1.6)
        pen.setDashPattern(list(DASHED))
        canvas.painter.setPen(pen)
        for angle in self.edges[self._turns].tolist() if len(self._turns) > 1 else ():
            self._ray(canvas, middle, middle + QPointF(cos(angle), -sin(angle)) * reach)

    def _ray(self, canvas: Canvas, start: QPointF, end: QPointF) -> None:
        x, y = clipped(np.array([start.x(), end.x()]), np.array([start.y(), end.y()]), canvas.rect)
        inside = np.flatnonzero(np.isfinite(x))
        if len(inside) > 1:
            first, last = inside[[0, -1]]
            canvas.painter.drawLine(QLineF(x[first], y[first], x[last], y[last]))

    @property
    def _turns(self) -> Array:
        """The sectors before which somebody else leads; the first where nobody ever does."""
        plus = self.lead >= 0
        found = np.flatnonzero(plus != np.roll(plus, 1))
        return found if len(found) else np.zeros(1, dtype=np.int64)


def _wedge(middle: QPointF, start: float, wide: float, reach: float) -> QPolygonF:
    """The sector of an angle around a point, all around where it is 0."""
    angles = start + np.linspace(0, wide or 2 * np.pi, 9)
    return QPolygonF([middle, *(middle + QPointF(cos(angle), -sin(angle)) * reach for angle in angles.tolist())])


class Bold(NamedTuple):
    """One line that stands out, with its name."""

    name: str
    line: Line
    colour: str
    width: float

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.line.normal, self.line.offset])}

    def paint(self, canvas: Canvas) -> None:
        stretch = across(canvas, self.line) if self.line.length > 0 else None
        if stretch is not None:
            canvas.painter.setPen(canvas.pen(self.colour, self.width))
            canvas.painter.drawLine(stretch)


class Fan(OneLearner):
    """Follows one learner whose predictors are lines."""

    shows = frozenset({Offer.LINES})
    least = (70, 56)
    square = True
    reading = tr(
        "Every thin line is a predictor that the run has used, the darker the more rounds it predicted in, red where "
        "it errs on new rounds more often than one drawn at random does on average. The thick one is their average, "
        "the violet one was drawn at random among all rounds so far. The grounds are the vote: blue where most of "
        "them predict +1, and the dashed edge is where it turns. Of a learner that weighs experts, the lines are the "
        "experts by their share of all rounds."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane = Plane()
        self.card = Card(self, tr("All predictors so far"), self.plane)
        self.card.caption.show()
        self.extent = Extent()
        self.past: PastLines | None = None
        self.plane.resized.connect(self._on_resized)
        self.card.restyle(self.theme)

    def _on_resized(self) -> None:
        """The grounds go as far as the view."""
        self.draw(self.t, self.phase)

    def begin(self, trace: Trace) -> None:
        self.extent, self.past = Extent(), PastLines(trace)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None or self.past is None:
            return
        box = self.extent.box(self.trace, t)
        colour = self.theme.learners[self.place]
        scene = Spread(self.past, t, phase, box, self.plane.reach, self.theme, colour, self.asked)
        self.plane.show_marks(scene.marks(), box, self.theme)
        self.card.subtitle.say(BETWEEN.join(self.belong()))
        said = BETWEEN.join(scene.remarks())
        self.card.caption.say(said)
        self.plane.setAccessibleDescription(said)
        self.card.has_data(t > 0)


class Spread:
    """One position of one trace: the lines of all rounds whose prediction is charged.

    While ``asked``, the run of a person who predicts, has rounds left, nothing shows what the labels come from.
    """

    def __init__(
        self,
        past: PastLines,
        t: int,
        phase: Phase,
        box: Box,
        reach: tuple[float, float],
        theme: Theme,
        colour: str,
        asked: Trace | None = None,
    ) -> None:
        self.past, self.box, self.reach, self.theme, self.colour = past, box, reach, theme, colour
        self.trace = past.trace
        self.rounds = min(public(Phase.CHARGE, t, phase), LONGEST)
        self.points = Labelled(self.trace, t, phase, theme)
        self.direction = direction_of(self.trace, asked)
        self.lines: Lines | None = past.after(self.rounds) if self.rounds else None
        self.frame = self._frame()

    def _frame(self) -> Frame:
        """The plane of the data, or beyond two coordinates that of w* and the average, as far as there are both."""
        dimension, _ = coordinates(self.trace)
        mean = self.lines.mean if self.lines is not None else None
        towards = np.zeros(self.trace.game.dimension) if mean is None else mean
        return framed(dimension, towards, self.direction)

    def marks(self) -> list[Mark]:
        """Everything drawn, from the ground up."""
        if self.lines is None:
            return [Sentence(tr("No round is over yet, so nothing has predicted."), self.theme.muted)]
        marks: list[Mark] = self._vote(self.lines)
        marks += self.points.past(self.frame, True)
        colours = tuple(self.theme.mistake if errs else self.colour for errs in self._risky(self.lines)[-DRAWN:])
        marks.append(Thin(self._placed(self.lines.w[:, -DRAWN:]), self._shares(self.lines)[-DRAWN:], colours))
        return [*marks, *column_axes(self.trace, self.frame, self.theme), *self._bold(self.lines)]

    def _shares(self, lines: Lines) -> Array:
        return np.asarray(lines.mass / lines.mass.sum())

    def _mean_risk(self, lines: Lines) -> float:
        """How often one of them drawn at random errs on new rounds."""
        return float(self._shares(lines) @ self.past.risks(lines))

    def _risky(self, lines: Lines) -> Array:
        """Which of them err more often than that."""
        return np.asarray(self.past.risks(lines) > self._mean_risk(lines))

    def _placed(self, w: Array) -> Array:
        """Lines in the plane, shape (3, k)."""
        dimension = self.frame.axes.shape[1]
        return np.concatenate([self.frame.axes @ w[:dimension], w[dimension:].sum(axis=0, keepdims=True)])

    def _vote(self, lines: Lines) -> list[Mark]:
        """The grounds of the vote and their edge; beyond two coordinates a plane tells too little of it."""
        if self.frame.spanned:
            return []
        dimension = self.frame.axes.shape[1]
        if dimension == 2 and len(lines.w) == 2:
            return [Sectors(*sectors(lines), self.theme)]
        x, y = lattice(self.box, self.reach, CELLS * CELLS)
        places = np.stack([np.repeat(x, len(y)), np.tile(y, len(x))])[:dimension]
        ones = np.ones((len(lines.w) - dimension, places.shape[1]))
        lead = voted(lines, np.concatenate([places, ones])).reshape(len(x), len(y))
        return [Voted(Box(x[0], y[0], x[-1], y[-1]), lead, self.theme)]

    def _bold(self, lines: Lines) -> list[Mark]:
        """The average, and one at random, with their names where they leave the middle."""
        chosen = self.past.chosen(self.rounds)
        drawn = self.frame.line(self.past.line_of(self.rounds, chosen))
        said = tr("at random: round {round}").format(round=number(chosen))
        bold = [Bold("at random", drawn, self.theme.accent, 2.0)]
        names = [self._named("at random, named", drawn, said, self.theme.accent)]
        if lines.mean is not None:
            mean = self.frame.line(lines.mean)
            bold.insert(0, Bold("average", mean, self.colour, 3.5))
            names.append(self._named("average, named", mean, tr("average"), self.colour))
        return [*bold, Points(tuple(name for name in names if name is not None), self.theme)]

    def _named(self, name: str, line: Line, said: str, colour: str) -> Named | None:
        """A place for a name on a line, off the middle; none where the line passes the box by."""
        ends = ends_in(self.box.corners, line) if line.length > 0 else []
        if not ends:
            return None
        (ax, ay), (bx, by) = sorted(ends, key=lambda end: (end[1], end[0]))
        x, y = ax + SIDE * (bx - ax), ay + SIDE * (by - ay)
        return Named(name, x, y, "disc", 1.2, colour, colour, said)

    def remarks(self) -> list[str]:
        """What the picture cannot say."""
        if self.lines is None:
            return []
        count = self.lines.w.shape[1]
        if self.lines.mean is None:
            what = plural("{n} expert by its share of {rounds}", "{n} experts by their share of {rounds}", count)
        else:
            what = plural("{n} predictor in {rounds}", "{n} different predictors in {rounds}", count)
        rounds = nouns.rounds(self.rounds)
        said = [what.format(n=number(count), rounds=rounds)]
        if self._risky(self.lines).any():
            mean = number(self._mean_risk(self.lines), 3)
            said.insert(0, tr("red: above their mean risk {mean}").format(mean=mean))
        said.append(self._plane if self.frame.spanned else plural("grounds: its vote", "grounds: their vote", count))
        if count > DRAWN:
            said.append(tr("the latest {most} are drawn").format(most=number(DRAWN)))
        return said + self.points.remarks()

    @property
    def _plane(self) -> str:
        """Which plane of many dimensions is seen."""
        if self.direction is None:
            return tr("a plane that holds their average")
        return tr("the plane of their average and w*")
