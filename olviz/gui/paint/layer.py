"""What stands still from frame to frame, painted once."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import takewhile
from typing import cast

import numpy as np
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from olviz.gui.paint.canvas import Canvas, Mark


class Layer:
    """The first marks of a picture, of these ``kinds``, and the ground below, as an image while frames have the same.

    Marks of other kinds are painted each time: Qt lays thin lines and words a little apart from one image to the next.
    """

    def __init__(self, kinds: tuple[type[Mark], ...]) -> None:
        self._kinds = kinds
        self._key: tuple[Hashable, ...] = ()
        self._marks: tuple[Mark, ...] = ()
        self._count = 0  # of the marks in the image
        self._image = QImage()

    def paint(self, canvas: Canvas, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """Paints the ground, and what was the same in the frame before; the marks that are still to be painted."""
        t = canvas.painter.deviceTransform()
        key = canvas.place, canvas.part, canvas.ground, t.m11(), t.dx(), t.dy()
        first = tuple(takewhile(lambda mark: isinstance(mark, self._kinds), marks))
        same = _same(self._marks, first) if key == self._key else 0
        self._key, self._marks = key, first
        if not same:
            self._count = 0
            canvas.painter.fillRect(canvas.rect, QColor(canvas.ground))
            return marks
        if self._count != same:
            self._lay(canvas, marks[:same], t)
        canvas.painter.drawImage(canvas.rect, self._image, t.mapRect(canvas.rect))
        return marks[self._count :]

    def _lay(self, canvas: Canvas, marks: tuple[Mark, ...], to_pixels: QTransform) -> None:
        """Paints them as far from the corner of the image as from that of the window: lines begin there for Qt."""
        self._count, corner = len(marks), to_pixels.mapRect(canvas.rect).bottomRight().toPoint()
        self._image = QImage(corner.x() + 1, corner.y() + 1, QImage.Format.Format_RGB32)
        painter = QPainter(self._image)
        painter.setTransform(to_pixels)
        painter.setRenderHints(canvas.painter.renderHints())
        painter.setClipRect(canvas.rect)
        painter.fillRect(canvas.rect, QColor(canvas.ground))
        for mark in marks:
            mark.paint(canvas._replace(painter=painter))
        painter.end()


def _same(before: tuple[Mark, ...], now: tuple[Mark, ...]) -> int:
    """How many marks from the first on are the same in two pictures."""
    pairs = enumerate(zip(before, now, strict=False))
    return next((at for at, (one, other) in pairs if not alike(one, other)), min(len(before), len(now)))


def alike(one: object, other: object) -> bool:
    """Whether two values draw the same, arrays number by number; what cannot be told is not."""
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray):
        return one is other or (one.shape == other.shape and bool((one == other).all()))
    if isinstance(one, tuple) and type(one) is type(other) and len(one) == len(cast(tuple[object, ...], other)):
        return all(map(alike, one, cast(tuple[object, ...], other)))
    return one is other or (isinstance(one, str | int | float | QColor) and one == other)
