"""A goal as something to fill: a slot for each unit of it, and a pip for each round that there is."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, isfinite, nan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.symbols import draw_symbol
from olviz.gui.paint.words.lettering import Part, width_of, write

MOST, HIGHEST, WIDEST = 24, 14.0, 16.0  # slots that are told apart; u of the height and the width of one
APART = 12  # of so many slots each is a box, more are marks in one bar
MARKED = 5  # every such mark is as high as the bar
LARGE, FIGURES = 1.6, 3.0  # of the base font, for how much is filled; u before it
GAP, ROUND = 1.0, 1.0  # u between slots, and of their corners
BETWEEN_ROWS, BESIDE = 1.5, 4.0  # u between rows, and between them and the rounds
ROUNDS = 0.3  # of the width, for these at least
PIPS, PIP, CROWDED = 60, 1.6, 1.2  # rounds that have a pip each; u across; times that from one to the next at least


class Row(NamedTuple):
    """Who fills, how much of ``goal`` is filled, and in which colour; ``crossed``: a whole slot is a mistake.

    A ``budget`` is what may be filled at most: it is there from the start, and is used up.
    """

    name: str
    filled: float
    goal: float
    colour: str
    crossed: bool = False
    budget: bool = False
    mark: float = nan  # where it is to end at last, across this row and those below
    free: bool = False  # nothing says how long it may become

    @property
    def slots(self) -> int:
        """A slot for each unit, or one for all of many."""
        whole = ceil(self.goal - 1e-9) if isfinite(self.goal) else 0
        return whole if 0 < whole <= MOST else 1

    @property
    def joined(self) -> bool:
        """Whether the slots lie in one bar."""
        return self.slots > APART and not self.budget

    @property
    def score(self) -> tuple[str, str]:
        """How much is filled, or left of a budget, and of how much."""
        if not isfinite(self.goal):
            return "", ""
        count = max(self.goal - self.filled, 0.0) if self.budget else self.filled
        whole = "" if self.free else tr("of {goal} left") if self.budget else tr("of {goal}")
        return number(count), whole.format(goal=number(self.goal))

    @property
    def unit(self) -> float:
        """What fills one."""
        return max(self.goal, 1e-9) if self.slots == 1 and isfinite(self.goal) else 1.0

    def part(self, slot: int) -> tuple[float, float]:
        """How much of a slot is filled, and how much of it there is: the last one may be less than a whole."""
        there = min(max(self.goal / self.unit - slot, 0.0), 1.0) if isfinite(self.goal) else 1.0
        return min(max(self.filled / self.unit - slot, 0.0), there), there


class Slots(NamedTuple):
    """Rows of slots, and beside them the rounds; in words, what is to be done, and how many of these are ``left``."""

    aim: str
    rows: tuple[Row, ...]
    rounds: int
    within: int
    left: str
    theme: Theme
    name: str = "slots"

    def data(self) -> Mapping[str, Array]:
        return {
            "who": np.array([row.name for row in self.rows]),
            "filled": np.array([row.filled for row in self.rows]),
            "goal": np.array([row.goal for row in self.rows]),
            "rounds": np.array([self.rounds]),
            "rounds in all": np.array([self.within]),
        }

    def gist(self) -> str:
        """What is to be done, and how long."""
        return BETWEEN.join((self.aim, *self._scores(), self.left))

    def _scores(self) -> list[str]:
        """How much each row has, with its name where they are several."""
        many = len(self.rows) > 1
        scores = [" ".join(filter(None, (row.name if many else "", *row.score))) for row in self.rows]
        return [score for row, score in zip(self.rows, scores, strict=True) if row.score[0]]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """The same, wherever one points."""
        return self.gist()

    def paint(self, canvas: Canvas) -> None:
        u, rect = canvas.u, canvas.rect.adjusted(canvas.u, 0, -canvas.u, 0)
        figures = max(width_of(self._figures(row), canvas.font) for row in self.rows) + FIGURES * u
        count, wide = len(self.rows), (1 - ROUNDS) * rect.width() - BESIDE * u - figures
        high = min((rect.height() - (count - 1) * BETWEEN_ROWS * u) / count, HIGHEST * u)
        pitch = high + BETWEEN_ROWS * u
        top = rect.center().y() - (count * pitch - BETWEEN_ROWS * u) / 2
        end = top
        for at, row in enumerate(self.rows):
            place = QRectF(rect.left(), top + at * pitch, wide, high)
            end = max(end, self._row(canvas, row, place))
            self._mark(canvas, row, place, top + count * pitch)
        for at, row in enumerate(self.rows):
            middle = top + at * pitch + high / 2
            write(canvas, QPointF(end + FIGURES * u, middle), self._figures(row))
        end += figures
        self._rounds(canvas, QRectF(end + BESIDE * u, rect.top(), rect.right() - end - BESIDE * u, rect.height()))

    def _figures(self, row: Row) -> list[Part]:
        count, whole = row.score
        return [Part(count, self.theme.text, True, LARGE), Part(f"  {whole}" if whole else "", self.theme.muted)]

    def _row(self, canvas: Canvas, row: Row, place: QRectF) -> float:
        """A name where there are several rows, and the slots; where they end."""
        if len(self.rows) > 1:
            write(canvas, QPointF(place.left(), place.center().y()), [Part(row.name, self.theme.text, True)])
        if row.joined:
            self._bar(
                canvas, row, self._spot(canvas, row, 0, place).united(self._spot(canvas, row, row.slots - 1, place))
            )
        for slot in range(0 if row.joined else row.slots):
            (self._left if row.budget else self._slot)(canvas, row, slot, self._spot(canvas, row, slot, place))
        return self._spot(canvas, row, row.slots - 1, place).right()

    def _spot(self, canvas: Canvas, row: Row, slot: int, place: QRectF) -> QRectF:
        """Where a slot of a row lies, behind the names."""
        u, named = canvas.u, len(self.rows) > 1
        name = max(width_of([Part(one.name, "", True)], canvas.font) for one in self.rows) + 2 * u if named else 0.0
        room = place.width() - name
        wide = min((room - GAP * u * (row.slots - 1)) / row.slots, WIDEST * u if row.slots > 1 else room)
        return QRectF(place.left() + name + slot * (wide + GAP * u), place.top(), wide, place.height())

    def _mark(self, canvas: Canvas, row: Row, place: QRectF, bottom: float) -> None:
        """A stroke down from where a row is to end."""
        if not isfinite(row.mark):
            return
        slot = min(int(row.mark / row.unit), row.slots - 1)
        spot = self._spot(canvas, row, slot, place)
        x = round(spot.left() + spot.width() * (row.mark / row.unit - slot))
        canvas.painter.fillRect(QRectF(x - 1, place.top(), 3, bottom - place.top()), QColor(self.theme.comparator))

    def _left(self, canvas: Canvas, row: Row, slot: int, spot: QRectF) -> None:
        """A disc of a budget: what is left of it in colour, crossed out where nothing is."""
        painter, (used, there) = canvas.painter, row.part(slot)
        size = min(spot.width(), spot.height()) if row.slots > 1 else 0.0
        disc = QRectF(spot.left(), spot.center().y() - size / 2, size, size) if size else spot
        path = QPainterPath()
        path.addRoundedRect(disc, disc.height() / 2, disc.height() / 2)
        self._fill(painter, path, row.colour, used, there)
        if used >= there:
            draw_symbol(painter, disc.center(), "cross", 0.4 * disc.height(), self.theme.muted, "", 0)

    def _slot(self, canvas: Canvas, row: Row, slot: int, spot: QRectF) -> None:
        painter, (filled, there) = canvas.painter, row.part(slot)
        whole = QRectF(spot.left(), spot.top(), spot.width() * there, spot.height())
        path = QPainterPath()
        path.addRoundedRect(whole, ROUND * canvas.u, ROUND * canvas.u)
        self._fill(painter, path, row.colour, 0.0, filled / there if there else 0.0)
        style = Qt.PenStyle.DashLine if filled < there else Qt.PenStyle.SolidLine
        pen = canvas.pen(self.theme.accent, 1.5)
        pen.setStyle(style)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        if row.crossed and filled >= there:
            size = 0.5 * min(whole.width(), whole.height())
            draw_symbol(painter, whole.center(), "cross", size, self.theme.surface, "", 0)

    def _bar(self, canvas: Canvas, row: Row, spot: QRectF) -> None:
        """One bar for many slots, filled as far as they are, with a mark between each two."""
        painter, path = canvas.painter, QPainterPath()
        path.addRoundedRect(spot, ROUND * canvas.u, ROUND * canvas.u)
        self._fill(painter, path, row.colour, 0.0, min(max(row.filled / row.goal, 0.0), 1.0))
        for slot in range(1, row.slots):
            x, fifth = round(spot.left() + spot.width() * slot * row.unit / row.goal), slot % MARKED == 0
            high = spot.height() * (1.0 if fifth else 0.3)
            painter.fillRect(canvas.upright(x, spot.bottom() - high, high), QColor(self.theme.died))
        pen = canvas.pen(self.theme.accent, 1.5)
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _fill(self, painter: QPainter, path: QPainterPath, colour: str, start: float, end: float) -> None:
        """Fills a shape from one part of its width to another; most are all full or all empty, and need no clipping."""
        whole = (start, end) == (0.0, 1.0)
        painter.fillPath(path, QColor(colour if whole else self.theme.sunken))
        if whole or start >= end:
            return
        box = path.boundingRect()
        painter.save()
        painter.setClipPath(path)
        left = box.left() + box.width() * start
        painter.fillRect(QRectF(left, box.top(), box.width() * (end - start), box.height()), QColor(colour))
        painter.restore()

    def _rounds(self, canvas: Canvas, place: QRectF) -> None:
        """The rounds that are over filled, those that are left empty; and how many those are."""
        u, middle = canvas.u, place.center().y()
        words = [Part(self.left, self.theme.muted)]
        step = min((place.width() - width_of(words, canvas.font) - 2 * u) / max(self.within, 1), 2.4 * PIP * u)
        many, end = self.within > PIPS or step < CROWDED * PIP * u, place.left() + step * self.within
        if many:
            over = QRectF(place.left(), middle - u / 2, (end - place.left()) * self.rounds / self.within, u)
            canvas.painter.fillRect(QRectF(place.left(), over.top(), end - place.left(), u), QColor(self.theme.sunken))
            canvas.painter.fillRect(over, QColor(self.theme.muted))
        for at in range(0 if many else self.within):
            spot = QPointF(place.left() + step * (at + 0.5), middle)
            _pip(canvas, spot, min(PIP * u, 0.8 * step), at < self.rounds, self.theme)
        write(canvas, QPointF(end + 2 * u, middle), words)


def _pip(canvas: Canvas, at: QPointF, size: float, over: bool, theme: Theme) -> None:
    canvas.painter.setPen(canvas.pen(theme.muted))
    canvas.painter.setBrush(QColor(theme.muted if over else theme.surface))
    canvas.painter.drawEllipse(at, size / 2, size / 2)
