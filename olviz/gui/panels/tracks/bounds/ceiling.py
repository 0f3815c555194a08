"""A bound far above the curves, as a torn line along the top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.ink import boxed

TORN_AT, TEETH = 0.56, 5  # of a ceiling, where it is torn, and into how many edges
BELOW_TORN = 3.0  # u below the top that its words stand


class Ceiling(NamedTuple):
    """A bound far above what is drawn: a torn line along the top, and where it was promised the ground above it.

    One that is not known ahead goes up to round ``until``.
    """

    text: str
    line: str
    ground: QColor | None
    until: int | None = None
    name: str = "ceiling"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    def paint(self, canvas: Canvas) -> None:
        painter, along = canvas.painter, self._along(canvas)
        if self.ground is not None:
            painter.fillRect(along, self.ground)
        y, tooth = along.bottom(), min(canvas.u, along.width() / (2 * TEETH))
        middle = along.left() + TORN_AT * along.width() - TEETH / 2 * tooth
        path = QPainterPath(along.bottomLeft())
        for step in range(TEETH + 1):
            path.lineTo(QPointF(middle + step * tooth, y + (0.0 if step in (0, TEETH) else (-1) ** (step + 1) * tooth)))
        path.lineTo(along.bottomRight())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(canvas.pen(self.line, 1.5))
        painter.drawPath(path)

    def ink(self, canvas: Canvas) -> Array:
        """The line, and what is above it."""
        return boxed([self._along(canvas).adjusted(0, 0, 0, canvas.u)])

    def _along(self, canvas: Canvas) -> QRectF:
        """From the top of the view down to the line, as far as it goes."""
        rect = canvas.rect
        right = rect.right() if self.until is None else min(canvas.point(self.until, 1.0).x(), rect.right())
        return QRectF(rect.left(), rect.top(), max(right - rect.left(), 0.0), 2 * canvas.u)
