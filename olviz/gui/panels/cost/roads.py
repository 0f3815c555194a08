"""What learners cost as the width of a road each, leading to what they predict: the same end for those that agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from olviz.gui.look.measures import sized
from olviz.gui.look.tokens import Theme, inked
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, width_of, write
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.paint.words.shortening import filled
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded

WORK, STORED = "work", "stored"
END, BEND = 0.7, 0.5  # of the width: where roads end, and from where on they bend
MOST, LEAST = 0.9, 1.0  # of the height of a lane, below its words, and pixels: the widths of roads
ALPHA = 215
DISC = 3.0  # u: half of what stands where roads end


class Road(NamedTuple):
    """One learner: what it took so far, said in full and in few words, and the place of its end in ``Roads.ends``."""

    learner: str
    symbol: str
    colour: str
    cost: float
    said: tuple[str, ...]
    end: int


class End(NamedTuple):
    """What some roads lead to."""

    title: str
    lines: tuple[str, ...]


class Way(NamedTuple):
    """A road as it is drawn: from one height to another, in pixels, and how wide."""

    start: float
    end: float
    width: float

    def passes(self, top: float, bottom: float) -> bool:
        """Whether it is anywhere between these heights."""
        low, high = sorted((self.start, self.end))
        return low - self.width / 2 < bottom and high + self.width / 2 > top


class Block(NamedTuple):
    """The lines beside an end, and the height of the middle of the first."""

    lines: tuple[tuple[Part, ...], ...]
    top: float


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
        roads = ". ".join(f"{road.learner}: {road.said[0]}" for road in self.roads)
        return f"{roads}. {'. '.join(BETWEEN.join((end.title, *end.lines)) for end in self.ends)}"

    def _lanes(self, rect: QRectF) -> list[QRectF]:
        high = rect.height() / max(len(self.roads), 1)
        return [QRectF(rect.left(), rect.top() + at * high, rect.width(), high) for at in range(len(self.roads))]

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for road, lane in zip(self.roads, self._lanes(rect), strict=True):
            if lane.contains(point) and point.x() < rect.left() + END * rect.width():
                return f"{road.learner}\n{road.said[0]}"
        return ""

    def _width(self, road: Road, lane: QRectF, high: float) -> float:
        most = max((other.cost for other in self.roads), default=0.0)
        share = road.cost / most if most > 0 and isfinite(most) else 0.0
        return max(share * MOST * (lane.height() - 1.5 * high), LEAST)

    def ways(self, rect: QRectF, high: float) -> list[Way]:
        """Where each road begins and ends, with words so high above it."""
        lanes = self._lanes(rect)
        levels = [lane.top() + 1.2 * high + (lane.height() - 1.5 * high) / 2 for lane in lanes]
        ends = [
            float(np.mean([level for road, level in zip(self.roads, levels, strict=True) if road.end == at]))
            for at in range(len(self.ends))
        ]
        placed = zip(self.roads, lanes, levels, strict=True)
        return [Way(level, ends[road.end], self._width(road, lane, high)) for road, lane, level in placed]

    def paint(self, canvas: Canvas) -> None:
        high = QFontMetricsF(canvas.font).height()
        ways = self.ways(canvas.rect, high)
        for road, way in zip(self.roads, ways, strict=True):
            self._road(canvas, road, way)
        blocks = self.blocks(canvas, ways, high)
        for place, parts in enumerate(self.words(canvas, ways, blocks, high)):
            write(canvas, QPointF(canvas.rect.left(), self._row(canvas.rect, place, high)), parts)
        for block, level in zip(blocks, self._levels(ways), strict=True):
            self._end(canvas, block, level, high)

    def _levels(self, ways: Sequence[Way]) -> list[float]:
        """The heights of the ends."""
        at = {road.end: way.end for road, way in zip(self.roads, ways, strict=True)}
        return [at[end] for end in range(len(self.ends))]

    def _row(self, rect: QRectF, place: int, high: float) -> float:
        """The height of the middle of a road's words."""
        return self._lanes(rect)[place].top() + 0.6 * high

    def _road(self, canvas: Canvas, road: Road, way: Way) -> None:
        left, wide = canvas.rect.left(), canvas.rect.width()
        path = QPainterPath(QPointF(left, way.start))
        path.lineTo(left + BEND * wide, way.start)
        middle = left + (BEND + END) / 2 * wide
        path.cubicTo(QPointF(middle, way.start), QPointF(middle, way.end), QPointF(left + END * wide, way.end))
        colour = QColor(road.colour)
        colour.setAlpha(ALPHA)
        pen = QPen(colour, way.width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        canvas.painter.setPen(pen)
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawPath(path)

    def words(
        self, canvas: Canvas, ways: Sequence[Way], blocks: Sequence[Block], high: float
    ) -> list[tuple[Part, ...]]:
        """What is said above each road: in few words where a road bends across them, or an end says its own."""
        laid = list[tuple[Part, ...]]()
        for place, road in enumerate(self.roads):
            middle, wide = self._row(canvas.rect, place, high), canvas.rect.width()
            row = middle - high / 2, middle + high / 2
            if any(way.passes(*row) for way in ways):
                wide *= BEND
            elif any(block.top - high < middle < block.top + len(block.lines) * high for block in blocks):
                wide *= END
            tried = [self._said(road, said) for said in road.said]
            laid.append(next((parts for parts in tried if width_of(parts, canvas.font) <= wide), tried[-1]))
        return laid

    def _said(self, road: Road, said: str) -> tuple[Part, ...]:
        symbol = (Part(GLYPHS[road.symbol] + SPACE, inked(road.colour), factor=0.8),) if road.symbol else ()
        return (*symbol, Part(f"{road.learner}{SPACE}", self.theme.text, True), Part(said, self.theme.text))

    def blocks(self, canvas: Canvas, ways: Sequence[Way], high: float) -> list[Block]:
        """What stands beside each end, in as many lines as it takes there and no more than leave the next its own."""
        levels, rect = self._levels(ways), canvas.rect
        near = min(np.diff(sorted(levels)), default=rect.height())
        most, room = max(int(near / high), 1), rect.right() - self._beside(canvas)
        made = []
        for end, level in zip(self.ends, levels, strict=True):
            title = filled(end.title.split(), room, sized(canvas.font, semibold=True))
            below = [line for said in end.lines for line in filled(said.split(), room, canvas.font)]
            rows = [(Part(line, self.theme.text, True),) for line in title]
            rows += [(Part(line, self.theme.muted),) for line in below]
            top = level - high * (len(rows[:most]) - 1) / 2
            made.append(Block(tuple(rows[:most]), min(top, rect.bottom() - high * (len(rows[:most]) - 0.5))))
        return made

    def _beside(self, canvas: Canvas) -> float:
        """Where words begin beside an end."""
        return canvas.rect.left() + END * canvas.rect.width() + (DISC + 2) * canvas.u

    def _end(self, canvas: Canvas, block: Block, level: float, high: float) -> None:
        """A disc where roads end, and beside it what they end in."""
        canvas.painter.setPen(canvas.pen(self.theme.text, 2))
        canvas.painter.setBrush(QColor(self.theme.surface))
        middle = QPointF(canvas.rect.left() + END * canvas.rect.width(), level)
        size = min(DISC * canvas.u, canvas.rect.bottom() - level)
        canvas.painter.drawEllipse(middle, size, size)
        for row, parts in enumerate(block.lines):
            write(canvas, QPointF(self._beside(canvas), block.top + row * high), parts)


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

    def _said(self, counter: str, cost: float, least: float) -> tuple[str, ...]:
        """In full, without what it is a multiple of, and the number alone, whose unit stands above the roads."""
        told = tr("{cost} operations") if counter == WORK else tr("{cost} numbers kept")
        figure = number(int(cost))
        said = told.format(cost=figure)
        if len(self.traces) < 2 or not least or cost == least:
            return said, figure
        return said + BETWEEN + tr("{times} times the least").format(times=number(cost / least)), said, figure

    def _end(self, group: tuple[int, ...], rounds: int) -> End:
        """One predictor, or that of a single learner, with what it lost so far."""
        trace = self.traces[group[0]]
        title = tr("the same predictor") if len(group) > 1 else tr("its own predictor")
        title = title if len(self.traces) > 1 else tr("its predictor")
        lost = tr("loss so far {loss}").format(loss=number(float(trace["total_loss"][rounds - 1])))
        return End(title, (lost,))
