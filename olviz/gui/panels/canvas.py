"""Marks: what a panel draws, as data that paints itself in pixels.

Painting in pixels keeps pens thin and text upright under any view, and what is painted is what ``plotted`` returns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QTransform

from olviz.engine.sums import Array


class Canvas(NamedTuple):
    """Where marks are painted: ``rect`` is the view in pixels, ``ground`` the colour that halos of text take."""

    painter: QPainter
    transform: QTransform
    rect: QRectF
    u: int
    font: QFont
    ground: str

    def pixels(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Data coordinates in pixels."""
        t = self.transform
        return x * t.m11() + t.dx(), y * t.m22() + t.dy()

    def point(self, x: float, y: float) -> QPointF:
        """One point in pixels."""
        return self.transform.map(QPointF(x, y))


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
