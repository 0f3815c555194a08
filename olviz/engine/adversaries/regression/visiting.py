"""What adversaries share that show the rows of a fixed sample, again and again."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.adversaries.files.points import Order, visited
from olviz.engine.games.game import Game, Reveal, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw, Population, Revisits


class Sample(NamedTuple):
    """The rows that are visited: ``x`` of shape (d, …, n) and ``y`` of shape (…, n)."""

    x: Array
    y: Array


class Visiting(Table, KnownLaw, Revisits, frozen=True, kw_only=True):
    """An adversary that shows the rows of a sample in some order, and begins again when all are shown."""

    order: Order = "shuffled"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    def population(self, game: Game, world: Sample) -> Population:
        count = world.y.shape[-1]
        return Population(Shown(world.x), Reveal(world.y), np.full(count, 1 / count))

    def rows(self, game: Game, world: Sample, block: int, luck: Luck) -> tuple[Shown, Reveal, Sample]:
        at = visited(self.order, block, luck, world.y.shape[-1])
        if at.ndim == world.y.ndim > 1:  # every run has a sample and an order of its own
            x = np.take_along_axis(world.x, np.broadcast_to(at, (len(world.x), *at.shape)), axis=-1)
            return Shown(x), Reveal(np.take_along_axis(world.y, at, axis=-1)), world
        return Shown(world.x[..., at]), Reveal(world.y[..., at]), world
