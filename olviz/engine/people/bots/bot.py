"""The contract of a bot: a rule that presses keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array


class Bot(ABC):
    """``press`` gives the next key of every game, from the rounds so far and luck; ``name`` stands for it in files.

    ``manner`` is what was drawn before round 1, by ``start``; a bot may change it in place. ``memory`` says how many
    keys back one must look to foresee it as well as can be; infinite is legal.
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """Who it is, as a tag."""

    @property
    @abstractmethod
    def title(self) -> str:
        """Who it is, in a few words."""

    @property
    def memory(self) -> float:
        """How many keys back it is to be foreseen from."""
        return 0

    def start(self, past: Past, luck: np.random.Generator) -> Any:
        """The manner before round 1."""
        return None

    @abstractmethod
    def press(self, manner: Any, past: Past, luck: np.random.Generator) -> Array:
        """The next key, one a game."""
