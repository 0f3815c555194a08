"""A matrix as a picture: a colour for every entry, blue above 0 and orange below, the paler the nearer to 0."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from olviz.engine.numerics.sums import Array
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas

STEPS = 127  # shades on either side of 0
UNTOUCHED = 0.5  # of the way from what is dead to what died just now: no value, told from 0 on either ground
DOT = 0.22  # of the side of a cell: the mark of a rating
SMALLEST = 4  # pixels of a cell that still gets one
FRAME = 2.5
FINE = 2  # pixels of an image in a drawing, to one of the view


@lru_cache(maxsize=4)
def shades(theme: Theme) -> Array:
    """The colours from the lowest value to the highest, and last that of no value; 32 bits each."""
    sides = [[mixed(theme.surface, end, k / STEPS) for k in range(1, STEPS + 1)] for end in (theme.minus, theme.plus)]
    colours = [*reversed(sides[0]), theme.surface, *sides[1], mixed(theme.dead, theme.died, UNTOUCHED)]
    return np.array([QColor(colour).rgba() for colour in colours], dtype=np.uint32)


def shaded(values: Array, scale: float, theme: Theme) -> Array:
    """The colour of every value, those beyond ± ``scale`` like the last; NaN is no value."""
    known = np.isfinite(values)
    steps = np.rint(np.clip(np.where(known, values, 0.0) / scale, -1, 1) * STEPS).astype(np.int64) + STEPS
    return np.asarray(shades(theme)[np.where(known, steps, 2 * STEPS + 1)])


class Heat(NamedTuple):
    """A matrix in a rectangle, as large as whole pixels allow. ``title`` stands above it.

    ``rated`` marks cells with a dot, ``cell`` is framed. What was never rated and is exactly 0 has no value: nothing
    has touched it.
    """

    title: str
    values: Array
    rated: Array | None
    cell: tuple[int, int] | None
    scale: float
    theme: Theme

    @property
    def touched(self) -> Array:
        """The values, NaN where nothing has touched them."""
        if self.rated is None:
            return self.values
        return np.where((self.values == 0) & ~self.rated, np.nan, self.values)

    def laid(self, rect: QRectF, dpr: float = 1.0) -> QRectF:
        """Where the entries are, in a rectangle without the title."""
        rows, columns = self.values.shape
        side = min(rect.width() / columns, rect.height() / rows)
        side = max(int(side * dpr), 1) / dpr if side * dpr >= 1 else side
        return QRectF(rect.left(), rect.top(), side * columns, side * rows)

    def at(self, rect: QRectF, point: QPointF) -> tuple[int, int] | None:
        """The cell at a point of the view."""
        rows, columns = self.values.shape
        box = self.laid(rect)
        if box.isEmpty():
            return None
        i = int((point.y() - box.top()) // (box.height() / rows))
        j = int((point.x() - box.left()) // (box.width() / columns))
        return (i, j) if 0 <= i < rows and 0 <= j < columns else None

    def paint(self, canvas: Canvas, rect: QRectF) -> None:
        """The entries, their dots, a border and the frame."""
        painter = canvas.painter
        dpr = painter.deviceTransform().m11() if canvas.raster else 1.0  # a drawing stands where the picture does
        box = self.laid(rect, dpr)
        side = box.width() / self.values.shape[1]
        image = self._image(round(side * (dpr if canvas.raster else FINE)))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, side * dpr < 1)
        painter.drawImage(box, image)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(canvas.pen(self.theme.field_border))
        painter.drawRect(box)
        if self.cell is not None:
            self._frame(canvas, box, side)

    def _image(self, side: int) -> QImage:
        """A square of ``side`` pixels for every entry, and a dot in it where it is rated and has room."""
        pixels = shaded(self.touched, self.scale, self.theme)
        if side > 1:
            pixels = np.repeat(np.repeat(pixels, side, axis=0), side, axis=1)
        if self.rated is not None and side >= SMALLEST:
            rows, columns = self.values.shape
            wide = max(round(DOT * side), 1)
            first = (side - wide) // 2
            dots = pixels.reshape(rows, side, columns, side)[:, first : first + wide, :, first : first + wide]
            dots[np.broadcast_to(self.rated[:, None, :, None], dots.shape)] = QColor(self.theme.text).rgba()
        pixels = np.ascontiguousarray(pixels)
        high, wide = pixels.shape
        return QImage(pixels.data, wide, high, 4 * wide, QImage.Format.Format_RGB32).copy()

    def _frame(self, canvas: Canvas, box: QRectF, side: float) -> None:
        assert self.cell is not None
        i, j = self.cell
        cell = QRectF(box.left() + j * side, box.top() + i * side, side, side)
        grown = max((2 * canvas.u - side) / 2, FRAME * canvas.thick / 2)
        for colour, wide in ((self.theme.surface, 2 * FRAME), (self.theme.accent, FRAME)):
            canvas.painter.setPen(canvas.pen(colour, wide))
            canvas.painter.drawRect(cell.adjusted(-grown, -grown, grown, grown))
