"""Points on both sides of a slab: separable with margin γ."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import LARGEST, InputError
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, along
from olviz.engine.round.adversary import Table

Margin = Annotated[
    float,
    Meta(
        gt=0,
        title="Margin",
        description="Every point is at least this far from the separating line. 0 < γ < X, data units.",
        extra={"symbol": "γ"},
    ),
]
Radius = Annotated[
    float,
    Meta(
        gt=0,
        le=LARGEST,
        title="Radius of the points",
        description="No point lies farther from 0.",
        extra={"symbol": "X"},
    ),
]


def check_margin(margin: float, radius: float) -> None:
    """Raises ``InputError`` unless γ < X."""
    if margin >= radius:
        raise InputError(
            "{value} is not legal; legal: above 0 and below X = {radius}: no point can lie farther out",
            place="margin",
            value=margin,
            radius=radius,
        )


class Separable(Table, frozen=True):
    """x = s·w* + an orthogonal part, with |s| uniform on [γ, X], and y = sgn(s).

    w* is a unit vector at the given angle in the plane of the first two coordinates. Power A0.
    """

    margin: Margin = 0.2
    radius: Radius = 1.0
    dimension: Annotated[
        int, Meta(ge=1, le=1000, title="Dimension", description="Coordinates of a point.", extra={"symbol": "d"})
    ] = 2
    angle: Annotated[
        float,
        Meta(ge=-360, le=360, title="Direction of w*", description="Angle to the first axis.", extra={"unit": "°"}),
    ] = 35.0

    name = "separable"
    title = "Separable with margin"
    ref = "E9"
    card = "perceptron"

    def __post_init__(self) -> None:
        super().__post_init__()
        check_margin(self.margin, self.radius)

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    @property
    def direction(self) -> Array:
        """w*, a unit vector."""
        direction = np.zeros(self.dimension)
        direction[0] = 1.0
        if self.dimension > 1:
            direction[:2] = np.cos(np.radians(self.angle)), np.sin(np.radians(self.angle))
        return direction

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(self.dimension, self.radius, self.margin, self.direction, realizable=True, iid=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, self._points)
        return Shown(x), Reveal(y), world

    def _points(self, rng: np.random.Generator) -> tuple[Array, Array]:
        along_w = rng.uniform(self.margin, self.radius, BLOCK)
        y = np.where(rng.random(BLOCK) < 0.5, 1, -1)
        across = rng.standard_normal((self.dimension, BLOCK))
        length = rng.random(BLOCK) * np.sqrt(self.radius * self.radius - along_w * along_w)
        w = along(self.direction, across)
        across = across - w * (w * across).sum(axis=0)
        size = np.sqrt((across * across).sum(axis=0))
        across = across * (length / np.where(size > 0, size, 1.0))
        return w * (y * along_w) + across, y
