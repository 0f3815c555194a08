"""Text in a picture, with a halo in the colour of its ground: how wide it is, and how it is painted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil, floor, fsum, isfinite
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPixmap,
    QTransform,
)

from olviz.gui.look.kept import dry, kept, room
from olviz.gui.look.measures import sized
from olviz.gui.paint.canvas import Canvas, blank, to_data
from olviz.gui.paint.words.shortening import shortened

HALO = 0.8  # width of the halo, in u
SPACE = "  "
SHAPES = 64  # outlines that are kept
STAMPS = 1_500_000  # pixels of all that are kept: more than the labels of a frame have
WORD = re.compile(r" *(?:[^\w ]+ +)*[^ ]+ *| +")  # with the signs before it, which may stand higher before a figure
FIGURE = re.compile(r"\W*\d\W*")
NUMBER = re.compile(r"\W*(\d\W*)+")
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

    Beside what is not a number, or beyond all numbers, there is no place for a text. One that the edge of the picture
    would cut is moved into it, and one that is wider than all of it ends in … at the edge.
    """
    if not (isfinite(at.x()) and isfinite(at.y())):
        return
    at, parts = _cut(canvas, _whole(canvas, at, parts), parts)
    painter, look = canvas.painter, (ground or canvas.ground, canvas.u, canvas.font)
    if not canvas.raster:
        fill_outlines(painter, at, parts, *look)
        return
    dpr = painter.deviceTransform().m11()
    stamp = stamp_of(tuple(parts), *look, dpr)
    x, y = round((at.x() + stamp.left) * dpr) / dpr, round((at.y() + stamp.top) * dpr) / dpr
    painter.drawImage(QPointF(x, y), stamp.image)


def _seen(painter: QPainter) -> QRectF:
    """All of the picture, where a painter without a transform has it: an image counts its pixels, a widget points."""
    device, picture = painter.device(), QRectF(painter.viewport())
    dpr = device.devicePixelRatioF() if isinstance(device, QImage | QPixmap) else 1.0
    return QRectF(picture.topLeft() / dpr, picture.size() / dpr)


def _cut(canvas: Canvas, at: QPointF, parts: Sequence[Part]) -> tuple[QPointF, Sequence[Part]]:
    """Of a text wider than the picture what is seen, from its beginning on: to paint the rest may take seconds."""
    seen = to_data(canvas.painter.transform()).mapRect(_seen(canvas.painter))
    if not 0 < seen.width() < width_of(parts, canvas.font):
        return at, parts
    at, kept = QPointF(max(at.x(), seen.left()), at.y()), list[Part]()
    left = seen.right() - at.x()
    for part in parts:
        text = shortened(part.text, sized(canvas.font, part.factor, part.semibold), left)
        kept.append(part._replace(text=text))
        if text != part.text:
            break
        left -= width_of((part,), canvas.font)
    return at, kept


def _whole(canvas: Canvas, at: QPointF, parts: Sequence[Part]) -> QPointF:
    """The place next to this one where all of a text is seen, if there is a part of it to see and room for the rest."""
    painter, high, wide = canvas.painter, QFontMetricsF(canvas.font).height(), width_of(parts, canvas.font)
    to_pixels, picture = painter.transform(), _seen(painter)
    box = to_pixels.mapRect(QRectF(at.x(), at.y() - high / 2, wide, high))
    if picture.contains(box) or not picture.intersects(box):
        return at
    if box.width() <= picture.width():
        box.moveLeft(min(max(box.left(), picture.left()), picture.right() - box.width()))
    if box.height() <= picture.height():
        box.moveTop(min(max(box.top(), picture.top()), picture.bottom() - box.height()))
    whole = to_data(to_pixels).mapRect(box)
    return QPointF(whole.left(), whole.center().y())
