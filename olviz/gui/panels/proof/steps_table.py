"""The table of the steps so far: which, in which round, and each claim of the proof with its two numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.verdicts.induction import InductionTable
from olviz.engine.words.numbers import number
from olviz.engine.words.plain_tex import plain
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write

COUNT, ROUND = 9, 21  # u from the left edge to the right end of k, and of t
CLAIM = 64  # u of the widest column of a claim
ROW = 1.35  # times the height of a line
ROUNDED = 9  # digits after which a quantity and the limit that it attains may differ


class Table(NamedTuple):
    """The latest rows there is room for; the step of round ``t`` stands on the ground of what is now."""

    table: InductionTable
    t: int
    theme: Theme
    name: str = "table"

    def data(self) -> Mapping[str, Array]:
        rounds = self.table.rounds
        found = {"k": np.arange(1, len(rounds) + 1), "t": rounds}
        for claim, values, limits in zip(self.table.claims, self.table.values, self.table.limits, strict=True):
            found |= {plain(claim.label): values, plain(claim.limit): limits}
        return found

    @property
    def spoken(self) -> str:
        """The last row in words."""
        last = len(self.table.rounds) - 1
        said = tr("mistake {count} in round {round}") if self.table.mistakes else tr("round {round}")
        return ", ".join(
            [
                said.format(count=number(last + 1), round=number(self.table.rounds[last])),
                *("".join(cell) for cell in self._cells(last)),
            ]
        )

    def first(self, canvas: Canvas) -> int:
        """The first row (from 0) that has room; where earlier ones have none, a line says how many they are."""
        room = max(int(canvas.rect.height() // self._line(canvas)) - 1, 2)
        hidden = len(self.table.rounds) - room
        return hidden + 1 if hidden > 0 else 0

    def paint(self, canvas: Canvas) -> None:
        first = self.first(canvas)
        line, y = self._line(canvas), canvas.rect.top() + self._line(canvas) / 2
        self._heads(canvas._replace(font=sized(canvas.font, TICK)), y)
        canvas.painter.fillRect(
            canvas.level(y + line / 2, canvas.rect.left(), canvas.rect.width()), QColor(self.theme.grid)
        )
        if first:
            y += line
            said = tr("⋮ {count} earlier ones").format(count=number(first))
            write(canvas, QPointF(canvas.rect.left() + canvas.u, y), [Part(said, self.theme.muted, False, TICK)])
        for row in range(first, len(self.table.rounds)):
            y += line
            self._row(canvas, row, y)

    def _line(self, canvas: Canvas) -> float:
        return ROW * QFontMetricsF(canvas.font).height()

    def _signs(self, canvas: Canvas) -> list[float]:
        """Where the relation of each claim stands."""
        left, count = canvas.rect.left() + ROUND * canvas.u, len(self.table.claims)
        wide = min((canvas.rect.width() - ROUND * canvas.u) / count, CLAIM * canvas.u)
        return [left + (at + 0.45) * wide for at in range(count)]

    def _heads(self, canvas: Canvas, y: float) -> None:
        muted, left = self.theme.muted, canvas.rect.left()
        if self.table.mistakes:
            _ends(canvas, left + COUNT * canvas.u, y, [Part("k", muted)])
        _ends(canvas, left + ROUND * canvas.u, y, [Part(tr("round t"), muted)])
        for claim, x in zip(self.table.claims, self._signs(canvas), strict=True):
            _around(canvas, x, y, (plain(claim.label), f" {claim.relation} ", plain(claim.limit)), muted, muted)

    def _row(self, canvas: Canvas, row: int, y: float) -> None:
        theme, left, line = self.theme, canvas.rect.left(), self._line(canvas)
        now = int(self.table.rounds[row]) == self.t
        ground = theme.accent_soft if now else canvas.ground
        if now:
            canvas.painter.fillRect(QRectF(left, y - line / 2 + 1, canvas.rect.width(), line - 1), QColor(ground))
        canvas = canvas._replace(ground=ground)
        colour, given = (theme.text, theme.muted) if row < self.table.claimed else (theme.faint, theme.faint)
        if self.table.mistakes:
            _ends(canvas, left + COUNT * canvas.u, y, [Part(number(row + 1), colour, True)])
        _ends(canvas, left + ROUND * canvas.u, y, [Part(number(self.table.rounds[row]), colour)])
        for cell, x in zip(self._cells(row), self._signs(canvas), strict=True):
            _around(canvas, x, y, cell, colour, given)

    def _cells(self, row: int) -> list[tuple[str, str, str]]:
        """Every claim of a row: the quantity, and its limit as long as it is claimed."""
        claimed = row < self.table.claimed
        return [
            (
                number(float(f"{value:.{ROUNDED}g}")),
                f" {claim.relation} " if claimed else "",
                number(limit) if claimed else "",
            )
            for claim, value, limit in zip(
                self.table.claims, self.table.values[:, row], self.table.limits[:, row], strict=True
            )
        ]


def _ends(canvas: Canvas, x: float, y: float, parts: Sequence[Part]) -> None:
    """Text that ends at ``x``."""
    write(canvas, QPointF(x - width_of(parts, canvas.font), y), parts)


def _around(canvas: Canvas, x: float, y: float, cell: tuple[str, str, str], colour: str, given: str) -> None:
    """What is measured, its relation centred at ``x``, and its limit: relations stand below one another."""
    value, relation, limit = cell
    half = width_of([Part(" ≥ ", colour)], canvas.font) / 2
    _ends(canvas, x - half, y, [Part(value, colour)])
    write(canvas, QPointF(x - half, y), [Part(relation, given), Part(limit, given)])
