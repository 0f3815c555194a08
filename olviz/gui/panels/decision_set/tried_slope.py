"""The slope that a person tries, over an interval: tilted by its ends, with what each learner would pay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas, to_data
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.decision_set.loss_line import LossLine

HANDLE, AWAY = 2.8, 6  # u: of the ends, and from there to the words


class TriedSlope(NamedTuple):
    """The loss ``slope`` · w over the set of ``line``."""

    line: LossLine
    slope: float
    name: str = "tried"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.slope])}

    def paint(self, canvas: Canvas) -> None:
        painter, u, theme = canvas.painter, canvas.u, self.line.theme
        left, right = self.ends(canvas.rect, u)
        for way in self.line.ways:
            self._pays(canvas, float(way.places[-1]), way.colour)
        painter.setPen(canvas.pen(theme.accent, 2.5))
        painter.drawLine(left, right)
        painter.setBrush(QColor(theme.surface))
        for end in (left, right):
            painter.drawEllipse(end, HANDLE * u, HANDLE * u)
        said = [Part(tr("drag an end: the loss over w"), theme.accent, True)]
        away = -AWAY * u if right.y() < self.line.laid(canvas.rect, u)[1].center().y() else AWAY * u
        write(canvas, right + QPointF(-width_of(said, canvas.font), away), said, theme.surface)

    def _pays(self, canvas: Canvas, w: float, colour: str) -> None:
        """A stroke from 0 to the loss at the point of a learner."""
        transform, _ = self.line.laid(canvas.rect, canvas.u)
        canvas.painter.setPen(canvas.pen(colour, 4))
        canvas.painter.drawLine(transform.map(QPointF(w, 0.0)), transform.map(QPointF(w, self.slope * w)))

    def ends(self, rect: QRectF, u: int) -> tuple[QPointF, QPointF]:
        """Where the line ends, above the ends of the set."""
        transform, _ = self.line.laid(rect, u)
        first, last = (transform.map(QPointF(end, self.slope * end)) for end in self.line.ends)
        return first, last

    def tilted(self, rect: QRectF, u: int, point: QPointF) -> float:
        """The slope with which the end at the side of a point is as high as that."""
        transform, _ = self.line.laid(rect, u)
        place = to_data(transform).map(point)
        end = min(self.line.ends, key=lambda end: abs(end - place.x()))
        return place.y() / end if end else 0.0
