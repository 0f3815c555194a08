"""Numbers in the texts of a lesson: holes that are filled from the run, from a closed list.

``{mistakes:halving@6}`` is what learner *halving* had after round 6. The learner is its name, its label or its number
from 1, and that of the stop where it is left out; the round is that of the stop where it is left out, and ``end`` is
the last one. ``{weight.3:hedge@10}`` is of expert 3. ``{{`` and ``}}`` are braces.

Rounds that a hole needs are played, but a room does not wait: beyond ``PATIENCE`` it is refused.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice, takewhile
from time import perf_counter
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis import derive, risk_curves
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.risk import has_risk
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.lessons.lesson import Question, Stop
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import class_size
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import judge
from olviz.engine.theory.certificate import certificates_of
from olviz.engine.verdicts.theorems import main_bound, ranked
from olviz.engine.words.numbers import brief
from olviz.engine.words.translate import translate

PATIENCE = 20.0  # seconds that the rounds of one text, or of a stop that is checked, may take
MOST_HOLES = 40  # of a text


class Quantity(NamedTuple):
    """A number that a hole may ask for: what it is, and how it is found, of a run after so many rounds.

    ``of`` takes the run, the round, and which one is meant, from 1, or 0 where the hole does not say. NaN where it is
    not known.
    """

    about: str
    of: Callable[[Trace, int, int], float]


def _column(name: str, at_first: float = 0.0) -> Callable[[Trace, int, int], float]:
    """What a column says after the round; ``at_first`` before round 1."""

    def last(trace: Trace, t: int, which: int) -> float:
        if name not in trace:
            raise InputError("{learner} has no {name} in this scene", learner=trace.label, name=name)
        return float(trace[name][t - 1]) if t else at_first

    return last


def _after(values: Callable[[Trace], Array]) -> Callable[[Trace, int, int], float]:
    """The same for a curve over all rounds."""
    return lambda trace, t, which: float(values(trace)[t - 1]) if t else 0.0


def _risk(values: Callable[[Trace], Array]) -> Callable[[Trace, int, int], float]:
    def last(trace: Trace, t: int, which: int) -> float:
        if not has_risk(trace):
            raise InputError("{learner} has no risk in this scene", learner=trace.label)
        return float(values(trace)[t - 1]) if t else float("nan")

    return last


def _average(trace: Trace, t: int, which: int) -> float:
    return float(derive.regret(trace)[t - 1]) / t if t else float("nan")


def _bound(trace: Trace, t: int, which: int) -> float:
    bound = next(islice(ranked(trace), which - 1, None), None) if which else main_bound(trace)
    if bound is None:
        raise InputError("{learner} has no such bound in this scene", learner=trace.label)
    return float(judge(bound, trace).curve[t - 1]) if t else float("nan")


def _proof(trace: Trace, t: int, which: int) -> float:
    """A term of the chain of inequalities that proves its first theorem."""
    terms = certificates_of(trace)[0].chain(trace) if t and certificates_of(trace) else ()
    if not 1 <= which <= len(terms):
        raise InputError("{learner} has no term {which} of a proof after this round", learner=trace.label, which=which)
    return float(terms[which - 1].values[t - 1])


def _observed(name: str) -> Callable[[Trace, int, int], float]:
    """One entry of what can be seen of the state after the round."""

    def entry(trace: Trace, t: int, which: int) -> float:
        seen = trace.learner.observe(trace.game, trace.state_at(t).state).get(name, ())
        entries = np.ravel(np.asarray(seen, dtype=float))
        if not 1 <= which <= len(entries):
            raise InputError("{learner} has no {name} {which}", learner=trace.label, name=name, which=which)
        return float(entries[which - 1])

    return entry


def _alive(trace: Trace, t: int, which: int) -> float:
    alive = trace.learner.observe(trace.game, trace.state_at(t).state).get("alive")
    if alive is None:
        raise InputError("{learner} keeps no survivors", learner=trace.label)
    return float(np.sum(alive))


def _failed(trace: Trace, t: int, which: int) -> float:
    """The first round in which its bound fails or does not apply; 0 where it does until round t."""
    bound = main_bound(trace)
    since = None if bound is None else judge(bound, trace).since
    return 0.0 if since is None or since > t else float(since)


def _mistake(trace: Trace, t: int, which: int) -> float:
    rounds = derive.mistaken_rounds(trace, t)
    return float(rounds[which - 1]) if 1 <= which <= len(rounds) else float("nan")


def _last_mistake(trace: Trace, t: int, which: int) -> float:
    rounds = derive.mistaken_rounds(trace, t)
    return float(rounds[-1]) if len(rounds) else 0.0


QUANTITIES: Mapping[str, Quantity] = {
    "mistakes": Quantity("mistakes so far", _column("mistakes")),
    "mistake": Quantity("the round of a mistake: mistake.K for the K-th one", _mistake),
    "last_mistake": Quantity("the round of the last mistake so far; 0: none", _last_mistake),
    "loss": Quantity("loss so far, expected over the learner's draws", _column("total_loss")),
    "realised": Quantity("loss so far, as drawn", _after(derive.realised)),
    "regret": Quantity("regret so far", _after(derive.regret)),
    "realised_regret": Quantity("regret so far, as drawn", _after(derive.realised_regret)),
    "average_regret": Quantity("regret so far, divided by the rounds", _average),
    "best": Quantity("loss of the best comparator so far", _after(derive.best)),
    "bound": Quantity("the main bound; bound.K: the K-th of its theorems", _bound),
    "failed": Quantity("the first round in which the main bound fails or does not apply; 0: none", _failed),
    "proof": Quantity("a term of its first proof after the round: proof.K for term K", _proof),
    "weight": Quantity("the weight of an expert after the round: weight.K for expert K", _observed("weights")),
    "w": Quantity("a coordinate of w after the round: w.K for coordinate K", _observed("w")),
    "alive": Quantity("experts that are left", _alive),
    "rate": Quantity("η of Hedge in the round", _column("rate", float("nan"))),
    "step": Quantity("the step size of the round", _column("step_size", float("nan"))),
    "mean_risk": Quantity(
        "what a predictor drawn from its run errs or loses on new rounds", _risk(risk_curves.mean_risk)
    ),
    "average_risk": Quantity("the same of the average of its predictors", _risk(risk_curves.average_risk)),
    "vote_risk": Quantity("the same of their vote", _risk(risk_curves.majority_risk)),
    "round": Quantity("the round", lambda trace, t, which: float(t)),
    "rounds": Quantity("T, the rounds of the scene", lambda trace, t, which: float(trace.horizon)),
    "experts": Quantity("N, the experts", lambda trace, t, which: float(class_size(trace.learner, trace.game))),
    "radius": Quantity("X, as declared", lambda trace, t, which: float(trace.game.declared.radius)),
    "margin": Quantity("γ, as declared", lambda trace, t, which: float(trace.game.declared.margin)),
}
MOST_LETTERS = 120  # of a hole
_PIECE = re.compile(r"(?P<brace>\{\{|\}\})|\{(?P<hole>[^{}]*)\}|[{}]")
_ASKED = re.compile(
    r"(?P<name>[a-z_]+)(?:\.(?P<which>[0-9]{1,7}))?(?::(?P<learner>[^@]+))?(?:@(?P<round>[0-9]{1,8}|end))?"
)


def _alike(left: float, right: float) -> bool:
    """Whether people read the same number."""
    return brief(left) == brief(right)


_RELATIONS = {"<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt, "=": _alike}


class Asked(NamedTuple):
    """What a hole asks for: the learner's place (from 0), the round, and which expert, term … (from 1, or 0)."""

    quantity: Quantity
    learner: int
    round: int
    which: int


def asked(hole: str, stop: Stop, traces: Sequence[Trace]) -> Asked:
    """What a hole, without its braces, asks for; ``InputError`` names what is not known."""
    match = _ASKED.fullmatch(hole.strip()) if len(hole) <= MOST_LETTERS else None
    if match is None or match["name"] not in QUANTITIES:
        hint = nearest(match["name"] if match else hole[:20], QUANTITIES)
        raise InputError("{hole} is no number that a text can have; {hint}", hole=_braced(hole), hint=hint)
    learner = _followed(stop, traces) if match["learner"] is None else _learner(match["learner"], traces)
    last = traces[learner].last
    t = last if match["round"] == "end" else int(match["round"]) if match["round"] else stop.round
    if t > last:
        raise InputError("{hole} is of a round after the last; legal: up to {last}", hole=_braced(hole), last=last)
    return Asked(QUANTITIES[match["name"]], learner, t, int(match["which"] or 0))


def value(hole: str, stop: Stop, traces: Sequence[Trace], until: float = float("inf")) -> float:
    """The number of a hole; rounds that it needs are played, ``until`` this time at most (``perf_counter``)."""
    wanted = asked(hole, stop, traces)
    trace = traces[wanted.learner]
    if _play(trace, wanted.round, until) < wanted.round:
        wanted = asked(hole, stop, traces)  # the run has ended early, and may be asked up to there
    found = wanted.quantity.of(trace, wanted.round, wanted.which)
    if np.isnan(found):  # perhaps a solver has not been asked yet
        for _ in _solving(trace, until):
            pass
        found = wanted.quantity.of(trace, wanted.round, wanted.which)
    if np.isnan(found):
        raise InputError("{hole} is not known after round {round}", hole=_braced(hole), round=wanted.round)
    return found


def _play(trace: Trace, t: int, until: float) -> int:
    """The rounds there are: t of them, or all of a run that ends before."""
    if trace.extend(t, max(until - perf_counter(), 0.0)) < min(t, trace.last):
        raise InputError(
            "round {t} takes too long to play; legal: what is there within {seconds:g} seconds, here round {rounds}",
            t=t,
            seconds=PATIENCE,
            rounds=trace.rounds,
        )
    return trace.rounds


def _solving(trace: Trace, until: float) -> Iterator[None]:
    return takewhile(lambda _: perf_counter() <= until, comparators_of(trace).solving())


def filled(text: str, stop: Stop, traces: Sequence[Trace], seconds: float = PATIENCE) -> str:
    """A text with its holes filled, numbers as people read them; what they need is played, for so long at most."""
    return _filled(text, stop, traces, perf_counter() + seconds)


def awaited(text: str) -> str:
    """A text with its holes left open, as long as they are looked for."""
    return _PIECE.sub(lambda found: found["brace"][0] if found["brace"] else "…", text)


def _filled(text: str, stop: Stop, traces: Sequence[Trace], until: float) -> str:
    def piece(found: re.Match[str]) -> str:
        if found["brace"]:
            return found["brace"][0]
        if found["hole"] is None:
            raise InputError(
                "a brace that is not closed, or closes nothing; legal: {{hole}}, and {{{{ and }}}} for braces"
            )
        return brief(value(found["hole"], stop, traces, until))

    if text.count("{") > MOST_HOLES:
        raise InputError("has more than {most} numbers; legal: at most that", most=MOST_HOLES)
    return _PIECE.sub(piece, text)


def finding(texts: Iterable[str], stop: Stop, traces: Sequence[Trace], seconds: float) -> Generator[None, None, None]:
    """Plays and solves what holes of these texts need, for so long at once; what ``filled`` refuses is left to it.

    Then ``filled`` needs no time of its own, and is given none by those who cannot wait.
    """
    until = perf_counter() + PATIENCE
    for hole in (found["hole"] for text in texts for found in _PIECE.finditer(text) if found["hole"]):
        with suppress(InputError):
            wanted = asked(hole, stop, traces)
            trace = traces[wanted.learner]
            while trace.rounds < min(wanted.round, trace.last) and perf_counter() < until:
                trace.extend(wanted.round, seconds)
                yield
            wanted = asked(hole, stop, traces)
            if trace.rounds >= wanted.round and np.isnan(wanted.quantity.of(trace, wanted.round, wanted.which)):
                yield from _solving(trace, until)


def holds(question: Question, stop: Stop, traces: Sequence[Trace]) -> bool:
    """Whether what makes the answer right is so in this run; ``InputError`` where it cannot be read."""
    until = perf_counter() + PATIENCE
    return all(_compared(one, stop, traces, until) for one in question.holds.split(" and "))


def _compared(comparison: str, stop: Stop, traces: Sequence[Trace], until: float) -> bool:
    sides = [side.strip() for side in re.split(r"(<=|>=|<|>|=)", comparison)]
    if len(sides) != 3 or (_plain(sides[0]) is not None and _plain(sides[2]) is not None):
        raise InputError(
            "{value!r} is not legal; legal: two numbers with <=, >=, <, > or = between them, one of them of the run",
            value=comparison,
        )
    known = (_plain(sides[0]), _plain(sides[2]))
    left, right = (
        value(side, stop, traces, until) if plain is None else plain
        for side, plain in zip(sides[::2], known, strict=True)
    )
    return bool(_RELATIONS[sides[1]](left, right))


def _plain(side: str) -> float | None:
    """A number that is written out; None for what is of the run."""
    return float(side) if re.fullmatch(r"-?[0-9]+(?:\.[0-9]+)?", side) else None


def _braced(hole: str) -> str:
    return "{" + hole[:MOST_LETTERS] + "}"


def _followed(stop: Stop, traces: Sequence[Trace]) -> int:
    """The place of whom the stop follows; edits of its scene may have taken that learner away."""
    if stop.follow > len(traces):
        raise InputError("no learner {value} in this scene; legal: up to {most}", value=stop.follow, most=len(traces))
    return stop.follow - 1


def _learner(said: str, traces: Sequence[Trace]) -> int:
    names = {str(place): place - 1 for place in range(1, len(traces) + 1)}
    for place, trace in enumerate(traces):
        for name in (trace.learner.name, trace.label):
            names.setdefault(name, place)
    if said not in names:
        raise InputError("no learner {value!r} in this scene; {hint}", value=said, hint=nearest(said, names))
    return names[said]


def check(stop: Stop, traces: Sequence[Trace]) -> None:
    """Raises ``InputError`` where the stop or a hole of it cannot be reached, or its answer is not so."""
    until = perf_counter() + PATIENCE
    _at("round", partial(_reach, traces[stop.follow - 1], stop.round, until))
    for place, text in texts_of(stop).items():
        _at(place, partial(_filled, text, stop, traces, until))
    question = stop.question
    if question is not None and question.holds and not _at("question.holds", partial(holds, question, stop, traces)):
        raise InputError("{value} is not so in this run", place="question.holds", value=question.holds)


def _reach(trace: Trace, t: int, until: float) -> None:
    if _play(trace, t, until) < t:
        raise InputError("{learner} ends with round {last}", learner=trace.label, last=trace.last)


def texts_of(stop: Stop) -> dict[str, str]:
    """Every text of a stop that may have holes, by its place."""
    texts = {"title": stop.title, "text": stop.text, "notes": stop.notes}
    if stop.question is not None:
        texts |= {"question.ask": stop.question.ask, "question.because": stop.question.because}
        texts |= {f"question.choices.{place}": one for place, one in enumerate(stop.question.choices, 1)}
    return texts


def _at(place: str, do: Callable[[], object]) -> object:
    try:
        return do()
    except InputError as error:
        raise error.within(place) from None


def listed() -> tuple[tuple[str, str], ...]:
    """What a hole may ask for, and what it is."""
    return tuple((name, translate(quantity.about)) for name, quantity in QUANTITIES.items())
