"""People go round in circles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert, guess, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array


@dataclass(frozen=True)
class Cycle(Expert):
    """The key of ``period`` rounds ago."""

    period: int

    @property
    def title(self) -> str:
        return f"the key of {self.period} rounds ago"

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely(past.key(self.period), past) if past.rounds >= self.period else guess(past)


@dataclass(frozen=True)
class Round(Expert):
    """All keys in their order, by the number of the round, from ``first`` on: with two keys an alternator."""

    first: int

    @property
    def title(self) -> str:
        return f"all keys in turn, from {self.first}"

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely(np.full(past.games, (self.first + past.rounds) % past.choices), past)
