"""A party: forecasters that are weighed together, each by prior · exp(−η · its loss)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from olviz.engine.numerics.sums import Array


class Votes(NamedTuple):
    """Their weight, ln Σ_i π_i exp(−η L_i), and what they say of the next key on average, shape (choices, games)."""

    log_weight: Array
    law: Array


class Party(ABC):
    """What the machine needs to know of many forecasters at once; every answer has one entry a game.

    The rate may be another one every round, so that weights are made of the losses anew each time.
    """

    @abstractmethod
    def log_weight(self, rate: Array) -> Array:
        """The logarithm of Σ_i π_i exp(−η L_i) of the rounds so far."""

    @abstractmethod
    def votes(self, rate: Array) -> Votes:
        """Their weight and what they say of the next key, each by its own weight."""

    @abstractmethod
    def learn(self) -> None:
        """Takes in the round that is over."""

    @abstractmethod
    def least(self, rate: Array) -> Array:
        """min_i L_i + ln(1/π_i)/η of the rounds so far."""
