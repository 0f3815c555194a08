"""What a ceiling still leaves: the room between a curve and its promise in the rounds to come, hatched and named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import within
from olviz.gui.paint.labels import Part, width_of, write

LINES = 2.5  # of text that the room must be high to be named
FAINT = 70  # of 255: the hatching


class RoomLeft(NamedTuple):
    """The room from round ``x[0]`` on, above ``low`` and below the ceiling ``high`` (of the shape of x)."""

    x: Array
    low: float
    high: Array
    text: str
    colour: str
    ink: str
    name: str = "room left"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    def paint(self, canvas: Canvas) -> None:
        right, up = within(*canvas.pixels(self.x, np.maximum(self.high, self.low)), canvas.rect)
        floor = min(canvas.point(float(self.x[0]), self.low).y(), canvas.rect.bottom())
        outline = np.concatenate([right, right[[-1, 0]]]), np.concatenate([up, [floor, floor]])
        hatched = QColor(self.colour)
        hatched.setAlpha(FAINT)
        canvas.painter.fillPath(arrayToQPath(*outline, connect="all"), QBrush(hatched, Qt.BrushStyle.BDiagPattern))
        parts, line = [Part(self.text, self.ink)], QFontMetricsF(canvas.font).height()
        wide, middle = width_of(parts, canvas.font), float(up[len(up) // 2])
        if floor - middle >= LINES * line and wide + 4 * canvas.u <= right[-1] - right[0]:
            write(canvas, QPointF((right[0] + right[-1] - wide) / 2, (floor + middle) / 2), parts)
