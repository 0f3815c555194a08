"""What learners cost as the width of a road each, leading to what they predict: the same end for those that agree."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainterPath, QPen

from olviz.engine.analysis.pictured.agreement import agreeing
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, width_of, write
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded

WORK, STORED = "work", "stored"
END, BEND = 0.7, 0.5  # of the width: where roads end, and from where on they bend
MOST, LEAST = 0.9, 1.0  # of the height of a lane, below its words, and pixels: the widths of roads
ALPHA = 215


class Road(NamedTuple):
    """One learner: what it took so far, and the place of its end among ``Roads.ends``."""

    learner: str
    symbol: str
    colour: str
    cost: float
    said: str
    end: int


class End(NamedTuple):
    """What some roads lead to."""

    title: str
    lines: tuple[str, ...]


class Roads(NamedTuple):
    """All roads below one another, and their ends at the right, each at the middle of its roads."""

    roads: tuple[Road, ...]
    ends: tuple[End, ...]
    theme: Theme
    name: str = "roads"

    def data(self) -> Mapping[str, Array]:
        costs = {f"{road.learner}": np.array([road.cost, road.end]) for road in self.roads}
        return {f"{self.name}, {name}": values for name, values in costs.items()}

    def gist(self) -> str:
        """What every road costs and where it leads."""
        roads = ". ".join(f"{road.learner}: {road.said}" for road in self.roads)
        return f"{roads}. {'. '.join(BETWEEN.join((end.title, *end.lines)) for end in self.ends)}"

    def _lanes(self, rect: QRectF) -> list[QRectF]:
        high = rect.height() / max(len(self.roads), 1)
        return [QRectF(rect.left(), rect.top() + at * high, rect.width(), high) for at in range(len(self.roads))]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for road, lane in zip(self.roads, self._lanes(rect), strict=True):
            if lane.contains(point) and point.x() < rect.left() + END * rect.width():
                return f"{road.learner}\n{road.said}"
        return ""

    def _width(self, road: Road, lane: QRectF, high: float) -> float:
        most = max((other.cost for other in self.roads), default=0.0)
        share = road.cost / most if most > 0 and isfinite(most) else 0.0
        return max(share * MOST * (lane.height() - 1.5 * high), LEAST)

    def paint(self, canvas: Canvas) -> None:
        high, lanes = QFontMetricsF(canvas.font).height(), self._lanes(canvas.rect)
        levels = [lane.top() + 1.2 * high + (lane.height() - 1.5 * high) / 2 for lane in lanes]
        ends = [
            float(np.mean([level for road, level in zip(self.roads, levels, strict=True) if road.end == at]))
            for at in range(len(self.ends))
        ]
        for road, lane, level in zip(self.roads, lanes, levels, strict=True):
            self._road(canvas, road, level, ends[road.end], self._width(road, lane, high))
        for road, lane in zip(self.roads, lanes, strict=True):
            self._words(canvas, road, lane, high)
        for end, level in zip(self.ends, ends, strict=True):
            self._end(canvas, end, level, high)

    def _road(self, canvas: Canvas, road: Road, level: float, end: float, width: float) -> None:
        left, wide = canvas.rect.left(), canvas.rect.width()
        path = QPainterPath(QPointF(left, level))
        path.lineTo(left + BEND * wide, level)
        middle = left + (BEND + END) / 2 * wide
        path.cubicTo(QPointF(middle, level), QPointF(middle, end), QPointF(left + END * wide, end))
        colour = QColor(road.colour)
        colour.setAlpha(ALPHA)
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        canvas.painter.setPen(pen)
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawPath(path)

    def _words(self, canvas: Canvas, road: Road, lane: QRectF, high: float) -> None:
        symbol = [Part(GLYPHS[road.symbol] + SPACE, inked(road.colour), factor=0.8)] if road.symbol else []
        parts = [*symbol, Part(f"{road.learner}{SPACE}", self.theme.text, True), Part(road.said, self.theme.text)]
        write(canvas, QPointF(lane.left(), lane.top() + 0.6 * high), parts)

    def _end(self, canvas: Canvas, end: End, level: float, high: float) -> None:
        """A disc where roads end, and beside it what they end in."""
        x, size = canvas.rect.left() + END * canvas.rect.width(), 3.0 * canvas.u
        canvas.painter.setPen(canvas.pen(self.theme.text, 2))
        canvas.painter.setBrush(QColor(self.theme.surface))
        canvas.painter.drawEllipse(QPointF(x, level), size, size)
        top = level - 0.5 * high * len(end.lines)
        for row, said in enumerate((end.title, *end.lines)):
            colour = self.theme.text if row == 0 else self.theme.muted
            parts = [Part(said, colour, row == 0)]
            left = min(x + size + 2 * canvas.u, canvas.rect.right() - width_of(parts, canvas.font))
            write(canvas, QPointF(left, top + row * high), parts)


class RoadsPanel(Carded):
    """All learners that count what they do, with what they predict."""

    least = (80, 40)
    reading = tr(
        "Every road is a learner, as wide as what it has cost so far: twice as wide is twice as much. Roads that meet "
        "lead to the same predictions, up to rounding, in all rounds so far."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Roads to a predictor"), self.board)
        self.card.caption.show()
        self.card.segments.offer(((WORK, STORED),), {WORK: tr("Work"), STORED: tr("Memory")})
        self.traces: dict[int, Trace] = {}
        self.several = False
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.several = len(traces) > 1
        self.traces = {at: trace for at, trace in enumerate(traces) if {WORK, STORED, Offer.FIT} <= offers(trace)}
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        rounds = public(Phase.LEARN, t, phase)
        (counter,) = self.view or (WORK,)
        said = (
            tr("as wide beside one another as the operations so far")
            if counter == WORK
            else tr("as wide beside one another as the numbers stored")
        )
        self.card.caption.say(said)
        if not rounds:
            self.board.show_marks([Sentence(tr("No round is over yet."), self.theme.muted)], self.theme)
        else:
            roads = self._roads(counter, rounds)
            self.board.show_marks([roads], self.theme, roads)
        self.card.has_data(t > 0)

    def _roads(self, counter: str, rounds: int) -> Roads:
        groups = agreeing(self.traces, rounds)
        costs = {place: float(trace[counter][rounds - 1]) for place, trace in self.traces.items()}
        least = min(costs.values())
        roads = [
            Road(
                self.traces[place].label,
                LEARNERS[place] if self.several else "",
                self.theme.learners[place],
                cost,
                self._said(counter, cost, least),
                next(at for at, group in enumerate(groups) if place in group),
            )
            for place, cost in costs.items()
        ]
        ends = tuple(self._end(group, rounds) for group in groups)
        return Roads(tuple(sorted(roads, key=lambda road: road.end)), ends, self.theme)

    def _said(self, counter: str, cost: float, least: float) -> str:
        told = tr("{cost} operations") if counter == WORK else tr("{cost} numbers kept")
        said = told.format(cost=number(int(cost)))
        if len(self.traces) < 2 or not least or cost == least:
            return said
        return said + BETWEEN + tr("{times} times the least").format(times=number(cost / least))

    def _end(self, group: tuple[int, ...], rounds: int) -> End:
        """One predictor, or that of a single learner, with what it lost so far."""
        trace = self.traces[group[0]]
        title = tr("the same predictor") if len(group) > 1 else tr("its own predictor")
        title = title if len(self.traces) > 1 else tr("its predictor")
        lost = tr("loss so far {loss}").format(loss=number(float(trace["total_loss"][rounds - 1])))
        return End(title, (lost,))
