"""What all people in the learner's seat share: they commit to what their moves say, and learn whatever they like."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError, check_in_size
from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Resolved, Seen, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.learner import Learner
from olviz.engine.round.moves import ByHand, Move, Sitting


class State(NamedTuple):
    """How many rounds are over: what a person remembers is not in it."""

    rounds: Array


class Predicting(Learner[Game, State], ByHand, frozen=True):
    """A person who predicts; a run ends, and waits, where the moves do."""

    sitting: Annotated[Sitting, Resolved] = Sitting()

    ref = "L27"
    card = "power"
    pseudocode = (
        Line("see what is shown", Phase.OBSERVE, 0, "{offered}"),
        Line("commit to what you say", Phase.COMMIT, 0, "{commitment}"),
        Line("see what is revealed, and pay for it", Phase.REVEAL, 0, "{revealed}"),
        Line("learn whatever you like", Phase.LEARN),
    )

    def start(self, game: Game, luck: Luck) -> State:
        return State(np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Game, state: State, shown: Shown) -> Any:
        return self.said(self.sitting.moves[int(state.rounds)])

    def said(self, move: Move) -> Any:
        """The play that a move commits to: a number, or an array of shape (N,) or (d,)."""
        assert move.play is not None
        return np.array(move.play)

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        return State(state.rounds + 1)

    def check(self, game: Game) -> None:
        self.check_moves(game)

    def says(self, game: Game) -> tuple[str, ...]:
        return ("play",)

    def example(self, game: Game) -> Move:
        return Move(play=(float(game.labels[0]) if self.commits is Commit.LABEL else 0.0,))

    def check_move(self, move: Move, game: Game, t: int) -> None:
        if move.named != ("play",):
            raise InputError("a learner's move says play, and nothing else")
        play = np.array(move.play, dtype=float)
        check_in_size(play, "play")
        self.check_play(play, game)

    def check_play(self, play: Array, game: Game) -> None:
        """Raises ``InputError`` of the place ``play`` where this cannot be committed to; it has shape (n,)."""
        raise NotImplementedError


def single(play: Array) -> float:
    """The only number of a play; ``InputError`` where there are more."""
    if len(play) != 1:
        raise InputError("has {count} numbers; legal: 1", place="play", count=len(play))
    return float(play[0])
