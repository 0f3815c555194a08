"""What stands right of the advice: what every expert and every learner has lost so far, and what the experts weigh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import nan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.words.lettering import Part, width_of, write

WIDE, NARROWEST, GAP = 32, 13, 3  # u of a column of bars at most and at least, and of the gap before it
MOST = 0.28  # of the width of the board that all columns take
FULL = 0.7  # of a row that its bar fills
BROADEST = 3.5  # u that a bar is high, at most
NUMBERED = 0.92  # of a line's height that a row needs for a number of its own


class Totals(NamedTuple):
    """``experts`` have what they lost so far, ``learners`` their mistakes, ``weights`` the shares of the experts.

    ``learners`` have NaN where nothing is counted; the best expert so far is the place ``best``, −1 for none. Who
    guesses has lost ``guessing`` of so many ``rounds`` on average.
    """

    experts: Array
    learners: Array
    weights: Array | None
    best: int
    guessing: float
    rounds: int
    colour: str
    theme: Theme

    def data(self) -> Mapping[str, Array]:
        found = {"lost so far by experts": self.experts, "mistakes so far": self.learners}
        found |= {"lost by guessing": np.array([self.guessing] if self.guessed else [])}
        return found | ({} if self.weights is None else {"weights of experts": self.weights})

    @property
    def most(self) -> float:
        """The largest number of those who lost."""
        return max(float(np.nanmax([*self.experts, *self.learners, 0.0])), 1e-300)

    @property
    def guessed(self) -> bool:
        """Whether somebody has lost as much as by guessing."""
        return 0 < self.guessing <= self.most

    @property
    def columns(self) -> int:
        """How many columns of bars there are."""
        return 1 if self.weights is None else 2

    def width(self, rect: QRectF, u: int) -> float:
        """The room they take in a board of this size; 0 where they have none."""
        each = min((WIDE + GAP) * u, MOST * rect.width() / self.columns)
        return self.columns * each if each >= (NARROWEST + GAP) * u else 0.0

    def told(self, expert: int) -> list[str]:
        """What is known of an expert besides what it says."""
        said = [tr("lost {loss} so far").format(loss=number(float(self.experts[expert])))]
        if self.weights is not None:
            said.append(tr("weighs {weight}").format(weight=number(float(self.weights[expert]))))
        return said

    def paint(self, canvas: Canvas, experts: QRectF, rows: Sequence[QRectF]) -> None:
        """Beside the rows of the experts and those of the learners, all on one scale."""
        first, second = self._columns(canvas, experts)
        most, high = self.most, experts.height() / len(self.experts)
        line = self._guessed_at(canvas, first) if self.guessed else nan
        if self.guessed:  # under the numbers
            self._line(canvas, first, max([experts.bottom(), *(row.bottom() for row in rows)]))
        for at, loss in enumerate(self.experts.tolist()):
            place = QRectF(first.left(), experts.top() + at * high, first.width(), high)
            best = at == self.best
            colour = self.theme.comparator if best else self.theme.mistake
            self._bar(canvas, place, loss / most, colour, number(loss), "★ " if best else "", line)
        for loss, row in zip(self.learners.tolist(), rows, strict=True):
            if loss == loss:
                place = QRectF(first.left(), row.top(), first.width(), row.height())
                self._bar(canvas, place, loss / most, self.theme.mistake, self._counted(loss), "", line)
        if self.weights is not None:
            largest = max(float(self.weights.max()), 1e-300)
            for at, share in enumerate(self.weights.tolist()):
                place = QRectF(second.left(), experts.top() + at * high, second.width(), high)
                self._bar(canvas, place, share / largest, self.colour, f"{share:.2f}", "", nan)

    def _counted(self, mistakes: float) -> str:
        """The mistakes of a learner."""
        return tr("{count} of {rounds}").format(count=number(mistakes), rounds=number(self.rounds))

    def _columns(self, canvas: Canvas, experts: QRectF) -> tuple[QRectF, QRectF]:
        """Where what was lost stands, and the weights."""
        each, gap = self.width(canvas.rect, canvas.u) / self.columns, GAP * canvas.u
        lost = QRectF(experts.right() + gap, experts.top(), each - gap, experts.height())
        return lost, lost.translated(each, 0)

    def _bar(self, canvas: Canvas, place: QRectF, part: float, colour: str, told: str, sign: str, line: float) -> None:
        """One bar in its row, and its number where the row is high enough: behind a ``line`` that it would reach."""
        font = sized(canvas.font, TICK)
        high, thick = QFontMetricsF(font).height(), min(FULL * place.height(), BROADEST * canvas.u)
        wide = part * self._length(canvas, place)
        canvas.painter.fillRect(QRectF(place.left(), place.center().y() - thick / 2, wide, thick), QColor(colour))
        if place.height() >= NUMBERED * high or sign:
            parts = [Part(f" {sign}{told}", self.theme.text, bool(sign))]
            crossed = wide < line < wide + width_of(parts, font) + canvas.u
            begin = place.left() + (line if crossed else wide)
            write(canvas._replace(font=font), QPointF(begin, place.center().y()), parts)

    def _line(self, canvas: Canvas, column: QRectF, bottom: float) -> None:
        """Where the bars of those end who guess."""
        x = column.left() + self._guessed_at(canvas, column)
        pen = canvas.pen(self.theme.text, 1.4)
        pen.setDashPattern(list(DASHED))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QPointF(x, column.top()), QPointF(x, bottom))

    def heads(self, canvas: Canvas, experts: QRectF, y: float) -> None:
        """What the columns are, under them."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        heads = (tr("lost so far"), tr("weight"))[: self.columns]
        for column, head in zip(self._columns(canvas, experts), heads, strict=False):
            write(small, QPointF(column.left(), y), [Part(head, self.theme.muted)])

    def _guessed_at(self, canvas: Canvas, column: QRectF) -> float:
        """How far from the left of a column the line of those who guess is."""
        return self.guessing / self.most * self._length(canvas, column)

    def _length(self, canvas: Canvas, column: QRectF) -> float:
        """The longest bar there can be in a column, with room for its number behind it."""
        metrics = QFontMetricsF(sized(canvas.font, TICK))
        return column.width() - max(map(metrics.horizontalAdvance, (" ★ 0000", f" {self._counted(self.rounds)}")))
