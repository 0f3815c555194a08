"""A person who predicts numbers."""

from __future__ import annotations

from typing import Any

from olviz.engine.games.game import Commit, Game
from olviz.engine.learners.by_hand.seated_learner import Predicting, single
from olviz.engine.numerics.sums import Array
from olviz.engine.round.moves import Move


class ValueByHand(Predicting, frozen=True):
    """Commits to a number."""

    name = "value-by-hand"
    title = "Your numbers"
    commits = Commit.VALUE

    def said(self, move: Move) -> Any:
        assert move.play is not None
        return float(move.play[0])

    def check_play(self, play: Array, game: Game) -> None:
        single(play)
