"""What rounds pin down: of two weights, those that fit a round without error are a line, the floor of a valley."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF
from PySide6.QtGui import QColor, QPen

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import DASHED
from olviz.gui.paint.plane.line import Line, across

OLDEST, CLEAR = 0.05, 0.22  # opacity of the valleys of earlier rounds: where many meet it is dark


class Pinned(NamedTuple):
    """The weights that fit rounds without error, a line each; that of this round is dashed.

    Around each lies its valley, of weights that err by ``valley`` at most, the earlier the fainter.
    """

    earlier: tuple[Line, ...]
    now: Line | None
    theme: Theme
    valley: float = 0.0
    name: str = "fits"

    def data(self) -> Mapping[str, Array]:
        lines = np.array([_numbers(line) for line in self.earlier])
        earlier = {f"{self.name} earlier rounds": lines} if self.earlier else {}
        return earlier if self.now is None else earlier | {f"{self.name} round t": _numbers(self.now)}

    def paint(self, canvas: Canvas) -> None:
        clear = np.linspace(OLDEST, CLEAR, len(self.earlier)).tolist()
        for line, opacity in zip(self.earlier, clear, strict=True):
            self._valley(canvas, line, self.theme.comparator, opacity)
        if self.now is not None:
            self._valley(canvas, self.now, self.theme.accent, CLEAR)
            pen = canvas.pen(self.theme.accent, 1.4)
            pen.setDashPattern(list(DASHED))
            _draw(canvas, self.now, pen)

    def _valley(self, canvas: Canvas, line: Line, colour: str, opacity: float) -> None:
        wide = 2 * self.valley * (canvas.point(1, 0).x() - canvas.point(0, 0).x())
        if wide and line.length:
            canvas.painter.setOpacity(opacity)
            _draw(canvas, line, QPen(QColor(colour), wide / line.length), canvas.rect.width())  # its ends out of view
            canvas.painter.setOpacity(1.0)


def _numbers(line: Line) -> Array:
    return np.array([*line.normal, line.offset])


def _draw(canvas: Canvas, line: Line, pen: QPen, beyond: float = 0.0) -> None:
    stretch = across(canvas, line) if line.length > 0 else None
    if stretch is not None and stretch.length():
        part = beyond / stretch.length()
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(QLineF(stretch.pointAt(-part), stretch.pointAt(1 + part)))


def fitting(x: Array, y: float) -> Line:
    """The weights w, of two coordinates, with ⟨w, x⟩ = y."""
    a, b = x.tolist()
    return Line((a, b), -float(y))
