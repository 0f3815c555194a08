"""A sentence in place of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.gui.look.measures import sized
from olviz.gui.paint.canvas import Canvas

SIZES = (1.0, 0.85, 0.7)  # of the letters
WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class Sentence(NamedTuple):
    """A quiet sentence in the middle of an empty view, in as many lines as it needs.

    In a low view it is written smaller; where that is not enough, it is a line that ends in …
    """

    text: str
    colour: str
    name: str = "sentence"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        room = canvas.rect.adjusted(canvas.u, 0, -canvas.u, 0)
        for part in SIZES:
            font, text = sized(canvas.font, part), self.text
            words = QFontMetricsF(font).boundingRect(room, WRAPPED, text)
            if words.height() <= room.height():
                break
        else:
            metrics = QFontMetricsF(font)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            words = metrics.boundingRect(room, WRAPPED, text)
        canvas.painter.fillRect(words, QColor(canvas.ground))  # no line of the grid goes through it
        canvas.painter.setFont(font)
        canvas.painter.setPen(QColor(self.colour))
        canvas.painter.drawText(room, WRAPPED, text)
