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
        """The box around the same middle, no thinner than double precision tells apart; 1 where all is 0."""
        least = FINEST * max(map(abs, self)) or 1.0
        (left, right), (bottom, top) = (
            (low, high) if high - low > least else ((low + high) / 2 - least, (low + high) / 2 + least)
            for low, high in ((self.left, self.right), (self.bottom, self.top))
        )
        return Box(left, bottom, right, top)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The corners, in their order around it."""
        return [(self.left, self.bottom), (self.right, self.bottom), (self.right, self.top), (self.left, self.top)]


def corners_of(canvas: Canvas) -> list[tuple[float, float]]:
    """The corners of the view in data coordinates."""
    back = to_data(canvas.transform).mapRect(canvas.rect)
    return Box(back.left(), back.top(), back.right(), back.bottom()).corners
