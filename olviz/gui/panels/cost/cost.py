"""What learners cost, counted: operations or stored numbers on logarithmic axes, beside the growth that is stated."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor, log10
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QResizeEvent

from olviz.engine.analysis import derive
from olviz.engine.declare.cost import Order
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import cost_of
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.engine.words.numbers import MINUS, brief, number
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import LOG_LOG, Canvas, Mark
from olviz.gui.paint.curves import COMPARED, DASHED, Band, Curve, Playhead, Series
from olviz.gui.paint.plot import Plot, span
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels, room_for
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, width_of, write
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded

WORK, STORED = "work", "stored"
PLACES, STATED = 513, 129  # rounds where counts are drawn, and the stated growth
LEAST_DATA = 0.5  # of the height: the stated growth in words goes where curves would have less
HEADROOM = 1.5  # times the largest count is the end of the axis
RIBBON = 48  # of 255: how dense the ground between operations and numbers read is
BELOW = 0.5  # times the lowest stretch of the curve: where the stated growth is drawn


class Counted:
    """A counter of one learner over rounds, its fitted slope and its stated growth."""

    def __init__(self, trace: Trace, place: int, counter: str) -> None:
        self.trace, self.place, self.counter = trace, place, counter
        self.series, self.fits = Series(trace.horizon), derive.Fits()
        cost = cost_of(trace.learner, trace.game)
        self.stated: Order | None = None if cost is None else cost.work if counter == WORK else cost.stored

    def until(self, t: int) -> None:
        """Makes sure that the first ``t`` rounds are known."""
        if self.trace.rounds and t >= len(self.series.values):
            values = self.trace[self.counter].astype(float)
            self.series.follow(values, values[0])
            self.fits.extend(values)

    def slope(self, rounds: int) -> float | None:
        """The exponent of n that fits the later half of the rounds, on logarithmic axes."""
        fit = self.fits.at(rounds)
        return None if fit is None else fit.slope

    def growth(self, rounds: int) -> tuple[Array, Array] | None:
        """The stated growth, moved below the counts; before two rounds there is none to speak of."""
        if self.stated is None or rounds < 2:
            return None
        x = spread(rounds, STATED)
        shape = self.stated.at(x, self.trace.game.dimension)
        return x, shape * BELOW * float((self.series.values[x] / shape).min())


class KeyRow(NamedTuple):
    """A learner by its symbol, and what is said of it: ``more`` too, where the line has room for that."""

    symbol: str
    colour: str
    text: str
    more: str = ""


class Key(NamedTuple):
    """Lines at the top left of the view."""

    rows: tuple[KeyRow, ...]
    theme: Theme
    name: str = "growth"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([row.text + row.more for row in self.rows])}

    def height(self, font: QFont, u: int) -> float:
        """What it takes of the view, in pixels."""
        return len(self.rows) * QFontMetricsF(font).height() + 3 * u

    def paint(self, canvas: Canvas) -> None:
        line = QFontMetricsF(canvas.font).height()
        for at, row in enumerate(self.rows):
            place = canvas.rect.topLeft() + QPointF(2 * canvas.u, canvas.u + (at + 0.5) * line)
            key, text = Part(GLYPHS[row.symbol] + SPACE, row.colour, factor=0.8), Part(row.text, self.theme.text)
            whole = [key, text, Part(row.more, self.theme.text, True)]
            parts = whole if width_of(whole, canvas.font) <= canvas.rect.right() - place.x() else [key, text]
            clear = QRectF(place.x(), place.y() - line / 2, width_of(parts, canvas.font), line)
            canvas.painter.fillRect(clear, QColor(canvas.ground))  # of the playhead and of grid lines
            write(canvas, place, parts)


class Cost(Carded):
    """All learners that count, in one picture."""

    least = (80, 44)
    reading = tr(
        "Both axes are logarithmic, so that n rounds which cost nᵃ are a line of slope a. Solid curves are counted "
        "where the work is done. The dashed line below each has the growth that the books state: where both are "
        "parallel, they agree. Beside a learner alone, the dotted line counts the numbers of all points so far."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plot = Plot(title=tr("rounds n"))
        self.card = Card(self, tr("Cost"), self.plot)
        self.card.caption.show()
        self.card.segments.offer(((WORK, STORED),), {WORK: tr("Work"), STORED: tr("Memory")})
        self.traces: dict[int, Trace] = {}
        self.counts: list[Counted] = []
        self.several = False
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self._count()
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.several = len(traces) > 1
        self.traces = {at: trace for at, trace in enumerate(traces) if {WORK, STORED} <= offers(trace)}
        self._count()
        self.draw(0, Phase.LEARN)

    def _count(self) -> None:
        (counter,) = self.view or (WORK,)
        self.counts = [Counted(trace, place, counter) for place, trace in self.traces.items()]

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.counts:
            return
        rounds = public(Phase.LEARN, t, phase)
        for count in self.counts:
            count.until(t)
        self.card.caption.say(" · ".join(self._said(rounds)))
        self.card.subtitle.say(self.counts[0].trace.label if self.several and len(self.counts) == 1 else "")
        self._picture(rounds)
        self.card.has_data(t > 0)

    def _said(self, rounds: int) -> list[str]:
        """What is counted, and the slopes, which the picture has no room for."""
        counter = self.counts[0].counter
        said = [tr("multiplications and additions so far") if counter == WORK else tr("numbers stored")]
        said.append(tr("both axes logarithmic"))
        if rounds:
            dimensions = sorted({count.trace.game.dimension for count in self.counts})
            said.append(tr("d = {d}").format(d=", ".join(number(d) for d in dimensions)))
        return said

    def _picture(self, rounds: int) -> None:
        theme, wide = self.theme, span(max(count.trace.horizon for count in self.counts))
        if not rounds:
            empty = Sentence(tr("No round is over yet."), theme.muted)
            self.plot.show_marks([empty], wide, 10.0, 0, theme, 1.0, LOG_LOG)
            return
        read = self._read(rounds)
        curves = [*(curve for count in self.counts for curve in self._curves(count, rounds)), *read]
        low, high = min(float(curve.y.min()) for curve in curves), max(float(curve.y.max()) for curve in curves)
        labels = [self._label(count, rounds) for count in self.counts]
        labels += [EndLabel(float(line.y[-1]), line.name, number(float(line.y[-1])), theme.muted) for line in read]
        labels += self._stated(rounds)
        marks: list[Mark] = [*self._ribbon(read), Playhead(self.t, theme.accent), *curves]
        marks += [self._head(count, rounds) for count in self.counts]
        marks.append(EndLabels(rounds, tuple(labels), theme.faint, tr("+{count} more")))
        key = Key(tuple(row for row in (self._growth(count, rounds) for count in self.counts) if row.text), theme)
        low = 10.0 ** floor(log10(low))
        data = 1 - key.height(base(), unit(base())) / max(self.plot.axes.view.height(), 1.0)
        tall = data >= LEAST_DATA
        top = low * (HEADROOM * high / low) ** (1 / (data if tall else 1))
        room = room_for(labels, base(), unit(base()))
        self.plot.show_marks([*marks, key] if tall else marks, wide, top, room, theme, low, LOG_LOG)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.draw(self.t, self.phase)

    def _curves(self, count: Counted, rounds: int) -> list[Curve]:
        """The counts, and below them the stated growth."""
        name, colour = count.trace.label, self.theme.learners[count.place]
        x = spread(rounds, PLACES)
        values, strokes = count.series.values, 2 if self.several else 3
        curves = [Curve(name, x, values[x], colour, strokes, values=values)]
        grown = count.growth(rounds)
        if grown is not None:
            spoken = tr("{learner}, stated growth").format(learner=name)
            curves.append(Curve(f"{name}, stated", *grown, colour, 1, DASHED, spoken=spoken))
        return curves

    def _read(self, rounds: int) -> list[Curve]:
        """Beside the operations of a learner alone, the numbers that the points so far are made of."""
        if self.several or self.counts[0].counter != WORK:
            return []
        x, dimension = spread(rounds, PLACES), self.counts[0].trace.game.dimension
        return [Curve(tr("numbers read"), x, x * float(dimension), self.theme.text, 2, COMPARED)] if dimension else []

    def _ribbon(self, read: list[Curve]) -> list[Band]:
        """From the numbers that are read up to the operations: as wide in all rounds as there are some for each."""
        colour = QColor(self.theme.learners[self.counts[0].place])
        colour.setAlpha(RIBBON)
        work = self.counts[0].series.values
        return [Band("for each", line.x, line.y, work[line.x], colour) for line in read]

    def _stated(self, rounds: int) -> list[EndLabel]:
        """The name of the dashed line below the counts of a learner alone."""
        first, grown = self.counts[0], self.counts[0].growth(rounds)
        if self.several or first.stated is None or grown is None:
            return []
        said = tr("stated growth {growth}").format(growth=first.stated.words)
        return [EndLabel(float(grown[1][-1]), said, "", self.theme.muted, rank=1)]

    def _head(self, count: Counted, rounds: int) -> Dots:
        at, colour = np.array([rounds]), self.theme.learners[count.place]
        values, symbol = count.series.values[at], LEARNERS[count.place]
        return Dots(f"{count.trace.label}, now", at, values, symbol, 2.5, colour, self.theme.surface, 1.5)

    def _label(self, count: Counted, rounds: int) -> EndLabel:
        value = float(count.series.values[rounds])
        key = (LEARNERS[count.place], self.theme.learners[count.place]) if self.several else ("", "")
        name, exact = count.trace.label if self.several else self._counted, number(int(value))
        return EndLabel(value, name, number(value), self.theme.text, True, *key, full=f"{name}{SPACE}{exact}")

    @property
    def _counted(self) -> str:
        """What the counter of a learner alone counts."""
        return tr("operations") if self.counts[0].counter == WORK else tr("numbers stored")

    def _for_each(self, rounds: int) -> str:
        """How many operations of a learner alone stand for each number that is read."""
        for line in self._read(rounds):
            told = tr(" · {count} operations for each number read")
            return told.format(count=brief(float(self.counts[0].series.values[rounds]) / float(line.y[-1]), 2))
        return ""

    def _growth(self, count: Counted, rounds: int) -> KeyRow:
        """What is stated and what is fitted, in words."""
        slope, said = count.slope(rounds), ""
        if slope is not None:
            template = tr("slope {slope}") if count.stated is None else tr("{growth}, slope {slope}")
            said = template.format(growth=count.stated.words if count.stated else "", slope=decimals(slope))
        more = self._for_each(rounds) if said else ""
        return KeyRow(LEARNERS[count.place], self.theme.learners[count.place], said, more)


def spread(rounds: int, most: int) -> Array:
    """At most so many rounds from the first to the last, evenly along a logarithmic axis: counters have no spikes."""
    return np.unique(np.rint(np.geomspace(1, rounds, most)).astype(np.int64))


def decimals(value: float) -> str:
    """A slope with two decimals and a true minus."""
    return f"{value:.2f}".replace("-0.00", "0.00").replace("-", MINUS)
