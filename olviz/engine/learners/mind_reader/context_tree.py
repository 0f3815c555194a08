"""Hedge over all prunings of a tree of contexts, by a recursion over its nodes."""

from __future__ import annotations

import numpy as np

from olviz.engine.learners.mind_reader.expert import majority
from olviz.engine.learners.mind_reader.party import Party, Votes, Walk
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import Reading
from olviz.engine.numerics.sums import Array, total
from olviz.engine.words.translate import translate

LN2 = np.log(2)


class ContextTree(Party):
    """Each pruning is an expert: it looks back as far as its leaf reaches, and says what came most often there.

    A node of depth d stands for the last d symbols; its children tell them apart by one symbol more. While fewer were
    played it guesses, and learns nothing. A pruning ends
    at some nodes, and at depth ``depth`` at the latest; its prior is ½ for every node above that depth, whether it
    ends or branches there, so that all priors sum to 1. As the loss of a pruning is the sum over its leaves s of what
    they lost, L_s, its weight is a product, and the sum W_s over all prunings below s is

        W_s = ½ exp(−η L_s) + ½ Π_children W,  at the last depth W_s = exp(−η L_s).

    W of the root is Σ_P π_P exp(−η L_P): exactly Hedge over all prunings, in as many steps as there are nodes, at any
    rate η. What all prunings say follows along the path: of the weight that reaches a node, ½ exp(−η L_s) / W_s ends
    there. Sources: Willems, Shtarkov & Tjalkens (1995), Helmbold & Schapire (1997).
    """

    def __init__(self, depth: int, reading: Reading, past: Past) -> None:
        self.depth, self.reading, self.past = depth, reading, past
        self.branches = reading.symbols(past.choices)
        sizes = reading.contexts(past.choices, depth)
        self.counts = [np.zeros((size, past.choices, past.games)) for size in sizes]
        self.losses = [np.zeros((size, past.games)) for size in sizes]

    @property
    def titles(self) -> tuple[str, ...]:
        return (translate("tree of {reading}").format(reading=self.reading.title),)

    def path(self, back: int = 1) -> list[Array]:
        """The node of every depth that the rounds up to ``back`` rounds ago lead to, from the root on."""
        return self.reading.path(self.past, self.depth, back)

    def log_weight(self, rate: Array) -> Array:
        return np.asarray(self._log_weights(rate)[0][0])

    def votes(self, rate: Array) -> Votes:
        path, weights = self.path(), self._log_weights(rate)
        said = np.stack([self.reading.keys(law, self.past) for law in self._laws(path)])
        ends = self._ends(path, weights, rate)
        law = np.asarray(total(ends[:, None] * said))
        return Votes(weights[0][0], law, np.ones_like(rate)[None], Walk(np.stack(path), said, ends))

    def learn(self) -> None:
        act, games, path = self.reading.act(self.past), np.arange(self.past.games), self.path(back=2)
        laws = self._laws(path)
        for d, (node, law) in enumerate(zip(path, laws, strict=True)):
            self.losses[d][node, games] += 1 - law[act, games]
            self.counts[d][node, act, games] += self.reading.begun(self.past, d)

    def least(self, rate: Array) -> Array:
        best = self.losses[-1]
        for loss in reversed(self.losses[:-1]):
            best = np.minimum(loss, self._together(best)) + LN2 / rate
        return np.asarray(best[0])

    def _laws(self, path: list[Array]) -> list[Array]:
        games = np.arange(self.past.games)
        return [majority(counts[node, :, games].T) for counts, node in zip(self.counts, path, strict=True)]

    def _ends(self, path: list[Array], weights: list[Array], rate: Array) -> Array:
        """How much of the weight of all prunings ends at each node of the path."""
        games, left, ends = np.arange(self.past.games), np.ones(self.past.games), list[Array]()
        for d in range(self.depth):
            part = np.exp(-rate * self.losses[d][path[d], games] - LN2 - weights[d][path[d], games])
            ends.append(left * part)
            left = left * np.maximum(1 - part, 0)
        return np.stack([*ends, left])

    def _log_weights(self, rate: Array) -> list[Array]:
        """The logarithm of W of every node, by depth."""
        weights = [-rate * self.losses[-1]]
        for loss in reversed(self.losses[:-1]):
            weights.insert(0, np.logaddexp(-rate * loss, self._together(weights[0])) - LN2)
        return weights

    def _together(self, below: Array) -> Array:
        """The sum over the children of each node."""
        return np.asarray(total(below.reshape(-1, self.branches, self.past.games).swapaxes(0, 1)))
