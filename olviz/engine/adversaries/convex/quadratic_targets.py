"""Vectors in a ball, for squared distances or as slopes: drawn, alternating, from corner to corner, or turning."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, norm
from olviz.engine.round.adversary import Table

TURN = 50  # rounds

Length = Annotated[
    float,
    Meta(gt=0, le=1e6, title="Length", description="No z is longer.", extra={"symbol": "L", "scale": "log"}),
]


class QuadraticTargets(Table, frozen=True):
    """z_t with ‖z_t‖ ≤ L: uniform in the ball, ±L(1, …, 1)/√d in turn, such a corner for 1, 2, 4, … rounds, or turning.

    Made for ℓ_t(w) = ‖w − z_t‖², where the leader is the mean so far. The corners drag it from one end to the other,
    and what turns goes round the circle of the first two coordinates once in 50 rounds. Power A0.
    """

    dimension: Annotated[
        int, Meta(ge=1, le=200, title="Dimension", description="Coordinates of a target.", extra={"symbol": "d"})
    ] = 2
    length: Length = 1.0
    pattern: Annotated[
        Literal["drawn", "alternating", "corners", "turning"],
        Meta(
            title="Pattern",
            description="How the targets follow each other.",
            extra={
                "words": {
                    "drawn": "Drawn from the ball",
                    "alternating": "One end, the other end",
                    "corners": "Opposite corners for 1, 2, 4 … rounds",
                    "turning": "Round a circle, a turn in 50 rounds",
                },
            },
        ),
    ] = "drawn"

    name = "quadratic-targets"
    title = "Targets in a ball"
    ref = "E16"
    card = "leaders"
    source = "Shalev-Shwartz (2011)"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"vectors"})

    def declares(self, game: Game, horizon: int) -> Declared:
        even = self.pattern in ("alternating", "corners")
        largest = self.length / math.sqrt(self.dimension) if even else self.length
        return Declared(self.dimension, length=self.length, largest=largest, iid=self.pattern == "drawn")

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        if self.pattern == "drawn":
            direction, uniform = luck.rows("targets", block, self._drawn)
            lengths = self.length * uniform ** (1 / self.dimension)
            return Shown(), Reveal(z=direction * (lengths / norm(direction))), world
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)  # from 0: round t + 1
        if self.pattern == "turning":
            angle = 2 * math.pi / TURN * t
            z = np.zeros((self.dimension, BLOCK))
            z[:2] = self.length * np.stack([np.cos(angle), np.sin(angle)])[: self.dimension]
            return Shown(), Reveal(z=z), world
        turns = t if self.pattern == "alternating" else np.frexp(t + 1.0)[1] - 1  # ⌊log₂ of the round⌋
        signs = np.where(turns % 2 == 0, 1.0, -1.0)
        return Shown(), Reveal(z=np.tile(signs * (self.length / math.sqrt(self.dimension)), (self.dimension, 1))), world

    def _drawn(self, rng: np.random.Generator) -> tuple[Array, Array]:
        return rng.standard_normal((self.dimension, BLOCK)), rng.random(BLOCK)
