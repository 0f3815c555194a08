"""A person who predicts labels."""

from __future__ import annotations

from typing import Any

from olviz.engine.declare.parameters import InputError, either
from olviz.engine.games.game import Commit, Game
from olviz.engine.learners.by_hand.seated_learner import Predicting, single
from olviz.engine.numerics.sums import Array
from olviz.engine.round.moves import Move
from olviz.engine.words.numbers import number


class LabelByHand(Predicting, frozen=True):
    """Commits to one of the labels."""

    name = "label-by-hand"
    title = "Your labels"
    commits = Commit.LABEL
    needs = frozenset({"labels"})

    def said(self, move: Move) -> Any:
        assert move.play is not None
        return int(move.play[0])

    def check_play(self, play: Array, game: Game) -> None:
        if single(play) not in game.labels:
            raise InputError(
                "{value} is not legal; legal: {labels}",
                place="play",
                value=number(single(play)),
                labels=either(map(str, game.labels)),
            )
