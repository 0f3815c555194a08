"""Points with targets on a hyperplane, up to noise: y = ⟨w*, x⟩ + σε."""

from __future__ import annotations

import math
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.games import Declared, Game, Reveal, Shown
from olviz.engine.luck import BLOCK, Luck
from olviz.engine.protocol import Table
from olviz.engine.sums import Array


class LinearRegression(Table, frozen=True):
    """x = Σ^½ u with covariance Σ = diag(1, …, 1/κ), u uniform on the sphere of radius √d: E xxᵀ = Σ and ‖x‖ ≤ √d.

    y = ⟨w*, x⟩ + σε, ε standard normal and w* = (1, …, 1)/√d times its length. Power A0, iid.
    """

    dimension: Annotated[
        int, Meta(ge=1, le=200, title="Dimension", description="Coordinates of a point.", extra={"symbol": "d"})
    ] = 2
    condition: Annotated[
        float,
        Meta(
            ge=1,
            le=1e6,
            title="Condition number",
            description="Of the covariance of x: how much longer the cloud of points is than wide, squared.",
            extra={"symbol": "κ", "scale": "log"},
        ),
    ] = 1.0
    noise: Annotated[
        float, Meta(ge=0, title="Noise", description="Standard deviation of y around ⟨w*, x⟩.", extra={"symbol": "σ"})
    ] = 0.1
    length: Annotated[
        float,
        Meta(
            ge=0, le=1e6, title="Length of w*", description="All its coordinates are equal.", extra={"symbol": "‖w*‖"}
        ),
    ] = 1.0

    name = "linear-regression"
    title = "Linear regression"
    ref = "E19"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    @property
    def truth(self) -> Array:
        """w*."""
        return np.full(self.dimension, self.length / math.sqrt(self.dimension))

    @property
    def spread(self) -> Array:
        """The standard deviations of the coordinates, from 1 down to 1/√κ."""
        return np.asarray(np.geomspace(1.0, self.condition**-0.5, self.dimension))

    def declares(self, game: Game, horizon: int) -> Declared:
        radius = math.sqrt(self.dimension)
        return Declared(self.dimension, radius, iid=True, truth=self.truth, noise=self.noise)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, self._points)
        return Shown(x), Reveal(y), world

    def _points(self, rng: np.random.Generator) -> tuple[Array, Array]:
        u = rng.standard_normal((self.dimension, BLOCK))
        x = self.spread[:, None] * u * (math.sqrt(self.dimension) / np.sqrt((u * u).sum(axis=0)))
        return x, (self.truth[:, None] * x).sum(axis=0) + self.noise * rng.standard_normal(BLOCK)
