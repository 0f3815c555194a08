"""A sentence in place of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas

WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


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
