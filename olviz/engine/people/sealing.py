"""The bet of a round that is waited for: drawn when the learner commits, with luck that nobody foresees, and sealed."""

from __future__ import annotations

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Game
from olviz.engine.games.label_game import drawn_from
from olviz.engine.people.seals import NONCE, Entropy, Sealed, luck_from
from olviz.engine.round.moves import Move
from olviz.engine.run.trace import Passage, Trace

KEYS = 9  # the digits from 1


def bets_blindly(trace: Passage) -> bool:
    """Whether a bet on the label can be sealed: the learner draws it, and the person sees nothing of the round."""
    return trace.learner.draws and trace.adversary.power <= Power.A1


def plays_keys(trace: Passage) -> bool:
    """Whether a person presses keys: a label is all that they say, of as few as have keys, and it is bet on blindly."""
    game, adversary = trace.game, trace.adversary
    keyed = isinstance(adversary, Answering) and adversary.says(game) == ("y",) and len(game.labels) <= KEYS
    return keyed and bets_blindly(trace)


def sealed_bet(trace: Trace, entropy: Entropy) -> Sealed:
    """Draws the bet of the round that ``trace`` waits in from what its learner commits to, and seals it.

    The move that is made against it keeps this luck on its card, so that the round, once it is played, and every
    replay of it draw the same bet: ``bet_of``.
    """
    head, game, adversary = trace.state_at(trace.rounds), trace.game, trace.adversary
    assert isinstance(adversary, Answering)
    shown = game.complete(adversary.tried(game, Move()))
    play, luck = trace.learner.act(game, head.state, shown), luck_from(entropy)
    label = game.prediction(trace.learner.commits, shown, play, drawn_from(play, luck))
    return Sealed(key_number(game, label), entropy(NONCE), luck)


def bet_of(trace: Trace, t: int) -> int:
    """The bet of round ``t`` (from 1), as a number from 0: what the law and the luck of that round come to."""
    return key_number(trace.game, trace["prediction"][t - 1])


def key_number(game: Game, label: float) -> int:
    """The place of a label among those of the game."""
    return game.labels.index(int(label))
