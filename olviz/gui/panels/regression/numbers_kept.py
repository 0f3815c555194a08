"""What learners keep of one and the same line: a bar for every number, weights or a coefficient for every point."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, write
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.points.iterates import kept, observes

FULL, WIDEST = 0.75, 12  # of a place that its bar fills; u of the widest place


class Keeper(NamedTuple):
    """One learner, and the numbers it keeps."""

    learner: str
    symbol: str
    colour: str
    values: Array
    said: str

    @property
    def farthest(self) -> str:
        """The number that is farthest from 0, in words."""
        most = float(self.values[np.abs(self.values).argmax()]) if len(self.values) else 0.0
        return tr("farthest from 0: {value}").format(value=number(most))


class NumbersKept(NamedTuple):
    """A row for each learner, every one on a scale of its own; places are as wide in all, and ``most`` have room."""

    keepers: tuple[Keeper, ...]
    most: int
    theme: Theme
    name: str = "kept"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} by {keeper.learner}": keeper.values for keeper in self.keepers}

    def gist(self) -> str:
        """How many numbers each keeps, and the one that is farthest from 0."""
        return BETWEEN.join(f"{keeper.learner}: {keeper.said}, {keeper.farthest}" for keeper in self.keepers)

    def _rows(self, rect: QRectF, font: QFont) -> list[QRectF]:
        """The field of the bars of every learner, below its name."""
        line, high = QFontMetricsF(font).height(), rect.height() / len(self.keepers)
        return [
            QRectF(rect.left(), rect.top() + at * high, rect.width(), high).adjusted(0, 1.4 * line, 0, -0.4 * line)
            for at in range(len(self.keepers))
        ]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for keeper, field in zip(self.keepers, self._rows(rect, font), strict=True):
            at = int((point.x() - field.left()) / self._wide(field, u)) if field.contains(point) else -1
            if 0 <= at < len(keeper.values):
                said = tr("number {place} of {count}: {value}")
                value, count = number(float(keeper.values[at])), number(len(keeper.values))
                return f"{keeper.learner}\n{said.format(place=number(at + 1), count=count, value=value)}"
        return ""

    def _wide(self, field: QRectF, u: int) -> float:
        return min(field.width() / self.most, float(WIDEST * u))

    def paint(self, canvas: Canvas) -> None:
        for keeper, field in zip(self.keepers, self._rows(canvas.rect, canvas.font), strict=True):
            self._name(canvas, keeper, field)
            self._bars(canvas, keeper, field)

    def _name(self, canvas: Canvas, keeper: Keeper, field: QRectF) -> None:
        sign = Part(GLYPHS[keeper.symbol] + SPACE, inked(keeper.colour), factor=0.8)
        parts = [sign, Part(keeper.learner + SPACE, self.theme.text, True), Part(keeper.said, self.theme.text)]
        write(canvas, QPointF(field.left(), field.top() - 0.7 * QFontMetricsF(canvas.font).height()), parts)

    def _bars(self, canvas: Canvas, keeper: Keeper, field: QRectF) -> None:
        """Up where a number is above 0 and down where it is below, the largest as high as the field."""
        high, low = float(keeper.values.max(initial=0.0)), float(keeper.values.min(initial=0.0))
        unit, wide = field.height() / ((high - low) or 1.0), self._wide(field, canvas.u)
        zero = field.top() + high * unit
        canvas.painter.fillRect(canvas.level(zero, field.left(), self.most * wide), QColor(self.theme.zero))
        for at, value in enumerate(keeper.values.tolist()):
            left, top = field.left() + (at + 0.5 * (1 - FULL)) * wide, zero - max(value, 0.0) * unit
            canvas.painter.fillRect(QRectF(left, top, FULL * wide, abs(value) * unit), QColor(keeper.colour))


class NumbersKeptPanel(Carded):
    """All learners that show a w: those that keep points with coefficients keep these instead."""

    least = (70, 40)
    reading = tr(
        "Every bar is a number that a learner keeps, each row on a scale of its own: a coefficient for every point so "
        "far, or a weight for every coordinate. Both make the same w."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Numbers kept"), self.board)
        self.traces: dict[int, Trace] = {}
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = {place: trace for place, trace in enumerate(traces) if observes(trace, "w")}
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        keepers = tuple(self._keeper(place, trace) for place, trace in self.traces.items())
        most = max([trace.horizon for trace in self.traces.values()] + [len(keeper.values) for keeper in keepers])
        mark = NumbersKept(keepers, most, self.theme)
        self.board.show_marks([mark], self.theme, mark)
        self.card.subtitle.say(tr("a bar for every number"))
        self.card.has_data(t > 0)

    def _keeper(self, place: int, trace: Trace) -> Keeper:
        seen = kept(trace, self.t, self.phase)
        values = np.asarray(seen.get("coefficients", seen["w"]), dtype=float)
        told = tr("{n}: one for every point so far") if "coefficients" in seen else tr("{n}: one for every coordinate")
        said = told.format(n=number(len(values)))
        return Keeper(trace.label, LEARNERS[place], self.theme.learners[place], values, said)
