"""A line in a plane, and the stretch of it inside a polygon or the view."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QLineF

from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.in_view import corners_of


class Line(NamedTuple):
    """The points p with ⟨normal, p⟩ + offset = 0; the side where it is positive lies ahead of the normal."""

    normal: tuple[float, float]
    offset: float

    def at(self, x: float, y: float) -> float:
        """⟨normal, (x, y)⟩ + offset."""
        return self.normal[0] * x + self.normal[1] * y + self.offset

    @property
    def length(self) -> float:
        """The length of the normal."""
        return hypot(*self.normal)

    def shifted(self, by: float) -> Line:
        """The parallel line where ⟨normal, p⟩ + offset is ``by``."""
        return Line(self.normal, self.offset - by)

    def since(self, before: Line | None, part: float) -> Line:
        """``part`` of the way to it from another one, on which the tip of the normal goes straight."""
        if before is None:
            return self
        a, b = ((1 - part) * old + part * new for old, new in zip(before.normal, self.normal, strict=True))
        return Line((a, b), (1 - part) * before.offset + part * self.offset)


def cut(corners: Sequence[tuple[float, float]], line: Line) -> list[tuple[float, float]]:
    """The part of a convex polygon where the line's function is at least 0."""
    kept: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        a, b = line.at(ax, ay), line.at(bx, by)
        if a >= 0:
            kept.append((ax, ay))
        if (a >= 0) != (b >= 0):
            part = a / (a - b)
            kept.append((ax + part * (bx - ax), ay + part * (by - ay)))
    return kept


def ends_in(corners: Sequence[tuple[float, float]], line: Line) -> list[tuple[float, float]]:
    """Both ends of the stretch of a line inside a convex polygon; none where it passes outside."""
    near = 1e-9 * (1 + line.length)
    on = list(dict.fromkeys(point for point in cut(corners, line) if abs(line.at(*point)) < near))
    return [on[0], on[-1]] if len(on) > 1 else []


def across(canvas: Canvas, line: Line) -> QLineF | None:
    """The stretch of a line inside the view, in pixels; None where it passes outside."""
    ends = ends_in(corners_of(canvas), line)
    return QLineF(*(canvas.point(*end) for end in ends)) if ends else None
