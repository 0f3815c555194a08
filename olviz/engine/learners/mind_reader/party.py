"""A party: forecasters that are weighed together, each by prior · exp(−η · its loss)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array


class Walk(NamedTuple):
    """The way through a tree of contexts that a bet takes, from the root on: D + 1 nodes.

    ``nodes`` are their places among those of their depth, shape (D + 1, …), ``laws`` what each says of the next key,
    shape (D + 1, choices, …), and ``ends`` how much of all the weight ends at each, shape (D + 1, …): their sum is 1.
    """

    nodes: Array
    laws: Array
    ends: Array


class Votes(NamedTuple):
    """Their weight, ln Σ_i π_i exp(−η L_i), and what they say of the next key on average, shape (choices, games).

    ``shares`` are the weights of those who are told apart, shape (members, games): their sum is 1. ``walk`` is the way
    through a tree; None where there is none.
    """

    log_weight: Array
    law: Array
    shares: Array
    walk: Walk | None = None


class Party(ABC):
    """What the machine needs to know of many forecasters at once; every answer has one entry a game.

    The rate may be another one every round, so that weights are made of the losses anew each time.
    """

    past: Past

    @property
    @abstractmethod
    def titles(self) -> tuple[str, ...]:
        """The names of its members that are told apart."""

    @property
    def losses_of_members(self) -> Array | None:
        """What each of them lost, shape (members, games); None where a member is many forecasters."""
        return None

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
