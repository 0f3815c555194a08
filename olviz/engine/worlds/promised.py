"""Theorems held against many runs: a mean against the bound of an expectation, a share against a δ."""

from __future__ import annotations

from math import inf, isnan, nan, sqrt
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import TOLERANCE, Bound, Kind, standing_of, t
from olviz.engine.theory.lemmas.azuma import DELTA
from olviz.engine.verdicts.theorems import State, numbers_of, theorems
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.spread import spread

ERRORS = 4.0  # standard errors that luck may carry a mean or a share beyond its promise


class Kept(NamedTuple):
    """A bound and so many runs after one round: their ``mean`` with its error, and the ``share`` of them above it.

    ``most`` is the share that the bound lets be above: none of a sure one, δ of one with a probability, and of an
    expectation any, for it speaks of the mean. *Not known* is what luck alone may have carried beyond.
    """

    bound: Bound
    round: int
    runs: int
    allowed: float
    mean: float
    error: float
    share: float
    state: State

    @property
    def most(self) -> float:
        """The share of runs that may lie above."""
        return {Kind.SURE: 0.0, Kind.EXPECTED: 1.0, Kind.PROBABLE: DELTA}[self.bound.kind]


def comparable(crowd: Crowd, trace: Trace) -> tuple[Bound, ...]:
    """The bounds whose numbers are declared, so that they are the same in every run, on what is known of the runs."""
    return tuple(
        bound
        for bound in theorems(trace)
        if bound.quantity in crowd.quantities and not bound.hindsight and _declared(bound, trace)
    )


def _declared(bound: Bound, trace: Trace) -> bool:
    """Whether no number of it but t is measured in the run."""
    numbers = numbers_of(bound, trace, 0)
    return not bound.running and all(letter is t or not np.ndim(value) for letter, value in numbers.items())


def kept(bound: Bound, crowd: Crowd, trace: Trace, at: int) -> Kept:
    """How a bound stands after round ``crowd.rounds[at]``; ``trace`` is one of the runs, played that far at least."""
    now = int(crowd.rounds[at])
    curve: Array = trace.remembered(("curve", bound), lambda: bound.curve(trace), now)
    allowed = float(curve[now - 1])
    values = crowd.curve(bound.quantity)[at : at + 1, crowd.sound]
    found = spread(values)
    mean, error = float(found.mean[0]), float(found.error[0])
    above = values > allowed + TOLERANCE * (1 + np.abs(values) + abs(allowed))
    share = float(np.count_nonzero(above)) / found.runs if found.runs else nan
    verdict = Kept(bound, now, found.runs, allowed, mean, error, share, State.UNKNOWN)
    return verdict._replace(state=_state(verdict, trace))


def _state(found: Kept, trace: Trace) -> State:
    broken = [standing_of(assumption, trace).since for assumption in found.bound.assumptions]
    if any(since is not None and since <= found.round for since in broken):
        return State.BROKEN
    if not found.runs or isnan(found.allowed) or isnan(found.mean):
        return State.UNKNOWN
    if found.bound.kind is Kind.EXPECTED:
        error = inf if isnan(found.error) else found.error
        return _held(found.mean, found.allowed + TOLERANCE * (1 + abs(found.allowed)), ERRORS * error)
    return _held(found.share, found.most, ERRORS * sqrt(found.most * (1 - found.most) / found.runs))


def _held(value: float, most: float, luck: float) -> State:
    """What holds as it is, what luck explains, and what it does not."""
    if value <= most:
        return State.HOLDS
    return State.UNKNOWN if value - luck <= most else State.FAILS
