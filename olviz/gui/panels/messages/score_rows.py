"""Things and their scores, a row each: a bar to the left or the right of zero, the number, and what is scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, fsum, log10
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import MINUS, number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plot import step_above
from olviz.gui.paint.words.lettering import Part, width_of
from olviz.gui.paint.words.shortening import shortened

HIGHEST, TALLEST = 7, 10  # u of a row, and of one of words in boxes
LEAST = 0.9  # of the height of its text, the lowest row
BARS, MOST = 0.24, 48  # of the width for the bars, and u of them
NUMBER = 11  # u for a number
AXIS, ROOMY = 0.36, 100  # of the width for scores over one axis; u of width from which on there is room for it
HEAD = 2.4  # lines over the rows, for the axis
FULL = 0.6  # of a row that its bar fills
FEW = 3  # rows at either end that are told one by one
THINNEST = 0.5  # pixels of a bar
PALE = 0.45  # opacity of what was not sent
TIED = 5  # u between boxes of words, besides a space
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class Scored(NamedTuple):
    """``parts`` are painted with spaces between them; ``score`` is NaN while it is not known.

    ``mark`` stands behind the parts of a framed row; ``told`` is what the mouse is told. Parts that are ``tied`` stand
    in boxes with a line between them.
    """

    parts: tuple[Part, ...]
    score: float
    mark: str = ""
    told: str = ""
    tied: bool = False


def rounded(score: float, scale: float) -> str:
    """A score to three figures of the largest there can be: what is below that is rounding, and written as 0."""
    digits = max(2 - floor(log10(scale)), 0)
    text = f"{score:.{digits}f}"
    return text.replace("-", MINUS) if float(text) else f"{0:.{digits}f}"


def _body(place: QRectF, zero: float, wide: float) -> QRectF:
    """The bar of a row, so wide to the right of zero or to the left."""
    high = FULL * place.height()
    return QRectF(min(zero, zero + wide), place.center().y() - high / 2, abs(wide), high)


class Scores(NamedTuple):
    """Rows in the order of their scores. Where not all fit, those in the middle are left out, and it says how many.

    With ``sides``, words for a score below 0 and for one above it, all scores stand over the rows as dots on one axis.
    """

    rows: tuple[Scored, ...]
    theme: Theme
    sides: tuple[str, ...] = ()
    name: str = "scores"

    def data(self) -> Mapping[str, Array]:
        return {
            self.name: np.array([row.score for row in self.rows]),
            f"{self.name} of": np.array([" ".join(part.text for part in row.parts) for row in self.rows]),
            f"{self.name} marked": np.array([bool(row.mark) for row in self.rows]),
        }

    def laid(self, rect: QRectF, font: QFont, u: int) -> list[tuple[Scored | None, QRectF]]:
        """Every row that is painted and its room; None is the one that stands for those left out."""
        line = QFontMetricsF(font).height()
        lowest = LEAST * line
        rect = rect.adjusted(0, HEAD * line * self._on_axis(rect, font, u), 0, 0)
        fit = max(int(rect.height() // lowest), 1)
        rows: list[Scored | None] = list(self.rows)
        if len(rows) > fit:
            head = fit // 2
            rows = [*rows[:head], None, *rows[len(rows) - (fit - 1 - head) :]]
        most = TALLEST if any(row.tied for row in self.rows) else HIGHEST
        high = min(rect.height() / len(rows), most * u)
        places = (QRectF(rect.left(), rect.top() + at * high, rect.width(), high) for at in range(len(rows)))
        return list(zip(rows, places, strict=True))

    def gist(self) -> str:
        """The highest rows and the lowest, and those that are marked."""
        ends = {*range(FEW), *range(len(self.rows) - FEW, len(self.rows))}
        told = [row.told for at, row in enumerate(self.rows) if row.told and (at in ends or row.mark)]
        return BETWEEN.join(told)

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """The row at a point, in words."""
        laid = self.laid(rect, font, u)
        return next((row.told for row, place in laid if row is not None and place.contains(point)), "")

    def paint(self, canvas: Canvas) -> None:
        laid, u, painter = self.laid(canvas.rect, canvas.font, canvas.u), canvas.u, canvas.painter
        axis = self._on_axis(canvas.rect, canvas.font, u)
        wide = AXIS * canvas.rect.width() if axis else min(BARS * canvas.rect.width(), MOST * u)
        zero, scale = canvas.rect.left() + u + wide / 2, self._scale
        ground = canvas.upright(zero, laid[0][1].top(), laid[-1][1].bottom() - laid[0][1].top())
        painter.fillRect(ground, QColor(self.theme.zero))
        left = canvas.rect.left() + u + wide + u
        for sent in (False, True):
            painter.setOpacity(PALE if axis and not sent else 1.0)
            known = [(row.score, place) for row, place in laid if row is not None and bool(row.mark) == sent]
            bodies = [_body(place, zero, score / scale * wide / 2) for score, place in known if score == score]
            bodies = [body for body in bodies if body.width() >= THINNEST]
            self._bars(canvas, [body for body in bodies if body.left() >= zero], True)
            self._bars(canvas, [body for body in bodies if body.left() < zero], False)
        if axis:
            self._axis(canvas, zero, wide / 2, laid[-1][1].bottom())
        for row, place in laid:
            if row is None:
                self._omitted(canvas, place, left, len(self.rows) - len(laid) + 1)
                continue
            if row.mark:
                self._frame(canvas, place)
            canvas.painter.setOpacity(PALE if axis and not row.mark else 1.0)
            if row.score == row.score:
                room = QRectF(left, place.top(), NUMBER * u, place.height())
                self._write(canvas, room, Part(rounded(row.score, scale), self.theme.text), RIGHT)
            self._words(canvas, row, place, left + (NUMBER + 2 + row.tied) * u)
        canvas.painter.setOpacity(1.0)

    def _on_axis(self, rect: QRectF, font: QFont, u: int) -> bool:
        """Whether there is room for the axis over all rows."""
        needed = (HEAD + LEAST * len(self.rows)) * QFontMetricsF(font).height()
        return bool(self.sides) and rect.width() >= ROOMY * u and rect.height() >= needed

    def _axis(self, canvas: Canvas, zero: float, half: float, bottom: float) -> None:
        """All scores as dots on one line, 0 where the label changes, and down from the marked one through all rows."""
        painter, theme, u, high = canvas.painter, self.theme, canvas.u, QFontMetricsF(canvas.font).height()
        top, y = canvas.rect.top(), canvas.rect.top() + 1.7 * high
        painter.setPen(canvas.pen(theme.zero, 1.5))
        painter.drawLine(QPointF(zero - half, y), QPointF(zero + half, y))
        painter.setPen(canvas.pen(theme.text, 2))
        painter.drawLine(QPointF(zero, top), QPointF(zero, bottom))
        below, above = self.sides
        ends = (
            (zero - half - u, half, below, RIGHT, theme.minus_outline),
            (zero + 2 * u, half, above, LEFT, theme.plus_outline),
        )
        for left, wide, said, side, colour in ends:
            self._write(canvas, QRectF(left, top, wide, high), Part(said, colour, True), side)
        for row in sorted(self.rows, key=lambda row: bool(row.mark)):
            at = QPointF(zero + row.score / self._scale * half, y)
            painter.setPen(canvas.pen(theme.accent if row.mark else theme.surface, 2.5 if row.mark else 1))
            if row.mark:
                painter.drawLine(at, QPointF(at.x(), bottom))
            painter.setBrush(QColor(theme.plus if row.score >= 0 else theme.minus))
            painter.drawEllipse(at, (1.2 + 0.6 * bool(row.mark)) * u, (1.2 + 0.6 * bool(row.mark)) * u)

    @property
    def _scale(self) -> float:
        """The score of the longest bar there can be."""
        largest = max((abs(row.score) for row in self.rows if row.score == row.score), default=0.0)
        return step_above(largest)

    def _bars(self, canvas: Canvas, bodies: list[QRectF], plus: bool) -> None:
        """In the colour of the label they speak for: +1 to the right of zero, −1 to the left."""
        theme = self.theme
        fill, outline = (theme.plus, theme.plus_outline) if plus else (theme.minus, theme.minus_outline)
        canvas.painter.setPen(canvas.pen(outline))
        canvas.painter.setBrush(QColor(fill))
        canvas.painter.drawRects(bodies)

    def _frame(self, canvas: Canvas, place: QRectF) -> None:
        canvas.painter.setPen(canvas.pen(self.theme.accent, 2))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), canvas.u, canvas.u)

    def _words(self, canvas: Canvas, row: Scored, place: QRectF, left: float) -> None:
        right, mark = place.right() - canvas.u, [Part(row.mark, self.theme.accent, True)]
        if row.tied:
            self._tie(canvas, row, place, left)
        gap = TIED * canvas.u if row.tied else 0.0
        end = left + width_of([Part(f"{part.text} ", "", part.semibold) for part in row.parts], canvas.font)
        end += gap * len(row.parts) + 2 * canvas.u
        if row.mark and end + width_of(mark, canvas.font) <= right:  # words go before it: the frame is there
            self._parts(canvas, mark, place, end, right)
        self._parts(canvas, row.parts, place, left, right, gap)

    def _tie(self, canvas: Canvas, row: Scored, place: QRectF, left: float) -> None:
        """A box around each of its words, and a line through them."""
        painter, space, y = canvas.painter, width_of([Part(" ", "")], canvas.font), place.center().y()
        wide = [width_of([part], canvas.font) for part in row.parts]
        high = QFontMetricsF(canvas.font).height()
        painter.setPen(canvas.pen(self.theme.muted, 2))
        painter.drawLine(
            QPointF(left, y), QPointF(left + fsum(wide[:-1]) + (space + TIED * canvas.u) * len(wide[1:]), y)
        )
        painter.setBrush(QColor(canvas.ground))
        for part, size in zip(row.parts, wide, strict=True):
            painter.setPen(canvas.pen(part.colour, 2 if part.semibold else 1))
            painter.drawRoundedRect(
                QRectF(left - canvas.u, y - high / 2, size + 2 * canvas.u, high), canvas.u, canvas.u
            )
            left += size + space + TIED * canvas.u

    def _parts(
        self, canvas: Canvas, parts: Sequence[Part], place: QRectF, left: float, right: float, gap: float = 0.0
    ) -> None:
        """Words beside one another; the first that has no room is cut, and those after it are left out."""
        space = width_of([Part(" ", "")], canvas.font)
        for part in parts:
            wide, room = width_of([part], canvas.font), QRectF(left, place.top(), right - left, place.height())
            if wide > right - left:
                text = shortened(part.text, sized(canvas.font, part.factor, part.semibold), right - left)
                self._write(canvas, room, part._replace(text=text))
                return
            self._write(canvas, room, part)
            left += wide + space + gap

    def _write(self, canvas: Canvas, room: QRectF, part: Part, side: Qt.AlignmentFlag = LEFT) -> None:
        canvas.painter.setFont(sized(canvas.font, part.factor, part.semibold))
        canvas.painter.setPen(QColor(part.colour))
        canvas.painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, part.text)

    def _omitted(self, canvas: Canvas, place: QRectF, left: float, count: int) -> None:
        rest = tr("… {count} more").format(count=number(count))
        said = Part(rest, self.theme.muted, factor=TICK)
        self._parts(canvas, [said], place, left + (NUMBER + 2) * canvas.u, place.right())
