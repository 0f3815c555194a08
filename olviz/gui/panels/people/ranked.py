"""The heaviest of some that are weighed as bars below one another, each with its name at the left."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, write

NAMES = 0.6  # of the width, at most
ROW, BAR = 1.35, 0.85  # lines of text from one row to the next, and of the height of a bar
SPOKEN = 5


class Weighed(NamedTuple):
    """One that is weighed; ``best`` has the least loss, NaN where it has none of its own."""

    name: str
    share: float
    loss: float
    best: bool


class Ranked(NamedTuple):
    """All that are weighed, the heaviest first; as many as there is room for, and the others together."""

    rows: tuple[Weighed, ...]
    colour: str
    theme: Theme
    name: str = "trusted"

    def data(self) -> Mapping[str, Array]:
        return {
            "name": np.array([row.name for row in self.rows]),
            "share": np.array([row.share for row in self.rows]),
            "loss": np.array([row.loss for row in self.rows]),
            "best": np.array([row.name for row in self.rows if row.best]),
        }

    def gist(self) -> str:
        """The heaviest."""
        return BETWEEN.join(f"{row.name} {number(row.share)}" for row in self.rows[:SPOKEN])

    def places(self, rect: QRectF, font: QFont) -> list[QRectF]:
        """A row for each that has room, and one for the others."""
        high = ROW * QFontMetricsF(font).height()
        fit = max(int(rect.height() / high), 1)
        count = len(self.rows) if len(self.rows) <= fit else max(fit - 1, 1)
        return [QRectF(rect.left(), rect.top() + at * high, rect.width(), high) for at in range(count)]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for row, place in zip(self.rows, self.places(rect, font), strict=False):
            if place.top() <= point.y() < place.bottom():
                return _said(row)
        return ""

    def paint(self, canvas: Canvas) -> None:
        places = self.places(canvas.rect, canvas.font)
        metrics = QFontMetricsF(sized(canvas.font, semibold=True))
        shown = self.rows[: len(places)]
        wish = max(metrics.horizontalAdvance(_named(row)) for row in shown) + canvas.u
        names = min(wish, NAMES * canvas.rect.width())
        figures = metrics.horizontalAdvance("0.00") + 2 * canvas.u
        room = max(canvas.rect.width() - names - figures - 2 * canvas.u, 1.0)
        most = max(shown[0].share, 1e-9)
        for at, (row, place) in enumerate(zip(shown, places, strict=True)):
            named = metrics.elidedText(_named(row), Qt.TextElideMode.ElideRight, names)
            y, left = place.center().y(), canvas.rect.left() + names + canvas.u
            write(canvas, QPointF(canvas.rect.left(), y), [Part(named, self.theme.text, at == 0 or row.best)])
            wide, high = room * row.share / most, BAR * metrics.height()
            if wide >= 0.5:
                canvas.painter.fillRect(QRectF(left, y - high / 2, wide, high), QColor(self.colour))
            told = [Part(f"{row.share:.2f}", self.theme.text, at == 0)]
            write(canvas, QPointF(left + wide + canvas.u, y), told)
        self._others(canvas, places, shown)

    def _others(self, canvas: Canvas, places: list[QRectF], shown: tuple[Weighed, ...]) -> None:
        """What has no row of its own."""
        rest = self.rows[len(shown) :]
        if rest:
            said = plural("{n} other  {share}", "{n} others  {share}", len(rest))
            share = f"{fsum(row.share for row in rest):.2f}"
            parts = [Part(said.format(n=number(len(rest)), share=share), self.theme.muted)]
            write(canvas, QPointF(canvas.rect.left(), places[-1].bottom() + places[-1].height() / 2), parts)


def _named(row: Weighed) -> str:
    return f"★ {row.name}" if row.best else row.name


def _said(row: Weighed) -> str:
    said = tr("{name}: weight {share}").format(name=row.name, share=number(row.share))
    if row.loss == row.loss:
        said += "\n" + tr("loss so far {loss}").format(loss=number(row.loss))
    return said + ("\n" + tr("★ the least loss so far") if row.best else "")
