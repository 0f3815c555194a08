"""Linear losses on an interval that alternate, so that the leader is always at the wrong end."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table


class Alternating(Table, frozen=True):
    """z_1 = −½, then +1 in even and −1 in odd rounds, d = 1: following the leader on [−1, 1] loses 1 from round 2 on.

    The ½ matters: with ±1 alone, every second leader is a tie. Power A0.
    """

    name = "alternating"
    title = "Alternating slopes"
    ref = "E15"
    card = "leaders"
    source = "Shalev-Shwartz (2011)"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"vectors"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(dimension=1, length=1.0, largest=1.0)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)  # from 0: round t + 1
        return Shown(), Reveal(z=np.where(t == 0, -0.5, np.where(t % 2 == 1, 1.0, -1.0))[None]), world
