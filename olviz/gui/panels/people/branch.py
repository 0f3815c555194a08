"""A way through a tree of contexts: a node below the other, what each says, and how much weight ends there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write

HIGHEST = 1.6  # lines of text from one node to the next, at most
DOT = 1.8  # u across
CONTEXT, SAYS = 0.42, 0.16  # of the width, where there is room: the context, and what is said there
BAR = 3  # u: what is left for the longest bar


class Step(NamedTuple):
    """A node: its context, the key it says (empty where it guesses), and the weight that ends there."""

    depth: int
    context: str
    says: str
    ends: float
    seen: bool


class Branch(NamedTuple):
    """The nodes of a path from the root on."""

    title: str
    steps: tuple[Step, ...]
    colour: str
    theme: Theme
    name: str = "branch"

    def data(self) -> Mapping[str, Array]:
        return {
            f"{self.name}, context": np.array([step.context for step in self.steps]),
            f"{self.name}, says": np.array([step.says for step in self.steps]),
            f"{self.name}, weight that ends": np.array([step.ends for step in self.steps]),
        }

    def gist(self) -> str:
        """What is told of every node with weight."""
        return BETWEEN.join([self.title, *(_said(step) for step in self.steps if step.ends >= 0.005)])

    def places(self, rect: QRectF, font: QFont) -> list[tuple[Step, QRectF]]:
        """A row below the title for each node; where there is no room for all, for those where most weight ends."""
        line = QFontMetricsF(font).height()
        fit = max(int((rect.height() - line) / line), 1)
        heaviest = sorted(self.steps, key=lambda step: -step.ends)[:fit]
        shown = [step for step in self.steps if step in heaviest]
        high = min((rect.height() - line) / len(shown), HIGHEST * line)
        tops = (rect.top() + line + at * high for at in range(len(shown)))
        return [(step, QRectF(rect.left(), top, rect.width(), high)) for step, top in zip(shown, tops, strict=True)]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for step, place in self.places(rect, font):
            if place.contains(point):
                return _said(step)
        return ""

    def paint(self, canvas: Canvas) -> None:
        small = canvas._replace(font=sized(canvas.font, TICK))
        metrics, places = QFontMetricsF(small.font), self.places(canvas.rect, canvas.font)
        title = metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, canvas.rect.width())
        write(
            small,
            QPointF(canvas.rect.left(), canvas.rect.top() + metrics.height() / 2),
            [Part(title, self.theme.muted)],
        )
        x = canvas.rect.left() + canvas.u * DOT
        canvas.painter.setPen(canvas.pen(self.theme.field_border, 1.5))
        canvas.painter.drawLine(QPointF(x, places[0][1].center().y()), QPointF(x, places[-1][1].center().y()))
        columns = self._columns(metrics, canvas.rect.width(), canvas.u)
        for step, place in places:
            self._node(small, step, place, x, *columns)

    def _columns(self, metrics: QFontMetricsF, wide: float, u: float) -> tuple[float, float]:
        """From the left to what is said, and to the bar: these give way to words."""
        needed = max(metrics.horizontalAdvance(step.context) for step in self.steps) + 6 * u
        said = metrics.horizontalAdvance("←") + 2 * u
        room = wide - said - BAR * u - metrics.horizontalAdvance("0.00") - 2 * u
        context = max(min(needed, room), CONTEXT * wide)
        return context, min(context + max(said, SAYS * wide), max(room, context) + said)

    def _node(self, canvas: Canvas, step: Step, place: QRectF, x: float, says: float, bar: float) -> None:
        painter, y, theme = canvas.painter, place.center().y(), self.theme
        painter.setPen(canvas.pen(self.colour if step.seen else theme.field_border, 1.5))
        painter.setBrush(QColor(self.colour if step.ends >= 0.005 else canvas.ground))
        painter.drawEllipse(QPointF(x, y), DOT * canvas.u / 2, DOT * canvas.u / 2)
        left, metrics = x + 2 * canvas.u, QFontMetricsF(canvas.font)
        wide = says - 5 * canvas.u
        context = metrics.elidedText(step.context, Qt.TextElideMode.ElideLeft, wide)
        ink = theme.text if step.seen else theme.muted
        write(canvas, QPointF(left, y), [Part(context, ink)])
        write(canvas, QPointF(place.left() + says, y), [Part(step.says or "?", ink, bool(step.says))])
        start = place.left() + bar
        figures = [Part(f"{step.ends:.2f}", theme.text)]
        room = max(place.right() - start - width_of(figures, canvas.font) - 2 * canvas.u, 1.0)
        high = min(0.6 * place.height(), 2 * canvas.u)
        painter.fillRect(QRectF(start, y - high / 2, room * step.ends, high), QColor(self.colour))
        write(canvas, QPointF(start + room * step.ends + canvas.u, y), figures)


def _said(step: Step) -> str:
    said = tr("{context}: says {key}, weight {ends}") if step.says else tr("{context}: guesses, weight {ends}")
    return said.format(context=step.context, key=step.says, ends=number(step.ends))
