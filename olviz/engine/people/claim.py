"""What may be claimed about a person from the hits of a machine, however often one looks."""

from __future__ import annotations

from typing import Any

import numpy as np

LEVEL = 0.05
CHANCES = 64  # of a hit, other than a coin's, that the mixture has in it


def evidence(hits: Any, rounds: Any, choices: int = 2) -> Any:
    """The logarithm of the mixture of likelihood ratios against a fair coin: numbers, or arrays of one shape.

    Under a fair coin, each bet hits with chance 1/k whatever machine makes it. For a chance q the ratio
    (kq)^hits ((1 − q) k/(k − 1))^misses is then a martingale that begins at 1, and so is the mean over many
    q above 1/k. By Ville's inequality the chance that it ever reaches 1/δ is at most δ: at all t at once.
    """
    chances = (1 + (choices - 1) * (np.arange(CHANCES) + 0.5) / CHANCES) / choices
    hits, misses = np.asarray(hits), np.asarray(rounds) - np.asarray(hits)
    won, lost = np.log(choices * chances), np.log((1 - chances) * choices / (choices - 1))
    ratios = np.multiply.outer(hits, won) + np.multiply.outer(misses, lost)
    return np.logaddexp.reduce(ratios, axis=-1) - np.log(CHANCES)


def predictable(hits: Any, rounds: Any, choices: int = 2, level: float = LEVEL) -> Any:
    """Whether, after so many hits, the person may be called predictable; else nothing can be said yet.

    Of people who toss a fair coin, at most a part ``level`` are ever called so, though one looks after every key.

    >>> bool(predictable(9, 10)), bool(predictable(60, 100))
    (True, False)
    """
    return evidence(hits, rounds, choices) >= np.log(1 / level)
