"""Sealed bets: the hash is shown before the key, the bet and its nonce after it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

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


def luck_from(entropy: Entropy) -> float:
    """A number in [0, 1) that nobody foresees, with 53 bits."""
    return (int.from_bytes(entropy(LUCK), "big") >> 3) * _PART


def seal(bet: int, nonce: bytes) -> str:
    """SHA-256 of the nonce, and the bet as a digit after it.

    >>> seal(1, bytes(32))[:16]
    '4e77cf06eac5cff3'
    """
    return hashlib.sha256(nonce + str(bet).encode("ascii")).hexdigest()


def verify(shown: str, bet: int, nonce: bytes) -> bool:
    """Whether the opened bet is the one that was sealed."""
    return len(nonce) == NONCE and seal(bet, nonce) == shown
