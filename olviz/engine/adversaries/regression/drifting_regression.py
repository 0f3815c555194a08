"""Points with targets on a hyperplane that moves: it turns, walks at random, or jumps once."""

from __future__ import annotations

import math
from typing import Annotated, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, inner, running
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import Drifts


class DriftingRegression(Table, Drifts, frozen=True):
    """y_t = ⟨w*_t, x_t⟩ + σε with x uniform on the sphere of radius √d, and a w* that moves while the rounds go on.

    It turns once in T rounds in the plane of the first two coordinates (in one dimension it goes to its negative and
    back), walks with independent Gaussian steps, or jumps to its negative after T/2 rounds. Power A0, not iid.
    """

    dimension: Annotated[
        int, Meta(ge=1, le=200, title="Dimension", description="Coordinates of a point.", extra={"symbol": "d"})
    ] = 2
    drift: Annotated[
        Literal["rotate", "walk", "jump"],
        Meta(
            title="Drift",
            description="How the predictor behind the targets moves.",
            extra={"words": {"rotate": "One turn in T rounds", "walk": "A random walk", "jump": "A jump at T/2"}},
        ),
    ] = "rotate"
    stride: Annotated[
        float,
        Meta(
            ge=0,
            le=1e6,
            title="Stride",
            description="Standard deviation of every coordinate of a step of the random walk.",
        ),
    ] = 0.05
    noise: Annotated[
        float, Meta(ge=0, le=1e6, title="Noise", description="Standard deviation of y.", extra={"symbol": "σ"})
    ] = 0.1
    length: Annotated[
        float,
        Meta(ge=0, le=1e6, title="Length of w*", description="Before it moves.", extra={"symbol": "‖w*‖"}),
    ] = 1.0

    name = "drifting-regression"
    title = "Drifting regression"
    ref = "E20"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(self.dimension, math.sqrt(self.dimension), noise=self.noise)

    def start(self, game: Game, luck: Luck) -> Array:
        """Where a walk begins, w*_1, shape (d, …)."""
        w = np.zeros((self.dimension, *luck.shape))
        w[0] = self.length
        return w

    def rows(self, game: Game, world: Array, block: int, luck: Luck) -> tuple[Shown, Reveal, Array]:
        x, noise, _ = luck.rows("points", block, self._drawn)
        w = self.behind(game, world, block, luck)
        w = w[:, None] if w.ndim < x.ndim else w
        return Shown(x), Reveal(inner(w[..., :-1], x) + noise), w[..., -1] if self.drift == "walk" else world

    def behind(self, game: Game, world: Array, block: int, luck: Luck) -> Array:
        """w*_t for the rounds of a block and the one after it."""
        if self.drift == "walk":
            return running(world, luck.rows("points", block, self._drawn)[2] * self.stride)
        t, horizon = np.arange(block * BLOCK, (block + 1) * BLOCK + 1), game.horizon
        w = np.zeros((self.dimension, len(t)))
        if self.drift == "jump":
            w[0] = np.where(2 * t < horizon, self.length, -self.length)
            return w
        angle = 2 * math.pi * t / max(horizon, 1)
        w[0] = self.length * np.cos(angle)
        if self.dimension > 1:
            w[1] = self.length * np.sin(angle)
        return w

    def _drawn(self, rng: np.random.Generator) -> tuple[Array, Array, Array]:
        u = rng.standard_normal((self.dimension, BLOCK))
        x = u * (math.sqrt(self.dimension) / np.sqrt((u * u).sum(axis=0)))
        return x, self.noise * rng.standard_normal(BLOCK), rng.standard_normal((self.dimension, BLOCK))
