"""A cell for every learner and every promise: the best of a row is lit, the others are as far behind as their bars."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite, log, nan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, width_of, write
from olviz.gui.paint.words.shortening import shortened

HEADS, APART = 0.24, 1.5  # of the width for the names of rows; u around a cell
LIT, BAR = 0.5, 0.55  # of a learner's colour in the ground of the best, and in the bars of the others
THICK = 1.6  # u of a bar


class Column(NamedTuple):
    """A learner."""

    learner: str
    symbol: str
    colour: str


class Kept(NamedTuple):
    """What one learner comes to in one row, NaN where that is not known; ``made`` where its steps are made for it."""

    value: float
    made: bool


class Promised(NamedTuple):
    """A promise: what is measured, of what, and what every learner comes to."""

    title: str
    aside: str
    cells: tuple[Kept, ...]

    @property
    def least(self) -> float:
        """What the best of them comes to; NaN where that is known of none."""
        return min((cell.value for cell in self.cells if isfinite(cell.value)), default=nan)

    def leads(self, cell: Kept) -> bool:
        """Whether nobody comes to less."""
        return cell.value == self.least

    def times(self, cell: Kept) -> float:
        """How many times the best that one comes to; NaN where the best is not above 0."""
        return cell.value / self.least if self.least > 0 else nan


class Grid(NamedTuple):
    """Promises as rows, learners as columns."""

    columns: tuple[Column, ...]
    rows: tuple[Promised, ...]
    theme: Theme
    name: str = "promises"

    def data(self) -> Mapping[str, Array]:
        return {
            f"{row.title}, {column.learner}": np.array([cell.value])
            for row in self.rows
            for column, cell in zip(self.columns, row.cells, strict=True)
        }

    def gist(self) -> str:
        """Who leads in every row, and what that one comes to."""
        return ". ".join(self._leading(row) for row in self.rows)

    def _leading(self, row: Promised) -> str:
        best = [column.learner for column, cell in zip(self.columns, row.cells, strict=True) if row.leads(cell)]
        said = tr("{promise}: best is {columns} with {value}")
        return said.format(promise=row.title, columns=", ".join(best), value=number(row.least)) if best else row.title

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for at, row in enumerate(self.rows):
            for place, (column, cell) in enumerate(zip(self.columns, row.cells, strict=True)):
                if self._cell(rect, font, u, at, place).contains(point) and isfinite(cell.value):
                    return f"{row.title}\n{column.learner}  {number(cell.value)}"
        return ""

    def _cell(self, rect: QRectF, font: QFont, u: int, row: int, column: int) -> QRectF:
        left, top = rect.left() + HEADS * rect.width(), rect.top() + 1.5 * QFontMetricsF(font).height()
        wide, high = (rect.right() - left) / len(self.columns), (rect.bottom() - top) / len(self.rows)
        return QRectF(left + column * wide, top + row * high, wide, high).adjusted(
            APART * u, APART * u, -APART * u, -APART * u
        )

    def paint(self, canvas: Canvas) -> None:
        for at, row in enumerate(self.rows):
            for place, cell in enumerate(row.cells):
                self._paint(canvas, self._cell(canvas.rect, canvas.font, canvas.u, at, place), row, place, cell)
            self._title(canvas, self._cell(canvas.rect, canvas.font, canvas.u, at, 0), row)
        for place, column in enumerate(self.columns):
            box = self._cell(canvas.rect, canvas.font, canvas.u, 0, place)
            sign = Part(GLYPHS[column.symbol] + SPACE, inked(column.colour), factor=0.8)
            parts = [sign, Part(column.learner, self.theme.text, True)]
            y = canvas.rect.top() + 0.75 * QFontMetricsF(canvas.font).height()
            write(canvas, QPointF(box.center().x() - width_of(parts, canvas.font) / 2, y), parts)

    def _title(self, canvas: Canvas, first: QRectF, row: Promised) -> None:
        """What a row measures, in two lines beside it."""
        high, wide = QFontMetricsF(canvas.font).height(), first.left() - canvas.rect.left() - 3 * canvas.u
        lines = ((row.title, self.theme.text, True), (row.aside, self.theme.muted, False))
        for at, (said, colour, bold) in enumerate(lines):
            parts = [Part(shortened(said, canvas.font, wide), colour, bold)]
            write(canvas, QPointF(canvas.rect.left() + canvas.u, first.center().y() + (at - 0.5) * high), parts)

    def _paint(self, canvas: Canvas, box: QRectF, row: Promised, place: int, cell: Kept) -> None:
        painter, theme, colour = canvas.painter, self.theme, self.columns[place].colour
        best, times = row.leads(cell), row.times(cell)
        pen = canvas.pen(colour if cell.made else theme.border, 2.0 if cell.made else 1.0)
        if cell.made and not best:
            pen.setDashPattern(list(DASHED))
        painter.setPen(pen)
        painter.setBrush(QColor(mixed(colour, theme.surface, LIT)) if best else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 1.25 * canvas.u, 1.25 * canvas.u)
        if not isfinite(cell.value):
            return
        said = tr("★ best: {value}") if best else tr("{times} times the best") if isfinite(times) else "{value}"
        text = said.format(value=number(cell.value), times=number(times, 2))
        parts = [Part(text, theme.text, best)]
        barred = isfinite(times) and not best
        y = box.center().y() - (1.5 * canvas.u if barred else 0)
        write(canvas, QPointF(box.center().x() - width_of(parts, canvas.font) / 2, y), parts, "transparent")
        if barred:
            self._bar(canvas, box, times, colour)

    def _bar(self, canvas: Canvas, box: QRectF, times: float, colour: str) -> None:
        """How far behind the best, in powers of ten: the farthest of all fills its cell."""
        farthest = max(row.times(cell) for row in self.rows for cell in row.cells if isfinite(row.times(cell)))
        wide = (box.width() - 4 * canvas.u) * log(times) / log(farthest)
        y = box.center().y() + 0.5 * QFontMetricsF(canvas.font).height()
        ground = QRectF(box.left() + 2 * canvas.u, y, wide, THICK * canvas.u)
        canvas.painter.fillRect(ground, QColor(mixed(colour, self.theme.surface, BAR)))
