"""Two lanes of a race to a line: a bar for each, as long as its part of the way, and its points behind the line."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPen

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write

THICK, HEAD = 2.6, 6.0  # u: a bar, and the disc at its end
LARGE = 1.8  # of the base font, for points
QUARTERS = 5  # ticks between two lanes
FIGURE_SPACE = "\u2007"
HIGHEST = 20  # u from one lane to the next, at most


class Lane(NamedTuple):
    """Who runs, how many points they have, how many it takes, and from where to where most fair coins are."""

    name: str
    points: int
    goal: int
    colour: str
    coin: tuple[float, float]

    def part(self, points: float) -> float:
        """Of the way; nobody runs on behind the line."""
        return min(max(points / self.goal, 0.0), 1.0)

    @property
    def score(self) -> tuple[str, str]:
        """The points, and of how many."""
        return number(self.points), tr("of {goal}").format(goal=number(self.goal))


class Lanes(NamedTuple):
    """Lanes below one another, all of the same length, whatever their goals; ``coins`` is said between them."""

    lanes: tuple[Lane, ...]
    theme: Theme
    coins: str = ""
    name: str = "lanes"

    def data(self) -> Mapping[str, Array]:
        return {
            "who": np.array([lane.name for lane in self.lanes]),
            "points": np.array([lane.points for lane in self.lanes]),
            "goal": np.array([lane.goal for lane in self.lanes]),
            "coins": np.array([lane.coin for lane in self.lanes]),
        }

    def gist(self) -> str:
        """Who has how many."""
        return BETWEEN.join(map(_said, self.lanes))

    def places(self, rect: QRectF, u: int, font: QFont) -> list[QRectF]:
        """Where each lane runs, from the start to the line."""
        name = max(width_of([Part(lane.name, "", True)], font) for lane in self.lanes)
        figures = max(width_of(self._figures(lane), font) for lane in self.lanes)
        left, right = rect.left() + name + 4 * u, rect.right() - figures - 4 * u
        apart = min(rect.height() / len(self.lanes), HIGHEST * u)
        top = rect.center().y() - apart * len(self.lanes) / 2
        wide = max(right - left, 1.0)
        return [QRectF(left, top + apart * at, wide, apart) for at in range(len(self.lanes))]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for lane, place in zip(self.lanes, self.places(rect, u, font), strict=True):
            if place.top() <= point.y() < place.bottom():
                return _said(lane)
        return ""

    def paint(self, canvas: Canvas) -> None:
        places = self.places(canvas.rect, canvas.u, canvas.font)
        for lane, place in zip(self.lanes, places, strict=True):
            self._run(canvas, lane, place)
        self._line(canvas, places)
        for upper, lower in pairwise(places):
            self._between(canvas, upper, (upper.bottom() + lower.top()) / 2)

    def _run(self, canvas: Canvas, lane: Lane, place: QRectF) -> None:
        painter, middle, high = canvas.painter, place.center().y(), THICK * canvas.u
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(place.left(), middle - high / 2, place.width(), high)
        painter.setBrush(QColor(self.theme.sunken))
        painter.drawRoundedRect(whole, high / 2, high / 2)
        low, far = (place.left() + lane.part(points) * place.width() for points in lane.coin)
        painter.fillRect(QRectF(low, middle - high, far - low, 2 * high), QColor(self.theme.died))
        painter.setBrush(QColor(lane.colour))
        head = place.left() + lane.part(lane.points) * place.width()
        painter.drawRoundedRect(QRectF(place.left(), whole.top(), head - place.left(), high), high / 2, high / 2)
        painter.setPen(QPen(QColor(canvas.ground), canvas.u / 2))
        painter.drawEllipse(QPointF(head, middle), HEAD * canvas.u / 2, HEAD * canvas.u / 2)
        write(canvas, QPointF(canvas.rect.left(), middle), [Part(lane.name, self.theme.text, True)])
        write(canvas, QPointF(place.right() + 4 * canvas.u, middle), self._figures(lane))

    def _figures(self, lane: Lane) -> list[Part]:
        points, goal = lane.score
        widest = max(len(one.score[0]) for one in self.lanes)
        return [
            Part(points.rjust(widest, FIGURE_SPACE), self.theme.text, True, LARGE),
            Part(f"  {goal}", self.theme.muted),
        ]

    def _line(self, canvas: Canvas, places: list[QRectF]) -> None:
        """The finish, across all lanes."""
        x = round(places[0].right())
        top, bottom = places[0].top() + canvas.u, places[-1].bottom() - canvas.u
        canvas.painter.fillRect(QRectF(x, top, 2, bottom - top), QColor(self.theme.comparator))

    def _between(self, canvas: Canvas, place: QRectF, y: float) -> None:
        """Ticks, and where coins are."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        left, right = self.words(place, small)
        for x in self.ticks(place):
            if not left - canvas.u < x < right + canvas.u:
                canvas.painter.fillRect(canvas.upright(x, y - canvas.u, 2 * canvas.u), QColor(self.theme.zero))
        write(small, QPointF(left, y), [Part(self.coins, self.theme.muted)])

    def ticks(self, place: QRectF) -> list[int]:
        """Where the quarters of a lane begin."""
        return [round(place.left() + place.width() * at / QUARTERS) for at in range(QUARTERS)]

    def words(self, place: QRectF, canvas: Canvas) -> tuple[float, float]:
        """From where to where it is said where coins are: below their band, and before the line."""
        lane, wide = self.lanes[0], width_of([Part(self.coins, "")], canvas.font)
        middle = place.left() + place.width() * (lane.part(lane.coin[0]) + lane.part(lane.coin[1])) / 2
        left = min(max(middle - wide / 2, place.left() + canvas.u), place.right() - wide - canvas.u)
        return left, left + wide


def _said(lane: Lane) -> str:
    said = plural(
        "{who}: {n} point; more than by chance from {goal} on",
        "{who}: {n} points; more than by chance from {goal} on",
        lane.points,
    )
    return said.format(who=lane.name, n=number(lane.points), goal=number(lane.goal))
