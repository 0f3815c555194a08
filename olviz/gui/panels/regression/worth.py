"""What forecasts are worth: how far each was off in the mean square, as bars on one floor that nobody gets below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import COMPARED
from olviz.gui.paint.words.lettering import Part, width_of, write

LEFT, PLACE = 0.73, 0.72  # of the width of the view: where the bars begin; of a place that its bar fills


class Bar(NamedTuple):
    """One of the forecasters."""

    name: str
    off: float
    colour: str


class Worth(NamedTuple):
    """The bars at the right of the view, from 0 up; ``floor`` is the variance of what is new, 0 where it is unknown."""

    bars: tuple[Bar, ...]
    floor: float
    theme: Theme
    name: str = "mean square off"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([bar.off for bar in self.bars]), f"{self.name}, floor": np.array([self.floor])}

    def paint(self, canvas: Canvas) -> None:
        rect, line = canvas.rect, QFontMetricsF(sized(canvas.font, TICK)).height()
        field = QRectF(rect.left() + LEFT * rect.width(), rect.top() + 2.2 * line, 0, 0)
        field.setRight(rect.right())
        field.setBottom(rect.bottom() - 1.2 * line)
        highest, wide = max(self.floor, *(bar.off for bar in self.bars)), field.width() / len(self.bars)
        if field.height() <= 0 or not 0 < highest < np.inf:
            return
        canvas.painter.fillRect(field.adjusted(0, -2.2 * line, 0, 1.2 * line), QColor(canvas.ground))
        self._write(canvas, QPointF(field.center().x(), rect.top() + 0.6 * line), self.name_said, field.width())
        for at, bar in enumerate(self.bars):
            high = bar.off / highest * field.height()
            place = QRectF(field.left() + (at + (1 - PLACE) / 2) * wide, field.bottom() - high, PLACE * wide, high)
            canvas.painter.fillRect(place, QColor(bar.colour))
            self._write(canvas, QPointF(place.center().x(), place.top() - 0.6 * line), number(bar.off), wide)
            self._write(canvas, QPointF(place.center().x(), field.bottom() + 0.6 * line), bar.name, wide)
        if self.floor:
            self._floor(canvas, field, field.bottom() - self.floor / highest * field.height())

    @property
    def name_said(self) -> str:
        """What the bars are."""
        return tr("mean square off")

    def _floor(self, canvas: Canvas, field: QRectF, y: float) -> None:
        news = QColor(mixed(self.theme.muted, canvas.ground, 0.4))
        news.setAlpha(110)
        canvas.painter.fillRect(QRectF(field.left(), y, field.width(), field.bottom() - y), news)
        pen = canvas.pen(self.theme.comparator, 1.4)
        pen.setDashPattern(list(COMPARED))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QLineF(field.left(), y, field.right(), y))
        said = tr("news: nobody knows it")
        self._write(canvas, QPointF(field.center().x(), (y + field.bottom()) / 2), said, field.width())

    def _write(self, canvas: Canvas, middle: QPointF, text: str, room: float) -> None:
        """Words around a place, if they have room."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        parts = [Part(text, self.theme.text)]
        half = width_of(parts, small.font) / 2
        if 2 * half <= room:
            write(small, QPointF(middle.x() - half, middle.y()), parts)
