"""Ratings of a matrix of low rank, one cell a round."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.matrix import Matrix
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import Suited

MOST_CELLS = 250_000

Side = Annotated[int, Meta(ge=1, le=1000)]


class LowRankRatings(Table, Suited, frozen=True):
    """W* = UVᵀ with U of shape (m, r), V of (n, r), both standard normal, divided by its largest entry: |W*_ij| ≤ 1.

    Every round asks for a uniformly random cell (i, j) and reveals W*_ij + ε, ε uniform on ±√3σ. W* is fixed before
    round 1 and known to nobody but the spectators. Power A0, iid.
    """

    users: Annotated[Side, Meta(title="Rows", description="Of the matrix: who rates.", extra={"symbol": "m"})] = 20
    items: Annotated[Side, Meta(title="Columns", description="What is rated.", extra={"symbol": "n"})] = 20
    rank: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            title="Rank",
            description="Of the truth W*: how many tastes there are.",
            extra={"symbol": "r"},
        ),
    ] = 2
    noise: Annotated[
        float,
        Meta(
            ge=0,
            le=1e6,
            title="Noise",
            description="Standard deviation of a rating around the truth.",
            extra={"symbol": "σ"},
        ),
    ] = 0.1
    truth: Annotated[
        int, Meta(ge=0, le=1_000_000, title="Truth", description="Which of all random matrices it is, by number.")
    ] = 1

    name = "low-rank-ratings"
    title = "Ratings of low rank"
    ref = "E23"
    card = "matrices"
    source = "Srebro & Shraibman (2005)"

    def suited(self) -> Game | None:
        return Matrix()

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"positions", "targets"})

    def check(self, game: Game, horizon: int) -> None:
        if self.rank > min(self.users, self.items):
            most = min(self.users, self.items)
            raise InputError(
                "{value} is not legal; legal: 1 to {most}, the smaller side", place="rank", value=self.rank, most=most
            )
        if self.users * self.items > MOST_CELLS:
            raise InputError(
                "{value} cells are not legal; legal: at most {most}",
                place="users",
                value=self.users * self.items,
                most=MOST_CELLS,
            )

    def declares(self, game: Game, horizon: int) -> Declared:
        self.check(game, horizon)  # refuses what would take too long to be made
        truth = _truth(self.users, self.items, self.rank, self.truth)
        targets = 1 + math.sqrt(3) * self.noise
        return Declared(targets=targets, iid=True, truth=truth, noise=self.noise, shape=truth.shape)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        cells, wide = luck.rows("ratings", block, self._ratings)
        return Shown(cells), Reveal(game.declared.truth[cells[0], cells[1]] + math.sqrt(3) * self.noise * wide), world

    def _ratings(self, rng: np.random.Generator) -> tuple[Array, Array]:
        cells = np.stack([rng.integers(self.users, size=BLOCK), rng.integers(self.items, size=BLOCK)])
        return cells, rng.uniform(-1, 1, BLOCK)


@lru_cache(maxsize=8)
def _truth(users: int, items: int, rank: int, number: int) -> Array:
    def factors(rng: np.random.Generator) -> tuple[Array, Array]:
        return rng.standard_normal((rank, users)), rng.standard_normal((rank, items))

    left, right = Luck(number, "adversary").once("truth", factors)
    matrix = np.zeros((users, items))
    for u, v in zip(left, right, strict=True):  # all products at once would take as much room for every rank
        matrix += u[:, None] * v
    matrix /= np.abs(matrix).max()
    matrix.flags.writeable = False
    return matrix
