"""The regret that nobody escapes: fair coins, counted out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import Experts
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.bound import t
from olviz.engine.theory.expected import Expected
from olviz.engine.theory.formula import Symbol

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "Cesa-Bianchi & Lugosi (2006), Theorem 3.7"
MOST_ROUNDS = 2000  # of which the least of N binomials is counted out: all of their values, after every round


def distances(rounds: int) -> Array:
    """E|S_t| of a simple random walk after each of so many steps: 2k·C(2k, k)/4ᵏ at t = 2k, and at t = 2k − 1."""
    k = np.arange(1, (rounds + 1) // 2)
    even = np.multiply.accumulate(np.concatenate([[1.0], (2 * k + 1) / (2 * k)]))
    return np.repeat(even, 2)[:rounds]


def least_heads(experts: int, rounds: int) -> Array:
    """E min of N independent binomials (t, ½) after each of so many rounds: Σ_k P(one is above k)ᴺ."""
    chances, least = np.ones(1), np.empty(rounds)
    for s in range(rounds):
        chances = (np.append(chances, 0.0) + np.append(0.0, chances)) / 2
        above = np.add.accumulate(chances[::-1])[::-1][1:]
        least[s] = np.add.reduce(above**experts)
    return least


def _distances(trace: Trace) -> Array:
    return distances(trace.rounds)


def _least_heads(trace: Trace) -> Array:
    return least_heads(trace.game.size, trace.rounds)


def _two_constants(trace: Trace) -> bool:
    return isinstance(trace.game, Experts) and isinstance(trace.game.hypotheses, Constants)


def _advisers(trace: Trace) -> bool:
    known = isinstance(trace.game, Experts) and isinstance(trace.game.hypotheses, Advisers)
    return known and trace.horizon <= MOST_ROUNDS


WALK = Symbol(r"E|S_t|", _distances, "E|S_t|")
LEAST = Symbol(r"E \min_i L_{t,i}", _least_heads, "E min L")

_OF_TWO = Expected("Nobody beats a coin", "regret", WALK / 2, SOURCE, _two_constants)
_OF_MANY = Expected("Nobody beats so many coins", "regret", t / 2 - LEAST, SOURCE, _advisers)
EXPECTATIONS = tuple(
    known._replace(mean_of=quantity) for known in (_OF_TWO, _OF_MANY) for quantity in ("regret", "realised regret")
)
