"""A cell that a person tries, framed in every matrix of a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont

from olviz.engine.numerics.sums import Array
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.heat import Heat
from olviz.gui.paint.words.lettering import Part, width_of, write

APART = 3.0  # u of a cell from which on there are lines between them


class Hanging(Protocol):
    """A picture of matrices."""

    def hangs(self, rect: QRectF, u: int, font: QFont) -> Sequence[tuple[Heat, QRectF]]:
        """Its matrices with the rectangles that they are painted in."""


def cell_of(picture: Hanging, rect: QRectF, u: int, font: QFont, point: QPointF) -> tuple[int, int] | None:
    """The row and the column at a point, in any of the matrices."""
    return cell_in(picture.hangs(rect, u, font), point)


def cell_in(hangs: Sequence[tuple[Heat, QRectF]], point: QPointF) -> tuple[int, int] | None:
    """The same, where the matrices hang there."""
    cells = [heat.at(place, point) for heat, place in hangs]
    return next((cell for cell in cells if cell is not None), None)


class Framed(NamedTuple):
    """A cell that a person tries, framed by dashes in all matrices."""

    picture: Hanging
    cell: tuple[float, ...]
    name: str = "tried"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array(self.cell) + 1}

    def paint(self, canvas: Canvas) -> None:
        i, j = self.cell
        painter = canvas.painter
        for order, (heat, place) in enumerate(self.picture.hangs(canvas.rect, canvas.u, canvas.font)):
            box = heat.laid(place)
            side = box.width() / heat.values.shape[1]
            _grid(canvas, heat, box, side)
            pen = canvas.pen(heat.theme.accent, 2.5)
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            cell = QRectF(box.left() + j * side, box.top() + i * side, side, side)
            painter.drawRect(cell)
            parts = [Part(tr("click"), heat.theme.text, True)]
            wide = width_of(parts, canvas.font)
            if wide < side and not order:  # the others have their signs there
                write(canvas, cell.center() - QPointF(wide / 2, 0), parts, heat.theme.surface)


def _grid(canvas: Canvas, heat: Heat, box: QRectF, side: float) -> None:
    """Lines between cells that can be told apart, for any of them may be clicked."""
    if side < APART * canvas.u:
        return
    rows, columns = heat.values.shape
    canvas.painter.setPen(canvas.pen(heat.theme.field_border))
    across = [QLineF(box.left(), box.top() + i * side, box.right(), box.top() + i * side) for i in range(1, rows)]
    down = [QLineF(box.left() + j * side, box.top(), box.left() + j * side, box.bottom()) for j in range(1, columns)]
    canvas.painter.drawLines(across + down)
