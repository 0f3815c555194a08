"""How far out a person may place a point: the circle that none may leave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import brief
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.words.lettering import Part, width_of, write


class Reach(NamedTuple):
    """A promised ‖x‖ ≤ ``radius`` as a dashed circle around 0."""

    radius: float
    theme: Theme
    name: str = "reach"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.radius])}

    def paint(self, canvas: Canvas) -> None:
        middle, edge = canvas.point(0, 0), canvas.point(self.radius, 0)
        pen = canvas.pen(self.theme.bound, 1.4)
        pen.setDashPattern(list(DASHED))
        canvas.painter.setPen(pen)
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        size = edge.x() - middle.x()
        canvas.painter.drawEllipse(middle, size, size)
        (spot,) = self.room(canvas)
        write(canvas, QPointF(spot.left(), spot.center().y()), [self._said])

    @property
    def _said(self) -> Part:
        return Part(f"‖x‖ ≤ {brief(self.radius)}", self.theme.text, True)

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What its words cover, in pixels: at its foot."""
        wide, high = width_of([self._said], canvas.font), QFontMetricsF(canvas.font).height()
        foot = canvas.point(0, -self.radius) - QPointF(0, 3 * canvas.u)
        return [QRectF(foot.x() - wide / 2, foot.y() - high / 2, wide, high)]
