"""People go on as they did the last time that things had come to the same end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert, majority
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import Reading
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


@dataclass(frozen=True)
class Ending(Expert):
    """After the longest end of the game, of at most ``order`` symbols, that something followed on before: what did.

    So it knows sooner than ``Markov``, which guesses in every new situation. Memory: how often each act followed on
    each context, of each order from 0 on, shape (contexts, choices, games).
    """

    order: int
    reading: Reading

    @property
    def title(self) -> str:
        said = translate("longest known end of {reading}, up to {order}")
        return said.format(reading=self.reading.title, order=self.order)

    def start(self, past: Past) -> list[Array]:
        return [np.zeros((size, past.choices, past.games)) for size in self.reading.contexts(past.choices, self.order)]

    def foretell(self, memory: list[Array], past: Past) -> Array:
        games = np.arange(past.games)
        laws, known = zip(*(_told(counts[end, :, games].T) for counts, end in self._ends(memory, past)), strict=True)
        law = laws[0]
        for longer, was in zip(laws[1:], known[1:], strict=True):
            law = np.where(was, longer, law)
        return self.reading.keys(law, past)

    def learn(self, memory: list[Array], past: Past) -> None:
        act, games = self.reading.act(past), np.arange(past.games)
        for order, (counts, end) in enumerate(self._ends(memory, past, back=2)):
            counts[end, act, games] += self.reading.begun(past, order)

    def _ends(self, memory: list[Array], past: Past, back: int = 1) -> list[tuple[Array, Array]]:
        """Of each order what is remembered, and the end of the game: the latest symbol has the largest place."""
        longest = self.reading.context(past, self.order, back)
        return [(counts, longest // len(rest)) for counts, rest in zip(memory, reversed(memory), strict=True)]


def _told(counts: Array) -> tuple[Array, Array]:
    """What followed most often, and whether anything did."""
    return majority(counts), np.logical_or.reduce(counts, axis=0)
