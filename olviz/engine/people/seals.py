"""Sealed bets: the hash is shown before the key, the bet and its nonce after it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array, Reals, upwards

Entropy = Callable[[int], bytes]  # so many bytes that nobody foresees, as ``secrets.token_bytes``
NONCE = 32
LUCK = 7
_PART = 2.0**-53


class Sealed(NamedTuple):
    """What is hidden while the card is closed: the bet, the nonce, and the machine's luck in [0, 1)."""

    bet: int
    nonce: bytes
    luck: float

    @property
    def seal(self) -> str:
        """What may be shown: from it nobody finds the bet, and no other bet fits it."""
        return seal(self.bet, self.nonce)


def commit(law: Array, entropy: Entropy) -> Sealed:
    """Draws a bet from p_t, shape (choices,), and seals it: before the key, and never again in that round."""
    luck = (int.from_bytes(entropy(LUCK), "big") >> 3) * _PART
    return Sealed(int(drawn(law, luck)), entropy(NONCE), luck)


def drawn(law: Array, luck: Reals) -> Array:
    """The bet that a luck chooses from p_t, of one game or of many: so a replay draws it again."""
    return np.asarray((upwards(law)[:-1] <= luck).sum(axis=0))


def seal(bet: int, nonce: bytes) -> str:
    """SHA-256 of the nonce, and the bet as a digit after it.

    >>> seal(1, bytes(32))[:16]
    '4e77cf06eac5cff3'
    """
    return hashlib.sha256(nonce + str(bet).encode("ascii")).hexdigest()


def verify(shown: str, bet: int, nonce: bytes) -> bool:
    """Whether the opened bet is the one that was sealed."""
    return len(nonce) == NONCE and seal(bet, nonce) == shown


def broken_seals(shown: Sequence[str], opened: Sequence[Sealed], laws: Sequence[Array]) -> list[int]:
    """The rounds (from 1) of a game whose card does not fit its seal, or whose luck does not draw the bet again."""
    rounds = enumerate(zip(shown, opened, laws, strict=True), start=1)
    return [t for t, (said, card, law) in rounds if not (_fits(said, card) and card.bet == drawn(law, card.luck))]


def _fits(shown: str, card: Sealed) -> bool:
    return verify(shown, card.bet, card.nonce)
