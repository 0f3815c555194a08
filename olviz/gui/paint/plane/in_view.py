"""What of a plane is in view: a box."""

from __future__ import annotations

from typing import NamedTuple

from olviz.gui.paint.canvas import Canvas, to_data
from olviz.gui.paint.pointing import FINEST


class Box(NamedTuple):
    """The data coordinates that must be in view."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def roomy(self) -> Box:
        """The box around the same middle, no side thinner than double precision tells apart; 1 where all is 0."""
        widest = FINEST * max(map(abs, self)) or 1.0
        left, right = _roomy(self.left, self.right, widest)
        bottom, top = _roomy(self.bottom, self.top, widest)
        return Box(left, bottom, right, top)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The corners, in their order around it."""
        return [(self.left, self.bottom), (self.right, self.bottom), (self.right, self.top), (self.left, self.top)]


def _roomy(low: float, high: float, otherwise: float) -> tuple[float, float]:
    """The ends of a side; across and up numbers may be of other kinds, as large as those beside them are small."""
    least = FINEST * max(abs(low), abs(high)) or otherwise
    return (low, high) if high - low > least else ((low + high) / 2 - least, (low + high) / 2 + least)


def corners_of(canvas: Canvas) -> list[tuple[float, float]]:
    """The corners of the view in data coordinates."""
    back = to_data(canvas.transform).mapRect(canvas.rect)
    return Box(back.left(), back.top(), back.right(), back.bottom()).corners
