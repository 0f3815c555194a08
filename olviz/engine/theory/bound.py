"""A bound as an object: what it bounds, under which assumptions, its curve over t, and its source."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis import derive, risk_curves
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.prefix_ridge import penalised_regret
from olviz.engine.declare import promises
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.kinks import known_to
from olviz.engine.numerics.sums import Array
from olviz.engine.run.arguments import check_kind
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import ONE_LEARNER, Assumption, Standing, first
from olviz.engine.theory.formula import Formula, NoNumber, Symbol, curve_of, followed, in_text, number_of
from olviz.engine.words.numbers import apart, number
from olviz.engine.words.translate import translate

TOLERANCE = 1e-9
NO_ROUND = "no round has been played"


class Kind(Enum):
    """How a bound is meant."""

    SURE = "sure"
    EXPECTED = "in expectation"
    PROBABLE = "with probability 1 − δ"


QUANTITIES: Mapping[str, Callable[[Trace], Array]] = {
    "mistakes": derive.mistakes,
    "loss": derive.loss,
    "realised loss": derive.realised,
    "regret": derive.regret,
    "realised regret": derive.realised_regret,
    "penalised regret": penalised_regret,
    "excess risk": derive.excess_risk,
    "mean risk": risk_curves.mean_risk,
    "average risk": risk_curves.average_risk,
    "majority risk": risk_curves.majority_risk,
    "mean excess risk": risk_curves.mean_excess_risk,
}


def always(_trace: Trace) -> bool:
    """The condition of a bound that belongs to every setting of its learner."""
    return True


class Clash(NamedTuple):
    """Why one mistake more is impossible: with ``made`` of them ``left`` would be above ``right``, and never is."""

    made: Symbol
    left: Formula
    right: Formula


class Bound(NamedTuple):
    """``quantity`` ≤ ``formula`` at every prefix, if the assumptions hold.

    The right-hand side is one expression over named symbols, each with where its number comes from: declared numbers,
    or prefix values where the theorem is data-dependent. Its curve, its TeX, its calculation and its short label all
    follow from it. ``left`` is what is bounded as TeX, where that is more special than its quantity;
    ``at_the_end`` is what a tuned form comes to at t = T. ``printed`` marks the lecture notes' constant where a
    sharper one stands beside it. ``belongs`` says whether this bound is about the learner as it is set (a schedule
    has its own). ``running`` says that the curve is computed from the rounds so far, so that it promises nothing
    before they are played. ``follow`` takes in the rounds there are, where the curve is too costly for all at once.
    ``hindsight`` marks a curve that compares with what all recorded rounds single out: it is
    true of the prefix that it was computed from, and drawn anew for another. ``clash`` is the contradiction in which
    its proof ends.
    The curve has an entry for each finished round, that of round t at t − 1: what is true after it. ``source`` names
    the theorem.

    >>> from olviz.engine.learners.classification.theorems.perceptron import NOVIKOFF
    >>> NOVIKOFF.quantity, NOVIKOFF.short, [assumption.name for assumption in NOVIKOFF.assumptions]
    ('mistakes', '(X/γ)²', ['margin', 'radius'])
    """

    name: str
    quantity: str
    kind: Kind
    assumptions: tuple[Assumption, ...]
    formula: Formula
    source: str
    belongs: Callable[[Trace], bool] = always
    left: str = ""
    at_the_end: Formula | None = None
    printed: bool = False
    running: bool = False
    follow: Callable[[Trace], object] = always
    hindsight: bool = False
    clash: Clash | None = None

    def __repr__(self) -> str:
        assumptions = ", ".join(assumption.name for assumption in self.assumptions) or "nothing"
        return f"<Bound {self.name!r}: {self.quantity} ≤ {self.short}, {self.kind.value}, under {assumptions}>"

    def curve(self, trace: Trace) -> Array:
        """Its values, one entry per finished round; of one that is followed, no round is computed twice."""
        try:
            return curve_of(self.formula, trace) if self.follow is always else followed(self.formula, trace)
        except NoNumber as error:
            raise TypeError(f"in the bound {self.name!r} {error}") from None

    @property
    def short(self) -> str:
        """The right-hand side as plain text, for a label."""
        return in_text(self.formula)


def foretold(bound: Bound, trace: Trace, rounds: Array) -> Array | None:
    """Its values after these rounds (from 1), as they are known before round 1; None where it awaits measured numbers.

    What all its numbers are declared for is a ceiling: no round that is played changes it.
    """
    if bound.running or bound.hindsight or len(trace.parts) > 1:
        return None
    numbers = {symbol: number_of(symbol, trace) for symbol in bound.formula.symbols() if symbol is not t}
    if any(np.ndim(value) for value in numbers.values()):
        return None
    values = np.asarray(bound.formula.value({**numbers, t: rounds}), dtype=np.float64)
    values = np.broadcast_to(values, rounds.shape)
    return values if np.isfinite(values).all() else None


class Verdict(NamedTuple):
    """A bound on a trace. ``status`` is *holds*, *fails*, *not applicable* or *not known*, with first round and reason.

    Not known is what has no number on one of its sides after the last round, or before the first. ``phase`` is when
    that round makes it public: a playhead before it does not know.
    """

    bound: Bound
    status: str
    since: int | None
    reason: str
    curve: Array
    values: Array
    phase: Phase = Phase.CHARGE

    def __repr__(self) -> str:
        since = "" if self.since is None else f" since round {self.since}"
        why = f": {self.reason}" if self.reason else ""
        return f"<Verdict on {self.bound.name!r} after {len(self.values)} rounds: {self.status}{since}{why}>"

    def known(self, t: int, phase: Phase) -> bool:
        """Whether the bound is seen to fail, or not to apply, in ``phase`` of round ``t`` (from 1)."""
        return self.since is not None and self.since <= public(self.phase, t, phase)


def bounds_in(theorems: Iterable[promises.Theorem]) -> tuple[Bound, ...]:
    """The bounds among the theorems of a learner, whatever its settings; ``TypeError`` names a field that is none."""
    found = promises.of_kind(theorems, Bound, promises.Bound)
    for bound in found:
        _check(bound)
    return found


def _check(bound: Bound) -> None:
    named = ", ".join(QUANTITIES)
    for field, so, legal in (
        ("quantity", bound.quantity in QUANTITIES, named),
        ("kind", isinstance(bound.kind, Kind), "a Kind"),
        ("assumptions", all(isinstance(one, Assumption) for one in bound.assumptions), "a tuple of Assumption"),
        ("formula", isinstance(bound.formula, Formula), "an expression of Symbols"),
    ):
        if not so:
            raise TypeError(f"{field} of the bound {bound.name!r} is {getattr(bound, field)!r:.80}; legal: {legal}")


def bounds_of(trace: Trace) -> tuple[Bound, ...]:
    """The bounds that are about this trace's learner as it is set; sought once in each round that is added."""
    check_kind("trace", trace, Trace)
    found: tuple[Bound, ...] = trace.remembered("bounds", lambda: _bounds_of(trace))
    return found


def _bounds_of(trace: Trace) -> tuple[Bound, ...]:
    known = (bound for bound in bounds_in(trace.learner.theorems) if bound.belongs(trace))
    if len(trace.parts) == 1:
        return tuple(known)
    return tuple(bound._replace(assumptions=(*bound.assumptions, ONE_LEARNER)) for bound in known)


def keep_up(trace: Trace) -> None:
    """Lets the bounds follow a run that grows, so that they need not catch up when they are asked about all of it."""
    for bound in bounds_of(trace):
        bound.follow(trace)


def asked(claim: Bound | Assumption, trace: Trace, rounds: int | None) -> int | None:
    """How many rounds must be known to say how this stands at one of the first ``rounds``; None for all there are.

    What all rounds single out is not what the first of them did: once a run is complete, all are asked.
    """
    return None if claim.hindsight and trace.complete else rounds


def standing_of(assumption: Assumption, trace: Trace, rounds: int | None = None) -> Standing:
    """How one assumption stands on the rounds so far, or on at least the first ``rounds`` of them."""
    least = asked(assumption, trace, rounds)
    standing: Standing = trace.remembered(("standing", assumption), lambda: assumption.check(trace), least)
    return standing


def reason(assumption: Assumption, standing: Standing) -> str:
    """Why a broken assumption is broken, in words with its numbers."""
    if not standing.since:
        return translate(assumption.absent)
    at = standing.since - 1
    measured = math.nan if standing.measured is None else float(standing.measured[at])
    declared = math.nan if standing.declared is None else standing.declared
    beside = dict(zip(("measured", "declared"), apart(measured, declared), strict=True))
    told = translate(assumption.failure).format(round=standing.since, **beside)
    wrong = assumption.below_zero and measured < 0
    return f"{told}: {translate(assumption.below_zero)}" if wrong else told


def judge(bound: Bound, trace: Trace, rounds: int | None = None) -> Verdict:
    """The bound's verdict on the rounds so far, or one that covers at least the first ``rounds`` of them."""
    check_kind("bound", bound, Bound)
    check_kind("trace", trace, Trace)
    verdict: Verdict = trace.remembered(_key(bound, trace), lambda: _judge(bound, trace), asked(bound, trace, rounds))
    return verdict


def judged(bound: Bound, trace: Trace, rounds: int | None = None) -> bool:
    """Whether that verdict is remembered."""
    return trace.knows(_key(bound, trace), asked(bound, trace, rounds))


def _key(bound: Bound, trace: Trace) -> tuple[str, Bound, int]:
    return "verdict", bound, len(comparators_of(trace).found)  # the solver may have found more since


def _judge(bound: Bound, trace: Trace) -> Verdict:
    curve, values = bound.curve(trace), QUANTITIES[bound.quantity](trace)
    broken = [(a, s) for a in bound.assumptions if (s := standing_of(a, trace)).since is not None]
    if broken:
        assumption, standing = min(broken, key=lambda pair: (pair[1].since or 0, pair[0].phase))
        why = reason(assumption, standing)
        return Verdict(bound, "not applicable", standing.since, why, curve, values, assumption.phase)
    since = over(values, curve) if bound.kind is Kind.SURE else None
    if since is not None:
        lost = lost_in_rounding(bound, trace)
        found = over(values - lost, curve)
        if found is None:
            return Verdict(bound, "not known", None, _in_rounding(bound, since, lost), curve, values)
        since = found
    if since is not None:
        value, most = apart(values[since - 1], curve[since - 1])
        sentence = translate("in round {round}: {quantity} {value}, above {bound}").format(
            round=since, quantity=translate(bound.quantity), value=value, bound=most
        )
        return Verdict(bound, "fails", since, sentence, curve, values)
    missing = _missing(bound, values, curve)
    return Verdict(bound, "not known" if missing else "holds", None, missing, curve, values)


def lost_in_rounding(bound: Bound, trace: Trace) -> Array:
    """How far what it bounds may be from what it is in exact arithmetic: a regret is the difference of two sums."""
    if "regret" not in bound.quantity:
        return flat(0.0, trace)
    lost: Array = trace.remembered("lost in rounding", lambda: _lost(trace))
    return lost


def _lost(trace: Trace) -> Array:
    paid = trace["realised" if "realised" in trace else "loss"]
    sizes = derive.accumulated(np.abs(trace["loss"]) + np.abs(paid)) + np.abs(derive.best(trace))
    return np.asarray(known_to(rounds(trace), sizes))


def _in_rounding(bound: Bound, since: int, lost: Array) -> str:
    return translate("in round {round} losses are so large that rounding moves {quantity} by up to {lost}").format(
        round=since, quantity=translate(bound.quantity), lost=number(lost[since - 1])
    )


def _missing(bound: Bound, values: Array, curve: Array) -> str:
    """What is not known after the last round, in words; nothing where both sides are."""
    if not len(values):
        return translate(NO_ROUND)
    if np.isnan(values[-1:]).any():
        return translate("{quantity} is not known after round {round}").format(
            quantity=translate(bound.quantity), round=number(len(values))
        )
    return translate("what it is bounded by is not known") if np.isnan(curve[-1:]).any() else ""


def over(values: Array, curve: Array) -> int | None:
    """The first round (from 1) with a value above the curve, by more than rounding explains."""
    if (values <= curve).all():
        return None
    return first(values > curve + TOLERANCE * (1 + np.abs(values) + np.abs(curve)))


def flat(value: float, trace: Trace) -> Array:
    """A bound that does not depend on t."""
    return np.broadcast_to(float(value), trace.rounds)  # takes no memory, however long the run


def rounds(trace: Trace) -> Array:
    """Round numbers t = 1, 2, …, one entry per finished round."""
    return np.arange(1, trace.rounds + 1)


def _horizon(trace: Trace) -> int:
    return trace.horizon


def _dimension(trace: Trace) -> int:
    return trace.game.dimension


def _longest(trace: Trace) -> float:
    return float(trace.game.declared.radius)


# letters of every theorem

t = Symbol("t", rounds)
T = Symbol("T", _horizon)
d = Symbol("d", _dimension)
n = Symbol("n", rounds)  # a count that is put in by hand
X = Symbol("X", _longest)
