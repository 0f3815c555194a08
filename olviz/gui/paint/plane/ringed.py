"""The current point, in a ring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write


class Ringed(NamedTuple):
    """The current point in a ring, with a question mark in it while its label is hidden."""

    x: float
    y: float
    ring: str
    hidden: bool
    theme: Theme
    ground: str
    name: str = "current point"
    letter: str = "xₜ"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": np.array([self.x]), f"{self.name} y": np.array([self.y])}

    def paint(self, canvas: Canvas) -> None:
        at, u = canvas.point(self.x, self.y), canvas.u
        canvas.painter.setPen(canvas.pen(self.ring, 2.5))
        canvas.painter.setBrush(QColor(self.theme.surface) if self.hidden else Qt.BrushStyle.NoBrush)
        canvas.painter.drawEllipse(at, 3.3 * u, 3.3 * u)
        if self.hidden:
            parts = [Part("?", self.theme.text, True)]
            write(canvas, at - QPointF(width_of(parts, canvas.font) / 2, 0), parts, self.theme.surface)
        write(canvas, self._beside(canvas, at), [self._label], self.ground)

    @property
    def _label(self) -> Part:
        return Part(self.letter, self.theme.text, True)

    def _beside(self, canvas: Canvas, at: QPointF) -> QPointF:
        """Where its name begins: right of the ring, or left of it where the view ends."""
        away, wide = 4.3 * canvas.u, width_of([self._label], canvas.font)
        right = at.x() + away + wide <= canvas.rect.right()
        return at + QPointF(away if right else -away - wide, 0.5 * canvas.u)

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What the ring and its name cover, in pixels."""
        at, half = canvas.point(self.x, self.y), 3.3 * canvas.u
        begin, high = self._beside(canvas, at), QFontMetricsF(canvas.font).height()
        name = QRectF(begin.x(), begin.y() - high / 2, width_of([self._label], canvas.font), high)
        return [QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), name]
