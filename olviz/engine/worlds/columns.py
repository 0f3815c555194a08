"""Numbers of many runs, one column a run, that take memory as the runs come and not before."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array

WIDE = 64  # columns that lie together, as many as a window plays side by side: what they write is memory in one piece


class Columns:
    """An array of shape (rows, runs) in blocks of ``WIDE`` runs, or of all where there are fewer."""

    def __init__(self, rows: int, runs: int) -> None:
        self._rows, self._wide = rows, min(runs, WIDE)
        self._blocks: list[Array] = []

    @property
    def bytes(self) -> int:
        """What it takes of the memory."""
        return sum(block.nbytes for block in self._blocks)

    def write(self, rows: Any, columns: slice, values: Array) -> None:
        """Sets some rows of these columns; ``values`` has shape (those rows, columns), or one for all columns."""
        first, last = columns.start or 0, columns.stop
        values = np.broadcast_to(values, (len(values), last - first))
        at = first
        while at < last:
            block, column = divmod(at, self._wide)
            while len(self._blocks) <= block:
                self._blocks.append(np.empty((self._rows, self._wide)))
            after = min(at + self._wide - column, last)
            self._blocks[block][rows, column : column + after - at] = values[:, at - first : after - first]
            at = after

    def read(self, rows: Any, runs: int) -> Array:
        """Some rows, or with a number one, of the first ``runs`` columns."""
        wide = max(self._wide, 1)
        parts: list[Array] = [
            each[rows, : runs - wide * at] for at, each in enumerate(self._blocks) if wide * at < runs
        ]
        if not parts:
            return np.asarray(np.empty((self._rows, 0))[rows])
        return parts[0] if len(parts) == 1 else np.concatenate(parts, axis=-1)

    def among(self, rows: Array, known: int, runs: int) -> Columns:
        """Some rows of the first ``known`` of so many runs, for whoever goes on from there.

        Where both lie in the same blocks they are shared: of a run both write the same.
        """
        other = Columns(len(rows), runs)
        if (len(rows), other._wide) == (self._rows, self._wide):
            other._blocks = list(self._blocks)
        else:
            other.write(slice(None), slice(known), self.read(rows, known))
        return other
