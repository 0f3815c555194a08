"""Words beside lines, at events and in notes, that find a place clear of what is drawn and of one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.ink import Ink, boxed, first_clear, ink_of
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.paint.words.shortening import shortened

PLACES, ROWS = 24, 3  # along a line that its words are tried at; rows below the top that a note is
Spot = tuple[QRectF, str]


class Wordy(Protocol):
    """Words that find a place among what is drawn."""

    @property
    def colour(self) -> str: ...

    @property
    def said(self) -> str:
        """All that they say, for who hears it."""

    def data(self) -> Mapping[str, Array]:
        """What they say, by name."""

    def spot(self, canvas: Canvas, taken: Ink) -> Spot | None:
        """Where they stand clear of what is drawn, and as much of them as has room there; None where they have none."""


class Clear(NamedTuple):
    """Words that make room for what is ``beside`` and, in their order, for one another."""

    words: tuple[Wordy, ...]
    beside: tuple[Mark, ...]
    name: str = "words"

    def data(self) -> Mapping[str, Array]:
        return {name: text for word in self.words for name, text in word.data().items()}

    def gist(self) -> str:
        """All that they say."""
        return BETWEEN.join(filter(None, (word.said for word in self.words)))

    def paint(self, canvas: Canvas) -> None:
        for word, (place, text) in self.laid(canvas):
            write(canvas, QPointF(place.left(), place.center().y()), [Part(text, word.colour)])

    def laid(self, canvas: Canvas) -> list[tuple[Wordy, Spot]]:
        """Those that have a place, with it."""
        taken, found = ink_of(canvas, self.beside), list[tuple[Wordy, Spot]]()
        for word in self.words:
            spot = word.spot(canvas, taken)
            if spot is not None:
                found.append((word, spot))
                taken.add(spot[0])
        return found


def first_spot(
    texts: Sequence[str], at: Array, aligned: float, canvas: Canvas, taken: Ink, apart: float = 0.0
) -> Spot | None:
    """The first of these texts that has a place in view and clear of some boxes, and the place.

    A row of ``at`` is where the middle line of a text begins (``aligned`` 0) or has its middle (½). On its line it
    stays ``apart`` from what is beside it, in pixels.
    """
    high = QFontMetricsF(canvas.font).height()
    for text in filter(None, texts):
        wide = width_of([Part(text, "")], canvas.font)
        middles = at + np.array([(0.5 - aligned) * wide, 0.0])
        view = canvas.rect.adjusted(-apart, 0.0, apart, 0.0)
        found = first_clear(middles, wide + 2 * apart, high, view, taken)
        if found is not None:
            x, y = middles[found].tolist()
            return QRectF(x - wide / 2, y - high / 2, wide, high), text
    return None


class Note(NamedTuple):
    """A line of text at the top left of the view, ``down`` u below its edge; farther on where that is not clear.

    Where it has no room, the first of ``shorter`` that has.
    """

    text: str
    shorter: tuple[str, ...]
    colour: str
    name: str = "note"
    down: float = 0.0

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    @property
    def said(self) -> str:
        return self.text

    def paint(self, canvas: Canvas) -> None:
        spot = self.spot(canvas, Ink())
        if spot is not None:
            write(canvas, QPointF(spot[0].left(), spot[0].center().y()), [Part(spot[1], self.colour)])

    def room(self, canvas: Canvas) -> list[QRectF]:
        """What it covers by itself, in pixels."""
        spot = self.spot(canvas, Ink())
        return [spot[0]] if spot is not None else []

    def spot(self, canvas: Canvas, taken: Ink) -> Spot | None:
        line, room = QFontMetricsF(canvas.font).height(), canvas.rect.width() - 4 * canvas.u
        lefts = canvas.rect.left() + 2 * canvas.u + np.arange(PLACES) / PLACES * room
        heights = canvas.rect.top() + (2.5 + self.down) * canvas.u + np.arange(ROWS) * line
        corners = np.array([(left, height) for height in heights for left in lefts])
        inside = canvas._replace(rect=canvas.rect.adjusted(0, 0, -2 * canvas.u, 0))
        texts = self.text, *self.shorter
        found = first_spot(texts, corners, 0.0, inside, taken)
        return found or first_spot([shortened(texts[-1], canvas.font, room)], corners, 0.0, inside, taken)


class Event(NamedTuple):
    """A dotted vertical line at round ``t``, and words beside it that are clear of what is drawn."""

    t: float
    text: str
    colour: str
    name: str = "event"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} {self.text}": np.array([self.t])}

    @property
    def said(self) -> str:
        """With the number that the line stands at."""
        return tr("{words}, at {place}").format(words=self.text, place=number(self.t))

    def paint(self, canvas: Canvas) -> None:
        line = self._line(canvas)
        if canvas.rect.left() <= line.x() <= canvas.rect.right():
            pen = canvas.pen(self.colour)
            pen.setDashPattern([1, 3])
            canvas.painter.setPen(pen)
            canvas.painter.drawLine(line.topLeft(), line.bottomLeft())

    def ink(self, canvas: Canvas) -> Array:
        """The line."""
        return boxed([self._line(canvas)])

    def spot(self, canvas: Canvas, taken: Ink) -> Spot | None:
        """Right or left of the line, as high as there is room."""
        line, wide = self._line(canvas), width_of([Part(self.text, self.colour)], canvas.font)
        high, away = QFontMetricsF(canvas.font).height(), 1.5 * canvas.u
        heights = np.arange(canvas.rect.top() + 2.5 * canvas.u + high, canvas.rect.bottom() - high, high / 2)
        lefts = line.x() + away, line.x() - away - wide
        corners = np.array([(left, height) for height in heights for left in lefts]).reshape(-1, 2)
        return first_spot([self.text], corners, 0.0, canvas, taken)

    def _line(self, canvas: Canvas) -> QRectF:
        return QRectF(round(canvas.point(self.t, 1).x()) + 0.5, canvas.rect.top(), 0, canvas.rect.height())


class OnLine(NamedTuple):
    """Words across a line, their middle at a point of it."""

    x: float
    y: float
    text: str
    colour: str
    name: str = "on line"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    def paint(self, canvas: Canvas) -> None:
        parts = [Part(self.text, self.colour, True)]
        at, half = canvas.point(self.x, self.y), width_of(parts, canvas.font) / 2
        if canvas.rect.contains(at):
            x = min(max(at.x() - half, canvas.rect.left()), canvas.rect.right() - 2 * half)
            write(canvas, QPointF(x, at.y()), parts)

    def ink(self, canvas: Canvas) -> Array:
        """About what it covers, be it in view or not."""
        wide = width_of([Part(self.text, self.colour, True)], canvas.font)
        at, high = canvas.point(self.x, self.y), QFontMetricsF(canvas.font).height()
        return boxed([QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)])


class OverLine(NamedTuple):
    """Words along a line, as near to its point ``at`` as they are clear of what is drawn: above it, else below.

    Where there is no room for the first text, the next one; where there is for none, they stand anywhere in the view.
    """

    x: Array
    y: Array
    at: int
    texts: tuple[str, ...]
    colour: str
    name: str = "over line"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.said])}

    @property
    def said(self) -> str:
        return self.texts[0]

    def spot(self, canvas: Canvas, taken: Ink) -> Spot | None:
        right, up = canvas.pixels(self.x, self.y)
        if not canvas.rect.contains(QPointF(right[self.at], up[self.at])):
            return None
        away = QFontMetricsF(canvas.font).height() / 2 + canvas.u
        nearest = np.argsort(np.abs(right - right[self.at]), kind="stable")[:: -(-len(right) // PLACES)]
        beside = np.array([(right[at], up[at] + side * away) for at in nearest for side in (-1, 1)])
        near = first_spot(self.texts, beside, 0.5, canvas, taken)
        return near or first_spot(self.texts, _everywhere(canvas, right[self.at], up[self.at]), 0.5, canvas, taken)


def _everywhere(canvas: Canvas, x: float, y: float) -> Array:
    """Places all over the view, the nearest to a point first."""
    rect = canvas.rect
    rows = np.arange(rect.top(), rect.bottom(), QFontMetricsF(canvas.font).height() / 2)
    across = np.linspace(rect.left(), rect.right(), 2 * PLACES)
    places = np.stack(np.meshgrid(across, rows), axis=-1).reshape(-1, 2)
    return places[np.argsort(np.hypot(*(places - [x, y]).T), kind="stable")]
