"""A point as a mixture of corners: a thread to each of them, as thick as the corner weighs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QPen

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas

THICKEST, PALE = 7.0, 0.4  # u of a thread that weighs 1, and the opacity of all


class Mixture(NamedTuple):
    """The point ``w`` of shape (2,), the ``corners`` of shape (2, k) that it is made of, and what each weighs."""

    w: Array
    corners: Array
    weights: Array
    colour: str
    name: str = "mixture"

    def data(self) -> Mapping[str, Array]:
        x, y = self.corners
        return {f"{self.name} x": x, f"{self.name} y": y, f"{self.name} weights": self.weights}

    def paint(self, canvas: Canvas) -> None:
        colour, middle = QColor(self.colour), canvas.point(*self.w.tolist())
        colour.setAlphaF(PALE)
        for (x, y), weight in zip(self.corners.T.tolist(), self.weights.tolist(), strict=True):
            pen = QPen(colour, max(THICKEST * weight * canvas.u, canvas.thick))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            canvas.painter.setPen(pen)
            canvas.painter.drawLine(QLineF(middle, canvas.point(x, y)))


def sizes(weights: Array) -> list[float]:
    """How many u across the discs of corners are, their areas as the weights."""
    found: list[float] = (THICKEST * np.sqrt(weights)).tolist()
    return found
