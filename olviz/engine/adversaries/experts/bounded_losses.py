"""Losses anywhere in [0, c], drawn anew in every round."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.experts.for_each import for_each
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw

Most = Annotated[
    float,
    Meta(
        gt=0,
        le=1e6,
        title="Largest loss",
        description="Every loss lies between 0 and this.",
        extra={"symbol": "c", "scale": "log"},
    ),
]


class BoundedLosses(Table, KnownLaw, frozen=True):
    """Expert i loses c·U, with U uniform on the widest interval around its mean m_i that stays in [0, 1].

    That is [0, 2m] for m ≤ ½ and [2m − 1, 1] beyond. Experts and rounds are independent. Power A0.
    """

    most: Most = 2.5
    means: Annotated[
        tuple[Annotated[float, Meta(ge=0, le=1)], ...] | Literal["even"],
        Meta(
            title="Mean losses",
            description="What each expert loses on average, as a part of c; even: in equal steps from 0.4 to 0.6.",
            extra={"symbol": "m"},
        ),
    ] = "even"

    name = "bounded-losses"
    title = "Losses in [0, c]"
    ref = "E6"
    card = "hedge"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(loss_range=self.most, realizable=bool((self.middles(game) == 0).any()), iid=True)

    def check(self, game: Game, horizon: int) -> None:
        self.middles(game)  # refuses another count

    def middles(self, game: Game) -> Array:
        """m_i, shape (N,)."""
        return for_each(self.means, "means", (0.4, 0.6), game)

    def expert_risks(self, game: Game) -> Array:
        return self.most * self.middles(game)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        chances = luck.rows("losses", block, lambda rng: rng.random((game.size, BLOCK)))
        middle = self.middles(game).reshape(game.size, *(1,) * (chances.ndim - 1))
        reach = np.minimum(middle, 1 - middle)
        return Shown(), Reveal(losses=self.most * (middle + reach * (2 * chances - 1))), world
