"""Γ of a recursion as a heat map, and beside it what it makes of the matrix it should be the inverse of: I."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.heat import Heat
from olviz.gui.paint.labels import Part, shortened, write

SPACE = 3  # u between the two
DIGITS = 6  # of an entry, where somebody points at it


class Pair(NamedTuple):
    """Γ at the left and the product at the right, or below where that leaves larger cells; a pointer tells entries."""

    gamma: Heat
    product: Heat | None
    name: str = "gamma"

    def data(self) -> Mapping[str, Array]:
        drawn = {self.name: self.gamma.values.ravel()}
        return drawn if self.product is None else drawn | {f"{self.name} product": self.product.values.ravel()}

    def places(self, rect: QRectF, u: int, font: QFont) -> list[tuple[Heat, QRectF]]:
        """Each heat map and its room, below the line of its title."""
        line, gap = QFontMetricsF(sized(font, TICK)).height() + u, SPACE * u
        heats = [self.gamma] if self.product is None else [self.gamma, self.product]
        count = len(heats)
        beside = rect.width() / count >= rect.height() / count or count == 1
        wide = (rect.width() - (count - 1) * gap) / count if beside else rect.width()
        high = rect.height() - line if beside else (rect.height() - (count - 1) * gap) / count - line
        found = []
        for at, heat in enumerate(heats):
            left, top = (at * (wide + gap), 0.0) if beside else (0.0, at * (high + line + gap))
            found.append((heat, QRectF(rect.left() + left, rect.top() + line + top, max(wide, 1.0), max(high, 1.0))))
        return found

    def paint(self, canvas: Canvas) -> None:
        for heat, rect in self.places(canvas.rect, canvas.u, canvas.font):
            heat.paint(canvas, rect)
            self._title(canvas, rect, heat)

    def _title(self, canvas: Canvas, rect: QRectF, heat: Heat) -> None:
        font = sized(canvas.font, TICK)
        cut = shortened(heat.title, font, rect.width())
        at = QPointF(rect.left(), rect.top() - QFontMetricsF(font).height() / 2 - canvas.u / 2)
        write(canvas, at, [Part(cut, heat.theme.muted, factor=TICK)])

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """The entry at a point, in words."""
        for heat, place in self.places(rect, u, font):
            cell = heat.at(place, point)
            if cell is not None:
                i, j = cell
                said = tr("row {row}, column {column}").format(row=i + 1, column=j + 1)
                return f"{said}\n{number(float(heat.values[cell]), DIGITS)}"
        return ""
