"""Experts one beside the other, each with its own prior."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert
from olviz.engine.learners.mind_reader.party import Party, Votes
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array, total


class Assembly(Party):
    """Hedge's weights over a list of experts, all with the same prior; ``losses`` are their L_i, shape (N, games)."""

    def __init__(self, experts: Sequence[Expert], past: Past) -> None:
        self.experts, self.past = tuple(experts), past
        self.losses = np.zeros((len(self.experts), past.games))
        self._memories = [expert.start(past) for expert in self.experts]
        self._laws = self._foretold()

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple(expert.title for expert in self.experts)

    @property
    def losses_of_members(self) -> Array:
        return self.losses

    def log_weight(self, rate: Array) -> Array:
        scores = -rate * self.losses
        top = scores.max(axis=0)
        return np.asarray(top + np.log(total(np.exp(scores - top)) / len(self.experts)))

    def votes(self, rate: Array) -> Votes:
        weight = self.log_weight(rate)
        parts = np.exp(-rate * self.losses - weight) / len(self.experts)
        return Votes(weight, np.asarray(total(parts[:, None] * self._laws)), parts)

    def learn(self) -> None:
        key, games = self.past.key(1), np.arange(self.past.games)
        self.losses += 1 - self._laws[:, key, games]
        for expert, memory in zip(self.experts, self._memories, strict=True):
            expert.learn(memory, self.past)
        self._laws = self._foretold()

    def least(self, rate: Array) -> Array:
        return np.asarray(self.losses.min(axis=0) + np.log(len(self.experts)) / rate)

    def _foretold(self) -> Array:
        pairs = zip(self.experts, self._memories, strict=True)
        return np.stack([expert.foretell(memory, self.past) for expert, memory in pairs])
