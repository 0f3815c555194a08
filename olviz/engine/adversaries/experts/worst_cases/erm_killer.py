"""The thresholds in the one order in which the first consistent hypothesis is always wrong."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.adversaries.experts.theorems.erm_killer import EXPECTATIONS
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table


class ErmKiller(Table, frozen=True):
    """x_t = t/m with label +1 for t = 1 … m, afterwards x = 1.

    Each round rules out one threshold, the one that the first consistent learner follows: it makes m = |F| − 1
    mistakes. Halving makes none. Uniform over the version space makes H_{m+1} − 1 in expectation. Power A0.
    """

    name = "erm-killer"
    title = "ERM killer"
    ref = "E1"
    card = "consistent"
    own_points = False
    source = "Shalev-Shwartz (2011)"
    theorems = EXPECTATIONS

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(class_of(game, Thresholds).dimension, realizable=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)
        x = np.minimum(t + 1, class_of(game, Thresholds).grid)[None]
        return Shown(x), Reveal(np.ones(BLOCK, dtype=np.int64)), world
