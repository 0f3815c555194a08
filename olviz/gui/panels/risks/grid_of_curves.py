"""Small multiples: a row for every learner and a column for every quantity, on axes that a column shares."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor, log10
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPen, QTransform

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import LOG_LOG, Canvas
from olviz.gui.paint.curves import Curve, Series
from olviz.gui.paint.labels import GLYPHS, SPACE, Part, shortened, width_of, write
from olviz.gui.paint.plot import decades, told
from olviz.gui.panels.tracks.winding import Winding, winding

GAP, EDGE = 3, 2  # u between cells, and from an edge to what is in it
FAINT = 0.22  # of the muted colour: the others of a column
CLOSE = 1e-9


class Cell(NamedTuple):
    """One learner's curve of one quantity over rounds from 1; ``framed``: what it is made for."""

    series: Series
    framed: bool


class Row(NamedTuple):
    """One learner."""

    learner: str
    symbol: str
    colour: str
    cells: tuple[Cell, ...]


class Column(NamedTuple):
    """One quantity, and from where to where its axis goes."""

    title: str
    low: float
    high: float


class GridOfCurves(NamedTuple):
    """All cells up to round ``rounds`` of ``horizon``, both axes logarithmic."""

    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    rounds: int
    horizon: int
    promised: str
    theme: Theme
    name: str = "cells"

    def data(self) -> Mapping[str, Array]:
        return {
            f"{row.learner}, {column.title}": cell.series.values[1 : self.rounds + 1]
            for row in self.rows
            for column, cell in zip(self.columns, row.cells, strict=True)
        }

    def gist(self) -> str:
        """Every learner's numbers after the last round drawn."""
        return ". ".join(self._told_of(row) for row in self.rows)

    def _told_of(self, row: Row) -> str:
        said = [
            f"{column.title} {number(float(cell.series.values[self.rounds]))}"
            + (f" ({self.promised})" if cell.framed else "")
            for column, cell in zip(self.columns, row.cells, strict=True)
        ]
        return f"{row.learner}: {BETWEEN.join(said)}"

    # places

    def places(self, rect: QRectF, u: int, font: QFont) -> list[list[QRectF]]:
        """The cells, row by row, below a line of titles, beside the names and above the numbers of rounds."""
        line, small = QFontMetricsF(font).height(), QFontMetricsF(sized(font, TICK)).height()
        wide = max(width_of(self._name(row), font) for row in self.rows) + 2 * u
        inner = rect.adjusted(min(wide, rect.width() / 4), line + u, -u, -small - u)
        across = (inner.width() - (len(self.columns) - 1) * GAP * u) / len(self.columns)
        down = (inner.height() - (len(self.rows) - 1) * GAP * u) / len(self.rows)
        return [
            [
                QRectF(inner.left() + j * (across + GAP * u), inner.top() + i * (down + GAP * u), across, down)
                for j in range(len(self.columns))
            ]
            for i in range(len(self.rows))
        ]

    def _found(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> tuple[Row, int, int] | None:
        """The row, the column and the round at a point."""
        for row, cells in zip(self.rows, self.places(rect, u, font), strict=True):
            for j, place in enumerate(cells):
                if place.contains(point):
                    part = (point.x() - place.left()) / place.width()
                    return row, j, min(max(round(max(self.horizon, 2) ** part), 1), self.rounds)
        return None

    def round_at(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> int | None:
        """The round at a point."""
        found = self._found(rect, u, font, point)
        return None if found is None else found[2]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        found = self._found(rect, u, font, point)
        if found is None:
            return ""
        row, j, at = found
        said = tr("round {x}").format(x=number(at))
        lines = [row.learner, f"{self.columns[j].title}, {said}: {number(float(row.cells[j].series.values[at]))}"]
        return "\n".join([*lines, self.promised] if row.cells[j].framed else lines)

    # painting

    def paint(self, canvas: Canvas) -> None:
        places = self.places(canvas.rect, canvas.u, canvas.font)
        line = QFontMetricsF(canvas.font).height()
        for column, place in zip(self.columns, places[0], strict=True):
            title = shortened(column.title, sized(canvas.font, semibold=True), place.width())
            write(
                canvas, QPointF(place.left(), place.top() - canvas.u - line / 2), [Part(title, self.theme.text, True)]
            )
        for row, cells in zip(self.rows, places, strict=True):
            write(canvas, QPointF(canvas.rect.left(), cells[0].center().y()), self._name(row))
            for j, place in enumerate(cells):
                self._cell(canvas, row, j, place)
        for place in places[-1]:
            self._rounds(canvas, place)

    def _name(self, row: Row) -> list[Part]:
        symbol = [Part(GLYPHS[row.symbol] + SPACE, inked(row.colour), factor=0.8)] if row.symbol else []
        return [*symbol, Part(row.learner, self.theme.text, True)]

    def _inside(self, canvas: Canvas, column: Column, place: QRectF) -> Canvas:
        """The canvas of one cell."""
        low, high, last = log10(column.low), log10(column.high), log10(max(self.horizon, 2))
        across, up = place.width() / last, place.height() / (high - low)
        transform = QTransform(across, 0, 0, -up, place.left(), place.bottom() + up * low)
        return canvas._replace(rect=place, transform=transform, log=LOG_LOG)

    def _cell(self, canvas: Canvas, row: Row, j: int, place: QRectF) -> None:
        column, cell = self.columns[j], row.cells[j]
        inside = self._inside(canvas, column, place)
        canvas.painter.fillRect(place, QColor(self.theme.bg))
        for value in decades(column.low, column.high).tolist():
            y = round(inside.point(1, value).y())
            canvas.painter.fillRect(QRectF(place.left(), y, place.width(), 1), QColor(self.theme.grid))
        for other in self.rows:
            if other is not row:
                self._curve(inside, other, j, mixed(self.theme.muted, self.theme.bg, FAINT), 1)
        self._curve(inside, row, j, row.colour, 3)
        self._ends(canvas, column, place)
        self._frame(canvas, cell, place)

    def _curve(self, inside: Canvas, row: Row, j: int, colour: str, strokes: int) -> None:
        """A curve; a jagged one as a band, of which the others show the middle alone."""
        series = row.cells[j].series
        for mark in winding(
            series.curve(row.learner, self.rounds, colour, strokes, True), series, self.rounds, self.theme, True
        ):
            if isinstance(mark, Curve | Winding):
                (mark if strokes > 1 or isinstance(mark, Curve) else mark._replace(alpha=0)).paint(inside)

    def _ends(self, canvas: Canvas, column: Column, place: QRectF) -> None:
        """The ends of the axis, inside at the left."""
        high = QFontMetricsF(sized(canvas.font, TICK)).height()
        small = canvas._replace(font=sized(canvas.font, TICK), ground=self.theme.bg)
        ends = ((column.high, place.top() + high / 2), (column.low, place.bottom() - high / 2))
        for value, y in ends if place.height() > 2 * high else ():
            write(small, QPointF(place.left() + canvas.u, y), [Part(told(value), self.theme.muted)])

    def _frame(self, canvas: Canvas, cell: Cell, place: QRectF) -> None:
        """The number at the end; around what is promised a frame."""
        painter, theme = canvas.painter, self.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.text if cell.framed else theme.border), 3 if cell.framed else 1))
        painter.drawRect(place)
        said = number(float(cell.series.values[self.rounds]))
        parts = [Part(said, theme.text, cell.framed)]
        parts = [Part(f"{self.promised}{SPACE}", theme.muted), *parts] if cell.framed else parts
        while len(parts) > 1 and width_of(parts, canvas.font) > 0.8 * place.width():
            parts = parts[1:]
        high = QFontMetricsF(canvas.font).height()
        at = QPointF(place.right() - width_of(parts, canvas.font) - EDGE * canvas.u, place.top() + 0.6 * high)
        write(canvas, at, parts, theme.bg)

    def _rounds(self, canvas: Canvas, place: QRectF) -> None:
        """Powers of ten below a column."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        row = place.bottom() + canvas.u + QFontMetricsF(small.font).height() / 2
        for value in decades(1, max(self.horizon, 2)).tolist():
            parts = [Part(told(value), self.theme.muted)]
            x = place.left() + place.width() * log10(value) / log10(max(self.horizon, 2))
            left = min(
                max(x - width_of(parts, small.font) / 2, place.left()), place.right() - width_of(parts, small.font)
            )
            write(small, QPointF(left, row), parts)


def column_of(title: str, series: list[Series], rounds: int, deepest: float) -> Column:
    """An axis that holds some curves up to ``rounds``; of numbers above 0 and not below ``deepest`` of the largest."""
    seen = np.concatenate([one.values[1 : rounds + 1] for one in series])
    seen = seen[np.isfinite(seen) & (seen > 0)]
    if not len(seen):
        return Column(title, 0.1, 1.0)
    high = float(seen.max())
    low = float(seen[seen >= deepest * high].min())
    first = floor(log10(low) + CLOSE)
    return Column(title, 10.0**first, 10.0 ** max(floor(log10(high) - CLOSE) + 1, first + 1))
