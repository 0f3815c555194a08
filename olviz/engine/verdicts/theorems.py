"""What can be said for a learner at a position: how its theorems stand, their assumptions, and a proof as bars.

All of it is a function of (trace, t, phase) and knows nothing that is not public there; t = 0 is before round 1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.questions import Questions, in_turn, question
from olviz.engine.analysis.risk_curves import RISKS
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import Assumption
from olviz.engine.theory.bound import Bound, Kind, Verdict, asked, bounds_of, judge, judged, over, reason, standing_of
from olviz.engine.theory.certificate import Certificate, Term, certificates_of
from olviz.engine.theory.distances import POINTS
from olviz.engine.theory.formula import Numbers, in_tex, in_text, undefined, values_of, worded
from olviz.engine.theory.notation import Tex, Text
from olviz.engine.theory.online_to_batch import CERTIFICATES as BATCHED
from olviz.engine.theory.online_to_batch import EXAMPLES, PRICE, inherited
from olviz.engine.theory.overview import Overview, overviews_in
from olviz.engine.words.numbers import THIN, number, unpowered
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.translate import translate

INPUT_FIGURES, MOST_FIGURES = 4, 12  # of an input of a calculation; its result has three


class State(Enum):
    """How an assumption or a theorem stands."""

    WAITING = "waiting for round 1"
    HOLDS = "holds so far"
    BROKEN = "not applicable"
    UNKNOWN = "not known"
    FAILS = "fails"

    @property
    def in_all(self) -> str:
        """The same of a run that is over."""
        return "holds" if self is State.HOLDS else self.value


class Light(NamedTuple):
    """An assumption at a position: the first round that broke it (0: it never held), and measured beside declared."""

    assumption: Assumption
    state: State
    since: int | None = None
    why: str = ""
    measured: float | None = None
    declared: float | None = None


def lights(assumptions: tuple[Assumption, ...], trace: Trace, t: int, phase: Phase) -> tuple[Light, ...]:
    """One light for each assumption; a playhead before the round that breaks it does not know."""
    return tuple(_light(assumption, trace, t, phase) for assumption in assumptions)


def _light(assumption: Assumption, trace: Trace, t: int, phase: Phase) -> Light:
    seen = public(assumption.phase, t, phase)
    standing = standing_of(assumption, trace, seen)
    if standing.since is not None and standing.since <= seen:
        return Light(assumption, State.BROKEN, standing.since, reason(assumption, standing))
    if not seen:
        return Light(assumption, State.WAITING, declared=standing.declared)
    measured = None if standing.measured is None else float(standing.measured[seen - 1])
    known = measured is not None and not math.isnan(measured)
    return Light(assumption, State.HOLDS, measured=measured if known else None, declared=standing.declared)


class Claim(NamedTuple):
    """A theorem at a position: what was measured, and what it allows; NaN before round 1."""

    state: State
    actual: float = math.nan
    allowed: float = math.nan
    since: int | None = None
    why: str = ""

    @property
    def share(self) -> float | None:
        """How much of the bound is used; None where it allows nothing or says nothing."""
        told = self.state is State.HOLDS and 0 < self.allowed < math.inf and not math.isnan(self.actual)
        return max(self.actual, 0.0) / self.allowed if told else None


def claim(bound: Bound, trace: Trace, t: int, phase: Phase) -> Claim:
    """How a theorem stands."""
    seen = public(Phase.CHARGE, t, phase)
    verdict = judge(bound, trace, t)
    actual, allowed = (float(verdict.values[seen - 1]), float(verdict.curve[seen - 1])) if seen else (math.nan,) * 2
    if verdict.since == 0 or (t and verdict.known(t, phase)):
        state = State.FAILS if verdict.status == "fails" else State.BROKEN
        return Claim(state, actual, allowed, verdict.since, verdict.reason)
    if not seen:
        return Claim(State.WAITING)
    if _in_doubt(verdict, seen):
        return Claim(State.UNKNOWN, actual, allowed, why=verdict.reason)
    known = not math.isnan(actual + allowed) or not np.isnan(verdict.values[:seen] + verdict.curve[:seen]).all()
    return Claim(State.HOLDS, actual, allowed) if known else Claim(State.UNKNOWN, actual, allowed, why=verdict.reason)


def _in_doubt(verdict: Verdict, seen: int) -> bool:
    """Whether so many rounds have gone above it, by no more than rounding may have moved them."""
    sure = verdict.bound.kind is Kind.SURE and verdict.status == "not known"
    return sure and over(verdict.values[:seen], verdict.curve[:seen]) is not None


def state_of(bound: Bound, trace: Trace, t: int, phase: Phase) -> State:
    """The state of ``claim``, for a bound that luck may break by its assumptions alone: they cost less."""
    if bound.kind is Kind.SURE:
        return claim(bound, trace, t, phase).state
    if any(light.state is State.BROKEN for light in lights(bound.assumptions, trace, t, phase)):
        return State.BROKEN
    seen = public(Phase.CHARGE, t, phase)
    if not seen:
        return State.WAITING
    curve: Array = trace.remembered(("curve", bound), lambda: bound.curve(trace), asked(bound, trace, seen))
    return State.UNKNOWN if math.isnan(curve[seen - 1]) else State.HOLDS


def main_bound(trace: Trace) -> Bound | None:
    """The theorem to tell first: not as printed, and able to hold; last what is measured and may break, too."""
    bounds = ranked(trace)
    able = [bound for bound in bounds if all(standing_of(a, trace, 0).since != 0 for a in bound.assumptions)]
    sharp = [bound for bound in able if not bound.printed]
    return next(iter([*sharp, *able, *bounds]), None)


def ranked(trace: Trace) -> tuple[Bound, ...]:
    """The learner's theorems in its order, but last those that are measured and may break."""
    return tuple(sorted(bounds_of(trace), key=lambda bound: _depends(bound, trace)))


def _depends(bound: Bound, trace: Trace) -> bool:
    """Whether it neither promises anything before round 1 nor holds on every stream."""
    return bound.running and any(standing_of(a, trace, 0).measured is not None for a in bound.assumptions)


def theorems(trace: Trace) -> tuple[Bound, ...]:
    """What is promised of a run: by the theorems of its learner, and by what they say of new rounds."""
    return (*bounds_of(trace), *inherited(trace))


def proofs(trace: Trace) -> tuple[Certificate, ...]:
    """The proofs that a run goes through: of its learner, of its adversary, and of what is made of its predictors."""
    return (*certificates_of(trace), *(proof for proof in BATCHED if proof.belongs(trace)))


def asks_for_risks(claimed: Bound | Certificate, trace: Trace, rounds: int) -> bool:
    """Whether what it says of so many rounds has to find risks, which may take longer than anybody waits."""
    if isinstance(claimed, Certificate):
        return claimed in BATCHED and not trace.knows(_chain_of(claimed), rounds)
    return claimed.quantity in RISKS and not judged(claimed, trace, rounds)


def overviews(trace: Trace) -> tuple[Overview, ...]:
    """What can be laid side by side of a learner as it is set, and of what its run is worth on new rounds."""
    every = (*overviews_in(trace.learner.theorems), EXAMPLES, POINTS, PRICE)
    return tuple(one for one in every if one.belongs(trace))


# calculations


LEFT: Mapping[str, str] = {
    "mistakes": "M_t",
    "loss": "L_t",
    "realised loss": r"\hat L_t",
    "regret": r"\mathrm{Reg}_t",
    "realised regret": r"\mathrm{Reg}_t",
    "penalised regret": r"\mathrm{Reg}^\lambda_t",
    "mean risk": r"\frac{1}{t} \sum L_D(w_s)",
    "average risk": r"L_D(\bar w_t)",
    "majority risk": r"L_D(\text{maj})",
    "mean excess risk": r"\frac{1}{t} \sum L_D(w_s) - \inf_u L_D(u)",
    "excess risk": r"\frac{1}{2}(L_D(\bar w_t) - L_D(w^*))",
}


def statement(bound: Bound, trace: Trace) -> tuple[str, ...]:
    """The theorem as rows of TeX: what is bounded, the bound and its declared numbers; what it comes to at t = T."""
    (first, *at_the_end), put_in = in_letters(bound), calculation(bound, trace)
    return (first + (f" = {put_in}" if put_in else ""), *at_the_end)


def in_letters(bound: Bound) -> tuple[str, ...]:
    """The same without numbers."""
    told = rf"{worded(bound.left or LEFT[bound.quantity])} \leq {in_tex(bound.formula)}"
    if bound.at_the_end is None:
        return (told,)
    return told, rf"= {in_tex(bound.at_the_end)} \text{{{translate(' at ')}}} t = T"


def in_line(bound: Bound) -> str:
    """The same as a line of text."""
    told = f"{plain(worded(bound.left or LEFT[bound.quantity]))} ≤ {bound.short}"
    return told if bound.at_the_end is None else f"{told} = {in_text(bound.at_the_end)}{translate(' at ')}t = T"


def numbers_of(bound: Bound, trace: Trace, rounds: int) -> Numbers:
    """The numbers of a bound; those that move with t have one entry per round, for ``rounds`` of them at least."""
    least = asked(bound, trace, rounds)
    found: Numbers = trace.remembered(("numbers", bound), lambda: values_of(bound.formula, trace), least)
    return found


def moves(bound: Bound, trace: Trace) -> bool:
    """Whether a number in its calculation is measured, so that it moves with t."""
    return any(np.ndim(value) for value in numbers_of(bound, trace, 0).values())


def calculation(bound: Bound, trace: Trace) -> str:
    """The right-hand side with its declared numbers put in, as TeX; empty where there is none.

    What moves with t stands there as its letter, and without a result.
    """
    numbers = numbers_of(bound, trace, 0)
    declared = {symbol: value for symbol, value in numbers.items() if not np.ndim(value)}
    if not declared or not _known(bound, declared):
        return ""
    if len(declared) < len(numbers):
        return in_tex(bound.formula, declared, INPUT_FIGURES)
    figures = enough(bound, declared)
    return f"{in_tex(bound.formula, declared, figures)} = {Tex().number(_worked(bound, declared)).text}"


def measured(bound: Bound, trace: Trace, t: int, phase: Phase) -> str:
    """The same as text where its numbers are measured on the rounds so far; empty before the first."""
    seen = public(Phase.CHARGE, t, phase)
    if not seen or not moves(bound, trace):
        return ""
    numbers = {
        symbol: value[seen - 1] if np.ndim(value) else value for symbol, value in numbers_of(bound, trace, seen).items()
    }
    if not _known(bound, numbers):
        return ""
    return f"{in_text(bound.formula, numbers, enough(bound, numbers))} = {Text().number(_worked(bound, numbers)).text}"


def _known(bound: Bound, numbers: Numbers) -> bool:
    """Whether these are numbers to calculate with."""
    return all(math.isfinite(value) for value in numbers.values()) and not undefined(bound.formula, numbers)


def _worked(bound: Bound, numbers: Numbers) -> float:
    return float(bound.formula.value(numbers))


def enough(bound: Bound, numbers: Numbers) -> int:
    """The figures that inputs need so that what is shown of them gives what is shown of the result."""
    wished = shown(_worked(bound, numbers), 3)
    for figures in range(INPUT_FIGURES, MOST_FIGURES):
        read = {symbol: shown(value, figures) for symbol, value in numbers.items()}
        if shown(_worked(bound, read), 3) == wished:
            return figures
    return MOST_FIGURES


def shown(value: Any, figures: int) -> Any:
    """The value that a reader of its first figures takes it for; whole numbers are written in full."""
    if isinstance(value, int | np.integer):
        return int(value)
    read = unpowered(number(value, figures)).replace(THIN, "").replace("−", "-")
    return float(read.replace("∞", "inf").replace("–", "nan"))


# proofs


class Proof(NamedTuple):
    """A chain of inequalities after ``rounds`` rounds: each value at most the next, or equal to it.

    ``mistake`` counts the mistakes where the last of these rounds was one. ``broken`` are the lights that went out:
    then there are no values. ``u`` is the point that all rounds are held against, if it is one, and ``where`` what a
    letter of the chain is by now.
    """

    certificate: Certificate
    rounds: int
    terms: tuple[Term, ...]
    values: tuple[float, ...]
    mistake: int | None
    broken: tuple[Light, ...]
    u: Array | None = None
    where: str = ""


def proof(certificate: Certificate, trace: Trace, t: int, phase: Phase) -> Proof:
    """The chain as it stands; states count from *learn* on."""
    rounds = public(Phase.LEARN, t, phase)
    broken = tuple(light for light in lights(certificate.assumptions, trace, t, phase) if light.state is State.BROKEN)
    terms = terms_of(certificate, trace, rounds)
    told = rounds and not broken
    values = tuple(float(term.values[rounds - 1]) for term in terms) if told else ()
    where = certificate.where(trace, rounds) if told else ""
    return Proof(certificate, rounds, terms, values, _mistake(trace, rounds), broken, certificate.u(trace), where)


def terms_of(certificate: Certificate, trace: Trace, rounds: int) -> tuple[Term, ...]:
    """The terms of a chain, with values after ``rounds`` rounds at least."""
    terms: tuple[Term, ...] = trace.remembered(_chain_of(certificate), lambda: certificate.chain(trace), rounds)
    return terms


def _chain_of(certificate: Certificate) -> tuple[str, Certificate]:
    return "chain", certificate


def _mistake(trace: Trace, rounds: int) -> int | None:
    """The count of mistakes if the last of these rounds was one; a mistake of the draw is luck, no step of a proof."""
    if not rounds or "mistakes" not in trace or trace.learner.draws:
        return None
    counted: Array = trace["mistakes"]
    now, before = int(counted[rounds - 1]), int(counted[rounds - 2]) if rounds > 1 else 0
    return now if now > before else None


def prepared(trace: Trace) -> Questions:
    """What will be asked of the rounds there are, a theorem or a proof at a time: of many some take long.

    What is found is remembered by the trace.
    """
    rounds = trace.rounds
    for bound in bounds_of(trace):
        standings = [question(standing_of, assumption, trace, rounds=rounds) for assumption in bound.assumptions]
        yield from in_turn(*standings, question(judge, bound, trace, rounds=rounds))
    main = main_bound(trace)
    if main is not None:
        yield question(numbers_of, main, trace, rounds=rounds)
    yield question(derive.mistaken_rounds, trace, rounds=rounds)
    yield question(derive.best_so_far, trace, rounds=rounds)
    for certificate in certificates_of(trace):
        yield question(terms_of, certificate, trace, rounds=rounds)


def main_certificate(trace: Trace, t: int, phase: Phase) -> Certificate | None:
    """The proof to tell first: the first whose assumptions are not seen to be broken, else the first."""
    able = certificates_of(trace)
    for certificate in able:
        if all(light.state is not State.BROKEN for light in lights(certificate.assumptions, trace, t, phase)):
            return certificate
    return able[0] if able else None
