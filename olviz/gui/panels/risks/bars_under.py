"""Bars at 1, 2, 4, … examples under a ceiling: how far risks have fallen, and how far they were promised to."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.plot import ticks, told
from olviz.gui.paint.words.lettering import Part, width_of, write

APART_WORDS = "     "  # between what is said of two kinds of bars
LEFT, GAP, APART = 9, 0.22, 8  # u for the numbers, of a place on either side of its bars, u between numbers


class Bar(NamedTuple):
    """One risk after some examples; NaN while it is not known."""

    said: str
    value: float
    colour: str
    filled: bool


class Slot(NamedTuple):
    """All risks after so many examples, and what is promised then (NaN: nothing)."""

    examples: int
    bars: tuple[Bar, ...]
    ceiling: float


class BarsUnder(NamedTuple):
    """The slots side by side, heights from 0 to ``top``."""

    slots: tuple[Slot, ...]
    top: float
    promised: str
    theme: Theme
    name: str = "bars"

    def data(self) -> Mapping[str, Array]:
        found = {"examples": np.array([slot.examples for slot in self.slots])}
        found["promised"] = np.array([slot.ceiling for slot in self.slots])
        for at, bar in enumerate(self.slots[0].bars if self.slots else ()):
            found[bar.said] = np.array([slot.bars[at].value for slot in self.slots])
        return found

    def gist(self) -> str:
        """The last slot that is known."""
        return self._said(self._latest).replace("\n", "; ") if self._latest is not None else ""

    def _said(self, slot: Slot) -> str:
        after = plural("after {n} example", "after {n} examples", slot.examples)
        lines = [after.format(n=number(slot.examples))]
        lines += [f"{bar.said}  {number(bar.value)}" for bar in slot.bars if isfinite(bar.value)]
        if isfinite(slot.ceiling):
            lines.append(f"{self.promised}  {number(slot.ceiling)}")
        return "\n".join(lines)

    def _field(self, rect: QRectF, u: int, font: QFont) -> QRectF:
        high, line = QFontMetricsF(sized(font, TICK)).height(), QFontMetricsF(font).height()
        head = (len(self._rows(rect.width() - 2 * u, font)) + 0.5) * line
        return rect.adjusted(LEFT * u, head, -u, -high - u)

    def _place(self, field: QRectF, at: int) -> QRectF:
        wide = field.width() / max(len(self.slots), 1)
        return QRectF(field.left() + at * wide, field.top(), wide, field.height())

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        field = self._field(rect, u, font)
        for at, slot in enumerate(self.slots):
            if self._place(field, at).contains(point):
                return self._said(slot)
        return ""

    def paint(self, canvas: Canvas) -> None:
        field = self._field(canvas.rect, canvas.u, canvas.font)
        self._heights(canvas, field)
        for at, slot in enumerate(self.slots):
            place = self._place(field, at)
            self._ceiling(canvas, slot, place)
            self._bars(canvas, slot, place)
            self._count(canvas, slot, place)
        self._words(canvas)

    def _heights(self, canvas: Canvas, field: QRectF) -> None:
        small = canvas._replace(font=sized(canvas.font, TICK))
        for value in ticks(self.top, field.height(), APART * canvas.u).tolist():
            y = self._y(field, value)
            colour = self.theme.zero if value == 0 else self.theme.grid
            canvas.painter.fillRect(canvas.level(y, field.left(), field.width()), QColor(colour))
            parts = [Part(told(value), self.theme.muted)]
            write(small, QPointF(field.left() - canvas.u - width_of(parts, small.font), y), parts)

    def _y(self, field: QRectF, value: float) -> float:
        return field.bottom() - min(max(value / self.top, 0.0), 1.0) * field.height()

    def _ceiling(self, canvas: Canvas, slot: Slot, place: QRectF) -> None:
        """The room that no risk is in, as promised, over a dashed line."""
        if not isfinite(slot.ceiling) or slot.ceiling >= self.top:
            return
        y, tint = self._y(place, slot.ceiling), QColor(self.theme.bound)
        tint.setAlpha(self.theme.bound_alpha)
        canvas.painter.fillRect(QRectF(place.left(), place.top(), place.width(), y - place.top()), tint)
        pen = canvas.pen(self.theme.bound, 1.6)
        pen.setDashPattern(list(DASHED))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QLineF(place.left(), y, place.right(), y))

    def _bars(self, canvas: Canvas, slot: Slot, place: QRectF) -> None:
        inner = place.adjusted(GAP * place.width(), 0, -GAP * place.width(), 0)
        wide = inner.width() / max(len(slot.bars), 1)
        for at, bar in enumerate(slot.bars):
            if isfinite(bar.value):
                y = self._y(place, bar.value)
                rect = QRectF(inner.left() + at * wide, y, max(wide - 1, 1.0), place.bottom() - y)
                canvas.painter.setPen(canvas.pen(bar.colour, 1.4))
                canvas.painter.setBrush(QColor(bar.colour if bar.filled else self.theme.surface))
                canvas.painter.drawRect(rect)

    def _count(self, canvas: Canvas, slot: Slot, place: QRectF) -> None:
        small = canvas._replace(font=sized(canvas.font, TICK))
        parts = [Part(told(float(slot.examples)), self.theme.muted)]
        wide = width_of(parts, small.font)
        if wide < place.width():
            y = place.bottom() + canvas.u + QFontMetricsF(small.font).height() / 2
            write(small, QPointF(place.center().x() - wide / 2, y), parts)

    def _words(self, canvas: Canvas) -> None:
        """What the latest bars are and what is promised, above all of them."""
        line = QFontMetricsF(canvas.font).height()
        for row, parts in enumerate(self._rows(canvas.rect.width() - 2 * canvas.u, canvas.font)):
            left = canvas.rect.right() - width_of(parts, canvas.font) - canvas.u
            write(canvas, QPointF(left, canvas.rect.top() + (row + 0.5) * line), parts)

    def _rows(self, wide: float, font: QFont) -> list[list[Part]]:
        """These words, in as few rows as the width allows."""
        rows: list[list[Part]] = []
        for said in self._lines():
            longer = [*rows[-1], Part(APART_WORDS, self.theme.muted), *said] if rows else said
            if rows and width_of(longer, font) <= wide:
                rows[-1] = longer
            else:
                rows.append(said)
        return rows

    def _lines(self) -> list[list[Part]]:
        text = self.theme.text
        lines = []
        for bar in self._latest.bars if self._latest is not None else ():
            said = Part(f"{bar.said}  {number(bar.value)}", text, bar.filled)
            lines.append([Part("■ " if bar.filled else "□ ", inked(bar.colour)), said])
        hung = [slot for slot in self.slots if isfinite(slot.ceiling)]
        if hung:
            last, told_so = hung[-1], tr("{promised} of {count}  {ceiling}")
            count, ceiling = number(last.examples), number(last.ceiling)
            lines.append([Part(told_so.format(promised=self.promised, count=count, ceiling=ceiling), text)])
        return lines

    @property
    def _latest(self) -> Slot | None:
        """The last slot that is known."""
        known = [slot for slot in self.slots if any(isfinite(bar.value) for bar in slot.bars)]
        return known[-1] if known else None
