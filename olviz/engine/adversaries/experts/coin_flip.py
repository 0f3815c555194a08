"""Fair coins: nobody can do better than the square root of T."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.adversaries.experts.theorems.coin_flip import EXPECTATIONS, SOURCE
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import binary_class_of
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw, Population


class CoinFlip(Table, KnownLaw, frozen=True):
    """With two constant experts the label is a fair coin; with advisers each of them loses 0 or 1 by a coin of its own.

    Every learner expects to lose T/2. With two constants the expected regret is exactly E|S_T|/2 of a simple random
    walk, about √(T/2π); with N advisers it approaches √(T ln N/2). Power A0.
    """

    name = "coin-flip"
    title = "Coin flips"
    ref = "E8"
    card = "regret"
    source = SOURCE
    theorems = EXPECTATIONS

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"} if game.advised is None else {"advice", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(iid=True)

    def check(self, game: Game, horizon: int) -> None:
        binary_class_of(game, Constants, Advisers)

    def expert_risks(self, game: Game) -> Array:
        return np.full(game.size, 0.5)

    def population(self, game: Game, world: Any) -> Population | None:
        """Both sides of the coin; of a coin for each expert there are too many."""
        if game.advised is None:
            return None
        y = np.array(game.labels)
        return Population(Shown(advice=game.advised.advice(y[None])), Reveal(y), np.full(len(y), 1 / len(y)))

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        if game.advised is None:
            coins = luck.rows("coins", block, lambda rng: rng.integers(0, 2, (game.size, BLOCK)))
            return Shown(), Reveal(losses=coins * 1.0), world
        y = 1 - 2 * luck.rows("labels", block, lambda rng: rng.integers(0, 2, BLOCK))
        return Shown(advice=game.advised.advice(y[None])), Reveal(y), world
