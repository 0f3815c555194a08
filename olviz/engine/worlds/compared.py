"""Two learners in the same runs, pair by pair; and how fast a quantity grows, with what its runs leave open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan, nan, sqrt
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis.derive import power
from olviz.engine.numerics.sums import Array
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.words import nouns
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.engine.worlds.checkpoints import thinned
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.spread import mean_of, student

GROUPS = 20  # of runs, each left out in turn
ROUNDED = 1e-12  # of exponents: by less only rounding has them differ
EQUAL = 1e-9  # of their sizes: by less two numbers do not differ


class Pair(NamedTuple):
    """First minus second, run by run: the mean difference, half its interval of 95 %, and who has less in how many.

    ``runs`` counts those that neither ended early; in ``ties`` the two are equal.
    """

    runs: int
    difference: float
    half: float
    wins: int
    losses: int
    ties: int

    @property
    def apart(self) -> bool:
        """Whether the interval leaves no doubt who has less on average."""
        return abs(self.difference) > self.half


def rivals(traces: Sequence[Trace], place: int) -> list[int]:
    """The places of all others, first those that went one way with it for some rounds: its origin, its forks."""
    one = traces[place]

    def apart(other: int) -> bool:
        return not (_parts(one, traces[other]) or _parts(traces[other], one))

    return sorted((other for other in range(len(traces)) if other != place), key=apart)


def _parts(fork: Trace, origin: Trace) -> bool:
    return isinstance(fork, Forked) and fork.origin is origin


def compared(first: Crowd, second: Crowd, quantity: str, at: int) -> Pair:
    """The pairs after round ``rounds[at]``, of the runs that are complete for both."""
    done = min(first.done, second.done)
    sound = first.sound[:done] & second.sound[:done]
    left, right = (crowd.curve(quantity, at)[:done][sound] for crowd in (first, second))
    return paired(left, right)


def paired(left: Array, right: Array) -> Pair:
    """The pairs of the numbers of two learners in the same runs."""
    apart = left - right
    difference, error = mean_of(apart)
    same = np.abs(apart) <= EQUAL * (1 + np.abs(left) + np.abs(right))
    wins = int(np.count_nonzero((apart < 0) & ~same))
    ties = int(np.count_nonzero(same))
    half = student(len(apart) - 1) * error if len(apart) > 1 else nan
    half = 0.0 if half <= EQUAL * (1 + abs(difference)) else half  # of sums that were rounded
    return Pair(len(apart), difference, half, wins, len(apart) - wins - ties, ties)


def in_a_sentence(pair: Pair, first: str, second: str, quantity: str) -> str:
    """Who does better, by how much and how often."""
    if pair.runs < 2 or isnan(pair.difference):
        return translate("Two runs at least are needed to compare {first} and {second}.").format(
            first=first, second=second
        )
    counted = nouns.runs(pair.runs)
    if pair.half == 0:
        told = translate(
            "In each of {runs} the {quantity} of {first} minus that of {second} is {difference}: luck has made no "
            "difference."
        )
        numbers = {"runs": counted, "quantity": translate(quantity), "difference": number(pair.difference)}
        return told.format(first=first, second=second, **numbers)
    told = translate(
        "Over {runs} under the same luck, the {quantity} of {first} minus that of {second} is {difference} ± {half} "
        "(95 %): {verdict}. {first} has less in {wins}, {second} in {losses}; equal are {ties}."
    )
    return told.format(
        runs=counted,
        quantity=translate(quantity),
        first=first,
        second=second,
        difference=number(pair.difference),
        half=number(pair.half),
        verdict=_verdict(pair, first, second),
        wins=number(pair.wins),
        losses=number(pair.losses),
        ties=number(pair.ties),
    )


def _verdict(pair: Pair, first: str, second: str) -> str:
    if not pair.apart:
        return translate("no difference on average that luck could not explain")
    return translate("{learner} has less on average").format(learner=first if pair.difference < 0 else second)


class Exponent(NamedTuple):
    """The mean of a quantity over runs grows like t to the ``slope``, give or take ``half`` (95 %)."""

    slope: float
    half: float


def exponent(rounds: Array, values: Array) -> Exponent:
    """The fit of the mean over runs, shape (rounds, runs), over the later half of log t, as for a single run.

    Its interval is the jackknife's, which leaves groups of runs out in turn; NaN for a mean that ends at or below 0.
    Of many rounds as many are fitted as a picture has.
    """
    at = thinned(len(rounds))
    return growth(rounds[at], grouped(values[at]), values.shape[1])


def grouped(values: Array) -> Array:
    """The sums of groups of neighbouring runs, shape (rounds, groups)."""
    runs = values.shape[1]
    if not runs:
        return np.zeros((len(values), 0))
    whole: Array = np.add.reduceat(np.ascontiguousarray(values, dtype=float), _starts(runs), axis=1)
    return whole


def _starts(runs: int) -> Array:
    """Where groups of so many runs begin."""
    groups = min(runs, GROUPS)
    return -(-np.arange(groups) * runs // groups)


def fitted(rounds: Array, values: Array) -> float:
    """The exponent a of values ≈ C·t^a over those of ``rounds`` beyond the root of the last; NaN if it ends at ≤ 0."""
    keep = (values > 0) & (rounds * rounds >= rounds[-1])
    if np.count_nonzero(keep) < 2 or not values[-1] > 0:
        return nan
    return power(rounds[keep], values[keep])


def growth(rounds: Array, sums: Array, runs: int, fit: Callable[[Array, Array], float] = fitted) -> Exponent:
    """The exponent of a mean over runs, from the sums of their groups; ``fit`` finds it."""
    groups = sums.shape[1]
    if not groups or not len(rounds):
        return Exponent(nan, nan)
    total = np.add.reduce(sums, axis=1)
    slope = fit(rounds, total / runs)
    if groups < 2 or isnan(slope):
        return Exponent(slope, nan)
    rest = (total[:, None] - sums) / (runs - np.diff(_starts(runs), append=runs))
    without = np.array([fit(rounds, rest[:, group]) for group in range(groups)])
    apart = without - without.mean()
    if np.abs(without - slope).max() <= ROUNDED:
        return Exponent(slope, 0.0)  # the same in all runs: what is left is rounding
    error = sqrt((groups - 1) / groups * float((apart * apart).sum()))
    return Exponent(slope, student(groups - 1) * error)
