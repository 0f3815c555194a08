"""The styled plot: a horizontal grid, quiet ticks, the title of x in the tick row, ranges that only grow by steps."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log2, log10
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame

from olviz.engine.sums import Array
from olviz.engine.words import number
from olviz.gui.measures import TICK, base, sized, unit
from olviz.gui.panels.canvas import Canvas, Mark
from olviz.gui.panels.curves import Grid
from olviz.gui.tokens import LIGHT, Theme

SHORTEST = 64  # rounds on the x axis at first
LEFT = 9  # u for the numbers of the y axis, so that plots of a column stand on one line
APART_X, APART_Y = 12, 8  # u between ticks
STEPS = 6  # from tick to tick at most


def step_above(value: float) -> float:
    """The smallest of 1, 2, 5 · 10^k that is at least ``value``."""
    scale = 10.0 ** floor(log10(value))
    return float(next(scale * digit for digit in (1, 2, 5, 10) if scale * digit >= value * (1 - 1e-12)))


def span(t: int, horizon: int) -> int:
    """How many rounds the x axis covers at round t: 64, 128, … and at most all of them."""
    doubled = SHORTEST * 2 ** max(ceil(log2(t / SHORTEST)), 0) if t else SHORTEST
    return max(min(doubled, horizon), 1)


def told(value: float) -> str:
    """A tick in words: whole numbers in full."""
    return number(int(value)) if value == int(value) else number(value, 6)


def ticks(end: float, length: float, apart: float, least: float = 0.0) -> Array:
    """0 and few multiples of a 1-2-5 step up to ``end``, at least ``apart`` pixels and ``least`` from one another."""
    step = step_above(max(end * apart / max(length, 1.0), end / STEPS, least, 1e-300))
    return np.arange(floor(end / step * (1 + 1e-12)) + 1) * step


class Axis(pg.AxisItem):  # type: ignore[misc]
    """Numbers beside the plot, without line or marks; ``title`` stands at the right end of the row."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation, maxTickLength=0)
        self.title = ""
        self.setStyle(tickLength=0, hideOverlappingLabels=False)
        self.setPen(None)

    def numbers(self, values: Array) -> None:
        """Writes these values and no others."""
        self.setTicks([[(float(value), told(float(value))) for value in values]])

    def generateDrawSpecs(self, p: QPainter) -> Any:
        specs = super().generateDrawSpecs(p)
        if specs is None:
            return None
        axis, _lines, texts = specs  # even ticks of length 0 would leave a pixel each
        if self.title:
            row = self.rect()
            top = min((text[0].top() for text in texts), default=row.top())
            texts.append((QRectF(row.left(), top, row.width(), row.height()), RIGHT, self.title))
        return axis, [], texts


RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip


class Picture(pg.GraphicsObject):  # type: ignore[misc]
    """All marks of a plot in one item."""

    def __init__(self) -> None:
        super().__init__()
        self.marks: tuple[Mark, ...] = ()
        self.theme: Theme = LIGHT

    def show_marks(self, marks: Sequence[Mark], theme: Theme) -> None:
        """These marks from now on."""
        self.marks, self.theme = tuple(marks), theme
        self.update()

    def viewRangeChanged(self) -> None:
        self.prepareGeometryChange()

    def boundingRect(self) -> QRectF:
        return QRectF(self.viewRect())

    def paint(self, painter: QPainter, *_: Any) -> None:
        transform = painter.transform()
        rect = transform.mapRect(self.boundingRect())
        painter.setTransform(QTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        canvas = Canvas(painter, transform, rect, unit(base()), base(), self.theme.surface)
        for mark in self.marks:
            mark.paint(canvas)
        painter.setTransform(transform)


class Plot(pg.PlotWidget):  # type: ignore[misc]
    """A plot over rounds. It takes no keys and no mouse: what it shows is decided by the playhead alone.

    ``finest`` is the smallest step between the numbers of the y axis, 1 for counts.
    """

    def __init__(self, finest: float = 0.0) -> None:
        super().__init__(background=None, axisItems={side: Axis(side) for side in ("left", "bottom")})
        self.finest = finest
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setInteractive(False)
        self.setViewportUpdateMode(self.ViewportUpdateMode.FullViewportUpdate)
        self.setMinimumSize(0, 0)
        self.hideButtons()
        self.setMenuEnabled(False)
        self.setMouseEnabled(x=False, y=False)
        view = self.getViewBox()
        view.setDefaultPadding(0)
        view.disableAutoRange()
        view.setFlag(view.GraphicsItemFlag.ItemClipsChildrenToShape, False)  # a head may stand on the zero line
        self.picture = Picture()
        self.addItem(self.picture, ignoreBounds=True)
        self._marks: tuple[Mark, ...] = ()
        self._span, self._top, self._room, self._theme = SHORTEST, 1.0, 0.0, LIGHT
        self._wanted: tuple[Any, ...] = ()
        self.getAxis("bottom").title = "round t"
        view.sigResized.connect(self._fit)

    def show_marks(self, marks: Sequence[Mark], span: int, top: float, room: float, theme: Theme) -> None:
        """These marks over rounds 0 to ``span`` and values 0 to ``top``, with ``room`` pixels for labels at the end."""
        wanted = (span, top, room, theme, base().toString())
        changed, self._wanted = wanted != self._wanted, wanted
        self._marks, self._span, self._top, self._room, self._theme = tuple(marks), span, top, room, theme
        if changed or not self.picture.marks:
            self._fit()
        else:
            self.picture.show_marks([self.picture.marks[0], *marks], theme)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is drawn, without the grid."""
        return self._marks

    def restyle(self) -> None:
        """Takes sizes from the font, after a change of it."""
        u, font = unit(base()), sized(base(), TICK)
        line = QFontMetricsF(font).height()
        for side in ("left", "bottom"):
            axis = self.getAxis(side)
            axis.setTickFont(font)
            axis.setTextPen(self._theme.muted)
            axis.setStyle(tickTextOffset=u)
        self.getAxis("bottom").setHeight(line + 1.5 * u)
        self.getPlotItem().layout.setContentsMargins(0, line / 2, 0, 0)

    def _fit(self) -> None:
        """Ranges, ticks and grid for the size there is."""
        self.restyle()
        u, view = unit(base()), self.getViewBox()
        upright = ticks(self._top, view.height(), APART_Y * u, self.finest)
        metrics = QFontMetricsF(sized(base(), TICK))
        widest = max(metrics.horizontalAdvance(told(float(value))) for value in upright)
        self.getAxis("left").setWidth(max(LEFT * u, widest + 2 * u))
        self.getPlotItem().layout.activate()  # at once, so that the view has its width below
        width = view.width()
        data = max(width - self._room, width / 3, 1.0)
        view.setXRange(0, self._span * max(width, 1.0) / data, padding=0)
        view.setYRange(0, self._top * 1.04, padding=0)
        self.getAxis("left").numbers(upright)
        self.getAxis("bottom").numbers(ticks(self._span, data, APART_X * u, 1))
        grid = Grid(upright, self._theme.grid, self._theme.zero)
        self.picture.show_marks([grid, *self._marks], self._theme)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
