"""Linear classifiers as directions: the circle with its surviving arc, the sphere as two hemispheres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import ndarray_from_qpolygonf
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform

from olviz.engine.numerics.sums import Array
from olviz.gui.look.measures import TICK
from olviz.gui.look.signs import Look
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.version_space.number_line import runs
from olviz.gui.panels.version_space.standing import Standing

ROOM = 6  # u around a circle, for words
RING = 2.2  # u: the width of the ring of directions
SPARSE = 1.8  # u between directions, from which on they are dots instead of an arc
RINGED, ASIDE = 8, 45  # u from the rim where x_t leaves its word no room, and the degrees by which that stands aside
ROUND = 4.0  # pixels from which on a dot is round
MANY = 2000  # dots of a sphere, from which on they are not smoothed
CIRCLE = np.linspace(0, 2 * pi, 181)


def arcs(chosen: Array) -> list[tuple[int, int]]:
    """The runs of true entries around a circle, as (first, last) with last < first + N."""
    count = len(chosen)
    found = runs(chosen)
    if len(found) > 1 and found[0][0] == 0 and found[-1][1] == count - 1:
        found = [*found[1:-1], (found[-1][0], found[0][1] + count)]
    return found


class Directions(NamedTuple):
    """Directions v, shape (d, N) with d = 2 or 3, each saying sgn⟨v, x⟩, and the points inside the ball.

    ``point`` is x_t and ``past`` earlier points (n, d) with their labels, all scaled to length 1 at most; ``best`` is
    w* where it is declared.
    """

    standing: Standing
    vectors: Array
    looks: Sequence[Look]
    silent: Look
    point: Array | None
    past: tuple[Array, Array]
    best: Array | None
    theme: Theme
    others: Sequence[tuple[str, Array]] = ()
    name: str = "directions"

    def data(self) -> Mapping[str, Array]:
        drawn = self.standing.data(self.others) | {"past x": self.past[0], "past y": self.past[1]}
        if len(self.vectors) == 2:
            drawn["surviving arc"] = np.array(arcs(self.standing.living)).reshape(-1, 2)
        if self.point is not None:
            drawn["x"] = self.point
        return drawn

    def at(self, canvas: Canvas, point: QPointF) -> int | None:
        """The direction under the mouse."""
        for half in self._halves(canvas):
            shown = np.flatnonzero(half.holds(self.vectors))
            if not len(shown):
                continue
            x, y = half.canvas.pixels(*self.vectors[:2, shown])
            away = (x - point.x()) ** 2 + (y - point.y()) ** 2
            if float(away.min()) <= (2 * canvas.u) ** 2:
                return int(shown[away.argmin()])
        return None

    def field(self, canvas: Canvas) -> Canvas | None:
        """The unit disc; none of a sphere, where a place is two points."""
        return disc_in(canvas, canvas.rect) if len(self.vectors) == 2 else None

    def place(self, x: Array) -> tuple[float, float]:
        """Where a point of the unit disc lies in the field."""
        return float(x[0]), float(x[1])

    def pointed(self, x: float, y: float) -> tuple[float, ...]:
        """The point of the unit disc that is nearest to a place of the field."""
        long = max(hypot(x, y), 1.0)
        return x / long, y / long

    def _halves(self, canvas: Canvas) -> list[Half]:
        """The discs that are drawn: one for the circle; front and back of a sphere."""
        if len(self.vectors) == 2:
            return [Half(disc_in(canvas, canvas.rect), 0, "")]
        wide = canvas.rect.width() / 2
        front, back = (
            QRectF(canvas.rect.left() + at * wide, canvas.rect.top(), wide, canvas.rect.height()) for at in (0, 1)
        )
        return [
            Half(disc_in(canvas, front), 1, tr("front, x₃ ≥ 0")),
            Half(disc_in(canvas, back), -1, tr("back, x₃ < 0")),
        ]

    def paint(self, canvas: Canvas) -> None:
        for half in self._halves(canvas):
            self.inside(half)
            self._words(half)
            self._caption(half)

    def inside(self, half: Half) -> None:
        """A disc with all that is in it and on its rim, without the words beside it."""
        self._ground(half)
        self._points(half)
        if half.side:
            self._dots(half)
        elif self._spacing(half) >= SPARSE * half.canvas.u:
            self._ground_ring(half, 1)
            self._dots(half)
        else:
            self._ring(half)
        self._fading(half)
        self._others(half)
        self._best(half)
        self._current(half)

    def _fading(self, half: Half) -> None:
        """Those who died in this step, while it moves."""
        if half.canvas.part < 1:
            half.canvas.painter.setOpacity(1 - half.canvas.consequence)
            for look, chosen in self._groups():
                died = self.standing.died & chosen
                if half.side:
                    self._stamp(half, died & half.holds(self.vectors), look.fill, half.canvas.u)
                else:
                    self._arc(half, died, look.fill, RING * half.canvas.u)
            half.canvas.painter.setOpacity(1)

    def _spacing(self, half: Half) -> float:
        """Pixels between neighbours: on the circle, or of dots that fill a disc evenly."""
        count = self.vectors.shape[1]
        return 2 * pi * half.radius / count if half.side == 0 else half.radius * float(np.sqrt(2 * pi / count))

    # the ground

    def _ground(self, half: Half) -> None:
        """The disc; on the circle its halves say what the directions in them say of x_t."""
        painter, theme = half.canvas.painter, self.theme
        box = half.box
        painter.setPen(Qt.PenStyle.NoPen)
        if half.side or self.point is None or not self.point.any():
            painter.setBrush(QColor(theme.bg))
            painter.drawEllipse(box)
            self._split(half)
            return
        middle = degrees(atan2(float(self.point[1]), float(self.point[0])))
        for start, colour in ((middle - 90, theme.plus_ground), (middle + 90, theme.minus_ground)):
            painter.setBrush(QColor(colour))
            painter.drawPie(box, round(start * 16), 180 * 16)
        pen = half.canvas.pen(theme.muted)
        pen.setDashPattern([3.0, 3.0])
        painter.setPen(pen)
        across = QPointF(-float(self.point[1]), float(self.point[0])) / float(np.hypot(*self.point))
        painter.drawLine(half.canvas.point(across.x(), across.y()), half.canvas.point(-across.x(), -across.y()))

    def _words(self, half: Half) -> None:
        """What the halves of the circle say."""
        if half.side or self.point is None or not self.point.any():
            return
        middle = degrees(atan2(float(self.point[1]), float(self.point[0])))
        taken = float(np.hypot(*self.point)) * half.radius > half.radius - RINGED * half.canvas.u
        for side, look in zip((1, -1), self.looks, strict=True):
            self._word(half, middle + (0 if side > 0 else 180) + (ASIDE if taken and side > 0 else 0), look)

    def _word(self, half: Half, angle: float, look: Look) -> None:
        """What a half of the circle says, beside its middle."""
        u, canvas = half.canvas.u, half.canvas
        parts = [Part(tr("say {label}").format(label=look.spoken), look.outline, True, TICK)]
        wide, across, up = width_of(parts, canvas.font), cos(angle * pi / 180), sin(angle * pi / 180)
        out = half.radius + 4.2 * u
        x = half.middle.x() + across * (out + wide / 2) - wide / 2
        y = half.middle.y() - up * (out + u)
        x = min(max(x, canvas.rect.left()), canvas.rect.right() - wide)
        write(canvas, QPointF(x, min(max(y, canvas.rect.top() + 2 * u), canvas.rect.bottom() - 2 * u)), parts)

    def _split(self, half: Half) -> None:
        """The great circle of directions that score 0 on x_t, where this hemisphere shows it."""
        if self.point is None or not self.point.any() or half.side == 0:
            return
        x = self.point / np.sqrt((self.point * self.point).sum())
        first = np.cross(x, np.eye(3)[int(np.abs(x).argmin())])
        first = first / np.sqrt((first * first).sum())
        around = np.outer(first, np.cos(CIRCLE)) + np.outer(np.cross(x, first), np.sin(CIRCLE))
        pen = half.canvas.pen(self.theme.muted)
        pen.setDashPattern([3.0, 3.0])
        half.canvas.painter.setPen(pen)
        xs, ys = half.canvas.pixels(around[0], around[1])
        for start, end in runs(half.holds(around)):
            points = [QPointF(a, b) for a, b in zip(xs[start : end + 1], ys[start : end + 1], strict=True)]
            half.canvas.painter.drawPolyline(points)

    # the directions

    def _groups(self) -> list[tuple[Look, Array]]:
        said = self.standing.said
        if said is None:
            return [(self.silent, np.ones_like(self.standing.living))]
        return [(look, said == value) for look, value in zip(self.looks, (1, -1), strict=True)]

    def _ground_ring(self, half: Half, width: float) -> None:
        half.canvas.painter.setPen(half.canvas.pen(self.theme.border, width))
        half.canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        half.canvas.painter.drawEllipse(half.box)

    def _ring(self, half: Half) -> None:
        """Many directions on the circle: an arc for the living of either opinion, a pale one as wide for the dead."""
        u, standing = half.canvas.u, self.standing
        self._arc(half, ~standing.living, self.theme.dead, RING * u)
        self._arc(half, standing.died, self.theme.died, 0.8 * u)
        for look, chosen in self._groups():
            self._arc(half, standing.ghosts & chosen, look.outline, 0.8 * u)
            self._arc(half, standing.living & chosen, look.outline, RING * u + 2)
            self._arc(half, standing.living & chosen, look.fill, RING * u)
        if standing.chosen is not None:
            self._arc(half, np.arange(self.vectors.shape[1]) == standing.chosen, self.theme.accent, 1.6 * RING * u)

    def _arc(self, half: Half, chosen: Array, colour: str, width: float) -> None:
        """Every run as an arc from half a step before its first direction to half a step behind its last."""
        painter, count = half.canvas.painter, self.vectors.shape[1]
        pen = QPen(QColor(colour), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        least = 0.8 * half.canvas.u / half.radius  # one direction of thousands is still seen
        for first, last in arcs(chosen):
            angle = atan2(*self.vectors[::-1, first].tolist())
            wide = max((last - first + 1) * 2 * pi / count, least)
            start = angle + (last - first) * pi / count - wide / 2
            painter.drawArc(half.box, round(degrees(start) * 16), round(degrees(wide) * 16))

    def _dots(self, half: Half) -> None:
        u, standing, shown = half.canvas.u, self.standing, half.holds(self.vectors)
        spacing, theme = self._spacing(half), self.theme
        painter = half.canvas.painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, int(shown.sum()) < MANY)
        full = min(max(0.8 * spacing, 2.0), 2.4 * u)
        dead = ~standing.living & ~standing.ghosts & ~standing.died
        self._stamp(half, shown & dead, theme.dead if half.side == 0 else theme.border, max(0.45 * full, 1.5))
        self._stamp(half, shown & standing.died, theme.died, max(0.7 * full, 2.0))
        for look, chosen in self._groups():
            self._stamp(half, shown & standing.ghosts & chosen, look.outline, max(0.45 * full, 1.5))
            living = shown & standing.living & chosen
            if full >= 5:
                self._stamp(half, living, look.outline, full + 2)
            self._stamp(half, living, look.fill, full)
        if standing.chosen is not None:
            chosen = np.arange(len(shown)) == standing.chosen
            self._stamp(half, shown & chosen, theme.accent, full + u)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _stamp(self, half: Half, chosen: Array, colour: str, size: float) -> None:
        """The same dot at many directions: one call, whatever their number."""
        count = int(np.count_nonzero(chosen))
        if not count:
            return
        polygon = QPolygonF()
        polygon.resize(count)
        memory = ndarray_from_qpolygonf(polygon)
        memory[:, 0], memory[:, 1] = half.canvas.pixels(self.vectors[0, chosen], self.vectors[1, chosen])
        pen = QPen(QColor(colour), size)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if size >= ROUND else Qt.PenCapStyle.SquareCap)
        half.canvas.painter.setPen(pen)
        half.canvas.painter.drawPoints(polygon)

    def _others(self, half: Half) -> None:
        """The living of further learners: thin arcs outside the ring, or small dots."""
        for place, (colour, living) in enumerate(self.others):
            if half.side:
                self._stamp(half, living & half.holds(self.vectors), colour, 0.8 * half.canvas.u)
            else:
                away = (RING / 2 + 1 + place) * half.canvas.u
                self._arc(half.wider(away), living, colour, 0.7 * half.canvas.u)

    # the points

    def _points(self, half: Half) -> None:
        points, labels = self.past
        theme = self.theme
        shown = half.holds(points.T)
        for value, symbol, size, fill, pen in (
            (1, "plus", 2.8, theme.plus, theme.plus_outline),
            (-1, "disc", 2.0, theme.minus, theme.minus_outline),
        ):
            at = points[shown & (labels == value)]
            Dots("past", at[:, 0], at[:, 1], symbol, size, fill, pen, 1, 0.5).paint(half.canvas)

    def _best(self, half: Half) -> None:
        if self.best is None or not half.holds(self.best[:, None])[0]:
            return
        x, y = (self.best[:2] / np.sqrt((self.best * self.best).sum())).tolist()
        at = half.canvas.point(x, y)
        u, parts = half.canvas.u, [Part("w*", self.theme.text, True, TICK)]
        out = QPointF(-x, y) * 3.2 * u if half.side == 0 else QPointF(0, 0)
        beside = (
            out * 2.1 - QPointF(width_of(parts, half.canvas.font) / 2, 0) if half.side == 0 else QPointF(1.8 * u, 0)
        )
        spot = half.canvas._replace(transform=QTransform(1, 0, 0, 1, at.x() + out.x(), at.y() + out.y()))
        Dots("w*", np.zeros(1), np.zeros(1), "star", 2.6, self.theme.comparator, self.theme.surface, 1).paint(spot)
        write(half.canvas, at + beside, parts)

    def _current(self, half: Half) -> None:
        if self.point is None or not half.holds(self.point[:, None])[0]:
            return
        theme, label = self.theme, self.standing.label
        x, y = (float(value) for value in self.point[:2])
        if half.side == 0 and self.point.any():
            self._ray(half, x, y)
        if label is not None:
            symbol, size = ("plus", 4.4) if label > 0 else ("disc", 3.6)
            fill, outline = (theme.plus, theme.plus_outline) if label > 0 else (theme.minus, theme.minus_outline)
            Dots("current", np.array([x]), np.array([y]), symbol, size, fill, outline, 1).paint(half.canvas)
        Ringed(x, y, theme.accent, label is None, theme, theme.surface).paint(half.canvas)

    def _ray(self, half: Half, x: float, y: float) -> None:
        """From the centre to x_t, which is what the split is perpendicular to."""
        line = QLineF(half.middle, half.canvas.point(x, y))
        line.setLength(max(line.length() - 3.3 * half.canvas.u, 0.0))
        half.canvas.painter.setPen(half.canvas.pen(self.theme.accent))
        half.canvas.painter.drawLine(line)

    def _caption(self, half: Half) -> None:
        if half.caption:
            parts = [Part(half.caption, self.theme.muted, factor=TICK)]
            x = half.middle.x() - width_of(parts, half.canvas.font) / 2
            write(half.canvas, QPointF(x, half.canvas.rect.bottom() - 2 * half.canvas.u), parts)


class Half(NamedTuple):
    """A disc seen from the front (``side`` 1), through the ball (−1), or the circle itself (0)."""

    canvas: Canvas
    side: int
    caption: str

    @property
    def radius(self) -> float:
        """Pixels."""
        return float(self.canvas.transform.m11())

    @property
    def middle(self) -> QPointF:
        """The centre in pixels."""
        return self.canvas.point(0, 0)

    @property
    def box(self) -> QRectF:
        """The square around it in pixels."""
        r = self.radius
        return QRectF(self.middle.x() - r, self.middle.y() - r, 2 * r, 2 * r)

    def holds(self, vectors: Array) -> Array:
        """Which of the vectors, shape (d, n), it shows: those of its side."""
        if self.side == 0:
            return np.ones(vectors.shape[1], dtype=bool)
        front: Array = vectors[2] >= 0
        return front if self.side > 0 else ~front

    def wider(self, by: float) -> Half:
        """The same disc with a larger radius, in pixels."""
        t, r = self.canvas.transform, self.radius + by
        return self._replace(canvas=self.canvas._replace(transform=QTransform(r, 0, 0, -r, t.dx(), t.dy())))


def disc_in(canvas: Canvas, rect: QRectF) -> Canvas:
    """The part of a canvas in which the unit disc is as large as fits."""
    radius = max(min(rect.width() / 2, rect.height() / 2) - ROOM * canvas.u, 1.0)
    middle = rect.center()
    return canvas._replace(transform=QTransform(radius, 0, 0, -radius, middle.x(), middle.y()), rect=rect)
