"""Many separating lines as thin ones, in few calls."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import Canvas

LEAST, MOST, INK = 0.06, 0.7, 1.5  # opacity of a line, and of one that predicted in all rounds
SMALLEST = 1e-300  # of a normal, squared: a line without one is nowhere
TURN = np.array([[-1.0], [1.0]])  # from a normal, its coordinates in turn, to the way of its line


class Thin(NamedTuple):
    """Many lines, ⟨normal, p⟩ + offset = 0 each, shape (3, k), each in its colour, the darker the more it predicted."""

    lines: Array
    shares: Array
    colours: tuple[str, ...]
    name: str = "lines"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} {what}": row for what, row in zip(("a", "b", "c"), self.lines, strict=True)} | {
            f"{self.name} share": self.shares
        }

    def paint(self, canvas: Canvas) -> None:
        inks = np.clip(INK * np.sqrt(self.shares), LEAST, MOST).tolist()
        ends = (QLineF(*found) for found in _ends(canvas, self.lines))
        for (said, ink), lines in groupby(zip(self.colours, inks, ends, strict=True), key=itemgetter(0, 1)):
            colour = QColor(said)
            colour.setAlphaF(ink)
            canvas.painter.setPen(canvas.pen(colour))
            canvas.painter.drawLines([line for *_, line in lines])


def _ends(canvas: Canvas, lines: Array) -> list[list[float]]:
    """Where the lines that pass through the view enter it and leave it, in pixels; the others begin and end at once."""
    t, rect = canvas.transform, canvas.rect
    normals = lines[:2] / np.array([[t.m11()], [t.m22()]])
    offsets = lines[2] - np.array([t.dx(), t.dy()]) @ normals
    size = np.maximum((normals * normals).sum(axis=0), SMALLEST)
    near, way = normals * (-offsets / size), normals[::-1] * TURN / np.sqrt(size)
    sides = np.array([[rect.left(), rect.right()], [rect.top(), rect.bottom()]])
    with np.errstate(divide="ignore", invalid="ignore"):
        reached = (sides[:, :, None] - near[:, None]) / way[:, None]
    first, last = np.nan_to_num(reached.min(axis=1)).max(axis=0), np.nan_to_num(reached.max(axis=1)).min(axis=0)
    last = np.maximum(first, last)
    found: list[list[float]] = np.concatenate([near + first * way, near + last * way]).T.tolist()
    return found
