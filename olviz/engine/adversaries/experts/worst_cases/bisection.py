"""Bisection on thresholds: the lower bound that halving meets."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.phases import Power
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Declared, Game, Reveal, Seen, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Adaptive, Peek
from olviz.engine.round.capabilities import Opposes, SideBySide


class World(NamedTuple):
    """``low`` and ``high`` are the first and the last surviving threshold (from 0), shape (…)."""

    low: Any
    high: Any


class Bisection(Adaptive, Opposes, SideBySide, frozen=True):
    """x_t cuts the surviving thresholds in half, and y_t = −ŷ_t until one is left; then that one answers.

    Against a learner that draws the label is a fair coin. Every deterministic learner makes at least ⌊log₂ N⌋
    mistakes, every randomised one at least half of that in expectation; the stream stays realizable. Power A2.
    """

    name = "bisection"
    title = "Bisection"
    ref = "E3"
    card = "halving"
    own_points = False
    source = "Littlestone (1988)"

    @property
    def power(self) -> Power:
        return Power.A2

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(class_of(game, Thresholds).dimension, realizable=True)

    def start(self, game: Game, luck: Luck) -> World:
        last = class_of(game, Thresholds).grid
        return World(np.zeros(luck.shape, dtype=np.int64), np.full(luck.shape, last))

    def show(self, game: Game, world: World, t: int, peek: Peek, luck: Luck) -> Shown:
        return Shown(np.asarray((world.low + world.high + 1) // 2)[None])

    def answer(self, game: Game, world: World, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        y = luck.at("label", t, _fair) if peek.randomised else -peek.label
        return Reveal(np.where(world.low < world.high, y, 1)[()])  # the last one stands at x_t and says +1

    def learn(self, game: Game, world: World, seen: Seen, drawn: Any) -> World:
        cut, up = seen.shown.x[0], seen.reveal.y > 0
        return World(np.where(up, cut, world.low), np.where(up, world.high, cut - 1))


def _fair(rng: np.random.Generator) -> Any:
    return 1 - 2 * rng.integers(2)
