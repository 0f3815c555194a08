"""Points with targets on a hyperplane, up to noise: y = ⟨w*, x⟩ + σε."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.losses.square import Square
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, along, inner
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw

Points = Annotated[
    Literal["sphere", "gaussian"],
    Meta(
        title="Points",
        description="On an ellipsoid, or Gaussian: the same covariance, but no largest length.",
        extra={"words": {"sphere": "On an ellipsoid", "gaussian": "Gaussian"}},
    ),
]


class LinearRegression(Table, KnownLaw, frozen=True):
    """x = Σ^½ u with covariance Σ = diag(1, …, 1/κ), u uniform on the sphere of radius √d: E xxᵀ = Σ and ‖x‖ ≤ √d.

    With Gaussian points u is standard normal instead: the same Σ, and no bound on ‖x‖.
    y = ⟨w*, x⟩ + σε, ε standard normal and w* = (1, …, 1)/√d times its length, or so in its first coordinates
    alone where others are idle. Power A0, iid.
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

    zeros: Annotated[
        int,
        Meta(
            ge=0,
            title="Idle coordinates",
            description="So many of the last coordinates of w* are 0; at least one is not.",
        ),
    ] = 0
    points: Points = "sphere"

    name = "linear-regression"
    title = "Linear regression"
    ref = "E19"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.zeros >= self.dimension:
            raise InputError(
                "{value} is not legal; legal: below d = {dimension}, for one coordinate of w* is not 0",
                place="zeros",
                value=self.zeros,
                dimension=self.dimension,
            )

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    @property
    def truth(self) -> Array:
        """w*."""
        matter = self.dimension - self.zeros
        return np.where(np.arange(self.dimension) < matter, self.length / math.sqrt(matter), 0.0)

    @property
    def spread(self) -> Array:
        """The standard deviations of the coordinates, from 1 down to 1/√κ."""
        return np.asarray(np.geomspace(1.0, self.condition**-0.5, self.dimension))

    def declares(self, game: Game, horizon: int) -> Declared:
        radius = math.sqrt(self.dimension) if self.points == "sphere" else math.inf
        return Declared(self.dimension, radius, iid=True, truth=self.truth, noise=self.noise)

    def risk(self, game: Game, point: Array) -> Any:
        if not isinstance(getattr(game, "loss", None), Square):
            return None
        away, variances = point - along(game.declared.truth, point), self.spread * self.spread
        if len(point) > self.dimension:
            variances = np.append(variances, 1.0)  # the bias
        return inner(along(variances, away) * away, away) + self.noise * self.noise

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, self._points)
        return Shown(x), Reveal(y), world

    def _points(self, rng: np.random.Generator) -> tuple[Array, Array]:
        u = rng.standard_normal((self.dimension, BLOCK))
        if self.points == "sphere":
            u *= math.sqrt(self.dimension) / np.sqrt((u * u).sum(axis=0))
        x = self.spread[:, None] * u
        return x, (self.truth[:, None] * x).sum(axis=0) + self.noise * rng.standard_normal(BLOCK)
