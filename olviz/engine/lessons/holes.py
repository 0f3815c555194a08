"""Numbers in the texts of a lesson: holes that are filled from the run, from a closed list.

``{mistakes:halving@6}`` is what learner *halving* had after round 6. The learner is its name, its label or its number
from 1, and that of the stop where it is left out; the round is that of the stop where it is left out, and ``end`` is
the last one. ``{weight.3:hedge@10}`` is of expert 3.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.lessons.lesson import Lesson, Question, Stop
from olviz.engine.round.capabilities import class_size
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import judge
from olviz.engine.verdicts.theorems import main_bound
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate


class Quantity(NamedTuple):
    """A number that a hole may ask for: what it is, and how it is found, of a run after so many rounds."""

    about: str
    of: Callable[[Trace, int, int], float]  # the run, after round t, expert (from 1) or 0


def _column(name: str) -> Callable[[Trace, int, int], float]:
    def last(trace: Trace, t: int, expert: int) -> float:
        if not t:
            return 0.0
        if name not in trace:
            raise InputError("{learner} has no {name} in this scene", learner=trace.label, name=name)
        return float(trace[name][t - 1])

    return last


def _bound(trace: Trace, t: int, expert: int) -> float:
    bound = main_bound(trace)
    if bound is None:
        raise InputError("{learner} has no bound in this scene", learner=trace.label)
    return float(judge(bound, trace).curve[t - 1]) if t else float("nan")


def _weight(trace: Trace, t: int, expert: int) -> float:
    weights = np.atleast_1d(np.asarray(trace.learner.observe(trace.game, trace.state_at(t).state).get("weights", ())))
    if not 1 <= expert <= len(weights):
        raise InputError("{learner} has no weight of expert {expert}", learner=trace.label, expert=expert)
    return float(weights[expert - 1])


def _alive(trace: Trace, t: int, expert: int) -> float:
    alive = trace.learner.observe(trace.game, trace.state_at(t).state).get("alive")
    if alive is None:
        raise InputError("{learner} keeps no survivors", learner=trace.label)
    return float(np.sum(alive))


def _failed(trace: Trace, t: int, expert: int) -> float:
    """The first round in which its bound fails or does not apply; 0 where it does until round t."""
    bound = main_bound(trace)
    since = None if bound is None else judge(bound, trace).since
    return 0.0 if since is None or since > t else float(since)


def _last_mistake(trace: Trace, t: int, expert: int) -> float:
    rounds = derive.mistaken_rounds(trace, t)
    return float(rounds[-1]) if len(rounds) else 0.0


QUANTITIES: Mapping[str, Quantity] = {
    "mistakes": Quantity("mistakes so far", _column("mistakes")),
    "loss": Quantity("loss so far, expected over the learner's draws", _column("total_loss")),
    "regret": Quantity("regret so far", _column("regret")),
    "best": Quantity("loss of the best comparator so far", _column("best")),
    "bound": Quantity("the main bound", _bound),
    "weight": Quantity("the weight of an expert after the round: weight.K for expert K", _weight),
    "alive": Quantity("experts that are left", _alive),
    "failed": Quantity("the first round in which the main bound fails or does not apply; 0: none", _failed),
    "last_mistake": Quantity("the round of the last mistake so far; 0: none", _last_mistake),
    "round": Quantity("the round", lambda trace, t, expert: float(t)),
    "rounds": Quantity("T, the rounds of the scene", lambda trace, t, expert: float(trace.horizon)),
    "experts": Quantity("N, the experts", lambda trace, t, expert: float(class_size(trace.learner, trace.game))),
    "radius": Quantity("X, as declared", lambda trace, t, expert: float(trace.game.declared.radius)),
    "margin": Quantity("γ, as declared", lambda trace, t, expert: float(trace.game.declared.margin)),
}
MOST_LETTERS = 120  # of a hole
_HOLE = re.compile(r"\{([^{}]*)\}")
_ASKED = re.compile(
    r"(?P<name>[a-z_]+)(?:\.(?P<expert>[0-9]{1,7}))?(?::(?P<learner>[^@]+))?(?:@(?P<round>[0-9]{1,8}|end))?"
)
_RELATIONS = {"<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt, "=": operator.eq}


class Asked(NamedTuple):
    """What a hole asks for: the learner's place (from 0), the round, and the expert (from 1, or 0)."""

    quantity: Quantity
    learner: int
    round: int
    expert: int


def asked(hole: str, stop: Stop, traces: Sequence[Trace]) -> Asked:
    """What a hole, without its braces, asks for; ``InputError`` names what is not known."""
    match = _ASKED.fullmatch(hole.strip()) if len(hole) <= MOST_LETTERS else None
    if match is None or match["name"] not in QUANTITIES:
        hint = nearest(match["name"] if match else hole[:20], QUANTITIES)
        raise InputError("{hole} is no number that a text can have; {hint}", hole="{" + hole + "}", hint=hint)
    learner = stop.follow - 1 if match["learner"] is None else _learner(match["learner"], traces)
    last = traces[learner].last
    t = last if match["round"] == "end" else int(match["round"]) if match["round"] else stop.round
    if t > last:
        raise InputError("{hole} is of a round after the last; legal: up to {last}", hole="{" + hole + "}", last=last)
    return Asked(QUANTITIES[match["name"]], learner, t, int(match["expert"] or 0))


def value(hole: str, stop: Stop, traces: Sequence[Trace]) -> float:
    """The number of a hole; rounds that it needs are played."""
    wanted = asked(hole, stop, traces)
    trace = traces[wanted.learner]
    trace.extend(wanted.round)
    return wanted.quantity.of(trace, wanted.round, wanted.expert)


def filled(text: str, stop: Stop, traces: Sequence[Trace]) -> str:
    """A text with its holes filled, numbers as people read them."""
    return _HOLE.sub(lambda found: number(value(found[1], stop, traces)), text)


def holds(question: Question, stop: Stop, traces: Sequence[Trace]) -> bool:
    """Whether what makes the answer right is so in this run; ``InputError`` where it cannot be read."""
    sides = re.split(r"(<=|>=|<|>|=)", question.holds)
    if len(sides) != 3:
        raise InputError(
            "{value!r} is not legal; legal: a number, <=, >=, <, > or =, and a number", value=question.holds
        )
    left, right = (_side(side.strip(), stop, traces) for side in (sides[0], sides[2]))
    return bool(_RELATIONS[sides[1]](left, right))


def _side(side: str, stop: Stop, traces: Sequence[Trace]) -> float:
    try:
        return float(side)
    except ValueError:
        return value(side, stop, traces)


def _learner(said: str, traces: Sequence[Trace]) -> int:
    names: dict[str, int] = {}
    for place, trace in enumerate(traces):
        for name in (str(place + 1), trace.learner.name, trace.label):
            names.setdefault(name, place)
    if said not in names:
        raise InputError("no learner {value!r} in this scene; {hint}", value=said, hint=nearest(said, names))
    return names[said]


def check(stop: Stop, traces: Sequence[Trace]) -> None:
    """Raises ``InputError`` where a text of the stop has a hole that nothing fills, or its answer is not so."""
    texts = {"text": stop.text, "notes": stop.notes, "title": stop.title}
    if stop.question is not None:
        texts |= {"question.ask": stop.question.ask, "question.because": stop.question.because}
        texts |= {f"question.choices.{place}": one for place, one in enumerate(stop.question.choices, 1)}
    for place, text in texts.items():
        _at(place, lambda text=text: filled(text, stop, traces))  # type: ignore[misc]
    question = stop.question
    if question is not None and question.holds and not _at("question.holds", lambda: holds(question, stop, traces)):
        raise InputError("{value} is not so in this run", place="question.holds", value=question.holds)


def _at(place: str, do: Callable[[], object]) -> object:
    try:
        return do()
    except InputError as error:
        raise error.within(place) from None


def check_lesson(lesson: Lesson, runs: Callable[[Stop], Sequence[Trace]]) -> None:
    """The same for every stop; ``runs`` gives the traces of one."""
    for place, stop in enumerate(lesson.stops, 1):
        try:
            check(stop, runs(stop))
        except InputError as error:
            raise error.within(f"stops.{place}") from None


def listed() -> tuple[tuple[str, str], ...]:
    """What a hole may ask for, and what it is."""
    return tuple((name, translate(quantity.about)) for name, quantity in QUANTITIES.items())
