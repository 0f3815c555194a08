"""The styled plot: a horizontal grid, quiet ticks, the title of x in the tick row, ranges that only grow by steps."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Sequence
from math import ceil, floor, inf, log10
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QFontMetricsF, QImage, QPainter, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsGridLayout, QSizePolicy

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import RAISED, brief, number
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import LINEAR, Canvas, Logs, Mark, blank, is_raster, to_data
from olviz.gui.paint.curves import Grid
from olviz.gui.paint.gist import gist
from olviz.gui.paint.pointing import (
    Mouse,
    column_at,
    large_enough,
    paint_mouse,
    point_rounds,
    stops_over_rounds,
    told_apart,
    told_rounds,
)
from olviz.gui.paint.read_by_keys import Reading

LEFT = 12  # u for the numbers of the y axis, so that a round stands at one place in all plots of one width
GUTTER, MOST_GUTTER = 48, 0.4  # u beside the data for the labels at the ends of curves; at most so much of the width
APART_X, APART_Y = 12, 8  # u between ticks
CLOSEST = 4  # u between powers of ten up the y axis, a line
LEAST_DATA = 0.45  # of the width: labels that need more than the rest are cut
IN_FULL, FEW_ZEROS = 1e9, 1e5  # from here on ticks are powers of ten, on a logarithmic axis from the second on
FEWEST = 5  # rounds of a closer look
OVER = 0.5  # of what is painted in the view, at 0
FIGURES, MOST_FIGURES = 6, 15  # of a tick: usually, and at most
STEPS = 6  # from tick to tick at most


def step_above(value: float) -> float:
    """The smallest of 1, 2, 5 · 10^k that is at least ``value``; 1 where that is no positive number."""
    if not 0 < value < inf:
        return 1.0
    scale = 10.0 ** floor(log10(value))
    return float(next(scale * digit for digit in (1, 2, 5, 10) if scale * digit >= value * (1 - 1e-12)))


def range_above(value: float) -> float:
    """The end of an axis that holds ``value``, and at most 5/3 of it; 1 where there is no positive number to hold."""
    if not 0 < value < inf:
        return 1.0
    scale = 10.0 ** floor(log10(value))
    return float(next(scale * digit for digit in (1, 1.5, 2, 3, 5, 8, 10) if scale * digit >= value * (1 - 1e-12)))


def span(horizon: int) -> int:
    """How many rounds the x axis covers: all of them, from the beginning, so that no round ever changes its place."""
    return max(horizon, 1)


def told(value: float, full: float = IN_FULL, figures: int = FIGURES) -> str:
    """A tick in words: whole numbers below ``full`` in full, others without zeros at their end."""
    if value == int(value) and abs(value) < full:
        return number(int(value))
    exponent = log10(value) if value >= full else 0.5
    return f"10{str(round(exponent)).translate(RAISED)}" if exponent == round(exponent) else brief(value, figures)


def worded(values: Sequence[float], full: float = IN_FULL) -> list[str]:
    """Ticks in words, of a closer look with so many figures that no two of them read alike."""
    tries = ([told(value, full, figures) for value in values] for figures in range(FIGURES, MOST_FIGURES))
    alike = [told(value, full, MOST_FIGURES) for value in values]
    return next((texts for texts in tries if len(set(texts)) == len(texts)), alike)


def raised(value: float) -> str:
    """A tick as a figure times a power of ten."""
    exponent = floor(log10(abs(value))) if value else 0
    figure = brief(value / 10.0**exponent, 2) if value else "0"
    return figure if not exponent else f"{figure}·10{str(exponent).translate(RAISED)}"


def ticks(end: float, length: float, apart: float, least: float = 0.0, start: float = 0.0) -> Array:
    """Few multiples of a 1-2-5 step from ``start`` to ``end``; of an axis that has no extent its end.

    They are at least ``apart`` of the ``length`` pixels and ``least`` from one another.
    """
    wide = end - start
    if not wide > 0:
        return np.array([end])
    step = step_above(max(wide * apart / max(length, 1.0), wide / STEPS, least, 1e-300))
    return np.arange(ceil(start / step * (1 + 1e-12)), floor(end / step * (1 + 1e-12)) + 1) * step


def decades(low: float, high: float, length: float = inf, apart: float = 0.0) -> Array:
    """The powers of ten from ``low`` to ``high``, if any; every second or third one where they are many.

    They are at least ``apart`` of the ``length`` pixels from one another.
    """
    first, last = ceil(log10(low) - 1e-9), floor(log10(high) + 1e-9)
    among = max(last - first, 0)
    least = ceil(min((log10(high) - log10(low)) * apart / max(length, 1.0), among + 1))
    return 10.0 ** np.arange(first, last + 1, max(1 + among // STEPS, least))


def with_space(middles: Sequence[float], sizes: Sequence[float], space: float) -> list[int]:
    """Which of some words along a line are written: each that is clear of those before it, with so much between."""
    kept = list[int]()
    for at, (middle, size) in enumerate(zip(middles, sizes, strict=True)):
        if not kept or abs(middle - middles[kept[-1]]) >= (size + sizes[kept[-1]]) / 2 + space:
            kept.append(at)
    return kept


class Axis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Numbers beside the plot, without line or marks; ``title`` stands at the right end of the row."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation, maxTickLength=0)
        self.title = ""
        self._image = QImage()
        self.setStyle(tickLength=0, hideOverlappingLabels=False)
        self.setPen(None)

    def numbers(self, values: Array, log: bool = False) -> None:
        """Writes these values and no others, at their logarithms where the axis is logarithmic."""
        places, metrics = np.log10(values) if log else values, QFontMetricsF(sized(base(), TICK))
        room = (LEFT - 2) * unit(base()) if self.orientation == "left" else inf
        numbers, full = values.tolist(), FEW_ZEROS if log else IN_FULL
        tries = worded(numbers, full), [told(value, full) for value in numbers], [raised(value) for value in numbers]
        wide = (max(map(metrics.horizontalAdvance, texts), default=0.0) for texts in tries)
        texts = next((texts for texts, most in zip(tries, wide, strict=True) if most <= room), tries[-1])
        named = enumerate(zip(places.tolist(), texts, strict=True))
        self.setTicks([[(place, text) for at, (place, text) in named if text not in texts[:at]]])  # alike ones once

    def paint(self, painter: QPainter, *options: Any) -> None:
        """Puts the numbers down as an image while they stand; a vector graphic takes the numbers themselves."""
        box, dpr = self.boundingRect().toAlignedRect(), painter.deviceTransform().m11()
        if not is_raster(painter) or box.isEmpty():
            super().paint(painter, *options)
            return
        if self.picture is None or self._image.size() != box.size() * dpr:
            self._image = blank(box.size(), dpr)
            inside = QPainter(self._image)
            inside.translate(-box.topLeft())
            super().paint(inside, *options)
            inside.end()
        painter.drawImage(box.topLeft(), self._image)

    def generateDrawSpecs(self, p: QPainter) -> Any:
        specs = super().generateDrawSpecs(p)
        if specs is None:
            return None
        axis, _lines, texts = specs  # even ticks of length 0 would leave a pixel each
        texts = [texts[at] for at in self._apart([text[0] for text in texts])]
        if self.title:
            row = self.rect()
            top = min((text[0].top() for text in texts), default=row.top())
            free = row.right() - QFontMetricsF(self.style["tickFont"] or p.font()).horizontalAdvance(f"{self.title}  ")
            texts = [text for text in texts if text[0].right() <= free]
            texts.append((QRectF(row.left(), top, row.width(), row.height()), RIGHT, self.title))
        return axis, [], texts

    def _apart(self, places: Sequence[QRectF]) -> list[int]:
        """Which of the numbers in these places are clear of one another."""
        if self.orientation == "left":
            return with_space([place.center().y() for place in places], [place.height() for place in places], 0.0)
        space = unit(base())
        return with_space([place.center().x() for place in places], [place.width() for place in places], space)


RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip


class Axes(pg.GraphicsWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """A ``view`` in the room that numbers at its left and below it leave.

    That of pyqtgraph brings a menu along, 50 widgets that nobody would open.
    """

    def __init__(self, left: Axis, bottom: Axis) -> None:
        super().__init__()
        self.left, self.bottom = left, bottom
        self.view = pg.ViewBox(enableMouse=False, enableMenu=False, defaultPadding=0)
        self.grid = QGraphicsGridLayout(self)
        self.grid.setSpacing(0)
        self.grid.addItem(self.view, 0, 1)
        for axis, row, column in ((left, 0, 0), (bottom, 1, 1)):
            axis.linkToView(self.view)
            axis.setZValue(OVER)
            self.grid.addItem(axis, row, column)


class Picture(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph has no types
    """All marks of a plot in one item."""

    def __init__(self) -> None:
        super().__init__()
        self.marks: tuple[Mark, ...] = ()
        self.theme: Theme = LIGHT
        self.log: Logs = LINEAR
        self.place = ""
        self.mouse: Mouse | None = None

    def viewRangeChanged(self) -> None:
        self.prepareGeometryChange()

    def boundingRect(self) -> QRectF:
        return QRectF(self.viewRect())

    def paint(self, painter: QPainter, *_: Any) -> None:
        painter.save()
        try:
            self._paint(painter)
        except Exception:  # Qt paints items below one another, and PySide does not survive a second error on its way up
            sys.excepthook(*sys.exc_info())
        painter.restore()

    def canvas(self, painter: QPainter, transform: QTransform) -> Canvas:
        """Where the marks are painted, in pixels."""
        rect = transform.mapRect(self.boundingRect())
        return Canvas(painter, transform, rect, unit(base()), base(), self.theme.surface, self.log, known={})

    def _paint(self, painter: QPainter) -> None:
        canvas = self.canvas(painter, painter.transform())
        painter.setTransform(QTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mark in self.marks:
            mark.paint(canvas)
        if self.mouse is not None:
            self._answer(canvas, self.mouse)

    def _answer(self, canvas: Canvas, mouse: Mouse) -> None:
        if mouse.at is not None and mouse.swept is None:
            point_rounds(canvas, self.marks, mouse.at, self.theme, self.place)
        paint_mouse(canvas, mouse, self.theme)


class Plot(pg.GraphicsView):  # type: ignore[misc]  # pyqtgraph has no types
    """A plot over rounds. It takes no keys: what it shows is decided by the playhead alone.

    The mouse may point at a round, and drag a rectangle for a closer look, which other positions keep.
    ``finest`` is the smallest step between the numbers of the y axis, 1 for counts. ``title`` is what x counts, and
    ``place`` says where one points, as a template over ``x``. ``left`` writes other numbers than usual.
    """

    def __init__(self, finest: float = 0.0, title: str = "", left: Axis | None = None) -> None:
        super().__init__(background=None)
        self.axes, self.finest = Axes(left or Axis("left"), Axis("bottom")), finest
        self.setCentralItem(self.axes)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.enableMouse(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setInteractive(False)
        self.setViewportUpdateMode(self.ViewportUpdateMode.FullViewportUpdate)
        self.setCacheMode(self.CacheModeFlag.CacheNone)  # of a background in one colour, which a theme changes
        self.setMinimumSize(0, 0)
        view = self.axes.view
        view.disableAutoRange()
        view.setFlag(view.GraphicsItemFlag.ItemClipsChildrenToShape, False)  # a head may stand on the zero line
        self.picture = Picture()
        view.addItem(self.picture, ignoreBounds=True)
        self._marks: tuple[Mark, ...] = ()
        self._span, self._low, self._top, self._theme = 1, 0.0, 1.0, LIGHT
        self._room: float | None = None
        self._numbered = True
        self._log: Logs = LINEAR
        self._wanted: tuple[Any, ...] = ()
        self.name_places(title or tr("round t"), tr("round {x}"))
        view.sigResized.connect(self._fit)
        self._look: QRectF | None = None  # in the coordinates of the view
        self._stops: tuple[tuple[Mark, ...], tuple[Hashable, ...], Sequence[QPointF]] | None = None
        self.mouse = self.picture.mouse = Mouse(self.viewport())
        self.mouse.moved.connect(self.picture.update)
        self.mouse.framed.connect(self._on_framed)
        self.mouse.ended.connect(self.end_look)
        self.reading = Reading(self, self.mouse, self)

    def name_places(self, title: str, place: str) -> None:
        """What the x axis is called, and a place on it."""
        self.axes.bottom.title, self.picture.place = title, place

    def show_marks(
        self,
        marks: Sequence[Mark],
        span: int,
        top: float,
        room: float | None,
        theme: Theme,
        low: float = 0.0,
        log: Logs = LINEAR,
    ) -> None:
        """These marks over rounds 0 to ``span``, with ``room`` pixels for labels at the end (None: as all others).

        The y axis covers ``low`` ≤ 0 to ``top`` ≥ 0. Where ``log`` says so of x, rounds begin at 1, and where of y,
        ``low`` is above 0.
        """
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # no card behind it is painted in a frame
        wanted = (span, low, top, room, theme, log, base().toString())
        changed, self._wanted = wanted != self._wanted, wanted
        if log != self._log:  # a closer look at other axes is none
            self._look, self.mouse.looking = None, False
        self._marks, self._span, self._room, self._theme = tuple(marks), span, room, theme
        self._low, self._top, self._log = low, top, log
        if changed or not self.picture.marks:
            self._fit()
        else:
            self._show(self.picture.marks[0])

    @property
    def log(self) -> Logs:
        """Which axes are logarithmic."""
        return self._log

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is drawn, without the grid."""
        return self._marks

    def told(self, point: QPointF) -> str:
        """The values at a place, in words."""
        return told_rounds(self._canvas(), self.picture.marks, point, self.picture.place)

    def round_at(self, point: QPointF) -> int | None:
        """The round at a place; None where nothing is told."""
        found = column_at(self._canvas(), self.marks, point)
        return None if found is None else found.round

    def stops(self) -> Sequence[QPointF]:
        """The rounds that have values: searched for once while the picture stands, not at every key."""
        canvas, marks = self._canvas(), self.picture.marks
        if self._stops is None or self._stops[0] is not marks or self._stops[1] != canvas.place:
            self._stops = marks, canvas.place, stops_over_rounds(canvas, marks)
        return self._stops[2]

    def gist(self) -> Sequence[str]:
        """Its notes, and its curves at their end."""
        return gist(self._marks, self.picture.place)

    def _canvas(self) -> Canvas:
        return self.picture.canvas(QPainter(), self.picture.sceneTransform() * self.viewportTransform())

    def end_look(self) -> None:
        """All of the axes again."""
        if self._look is not None:
            self._look, self.mouse.looking = None, False
            self._fit()

    def look_at_rounds(self, t: int) -> None:
        """A closer look at the rounds up to ``t``; none where that is all of them or the axis is logarithmic."""
        shown = self.axes.view.viewRect()
        if not self._log[0] and max(t, FEWEST) < self._span:
            wide = shown.width() * max(t, FEWEST) / self._span
            self._look = QRectF(shown.left(), shown.top(), wide, shown.height())
            self.mouse.looking = True
            self._fit()

    def _on_framed(self, swept: QRectF) -> None:
        swept &= self.picture.sceneTransform().mapRect(self.picture.boundingRect())
        seen = to_data(self.picture.sceneTransform()).mapRect(swept)
        if large_enough(swept, unit(base())) and told_apart(seen):
            self._look = seen
            self.mouse.looking = True
            self._fit()

    def number_rounds(self, on: bool) -> None:
        """Whether it has numbers below it; a plot below has them else."""
        if on != self._numbered:
            self._numbered = on
            self._fit()

    def restyle(self) -> None:
        """Takes sizes from the font, after a change of it."""
        u, font = unit(base()), sized(base(), TICK)
        line = QFontMetricsF(font).height()
        for axis in (self.axes.left, self.axes.bottom):
            axis.setTickFont(font)
            axis.setTextPen(self._theme.muted)
            axis.setStyle(tickTextOffset=u)
        self.axes.bottom.setHeight(line + 1.5 * u if self._numbered else 0)
        self.axes.bottom.setVisible(self._numbered)
        below = 0 if self._numbered else line / 2  # of the lowest number beside it
        self.axes.grid.setContentsMargins(0, line / 2, 0, below)

    def _fit(self) -> None:
        """Ranges, ticks and grid for the size there is."""
        self.restyle()
        u, view = unit(base()), self.axes.view
        if self._look is not None:
            self._fit_look(self._look)
            return
        self._write(self._upright(view.height()))
        width = view.width()
        room = min(GUTTER * u, MOST_GUTTER * width) if self._room is None else self._room
        data = max(width - room, LEAST_DATA * width, 1.0)
        wide = log10(max(self._span, 2)) if self._log[0] else self._span
        view.setXRange(0, wide * max(width, 1.0) / data, padding=0)
        low, top = (log10(self._low), log10(self._top)) if self._log[1] else (self._low, self._top)
        edge = 0.04 * (top - low)
        view.setYRange(low - edge * (self._low < 0), top + edge * (self._top > 0), padding=0)
        apart = APART_X * u
        along = decades(1, max(self._span, 2), data, apart) if self._log[0] else ticks(self._span, data, apart, 1)
        self.axes.bottom.numbers(along, self._log[0])

    def _write(self, upright: Array) -> None:
        """The numbers of the y axis, room for them, and the grid; at once, so that the view has its width then."""
        self.axes.left.setWidth(LEFT * unit(base()))
        self.axes.grid.activate()
        self.axes.left.numbers(upright, self._log[1])
        self._show(Grid(upright, self._theme.grid, self._theme.zero))

    def _show(self, grid: Mark) -> None:
        """Paints with the rest of the window: an item that asks by itself has the whole window painted at once."""
        self.picture.marks, self.picture.theme, self.picture.log = (grid, *self._marks), self._theme, self._log
        self.viewport().update()

    def _fit_look(self, look: QRectF) -> None:
        """Ranges, ticks and grid of a closer look; on logarithmic axes other numbers than powers of ten as well."""
        u, view = unit(base()), self.axes.view
        left, right, low, top = look.left(), look.right(), look.top(), look.bottom()
        log_x, log_y = self._log
        left, right = (10.0**left, 10.0**right) if log_x else (left, right)
        low, top = (10.0**low, 10.0**top) if log_y else (low, top)
        self._write(_numbers(low, top, view.height(), (CLOSEST if log_y else APART_Y) * u, self.finest, log_y))
        view.setXRange(look.left(), look.right(), padding=0)
        view.setYRange(look.top(), look.bottom(), padding=0)
        self.axes.bottom.numbers(_numbers(left, right, view.width(), APART_X * u, 1, log_x), log_x)

    def _upright(self, height: float) -> Array:
        if self._log[1]:
            return decades(self._low, self._top, height, CLOSEST * unit(base()))
        return ticks(self._top, height, APART_Y * unit(base()), self.finest, self._low)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._wanted and is_raster(painter):
            painter.fillRect(rect, QColor(self._theme.surface))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()  # the panel has a menu

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def _numbers(low: float, high: float, length: float, apart: float, least: float, log: bool) -> Array:
    """What is written along an axis from ``low`` to ``high``: powers of ten where it is logarithmic and holds some."""
    if log and len(decades(low, high)) > 1:
        return decades(low, high, length, apart)
    return ticks(high, length, apart, least, low)
