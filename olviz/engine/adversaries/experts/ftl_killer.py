"""Losses that lead a follower of the leader from one expert to the other, always one round late."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table


class FtlKiller(Table, frozen=True):
    """Two experts with the losses (½, 0), (0, 1), (1, 0), (0, 1), … in turn; further experts lose 1 in every round.

    Following the leader loses ½ and then 1 in every round, so its regret is T/2 exactly. With further experts it also
    costs to spread the weight evenly: a rate can be too large here and too small. Power A0.
    """

    name = "ftl-killer"
    title = "FTL killer"
    ref = "E15"
    card = "leader"
    source = "Shalev-Shwartz (2011)"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def check(self, game: Game, horizon: int) -> None:
        if class_of(game, Advisers).experts < 2:
            raise InputError("1 is not legal with this adversary; legal: at least 2", place="game.hypotheses.experts")

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)
        first = np.where(t == 0, 0.5, t % 2 == 0)  # rounds 3, 5, 7 …; the ½ breaks the tie once and for all
        further = np.ones((game.size - 2, BLOCK))
        return Shown(), Reveal(losses=np.concatenate([[first, t % 2], further])), world
