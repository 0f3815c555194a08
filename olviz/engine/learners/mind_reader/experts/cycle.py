"""People go round in circles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert, guess, surely
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


@dataclass(frozen=True)
class Cycle(Expert):
    """The key of ``period`` rounds ago."""

    period: int

    @property
    def title(self) -> str:
        return translate("the key of {period} rounds ago").format(period=self.period)

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely(past.key(self.period), past) if past.rounds >= self.period else guess(past)


@dataclass(frozen=True)
class Round(Expert):
    """All keys in their order, by the number of the round, from ``first`` on: with two keys an alternator."""

    first: int

    @property
    def title(self) -> str:
        return translate("all keys in turn, from key {key} on").format(key=self.first + 1)

    def foretell(self, memory: Any, past: Past) -> Array:
        return surely(np.full(past.games, (self.first + past.rounds) % past.choices), past)
