"""Linear losses on the simplex with one coordinate that is better than all others."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table

GOOD, BAD = 0.3, 0.5  # how often a coordinate loses 1, where coins decide


class GoodCoordinate(Table, frozen=True):
    """z_t = (0, 1, …, 1) in every round, or 0 and 1 by coins: the first coordinate loses with 0.3, all others with 0.5.

    B = √d and G∞ = 1. Centred, the mean of the coordinates is subtracted, which changes no regret on the simplex, and
    of (0, 1, …, 1) leaves a vector no longer than B = 1. The comparison of geometries is about d ≤ T. Power A0.
    """

    dimension: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            title="Dimension",
            description="Coordinates of a point; d up to T.",
            extra={"symbol": "d"},
        ),
    ] = 20
    losses: Annotated[
        Literal["always", "coins"],
        Meta(
            title="Losses",
            description="Always 0 for the good coordinate and 1 for the others; or by coins, 0.3 against 0.5.",
            extra={},
        ),
    ] = "always"
    centred: Annotated[
        bool,
        Meta(title="Centred", description="Subtracts the mean of the coordinates: shorter gradients, the same regret."),
    ] = False

    name = "good-coordinate"
    title = "One good coordinate"
    ref = "E18"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"vectors"})

    def declares(self, game: Game, horizon: int) -> Declared:
        d = self.dimension
        length = math.sqrt(d)
        if self.centred:
            length = 1.0 if self.losses == "always" else math.sqrt(d) / 2
        return Declared(dimension=d, length=length, largest=1.0, iid=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        z = np.ones((self.dimension, BLOCK))
        z[0] = 0.0
        if self.losses == "coins":
            coins = luck.rows("coins", block, lambda rng: rng.random((self.dimension, BLOCK)))
            z = np.where(coins < BAD, 1.0, 0.0)
            z[0] = coins[0] < GOOD
        return Shown(), Reveal(z=z - z.mean(axis=0) if self.centred else z), world
