"""A person who plays points of a decision set."""

from __future__ import annotations

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Game
from olviz.engine.learners.by_hand.seated_learner import Predicting
from olviz.engine.numerics.sums import Array, norm
from olviz.engine.round.moves import Move
from olviz.engine.words import nouns
from olviz.engine.words.numbers import number

INSIDE = 1e-9  # relative: what a point that was clicked or typed may lie outside


class PointByHand(Predicting, frozen=True):
    """Commits to a point of S."""

    name = "point-by-hand"
    title = "Your points"
    commits = Commit.POINT

    def example(self, game: Game) -> Move:
        assert isinstance(game, Convex)
        return Move(play=tuple(game.decision_set.start(game.dimension).tolist()))

    def check_play(self, play: Array, game: Game) -> None:
        if len(play) != game.dimension:
            found = nouns.numbers(len(play))
            raise InputError("has {found}; legal: {size}", place="play", found=found, size=game.dimension)
        assert isinstance(game, Convex)
        away = float(norm(play - game.decision_set.project(play)))
        if away > INSIDE * (1 + float(norm(play))):
            raise InputError("lies {away} outside of S; legal: a point of S", place="play", away=number(away))
