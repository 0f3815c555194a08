"""Marks: what a panel draws, as data that paints itself in pixels.

Painting in pixels keeps pens thin and text upright under any view, and what is painted is what ``plotted`` returns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log10
from typing import NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QPaintEngine, QPainter, QTransform

from olviz.engine.numerics.sums import Array

Logs = tuple[bool, bool]  # whether x, and whether y, has a logarithmic axis
LINEAR, LOG_LOG, LOG_Y = (False, False), (True, True), (False, True)
CAUSE = 180 / 400  # of what moves after a step: what happens; then what follows from it
LEAST = 1e-12  # stands for 0 on a logarithmic axis, below every view


class Canvas(NamedTuple):
    """Where marks are painted: ``rect`` is the view in pixels, ``ground`` the colour that halos of text take.

    ``log`` says of x and of y whether the axis is logarithmic: there what is not above 0 has no place (NaN), and a
    point of it lies far below.
    ``part`` of the way is done of what moves after a step.
    """

    painter: QPainter
    transform: QTransform
    rect: QRectF
    u: int
    font: QFont
    ground: str
    log: Logs = LINEAR
    part: float = 1.0

    @property
    def cause(self) -> float:
        """How far the way of what happens in the round is done, as the arrow of an update."""
        return eased(self.part / CAUSE)

    @property
    def consequence(self) -> float:
        """How far the way of what follows from it is done, as the turn of a line: it begins when the cause is told."""
        return eased((self.part - CAUSE) / (1 - CAUSE))

    @property
    def raster(self) -> bool:
        """Whether pixels are painted."""
        return is_raster(self.painter)

    def pixels(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Data coordinates in pixels."""
        t = self.transform
        x, y = (logs(values) if log else values for values, log in zip((x, y), self.log, strict=True))
        return x * t.m11() + t.dx(), y * t.m22() + t.dy()

    def point(self, x: float, y: float) -> QPointF:
        """One point in pixels."""
        x, y = (log10(max(value, LEAST)) if log else value for value, log in zip((x, y), self.log, strict=True))
        return self.transform.map(QPointF(x, y))


def eased(part: float) -> float:
    """A way from 0 to 1 that slows down towards its end; 0 before it begins, 1 once it is done."""
    return 1 - (1 - min(max(part, 0.0), 1.0)) ** 3


def is_raster(painter: QPainter) -> bool:
    """Whether pixels are painted, so that images of what was painted before do; a vector graphic wants shapes."""
    return painter.paintEngine().type() is QPaintEngine.Type.Raster


def blank(size: QSize, dpr: float) -> QImage:
    """A transparent image with ``dpr`` pixels to the point."""
    image = QImage(size * dpr, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


def logs(values: Array) -> Array:
    """log₁₀, NaN where there is none."""
    return np.log10(np.where(values > 0, values, np.nan))


class Mark(Protocol):
    """Something drawn, under the name its data has."""

    @property
    def name(self) -> str: ...

    def data(self) -> Mapping[str, Array]:
        """The drawn numbers by name, each name beginning with the mark's."""

    def paint(self, canvas: Canvas) -> None:
        """Paints it, in pixels."""


def plotted(marks: Iterable[Mark]) -> dict[str, Array]:
    """The data of all marks."""
    together: dict[str, Array] = {}
    for mark in marks:
        together.update({name: np.asarray(values) for name, values in mark.data().items()})
    return together
