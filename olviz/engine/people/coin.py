"""What a fair coin scores, exactly: the law of the hits against people whose every key is luck."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, sqrt

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.people.claim import evidence, predictable

COIN = 2  # sides: what has more is a die


def coin_law(rounds: int, choices: int = 2) -> Array:
    """The chance of 0, 1, … hits in so many rounds, shape (rounds + 1,): Binomial(t, 1/k), each rounded once.

    Whatever the machine bets, a coin's key is that one with chance 1/k, however the rounds before went.

    >>> coin_law(2).tolist()
    [0.25, 0.5, 0.25]
    """
    return np.array([ways / choices**rounds for ways in _ways(rounds, choices)])


@lru_cache(maxsize=8)
def _ways(rounds: int, choices: int) -> tuple[int, ...]:
    """In how many of all k^t ways the keys can fall so that 0, 1, … are hits: whole numbers, so that nothing rounds."""
    ways = [(choices - 1) ** rounds]
    for hits in range(rounds):
        ways.append(ways[-1] * (rounds - hits) // ((hits + 1) * (choices - 1)))
    return tuple(ways)


def as_far(hits: int, rounds: int, choices: int = 2) -> float:
    """The chance of a coin to be hit so often or more where that is above its mean, so seldom or less where below.

    >>> as_far(2, 2), as_far(0, 2), as_far(1, 2)
    (0.25, 0.25, 0.75)
    """
    law = coin_law(rounds, choices)
    return float(np.add.reduce(law[hits:] if hits * choices >= rounds else law[: hits + 1]))


def goal(rounds: int, share: float) -> int:
    """The least score that is more than a coin's expected one, of a whole game.

    >>> goal(100, 1 / 2), goal(99, 2 / 3)
    (51, 67)
    """
    return int(np.floor(rounds * share + 1e-9)) + 1


def give_or_take(rounds: int, choices: int = 2) -> float:
    """The standard deviation of the hits.

    >>> give_or_take(100)
    5.0
    """
    return sqrt(rounds * (choices - 1)) / choices


def reach(rounds: int, choices: int = 2) -> int:
    """How far from the mean a picture of the law has to go: six standard deviations, and at least some hits."""
    return max(ceil(6 * give_or_take(rounds, choices)), 3)


def one_in(hits: int, rounds: int, choices: int = 2) -> float | None:
    """N where a coin is ever as predictable as this in at most 1 of N games, however often one looks; None below 20.

    So it may be claimed after every key (Ville's inequality), while the exact law is of one look alone.
    """
    return float(np.exp(evidence(hits, rounds, choices))) if rounds and predictable(hits, rounds, choices) else None
