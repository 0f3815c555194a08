"""What a line parts: half-planes, a slab, and the thin lines of others, as marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import copysign, hypot
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.in_view import corners_of
from olviz.gui.paint.plane.line import Line, across, cut
from olviz.gui.paint.symbols import outline
from olviz.gui.paint.words.lettering import Part, width_of, write

DOTTED = (1.5, 3.0)
WORDY = 12  # u from which on what marks a margin stands beyond its end, and not above it


def fill(canvas: Canvas, corners: Sequence[tuple[float, float]], colour: QColor) -> None:
    """Fills a polygon of data coordinates, its edges hard: a line is drawn over them, and soft ones cost four times."""
    painter = canvas.painter
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([canvas.point(x, y) for x, y in corners]))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


class HalfPlanes(NamedTuple):
    """Where the label +1 is predicted and where −1, in their grounds, with words in the corners.

    With a normal of 0 there is no line, and the sign of the offset decides everywhere (0 predicts +1). While a step
    moves the line turns from where it was ``before``. ``kinds`` are what is predicted where −1 is, and where +1.
    """

    line: Line
    colour: str
    theme: Theme
    before: Line | None = None
    kinds: tuple[str, str] = ("", "")
    name: str = "line"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.line.normal, self.line.offset])}

    def paint(self, canvas: Canvas) -> None:
        theme, corners = self.theme, corners_of(canvas)
        line = self.line.since(self.before, canvas.consequence)
        if line.length == 0:
            plus = line.offset >= 0
            fill(canvas, corners, QColor(theme.plus_ground if plus else theme.minus_ground))
            self._word(canvas, plus, QPointF(canvas.rect.right(), canvas.rect.top()))
            return
        fill(canvas, corners, QColor(theme.minus_ground))
        fill(canvas, cut(corners, line), QColor(theme.plus_ground))
        stretch = across(canvas, line)
        if stretch is not None:
            canvas.painter.setPen(canvas.pen(self.colour, 2.5))
            canvas.painter.drawLine(stretch)
        deepest = sorted(corners, key=lambda corner: (line.at(*corner), corner))
        for plus, corner in ((False, deepest[0]), (True, deepest[-1])):
            if (line.at(*corner) >= 0) == plus:
                self._word(canvas, plus, canvas.point(*corner))

    def _word(self, canvas: Canvas, plus: bool, corner: QPointF) -> None:
        theme, middle = self.theme, canvas.rect.center()
        said = tr("predicts +1") if plus else tr("predicts −1")
        kind = self.kinds[plus]
        parts = [Part(f"{said}: {kind}" if kind else said, word_colour(theme, plus), True)]
        wide = width_of(parts, canvas.font)
        x = corner.x() + 2 * canvas.u if corner.x() < middle.x() else corner.x() - 2 * canvas.u - wide
        y = corner.y() + (4 if corner.y() < middle.y() else -4) * canvas.u
        write(canvas, QPointF(x, y), parts, theme.plus_ground if plus else theme.minus_ground)


def word_colour(theme: Theme, plus: bool) -> str:
    """The colour of words about a label: its outline."""
    return theme.plus_outline if plus else theme.minus_outline


class ThinLine(NamedTuple):
    """The separating line of another learner, thin in its colour, with its symbol near the edge."""

    line: Line
    colour: str
    symbol: str
    whose: str

    @property
    def name(self) -> str:
        return f"line of {self.whose}"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.line.normal, self.line.offset])}

    def paint(self, canvas: Canvas) -> None:
        stretch = across(canvas, self.line) if self.line.length > 0 else None
        if stretch is None:
            return
        canvas.painter.setPen(canvas.pen(self.colour))
        canvas.painter.drawLine(stretch)
        at = stretch.pointAt(0.1 if stretch.y1() < stretch.y2() else 0.9)
        canvas.painter.setBrush(QColor(self.colour))
        canvas.painter.translate(at)
        canvas.painter.drawPath(outline(self.symbol, 2.1 * canvas.u))
        canvas.painter.translate(-at)


class Slab(NamedTuple):
    """The points nearer than ``margin`` to the comparator's line: two dotted lines, a tint, the margin marked once.

    Without a margin it is the line alone. It is another line's where it has a ``colour`` and a ``letter`` of its own,
    which stands ``down`` the slab: so much of the way to its lower end.
    ``sides`` are said beyond it, behind its line and before it.
    """

    line: Line
    margin: float
    theme: Theme
    name: str = "slab"
    colour: str = ""
    letter: str = "γ"
    down: float = 0.8
    sides: tuple[str, ...] = ()

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.line.normal, self.line.offset, self.margin])}

    def paint(self, canvas: Canvas) -> None:
        line, colour = self.line, QColor(self.colour or self.theme.comparator)
        tint = QColor(colour)
        tint.setAlpha(self.theme.bound_alpha * (2 if self.sides else 1))
        behind = Line((-line.normal[0], -line.normal[1]), -line.offset)
        fill(canvas, cut(cut(corners_of(canvas), line.shifted(-self.margin)), behind.shifted(-self.margin)), tint)
        pen = canvas.pen(colour)
        pen.setDashPattern(DOTTED)
        canvas.painter.setPen(pen)
        for side in {-self.margin, self.margin}:
            edge = across(canvas, line.shifted(side))
            if edge is not None:
                canvas.painter.drawLine(edge)
        if self.margin:
            self._mark(canvas)
        for part, spot in self._said(canvas):
            write(canvas, QPointF(spot.left(), spot.center().y()), [part])

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What its words cover, in pixels."""
        return [spot for _, spot in self._said(canvas)]

    def _said(self, canvas: Canvas) -> list[tuple[Part, QRectF]]:
        """What holds beyond its lines, each with its place."""
        sides = zip((-self.margin, self.margin), self.sides, strict=False)
        parts = [(side, Part(said, self.theme.text, True)) for side, said in sides]
        placed = [(part, self._beyond(canvas, side, part)) for side, part in parts]
        return [(part, spot) for part, spot in placed if spot is not None]

    def _beyond(self, canvas: Canvas, side: float, part: Part) -> QRectF | None:
        """The place beyond one of its lines, in its lower half and above the corners, where others write."""
        edge = across(canvas, self.line.shifted(side))
        if edge is None:
            return None
        lower = edge.pointAt(0.65 if edge.y1() < edge.y2() else 0.35)
        step = canvas.point(self.line.normal[0], self.line.normal[1]) - canvas.point(0, 0)
        out = step * copysign(1 / hypot(step.x(), step.y()), side)
        wide, u, rect = width_of([part], canvas.font), canvas.u, canvas.rect
        at, high = lower + out * (abs(out.x()) * wide / 2 + 4 * u), QFontMetricsF(canvas.font).height()
        left = min(max(at.x() - wide / 2, rect.left() + u), rect.right() - wide - u)
        middle = min(max(at.y(), rect.top() + 3 * u), rect.bottom() - 3 * u)
        return QRectF(left, middle - high / 2, wide, high)

    def _mark(self, canvas: Canvas) -> None:
        """γ, once, where it is not in the way."""
        middle = across(canvas, self.line)
        if middle is None:
            return
        if middle.y1() > middle.y2():
            middle = QLineF(middle.p2(), middle.p1())
        start = middle.pointAt(self.down)
        by = self.margin / self.line.length
        step = canvas.point(self.line.normal[0] * by, self.line.normal[1] * by) - canvas.point(0, 0)
        canvas.painter.setPen(canvas.pen(self.colour or self.theme.comparator, 1.6))
        canvas.painter.drawLine(QLineF(start, start + step / self.line.length))
        part = [Part(self.letter, self.theme.text, True)]
        wide = width_of(part, canvas.font)
        if wide > WORDY * canvas.u:
            beyond = start + step / self.line.length + QPointF(2 * canvas.u, 0)
            write(canvas, QPointF(min(beyond.x(), canvas.rect.right() - canvas.u - wide), beyond.y()), part)
        else:
            at = start + step / (2 * self.line.length) + QPointF(-canvas.u, -2.5 * canvas.u)
            write(canvas, at, part, "transparent")
