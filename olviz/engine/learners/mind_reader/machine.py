"""MindReader itself: one weighted forecaster over experts and prunings, at AdaHedge's rate, with its bound.

On the bots of ``people/bots`` this rate makes fewer mistakes than Hedge's anytime rate 2 √(ln N / t).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from olviz.engine.learners.mind_reader.assembly import Assembly
from olviz.engine.learners.mind_reader.context_tree import ContextTree
from olviz.engine.learners.mind_reader.kinds import kinds_of
from olviz.engine.learners.mind_reader.party import Party, Walk
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import Keys, Reading, Turns
from olviz.engine.numerics.sums import Array, total

BOLDNESS = 8.0  # α: on the bots, half of it makes more mistakes, and twice of it hardly less
FASTEST = 6.0  # η before anything was lost
# Before round 1, of patterns, habits of keys, habits of turns, the trees over keys and over turns. Who presses keys
# by the keys before is the likeliest: an equal part for each kind costs more against those than it saves elsewhere.
PRIORS = np.array([1 / 8, 1 / 2, 1 / 8, 1 / 8, 1 / 8])


class Bet(NamedTuple):
    """What the next bet is drawn from, and how it came about; one entry a game in the last axis.

    ``law`` is p_t, shape (choices, …), ``rate`` η_t, ``shares`` the weights of the experts, shape (I, …), in the order
    of ``titles_of``, the trees at its end, and ``walks`` the ways through these. Of the rounds so far: ``gap`` is Δ,
    ``cost`` is min_i L_i + ln(1/π_i)/η, so that the promise is ``cost + gap``, and ``losses`` are the L_i of experts
    with a name, the first of those in ``shares``.
    """

    law: Array
    rate: Array
    shares: Array
    walks: tuple[Walk, ...]
    gap: Array
    cost: Array
    losses: Array


class Machine:
    """Bets on the next key of ``games`` games side by side: ``law`` before the key, ``see`` after it.

    All forecasters i of all parties are weighed by π_i exp(−η_t L_i), and p_t is what they say on average. The rate
    is AdaHedge's: η_t = α / Δ_{t−1}, at most ``FASTEST``, where Δ is the sum of the mixability gaps δ_t = h_t − m_t.
    Here h_t = 1 − p_t(y_t) is the chance of a mistake, and m_t = F(L_t, η_t) − F(L_{t−1}, η_t) is what the mixture of
    weights loses, with F(L, η) = −ln(Σ_i π_i exp(−η L_i)) / η.

    What it promises, after every round and against every i, whoever presses the keys, with H_t = Σ_{s ≤ t} h_s:

        H_t ≤ L_{t,i} + ln(1/π_i)/η_{t+1} + Δ_t.

    Proof. H_t = Σ m_s + Δ_t. F falls in η, as power means do, and η falls in t: so Σ m_s is at most what the steps
    telescope to, F(L_t, η_{t+1}), and i's own term alone bounds that by L_{t,i} + ln(1/π_i)/η_{t+1}. □

    While η is below its cap, the promise is L_{t,i} + Δ_t (1 + ln(1/π_i)/α). And Δ is small: Hoeffding's lemma gives
    δ_s ≤ η_s/8, and δ_s ≤ 1, so Δ_s² − Δ_{s−1}² = 2 Δ_{s−1} δ_s + δ_s² ≤ α/4 + δ_s, whence Δ_t ≤ √(α t)/2 + 1. With
    α near ln(1/π_i) that is √(t ln(1/π_i)) at worst, but for a little, and far less against who can be foreseen.
    Source: de Rooij, van Erven, Grünwald & Koolen (2014), there with one prior for all.
    """

    def __init__(self, choices: int = 2, games: int = 1) -> None:
        self.past = Past(choices, games)
        self.parties = parties_of(self.past)
        self.mistakes = np.zeros(games)
        self.gap = np.zeros(games)
        self._before, self.next = self._voted()

    @property
    def law(self) -> Array:
        """p_t of the next round."""
        return self.next.law

    @property
    def rate(self) -> Array:
        """η of the next round, one a game."""
        return np.asarray(BOLDNESS / np.maximum(self.gap, BOLDNESS / FASTEST))

    def see(self, key: Array, bet: Array) -> None:
        """A round is over: the person pressed ``key``, and the machine had bet on ``bet``."""
        rate, missed = self.rate, 1 - self.law[key, np.arange(self.past.games)]
        self.past.add(key, bet)
        for party in self.parties:
            party.learn()
        mixed = (self._before - self._log_weight(rate)) / rate
        self.mistakes += missed
        self.gap += np.maximum(missed - mixed, 0)
        self._before, self.next = self._voted()

    def least(self) -> Array:
        """min_i L_i + ln(1/π_i)/η: the best forecaster, with what it costs to have found it."""
        costs = -np.log(PRIORS)[:, None] / self.rate
        return np.asarray(np.min([party.least(self.rate) for party in self.parties] + costs, axis=0))

    def bound(self) -> Array:
        """What the expected mistakes so far are at most."""
        return np.asarray(self.least() + self.gap)

    def _log_weight(self, rate: Array) -> Array:
        return np.asarray(np.logaddexp.reduce(_scores([party.log_weight(rate) for party in self.parties]), axis=0))

    def _voted(self) -> tuple[Array, Bet]:
        """The logarithm of all weight, and the next bet."""
        rate = self.rate
        votes = [party.votes(rate) for party in self.parties]
        scores = _scores([vote.log_weight for vote in votes])
        weight = np.logaddexp.reduce(scores, axis=0)
        parts = np.exp(scores - weight)
        law = np.asarray(total(parts[:, None] * np.stack([vote.law for vote in votes])))
        shares = np.concatenate([part * vote.shares for part, vote in zip(parts, votes, strict=True)])
        walks = tuple(vote.walk for vote in votes if vote.walk is not None)
        bet = Bet(law, rate, shares, walks, self.gap.copy(), self.least(), self._losses())
        return np.asarray(weight), bet

    def _losses(self) -> Array:
        """What each expert with a name lost."""
        return np.concatenate([own for party in self.parties if (own := party.losses_of_members) is not None])


def _scores(log_weights: list[Array]) -> Array:
    """The logarithms of what each party weighs, with its own part of all at first."""
    return np.asarray(np.stack(log_weights) + np.log(PRIORS)[:, None])


def parties_of(past: Past) -> tuple[Party, ...]:
    """Who is weighed in a game, in the order of ``PRIORS``: three kinds of experts, and two trees."""
    deep, broad = DEPTHS[past.choices]
    trees = ContextTree(deep, Keys(), past), ContextTree(broad, Turns(), past)
    return *(Assembly(kind, past) for kind in kinds_of(past.choices)), *trees


@cache
def _at_first(choices: int) -> tuple[Party, ...]:
    """Who is weighed, in a game of no round; made once, for names are asked for after every move."""
    return parties_of(Past(choices))


def titles_of(choices: int) -> tuple[tuple[str, ...], ...]:
    """The names of all that are weighed, by party, the trees at the end, in the language of now."""
    return tuple(party.titles for party in _at_first(choices))


def readings_of(choices: int) -> tuple[Reading, ...]:
    """What the trees read."""
    return tuple(party.reading for party in _at_first(choices) if isinstance(party, ContextTree))


DEPTHS = {2: (8, 3), 3: (5, 2)}  # of the trees over keys and over turns
