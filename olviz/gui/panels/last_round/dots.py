"""Numbers of many runs as few dots: each stands for as many runs, and is one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import nan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QFont, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.gui.look.measures import TICK
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.symbols import draw_symbol
from olviz.gui.paint.words.lettering import Part, width_of, write

MOST = 50  # dots of a learner
DOT = 2.4  # u across
APART = 2.6  # u from one column of dots to the next
BASE, CEILING = 0.14, 0.62  # of a lane: where its dots begin, and where the highest column ends at least
LARGE = 5.0  # u across the mark of the mean
MEAN, FRONT = 0.07, 0.07  # of a lane: the heights of the mean and of the run in front


class Chosen(NamedTuple):
    """The runs that stand for all: their numbers, and their values in rising order; each stands for ``each`` runs."""

    runs: Array
    values: Array
    each: float


def chosen(runs: Array, values: Array, most: int = MOST) -> Chosen:
    """Of runs that have a value the middle one of each of at most so many parts of equal size."""
    known = np.flatnonzero(~np.isnan(values))
    order = known[np.argsort(values[known], kind="stable")]
    count = min(most, len(order))
    at = ((np.arange(count) + 0.5) * len(order) / max(count, 1)).astype(int)
    return Chosen(runs[order[at]], values[order[at]], len(order) / max(count, 1))


def columns(values: Array, left: float, width: float, abreast: int = 1, apart: float = 0.0) -> tuple[Array, Array]:
    """Values in rising order as columns of this width from ``left`` on: where each is, and its row in its column.

    In a row so many stand ``abreast``, so far ``apart``; fewer stand in the middle.
    """
    which = np.floor((values - left) / width)
    first, end = np.searchsorted(which, which), np.searchsorted(which, which, side="right")
    row, place = np.divmod(np.arange(len(values)) - first, abreast)
    beside = place - (np.minimum(abreast, end - first - row * abreast) - 1) / 2
    return left + (which + 0.5) * width + beside * apart, row


def column_width(low: float, high: float, values: Sequence[Array], most: int) -> tuple[float, float]:
    """Where the first of at most so many columns begins, and how wide each is: counts stand in the middle of theirs."""
    width = (high - low) / most
    if all((each == np.rint(each)).all() for each in values):
        width = max(float(np.ceil(width)), 1.0)
        return float(np.floor(low)) - 0.5, width
    return low, width


class Upright(NamedTuple):
    """A value as an upright line from one height to another, with what it is beside its upper end.

    Of what is ``said`` the first words that have room stand at its right, or where an ``other`` line follows at its
    left, and else between the two.
    """

    name: str
    x: float
    low: float
    high: float
    colour: str
    dash: tuple[float, ...] = ()
    width: float = 1.6
    said: tuple[str, ...] = ()
    other: float = nan
    tone: str = ""  # of the words, where a line of its colour is too pale for them

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.x])}

    def paint(self, canvas: Canvas) -> None:
        pen = canvas.pen(self.colour, self.width)
        if self.dash:
            pen.setDashPattern(self.dash)
        canvas.painter.setPen(pen)
        top = canvas.point(self.x, self.high)
        beyond = top.x() > canvas.rect.right()
        if not beyond:
            canvas.painter.drawLine(QLineF(canvas.point(self.x, self.low), top))
        if self.said:
            self._name(canvas, QPointF(min(top.x(), canvas.rect.right()), top.y()), " →" if beyond else "")

    def _name(self, canvas: Canvas, top: QPointF, on: str) -> None:
        follows = self.other > self.x
        last = canvas.point(self.other, self.high).x() if follows else canvas.rect.right()
        for said in self.said:
            parts = [Part(said + on, self.tone or self.colour, factor=TICK)]
            wide, aside = width_of(parts, canvas.font), canvas.u
            left, right = top.x() - aside - wide, top.x() + aside
            rooms = {left: left > canvas.rect.left(), right: right + wide < last}
            places = [at for at in ((left, right) if follows else (right, left)) if rooms[at]]
            if places or said == self.said[-1]:
                down = 0.5 * QFontMetricsF(canvas.font).height()
                write(canvas, QPointF((places or [right])[0], top.y() + down), parts, canvas.ground)
                return


class Level(NamedTuple):
    """A mean with its interval, as a large diamond on a bar, its name beside them on the side away from ``other``.

    Where it would stand across the axis there, on the other side.
    """

    name: str
    ends: tuple[float, float, float]  # from, the mean, to
    y: float
    colour: str
    outline: str
    other: float

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array(self.ends)}

    def paint(self, canvas: Canvas) -> None:
        start, middle, end = (canvas.point(x, self.y) for x in self.ends)
        canvas.painter.setPen(canvas.pen(self.colour, 2))
        canvas.painter.drawLine(QLineF(start, end))
        draw_symbol(canvas.painter, middle, "diamond", LARGE * canvas.u, self.colour, self.outline, 1.5 * canvas.thick)
        parts = [Part(tr("mean of the runs"), self.colour, True, factor=TICK)]
        half, wide = LARGE * canvas.u / 2, width_of(parts, canvas.font)
        behind = max(end.x(), middle.x() + half) + canvas.u
        before = min(start.x(), middle.x() - half) - canvas.u - wide
        places = (before, behind) if self.other > self.ends[1] else (behind, before)
        inside = [left for left in places if canvas.rect.left() < left < canvas.rect.right() - wide]
        axis = canvas.point(0, self.y).x()
        clear = [left for left in inside if not left < axis < left + wide]
        write(canvas, QPointF([*clear, *inside, behind][0], middle.y()), parts, canvas.ground)


class Words(NamedTuple):
    """What is said of a lane, at its upper left: whose it is and facts, in as many lines as its height has room for."""

    name: str
    top: float
    bottom: float
    left: float
    facts: tuple[tuple[Part, ...], ...]

    def data(self) -> Mapping[str, Array]:
        return {}

    def gist(self) -> str:
        """The same, heard."""
        whose, *facts = ("".join(part.text for part in line) for line in self.facts)
        return tr("{learner}: {said}").format(learner=whose, said=BETWEEN.join(facts))

    def paint(self, canvas: Canvas) -> None:
        line = QFontMetricsF(canvas.font).height()
        top, bottom = canvas.point(self.left, self.top), canvas.point(self.left, self.bottom)
        fits = max(int((bottom.y() - top.y()) / line), 1)
        for row, parts in enumerate(self.lines(canvas.font, canvas.rect.width() - 2 * canvas.u)[:fits]):
            at = QPointF(canvas.rect.left() + canvas.u, top.y() + (row + 0.5) * line)
            write(canvas, at, parts, canvas.ground)

    def lines(self, font: QFont, wide: float) -> list[list[Part]]:
        """The facts, with · between them, in as few lines as the width allows."""
        lines: list[list[Part]] = []
        for fact in self.facts:
            longer = [*lines[-1], Part(BETWEEN, fact[-1].colour), *fact] if lines else list(fact)
            if not lines or width_of(longer, font) > wide:
                lines.append(list(fact))
            else:
                lines[-1] = longer
        return lines
