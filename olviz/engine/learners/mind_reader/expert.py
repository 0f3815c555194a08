"""The contract of an expert: an idea of how people choose, which announces a law of the next key."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array


class Expert(ABC):
    """``foretell`` is a function of what has been seen: most often one key for sure, or a guess among several.

    It loses the chance that its law left to the other keys. ``memory`` is what it keeps of a game, made by ``start``
    and changed in place by ``learn`` when a round is over; an idea that needs only the past keeps nothing.
    """

    @property
    @abstractmethod
    def title(self) -> str:
        """The idea in a few words."""

    def start(self, past: Past) -> Any:
        """The memory before the first round."""
        return None

    @abstractmethod
    def foretell(self, memory: Any, past: Past) -> Array:
        """The law of the next key, shape (choices, games)."""

    def learn(self, memory: Any, past: Past) -> None:
        """Takes in the round that is over, the last one of ``past``."""
        return


def surely(key: Array, past: Past) -> Array:
    """The law that is sure of one key."""
    return np.asarray((np.arange(past.choices)[:, None] == key) * 1.0)


def guess(past: Past) -> Array:
    """The law that knows nothing."""
    return np.full((past.choices, past.games), 1 / past.choices)


def majority(counts: Array) -> Array:
    """The law that is sure of what was seen most, over axis 0; it guesses among equals."""
    most = counts == counts.max(axis=0)
    return np.asarray(most / np.add.reduce(most, axis=0))
