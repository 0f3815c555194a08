"""Theorems held against many runs: a mean against the bound of an expectation, a share against a δ."""

from __future__ import annotations

from math import inf, isnan, nan, sqrt
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import TOLERANCE, Bound, Kind, lost_in_rounding, reason, standing_of, t
from olviz.engine.theory.lemmas.azuma import DELTA
from olviz.engine.verdicts.theorems import State, numbers_of, theorems
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.spread import mean_of

MOST_ABOVE = {Kind.SURE: 0.0, Kind.EXPECTED: 1.0, Kind.PROBABLE: DELTA}  # shares of the runs
OVER_DRAWS = frozenset({"loss", "regret"})  # averages over the draws of a learner that draws
ERRORS = 4.0  # standard errors that luck may carry a mean or a share beyond its promise


class Kept(NamedTuple):
    """A bound and so many runs after one round: their ``mean`` with its error, and the ``share`` of them above it.

    ``most`` is the share that the bound lets be above: none of a sure one, δ of one with a probability, and of an
    expectation any, for it speaks of the mean. *Not known* is what luck alone, or rounding, may have carried beyond.
    ``why`` is why it is not applicable, or that rounding may have.
    """

    bound: Bound
    round: int
    runs: int
    allowed: float
    mean: float
    error: float
    share: float
    state: State
    why: str = ""

    @property
    def most(self) -> float:
        """The share of runs that may lie above."""
        return MOST_ABOVE[self.bound.kind]


def comparable(crowd: Crowd, trace: Trace) -> tuple[Bound, ...]:
    """The bounds whose numbers are declared, so that they are the same in every run, on what is known of the runs."""
    return tuple(bound for bound in theorems(trace) if bound.quantity in crowd.quantities and declared(bound, trace))


def declared(bound: Bound, trace: Trace) -> bool:
    """Whether no number of it but t is measured in the run: then it is the same in every run."""
    numbers = numbers_of(bound, trace, 0)
    fixed = all(letter is t or not np.ndim(value) for letter, value in numbers.items())
    return fixed and not bound.running and not bound.hindsight


def averaged(bound: Bound, trace: Trace) -> bool:
    """Whether a bound speaks of an average over what the learner may draw: what is drawn may be above it."""
    return trace.learner.draws and bound.quantity in OVER_DRAWS


def kept(bound: Bound, crowd: Crowd, trace: Trace, at: int, most: int | None = None) -> Kept:
    """How a bound stands after round ``crowd.rounds[at]``, in all complete runs or the first ones at ``most``.

    ``trace`` is one of the runs, played that far at least.
    """
    values = crowd.curve(bound.quantity, at)[:most][crowd.sound[:most]]
    return kept_by(bound, values, trace, int(crowd.rounds[at]))


def kept_by(bound: Bound, values: Array, trace: Trace, now: int) -> Kept:
    """The same of the numbers of runs after round ``now``, of those that did not diverge."""
    curve: Array = trace.remembered(("curve", bound), lambda: bound.curve(trace), now)
    allowed, broken, unsure = float(curve[now - 1]), _broken(bound, trace, now), unpromised(bound, trace)
    lost = float(lost_in_rounding(bound, trace)[now - 1])
    held = held_by(bound.kind, allowed, values, not broken, not unsure, lost)
    why = (unsure or broken) if held.state is State.BROKEN else held.why
    return Kept(bound, now, held.runs, allowed, held.mean, held.error, held.share, held.state, why)


def _broken(bound: Bound, trace: Trace, now: int) -> str:
    """Why it does not apply to this run up to round ``now``; empty where it does."""
    known = ((assumption, standing_of(assumption, trace)) for assumption in bound.assumptions)
    broken = [(each, found) for each, found in known if found.since is not None and found.since <= now]
    return reason(*min(broken, key=lambda pair: pair[1].since or 0)) if broken else ""


def unpromised(bound: Bound, trace: Trace) -> str:
    """Why it need not apply to the other runs, whatever this one was like; empty where its assumptions are promised."""
    rest = [assumption.sampled for assumption in bound.assumptions if assumption.sampled is not None]
    return next((translate(each.absent) for each in rest if standing_of(each, trace).since == 0), "")


class Held(NamedTuple):
    """How the numbers of ``runs`` runs stand to what is allowed: their mean with its error, and the share above it.

    ``why`` tells of rounding, where that alone may have carried them beyond.
    """

    runs: int
    mean: float
    error: float
    share: float
    state: State
    why: str = ""


def held_by(kind: Kind, allowed: float, values: Array, applies: bool, promised: bool, lost: float) -> Held:
    """How a bound of this kind stands after one round, where runs that did not diverge have these values.

    It ``applies`` to the run in front; unless its assumptions are ``promised`` of all runs, those above it broke one.
    By so much as is ``lost`` rounding may have moved a value.
    """
    held = _held_by(kind, allowed, values)
    if held.state is State.FAILS:
        if _held_by(kind, allowed, values - lost).state is not State.FAILS:
            held = held._replace(state=State.UNKNOWN, why=_in_rounding(lost))
        elif not promised:
            held = held._replace(state=State.BROKEN)
    return held if applies else held._replace(state=State.BROKEN)


def _in_rounding(lost: float) -> str:
    return translate("losses are so large that rounding moves a run by up to {lost}").format(lost=number(lost))


def _held_by(kind: Kind, allowed: float, values: Array) -> Held:
    """The same of a bound that applies, of values as they are."""
    (mean, error), runs = mean_of(values), len(values)
    above = values > allowed + TOLERANCE * (1 + np.abs(values) + abs(allowed))
    share = float(np.count_nonzero(above)) / runs if runs else nan
    held = Held(runs, mean, error, share, State.UNKNOWN)
    return held._replace(state=_state(kind, allowed, held))


def _state(kind: Kind, allowed: float, found: Held) -> State:
    if not found.runs or isnan(allowed) or isnan(found.mean):
        return State.UNKNOWN
    if kind is Kind.EXPECTED:
        error = inf if isnan(found.error) else found.error
        return _held(found.mean, allowed + TOLERANCE * (1 + abs(allowed)), ERRORS * error)
    most = MOST_ABOVE[kind]
    return _held(found.share, most, ERRORS * sqrt(most * (1 - most) / found.runs))


def _held(value: float, most: float, luck: float) -> State:
    """What holds as it is, what luck explains, and what it does not."""
    if value <= most:
        return State.HOLDS
    return State.UNKNOWN if value - luck <= most else State.FAILS
