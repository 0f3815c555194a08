"""Points drawn from the class's domain, labelled by one of its experts."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.experts.theorems.realizable import EXPECTATIONS
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw, Population

MOST_ADVICE = 1_048_576  # on all points of a class together


class World(NamedTuple):
    """``target`` is the expert (from 0) that labels, shape (…)."""

    target: Any


class Realizable(Table, KnownLaw, frozen=True):
    """x_t is uniform on the domain of the class, independent from round to round, and y_t = f*(x_t).

    f* is a numbered expert or one drawn by the seed. Every bound of a realizable run holds, far from tight. Power A0.
    """

    target: Annotated[
        Annotated[int, Meta(ge=1)] | Literal["drawn"],
        Meta(
            title="Perfect expert",
            description="The number of the expert that gives the labels, from 1; drawn: the seed chooses.",
            extra={"symbol": "f*"},
        ),
    ] = "drawn"

    name = "realizable"
    title = "Realizable, iid"
    ref = "E4"
    card = "realizable"
    own_points = False
    theorems = EXPECTATIONS

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(class_of(game, FiniteClass).dimension, realizable=True, iid=True)

    def check(self, game: Game, horizon: int) -> None:
        hypotheses = class_of(game, FiniteClass)
        if not hypotheses.points:
            raise InputError(
                "{value!r} is not legal with {adversary}; legal: a class with points of its own",
                place="game.hypotheses.name",
                value=hypotheses.name,
                adversary=self.name,
            )
        if self.target != "drawn" and self.target > hypotheses.size:
            raise InputError(
                "{value} is not legal; legal: 1 to N = {size}, or 'drawn'",
                place="adversary.target",
                value=self.target,
                size=hypotheses.size,
            )

    def start(self, game: Game, luck: Luck) -> World:
        if self.target == "drawn":
            return World(luck.once("target", lambda rng: rng.integers(game.size)))
        return World(np.full(luck.shape, self.target - 1))

    def population(self, game: Game, world: World) -> Population | None:
        """All points of a class that has finitely many in a row, each as likely."""
        hypotheses = class_of(game, FiniteClass)
        if hypotheses.highest is None or hypotheses.dimension > 1 or hypotheses.highest * hypotheses.size > MOST_ADVICE:
            return None
        x = np.arange(hypotheses.highest + 1)[None]
        y = hypotheses.says(world.target, x)
        return Population(Shown(x), Reveal(y), np.full(len(y), 1 / len(y)))

    def rows(self, game: Game, world: World, block: int, luck: Luck) -> tuple[Shown, Reveal, World]:
        hypotheses = class_of(game, FiniteClass)
        x = luck.rows("points", block, lambda rng: hypotheses.sample(rng, BLOCK))
        return Shown(x), Reveal(hypotheses.says(np.asarray(world.target)[..., None], x)), world
