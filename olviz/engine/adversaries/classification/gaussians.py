"""Two overlapping clouds of points in the plane."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.classification.separable import Radius
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, along
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw
from olviz.engine.words.numbers import at_least


class Gaussians(Table, KnownLaw, frozen=True):
    """A fair label y, then x normal around y·D/2·w* with deviation σ in every direction, within ‖x‖ ≤ X. Power A0.

    Points beyond X are drawn anew. w*, the direction from one centre to the other, errs least; no margin is declared.
    """

    distance: Annotated[
        float,
        Meta(ge=0, title="Distance", description="Between the two centres, data units.", extra={"symbol": "D"}),
    ] = 2.0
    spread: Annotated[
        float,
        Meta(gt=0, title="Spread", description="Standard deviation around a centre.", extra={"symbol": "σ"}),
    ] = 1.0
    radius: Radius = 4.0
    angle: Annotated[
        float,
        Meta(ge=-360, le=360, title="Direction of w*", description="Angle to the first axis.", extra={"unit": "°"}),
    ] = 35.0

    name = "gaussians"
    title = "Two overlapping Gaussians"
    ref = "E13"
    card = "realizable"

    def __post_init__(self) -> None:
        super().__post_init__()
        least = self.distance / 2 + self.spread
        if self.radius < least:
            raise InputError(
                "{value} is not legal; legal: at least D/2 + σ = {least}, or few points would lie within X",
                place="radius",
                value=self.radius,
                least=at_least(least),
            )

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    @property
    def direction(self) -> Array:
        """w*, a unit vector."""
        return np.array([np.cos(np.radians(self.angle)), np.sin(np.radians(self.angle))])

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(2, self.radius, direction=self.direction, iid=True)

    def errs_least(self, game: Game) -> bool:
        return True

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, self._points)
        return Shown(x), Reveal(y), world

    def _points(self, rng: np.random.Generator) -> tuple[Array, Array]:
        y = np.where(rng.random(BLOCK) < 0.5, 1, -1)
        x = np.empty((2, BLOCK))
        outside = np.arange(BLOCK)
        while len(outside):
            noise = self.spread * rng.standard_normal((2, len(outside)))
            x[:, outside] = along(self.direction, noise) * (self.distance / 2 * y[outside]) + noise
            outside = outside[(x[:, outside] * x[:, outside]).sum(axis=0) > self.radius * self.radius]
        return x, y
