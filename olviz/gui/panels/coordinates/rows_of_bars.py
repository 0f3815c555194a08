"""A row of bars for each learner: a bar for each coordinate of w, or how two weights of a corner make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import brief, number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plot import ticks, told
from olviz.gui.paint.words.lettering import GLYPHS, Part, width_of, write
from olviz.gui.paint.words.shortening import with_room

LEFT, WIDEST = 10, 40  # u for the numbers of the height, and of one place at most
BESIDE = 6  # coordinates up to which learners stand beside one another, not below
FULL, THIN = 0.72, 4.0  # of a place that its bar fills; pixels from which on places have a gap between them
APART_X, APART_Y = 7, 6  # u between numbers
WRITTEN, LEAST = 3, 0.02  # largest values of a row that are written, and the part of the scale that is worth it
ALIKE = 0.98  # of the largest: where more than are written are so large, the axis tells
SPREAD = 0.9  # of a place that two weights and what is left of them fill
SPLIT = 9  # u of a place from which on its two weights are drawn
LARGEST = 5  # values that are told one by one
PAST, PAST_FROM = 0.36, 60  # of the width of a row, for the rounds so far; u from which on there is room for them
APART = 6  # u between the bars and the rounds


class Past(NamedTuple):
    """How the largest coordinates came to be: at ``rounds`` the values of each, shape (k, m), the largest first."""

    rounds: Array
    values: Array


class Row(NamedTuple):
    """One learner: w, shape (d,); in *learn* the next w; ``plus`` and ``minus``, where w is their difference.

    They are empty where there are none.
    """

    whose: str
    symbol: str
    colour: str
    values: Array
    after: Array
    plus: Array
    minus: Array
    past: Past


class RowsOfBars(NamedTuple):
    """The rows on one scale from ``low`` to ``high``, and beside them the ``horizon`` rounds up to ``t``.

    ``best`` are the coordinates of u, none where it is not known.
    """

    rows: tuple[Row, ...]
    best: Array
    low: float
    high: float
    named: Callable[[int], str]
    t: int
    horizon: int
    theme: Theme
    name: str = "bars of w"

    def data(self) -> Mapping[str, Array]:
        found = {"best": self.best}
        for row in self.rows:
            found |= {f"w of {row.whose}": row.values, f"next w of {row.whose}": row.after}
            found |= {f"plus of {row.whose}": row.plus, f"minus of {row.whose}": row.minus}
            found |= {f"past of {row.whose} t": row.past.rounds, f"past of {row.whose}": row.past.values[:1].ravel()}
        return found

    # where things are

    def fields(self, rect: QRectF, font: QFont, u: int) -> list[QRectF]:
        """The field of the bars of each row, below its name."""
        line, many = QFontMetricsF(font).height(), len(self.rows)
        whole = rect.adjusted(0, 0, 0, -line - u)
        across, down = (whole.width() / many, 0.0) if self._beside else (0.0, whole.height() / many)
        wide, high = across or whole.width(), down or whole.height()
        free = wide - (LEFT + 1) * u - self._aside(rect, u)
        place = max(min(free, WIDEST * u * len(self.rows[0].values)), 1.0)
        return [
            QRectF(
                whole.left() + at * across + LEFT * u, whole.top() + at * down + 1.2 * line,
                place, max(high - 1.6 * line, 1.0),
            )
            for at in range(many)
        ]  # fmt: skip

    def _aside(self, rect: QRectF, u: int) -> float:
        """The width of the rounds so far, beside the bars of every row."""
        return 0.0 if self._beside or rect.width() < PAST_FROM * u else PAST * rect.width()

    def _pasts(self, rect: QRectF, font: QFont, u: int) -> list[QRectF]:
        """Where the rounds so far are drawn."""
        wide = self._aside(rect, u) - APART * u
        return [
            QRectF(rect.right() - u - wide, field.top(), wide, field.height()) for field in self.fields(rect, font, u)
        ] if wide > 0 else []  # fmt: skip

    @property
    def _beside(self) -> bool:
        return len(self.rows[0].values) <= BESIDE

    def _y(self, field: QRectF, values: Array) -> Array:
        part = (np.clip(np.nan_to_num(values), self.low, self.high) - self.low) / (self.high - self.low)
        return np.asarray(field.bottom() - part * field.height())

    # what is told

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for row, field in zip(self.rows, self.fields(rect, font, u), strict=True):
            if field.top() - 2 * u <= point.y() <= field.bottom() + u and field.left() <= point.x() < field.right():
                return self._say(row, int((point.x() - field.left()) / field.width() * len(row.values)))
        return ""

    def _say(self, row: Row, at: int) -> str:
        said = [f"{self.named(at)} · {row.whose}", f"w = {number(float(row.values[at]))}"]
        if row.plus.size:
            plus, minus = number(float(row.plus[at])), number(float(row.minus[at]))
            said.append(tr("{plus} − {minus} of the two corners").format(plus=plus, minus=minus))
        if row.after.size:
            said.append(tr("next {share}").format(share=number(float(row.after[at]))))
        if self.best.size:
            said.append(f"u = {number(float(self.best[at]))}")
        return "\n".join(said)

    def gist(self) -> str:
        """The largest coordinates of every learner."""
        told_of = []
        for row in self.rows:
            order = np.argsort(-np.abs(np.nan_to_num(row.values)), kind="stable")[:LARGEST].tolist()
            values = ", ".join(f"{self.named(at)} {number(float(row.values[at]))}" for at in order)
            told_of.append(f"{row.whose}: {values}")
        return BETWEEN.join(told_of)

    # painting

    def paint(self, canvas: Canvas) -> None:
        fields = self.fields(canvas.rect, canvas.font, canvas.u)
        for row, field in zip(self.rows, fields, strict=True):
            self._grid(canvas, field)
            if row.plus.size and field.width() / len(row.values) >= SPLIT * canvas.u:
                self._split(canvas, row, field)
            else:
                self._bars(canvas, row, field)
            self._compared(canvas, field)
            self._name(canvas, row, field)
        for row, field in zip(self.rows, self._pasts(canvas.rect, canvas.font, canvas.u), strict=False):
            self._past(canvas, row, field)
        for field in fields if self._beside else fields[-1:]:
            self._foot(canvas, field)

    def _grid(self, canvas: Canvas, field: QRectF) -> None:
        small = canvas._replace(font=sized(canvas.font, TICK))
        values = ticks(self.high, field.height(), APART_Y * canvas.u, 0.0, self.low)
        for value, y in zip(values.tolist(), self._y(field, values).tolist(), strict=True):
            colour = QColor(self.theme.zero if value == 0 else self.theme.grid)
            canvas.painter.fillRect(canvas.level(y, field.left(), field.width()), colour)
            parts = [Part(told(value), self.theme.muted)]
            write(small, QPointF(field.left() - canvas.u - width_of(parts, small.font), y), parts)

    def _bars(self, canvas: Canvas, row: Row, field: QRectF) -> None:
        wide, tops, zero = field.width() / len(row.values), self._y(field, row.values), self._zero(field)
        own = wide * FULL if wide >= THIN else wide
        fill, changed = QColor(row.colour), QColor(self.theme.accent)
        after = self._y(field, row.after) if row.after.size else tops
        for at, (top, following) in enumerate(zip(tops.tolist(), after.tolist(), strict=True)):
            left = field.left() + at * wide + (wide - own) / 2
            canvas.painter.fillRect(QRectF(left, min(top, zero), own, abs(top - zero)), fill)
            if abs(following - top) >= 1:
                canvas.painter.fillRect(QRectF(left, min(following, top), own, abs(following - top)), changed)
        self._written(canvas, row, field, tops)

    def _split(self, canvas: Canvas, row: Row, field: QRectF) -> None:
        """The weight of the corner +U, from its top down that of −U, and what is left: w."""
        wide, zero = field.width() / len(row.values), self._zero(field)
        up, down = self._y(field, row.plus), self._y(field, row.plus - row.minus)
        pale, back = (QColor(mixed(row.colour, canvas.ground, part)) for part in (0.55, 0.8))
        part = wide * SPREAD / 3
        small, taken = canvas._replace(font=sized(canvas.font, TICK)), list[QRectF]()
        for at, (top, end) in enumerate(zip(up.tolist(), down.tolist(), strict=True)):
            left = field.left() + at * wide + wide * (1 - SPREAD) / 2
            stretches = ((zero, top, pale), (top, end, back), (zero, end, QColor(row.colour)))
            values = float(row.plus[at]), -float(row.minus[at]), float(row.values[at])
            for place, (start, stop, colour) in reversed(list(enumerate(stretches))):  # what is left has the first room
                box = QRectF(left + place * part, min(start, stop), part * 0.94, abs(stop - start))
                canvas.painter.fillRect(box, colour)
                parts = [Part(brief(values[place], 2), self.theme.text, place == len(values) - 1)]
                y = box.top() - 2 * canvas.u if stop <= start else box.bottom() + 2 * canvas.u
                half = width_of(parts, small.font) / 2
                room = QRectF(box.center().x() - half, y - canvas.u, 2 * half, 2 * canvas.u)
                if not any(room.intersects(other) for other in taken):
                    taken.append(room)
                    write(small, QPointF(room.left(), y), parts)
            canvas.painter.setPen(canvas.pen(self.theme.muted))
            canvas.painter.drawLine(QPointF(left, top), QPointF(left + 2 * part, top))
            canvas.painter.drawLine(QPointF(left + part, end), QPointF(left + 3 * part, end))

    def _past(self, canvas: Canvas, row: Row, field: QRectF) -> None:
        """How the largest coordinates came to be, on the scale of the bars."""
        values = ticks(self.high, field.height(), APART_Y * canvas.u, 0.0, self.low)
        for value, y in zip(values.tolist(), self._y(field, values).tolist(), strict=True):
            colour = QColor(self.theme.zero if value == 0 else self.theme.grid)
            canvas.painter.fillRect(canvas.level(y, field.left(), field.width()), colour)
        across = field.width() / max(self.horizon, 1)
        x = field.left() + across * row.past.rounds
        for place, way in reversed(list(enumerate(row.past.values))):
            colour = QColor(row.colour) if not place else QColor(mixed(row.colour, canvas.ground, 0.6))
            canvas.stroke(arrayToQPath(x, self._y(field, way), connect="all"), colour, 1 if place else 3)
        now = canvas.upright(field.left() + across * self.t, field.top(), field.height())
        canvas.painter.fillRect(now, QColor(self.theme.accent))
        if row is self.rows[-1]:
            self._rounds(canvas, field, across)
        if row is self.rows[0]:
            metrics, room = QFontMetricsF(canvas.font), canvas.rect.right() - field.left()
            said = with_room((tr("the largest, round by round"), tr("the largest"), ""), metrics, room)
            above = QPointF(field.left(), field.top() - 0.7 * metrics.height())
            write(canvas, above, [Part(said, self.theme.muted)])

    def _rounds(self, canvas: Canvas, field: QRectF, across: float) -> None:
        """The numbers of the rounds, and what they are."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        y = canvas.rect.bottom() - QFontMetricsF(small.font).height() / 2
        title = [Part(tr("round t"), self.theme.muted)]
        end = field.right() - width_of(title, small.font)
        write(small, QPointF(end, y), title)
        for value in ticks(self.horizon, field.width(), 2 * APART_X * canvas.u, 1).tolist():
            parts = [Part(told(value), self.theme.muted)]
            left = field.left() + across * value - width_of(parts, small.font) / 2
            if left + width_of(parts, small.font) < end - canvas.u:
                write(small, QPointF(left, y), parts)

    def _zero(self, field: QRectF) -> float:
        return float(self._y(field, np.zeros(1))[0])

    def _written(self, canvas: Canvas, row: Row, field: QRectF, tops: Array) -> None:
        """The largest values over their bars, where they do not cover one another."""
        small, taken = canvas._replace(font=sized(canvas.font, TICK)), list[QRectF]()
        wide, line = field.width() / len(row.values), QFontMetricsF(small.font).height()
        sizes = np.abs(np.nan_to_num(row.values))
        alike = np.count_nonzero(sizes >= ALIKE * sizes.max()) > WRITTEN
        for at in () if alike else np.argsort(-sizes, kind="stable")[:WRITTEN].tolist():
            value = float(row.values[at])
            if not abs(value) >= LEAST * (self.high - self.low):
                continue
            parts = [Part(number(value), self.theme.text)]
            y = float(tops[at]) + (-0.55 if value > 0 else 0.55) * line
            size = width_of(parts, small.font)
            middle = field.left() + (at + 0.5) * wide
            left = min(max(middle - size / 2, field.left()), max(field.right() - size, field.left()))
            room = QRectF(left, y - line / 2, size, line)
            if not any(room.intersects(other) for other in taken):
                taken.append(room)
                write(small, QPointF(left, y), parts)

    def _compared(self, canvas: Canvas, field: QRectF) -> None:
        """U as a line across each place in which it is not 0."""
        if not self.best.size:
            return
        wide, pen = field.width() / len(self.best), canvas.pen(self.theme.comparator, 2)
        canvas.painter.setPen(pen)
        heights = self._y(field, self.best).tolist()
        for at in np.flatnonzero(self.best).tolist():
            left = field.left() + at * wide
            canvas.painter.drawLine(QPointF(left, heights[at]), QPointF(left + max(wide, 3.0), heights[at]))

    def _name(self, canvas: Canvas, row: Row, field: QRectF) -> None:
        parts = [Part(f"{GLYPHS[row.symbol]} ", row.colour, factor=0.8), Part(row.whose, self.theme.text, True)]
        line = QFontMetricsF(canvas.font).height()
        write(canvas, QPointF(field.left() - (LEFT - 1) * canvas.u, field.top() - 0.7 * line), parts)

    def _foot(self, canvas: Canvas, field: QRectF) -> None:
        """The numbers of the coordinates, as many as have room."""
        small, count = canvas._replace(font=sized(canvas.font, TICK)), len(self.rows[0].values)
        wide, line = field.width() / count, QFontMetricsF(small.font).height()
        step = max(int(np.ceil(APART_X * canvas.u / wide)), 1)
        for at in [0, *range(step - 1 if step > 1 else 1, count, step)]:
            parts = [Part(number(at + 1), self.theme.muted)]
            x = field.left() + (at + 0.5) * wide - width_of(parts, small.font) / 2
            write(small, QPointF(x, canvas.rect.bottom() - line / 2), parts)
