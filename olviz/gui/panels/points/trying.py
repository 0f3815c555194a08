"""What a person tries, on a plane: the plane tells where it is pointed at, and a ghost marks what is tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plane.plane import Ghost, Plane
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.panels.points.framing import Frame


class Tried(NamedTuple):
    """The place of what is tried: a ring with a question mark in it, and below or above it what may be done with it."""

    x: float
    y: float
    theme: Theme
    said: str = ""
    name: str = "tried"
    above: bool = False

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": np.array([self.x]), f"{self.name} y": np.array([self.y])}

    def paint(self, canvas: Canvas) -> None:
        at, u, parts = canvas.point(self.x, self.y), canvas.u, [Part("?", self.theme.text, True)]
        canvas.painter.setPen(canvas.pen(self.theme.accent, 2.5))
        canvas.painter.setBrush(QColor(self.theme.surface))
        canvas.painter.drawEllipse(at, 3.3 * u, 3.3 * u)
        write(canvas, at - QPointF(width_of(parts, canvas.font) / 2, 0), parts, self.theme.surface)
        said = [Part(self.said, self.theme.accent, True)]
        away = -6 * u if self.above else 6 * u
        write(canvas, at + QPointF(-width_of(said, canvas.font) / 2, away), said)


class TriedArrow(NamedTuple):
    """A vector that is tried: an arrow from 0 to its ring, by which it is dragged."""

    x: float
    y: float
    theme: Theme
    said: str = ""
    name: str = "tried"

    def data(self) -> Mapping[str, Array]:
        return self._ring.data()

    def paint(self, canvas: Canvas) -> None:
        arrow = Arrow("tried", (0.0, 0.0), (self.x, self.y), self.theme.accent, 2.5, Part("", self.theme.text))
        Arrows((arrow,), self.theme.bg).paint(canvas)
        self._ring.paint(canvas)

    @property
    def _ring(self) -> Tried:
        return Tried(self.x, self.y, self.theme, self.said, above=self.y > 0)  # not on its arrow


class Way(NamedTuple):
    """The way between the ``wide`` numbers of a spot and places on the plane.

    Where choices lie there are vectors, too.
    """

    of: Of
    wide: int
    there: Callable[[Array], Array]
    back: Callable[[Array], Array]

    def shows(self, spot: Spot) -> bool:
        """Whether a spot has a place on the plane: one of another scene, left a moment ago, may have none."""
        fits = spot.of is self.of or (spot.of, self.of) == (Of.VECTOR, Of.CHOICE)
        return fits and len(spot.at) == self.wide


class Trying:
    """Makes a plane of a panel one on which something may be tried, as long as it is told the way."""

    def __init__(self, panel: Panel, plane: Plane) -> None:
        self._panel, self._plane = panel, plane
        self._spot: Spot | None = None
        self._way: Way | None = None
        self._met = False  # whether the plane was pointed at already, so that it need not be said that it may be
        plane.pointed.connect(self._on_pointed)

    def show(self, way: Way | None) -> None:
        """What the plane shows from now on; None: nothing that can be tried."""
        self._way = way
        self.ghost(self._spot)

    def ghost(self, spot: Spot | None) -> None:
        """Marks what is tried."""
        self._spot = spot
        shown = spot is not None and self._way is not None and self._way.shows(spot)
        self._plane.show_ghost(self._ghost(spot, self._way) if shown and spot and self._way else None)

    def _ghost(self, spot: Spot, way: Way) -> Ghost:
        x, y = way.there(np.array(spot.at)).tolist()
        kind, said = (
            (TriedArrow, tr("drag: the loss grows this way")) if spot.of is Of.VECTOR else (Tried, tr("click or drag"))
        )
        return Ghost(kind(x, y, self._plane.theme, "" if self._met else said), (x, y))

    def _on_pointed(self, x: float, y: float) -> None:
        if self._way is not None:
            self._met = True
            self.ghost(self._spot)  # which does not say so any more, wherever the next one is
            at = tuple(self._way.back(np.array([x, y])).tolist())
            self._panel.pointed.emit(Spot(self._way.of, at))


def of_points(frame: Frame) -> Way:
    """The way to points in a plane of data space."""
    return Way(Of.POINT, frame.axes.shape[1], lambda x: frame.axes @ x, lambda place: place @ frame.axes)


def of_choices(axes: Array) -> Way:
    """The way to points of a decision set in the plane of two axes, as rows, shape (2, d)."""
    return Way(Of.CHOICE, axes.shape[1], lambda w: axes @ w, lambda place: place @ axes)


def of_targets() -> Way:
    """The way to targets over points of one coordinate."""
    return Way(Of.TARGET, 2, np.asarray, np.asarray)
