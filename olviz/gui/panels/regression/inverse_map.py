"""Γ of a recursion as heat maps: what a round takes from it, and what it makes of the matrix it should invert: I."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate, pairwise
from math import fsum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.heat import Heat
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.paint.words.shortening import shortened

SPACE = 5  # u between two, with room for a sign
APART = 4  # times as much between two lines that stand in one row, which no sign joins
SIGN = 1.6  # of the base font
DIGITS = 6  # of an entry, where somebody points at it


class Map(NamedTuple):
    """A matrix by name, after a ``sign`` that says what is done to the one before it.

    One that there is not yet has a dashed place, and in it what it ``awaits``.
    """

    name: str
    heat: Heat
    sign: str = ""
    awaits: str = ""

    def paint(self, canvas: Canvas, rect: QRectF) -> None:
        if not self.awaits:
            self.heat.paint(canvas, rect)
            return
        box, theme = self.heat.laid(rect), self.heat.theme
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = canvas.pen(theme.field_border)
        pen.setStyle(Qt.PenStyle.DashLine)
        canvas.painter.setPen(pen)
        canvas.painter.drawRect(box)
        canvas.painter.setFont(canvas.font)
        canvas.painter.setPen(QColor(theme.text))
        canvas.painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.awaits)


class Maps(NamedTuple):
    """Lines of matrices, one below the other, or all in one row where that leaves larger cells; each has its title."""

    lines: tuple[tuple[Map, ...], ...]
    name: str = "maps"

    def data(self) -> Mapping[str, Array]:
        return {one.name: one.heat.values.ravel() for line in self.lines for one in line if not one.awaits}

    def places(self, rect: QRectF, u: int, font: QFont) -> list[tuple[Map, QRectF]]:
        """Each matrix and its room, below the line of its title."""
        line = QFontMetricsF(sized(font, TICK)).height() + u
        found = [laid(self.lines, rect, line, SPACE * u) for laid in (_below, _abreast)]
        return max(found, key=lambda places: min(places[0][1].width(), places[0][1].height()))

    def paint(self, canvas: Canvas) -> None:
        places = self.places(canvas.rect, canvas.u, canvas.font)
        for one, rect in places:
            one.paint(canvas, rect)
            self._title(canvas, rect, one.heat)
        for (one, left), (other, rect) in pairwise(places):
            if other.sign:
                self._sign(canvas, one.heat.laid(left), rect, other)

    def _title(self, canvas: Canvas, rect: QRectF, heat: Heat) -> None:
        font = sized(canvas.font, TICK)
        cut = shortened(heat.title, font, rect.width() + (SPACE - 1) * canvas.u)
        at = QPointF(rect.left(), rect.top() - QFontMetricsF(font).height() / 2 - canvas.u / 2)
        write(canvas, at, [Part(cut, heat.theme.muted, factor=TICK)])

    def _sign(self, canvas: Canvas, left: QRectF, right: QRectF, after: Map) -> None:
        """Half-way between two matrices."""
        parts = [Part(after.sign, after.heat.theme.text, True, factor=SIGN)]
        x = (left.right() + right.left()) / 2 - width_of(parts, canvas.font) / 2
        write(canvas, QPointF(x, left.center().y()), parts)

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """The entry at a point, in words."""
        for one, place in self.places(rect, u, font):
            cell = one.heat.at(place, point)
            if cell is not None and not one.awaits:
                i, j = cell
                said = tr("row {row}, column {column}").format(row=i + 1, column=j + 1)
                return f"{said}\n{number(float(one.heat.values[cell]), DIGITS)}"
        return ""


def _below(lines: tuple[tuple[Map, ...], ...], rect: QRectF, title: float, gap: float) -> list[tuple[Map, QRectF]]:
    """Lines below one another in squares of one size."""
    longest, high = max(map(len, lines)), rect.height() / len(lines)
    side = max(min((rect.width() - (longest - 1) * gap) / longest, high - title - gap / 2), 1.0)
    return [
        (one, QRectF(rect.left() + at * (side + gap), rect.top() + row * high + title, side, side))
        for row, line in enumerate(lines)
        for at, one in enumerate(line)
    ]


def _abreast(lines: tuple[tuple[Map, ...], ...], rect: QRectF, title: float, gap: float) -> list[tuple[Map, QRectF]]:
    """The same in one row, where lines stay apart: a matrix that ends one is no factor of the next."""
    gaps = [gap * (APART if not at else 1) for line in lines for at in range(len(line))][1:]
    side = max(min((rect.width() - fsum(gaps)) / (len(gaps) + 1), rect.height() - title - gap / 2), 1.0)
    row, left = [one for line in lines for one in line], [rect.left(), *(side + wide for wide in gaps)]
    return [(one, QRectF(x, rect.top() + title, side, side)) for one, x in zip(row, accumulate(left), strict=True)]
