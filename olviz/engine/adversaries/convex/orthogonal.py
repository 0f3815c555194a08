"""Gradients orthogonal to the play and to each other: the lower bound that no learner on the ball beats."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np
from msgspec import Meta
from msgspec.structs import replace

from olviz.engine.adversaries.convex.theorems.orthogonal import LOWER
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Declared, Game, Reveal, Seen, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adaptive, Peek
from olviz.engine.round.capabilities import Limited
from olviz.engine.words import nouns

MOST = 400  # coordinates
SPENT = 1e-6  # what is left of a unit vector counts as nothing below this length


class Past(NamedTuple):
    """``directions`` are g_1/B … g_{t−1}/B as columns, shape (d, t − 1)."""

    directions: Array


class Orthogonal(Adaptive, Limited, frozen=True):
    """Linear losses with ‖z_t‖ = B, z_t ⟂ w_t and ⟂ z_1 … z_{t−1}: the learner loses 0, the best point of a ball RB√t.

    It needs a fresh direction for every round, so d must be at least T. A learner that stays in the span of what it
    has seen is met by z_t = B·e_t; another one costs a direction more, and in round d none may be left. Power A2.
    """

    dimension: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST,
            title="Dimension",
            description="Coordinates of a point; there must be one for every round.",
            extra={"symbol": "d"},
        ),
    ] = 200
    length: Annotated[
        float,
        Meta(gt=0, le=1e6, title="Length", description="Of every gradient.", extra={"symbol": "B", "scale": "log"}),
    ] = 1.0

    name = "orthogonal"
    title = "Orthogonal gradients"
    ref = "E17"
    card = "gradient-descent"
    theorems = (LOWER,)

    @property
    def power(self) -> Power:
        return Power.A2

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"vectors"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(self.dimension, length=self.length, largest=self.length)

    def check(self, game: Game, horizon: int) -> None:
        if horizon > MOST:
            raise InputError(
                "{value} is not legal for {rounds} rounds, each of which takes a direction of its own; "
                "legal: {most}, and at most {most} rounds",
                place="dimension",
                value=self.dimension,
                rounds=horizon,
                most=MOST,
            )
        if horizon > self.dimension:
            raise InputError(
                "{value} is not legal for {rounds} rounds, each of which takes a direction of its own; "
                "legal: at least {rounds}, or at most {most}",
                place="dimension",
                value=self.dimension,
                rounds=horizon,
                most=nouns.rounds(self.dimension),
            )

    @property
    def most_rounds(self) -> int:
        return self.dimension

    def for_rounds(self, horizon: int) -> Orthogonal:
        enough = max(self.dimension, horizon)
        return replace(self, dimension=enough) if enough <= MOST else self

    def start(self, game: Game, luck: Luck) -> Past:
        return Past(np.zeros((self.dimension, 0)))

    def show(self, game: Game, world: Past, t: int, peek: Peek, luck: Luck) -> Shown:
        return Shown()

    def answer(self, game: Game, world: Past, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        beside = left_of(peek.play, world.directions)
        length = float(np.sqrt((beside * beside).sum()))
        if length > SPENT * max(float(np.sqrt((peek.play * peek.play).sum())), SPENT):
            fresh = fresh_direction(np.column_stack([world.directions, beside / length]))
            if fresh is not None:
                return Reveal(z=self.length * fresh)
        fresh = fresh_direction(world.directions)
        return Reveal(z=self.length * (np.zeros(self.dimension) if fresh is None else fresh))

    def learn(self, game: Game, world: Past, seen: Seen, drawn: Any) -> Past:
        return Past(np.column_stack([world.directions, seen.reveal.z / self.length]))


def left_of(vector: Array, directions: Array) -> Array:
    """What orthonormal columns leave of a vector; taken away twice, for once leaves rounding."""
    for _ in range(2):
        vector = vector - directions @ (directions.T @ vector)
    return np.asarray(vector)


def fresh_direction(directions: Array) -> Array | None:
    """The unit vector orthogonal to these columns that lies nearest to an axis, the first of equals; None if none."""
    left = 1 - (directions * directions).sum(axis=1)
    axis = int(left.argmax())
    if left[axis] < SPENT:
        return None
    fresh = left_of(np.eye(len(directions))[axis], directions)
    return np.asarray(fresh / np.sqrt((fresh * fresh).sum()))
