"""People do again what they did in the same situation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert, majority
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import Reading
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


@dataclass(frozen=True)
class Markov(Expert):
    """After the same ``order`` symbols, what came most often; a guess where nothing leads.

    Memory: how often each act followed on each context, shape (contexts, choices, games).
    """

    order: int
    reading: Reading

    @property
    def title(self) -> str:
        return translate("order {order} on {reading}").format(order=self.order, reading=self.reading.title)

    def start(self, past: Past) -> Array:
        contexts = self.reading.contexts(past.choices, self.order)[-1]
        return np.zeros((contexts, past.choices, past.games))

    def foretell(self, memory: Array, past: Past) -> Array:
        here = memory[self.reading.context(past, self.order), :, np.arange(past.games)]
        return self.reading.keys(majority(here.T), past)

    def learn(self, memory: Array, past: Past) -> None:
        if self.reading.begun(past, self.order):
            memory[self.reading.context(past, self.order, back=2), self.reading.act(past), np.arange(past.games)] += 1
