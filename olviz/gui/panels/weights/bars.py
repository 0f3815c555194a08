"""Weights now: one bar per expert with its number, the best and the drawn one marked, others' weights as thin marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum, isnan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainterPath

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import brief, number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.symbols import outline
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.paint.words.shortening import told_apart

SPOKEN = 0.005  # the least share that is written
WIDEST = 24  # u of one place
FULL = 0.68  # of a place that its bar fills
APART = 0.75  # u between two numbers, or they are read as one
GAUGE, THIN = 0.1, 0.08  # of a place: from its right end to a gauge of losses, and how wide that is


def written(share: float) -> str:
    """A share with two decimals."""
    return f"{share:.2f}"


class Bar(NamedTuple):
    """One place: an expert by its index from 0, or with −1 the tail of all that have no place of their own.

    ``after`` is the share from the next round on, NaN while it is not known; ``shade`` the part of the surface in its
    colour.
    """

    expert: int
    name: str
    share: float
    after: float = float("nan")
    shade: float = 0.0

    def flowing(self, part: float) -> float:
        """What it weighs with ``part`` of the way to the next round done."""
        return self.share if isnan(self.after) else (1 - part) * self.share + part * self.after

    @property
    def now(self) -> float:
        """What it weighs after what is known."""
        return self.flowing(1.0)


class Thin(NamedTuple):
    """The same places as another learner weighs them."""

    learner: str
    shares: Array
    colour: str
    symbol: str


class Marked(NamedTuple):
    """An expert that is marked by its index from 0, −1 for none, its name, and the word that stands at it."""

    expert: int = -1
    name: str = ""
    word: str = ""


class Charged(NamedTuple):
    """What the same places lose in this round, NaN for the tail, and ``most``, the largest loss there may be."""

    losses: Array
    most: float


LARGEST = 5  # shares that are told one by one


class Bars(NamedTuple):
    """Bars on a common scale from 0 to 1, of ``size`` experts in all."""

    bars: tuple[Bar, ...]
    size: int
    others: tuple[Thin, ...]
    best: Marked
    drawn: Marked
    colour: str
    theme: Theme
    facts: Callable[[int], Sequence[str]]  # what else is known of an expert by its index
    charged: Charged | None = None
    name: str = "bars"

    def data(self) -> Mapping[str, Array]:
        found = {
            "expert": np.array([bar.expert + 1 for bar in self.bars]),
            "name": np.array([bar.name for bar in self.bars]),
            "share": np.array([bar.share for bar in self.bars]),
            "next share": np.array([bar.after for bar in self.bars if bar.after == bar.after]),
            "best": np.array([self.best.expert + 1] if self.best.expert >= 0 else []),
            "drawn": np.array([self.drawn.expert + 1] if self.drawn.expert >= 0 else []),
        }
        if self.charged is not None:
            found["loss"] = self.charged.losses
        return found | {f"share, {other.learner}": other.shares for other in self.others}

    def places(self, rect: QRectF, u: int, font: QFont) -> list[QRectF]:
        """The place of every bar, from the line of share 1 to that of share 0."""
        line = QFontMetricsF(font).height()
        wide = min(rect.width() / len(self.bars), WIDEST * u)
        left = rect.left() + (rect.width() - wide * len(self.bars)) / 2
        below = line if self.charged is None else 2 * line
        top, floor = rect.top() + 2.6 * line, rect.bottom() - below - u
        high = max(floor - top, 1.0)
        return [QRectF(left + at * wide, top, wide, high) for at in range(len(self.bars))]

    def at(self, marked: Marked) -> int:
        """In which place a marked expert stands: its own, or the tail; −1 for none."""
        if marked.expert < 0:
            return -1
        own = [at for at, bar in enumerate(self.bars) if bar.expert == marked.expert]
        return own[0] if own else len(self.bars) - 1

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        for at, (bar, place) in enumerate(zip(self.bars, self.places(rect, u, font), strict=True)):
            if place.left() <= point.x() < place.right():
                said = [f"{bar.name}: {number(bar.share)}"]
                if bar.after == bar.after:
                    said.append(tr("next {share}").format(share=number(bar.after)))
                said += self.facts(bar.expert) if bar.expert >= 0 else []
                said += [f"{marked.word}: {marked.name}" for marked in (self.best, self.drawn) if self.at(marked) == at]
                said += [f"{other.learner}: {number(other.shares[at])}" for other in self.others]
                return "\n".join(said)
        return ""

    def gist(self) -> str:
        """The largest shares as they stand over the bars, what all others have, and who is drawn and who is best."""
        experts = [bar for bar in self.bars if bar.expert >= 0]
        largest = sorted(experts, key=lambda bar: -bar.now)[:LARGEST]
        said = [f"{bar.name} {number(bar.now)}" for bar in largest]
        if others := self.size - len(largest):
            rest = fsum(bar.now for bar in self.bars) - fsum(bar.now for bar in largest)
            template = plural("{n} other {share}", "{n} others {share}", others)
            said.append(template.format(n=number(others), share=number(rest)))
        marked = [f"{one.word}: {one.name}" for one in (self.best, self.drawn) if one.expert >= 0]
        return BETWEEN.join([*said, *marked])

    def paint(self, canvas: Canvas) -> None:
        places = self.places(canvas.rect, canvas.u, canvas.font)
        floor = round(places[0].bottom())
        for bar, place in zip(self.bars, places, strict=True):
            body = _body(place, bar.flowing(canvas.consequence))
            _fill(canvas, body, mixed(self.colour, self.theme.surface, bar.shade), self.colour)
        ground = canvas.level(floor, canvas.rect.left(), canvas.rect.width())
        canvas.painter.fillRect(ground, QColor(self.theme.zero))
        for bar, place in zip(self.bars, places, strict=True):
            if abs(bar.after - bar.share) * place.height() >= 1:
                _dashed(canvas, _body(place, bar.share), self.theme.text)
        if self.charged is not None:
            self._gauges(canvas, places, self.charged)
        for other in self.others:
            for share, place in zip(other.shares.tolist(), places, strict=True):
                _thin(canvas, _body(place, share), other)
        self._heads(canvas, places)
        self._names(canvas, places)

    def _gauges(self, canvas: Canvas, places: list[QRectF], charged: Charged) -> None:
        """Beside every bar the loss of its expert in this round, in a gauge from 0 to the largest there may be.

        Who loses nothing has none.
        """
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        for place, loss in zip(places, charged.losses.tolist(), strict=True):
            if not loss > 0:
                continue
            gauge = QRectF(place.right() - GAUGE * place.width(), place.top(), THIN * place.width(), place.height())
            filled = QRectF(gauge)
            filled.setTop(gauge.bottom() - gauge.height() * min(loss / charged.most, 1.0))
            canvas.painter.fillRect(filled, QColor(self.theme.mistake))
            canvas.painter.setPen(canvas.pen(self.theme.mistake))
            canvas.painter.drawRect(gauge)
            self._loses(canvas, place, loss)

    def _loses(self, canvas: Canvas, place: QRectF, loss: float) -> None:
        """What an expert loses, below its name."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        full, bare = tr("loses {loss}").format(loss=brief(loss)), brief(loss)
        room = place.width() - canvas.u
        text = full if width_of([Part(full, "", True)], small.font) <= room else bare
        said = [Part(text, self.theme.mistake, True)]
        y = place.bottom() + canvas.u + 1.5 * QFontMetricsF(small.font).height()
        write(small, QPointF(place.center().x() - width_of(said, small.font) / 2, y), said)

    def _heads(self, canvas: Canvas, places: list[QRectF]) -> None:
        """Numbers above the bars, and above them *drawn* and the star; what would touch another one is left out."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        line, taken = QFontMetricsF(small.font).height(), list[QRectF]()
        best, drawn = self.at(self.best), self.at(self.drawn)
        for at in sorted(range(len(self.bars)), key=lambda at: (at not in (best, drawn), -self.bars[at].share)):
            bar = self.bars[at]
            body, lid = _body(places[at], bar.now), _body(places[at], max(bar.share, np.nan_to_num(bar.after)))
            stack: list[list[Part]] = []
            if bar.now >= SPOKEN:
                stack.append([Part(written(bar.now), self.theme.text, at in (best, drawn))])
            signs: list[Part] = []
            if at == best:
                name = f" {self.best.name}" if bar.expert < 0 else ""
                signs.append(Part("★" + name, self.theme.comparator, True, 1.15))
            if at == drawn:
                _frame(canvas, body, self.theme.accent)
                said = f"{self.drawn.word}: {self.drawn.name}" if bar.expert < 0 else self.drawn.word
                signs.append(Part(("  " if signs else "") + said, self.theme.accent, True))
            if signs:
                stack.append(signs)
            y = lid.top() - 0.5 * canvas.u - (0.75 * canvas.u if at == drawn else 0)
            for line_at in sorted((_body(places[at], other.shares[at]).top() for other in self.others), reverse=True):
                if y - len(stack) * line <= line_at <= y:  # above a thin mark rather than across it
                    y = line_at - 1.5 * canvas.u
            for parts in stack:
                wide = width_of(parts, small.font)
                left = min(max(body.center().x() - wide / 2, canvas.rect.left()), canvas.rect.right() - wide)
                spot = QRectF(left, y - line, wide, line * 0.9)
                apart = spot.adjusted(-APART * canvas.u, 0, APART * canvas.u, 0)
                if at in (best, drawn) or not any(apart.intersects(other) for other in taken):
                    taken.append(spot)
                    write(small, QPointF(left, y - line / 2), parts)
                y -= line

    def _names(self, canvas: Canvas, places: list[QRectF]) -> None:
        """Names under the bars where they have room, else the experts' numbers."""
        font = sized(canvas.font, TICK)
        metrics, room = QFontMetricsF(font), places[0].width() - canvas.u
        numbers = [f"{bar.expert + 1}" if bar.expert >= 0 else "…" for bar in self.bars]
        named = told_apart([bar.name for bar in self.bars], numbers, metrics, room, canvas.u)
        best, drawn = self.at(self.best), self.at(self.drawn)
        for at, (bar, place) in enumerate(zip(self.bars, places, strict=True)):
            own = bar.expert >= 0 and at in (best, drawn)
            parts = [Part(named[at], self.theme.text if own else self.theme.muted, own)]
            y = place.bottom() + canvas.u + metrics.height() / 2
            at_x = place.center().x() - width_of(parts, font) / 2
            write(canvas._replace(font=font), QPointF(at_x, y), parts)


def _body(place: QRectF, share: float) -> QRectF:
    """The bar of a share in its place."""
    wide, high = place.width() * FULL, place.height() * min(share, 1.0)
    return QRectF(place.center().x() - wide / 2, place.bottom() - high, wide, high)


def _fill(canvas: Canvas, body: QRectF, colour: str, edge: str) -> None:
    """A bar, round at its upper end; its edge is seen on a pale one."""
    if body.height() < 0.5:
        return
    round_by = min(0.9 * canvas.u, body.height())
    path = QPainterPath()
    path.moveTo(body.bottomLeft())
    path.lineTo(body.left(), body.top() + round_by)
    path.quadTo(body.topLeft(), QPointF(body.left() + round_by, body.top()))
    path.lineTo(body.right() - round_by, body.top())
    path.quadTo(body.topRight(), QPointF(body.right(), body.top() + round_by))
    path.lineTo(body.bottomRight())
    canvas.painter.fillPath(path, QColor(colour))
    canvas.painter.strokePath(path, canvas.pen(edge))


def _dashed(canvas: Canvas, body: QRectF, colour: str) -> None:
    """Where the bar ended before: a dashed lid."""
    pen = canvas.pen(colour, 1.4)
    pen.setDashPattern([3, 2])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    canvas.painter.setPen(pen)
    y = round(body.top()) + 0.5
    canvas.painter.drawLine(QPointF(body.left() - canvas.u, y), QPointF(body.right() + canvas.u, y))


def _frame(canvas: Canvas, body: QRectF, colour: str) -> None:
    """The violet frame of the drawn expert, seen on a bar of no height too."""
    out = 0.75 * canvas.u
    frame = QRectF(body.left() - out, body.top() - out, body.width() + 2 * out, body.height() + 2 * out)
    canvas.painter.setPen(canvas.pen(colour, 2))
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
    canvas.painter.drawRoundedRect(frame, 1.25 * canvas.u, 1.25 * canvas.u)


def _thin(canvas: Canvas, body: QRectF, other: Thin) -> None:
    """Another learner's share: a thin line across the place, its symbol at the right end."""
    y, painter = body.top(), canvas.painter
    painter.setPen(canvas.pen(other.colour, 1.6))
    painter.drawLine(QPointF(body.left(), y), QPointF(body.right(), y))
    painter.setPen(canvas.pen(canvas.ground))
    painter.setBrush(QColor(other.colour))
    painter.translate(body.right(), y)
    painter.drawPath(outline(other.symbol, 1.8 * canvas.u))
    painter.translate(-body.right(), -y)
