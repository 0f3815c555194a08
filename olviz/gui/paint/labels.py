"""Text in a plot, with a halo in the colour of its ground; end labels that make room for one another."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil, floor, fsum, isfinite, isnan
from typing import NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QTransform,
)

from olviz.engine.numerics.sums import Array
from olviz.gui.look.kept import Shelf, dry, kept, room
from olviz.gui.look.measures import sized
from olviz.gui.look.tokens import inked
from olviz.gui.look.words import BETWEEN
from olviz.gui.paint.canvas import Canvas, Ink, Mark, blank, boxed, first_clear, ink_of

ELIDED = 9  # u from which on a name is cut, if that leaves it different from the others; else its number stands
HALO = 0.8  # width of the halo, in u
LEAST = 8  # u: a narrower room is none for labels
NEAR, FAR = 3, 8  # u from the head of a curve to its label, and to labels that had to move
CLOSER = 4.5  # u: the same where names would be cut
BESIDE = 2  # u beside a label that no other words come into
PLACES, ROWS = 24, 3  # along a line that its words are tried at; rows below the top that a note is
NOTED = 5  # u of the height of the view that a note takes
TORN_AT, TEETH = 0.56, 5  # of a ceiling, where it is torn, and into how many edges
BELOW_TORN = 3.0  # u below the top that its words stand
SPACE = "  "
LAID = 16  # sets of labels whose places are kept, those of a frame
SHAPES = 64  # outlines that are kept
STAMPS = 1_500_000  # pixels of all that are kept: more than the labels of a frame have
WORD = re.compile(r" *(?:[^\w ]+ +)*[^ ]+ *| +")  # with the signs before it, which may stand higher before a figure
FIGURE = re.compile(r"\W*\d\W*")
NUMBER = re.compile(r"\W*(\d\W*)+")
WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
GLYPHS: Mapping[str, str] = {"disc": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★"}


class Part(NamedTuple):
    """A stretch of text in one look."""

    text: str
    colour: str
    semibold: bool = False
    factor: float = 1.0


def width_of(parts: Sequence[Part], font: QFont) -> float:
    """The width of some text in pixels."""
    return fsum(_advance(part.text, part.factor, part.semibold, font) for part in parts)


@lru_cache(maxsize=2048)
def _advance(text: str, factor: float, semibold: bool, font: QFont) -> float:
    return QFontMetricsF(sized(font, factor, semibold)).horizontalAdvance(text)


class Shape(NamedTuple):
    """The outlines of some text that begins at 0 on its base line, without and with the halo around them."""

    glyphs: QPainterPath
    halo: QPainterPath
    high: float


@lru_cache(maxsize=SHAPES)
def shape_of(text: str, factor: float, semibold: bool, halo: float, font: QFont) -> Shape:
    """The outlines of a text, kept while its letters and its halo are painted: those of a word take 100 kB."""
    own = sized(font, factor, semibold)
    metrics, glyphs, stroker = QFontMetricsF(own), QPainterPath(), QPainterPathStroker()
    glyphs.addText(0, 0, own, text)
    stroker.setWidth(halo)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    around = stroker.createStroke(glyphs)
    return Shape(glyphs, around, metrics.capHeight())


class Piece(NamedTuple):
    """A stretch of a text that is painted by itself, in one look, and how far from its beginning that is."""

    part: Part
    x: float


def pieces_of(parts: Sequence[Part], font: QFont) -> list[Piece]:
    """Text word by word and numbers figure by figure: a number is new in every round, words and figures are few."""
    pieces, x = [], 0.0
    for part in parts:
        for text in _texts(part.text):
            pieces.append(Piece(part._replace(text=text), x))
            x += _advance(text, part.factor, part.semibold, font)
    return pieces


def _texts(text: str) -> list[str]:
    words = WORD.findall(text)
    return [piece for word in words for piece in (FIGURE.findall(word) if NUMBER.fullmatch(word) else [word])]


class Stamp(NamedTuple):
    """Some text painted once, ``left`` and ``top`` pixels from where it begins on its middle line."""

    image: QImage
    left: float
    top: float


def _size(stamp: Stamp) -> int:
    return room(stamp.image)


@kept(STAMPS, _size)
def stamp_of(parts: tuple[Part, ...], ground: str, u: int, font: QFont, dpr: float) -> Stamp:
    """A label as an image, kept by all that it depends on: to paint outlines costs ten times as much."""
    placed = [(0, Stamp(blank(QSize(1, 1), 1.0), 0.0, 0.0))]
    pieces = pieces_of(parts, font)
    for behind in (True, False):
        for part, x in pieces:
            whole, rest = divmod(x * dpr, 1.0)
            inked = part._replace(colour=ground) if behind else part
            placed.append((int(whole), _stamp_of_piece(inked, behind, rest, u, font, dpr)))
    left, top = min(x + stamp.left for x, stamp in placed), min(stamp.top for _, stamp in placed)
    right = max(x + stamp.left + stamp.image.width() for x, stamp in placed)
    image = blank(
        QSize(int(right - left), max(int(stamp.top - top) + stamp.image.height() for _, stamp in placed)), 1.0
    )
    painter = QPainter(image)
    for x, stamp in placed:
        painter.drawImage(QPointF(x + stamp.left - left, stamp.top - top), stamp.image)
    painter.end()
    image.setDevicePixelRatio(dpr)
    return Stamp(dry(image), left / dpr, top / dpr)


@kept(STAMPS // 2, _size)
def _stamp_of_piece(part: Part, behind: bool, x: float, u: int, font: QFont, dpr: float) -> Stamp:
    """The letters of a piece that begins ``x`` of a pixel on, or what is behind them; all in pixels of the device."""
    shape = shape_of(part.text, part.factor, part.semibold, HALO * u, font)
    path = shape.halo if behind else shape.glyphs
    to_pixels = QTransform(dpr, 0, 0, dpr, x, dpr * shape.high / 2)
    bounds = to_pixels.mapRect(path.controlPointRect())
    left, top = floor(bounds.left()) - 1, floor(bounds.top()) - 1
    image = blank(QSize(ceil(bounds.right()) + 1 - left, ceil(bounds.bottom()) + 1 - top), 1.0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(to_pixels * QTransform.fromTranslate(-left, -top))
    painter.fillPath(path, QColor(part.colour))
    painter.end()
    return Stamp(dry(image), left, top)


def fill_outlines(painter: QPainter, at: QPointF, parts: Sequence[Part], ground: str, u: int, font: QFont) -> None:
    """Paints text by its outlines, with a halo in the colour of its ground."""
    pieces = pieces_of(parts, font)
    for behind in (True, False):
        for part, x in pieces:
            shape = shape_of(part.text, part.factor, part.semibold, HALO * u, font)
            place = at + QPointF(x, shape.high / 2)
            painter.translate(place)
            painter.fillPath(shape.halo if behind else shape.glyphs, QColor(ground if behind else part.colour))
            painter.translate(-place)


def write(canvas: Canvas, at: QPointF, parts: Sequence[Part], ground: str = "") -> None:
    """Text that begins at ``at``, its middle at that height; upright, legible on lines and tints, on whole pixels.

    Beside what is not a number, or beyond all numbers, there is no place for a text.
    """
    if not (isfinite(at.x()) and isfinite(at.y())):
        return
    painter, look = canvas.painter, (ground or canvas.ground, canvas.u, canvas.font)
    if not canvas.raster:
        fill_outlines(painter, at, parts, *look)
        return
    dpr = painter.deviceTransform().m11()
    stamp = stamp_of(tuple(parts), *look, dpr)
    x, y = round((at.x() + stamp.left) * dpr) / dpr, round((at.y() + stamp.top) * dpr) / dpr
    painter.drawImage(QPointF(x, y), stamp.image)


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


def filled(words: Sequence[str], room: float, font: QFont) -> list[str]:
    """Words in lines of so many pixels; one that is wider by itself is cut."""
    metrics, lines = QFontMetricsF(font), list[str]()
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word if metrics.horizontalAdvance(word) <= room else shortened(word, font, room))
    return lines or [""]


class EndLabel(NamedTuple):
    """Name and number at the end of a curve whose last value is ``y``.

    Before them may stand the ``symbol`` of a series, in the series' colour. Where there is no room for all labels,
    those of the highest ``rank`` are left out first. ``full`` is said in their place where there is room for it; names
    are cut, numbers never. ``shared`` are the symbols, each with its colour, of further curves that end alike.
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

    @property
    def parts(self) -> tuple[Part, ...]:
        """The symbol, the name and, two spaces on, the number."""
        said, shown = (self.full, "") if self.full else (self.text, self.number)
        text = said + (SPACE if said and shown else "")
        symbols = ((self.symbol, self.series), *self.shared) if self.symbol else ()
        key = [Part(GLYPHS[symbol] + SPACE, inked(series), factor=0.8) for symbol, series in symbols]
        return (*key, Part(text, self.colour, self.semibold), Part(shown, self.colour, self.semibold))

    def broken(self, room: float, font: QFont) -> list[Line]:
        """Its lines in so many pixels: a long name is broken between words, and its number ends the last line."""
        if width_of(self.parts, font) <= room:
            return [Line(0.0, self.parts)]
        *key, name, figure = self._replace(full="").parts
        indent, own = width_of(key, font), sized(font, semibold=self.semibold)
        left = room - indent
        lines = filled(name.text.split(), left, own)
        ended = (name._replace(text=f"{lines[-1]}{SPACE}" if figure.text else lines[-1]), figure)
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
    least = sum(label.rank <= 0 for label in ended)
    for count in range(len(ended), least - 1, -1):
        labels = fitting(ended, min(count + (count < len(ended)), most), more)
        blocks = [label.broken(room, font) for label in labels]
        if sum(map(len, blocks)) <= most:
            return labels, blocks
    labels = fitting(ended, most, more)
    return labels, [[Line(0.0, label.parts)] for label in in_words(labels, room, font) or cut(labels, room, font)]


def in_words(labels: Sequence[EndLabel], room: float, font: QFont) -> list[EndLabel]:
    """Each with as many of its words as fit: letters and signs that are cut off say less than symbol and number.

    Nothing where two of one symbol would have the same words.
    """
    shorter = [label.in_words(room, font) for label in labels]
    names = [(label.symbol, label.text) for label in shorter if label.text and not label.full]
    return shorter if len(set(names)) == len(names) else []


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


def fewer_words(text: str, font: QFont, room: float) -> str:
    """As many words of a text, from its first on, as have so many pixels, up to one with a letter at its end.

    What stands in brackets stays whole.
    """
    words, metrics = text.split(), QFontMetricsF(font)
    tried = (" ".join(words[:count]).rstrip(",:;") for count in range(len(words), 0, -1))
    whole = (said for said in tried if said[-1:].isalpha() and said.count("(") == said.count(")"))
    return next((said for said in whole if metrics.horizontalAdvance(said) <= room), "")


def shortened(text: str, font: QFont, room: float, where: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> str:
    """A text cut with … where it is wider than this; nothing where not even a letter fits."""
    metrics = QFontMetricsF(font)
    cut = metrics.elidedText(text, where, max(room, 0.0))
    return cut if len(cut) > 1 or metrics.horizontalAdvance(text) <= room else ""


def told_apart(names: Sequence[str], short: Sequence[str], metrics: QFontMetricsF, room: float, u: int) -> list[str]:
    """Names cut to so many pixels, where that is room enough to leave them different; else all of them ``short``."""
    named = [metrics.elidedText(name, Qt.TextElideMode.ElideRight, room) for name in names]
    fit = room >= max(metrics.horizontalAdvance(name) for name in names)
    return named if fit or (room >= ELIDED * u and len(set(named)) == len(named)) else list(short)


def with_room(texts: Sequence[str], metrics: QFontMetricsF, room: float) -> str:
    """The first of these texts that fits in so many pixels, else the last."""
    return next((text for text in texts if metrics.horizontalAdvance(text) <= room), texts[-1])


def fitting(labels: Sequence[EndLabel], most: int, more: str) -> list[EndLabel]:
    """At most ``most`` labels, in their order: the least important make room, and the last line says how many.

    One label is always kept, however little room there is.
    """
    if len(labels) <= max(most, 1):
        return list(labels)
    kept = sorted(range(len(labels)), key=lambda at: (labels[at].rank, at))[: max(most - 1, 1)]
    left = [label for at, label in enumerate(labels) if at not in kept]
    lowest = min(labels[at].y for at in kept)
    rest = EndLabel(min(lowest, 0.0), more.format(count=len(left)), "", left[-1].colour)
    return [labels[at] for at in sorted(kept)] + [rest]


def room_for(labels: Sequence[EndLabel], font: QFont, u: int) -> float:
    """The pixels to keep free right of the data for these labels."""
    return max((width_of(label.parts, font) + (FAR + 1) * u for label in labels), default=0.0)


Spot = tuple[QRectF, str]


class Wordy(Protocol):
    """Words that find a place among what is drawn."""

    @property
    def colour(self) -> str: ...

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
        return BETWEEN.join(str(text[0]) for text in self.data().values())

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


class Ceiling(NamedTuple):
    """A bound far above what is drawn: a torn line along the top, and where it was promised the ground above it.

    One that is not known ahead goes up to round ``until``.
    """

    text: str
    line: str
    ground: QColor | None
    until: int | None = None
    name: str = "ceiling"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.text])}

    def paint(self, canvas: Canvas) -> None:
        painter, along = canvas.painter, self._along(canvas)
        if self.ground is not None:
            painter.fillRect(along, self.ground)
        y, tooth = along.bottom(), min(canvas.u, along.width() / (2 * TEETH))
        middle = along.left() + TORN_AT * along.width() - TEETH / 2 * tooth
        path = QPainterPath(along.bottomLeft())
        for step in range(TEETH + 1):
            path.lineTo(QPointF(middle + step * tooth, y + (0.0 if step in (0, TEETH) else (-1) ** (step + 1) * tooth)))
        path.lineTo(along.bottomRight())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(canvas.pen(self.line, 1.5))
        painter.drawPath(path)

    def ink(self, canvas: Canvas) -> Array:
        """The line, and what is above it."""
        return boxed([self._along(canvas).adjusted(0, 0, 0, canvas.u)])

    def _along(self, canvas: Canvas) -> QRectF:
        """From the top of the view down to the line, as far as it goes."""
        rect = canvas.rect
        right = rect.right() if self.until is None else min(canvas.point(self.until, 1.0).x(), rect.right())
        return QRectF(rect.left(), rect.top(), max(right - rect.left(), 0.0), 2 * canvas.u)


class Event(NamedTuple):
    """A dotted vertical line at round ``t``, and words beside it that are clear of what is drawn."""

    t: float
    text: str
    colour: str
    name: str = "event"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} {self.text}": np.array([self.t])}

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
        return {self.name: np.array([self.texts[0]])}

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


class Sentence(NamedTuple):
    """A quiet sentence in the middle of an empty view, in as many lines as it needs."""

    text: str
    colour: str
    name: str = "sentence"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        room = canvas.rect.adjusted(canvas.u, 0, -canvas.u, 0)
        words = QFontMetricsF(canvas.font).boundingRect(room, WRAPPED, self.text)
        canvas.painter.fillRect(words, QColor(canvas.ground))  # no line of the grid goes through it
        canvas.painter.setFont(canvas.font)
        canvas.painter.setPen(QColor(self.colour))
        canvas.painter.drawText(room, WRAPPED, self.text)
