"""Text in a plot, with a halo in the colour of its ground; end labels that make room for one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainterPath, QPen

from olviz.engine.sums import Array
from olviz.gui.measures import sized
from olviz.gui.panels.canvas import Canvas

HALO = 0.8  # width of the halo, in u
NEAR, FAR = 3, 8  # u from the head of a curve to its label, and to labels that had to move
SPACE = "  "
GLYPHS: Mapping[str, str] = {"disc": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★"}


class Part(NamedTuple):
    """A stretch of text in one look."""

    text: str
    colour: str
    semibold: bool = False
    factor: float = 1.0


def width_of(parts: Sequence[Part], font: QFont) -> float:
    """The width of some text in pixels."""
    return sum(QFontMetricsF(sized(font, part.factor, part.semibold)).horizontalAdvance(part.text) for part in parts)


def write(canvas: Canvas, at: QPointF, parts: Sequence[Part], ground: str = "") -> None:
    """Text that begins at ``at``, its middle at that height; upright, legible on lines and tints."""
    painter, x = canvas.painter, at.x()
    glyphs = []
    for part in parts:
        font = sized(canvas.font, part.factor, part.semibold)
        metrics, path = QFontMetricsF(font), QPainterPath()
        path.addText(QPointF(x, at.y() + metrics.capHeight() / 2), font, part.text)
        x += metrics.horizontalAdvance(part.text)
        glyphs.append((path, QColor(part.colour)))
    halo = QPen(QColor(ground or canvas.ground), HALO * canvas.u)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for path, _colour in glyphs:
        painter.strokePath(path, halo)
    for path, colour in glyphs:
        painter.fillPath(path, colour)


def pushed(wished: Array, gap: float, low: float, high: float) -> Array:
    """Heights as near as can be to the wished ones (in any order), ``gap`` apart and inside [low, high].

    Least squares: neighbours that meet move together by the same amount.
    """
    order = np.argsort(wished, kind="stable")
    groups: list[tuple[float, int]] = []  # mean of wished − rank · gap, and how many move together
    for rank, at in enumerate(order):
        mean, count = float(wished[at]) - rank * gap, 1
        while groups and groups[-1][0] >= mean:
            before, many = groups.pop()
            mean, count = (before * many + mean * count) / (many + count), many + count
        groups.append((mean, count))
    free = np.repeat([mean for mean, _ in groups], [count for _, count in groups])
    most = max(high - (len(wished) - 1) * gap, low)
    heights = np.empty(len(wished))
    heights[order] = np.clip(free, low, most) + np.arange(len(wished)) * gap
    return heights


class EndLabel(NamedTuple):
    """Name and number at the end of a curve whose last value is ``y``.

    Before them may stand the ``symbol`` of a series, in the series' colour.
    """

    y: float
    text: str
    number: str
    colour: str
    semibold: bool = False
    symbol: str = ""
    series: str = ""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The symbol, the name and, two spaces on, the number."""
        text = self.text + (SPACE if self.text and self.number else "")
        key = (Part(GLYPHS[self.symbol] + SPACE, self.series, factor=0.8),) if self.symbol else ()
        return (*key, Part(text, self.colour, self.semibold), Part(self.number, self.colour, self.semibold))


class EndLabels(NamedTuple):
    """The labels of all curves that end at ``t``, pushed apart; where one had to move, all stand farther out."""

    t: int
    labels: tuple[EndLabel, ...]
    leader: str
    name: str = "end labels"

    def data(self) -> Mapping[str, Array]:
        return {f"label {label.text}": np.array([label.number]) for label in self.labels}

    def paint(self, canvas: Canvas) -> None:
        if not self.labels:
            return
        line = QFontMetricsF(canvas.font).height()
        heads = [canvas.point(self.t, label.y) for label in self.labels]
        wished = np.array([head.y() for head in heads])
        heights = pushed(wished, line, canvas.rect.top() + line / 2, canvas.rect.bottom() - line / 2)
        moved = np.abs(heights - wished) > line / 3
        away = (FAR if moved.any() else NEAR) * canvas.u
        for label, head, height, far in zip(self.labels, heads, heights, moved, strict=True):
            if far:
                canvas.painter.setPen(QPen(QColor(self.leader), 1))
                end = QPointF(head.x() + away - canvas.u, height)
                canvas.painter.drawLine(head + QPointF(1.5 * canvas.u, 0), end)
            write(canvas, QPointF(head.x() + away, height), label.parts)


def room_for(labels: Sequence[EndLabel], font: QFont, u: int) -> float:
    """The pixels to keep free right of the data for these labels."""
    return max((width_of(label.parts, font) + (FAR + 1) * u for label in labels), default=0.0)


class Note(NamedTuple):
    """A line of text at the top left of the view."""

    text: str
    colour: str
    name: str = "note"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    def paint(self, canvas: Canvas) -> None:
        at = canvas.rect.topLeft() + QPointF(2 * canvas.u, 2.5 * canvas.u)
        metrics, room = QFontMetricsF(canvas.font), canvas.rect.width() - 4 * canvas.u
        write(canvas, at, [Part(metrics.elidedText(self.text, Qt.TextElideMode.ElideRight, room), self.colour)])


class Sentence(NamedTuple):
    """A quiet sentence in the middle of an empty view."""

    text: str
    colour: str
    name: str = "sentence"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        parts = [Part(self.text, self.colour)]
        write(canvas, canvas.rect.center() - QPointF(width_of(parts, canvas.font) / 2, 0), parts)
