"""Formulas as pictures, set by ziamath when the program is idle; until then, and where that fails, as a line of text.

A picture is kept by formula, colour and size, for setting one takes some ten milliseconds.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from contextlib import suppress
from functools import cache
from importlib import import_module
from math import fsum
from typing import NamedTuple
from warnings import catch_warnings, simplefilter
from xml.etree.ElementTree import Element, fromstring

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from olviz.engine.words.plain_tex import plain
from olviz.gui.look.kept import EACH, Shelf, dry, room
from olviz.gui.look.measures import base, sized, unit
from olviz.gui.look.theme import theme_now

FORMULA = 1.25  # times the base font
PIXELS = 0.8  # of the height of a line: the size of type that looks as large
PARTS = ("importlib.metadata", "latex2mathml.converter", "ziafont", "ziamath")  # read one by one: all take 0.25 s
SMALLEST = 0.7  # times its size: a wider formula gives way so far
KEPT, LEAST = 1_000_000, 64  # pixels of the pictures that are kept; and as many as no page shows at once
WIDTHS = 8  # of which a formula keeps its heights: a layout asks again and again for the same few
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Key(NamedTuple):
    """What a picture depends on: ``size`` is that of the type in pixels, ``ratio`` the device's pixels to one."""

    tex: str
    colour: str
    size: float
    ratio: float


class Picture(NamedTuple):
    """A formula that was set; its size in device-independent pixels."""

    pixmap: QPixmap
    width: float
    height: float


def set_in_type(key: Key) -> Picture | None:
    """The picture of a formula; None where there is no ziamath, or it cannot set this."""
    try:
        with catch_warnings():
            simplefilter("ignore")  # it reads its font by a deprecated way
            ziamath = import_module("ziamath")
            ziamath.config.svg2 = False  # Qt draws the other kind blank
            drawing = ziamath.Math(_parts(key.tex, key.colour), size=key.size).svg()
    except Exception:  # of odd types; a formula that is not set is still read as text
        return None
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    size = renderer.viewBoxF().size()
    if not renderer.isValid() or size.isEmpty():
        return None
    pixmap = QPixmap(QSize(round(size.width() * key.ratio), round(size.height() * key.ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(key.ratio)
    return Picture(dry(pixmap), size.width(), size.height())


def _parts(tex: str, colour: str) -> Element:
    """What ``ziamath.Latex`` sets, without the row around all of it: a row sets its parts twice, for its brackets."""
    math = fromstring(import_module("ziamath.tex").tex2mml(tex))
    math.set("mathcolor", colour)
    while len(math) == 1 and math[0].tag.endswith("mrow"):
        math[:] = list(math[0])
    return math


def _room(picture: Picture | None) -> int:
    return EACH if picture is None else room(picture.pixmap)


def shelf() -> Shelf[Picture | None]:
    """Room for pictures, and for what cannot be set."""
    return Shelf(KEPT, _room, LEAST)


def read(part: str) -> None:
    """Reads a part of ziamath, if it is there."""
    with suppress(Exception), catch_warnings():  # what fails here fails again where a formula is set
        simplefilter("ignore")
        import_module(part)


class Typesetter(QObject):
    """Sets what was asked for, one formula for each idle moment; ``ready`` says that there is another picture.

    It begins when the text in its place is painted: so a window is seen first, and what is hidden waits.
    """

    ready = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shelf = shelf()
        self._asked: dict[Key, None] = {}
        self._begun = False
        self._unread = list(PARTS)

    def picture(self, key: Key) -> Picture | None:
        """The picture, if it is there; else it is asked for."""
        if key in self._shelf:
            return self._shelf.take(key)
        self._asked.setdefault(key)
        return None

    def begin(self) -> None:
        """Sets all that was asked for, when there is time."""
        if self._asked and not self._begun:
            self._begun = True
            QTimer.singleShot(0, self._work)

    def finish(self) -> None:
        """Sets all that was asked for at once."""
        while self._asked:
            self._set()
            self.ready.emit()

    def _work(self) -> None:
        self._begun = False
        if self._unread:
            read(self._unread.pop(0))
            self.begin()
        elif self._asked:
            self._set()
            self.begin()
            self.ready.emit()

    def _set(self) -> None:
        key = next(iter(self._asked))
        self._shelf.put(key, set_in_type(key))
        del self._asked[key]


@cache
def typesetter() -> Typesetter:
    """The one of this process."""
    return Typesetter()


def pieces(tex: str, signs: str) -> list[str]:
    """The formula broken before signs that stand outside all brackets, after something longer than a letter."""
    depth, start, parts = 0, 0, []
    for found in re.finditer(r"\\left\W|\\right\W|\\langle|\\rangle|[{}()\[\]]|(?<=[}\])|0-9>]) ([=+]) ", tex):
        sign = found[0]
        if found[1]:
            if depth == 0 and found[1] in signs:
                parts.append(tex[start : found.start()])
                start = found.start() + 1
        elif sign.startswith(r"\left") or sign in ("{", "(", "[", r"\langle"):
            depth += 1
        else:
            depth -= 1
    return [*parts, tex[start:]]


class Formula(QWidget):
    """Rows of a formula, as wide as the column allows: broken before = or + where it has to be, smaller beyond."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tex: tuple[str, ...] = ()
        self._role, self._size = "text", FORMULA
        self._heights: dict[Hashable, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        typesetter().ready.connect(self._on_ready)

    def say(self, tex: tuple[str, ...], role: str = "text") -> None:
        """Shows a formula in the colour of a role of the theme."""
        if (tex, role) != (self.tex, self._role):
            self.tex, self._role = tex, role
            self.setAccessibleName(self.text())
            self.restyle()

    def scale(self, size: float) -> None:
        """Another size of type, in base fonts."""
        if size != self._size:
            self._size = size
            self.restyle()

    def text(self) -> str:
        """The formula as a line of text."""
        return " ".join(map(plain, self.tex))

    def restyle(self) -> None:
        """Takes its size from the base font and the width there is."""
        self._heights.clear()
        self._rows(self.width())  # asks for what is still to be set
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        asked = width, base()
        if asked not in self._heights:
            if len(self._heights) == WIDTHS:
                self._heights.clear()
            self._heights[asked] = self._height(width)
        return self._heights[asked]

    def _height(self, width: int) -> int:
        rows = self._rows(width)
        gaps = (len(rows) - 1) * unit(base()) / 2
        high = gaps + fsum(_scale(row, width) * row.height for row in rows) if rows else self._text_height(width)
        return max(round(high + unit(base())), 1)

    def sizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Of another width it has another height, and a layout took that of the width before for the most it has."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _rows(self, width: int) -> list[Picture]:
        """The pictures from top to bottom; none while one of them is still to be set."""
        rows: list[Picture] = []
        for tex in self.tex:
            broken = self._broken(tex, "=+", width)
            if not broken:
                return []
            rows += broken
        return rows

    def _broken(self, tex: str, signs: str, width: int) -> list[Picture]:
        """The formula in one row if it fits, else broken before the first of these signs that helps."""
        size = round(QFontMetricsF(sized(base(), self._size)).height() * PIXELS, 2)
        whole = typesetter().picture(Key(tex, getattr(theme_now(), self._role), size, self.devicePixelRatioF()))
        if whole is None or whole.width <= width or not signs:
            return [] if whole is None else [whole]
        rows: list[Picture] = []
        for part in pieces(tex, signs[0]):
            fitted = self._broken(part, signs[1:], width)
            if not fitted:
                return []
            rows += fitted
        return rows

    def _text_height(self, width: int) -> float:
        metrics = QFontMetricsF(base())
        return metrics.boundingRect(QRectF(0, 0, max(width, 1), 1e6), WRAP, self.text()).height()

    def _on_ready(self) -> None:
        if self.tex:
            self.restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, top = QPainter(self), unit(base()) / 2
        if self.hasFocus():
            framed(painter, self)
        rows = self._rows(self.width())
        if not rows:
            painter.setFont(base())
            painter.setPen(QColor(getattr(theme_now(), self._role)))
            painter.drawText(QRectF(self.rect()), WRAP, self.text())
            typesetter().begin()
        for row in rows:
            scale = _scale(row, self.width())
            place = QRectF(0, top, row.width * scale, row.height * scale)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, scale < 1)
            painter.drawPixmap(place, row.pixmap, QRectF(row.pixmap.rect()))
            top += place.height() + unit(base()) / 2


def framed(painter: QPainter, widget: QWidget) -> None:
    """Draws the frame of what has the keyboard and paints itself."""
    painter.setPen(QPen(QColor(theme_now().accent), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(widget.rect().adjusted(1, 1, -1, -1), unit(base()), unit(base()))


def _scale(row: Picture, width: int) -> float:
    """By how much a picture is made smaller to fit."""
    return max(min(width / row.width, 1.0), SMALLEST)
