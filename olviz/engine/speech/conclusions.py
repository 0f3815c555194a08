"""What follows from a theorem at a position, in one sentence with this run's numbers, and the round that it names."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.pictured.agreement import SHARED, comparable, parting
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import TOLERANCE, Bound, Kind, asked, judge
from olviz.engine.theory.formula import Formula, Symbol, in_text
from olviz.engine.verdicts.theorems import Claim, State, claim, moves, numbers_of
from olviz.engine.words.numbers import apart, begun, number
from olviz.engine.words.translate import translate

REGRETS = frozenset({"regret", "realised regret"})
COUNTED = 10**12  # mistakes: of more, rounding hides that one more than are allowed is too many
NOTHING: Mapping[str, float] = MappingProxyType({})


class Conclusion(NamedTuple):
    """A sentence without its full stop; ``numbers`` are those of the run in it, ``round`` (from 1) is one to go to."""

    words: str
    round: int | None = None
    numbers: Mapping[str, float] = NOTHING


def conclusion(bound: Bound, trace: Trace, t: int, phase: Phase) -> Conclusion | None:
    """What the theorem comes to; None before there is anything to say."""
    told = claim(bound, trace, t, phase)
    seen = public(Phase.CHARGE, t, phase)
    if told.state is State.FAILS and told.since:
        return _failed(bound, trace, told.since)
    if told.state in (State.BROKEN, State.FAILS):
        return Conclusion(told.why, told.since or None, _since(told)) if told.why else None
    if not seen or told.state is State.WAITING:
        return None
    if told.state is State.UNKNOWN:
        return _unknown(bound, told, seen)
    if _counts(bound, trace) and not COUNTED < told.allowed < math.inf:
        return _no_more(bound, trace, seen, told)
    return _nearest(bound, trace, seen)


def _since(told: Claim) -> Mapping[str, float]:
    return {"round": told.since} if told.since else {}


def _unknown(bound: Bound, told: Claim, seen: int) -> Conclusion:
    if not math.isnan(told.actual + told.allowed):
        return Conclusion(told.why)
    if not math.isnan(told.actual):
        return Conclusion(translate("what it is bounded by is not known"))
    said = translate("{quantity} is not known after round {round}")
    return Conclusion(said.format(quantity=translate(bound.quantity), round=number(seen)))


def _failed(bound: Bound, trace: Trace, since: int) -> Conclusion:
    verdict = judge(bound, trace, since)
    value, allowed = float(verdict.values[since - 1]), float(verdict.curve[since - 1])
    over, most = apart(value, allowed)
    said = translate("fails since round {round}: {quantity} {value} there, above {bound}").format(
        round=number(since), quantity=translate(bound.quantity), value=over, bound=most
    )
    return Conclusion(said, since, {"round": since, "value": value, "allowed": allowed})


# mistakes of which there can only be so many


def _counts(bound: Bound, trace: Trace) -> bool:
    """Whether it forbids one more mistake than it allows, in every run and at once."""
    sure = bound.quantity == "mistakes" and bound.kind is Kind.SURE and not bound.running
    return sure and "mistakes" in trace and not moves(bound, trace)


def _no_more(bound: Bound, trace: Trace, seen: int, told: Claim) -> Conclusion | None:
    if not math.isfinite(told.allowed):
        return None
    missed = derive.mistaken_rounds(trace, seen)
    made = int(np.searchsorted(missed, seen, side="right"))
    latest, following = int(missed[made - 1]) if made else 0, math.floor(told.allowed + TOLERANCE) + 1
    said = translate("{so_far}; mistake {following} is impossible, for {reason}").format(
        so_far=_so_far(latest, made, seen), following=number(following), reason=_reason(bound, trace, following)
    )
    return Conclusion(said, latest or None, {"round": latest, "made": made, "following": following})


def _so_far(latest: int, made: int, seen: int) -> str:
    if not made:
        return translate("no mistake so far")
    if latest == seen:
        return translate("mistake {made} in round {round}").format(made=number(made), round=number(latest))
    return translate("no mistake since round {round}").format(round=number(latest))


def _reason(bound: Bound, trace: Trace, following: int) -> str:
    """Why there is no such mistake: the theorem's own contradiction, else that it is above the bound."""
    numbers = numbers_of(bound, trace, 0)
    if bound.clash is None:
        more, most = apart(following, float(bound.formula.value(numbers)))
        return translate("{left} > {right}").format(left=more, right=f"{bound.short} = {most}")
    known = {bound.clash.made: following}
    left, right = (float(side.value({**numbers, **known})) for side in (bound.clash.left, bound.clash.right))
    letters = f"{_with(bound.clash.left, known)} > {_with(bound.clash.right, known)}"
    return f"{letters}: {' > '.join(apart(left, right))}"


def _with(side: Formula, known: Mapping[Symbol, int]) -> str:
    return in_text(side, {symbol: known[symbol] for symbol in side.symbols() if symbol in known})


# what grows with t


def _nearest(bound: Bound, trace: Trace, seen: int) -> Conclusion | None:
    """Where it came nearest to its bound, and what a round has cost."""
    verdict = judge(bound, trace, seen)
    at = int(_highest(bound, trace, seen)[seen - 1])
    if at < 0:
        return None
    value, allowed = float(verdict.values[at]), float(verdict.curve[at])
    found: dict[str, float] = {"round": at + 1, "value": value, "allowed": allowed, "share": value / allowed}
    reached, most = number(value), number(allowed)
    if value <= 0:
        said = translate("{quantity} never above 0; the bound of round {round} is {allowed}")
    elif value > allowed * (1 + TOLERANCE):
        reached, most = apart(value, allowed)
        said = translate("highest in round {round}: {quantity} {value}, {percent} % of {allowed}, as luck may have it")
    else:
        said = translate("nearest to the bound in round {round}: {quantity} {value}, {percent} % of {allowed}")
    words = said.format(
        round=number(at + 1),
        quantity=translate(bound.quantity),
        value=reached,
        percent=_percent(value / allowed),
        allowed=most,
    )
    if bound.quantity in REGRETS:
        found |= {"each": float(verdict.values[seen - 1]) / seen, "most": float(verdict.curve[seen - 1]) / seen}
        words = _and_each(words, trace, found["each"], found["most"])
    return Conclusion(words, at + 1, found)


def _percent(share: float) -> str:
    return "< 1" if share < 0.005 else f"{share * 100:.0f}"


def _and_each(words: str, trace: Trace, each: float, most: float) -> str:
    """The same, and what a round has cost on average beyond whom regret is counted against."""
    if math.isnan(each + most):
        return words
    return translate("{words}; by now {each} a round beside the {comparator}, at most {most}").format(
        words=words, each=number(each), most=number(most), comparator=translate(trace.game.comparator.value)
    )


def _highest(bound: Bound, trace: Trace, seen: int) -> Array:
    """For every prefix the place of the round with the largest share of the bound, the first of them; −1 for none."""
    key = "highest", bound, len(comparators_of(trace).found)
    found: Array = trace.remembered(key, lambda: _leading(bound, trace), asked(bound, trace, seen))
    return found


def _leading(bound: Bound, trace: Trace) -> Array:
    verdict = judge(bound, trace)
    with np.errstate(all="ignore"):
        share = verdict.values / verdict.curve
    share = np.where((verdict.curve > 0) & np.isfinite(share), share, -np.inf)
    before = np.concatenate([[-np.inf], np.maximum.accumulate(share)[:-1]])[: len(share)]
    return np.maximum.accumulate(np.where(share > before, np.arange(len(share)), -1))


# two that play alike, up to a round


def parted(trace: Trace, others: Iterable[Trace], t: int, phase: Phase) -> tuple[Conclusion, ...]:
    """Up to which round it played as each of these did, where that was so for some rounds; of a fork, others tell."""
    seen = public(Phase.COMMIT, t, phase)
    beside = [other for other in others if other is not trace and not isinstance(other, Forked)]
    found = (_parted(trace, other, seen) for other in ([] if isinstance(trace, Forked) else beside))
    return tuple(one for one in found if one is not None)


def _parted(trace: Trace, other: Trace, seen: int) -> Conclusion | None:
    seen = min(seen, trace.rounds, other.rounds)
    if seen < SHARED or not comparable(trace, other):
        return None
    since = parting(trace, other, seen)
    if since is not None and since <= SHARED:
        return None
    if since is None or since > seen:
        return Conclusion(translate("plays as {other} does, so far").format(other=other.label))
    said = translate("{one} and {other} part in round {round}")
    words = said.format(one=trace.label, other=other.label, round=number(since))
    return Conclusion(words, since, {"round": since})


def sentence(concluded: Conclusion) -> str:
    """It as it stands under a theorem."""
    return f"{begun(concluded.words)}."
