"""Where runs stood now and then: of rounds that are not kept, few have to be played again."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.experiment.batch import Standing
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.numerics.sums import Array

PARTS = 32  # of a run: at the end of each it is kept where it stands
MOST = 2**26  # bytes of all that is kept; where that is little, runs are played again from farther back

Totals = dict[str, Array]  # running sums, by quantity


class Standings:
    """Of each tile of runs, by the number of its first one, where it stood, and the totals until then."""

    def __init__(self) -> None:
        self.bytes = 0
        self._kept: dict[int, list[tuple[Standing, Totals]]] = {}

    def keep(self, tile: int, standing: Standing, totals: Totals, horizon: int) -> None:
        """Keeps it at the end of a part of so many rounds, as long as there is room; what is known is not kept anew."""
        kept, every = self._kept.setdefault(tile, []), BLOCK * -(-horizon // (BLOCK * PARTS))
        room = _size(standing) + _size(tuple(totals.values()))
        known = bool(kept) and kept[-1][0].rounds >= standing.rounds
        if standing.rounds % every == 0 and not known and self.bytes + room <= MOST:
            kept.append((standing, {name: sums.copy() for name, sums in totals.items()}))
            self.bytes += room

    def nearest(self, tile: int, runs: int, round: int) -> tuple[Standing | None, Totals]:
        """The last one before a round, of a tile of so many runs; the beginning where there is none."""
        for standing, totals in reversed(self._kept.get(tile, [])):
            if standing.rounds < round and len(standing.sound) == runs:
                return standing, dict(totals)
        return None, {}


def _size(value: Any) -> int:
    """The bytes of the arrays in a state."""
    if isinstance(value, np.ndarray):
        return value.nbytes
    return sum(map(_size, value)) if isinstance(value, tuple) else 0
