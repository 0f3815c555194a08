"""What rounds pin down: of two weights, those that fit a round without error are a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtGui import QColor, QPen

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.plane import Line, across

OLDEST, CLEAR = 0.15, 0.5  # opacity of the lines of earlier rounds


class Pinned(NamedTuple):
    """The weights that fit rounds without error, a line each, the earlier the fainter; that of this round is dashed."""

    earlier: tuple[Line, ...]
    now: Line | None
    theme: Theme
    name: str = "fits"

    def data(self) -> Mapping[str, Array]:
        lines = np.array([_numbers(line) for line in self.earlier])
        earlier = {f"{self.name} earlier rounds": lines} if self.earlier else {}
        return earlier if self.now is None else earlier | {f"{self.name} round t": _numbers(self.now)}

    def paint(self, canvas: Canvas) -> None:
        painter, pen = canvas.painter, QPen(QColor(self.theme.comparator), 1)
        clear = np.linspace(OLDEST, CLEAR, len(self.earlier)).tolist()
        for line, opacity in zip(self.earlier, clear, strict=True):
            painter.setOpacity(opacity)
            _draw(canvas, line, pen)
        painter.setOpacity(1.0)
        if self.now is not None:
            pen = QPen(QColor(self.theme.accent), 1.4)
            pen.setDashPattern(list(DASHED))
            _draw(canvas, self.now, pen)


def _numbers(line: Line) -> Array:
    return np.array([*line.normal, line.offset])


def _draw(canvas: Canvas, line: Line, pen: QPen) -> None:
    stretch = across(canvas, line) if line.length > 0 else None
    if stretch is not None:
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(stretch)


def fitting(x: Array, y: float) -> Line:
    """The weights w, of two coordinates, with ⟨w, x⟩ = y."""
    a, b = x.tolist()
    return Line((a, b), -float(y))
