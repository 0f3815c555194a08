"""The law of the score of a fair coin, a bar for each score, and where a person stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write

FILLED = 0.8  # of a place by its bar, where bars stand apart
APART = 4  # pixels of a place from which on they do
SPOKEN = 44  # u of the width, from where on there is room for words beside the numbers


class CoinBars(NamedTuple):
    """``chances`` of the hits ``first``, first + 1, …, from the score best for the machine at the left.

    ``hits`` are those of the person; None where there are none yet.
    """

    first: int
    chances: Array
    hits: int | None
    middle: float
    where: str
    theme: Theme
    name: str = "law"

    def data(self) -> Mapping[str, Array]:
        hits = self.first + np.arange(len(self.chances))
        return {
            "hits": hits,
            "chance": self.chances,
            "hits so far": np.array([self.hits] if self.hits is not None else []),
        }

    def gist(self) -> str:
        """Where the person stands."""
        return self.where

    def places(self, rect: QRectF, u: int, font: QFont) -> QRectF:
        """Where the bars stand."""
        line = QFontMetricsF(sized(font, TICK)).height()
        return rect.adjusted(2 * u, line + u, -2 * u, -line - u)

    def x(self, inner: QRectF, hits: float) -> float:
        """The middle of a score: many hits at the left, where the person is behind."""
        wide = inner.width() / len(self.chances)
        return inner.right() - (hits - self.first + 0.5) * wide

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        inner = self.places(rect, u, font)
        if not inner.left() <= point.x() < inner.right():
            return ""
        at = int((inner.right() - point.x()) / inner.width() * len(self.chances))
        if at >= len(self.chances):
            return ""
        hits = self.first + at
        said = plural(
            "hit once by chance with probability {chance}", "hit {n} times by chance with probability {chance}", hits
        )
        told = said.format(n=number(hits), chance=number(float(self.chances[at])))
        return f"{told}\n{self.where}" if hits == self.hits else told

    def paint(self, canvas: Canvas) -> None:
        inner = self.places(canvas.rect, canvas.u, canvas.font)
        self._bars(canvas, inner)
        ground = canvas.level(inner.bottom(), inner.left(), inner.width())
        canvas.painter.fillRect(ground, QColor(self.theme.zero))
        self._numbers(canvas, inner)
        self._place(canvas, inner)

    def _bars(self, canvas: Canvas, inner: QRectF) -> None:
        each, most = inner.width() / len(self.chances), float(self.chances.max())
        wide = each * FILLED if each >= APART else each
        for at, chance in enumerate(self.chances.tolist()):
            own = self.first + at == self.hits
            high, x = inner.height() * chance / most, self.x(inner, self.first + at)
            bar = QRectF(x - wide / 2, inner.bottom() - high, wide, high)
            canvas.painter.fillRect(bar, QColor(self.theme.accent if own else self.theme.died))

    def _numbers(self, canvas: Canvas, inner: QRectF) -> None:
        """How far from the mean both ends and the middle are, in points of the person; before round 1 the mean.

        Which side is whose is said at the ends, where there is room for it.
        """
        font = sized(canvas.font, TICK)
        y = inner.bottom() + canvas.u + QFontMetricsF(font).height() / 2
        roomy = inner.width() > SPOKEN * canvas.u
        for hits in (self.first + len(self.chances) - 1, self.middle, self.first):
            parts = [Part(self._number(hits, roomy), self.theme.muted)]
            wide = width_of(parts, font)
            x = min(max(self.x(inner, hits) - wide / 2, canvas.rect.left()), canvas.rect.right() - wide)
            write(canvas._replace(font=font), QPointF(x, y), parts)

    def _number(self, hits: float, spoken: bool) -> str:
        """What stands below a score."""
        ahead = self.middle - hits
        if self.hits is None:
            return number(hits, 2) if not ahead or not spoken else tr("← more") if ahead < 0 else tr("fewer →")
        if not spoken or not ahead:
            return "0" if not ahead else f"+{number(ahead)}" if ahead > 0 else number(ahead)
        return (tr("{points} ahead") if ahead > 0 else tr("{points} behind")).format(points=number(abs(ahead)))

    def _place(self, canvas: Canvas, inner: QRectF) -> None:
        """A stroke at the person's score, however low the bar there is, and what it is; without one what is to see."""
        x, font = self.x(inner, self.middle if self.hits is None else self.hits), sized(canvas.font, TICK)
        if self.hits is not None:
            canvas.painter.fillRect(QRectF(round(x), inner.top(), 2, inner.height()), QColor(self.theme.accent))
        parts = [Part(self.where, self.theme.text, True)]
        wide = width_of(parts, font)
        left = x - wide - canvas.u if x > canvas.rect.center().x() else x + canvas.u
        left = x - wide / 2 if self.hits is None else left
        left = min(max(left, canvas.rect.left()), max(canvas.rect.right() - wide, canvas.rect.left()))
        y = inner.top() - canvas.u / 2 - QFontMetricsF(font).height() / 2
        write(canvas._replace(font=font), QPointF(left, y), parts)
