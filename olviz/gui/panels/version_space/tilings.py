"""Where the cells of experts lie: in rows as wide as the view, or in blocks within blocks, the same at every size."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from olviz.engine.numerics.sums import Array

MOST_WIDE, MOST_HIGH = 40, 28  # u of a cell with its gap
APART = 0.22  # of a cell between blocks, and as much again between blocks of blocks


class Tiling(NamedTuple):
    """``corners``, shape (2, N), are the upper left ones of all cells; ``pitch`` a cell's size with its gap."""

    corners: Array
    pitch: tuple[float, float]

    def place(self, index: int) -> QRectF:
        """The room of one expert, its gap included."""
        left, top = self.corners[:, index].tolist()
        return QRectF(left, top, *self.pitch)

    def at(self, point: QPointF) -> int | None:
        """The expert at some point of the view."""
        away = np.array([[point.x()], [point.y()]]) - self.corners
        inside = (away >= 0).all(axis=0) & (away < np.array(self.pitch)[:, None]).all(axis=0)
        return int(inside.argmax()) if inside.any() else None


def tiled(count: int, rect: QRectF, u: int) -> Tiling:
    """The largest cells for so many experts; rows that come out even are preferred."""
    rows = np.arange(1, min(count, max(int(rect.height()), 1)) + 1)
    columns = np.ceil(count / rows)
    across = np.minimum(rect.width() / columns, MOST_WIDE * u)
    down = np.minimum(rect.height() / rows, MOST_HIGH * u)
    side = np.minimum(across, down * 0.9) * np.where(rows * columns == count, 1.0, 0.8)
    best = int(side.argmax())
    pitch = float(across[best]), float(min(down[best], 1.5 * across[best]))
    spare = rect.height() - float(rows[best]) * pitch[1]
    row, column = np.divmod(np.arange(count), int(columns[best]))
    corners = np.stack([rect.left() + column * pitch[0], rect.top() + spare / 2 + row * pitch[1]])
    return Tiling(corners, pitch)


def nested(count: int, base: int, rect: QRectF, u: int) -> Tiling:
    """Blocks within blocks, for the numbers in a base.

    The lowest digit chooses among blocks side by side, the next one among those one below the other, and so on inwards.
    """
    across, down = interleaved(count, base)
    wide, high = _spread(across, base), _spread(down, base)
    side = min(
        rect.width() / (float(wide.max()) + 1), rect.height() / (float(high.max()) + 1), min(MOST_WIDE, MOST_HIGH) * u
    )
    left = rect.center().x() - side * (float(wide.max()) + 1) / 2
    top = rect.center().y() - side * (float(high.max()) + 1) / 2
    return Tiling(np.stack([left + side * wide, top + side * high]), (side, side))


@lru_cache(maxsize=4)
def interleaved(count: int, base: int) -> tuple[Array, Array]:
    """Column and row of every number: its digits in turn, the lowest ones outermost."""
    numbers, places = np.arange(count), np.zeros((2, count), dtype=np.int64)
    power, turn = 1, 0
    while power < count:
        places[turn] = places[turn] * base + numbers // power % base
        power, turn = power * base, 1 - turn
    return places[0], places[1]


def _spread(places: Array, base: int) -> Array:
    """Places with gaps between blocks of ``base`` cells, of ``base``², and so on, in cells."""
    spread, block = places.astype(float), base
    while block <= int(places.max()):
        spread += APART * (places // block)
        block *= base
    return spread
