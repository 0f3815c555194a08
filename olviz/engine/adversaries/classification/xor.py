"""XOR: what no straight line can tell apart."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw


class Xor(Table, KnownLaw, frozen=True):
    """x uniform on the square [−1, 1]², y = sgn(x_1·x_2): a checkerboard of four fields. Power A0.

    Turning x to −x keeps the label and turns every score, so every direction w errs in half of the rounds on average;
    w* = (1, 0) is declared as one of them, and no margin. A line that leaves 0, by a bias, errs in a third at least.
    Source: Minsky & Papert (1969).
    """

    name = "xor"
    title = "XOR"
    ref = "E14"
    card = "xor"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(2, float(np.sqrt(2)), direction=np.array([1.0, 0.0]), iid=True)

    def errs_least(self, game: Game) -> bool:
        return not getattr(game, "bias", False)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, self._points)
        return Shown(x), Reveal(y), world

    def _points(self, rng: np.random.Generator) -> tuple[Array, Array]:
        x = rng.uniform(-1, 1, (2, BLOCK))
        return x, np.where(x[0] * x[1] >= 0, 1, -1)
