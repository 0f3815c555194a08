"""Singular values as bars, the largest first, those of the truth as ticks over them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plot import range_above

WIDEST = 6  # u of a bar with its gap
GAP = 0.18  # of a bar's room
VANISHED = 1e-9  # of the largest: a singular value that counts as 0


class Spectrum(NamedTuple):
    """``values`` and, where there is one, the ``truth``'s, both falling; bars in the colour of the learner."""

    values: Array
    truth: Array | None
    colour: str
    theme: Theme

    @property
    def top(self) -> float:
        """The end of the scale."""
        largest = max(float(self.values[0]), float(self.truth[0]) if self.truth is not None else 0.0)
        return range_above(largest)

    def _pitch(self, rect: QRectF, u: int) -> float:
        return min(rect.width() / len(self.values), WIDEST * u)

    def at(self, rect: QRectF, u: int, point: QPointF) -> int | None:
        """The bar over or under a point of the view."""
        if not rect.contains(point):
            return None
        k = int((point.x() - rect.left()) // self._pitch(rect, u))
        return k if 0 <= k < len(self.values) else None

    def paint(self, canvas: Canvas, rect: QRectF) -> None:
        """The bars on their zero line."""
        painter, pitch = canvas.painter, self._pitch(rect, canvas.u)
        gap = GAP * pitch if pitch > 3 else 0.0
        x = rect.left() + np.arange(len(self.values)) * pitch
        heights = self.values / self.top * rect.height()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.colour))
        painter.drawRects(
            [QRectF(at + gap / 2, rect.bottom() - high, pitch - gap, high) for at, high in zip(x, heights, strict=True)]
        )
        painter.setPen(canvas.pen(self.theme.zero))
        end = rect.left() + len(self.values) * pitch
        painter.drawLine(QPointF(rect.left(), rect.bottom()), QPointF(end, rect.bottom()))
        if self.truth is not None:
            painter.setPen(canvas.pen(self.theme.comparator, 2))
            kept = above_zero(self.truth)
            y = rect.bottom() - self.truth[:kept] / self.top * rect.height()
            painter.drawLines([QLineF(at, high, at + pitch, high) for at, high in zip(x[:kept], y, strict=True)])


def above_zero(values: Array) -> int:
    """How many singular values are more than rounding leaves of 0."""
    return int(np.count_nonzero(values > VANISHED * max(float(values[0]), 1e-300)))
