"""A plane with equal axes that marks are painted on."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.paint.canvas import Canvas, Mark, to_data
from olviz.gui.paint.gist import gist
from olviz.gui.paint.layer import Layer
from olviz.gui.paint.plane.half_planes import HalfPlanes, Slab
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import (
    Mouse,
    large_enough,
    nearest_to,
    paint_mouse,
    point_nearest,
    round_nearest,
    stops_at_points,
    told_apart,
)
from olviz.gui.paint.read_by_keys import Reading


class Ghost(NamedTuple):
    """What a person tries, drawn over the picture, and where it is taken hold of, in data coordinates."""

    mark: Mark
    handle: tuple[float, float]


class Plane(QWidget):
    """Paints marks with equal axes, the box as large as fits.

    ``pointed``: at a place in data coordinates, by a click or with the ghost that is dragged.
    """

    resized = Signal()
    pointed = Signal(float, float)

    def __init__(self) -> None:
        super().__init__()
        self.marks: tuple[Mark, ...] = ()
        self.box = Box(-1, -1, 1, 1)
        self.theme = LIGHT
        self.part = 1.0
        self.ghost: Ghost | None = None
        self._look: Box | None = None
        self._layer = Layer((HalfPlanes, Slab))
        self._known = dict[Hashable, tuple[object, Any]]()
        self.mouse = Mouse(self)
        self.mouse.handle = self._handle
        self.mouse.moved.connect(self.update)
        for signal in (self.mouse.clicked, self.mouse.dragged):
            signal.connect(self._on_pointed)
        self.mouse.framed.connect(self._on_framed)
        self.mouse.ended.connect(self.end_look)
        self.reading = Reading(self, self.mouse, self)

    def told(self, point: QPointF) -> str:
        """The text of the point at a place, with a line for each that lies there."""
        found = nearest_to(self._canvas(QPainter()), self.marks, point)
        return "\n".join(found[1]) if found else ""

    def round_at(self, point: QPointF) -> int | None:
        """The round of the point at a place."""
        return round_nearest(self._canvas(QPainter()), self.marks, point)

    def stops(self) -> Sequence[QPointF]:
        """The points that answer, from left to right."""
        return stops_at_points(self._canvas(QPainter()), self.marks)

    def gist(self) -> Sequence[str]:
        """What is told of the latest point of each kind."""
        return gist(self.marks)

    def _canvas(self, painter: QPainter) -> Canvas:
        rect = QRectF(self.rect())
        look = unit(base()), base(), self.theme.surface
        return Canvas(painter, self._transform(), rect, *look, part=self.part, known=self._known)

    def place_at(self, point: QPointF) -> tuple[float, float]:
        """The data coordinates of a pixel."""
        place = to_data(self._transform()).map(point)
        return place.x(), place.y()

    @property
    def pixel(self) -> float:
        """How wide a pixel is in data coordinates."""
        return 1 / self._transform().m11()

    def show_marks(self, marks: Sequence[Mark], box: Box, theme: Theme) -> None:
        """These marks from now on."""
        self.marks, self.box, self.theme = tuple(marks), box.roomy, theme
        self.part, self._known = 1.0, {}
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # no card behind it is painted in a frame
        self.update()

    def show_ghost(self, ghost: Ghost | None) -> None:
        """What a person tries from now on."""
        if ghost is not None or self.ghost is not None:
            self.ghost = ghost
            self.update()

    def _handle(self) -> QPointF | None:
        return None if self.ghost is None else self._canvas(QPainter()).point(*self.ghost.handle)

    def _on_pointed(self, at: QPointF) -> None:
        spot = to_data(self._transform()).map(at)
        self.pointed.emit(spot.x(), spot.y())

    def settle(self, part: float) -> None:
        """Arrows that grow have ``part`` of their length for now."""
        if part != self.part:
            self.part = part
            self.update()

    @property
    def reach(self) -> tuple[float, float]:
        """How far the view goes across and up from the middle of a square box, in half-widths of that."""
        shorter = max(min(self.width(), self.height()), 1)
        return max(self.width() / shorter, 1.0), max(self.height() / shorter, 1.0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def end_look(self) -> None:
        """All of the box again."""
        self._look, self.mouse.looking = None, False
        self.update()

    def _on_framed(self, swept: QRectF) -> None:
        if large_enough(swept, unit(base())):
            seen = to_data(self._transform()).mapRect(swept)
            if told_apart(seen):
                self._look = Box(seen.left(), seen.top(), seen.right(), seen.bottom())
                self.mouse.looking = True
                self.update()

    def _transform(self) -> QTransform:
        box, rect = self._look or self.box, QRectF(self.rect())
        wide, high = max(rect.width(), 1.0), max(rect.height(), 1.0)  # where there is no pixel, as if there were one
        scale = min(wide / (box.right - box.left), high / (box.top - box.bottom))
        middle = rect.center()
        return QTransform(
            scale,
            0,
            0,
            -scale,
            middle.x() - scale * (box.left + box.right) / 2,
            middle.y() + scale * (box.bottom + box.top) / 2,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(rect)
        canvas = self._canvas(painter)
        self._paint_marks(canvas, self._layer.paint(canvas, self.marks) if canvas.raster else self.marks)
        if self.mouse.at is not None and self.mouse.swept is None:
            point_nearest(canvas, self.marks, self.mouse.at, self.theme)
        paint_mouse(canvas, self.mouse, self.theme)
        painter.end()

    def _paint_marks(self, canvas: Canvas, marks: Sequence[Mark]) -> None:
        for mark in (*marks, *([self.ghost.mark] if self.ghost is not None else [])):
            mark.paint(canvas)
