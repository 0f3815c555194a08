"""How directions in the plane died: a ring for every round that left far fewer, around what is left now."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, isfinite, log, pi
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainterPath, QPen, QTransform

from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.labels import Part, width_of, write
from olviz.gui.panels.version_space.counted import Track
from olviz.gui.panels.version_space.directions import Directions, Half, arcs
from olviz.gui.panels.version_space.experts_left import ExpertsLeft
from olviz.gui.panels.version_space.sheet import Drawing
from olviz.gui.panels.version_space.standing import Standing

FEWER = 0.55  # of those of the last ring, at most, are left in the next one
INNER = 0.44  # of the radius: what the disc of the round takes
EDGE = 2  # u around the outermost ring
FILLED = 0.82  # of a ring's width that is painted
FIRST, LAST = 0.65, 0.0  # how much of the surface is mixed into the colour of the first ring and of the last
LEAST, WIDEST = 40, 110  # u beside the circle: room for the rows, and what they need at most
ROW = 1.5  # lines of text from one row to the next


class Ring(NamedTuple):
    """Who was left after a round, shape (N,), and how many are proved to be at most, NaN where nothing is.

    Before round 1 it is everybody.
    """

    round: int
    living: Array
    promised: float = float("nan")

    @property
    def left(self) -> int:
        """How many were."""
        return int(np.count_nonzero(self.living))


class Deaths:
    """The rings of a trace, found as they are asked for: a ring once found stays where it is."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self._track = trace, Track(trace, 0)
        self._rings = [Ring(0, self._alive(0))]
        self._searched = 0

    def until(self, t: int) -> tuple[Ring, ...]:
        """The rings up to round t."""
        while self._searched < t:
            left = self.trace["survivors"][self._searched : t]
            fewer = np.flatnonzero(left <= FEWER * self._rings[-1].left)
            self._searched = self._searched + int(fewer[0]) + 1 if len(fewer) and self._rings[-1].left else t
            if len(fewer) and self._rings[-1].left:
                self._rings.append(Ring(self._searched, self._alive(self._searched), self._promised(self._searched)))
        return tuple(ring for ring in self._rings if ring.round <= t)

    @property
    def most(self) -> int:
        """How many rings there can be."""
        return ceil(log(max(len(self._rings[0].living), 2)) / -log(FEWER)) + 1

    def _promised(self, t: int) -> float:
        self._track.until(t)
        return float(self._track.ceiling.values[t]) if t <= self._track.promised(t) else float("nan")

    def _alive(self, t: int) -> Array:
        alive = np.asarray(self.trace.learner.observe(self.trace.game, self.trace.state_at(t).state)["alive"])
        return alive if not t or self.trace["survivors"][t - 1] else np.zeros_like(alive)


class RingsLeft(NamedTuple):
    """Rings from outside in, ``slots`` of which have room, around the ``inside``; beside them rows with numbers."""

    inside: Directions
    rings: tuple[Ring, ...]
    slots: int
    colour: str
    theme: Theme
    name: str = "rings"

    def data(self) -> Mapping[str, Array]:
        drawn = {"ring after round": np.array([ring.round for ring in self.rings])}
        drawn["left"] = np.array([ring.left for ring in self.rings])
        drawn["promised"] = np.array([ring.promised for ring in self.rings])
        return drawn | dict(self.inside.data())

    def gist(self) -> str:
        """How many were left after which round."""
        return BETWEEN.join(f"{self._when(ring)}: {said}" for ring, said in zip(self.rings, self._told(), strict=True))

    def at(self, canvas: Canvas, point: QPointF) -> int | None:
        """The direction under the mouse: on the rim of the disc, or in a ring."""
        half = self._half(canvas)
        from_middle = point - half.middle
        away = np.hypot(from_middle.x(), from_middle.y())
        if not INNER * self._radius(canvas) - 2 * canvas.u <= away <= self._radius(canvas):
            return None
        x, y = half.canvas.pixels(*self.inside.vectors)
        return int(((x - half.middle.x()) * from_middle.x() + (y - half.middle.y()) * from_middle.y()).argmax())

    def _radius(self, canvas: Canvas) -> float:
        side = min(canvas.rect.height(), canvas.rect.width())
        return max(side / 2 - EDGE * canvas.u, 1.0)

    def _beside(self, canvas: Canvas) -> float:
        """The width that rows have beside the circle; 0 where there is none."""
        free = canvas.rect.width() - canvas.rect.height()
        return min(free, WIDEST * canvas.u) if free >= LEAST * canvas.u else 0.0

    def _half(self, canvas: Canvas) -> Half:
        """The disc of the round, in the middle of the rings."""
        radius = INNER * self._radius(canvas)
        middle = canvas.rect.center() - QPointF(self._beside(canvas) / 2, 0)
        inner = canvas._replace(transform=QTransform(radius, 0, 0, -radius, middle.x(), middle.y()))
        return Half(inner, 0, "")

    def _tint(self, at: int) -> QColor:
        part = FIRST + (LAST - FIRST) * at / max(self.slots - 1, 1)
        return QColor(mixed(self.colour, self.theme.surface, part))

    def paint(self, canvas: Canvas) -> None:
        half = self._half(canvas)
        wide = (self._radius(canvas) - half.radius - 2 * canvas.u) / self.slots
        for at, ring in enumerate(self.rings):
            self._ring(half.wider(self._radius(canvas) - half.radius - (at + 0.5) * wide), ring, wide, self._tint(at))
        self.inside.inside(half)
        if self._beside(canvas):
            self._rows(canvas, half.middle.x() + self._radius(canvas) + 6 * canvas.u)

    def _ring(self, half: Half, ring: Ring, wide: float, colour: QColor) -> None:
        """The dead as a thin ground, the living as arcs from half a step before the first to half a step behind."""
        painter, count = half.canvas.painter, self.inside.vectors.shape[1]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.dead), 1))
        painter.drawEllipse(half.box)
        pen = QPen(colour, FILLED * wide)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        least = half.canvas.u / half.radius
        for first, last in arcs(ring.living):
            angle = float(np.arctan2(*self.inside.vectors[::-1, first]))
            sweep = max((last - first + 1) * 2 * pi / count, least)
            start = angle + (last - first) * pi / count - sweep / 2
            path = QPainterPath()
            path.arcMoveTo(half.box, np.degrees(start))
            path.arcTo(half.box, np.degrees(start), np.degrees(sweep))
            painter.strokePath(path, pen)

    def _rows(self, canvas: Canvas, left: float) -> None:
        """A row for each ring: after which round, and how many were left."""
        font = sized(canvas.font, TICK)
        small, metrics = canvas._replace(font=font), QFontMetricsF(font)
        names, told = [self._when(ring) for ring in self.rings], self._told()
        high = min(ROW * metrics.height(), canvas.rect.height() / max(len(names), 1))
        begin = left + max(map(metrics.horizontalAdvance, names)) + 2 * canvas.u
        room = canvas.rect.right() - begin - max(map(metrics.horizontalAdvance, told)) - 2 * canvas.u
        top = canvas.rect.center().y() - high * len(names) / 2
        for at, name in enumerate(names):
            parts, middle = [Part(name, self.theme.muted)], top + (at + 0.5) * high
            write(small, QPointF(begin - 2 * canvas.u - width_of(parts, font), middle), parts)
            end = self._bar(canvas, at, QRectF(begin, middle - 0.36 * high, max(room, 0.0), 0.72 * high))
            write(small, QPointF(end + canvas.u, middle), [Part(told[at], self.theme.text, at == len(names) - 1)])

    def _bar(self, canvas: Canvas, at: int, room: QRectF) -> float:
        """Those whom a ring left, in an empty bar of those who might have been, and where that ends."""
        ring, each, bar = self.rings[at], room.width() / max(self.rings[0].left, 1), QRectF(room)
        bar.setWidth(max(each * ring.left, 1.0))
        canvas.painter.fillRect(bar, self._tint(at))
        if isfinite(ring.promised):
            bar.setWidth(max(each * ring.promised, bar.width()))
            canvas.painter.setPen(QPen(QColor(self.colour), 1))
            canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
            canvas.painter.drawRect(bar)
        return bar.right()

    def _told(self) -> list[str]:
        """How many each ring left, and of at most how many."""
        most = tr("{count} of at most {most}")
        return [
            most.format(count=number(ring.left), most=number(ring.promised))
            if isfinite(ring.promised)
            else number(ring.left)
            for ring in self.rings
        ]

    def _when(self, ring: Ring) -> str:
        return tr("after round {round}").format(round=number(ring.round)) if ring.round else tr("before round 1")


class Rings(ExpertsLeft):
    """Follows one learner whose experts are directions in the plane."""

    shows = frozenset({"alive", "survivors", Offer.CIRCLE})
    reading = tr(
        "The disc is the round: its rim are the directions that are left, and the dashed line parts those that say +1 "
        "of the point from those that say −1. Every ring around it shows who was left after an earlier round, the "
        "outermost all of them; a round has a ring where it left little more than half of the ring before, or less. "
        "The empty part of a bar are those who may still have been left, by what is proved."
    )

    def headed(self) -> str:
        return tr("Directions that die")

    def begin(self) -> None:
        self.deaths = Deaths(self.trace)

    def _drawing(self, standing: Standing) -> Drawing:
        inside = super()._drawing(standing)
        assert isinstance(inside, Directions)
        rings = self.deaths.until(public(Phase.LEARN, self.t, self.phase))
        return RingsLeft(inside, rings, self.deaths.most, self.theme.learners[self.place], self.theme)
