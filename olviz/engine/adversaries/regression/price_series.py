"""A price that moves by what it moved before: data that time itself makes."""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table

SPREAD = math.sqrt(3.0)  # a uniform number with standard deviation 1 is at most so large


class PriceSeries(Table, frozen=True):
    """Returns r_t = Σ_k a_k r_{t−k} + σε_t in percent, ε uniform with variance 1: an autoregressive process from 0.

    Shown are the last d returns, the latest first, and the target is the next one. |r| ≤ √3σ/(1 − Σ|a_k|) always.
    Power A0, and not iid: what is shown was the target before.
    """

    dimension: Annotated[
        int,
        Meta(ge=1, le=64, title="Lags", description="How many returns before are shown.", extra={"symbol": "d"}),
    ] = 3
    coefficients: Annotated[
        tuple[Annotated[float, Meta(ge=-1, le=1)], ...],
        Meta(
            title="Coefficients",
            description="What each return before adds to the next, the latest first; their sizes sum to less than 1.",
            extra={"symbol": "a"},
        ),
    ] = (0.6, -0.3)
    noise: Annotated[
        float,
        Meta(ge=0, le=1e6, title="Noise", description="Standard deviation of the news.", extra={"symbol": "σ"}),
    ] = 1.0

    name = "price-series"
    title = "Price series"
    ref = "E21"

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.strength < 1:
            raise InputError(
                "{value} have sizes that sum to {total:.3g}; legal: below 1",
                place="coefficients",
                value=list(self.coefficients),
                total=self.strength,
            )

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    @property
    def strength(self) -> float:
        """How much of the sizes before comes back."""
        return math.fsum(map(abs, self.coefficients))

    @property
    def largest(self) -> float:
        """No return is larger in size."""
        return SPREAD * self.noise / (1 - self.strength)

    def declares(self, game: Game, horizon: int) -> Declared:
        radius = math.sqrt(self.dimension) * self.largest
        known = len(self.coefficients) <= self.dimension
        truth = np.array([*self.coefficients, *[0.0] * (self.dimension - len(self.coefficients))]) if known else None
        return Declared(self.dimension, radius, targets=self.largest, truth=truth, noise=self.noise)

    @property
    def remembered(self) -> int:
        """How many returns the next round may need."""
        return max(self.dimension, len(self.coefficients))

    def start(self, game: Game, luck: Luck) -> Array:
        """The returns before round 1, the latest last, shape (…, k): none has happened yet."""
        return np.zeros((*luck.shape, self.remembered))

    def rows(self, game: Game, world: Array, block: int, luck: Luck) -> tuple[Shown, Reveal, Array]:
        news = luck.rows("news", block, lambda rng: rng.uniform(-SPREAD, SPREAD, BLOCK)) * self.noise
        k = self.remembered
        returns = np.concatenate([world, news], axis=-1)
        for t in range(k, k + BLOCK):
            for lag, coefficient in enumerate(self.coefficients, 1):
                returns[..., t] += coefficient * returns[..., t - lag]
        shown = np.stack([returns[..., k - lag : k - lag + BLOCK] for lag in range(1, self.dimension + 1)])
        return Shown(shown), Reveal(returns[..., k:]), np.ascontiguousarray(returns[..., -k:])
