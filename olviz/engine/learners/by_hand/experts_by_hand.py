"""A person who follows an expert, or spreads weights over all of them."""

from __future__ import annotations

from typing import Any

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Commit, Game
from olviz.engine.learners.by_hand.seated_learner import Predicting, single
from olviz.engine.numerics.sums import Array, total
from olviz.engine.round.moves import Move
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural

ROUNDING = 1e-9  # of a sum of weights that people typed


class ExpertByHand(Predicting, frozen=True):
    """Commits to one expert, counted from 0."""

    name = "expert-by-hand"
    title = "Your expert"
    commits = Commit.EXPERT

    def said(self, move: Move) -> Any:
        assert move.play is not None
        return int(move.play[0])

    def check_play(self, play: Array, game: Game) -> None:
        if not (single(play).is_integer() and 0 <= single(play) < game.size):
            raise InputError(
                "{value} is not legal; legal: whole numbers from 0 to {most}",
                place="play",
                value=number(single(play)),
                most=game.size - 1,
            )


class WeightsByHand(Predicting, frozen=True):
    """Commits to weights over the experts, which sum to 1; an expert is drawn by them."""

    name = "weights-by-hand"
    title = "Your weights"
    commits = Commit.DISTRIBUTION

    def example(self, game: Game) -> Move:
        return Move(play=(1.0, *[0.0] * (game.size - 1)))

    def check_play(self, play: Array, game: Game) -> None:
        if len(play) != game.size:
            found = plural("has {count} weight; legal: {size}", "has {count} weights; legal: {size}", len(play))
            raise InputError(found, place="play", count=len(play), size=game.size)
        if (play < 0).any() or abs(float(total(play)) - 1) > ROUNDING:
            raise InputError(
                "{value} is not legal; legal: weights of at least 0 that sum to 1",
                place="play",
                value=[number(float(each)) for each in play[:16]],
            )
