"""The expert that is followed pays c, and nobody else pays anything."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.adversaries.experts.bounded_losses import Most
from olviz.engine.declare.phases import Power
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.label_game import heaviest
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import along
from olviz.engine.round.adversary import Adaptive, Peek
from olviz.engine.round.capabilities import SideBySide


class OpposedLosses(Adaptive, SideBySide, frozen=True):
    """The followed expert loses c, of a distribution the likeliest one (the first among equals); all others lose 0.

    A learner that follows one expert pays c in every round, and the best expert at most c⌊T/N⌋. Following the leader
    pays N·L* + (N − 1)c after rounds N − 1, 2N − 1, …: its bound with equality, for every c. Power A2.
    """

    most: Most = 2.5

    name = "opposed-losses"
    title = "Who is followed pays c"
    ref = "E5"
    card = "leader"

    @property
    def power(self) -> Power:
        return Power.A2

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(loss_range=self.most)

    def check(self, game: Game, horizon: int) -> None:
        class_of(game, Advisers)

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        return Shown()

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        spread = np.ndim(peek.play) > len(luck.shape)
        followed = np.argmax(heaviest(peek.play), axis=0) if spread else np.asarray(peek.play)
        experts = along(np.arange(game.size), np.empty((game.size, *luck.shape)))
        return Reveal(losses=np.where(experts == followed, self.most, 0.0))
