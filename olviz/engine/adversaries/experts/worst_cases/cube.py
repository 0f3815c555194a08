"""All patterns on k points, one point after the other: the worst case of halving."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.phases import Power
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.experts import binary_class_of
from olviz.engine.games.game import Declared, Game, Reveal, Seen, Shown
from olviz.engine.games.label_game import taken
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Adaptive, Peek, Table
from olviz.engine.round.capabilities import Opposes, SideBySide


class Cube(Table, frozen=True):
    """x_t is point (t − 1) mod k of all N = 2ᵏ sign patterns, and the label is −1 always.

    In rounds 1 … k half of the survivors say +1. Who gives ties to +1 is wrong in each of these k = log₂ N rounds,
    and never again. Power A0.
    """

    name = "cube"
    title = "Cube of all patterns"
    ref = "E2"
    card = "halving"
    own_points = False
    source = "Littlestone (1988)"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(binary_class_of(game, Patterns).dimension, realizable=True)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)
        return Shown(t[None] % binary_class_of(game, Patterns).count), Reveal(np.full(BLOCK, -1)), world


class World(NamedTuple):
    """``target`` is the number of the pattern that agrees with all answers so far (unfixed points +1), shape (…)."""

    target: Any


class CubeOpposed(Adaptive, Opposes, SideBySide, frozen=True):
    """x_t is point (t − 1) mod k of all 2ᵏ sign patterns; y_t = −ŷ_t for k rounds, then the pattern this fixed.

    Every deterministic learner makes k = log₂ N mistakes, whatever it does with ties; of a randomised one the likelier
    label is opposed. Power A2.
    """

    name = "cube-opposed"
    title = "Cube, opposed"
    ref = "E2"
    card = "halving"
    own_points = False
    source = "Littlestone (1988)"

    @property
    def power(self) -> Power:
        return Power.A2

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(binary_class_of(game, Patterns).dimension, realizable=True)

    def start(self, game: Game, luck: Luck) -> World:
        return World(np.zeros(luck.shape, dtype=np.int64))

    def show(self, game: Game, world: World, t: int, peek: Peek, luck: Luck) -> Shown:
        return Shown(np.full((1, *luck.shape), t % binary_class_of(game, Patterns).count))

    def answer(self, game: Game, world: World, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        return Reveal(-peek.label if t < binary_class_of(game, Patterns).count else taken(shown.advice, world.target))

    def learn(self, game: Game, world: World, seen: Seen, drawn: Any) -> World:
        fixed = (seen.reveal.y < 0) * (1 << seen.t) if seen.t < binary_class_of(game, Patterns).count else 0
        return World(world.target + fixed)
