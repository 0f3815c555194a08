"""Step functions on a line, each falling once: which are left, and who says what on each side of xₜ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QTransform

from olviz.engine.games.label_game import ROUNDING
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import MINUS, brief
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import Look
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas, to_data
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.paint.plot import APART_X, ticks
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.version_space.standing import Standing

SIDE, ABOVE, STEP, BELOW = 6, 6, 5, 8  # u: beside the line, over +1, between −1 and the line, under the line
RINGED = 5  # u: a ring around a point that was a mistake
STEP_WIDE = 3  # pixels: the one function that is drawn in full
DENSE = 3.0  # pixels between thresholds, below which they are drawn as a band


def runs(chosen: Array) -> list[tuple[int, int]]:
    """The stretches of consecutive true entries, as (first, last)."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], chosen, [False]]).astype(np.int8)))
    return [(int(first), int(last) - 1) for first, last in edges.reshape(-1, 2)]


class NumberLine(NamedTuple):
    """Expert i is +1 up to the number ``last[i]`` / ``steps`` and −1 beyond; its jump stands half a step farther.

    ``point`` is the number j of x_t = j / ``steps``; ``past`` are the points before with their labels.
    """

    standing: Standing
    last: Array
    steps: int
    looks: Sequence[Look]
    silent: Look
    colour: str
    point: int | None
    past: tuple[Array, Array]
    theme: Theme
    others: Sequence[tuple[str, Array]] = ()
    missed: Array = np.empty(0)  # the points at which the learner was wrong
    letter: str = "xₜ"  # of the point
    name: str = "experts"

    def data(self) -> Mapping[str, Array]:
        drawn = self.standing.data(self.others) | {
            "surviving interval": np.array(runs(self.standing.living)).reshape(-1, 2),
            "past x": self.past[0] / self.steps,
            "past y": self.past[1],
            "mistakes at": self.missed / self.steps,
        }
        if self.step is not None:
            drawn["step"] = np.array([self.step / self.steps])
        if self.point is not None:
            drawn["x"] = np.array([self.point / self.steps])
        return drawn

    def at(self, canvas: Canvas, point: QPointF) -> int | None:
        """The threshold nearest to the mouse."""
        value = to_data(self.field(canvas).transform).map(point).x() - 0.5
        nearest = int(np.abs(self.last - value).argmin())
        return nearest if abs(float(self.last[nearest]) - value) <= 1 else None

    def field(self, canvas: Canvas) -> Canvas:
        """The same canvas with x counted in points and y = 0 on the line."""
        rect, u = canvas.rect, canvas.u
        scale = (rect.width() - 2 * SIDE * u) / (self.steps + 1)
        left = rect.left() + SIDE * u + scale / 2
        return canvas._replace(transform=QTransform(scale, 0, 0, 1, left, rect.bottom() - BELOW * u))

    def place(self, x: Array) -> tuple[float, float]:
        """Where a point lies in the field."""
        return float(x[0]), 0.0

    def pointed(self, x: float, y: float) -> tuple[float, ...]:
        """The point of the line at a place of the field."""
        return (float(min(max(round(x), 0), self.steps)),)

    def paint(self, canvas: Canvas) -> None:
        inside = self.field(canvas)
        line = inside.point(0, 0).y()
        top, foot = canvas.rect.top() + ABOVE * canvas.u, line - STEP * canvas.u
        self._functions(inside, top, foot)
        self._levels(canvas, inside, top, foot)
        self._step(inside, top, foot)
        self._line(canvas, inside, line)
        self._interval(canvas, inside, foot)
        self._points(inside)
        self._current(canvas, inside, top)

    def _levels(self, canvas: Canvas, inside: Canvas, top: float, foot: float) -> None:
        """The values +1 and −1 that the functions take."""
        painter = canvas.painter
        left, right = inside.point(-0.5, 0).x(), inside.point(self.steps + 0.5, 0).x()
        for y, look in zip((top, foot), self.looks, strict=True):
            painter.fillRect(canvas.level(y, left, right - left), QColor(self.theme.zero))
            parts = [Part(look.spoken, self.theme.muted, factor=TICK)]
            write(canvas, QPointF(left - 1.5 * canvas.u - width_of(parts, canvas.font), y), parts)

    def _groups(self) -> list[tuple[Look, Array]]:
        said = self.standing.said
        if said is None:
            return [(self.silent, np.ones_like(self.standing.living))]
        return [(look, said == value) for look, value in zip(self.looks, (1, -1), strict=True)]

    def _functions(self, inside: Canvas, top: float, foot: float) -> None:
        """The jumps from +1 to −1: those of the living in the colour of what they say, the dead faint."""
        standing, painter, theme = self.standing, inside.painter, self.theme
        dense = inside.transform.m11() < DENSE
        dead = ~standing.living & ~standing.ghosts & ~standing.died
        if not dense:
            self._jumps(inside, dead, inside.pen(theme.dead, 1), top, foot)
        faint = inside.pen(theme.died)
        faint.setDashPattern([3.0, 2.0])
        self._jumps(inside, standing.died & ~standing.ghosts, faint, top, foot)
        self._fading(inside, top, foot)
        for look, chosen in self._groups():
            living, ghosts = standing.living & chosen, standing.ghosts & chosen
            if dense:
                for first, last in runs(living):
                    left, right = (inside.point(float(self.last[at]) + 0.5, 0).x() for at in (first, last))
                    band = QRectF(left, top, max(right - left, 1.6), foot - top)
                    painter.fillRect(band, QColor(look.fill))
            else:
                pen = inside.pen(look.outline)
                pen.setDashPattern([3.0, 2.0])
                self._jumps(inside, ghosts, pen, top, foot)
                self._jumps(inside, living, inside.pen(look.outline, 2.2), top, foot)

    def _fading(self, inside: Canvas, top: float, foot: float) -> None:
        """Those who died in this step, while it moves."""
        if inside.part < 1:
            inside.painter.setOpacity(1 - inside.consequence)
            for look, chosen in self._groups():
                self._jumps(inside, self.standing.died & chosen, inside.pen(look.outline, 2.2), top, foot)
            inside.painter.setOpacity(1)

    @property
    def step(self) -> float | None:
        """The last number of points that the followed or drawn expert, else the vote, labels +1; None for no votes."""
        standing = self.standing
        if standing.chosen is not None:
            return float(self.last[standing.chosen])
        voting = standing.weights * (standing.living | standing.ghosts)
        order = np.argsort(-self.last, kind="stable")
        half = voting.sum() / 2 * (1 - ROUNDING)
        reached = np.cumsum(voting[order]) >= half  # at points up to here at least half say +1
        return float(self.last[order[int(reached.argmax())]]) if voting.sum() > 0 else None

    def _step(self, inside: Canvas, top: float, foot: float) -> None:
        """One step function in full: +1 up to its jump, −1 beyond."""
        if self.step is None:
            return
        colour = self.theme.accent if self.standing.chosen is not None else self.colour
        x = round(inside.point(self.step + 0.5, 0).x())
        left, right = inside.point(-0.5, 0).x(), inside.point(self.steps + 0.5, 0).x()
        inside.painter.setPen(inside.pen(colour, STEP_WIDE))
        inside.painter.drawPolyline([QPointF(left, top), QPointF(x, top), QPointF(x, foot), QPointF(right, foot)])

    def _jumps(self, inside: Canvas, chosen: Array, pen: QPen, top: float, foot: float) -> None:
        if not chosen.any():
            return
        inside.painter.setPen(pen)
        inside.painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        x, _ = inside.pixels(self.last[chosen] + 0.5, np.zeros(1))
        inside.painter.drawLines([QLineF(at, top, at, foot) for at in np.round(x).tolist()])
        inside.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _line(self, canvas: Canvas, inside: Canvas, line: float) -> None:
        """The domain with its numbers."""
        left, right = inside.point(0, 0).x(), inside.point(self.steps, 0).x()
        canvas.painter.fillRect(canvas.level(line, left, right - left), QColor(self.theme.zero))
        y = line + (BELOW - 2.2) * canvas.u
        for tick in ticks(1.0, right - left, APART_X * canvas.u):
            parts = [Part(brief(tick), self.theme.muted, factor=TICK)]
            at = left + float(tick) * (right - left)
            canvas.painter.fillRect(canvas.upright(at, line, canvas.u), QColor(self.theme.zero))
            write(canvas, QPointF(at - width_of(parts, canvas.font) / 2, y), parts)

    def _interval(self, canvas: Canvas, inside: Canvas, foot: float) -> None:
        """The surviving interval: a bar between the functions and the line, thin ones for further learners."""
        kinds = [(self.colour, self.standing.living, 1.0), *((colour, living, 0.6) for colour, living in self.others)]
        y = foot + 1.2 * canvas.u
        for colour, living, high in kinds:
            for first, last in runs(living):
                left, right = (inside.point(float(self.last[at]) + 0.5, 0).x() for at in (first, last))
                half = max((right - left) / 2, 0.75 * canvas.u)
                middle = (left + right) / 2
                bar = QRectF(middle - half, y, 2 * half, high * canvas.u)
                canvas.painter.fillRect(bar, QColor(colour))
            y += (high + 0.3) * canvas.u

    def _points(self, inside: Canvas) -> None:
        x, y = self.past
        theme = self.theme
        for value, symbol, size, fill, pen in (
            (1, "plus", 3.2, theme.plus, theme.plus_outline),
            (-1, "disc", 2.4, theme.minus, theme.minus_outline),
        ):
            at = np.unique(x[y == value])
            Dots("past", at, np.zeros(len(at)), symbol, size, fill, pen, 1).paint(inside)
        wrong = np.unique(self.missed)
        Dots("missed", wrong, np.zeros(len(wrong)), "disc", RINGED, "", theme.mistake, 2).paint(inside)

    def _current(self, canvas: Canvas, inside: Canvas, top: float) -> None:
        if self.point is None:
            return
        theme, label, u = self.theme, self.standing.label, canvas.u
        at = inside.point(self.point, 0)
        pen = canvas.pen(theme.accent)
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QPointF(at.x(), top - 4 * u), at - QPointF(0, 3.3 * u))
        words = (tr("← say {label}").format(label=MINUS + "1"), theme.minus_outline, -1)
        for text, colour, side in (words, (tr("say {label} →").format(label="+1"), theme.plus_outline, 1)):
            wide = QFontMetricsF(sized(canvas.font, TICK, True)).horizontalAdvance(text)
            x = at.x() + (2 * u if side > 0 else -2 * u - wide)
            if canvas.rect.left() <= x and x + wide <= canvas.rect.right():
                write(canvas, QPointF(x, top - 3 * u), [Part(text, colour, True, TICK)])
        if label is not None:
            symbol, size = ("plus", 4.4) if label > 0 else ("disc", 3.6)
            fill, outline = (theme.plus, theme.plus_outline) if label > 0 else (theme.minus, theme.minus_outline)
            Dots("current", np.array([self.point]), np.zeros(1), symbol, size, fill, outline, 1).paint(inside)
        ring = Ringed(float(self.point), 0.0, theme.accent, label is None, theme, theme.surface, letter=self.letter)
        ring.paint(inside)
