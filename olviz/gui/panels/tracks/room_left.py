"""What a ceiling still leaves: the room between a curve and its promise in the rounds to come, hatched and named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import within
from olviz.gui.paint.labels import Spot, first_spot

FAINT = 70  # of 255: the hatching
ACROSS, UPWARDS = (0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2), (0.5, 0.35, 0.65, 0.2)  # of the room: where it may be named


class RoomLeft(NamedTuple):
    """The room from round ``x[0]`` on, above ``low`` and below the ceiling ``high`` (of the shape of x)."""

    x: Array
    low: float
    high: Array
    colour: str
    name: str = "room"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        right, up, floor = self.edges(canvas)
        outline = np.concatenate([right, right[[-1, 0]]]), np.concatenate([up, [floor, floor]])
        hatched = QColor(self.colour)
        hatched.setAlpha(FAINT)
        canvas.painter.fillPath(arrayToQPath(*outline, connect="all"), QBrush(hatched, Qt.BrushStyle.BDiagPattern))

    def edges(self, canvas: Canvas) -> tuple[Array, Array, float]:
        """Its ceiling and its floor, in pixels."""
        right, up = within(*canvas.pixels(self.x, np.maximum(self.high, self.low)), canvas.rect)
        return right, up, min(canvas.point(float(self.x[0]), self.low).y(), canvas.rect.bottom())


class NamedRoom(NamedTuple):
    """How much room is left, in it."""

    room: RoomLeft
    text: str
    colour: str
    name: str = "room left"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    def spot(self, canvas: Canvas, taken: Array) -> Spot | None:
        """In the middle, else elsewhere in the room."""
        right, up, floor = self.room.edges(canvas)
        places = [
            (x, floor + part * (float(np.interp(x, right, up)) - floor))
            for part in UPWARDS
            for x in (right[0] + across * (right[-1] - right[0]) for across in ACROSS)
        ]
        inside = QRectF(right[0], up.min(), right[-1] - right[0], floor - up.min())
        return first_spot([self.text], np.array(places), 0.5, canvas._replace(rect=inside), taken)
