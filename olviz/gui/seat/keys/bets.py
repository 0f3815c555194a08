"""The bet that a person plays against: drawn and sealed before the key, opened after it, and nowhere else before that.

Between the two it is in ``Bets`` alone, which no widget shows, no file holds and no trace knows.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nextafter
from secrets import token_bytes
from time import time
from typing import NamedTuple

from olviz.engine.learners.by_hand.bets_by_hand import BetsByHand, luck_of
from olviz.engine.people.sealing import sealed_bet
from olviz.engine.people.seals import LUCK, Entropy, Sealed
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

    def offered(self, trace: Trace) -> bool:
        """Whether the bet of the round that ``trace`` waits in is sealed."""
        here = trace, trace.rounds, sitting_of(trace.adversary)
        return self._pending is not None and self._round is not None and _same(here, self._round)

    def choose(self, trace: Trace, place: int) -> Offer:
        """Seals the bet of a person on the key of this place, which takes the place of luck."""
        luck = (int(luck_of(place, trace.game.size) * 2**53) << 3).to_bytes(LUCK, "big")
        return self._seal(trace, lambda count: luck if count == LUCK else self._entropy(count))

    def offer(self, trace: Trace) -> Offer:
        """The seal of the round that ``trace`` waits in; however often one asks, the bet is drawn once.

        A clock that was set back in between does not make it earlier than the move before.
        """
        return self._pending[1] if self._pending and self.offered(trace) else self._seal(trace, self._entropy)

    def _seal(self, trace: Trace, entropy: Entropy) -> Offer:
        sealed, sitting = sealed_bet(trace, entropy), sitting_of(trace.adversary)
        offer = Offer(sealed.seal, max(self._clock(), _last_moved(sitting)))
        self._round, self._pending = (trace, trace.rounds, sitting), (sealed, offer)
        return offer

    def open(self, move: Move) -> Move:
        """The key with the card that the bet was on: from now on both are known."""
        assert self._pending is not None
        sealed, offer = self._pending
        self._pending = None
        moved = max(self._clock(), nextafter(offer.sealed, inf))
        return move._replace(card=Card(sealed.luck, sealed.nonce.hex(), offer.seal, offer.sealed, moved))


def chosen_by_hand(trace: Trace) -> bool:
    """Whether a second person bets, and not luck."""
    return isinstance(trace.learner, BetsByHand)


def _same(one: tuple[Trace, int, Sitting | None], other: tuple[Trace, int, Sitting | None]) -> bool:
    """Whether it is the same round of the same game: the moves before it, which are kept, are the same ones."""
    return one[0] is other[0] and one[1] == other[1] and one[2] is other[2]


def _last_moved(sitting: Sitting | None) -> float:
    """When the latest move against a card was made."""
    cards = [move.card for move in sitting.moves[-1:] if move.card] if sitting else []
    return cards[0].moved if cards else -inf
