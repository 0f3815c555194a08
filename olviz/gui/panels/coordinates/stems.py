"""The latest rounds of coordinates as stems: hollow where one is exactly 0, and a strip in which it becomes so."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isfinite
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import COMPARED, DASHED
from olviz.gui.paint.plot import ticks, told
from olviz.gui.paint.symbols import draw_symbol
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, width_of, write
from olviz.gui.paint.words.shortening import shortened

LEFT, APART = 9, 7  # u for the numbers at the left of a cell, and between numbers
HOLLOW, HEAD = 2.2, 1.8  # u
STRIP = 60  # alpha


class Cell(NamedTuple):
    """One coordinate of one learner: ``values`` of rounds ``first``, …, and from *learn* on what comes of the last.

    ``zone`` is how far from 0 a coordinate becomes 0 (0: nowhere), ``truth`` that of w* and ``best`` that of u, NaN
    where nobody knows it; u is ``named`` by the rounds that it is the best point of, where they are not all so far.
    """

    coordinate: str
    values: Array
    reached: float
    following: float
    zone: float
    truth: float
    best: float
    named: str = "u"


class Row(NamedTuple):
    """One learner."""

    learner: str
    symbol: str
    colour: str
    cells: tuple[Cell, ...]


class Stems(NamedTuple):
    """All cells, with places for ``room`` rounds of which the first is ``first``; ``scales`` are those of columns."""

    rows: tuple[Row, ...]
    first: int
    room: int
    scales: tuple[tuple[float, float], ...]
    theme: Theme
    name: str = "stems"

    def data(self) -> Mapping[str, Array]:
        found = {}
        for row in self.rows:
            for cell in row.cells:
                found[f"{row.learner}, {cell.coordinate}"] = cell.values
                found[f"{row.learner}, {cell.coordinate} next"] = np.array([cell.reached, cell.following])
                found[f"{row.learner}, {cell.coordinate} zone"] = np.array([cell.zone])
        return found

    def gist(self) -> str:
        """Every learner's coordinates now, and how often each was exactly 0 of late."""
        return ". ".join(f"{row.learner}: {'; '.join(map(self._told_of, row.cells))}" for row in self.rows)

    def _told_of(self, cell: Cell) -> str:
        zeros = int(np.count_nonzero(cell.values == 0))
        rounds, value = len(cell.values), number(float(cell.values[-1]))
        said = plural(
            "{coordinate} is {value}, exactly 0 in {zeros} of {n} round",
            "{coordinate} is {value}, exactly 0 in {zeros} of the latest {n} rounds",
            rounds,
        )
        return said.format(coordinate=cell.coordinate, value=value, zeros=zeros, n=rounds)

    # places

    def places(self, rect: QRectF, u: int, font: QFont) -> list[list[QRectF]]:
        """The cells, row by row: below the names of learners and coordinates, beside the numbers."""
        line = QFontMetricsF(font).height()
        count, columns = len(self.rows), len(self.rows[0].cells)
        high = rect.height() / count
        wide = rect.width() / columns
        return [
            [
                QRectF(
                    rect.left() + LEFT * u + j * wide, rect.top() + i * high + line, wide - LEFT * u, high - 1.4 * line
                )
                for j in range(columns)
            ]
            for i in range(count)
        ]

    def _at(self, j: int, place: QRectF, at: float, value: float) -> QPointF:
        """Where the value of the round at this place of the window stands."""
        low, high = self.scales[j]
        x = place.left() + (at + 0.5) / (self.room + 1) * place.width()
        part = (value - low) / (high - low)
        return QPointF(x, place.bottom() - min(max(part, -0.05), 1.05) * place.height())

    def round_at(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> int | None:
        """The round at a point."""
        for row, cells in zip(self.rows, self.places(rect, u, font), strict=True):
            for cell, place in zip(row.cells, cells, strict=True):
                if place.contains(point):
                    at = int((point.x() - place.left()) / place.width() * (self.room + 1))
                    if 0 <= at < len(cell.values):
                        return self.first + at
        return None

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        at = self.round_at(rect, u, font, point)
        if at is None:
            return ""
        for row, cells in zip(self.rows, self.places(rect, u, font), strict=True):
            for cell, place in zip(row.cells, cells, strict=True):
                if place.contains(point):
                    value = float(cell.values[at - self.first])
                    said = tr("exactly 0") if value == 0 else number(value)
                    return f"{row.learner}\n{tr('round {x}').format(x=number(at))}: {cell.coordinate} = {said}"
        return ""

    # painting

    def paint(self, canvas: Canvas) -> None:
        for row, places in zip(self.rows, self.places(canvas.rect, canvas.u, canvas.font), strict=True):
            for j, (cell, place) in enumerate(zip(row.cells, places, strict=True)):
                self._title(canvas, row, cell, place, j == 0)
                self._numbers(canvas, j, place)
                self._ground(canvas, j, cell, place)
                self._stems(canvas, j, row, cell, place)
                self._levels(canvas, j, cell, place)
                self._step(canvas, j, row, cell, place)

    def _title(self, canvas: Canvas, row: Row, cell: Cell, place: QRectF, first: bool) -> None:
        y = place.top() - 0.5 * QFontMetricsF(canvas.font).height()
        last = float(cell.values[-1])
        said = [Part(f"{cell.coordinate} = ", self.theme.muted), Part(number(last), self.theme.text, True)]
        said = [said[0], Part(tr("exactly 0"), self.theme.text, True)] if last == 0 else said
        start = place.right() - width_of(said, canvas.font)
        write(canvas, QPointF(start, y), said)
        if first:
            symbol = [Part(GLYPHS[row.symbol] + SPACE, inked(row.colour), factor=0.8)] if row.symbol else []
            room = start - 2 * canvas.u - canvas.rect.left() - width_of(symbol, canvas.font)
            named = shortened(row.learner, sized(canvas.font, semibold=True), room)
            write(canvas, QPointF(canvas.rect.left(), y), [*symbol, Part(named, self.theme.text, True)])

    def _numbers(self, canvas: Canvas, j: int, place: QRectF) -> None:
        small = canvas._replace(font=sized(canvas.font, TICK))
        low, high = self.scales[j]
        for value in ticks(high, place.height(), APART * canvas.u, 0.0, low).tolist():
            parts = [Part(told(value), self.theme.muted)]
            at = self._at(j, place, 0, value)
            if at.y() < place.top() + 2 * canvas.u:
                continue  # there the name of the learner stands
            write(small, QPointF(place.left() - canvas.u - width_of(parts, small.font), at.y()), parts)

    def _ground(self, canvas: Canvas, j: int, cell: Cell, place: QRectF) -> None:
        """The strip in which a coordinate becomes 0, the line of 0, and what the penalty takes."""
        theme, painter = self.theme, canvas.painter
        zero = self._at(j, place, 0, 0.0).y()
        if cell.zone > 0:
            top, bottom = (self._at(j, place, 0, side * cell.zone).y() for side in (1, -1))
            strip = QColor(theme.muted)
            strip.setAlpha(STRIP)
            painter.fillRect(QRectF(place.left(), top, place.width(), bottom - top), strip)
        painter.fillRect(canvas.level(zero, place.left(), place.width()), QColor(theme.zero))
        if cell.truth and isfinite(cell.truth - cell.best):
            self._taken(canvas, j, cell, place)

    def _levels(self, canvas: Canvas, j: int, cell: Cell, place: QRectF) -> None:
        """The lines of w* and of u, over the stems; where they are near to one another the upper one alone is named."""
        line, above = QFontMetricsF(canvas.font).height(), -inf
        levels = [(cell.truth, "★ w*", COMPARED), (cell.best, f"★ {cell.named}", DASHED)]
        for value, name, dash in sorted((level for level in levels if isfinite(level[0])), reverse=True):
            y = self._at(j, place, 0, value).y()
            self._level(canvas, place, y, name if value and y - above > line else "", dash)
            above = y

    def _level(self, canvas: Canvas, place: QRectF, y: float, name: str, dash: tuple[float, float]) -> None:
        """A line across a cell, with its name above it."""
        pen = canvas.pen(self.theme.comparator, 1.4)
        pen.setDashPattern(list(dash))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QLineF(place.left(), y, place.right(), y))
        at = QPointF(place.left() + canvas.u, y - 0.5 * QFontMetricsF(canvas.font).height())
        write(canvas, at, [Part(name, self.theme.text, factor=TICK)])

    def _taken(self, canvas: Canvas, j: int, cell: Cell, place: QRectF) -> None:
        """What the penalty takes from w* of the best point: the hatched strip between them."""
        ends = sorted(self._at(j, place, 0, value).y() for value in (cell.truth, cell.best))
        strip = QRectF(place.left(), ends[0], place.width(), ends[1] - ends[0])
        canvas.painter.fillRect(strip, QBrush(QColor(self.theme.muted), Qt.BrushStyle.BDiagPattern))

    def _stems(self, canvas: Canvas, j: int, row: Row, cell: Cell, place: QRectF) -> None:
        """A stem for every round up or down from 0, hollow where there is none to draw."""
        painter, u = canvas.painter, canvas.u
        wide = max(min(0.55 * place.width() / (self.room + 1), 2.0 * u), 1.0)
        for at, value in enumerate(cell.values.tolist()):
            foot, head = self._at(j, place, at, 0.0), self._at(j, place, at, value)
            if value == 0:
                size = min(HOLLOW * u, 2.5 * wide + 2)
                draw_symbol(painter, foot, "disc", size, self.theme.surface, row.colour, 1.6 * canvas.thick)
            elif isfinite(value):
                bar = QRectF(foot.x() - wide / 2, min(foot.y(), head.y()), wide, abs(head.y() - foot.y()))
                painter.fillRect(bar, QColor(row.colour))

    def _step(self, canvas: Canvas, j: int, row: Row, cell: Cell, place: QRectF) -> None:
        """From *learn* on where the gradient led, hollow, and what became of it."""
        if not isfinite(cell.following):
            return
        at, painter, theme = len(cell.values), canvas.painter, self.theme
        start, end = self._at(j, place, at, cell.reached), self._at(j, place, at, cell.following)
        painter.setPen(canvas.pen(theme.accent, 1.6))
        painter.drawLine(QLineF(start, start + (end - start) * canvas.part))
        draw_symbol(painter, start, "disc", HEAD * canvas.u, theme.surface, theme.accent, 1.6 * canvas.thick)
        fill = theme.surface if cell.following == 0 else row.colour
        draw_symbol(painter, end, "disc", HOLLOW * canvas.u, fill, row.colour, 1.6 * canvas.thick)
