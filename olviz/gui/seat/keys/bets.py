"""The bet that a person plays against: drawn and sealed before the key, opened after it, and nowhere else before that.

Between the two it is in ``Bets`` alone, which no widget shows, no file holds and no trace knows.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_bytes
from time import time
from typing import NamedTuple

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.phases import Power
from olviz.engine.games.labels import drawn_from
from olviz.engine.people.seals import LUCK, NONCE, Entropy, Sealed
from olviz.engine.round.moves import Card, Move, Sitting, sitting_of
from olviz.engine.run.trace import Trace


class Offer(NamedTuple):
    """What may be known of a bet before the key: its seal, and when it was sealed."""

    seal: str
    sealed: float


class Bets:
    """Seals one bet for each round that is waited for, with the system's entropy, and opens it once."""

    def __init__(self, entropy: Entropy = token_bytes, clock: Callable[[], float] = time) -> None:
        self._entropy, self._clock = entropy, clock
        self._round: tuple[Trace, int, Sitting | None] | None = None
        self._pending: tuple[Sealed, Offer] | None = None

    def offer(self, trace: Trace) -> Offer:
        """The seal of the round that ``trace`` waits in; however often one asks, the bet is drawn once."""
        here = trace, trace.rounds, sitting_of(trace.adversary)
        if self._pending is None or self._round is None or not _same(here, self._round):
            sealed = sealed_bet(trace, self._entropy)
            self._round, self._pending = here, (sealed, Offer(sealed.seal, self._clock()))
        return self._pending[1]

    def open(self, move: Move) -> Move:
        """The key with the card that the bet was on: from now on both are known."""
        assert self._pending is not None
        sealed, offer = self._pending
        self._pending = None
        moved = max(self._clock(), offer.sealed)
        return move._replace(card=Card(sealed.luck, sealed.nonce.hex(), offer.seal, offer.sealed, moved))


def _same(one: tuple[Trace, int, Sitting | None], other: tuple[Trace, int, Sitting | None]) -> bool:
    """Whether it is the same round of the same game: the moves before it, which are kept, are the same ones."""
    return one[0] is other[0] and one[1] == other[1] and one[2] is other[2]


def bets_blindly(trace: Trace) -> bool:
    """Whether a bet on the label can be sealed: the learner draws it, and the person sees nothing of the round."""
    return trace.learner.draws and trace.adversary.power <= Power.A1


def sealed_bet(trace: Trace, entropy: Entropy) -> Sealed:
    """Draws the bet of the round that ``trace`` waits in from what its learner commits to, and seals it."""
    head, game, adversary = trace.state_at(trace.rounds), trace.game, trace.adversary
    assert isinstance(adversary, Answering)
    shown = game.complete(adversary.tried(game, Move()))
    play = trace.learner.act(game, head.state, shown)
    luck = (int.from_bytes(entropy(LUCK), "big") >> 3) * 2.0**-53
    bet = game.prediction(trace.learner.commits, shown, play, drawn_from(play, luck))
    return Sealed(game.labels.index(int(bet)), entropy(NONCE), luck)
