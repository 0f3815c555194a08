"""Where an adversary that sees w can still find a point: it keeps the margin, and w errs on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPolygonF

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.line import Line, cut
from olviz.gui.paint.words.lettering import Part, width_of, write

CORNERS = 180  # of the disc of points that are short enough
INK = 70  # of 255, for the ground


class StillWrong(NamedTuple):
    """Two pieces of the disc of this radius, one for each label, cut off by the margin of w* and by the line of w."""

    line: Line
    best: Line
    margin: float
    radius: float
    theme: Theme
    name: str = "still wrong"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} {label}": np.array(self._piece(sign)).ravel() for label, sign in (("+1", 1), ("−1", -1))}

    def gist(self) -> str:
        """Whether there is such a point."""
        return self._said

    @property
    def _said(self) -> str:
        return tr("the adversary finds points here: w errs") if self._piece(-1) else tr("no point left on which w errs")

    def _disc(self) -> list[tuple[float, float]]:
        turns = np.linspace(0, 2 * np.pi, CORNERS, endpoint=False)
        return [(float(x), float(y)) for x, y in self.radius * np.stack([np.cos(turns), np.sin(turns)]).T]

    def _piece(self, sign: int) -> list[tuple[float, float]]:
        """The points of one label on which w is wrong; a score of 0 is taken for wrong."""
        kept = cut(self._disc(), _turned(self.best, sign).shifted(self.margin))
        return cut(kept, _turned(self.line, -sign)) if len(kept) > 2 else []

    def paint(self, canvas: Canvas) -> None:
        painter, theme = canvas.painter, self.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(canvas.pen(theme.muted))
        painter.drawPolygon(_polygon(canvas, self._disc()))
        ground = QColor(theme.mistake)
        ground.setAlpha(INK)
        painter.setPen(canvas.pen(theme.mistake, 1.6))
        painter.setBrush(ground)
        pieces = [_polygon(canvas, piece) for piece in map(self._piece, (-1, 1)) if len(piece) > 2]
        for piece in pieces:
            painter.drawPolygon(piece)
        self._say(canvas, pieces)

    def _say(self, canvas: Canvas, pieces: list[QPolygonF]) -> None:
        """Beside the disc, on the side of the first piece: what lies there, or that there is none."""
        parts = [Part(self._said, self.theme.mistake if pieces else self.theme.text, True)]
        wide, gap = width_of(parts, canvas.font), 3 * canvas.u
        left = canvas.point(-self.radius, 0).x() - gap - wide
        y = pieces[0].boundingRect().center().y() if pieces else canvas.point(0, 0.5 * self.radius).y()
        write(canvas, QPointF(max(left, canvas.rect.left() + gap), y), parts)


def _turned(line: Line, sign: int) -> Line:
    """The same line, its normal turned round where the sign is −1; of length 1, so that a shift is a distance."""
    size = sign / line.length if line.length else 0.0
    return Line((size * line.normal[0], size * line.normal[1]), size * line.offset)


def _polygon(canvas: Canvas, corners: list[tuple[float, float]]) -> QPolygonF:
    return QPolygonF([canvas.point(x, y) for x, y in corners])
