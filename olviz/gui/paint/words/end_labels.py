"""Labels at the ends of curves, which make room for one another."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import isnan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from olviz.engine.numerics.beginnings import in_common
from olviz.engine.numerics.sums import Array
from olviz.gui.look.kept import Shelf
from olviz.gui.look.measures import sized
from olviz.gui.look.tokens import inked
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.ink import boxed
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part, width_of, write
from olviz.gui.paint.words.shortening import fewer_words, filled, shortened

LEAST = 8  # u: a narrower room is none for labels
NEAR, FAR = 3, 8  # u from the head of a curve to its label, and to labels that had to move
CLOSER = 4.5  # u: the same where names would be cut
BESIDE = 2  # u beside a label that no other words come into
NOTED = 5  # u of the height of the view that a note takes
WORDS = re.compile(r" +(?!\d)")  # a name is broken there, and before no figure
PARTS, BEGUN = ", ", "… "  # between the parts of a name, and before what others have not
LAID = 16  # sets of labels whose places are kept, those of a frame


def pushed(wished: Array, gap: float, low: float, high: float) -> Array:
    """Heights as near as can be to the wished ones (in any order), ``gap`` apart and inside [low, high]."""
    return stacked(wished, np.full(len(wished), gap), low - gap / 2, high + gap / 2)


def stacked(wished: Array, sizes: Array, low: float, high: float) -> Array:
    """The middles of blocks of these sizes, as near as can be to the wished ones, apart and between the two edges.

    Least squares: neighbours that meet move together by the same amount.
    """
    order = np.argsort(wished, kind="stable").tolist()
    at, size, before = wished.tolist(), sizes.tolist(), 0.0
    middles: list[float] = []  # of each block, where those before it and itself stand on one another from 0 on
    groups: list[tuple[float, int]] = []  # mean of wished − what is before, and how many move together
    for place in order:
        middles.append(before + size[place] / 2)
        before += size[place]
        mean, count = at[place] - middles[-1], 1
        while groups and groups[-1][0] >= mean:
            other, many = groups.pop()
            mean, count = (other * many + mean * count) / (many + count), many + count
        groups.append((mean, count))
    free = [mean for mean, count in groups for _ in range(count)]
    most, heights = max(high - before, low), np.empty(len(order))
    for place, mean, middle in zip(order, free, middles, strict=True):
        heights[place] = min(max(mean, low), most) + middle
    return heights


class Line(NamedTuple):
    """One line of a label, and how far it is set in."""

    indent: float
    parts: tuple[Part, ...]


class EndLabel(NamedTuple):
    """Name and number at the end of a curve whose last value is ``y``.

    Before them may stand the ``symbol`` of a series, in the series' colour. Where there is no room for all labels,
    those of the highest ``rank`` are left out first. ``full`` is said in their place where there is room for it; names
    are cut, numbers never. ``shared`` are the symbols, each with its colour, of further curves that end alike.
    ``further`` is said after it all: how many labels were left out, where that has no line of its own.
    """

    y: float
    text: str
    number: str
    colour: str
    semibold: bool = False
    symbol: str = ""
    series: str = ""
    rank: int = 0
    full: str = ""
    shared: tuple[tuple[str, str], ...] = ()
    further: str = ""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The symbol, the name and, two spaces on, the number."""
        said, shown = (self.full, "") if self.full else (self.text, self.number)
        text = said + (_between(said) if said and shown else "")
        symbols = ((self.symbol, self.series), *self.shared) if self.symbol else ()
        key = [Part(GLYPHS[symbol] + SPACE, inked(series), factor=0.8) for symbol, series in symbols]
        further = [Part(SPACE + self.further, self.colour)] if self.further else []
        return (*key, Part(text, self.colour, self.semibold), Part(shown, self.colour, self.semibold), *further)

    def broken(self, room: float, font: QFont) -> list[Line]:
        """Its lines in so many pixels: a long name is broken between words, and its number ends the last line."""
        if width_of(self.parts, font) <= room:
            return [Line(0.0, self.parts)]
        *key, name, figure = self._replace(full="").parts
        indent, own = width_of(key, font), sized(font, semibold=self.semibold)
        left = room - indent
        lines = filled(WORDS.split(self.text), left, own)
        ended = (name._replace(text=f"{lines[-1]}{_between(lines[-1])}" if figure.text else lines[-1]), figure)
        if width_of(ended, font) > left:
            lines, ended = [*lines, ""], (name._replace(text=""), figure)
        told = [*((name._replace(text=line),) for line in lines[:-1]), ended]
        return [Line(0.0, (*key, *told[0])), *(Line(indent, line) for line in told[1:])]

    def in_words(self, room: float, font: QFont) -> EndLabel:
        """As many of its words as have so many pixels; without any where that leaves no word, but signs."""
        if width_of(self.parts, font) <= room:
            return self
        left = room - width_of(self._replace(text=SPACE, full="").parts, font)
        return self._replace(text=fewer_words(self.text, sized(font, semibold=self.semibold), left), full="")

    def cut(self, room: float, font: QFont, where: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> EndLabel:
        """As much of it as fits in so many pixels."""
        if width_of(self.parts, font) <= room:
            return self
        if self.full:
            return self._replace(full="").cut(room, font, where)
        left = room - width_of(self._replace(text=SPACE).parts, font)
        return self._replace(text=shortened(self.text, sized(font, semibold=self.semibold), left, where))


def _between(said: str) -> str:
    """What stands between a name and its number, which is none of the name's: “after round 5 4” was read as 54."""
    return f":{SPACE}" if said[-1:].isdigit() else SPACE


class EndLabels(NamedTuple):
    """The labels of all curves that end at ``t``, pushed apart; where one had to move, all stand farther out.

    ``more`` says how many were left out where there is no room for all, as a template over ``count``. ``noted``: the
    first line belongs to a note.
    """

    t: int
    labels: tuple[EndLabel, ...]
    leader: str
    more: str = "+{count}"
    noted: bool = False
    name: str = "end labels"

    def data(self) -> Mapping[str, Array]:
        told = ((label.full, "") if label.full else (label.text, label.number) for label in self.labels)
        return {f"label {text}": np.array([shown]) for text, shown in told}

    def paint(self, canvas: Canvas) -> None:
        for block in self._laid(canvas):
            if block.lead is not None:
                canvas.painter.setPen(canvas.pen(self.leader))
                canvas.painter.drawLine(block.lead)
            for one, spot in block.lines:
                clear = spot.adjusted(-0.5 * canvas.u, 0, 0, 0)
                canvas.painter.fillRect(clear, QColor(canvas.ground))  # of the grid
                write(canvas, QPointF(spot.left(), spot.center().y()), one.parts)

    def ink(self, canvas: Canvas) -> Array:
        """The lines of all labels, and what keeps other words from being read as their ends or beginnings."""
        lines = (spot for block in self._laid(canvas) for _, spot in block.lines)
        return boxed(spot.adjusted(-BESIDE * canvas.u, 0, BESIDE * canvas.u, 0) for spot in lines)

    def _laid(self, canvas: Canvas) -> list[Block]:
        """The labels that there is room for, with the places of their lines: found once, for their ink as well."""
        key = (self, canvas.place)
        if key not in _LAID:
            _LAID.put(key, self._lay(canvas))
        return _LAID.take(key)

    def _lay(self, canvas: Canvas) -> list[Block]:
        ended = [label for label in self.labels if not isnan(label.y)]  # a value that is not known has no height
        if not ended:
            return []
        line, u, rect = QFontMetricsF(canvas.font).height(), canvas.u, canvas.rect
        top, low, right = rect.top() + (NOTED * u if self.noted else 0.0), rect.bottom(), rect.right()
        most = int((low - top) / line)
        x = canvas.point(self.t, 0.0).x()
        if x < rect.left() - 1 or right - x - (FAR + 1) * u < LEAST * u:
            return []  # a closer look at other rounds
        room = right - x - u
        labels, blocks = _blocks(joined(ended), room - CLOSER * u + 1, canvas.font, most, self.more)
        heads = [canvas.point(self.t, label.y) for label in labels]
        wished = np.array([min(max(head.y(), rect.top()), low) for head in heads])
        heights = stacked(wished, line * np.array([float(len(lines)) for lines in blocks]), top, low)
        moved = np.abs(heights - wished) > line / 3
        spare = room - max(width_of(one.parts, canvas.font) + one.indent for lines in blocks for one in lines)
        away = min(max(spare, CLOSER * u), FAR * u) if moved.any() else NEAR * u
        ends = zip(blocks, wished.tolist(), heights.tolist(), moved.tolist(), strict=True)
        return [
            _placed(canvas, line, lines, QPointF(x, head), QPointF(x + away, at), far) for lines, head, at, far in ends
        ]


class Block(NamedTuple):
    """A label in its place: its lines, each with the box that it covers, and a line that leads there from afar."""

    lines: tuple[tuple[Line, QRectF], ...]
    lead: QLineF | None


_LAID = Shelf["list[Block]"](LAID, lambda _: 1)


def _placed(canvas: Canvas, high: float, lines: Sequence[Line], head: QPointF, at: QPointF, far: bool) -> Block:
    """The lines of a label, so ``high`` each, around the height of ``at``."""
    placed = []
    for row, one in enumerate(lines):
        top, wide = at.y() + (row - len(lines) / 2) * high, width_of(one.parts, canvas.font)
        placed.append((one, QRectF(at.x() + one.indent, top, wide, high)))
    lead = QLineF(head + QPointF(1.5 * canvas.u, 0), at - QPointF(canvas.u, 0)) if far else None
    return Block(tuple(placed), lead)


def _blocks(
    ended: Sequence[EndLabel], room: float, font: QFont, most: int, more: str
) -> tuple[list[EndLabel], list[list[Line]]]:
    """The labels that are kept, and the lines of each: those of no rank whole, for which others make room.

    Where even they have more than ``most`` lines altogether, every label has one, cut.
    """
    least = max(sum(label.rank <= 0 for label in ended), 1)
    for count in range(len(ended), least - 1, -1):
        for labels in (parted(ended, count, more), beside(ended, count, more, room, font)):
            blocks = [label.broken(room, font) for label in labels]
            if 0 < sum(map(len, blocks)) <= most:
                return labels, blocks
    labels = beside(ended, most, more, room, font) or fitting(ended, most, more)
    return labels, [[Line(0.0, label.parts)] for label in in_words(labels, room, font) or cut(labels, room, font)]


def in_words(labels: Sequence[EndLabel], room: float, font: QFont) -> list[EndLabel]:
    """Each with as many of its words as fit: letters and signs that are cut off say less than symbol and number.

    A name that would be the beginning of another one says what it has beyond that. Nothing where two are the same.
    """
    shorter = [_apart(label, labels, room, font) for label in labels]
    cut_off = [one.text for one, label in zip(shorter, labels, strict=True) if one.text and one.text != label.text]
    told = [one.text for one in shorter if not one.full]
    return shorter if all(told.count(name) == 1 for name in cut_off) else []


def _apart(label: EndLabel, labels: Sequence[EndLabel], room: float, font: QFont) -> EndLabel:
    """It in fewer words, by which it is not taken for another."""
    shorter, parts = label.in_words(room, font), label.text.split(PARTS)
    if shorter.text in ("", label.text):
        return shorter
    others = [other.text.split(PARTS) for other in labels if other.text.startswith(shorter.text) and other != label]
    own = parts[max((in_common(parts, other) for other in others), default=0) :]
    if not others or not own or own == parts:
        return shorter
    told = (label._replace(text=BEGUN + PARTS.join(own[:count]), full="") for count in range(len(own), 0, -1))
    return next((one for one in told if width_of(one.parts, font) <= room), shorter)


def cut(labels: Sequence[EndLabel], room: float, font: QFont) -> list[EndLabel]:
    """As much of each as fits; in the middle of names that would be one and the same without their ends."""
    shorter = [label.cut(room, font) for label in labels]
    names = [label.text for label in shorter if label.text and not label.full]
    if len(set(names)) == len(names):
        return shorter
    return [label.cut(room, font, Qt.TextElideMode.ElideMiddle) for label in labels]


def joined(labels: Sequence[EndLabel]) -> list[EndLabel]:
    """The labels, with one in place of those that say the same of different series at one height."""
    found: dict[EndLabel, EndLabel] = {}
    for label in labels:
        same = label._replace(symbol="", series="", rank=0)
        first = found.setdefault(same, label)
        if first is not label:
            shared = (*first.shared, (label.symbol, label.series))
            found[same] = first._replace(shared=shared, rank=min(first.rank, label.rank))
    return list(found.values())


def fitting(labels: Sequence[EndLabel], most: int, more: str) -> list[EndLabel]:
    """At most ``most`` labels, in their order: the least important make room, and the last line says how many.

    One label is always kept, however little room there is.
    """
    return list(labels) if len(labels) <= max(most, 1) else parted(labels, max(most - 1, 1), more)


def parted(labels: Sequence[EndLabel], count: int, more: str) -> list[EndLabel]:
    """The ``count`` most important labels in their order, and a last one that says how many others there are."""
    kept = sorted(sorted(range(len(labels)), key=lambda at: (labels[at].rank, at))[:count])
    left = [label for at, label in enumerate(labels) if at not in kept]
    if not left:
        return list(labels)
    lowest = min(labels[at].y for at in kept)
    rest = EndLabel(min(lowest, 0.0), more.format(count=len(left)), "", left[-1].colour)
    return [labels[at] for at in kept] + [rest]


def beside(labels: Sequence[EndLabel], count: int, more: str, room: float, font: QFont) -> list[EndLabel]:
    """The same, with how many others there are in the line of the lowest; nothing where that has no room for it."""
    if not 0 < count < len(labels):
        return []
    *kept, rest = parted(labels, count, more)
    at = min(reversed(range(count)), key=lambda place: kept[place].y)
    kept[at] = kept[at]._replace(further=rest.text)
    return kept if width_of(kept[at].parts, font) <= room else []


def room_for(labels: Sequence[EndLabel], font: QFont, u: int) -> float:
    """The pixels to keep free right of the data for these labels."""
    return max((width_of(label.parts, font) + (FAR + 1) * u for label in labels), default=0.0)
