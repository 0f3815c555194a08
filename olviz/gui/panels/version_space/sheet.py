"""A sheet of marks with a strip at its foot: the vote in words, or that nobody is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum
from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTransform

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.signs import Look
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas, Mark, to_data
from olviz.gui.panels.points.trying import Tried
from olviz.gui.panels.version_space.standing import Votes

HIGH, ABOVE = 7, 2  # u of the bar and of the gap over it
WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class Drawing(Mark, Protocol):
    """A mark that fills a sheet and knows which expert is where."""

    def at(self, canvas: Canvas, point: QPointF) -> int | None:
        """The expert (from 0) at a point in pixels."""


@runtime_checkable
class Field(Protocol):
    """A drawing in which every place is a point that may be shown."""

    def field(self, canvas: Canvas) -> Canvas | None:
        """The canvas with the coordinates of places; None where it has no such field after all."""

    def place(self, x: Array) -> tuple[float, float]:
        """Where a point lies in the field."""

    def pointed(self, x: float, y: float) -> tuple[float, ...]:
        """The nearest point to a place of the field."""


class Sheet(Board):
    """A board with a drawing and, at its foot, a bar and a notice. Pointing names the expert.

    ``pointed``: at a point, as a tuple of its coordinates, by a click or with the ghost that is dragged. ``met``: an
    expert was clicked, where places are no points.
    """

    pointed = Signal(object)
    met = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.tried: tuple[float, ...] | None = None  # the point that a person tries
        self.mouse.handle = self._handle
        for signal in (self.mouse.clicked, self.mouse.dragged):
            signal.connect(self._on_pointed)
        self.mouse.clicked.connect(self._on_clicked)
        self.drawing: Drawing | None = None
        self.bar: Bar | None = None
        self.message: Message | None = None
        self.named: Callable[[int], str] = str

    def show_drawing(self, drawing: Drawing, bar: Bar | None, message: Message | None, theme: Theme) -> None:
        """From now on shows a drawing, with the bar and the message where there are any."""
        self.drawing, self.bar, self.message = drawing, bar, message
        self.show_marks([mark for mark in (drawing, bar, message) if mark is not None], theme)

    def canvas(self, painter: QPainter) -> Canvas:
        """Where the drawing is painted: above the strip."""
        u = unit(base())
        foot = (HIGH + ABOVE) * u if self.bar is not None else 0.0
        if self.message is not None:
            foot += self.message.height(self.width(), u)
        rect = QRectF(self.rect()).adjusted(0, 0, -1, -foot)
        return Canvas(painter, QTransform(), rect, u, base(), self.theme.surface, part=self.part)

    def try_point(self, point: tuple[float, ...] | None) -> None:
        """Marks a point as what is tried, or nothing any more."""
        if point != self.tried:
            self.tried = point
            self.update()

    def _field(self, canvas: Canvas) -> tuple[Field, Canvas] | None:
        """The drawing, where one points at places of it, and their canvas."""
        drawing: Any = self.drawing
        if not isinstance(drawing, Field):
            return None
        inside = drawing.field(canvas)
        return None if inside is None else (drawing, inside)

    def _handle(self) -> QPointF | None:
        """By what the point that is tried is dragged."""
        found = self._field(self.canvas(QPainter()))
        if found is None or self.tried is None:
            return None
        drawing, inside = found
        return inside.point(*drawing.place(np.array(self.tried)))

    def _on_pointed(self, at: QPointF) -> None:
        found = self._field(self.canvas(QPainter()))
        if found is not None:
            drawing, inside = found
            place = to_data(inside.transform).map(at)
            self.pointed.emit(drawing.pointed(place.x(), place.y()))

    def _on_clicked(self, at: QPointF) -> None:
        expert = self._expert(self.canvas(QPainter()), at)
        if expert is not None and self._field(self.canvas(QPainter())) is None:
            self.met.emit(expert)

    def telling(self) -> Callable[[QPointF], str]:
        canvas = self.canvas(QPainter())

        def told(point: QPointF) -> str:
            found = self._expert(canvas, point)
            return "" if found is None else self.named(found)

        return told

    def _expert(self, canvas: Canvas, point: QPointF) -> int | None:
        """The expert that is drawn there."""
        return self.drawing.at(canvas, point) if self.drawing is not None and canvas.rect.contains(point) else None

    def laid(self) -> list[tuple[Mark, QRectF]]:
        """The drawing, below it the message, and the bar at the foot."""
        canvas, spots = self.canvas(QPainter()), list[tuple[Mark, QRectF]]()
        top, u = canvas.rect.bottom(), canvas.u
        if self.drawing is not None:
            spots.append((self.drawing, canvas.rect))
        if (found := self._field(canvas)) is not None and self.tried is not None:
            drawing, inside = found
            spots.append((Ghost(*drawing.place(np.array(self.tried)), inside.transform, self.theme), canvas.rect))
        if self.message is not None:
            high = self.message.height(self.width(), u)
            spots.append((self.message, QRectF(0, top, self.width(), high)))
            top += high
        if self.bar is not None:
            spots.append((self.bar, QRectF(0.5, top + ABOVE * u, self.width() - 1.0, HIGH * u - 1.0)))
        return spots


class Ghost(NamedTuple):
    """What is tried, at a place of a field."""

    x: float
    y: float
    field: QTransform
    theme: Theme
    name: str = "tried"

    def data(self) -> Mapping[str, Array]:
        return self._ring.data()

    def paint(self, canvas: Canvas) -> None:
        self._ring.paint(canvas._replace(transform=self.field))

    @property
    def _ring(self) -> Tried:
        return Tried(self.x, self.y, self.theme)


class Bar(NamedTuple):
    """The vote as one split bar, with words. ``label`` is y_t once it is known. Without votes an empty track.

    It is ``turned`` where those who say the last label stand first in the picture.
    """

    votes: Votes | None
    looks: tuple[Look, ...]
    label: int | None
    theme: Theme
    turned: bool = False
    name: str = "votes"

    def data(self) -> Mapping[str, Array]:
        if self.votes is None:
            return {}
        label = {} if self.label is None else {"label": np.array([self.label])}
        return {"votes for": np.array(self.votes.labels), "votes": self.votes.numbers, **label}

    def words(self, place: int) -> list[str]:
        """What a part of the bar says, the longest first."""
        if self.votes is None:
            return []
        said, value = self.looks[place].spoken, self.votes.numbers[place]
        if not self.votes.counted:
            full = tr("{share} of the weight says {label}").format(share=number(float(value)), label=said)
        else:
            template = plural("{n} says {label}", "{n} say {label}", int(value))
            full = template.format(n=number(int(value)), label=said)
        short = f"{said}: {number(value)}"
        if self.label is None:
            return [full, short, said]
        sign = "✓ " if self.votes.labels[place] == self.label else "✗ "
        return [sign + full, sign + short, said]

    @property
    def spoken(self) -> str:
        """The whole bar in words."""
        votes = self.votes
        return (
            ", ".join(self.words(place)[0] for place in np.flatnonzero(votes.numbers).tolist())
            if votes is not None
            else ""
        )

    def paint(self, canvas: Canvas) -> None:
        painter, rect, by = canvas.painter, canvas.rect, 0.75 * canvas.u
        if self.votes is None:
            painter.setPen(canvas.pen(self.theme.border))
            painter.setBrush(QColor(self.theme.sunken))
            painter.drawRoundedRect(rect, by, by)
            self._say(canvas, rect, tr("their vote, from commit on"), self.theme.muted, canvas.font)
            return
        shares = self.votes.numbers / max(float(self.votes.numbers.sum()), 1e-300)
        left, seen = rect.left(), np.flatnonzero(shares)[:: -1 if self.turned else 1]
        for place in seen.tolist():
            look, wide = self.looks[place], float(rect.width() * shares[place])
            part = QRectF(left, rect.top(), max(wide - (place != seen[-1]), 1.0), rect.height())
            left += wide
            right = self.label is None or self.votes.labels[place] == self.label
            painter.setPen(canvas.pen(look.outline))
            painter.setBrush(QColor(look.fill if right else look.ground))
            painter.drawRoundedRect(part, min(by, part.width() / 2), by)
            last = place == seen[-1] and len(seen) > 1
            self._write(canvas, part, place, look.ink if right else self.theme.text, last)

    def _write(self, canvas: Canvas, part: QRectF, place: int, ink: str, last: bool) -> None:
        font = sized(canvas.font, semibold=True)
        metrics, wide = QFontMetricsF(font), part.width() - 4 * canvas.u
        words = next((text for text in self.words(place) if metrics.horizontalAdvance(text) <= wide), "")
        self._say(canvas, part, words, ink, font, Qt.AlignmentFlag.AlignRight if last else Qt.AlignmentFlag.AlignLeft)

    def _say(
        self,
        canvas: Canvas,
        part: QRectF,
        words: str,
        ink: str,
        font: QFont,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
    ) -> None:
        canvas.painter.setFont(font)
        canvas.painter.setPen(QColor(ink))
        inside = part.adjusted(2 * canvas.u, 0, -2 * canvas.u, 0)
        canvas.painter.drawText(inside, side | Qt.AlignmentFlag.AlignVCenter, words)


class Message(NamedTuple):
    """A title and a sentence in the middle: why a picture is empty."""

    title: str
    sentence: str
    theme: Theme
    name: str = "message"

    def data(self) -> Mapping[str, Array]:
        return {"message": np.array([self.title, self.sentence])}

    def _lines(self) -> tuple[tuple[QFont, str, str], ...]:
        return (
            (sized(base(), 1.2, True), self.title, self.theme.text),
            (sized(base(), TICK), self.sentence, self.theme.muted),
        )

    def height(self, width: float, u: int) -> float:
        """The room it takes in this width."""
        return 2 * u + fsum(_wrapped(font, text, width).height() for font, text, _ in self._lines())

    def paint(self, canvas: Canvas) -> None:
        top = canvas.rect.top() + canvas.u
        for font, text, colour in self._lines():
            high = _wrapped(font, text, canvas.rect.width()).height()
            canvas.painter.setFont(font)
            canvas.painter.setPen(QColor(colour))
            canvas.painter.drawText(QRectF(canvas.rect.left(), top, canvas.rect.width(), high), WRAPPED, text)
            top += high


def _wrapped(font: QFont, text: str, width: float) -> QRectF:
    """The room of some text that breaks between words."""
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), WRAPPED, text)
