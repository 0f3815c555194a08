"""A map: a rectangle of colour for every point of a grid over two axes, the darker the more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.look.signs import mixed
from olviz.gui.paint.canvas import Canvas

SHADES = 64


class Tiles(NamedTuple):
    """``values`` has shape (across, up); a tile around each place ``x``, ``y`` goes half-way to the next one.

    From ``pale`` at the least to ``dark`` at the most; no value is ``none``. ``log`` shades by the logarithm.
    """

    name: str
    x: Array
    y: Array
    values: Array
    pale: str
    dark: str
    none: str
    log: bool = False

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} {x:.6g}": column for x, column in zip(self.x, self.values, strict=True)} | {"y": self.y}

    def paint(self, canvas: Canvas) -> None:
        across, up = edges(self.x, canvas.log[0]), edges(self.y, canvas.log[1])
        right, _ = canvas.pixels(across, np.ones(len(across)))
        _, down = canvas.pixels(np.ones(len(up)), up)
        shares = self.shares()
        for i in range(len(self.x)):
            for j in range(len(self.y)):
                share = shares[i, j]
                colour = self.none if np.isnan(share) else mixed(self.pale, self.dark, round(share * SHADES) / SHADES)
                box = QRectF(right[i], down[j + 1], right[i + 1] - right[i], down[j] - down[j + 1])
                canvas.painter.fillRect(box.toAlignedRect(), QColor(colour))

    def shares(self) -> Array:
        """Where each value lies between the least, 0, and the most, 1."""
        values = np.log(np.where(self.values > 0, self.values, np.nan)) if self.log else self.values
        if not np.isfinite(values).any():
            return np.full(values.shape, np.nan)
        low, high = np.nanmin(values), np.nanmax(values)
        return np.asarray((values - low) / (high - low) if high > low else np.where(np.isnan(values), np.nan, 0.0))


def edges(places: Array, log: bool) -> Array:
    """The borders around places in their order: half-way between two, and as far beyond the first and the last."""
    places = np.log(places) if log else np.asarray(places, dtype=float)
    if len(places) == 1:
        found = np.array([places[0] - 0.5, places[0] + 0.5])
    else:
        middle = (places[1:] + places[:-1]) / 2
        found = np.concatenate([[2 * places[0] - middle[0]], middle, [2 * places[-1] - middle[-1]]])
    return np.exp(found) if log else found
