"""A challenge as data: what a person is to reach in a run, by when, with what promised; ``[challenge]`` in a file."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import LARGEST, InputError, Parameter, both, nearest
from olviz.engine.numerics.sums import Array
from olviz.engine.round.moves import MOST_MOVES, ByHand, Move, Sitting, sitting_of
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import LOSS_RANGE, MARGIN, RADIUS, REALIZABLE, Assumption
from olviz.engine.theory.bound import QUANTITIES, bounds_of, reason
from olviz.engine.words import nouns
from olviz.engine.words.numbers import apart, number
from olviz.engine.words.plain_tex import subscripted
from olviz.engine.words.translate import plural, translate

COUNTED = ("mistakes", "loss", "regret", "realised regret")
RELATIONS = ("at least", "at most", "below")
OF_ROUNDS: Mapping[str, float] = {"T": 1.0, "T/2": 0.5, "T/3": 1 / 3, "T/4": 0.25}
BOUND = "bound"  # what the first theorem about the quantity promises by then
MOST_LEARNERS = 4  # that a challenge may speak of
# what another learner comes to, or half of it: its place, from 1, and the share
OTHERS: Mapping[str, tuple[int, float]] = {
    name.format(place): (place, share)
    for name, share in (("learner {}", 1.0), ("half of learner {}", 0.5))
    for place in range(1, MOST_LEARNERS + 1)
}
EXPRESSIONS = (*OF_ROUNDS, BOUND, *OTHERS)
PROMISES: Mapping[str, Assumption] = {one.name: one for one in (REALIZABLE, MARGIN, RADIUS, LOSS_RANGE)}
MEDALS = ("gold", "silver")  # the better one first
ROUNDING = 1e-9  # relative: what the rounding of sums may take of a goal that is just reached


class Challenge(NamedTuple):
    """The ``quantity`` of a learner (from 1) is to be at least, at most or below a value within so many rounds.

    ``value`` is a number or one of ``EXPRESSIONS``. ``promises`` name assumptions that no move may break; in free play,
    where every move is allowed, ``under`` names those under which it counts, and it is lost where one is broken. Won
    within ``gold`` rounds it earns gold, else silver; 0 is no gold.
    """

    quantity: str
    relation: str
    value: float | str
    within: int
    learner: int = 1
    promises: tuple[str, ...] = ()
    hint: str = ""
    gold: int = 0
    under: tuple[str, ...] = ()

    @property
    def kept(self) -> tuple[str, ...]:
        """The assumptions that a game which is won has kept."""
        return (*self.promises, *self.under)


# files


def _whole(name: str, title: str, help: str, default: int, least: int, most: int) -> Parameter:
    return Parameter(name, title, help, "", "", "linear", "integer", default, False, least=least, most=most)


WITHIN = _whole("within", "Rounds", "By which round it is to be reached.", 1, 1, MOST_MOVES)
GOLD = _whole("gold", "Gold", "By which round it earns gold; 0 for none.", 0, 0, MOST_MOVES)
LEARNER = _whole("learner", "Learner", "Whose quantity it is, from 1.", 1, 1, MOST_LEARNERS)
_KEYS = Challenge._fields


def from_table(table: Any, rounds: int) -> Challenge:
    """The challenge of a table ``[challenge]`` in a scenario of so many rounds; else ``InputError``."""
    try:
        return _from_table(table, rounds)
    except InputError as error:
        raise error.within("challenge") from None


def _from_table(table: Any, rounds: int) -> Challenge:
    if not isinstance(table, Mapping):
        raise InputError("is not a table")
    for key in table:
        if key not in _KEYS:
            raise InputError("no such key of a challenge; {hint}", place=key or repr(key), hint=nearest(key, _KEYS))
    return Challenge(
        _one_of(COUNTED, table.get("quantity"), "quantity"),
        _one_of(RELATIONS, table.get("relation", RELATIONS[0]), "relation"),
        _value(table.get("value")),
        WITHIN.check(table.get("within", min(rounds, MOST_MOVES))),
        LEARNER.check(table.get("learner", LEARNER.default)),
        _assumptions(table.get("promises", []), "promises"),
        _hint(table.get("hint", "")),
        GOLD.check(table.get("gold", GOLD.default)),
        _assumptions(table.get("under", []), "under"),
    )


def _one_of(names: Sequence[str], name: Any, place: str) -> str:
    if not isinstance(name, str) or name not in names:
        raise InputError("{value!r} is not legal; {hint}", place=place, value=name, hint=nearest(str(name), names))
    return name


def _value(value: Any) -> float | str:
    if isinstance(value, str):
        return _one_of(EXPRESSIONS, value, "value")
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= LARGEST:
        names = ", ".join(EXPRESSIONS)
        raise InputError("{value!r} is not legal; legal: a number, or {names}", place="value", value=value, names=names)
    return float(value)


def _assumptions(names: Any, place: str) -> tuple[str, ...]:
    if not isinstance(names, list) or len(names) > len(PROMISES):
        known = ", ".join(PROMISES)
        raise InputError("{value!r} is not legal; legal: some of {known}", place=place, value=names, known=known)
    return tuple(_one_of(tuple(PROMISES), name, place) for name in names)


def _hint(text: Any) -> str:
    if not isinstance(text, str) or len(text) > 4096:
        raise InputError("{value!r} is not legal; legal: a text", place="hint", value=text)
    return text


def to_table(challenge: Challenge) -> dict[str, Any]:
    """The table that ``from_table`` reads."""
    usual = Challenge("", "", 0.0, 0)
    told = {name: value for name, value in challenge._asdict().items() if value != getattr(usual, name)}
    table = {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}
    return {"value": challenge.value, **table}


# promises


def check_kept(challenge: Challenge, traces: Sequence[Trace], moves: Sequence[Move]) -> None:
    """Raises ``InputError`` with the reason where one of these further moves breaks what was promised."""
    for trace in _played(traces):
        _check_applies(challenge, trace)
        if challenge.promises and isinstance(person_of(trace), ByHand):
            _, why = _breach(challenge.promises, trace.supposing(*moves))
            if why:
                raise _refused(challenge, why)


def check_played(challenge: Challenge, traces: Sequence[Trace]) -> None:
    """The same of all moves that were played: the ``InputError`` names the first that breaks a promise."""
    for trace in _played(traces):
        _check_applies(challenge, trace)
        since, why = _breach(challenge.promises, trace)
        if why:
            raise _refused(challenge, why).within(f"moves.{since}")


def _played(traces: Sequence[Trace]) -> list[Trace]:
    """The runs of the learners: other ways that they could have gone are nobody's moves."""
    return [trace for trace in traces if not isinstance(trace, Forked)]


def applies(name: str, trace: Trace) -> bool:
    """Whether this game has what an assumption is about: points that have a length, or experts that lose."""
    points = bool(trace.game.dimension) and "x" in trace.adversary.gives(trace.game)
    has = {RADIUS.name: points, MARGIN.name: points, LOSS_RANGE.name: trace.game.size > 0}
    return has.get(name, True)


def _check_applies(challenge: Challenge, trace: Trace) -> None:
    for place in ("promises", "under"):
        for name in getattr(challenge, place):
            if not applies(name, trace):
                known = ", ".join(one for one in PROMISES if applies(one, trace))
                raise InputError(
                    "{name} says nothing in this game; legal: some of {known}",
                    place=f"challenge.{place}",
                    name=name,
                    known=known,
                )


def _refused(challenge: Challenge, why: str) -> InputError:
    return InputError("{why}; the challenge promises: {promises}", why=why, promises=promised(challenge.promises))


def person_of(trace: Trace) -> ByHand | None:
    """The player of a run that is a person."""
    return next((one for one in (trace.adversary, trace.learner) if isinstance(one, ByHand)), None)


def _breach(names: Sequence[str], trace: Trace) -> tuple[int, str]:
    """The first round that breaks one of these assumptions, and why; 0 and nothing where all are kept."""
    standings = [(PROMISES[name], PROMISES[name].check(trace)) for name in names if applies(name, trace)]
    found = [
        (max(standing.since, 1), reason(one, standing)) for one, standing in standings if standing.since is not None
    ]
    return min(found, key=lambda breach: breach[0], default=(0, ""))


# how it stands


class Stand(Enum):
    """How a challenge stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Outcome(NamedTuple):
    """How a challenge stands: ``actual`` beside the ``goal``, NaN where it is not known yet; won in ``round``.

    ``medal`` is gold, silver or nothing: a game with moves taken back earns none. ``relation`` is the one in which the
    actual wins beside the goal.
    """

    stand: Stand
    actual: float
    goal: float
    round: int | None = None
    medal: str = ""
    why: str = ""
    relation: str = RELATIONS[0]


def belongs(challenge: Challenge, traces: Sequence[Trace]) -> bool:
    """Whether a person plays, and the learners there are that it speaks of: edits may have taken them away."""
    places = challenge.learner, *compared_with(challenge)
    return max(places) <= len(_played(traces)) and any(person_of(trace) is not None for trace in traces)


def posed(challenge: Challenge | None, traces: Sequence[Trace]) -> Challenge | None:
    """A challenge where it belongs to these runs."""
    return challenge if challenge is not None and belongs(challenge, traces) else None


def verdict(challenge: Challenge, traces: Sequence[Trace], rounds: int = MOST_MOVES) -> Outcome:
    """How a challenge stands after so many rounds, or in those that there are; once it is won it stays so."""
    trace = traces[challenge.learner - 1]
    within = min(challenge.within, trace.horizon)
    values = QUANTITIES[challenge.quantity](trace)[: min(within, rounds)]
    actual, goal = float(values[-1]) if len(values) else 0.0, goal_of(challenge, traces, rounds)
    since, why = _broken(challenge, traces, len(values))
    won = _won(challenge, values, _goals(challenge, traces, len(values)), len(values) == within > 0)
    if won is not None and not (why and since <= won):
        return Outcome(Stand.WON, actual, goal, won, _medal(challenge, traces, won), relation=challenge.relation)
    why = why or _ended(traces, len(values), within)
    over = bool(why) or len(values) == within > 0
    return Outcome(Stand.LOST if over else Stand.OPEN, actual, goal, why=why, relation=challenge.relation)


def _broken(challenge: Challenge, traces: Sequence[Trace], rounds: int) -> tuple[int, str]:
    """The first of so many rounds in which a move broke what was to be kept, and why."""
    found = (_breach(challenge.kept, trace) for trace in _played(traces))
    return min(((since, why) for since, why in found if why and since <= rounds), default=(0, ""))


def _ended(traces: Sequence[Trace], rounds: int, within: int) -> str:
    """Why nothing further can be reached after so many rounds, where any run has ended; empty where it can."""
    ends = [(trace.diverged, trace.label) for trace in traces if trace.diverged is not None]
    end, label = min(ends, key=lambda one: one[0], default=(within + 1, ""))
    if not end - 1 <= rounds < within:
        return ""
    said = translate("not won: {learner} diverges in round {round}, and the run ends there")
    return said.format(learner=label, round=number(end))


def goal_of(challenge: Challenge, traces: Sequence[Trace], rounds: int = MOST_MOVES) -> float:
    """The number that is to be reached, as it is known after so many rounds; NaN where it is not yet."""
    known = _fixed(challenge, traces[challenge.learner - 1].horizon)
    if known is not None:
        return known
    goals = _goals(challenge, traces, rounds)
    return float(goals[-1]) if len(goals) else math.nan


def _fixed(challenge: Challenge, horizon: int) -> float | None:
    """The goal where it is known before round 1."""
    value = challenge.value
    if isinstance(value, float):
        return value
    return OF_ROUNDS[value] * horizon if value in OF_ROUNDS else None


def _goals(challenge: Challenge, traces: Sequence[Trace], rounds: int) -> Array:
    """The goal as it was known after each of so many rounds, of those there are; NaN where there is none."""
    trace, value = traces[challenge.learner - 1], challenge.value
    count, known = min(challenge.within, trace.rounds, rounds), _fixed(challenge, trace.horizon)
    if isinstance(value, float) or known is not None:
        return np.full(count, known)
    if value in OTHERS:
        other, share = OTHERS[value]
        return share * np.asarray(QUANTITIES[challenge.quantity](traces[other - 1])[:count], dtype=float)
    bounds = (bound for bound in bounds_of(trace) if bound.quantity == challenge.quantity and not bound.printed)
    return next((np.asarray(bound.curve(trace), dtype=float)[:count] for bound in bounds), np.full(count, math.nan))


def compared_with(challenge: Challenge) -> tuple[int, ...]:
    """The place of another learner, from 1, that the value is of."""
    return (OTHERS[challenge.value][0],) if isinstance(challenge.value, str) and challenge.value in OTHERS else ()


def _won(challenge: Challenge, values: Array, goals: Array, over: bool) -> int | None:
    """The round in which it is won: at least is as soon as it is reached, as it stood then; the others at the end."""
    room = ROUNDING * (1 + np.abs(goals))
    if challenge.relation == "at least":
        reached = np.flatnonzero(values[: len(goals)] >= goals - room)
        return int(reached[0]) + 1 if len(reached) else None
    if not over or not len(goals):
        return None
    most, least = goals[-1] + room[-1], goals[-1] - room[-1]
    kept = values[-1] <= most if challenge.relation == "at most" else values[-1] < least
    return len(values) if kept else None


def _medal(challenge: Challenge, traces: Sequence[Trace], won: int) -> str:
    sittings = [sitting for trace in traces if (sitting := _sitting(trace)) is not None]
    if any(sitting.taken_back for sitting in sittings):
        return ""
    return MEDALS[0] if won <= challenge.gold else MEDALS[1]


def _sitting(trace: Trace) -> Sitting | None:
    return sitting_of(person_of(trace))


# words


def called(people: Sequence[tuple[object, str]]) -> list[str]:
    """The names of learners, each with its own label; of a person none, who is spoken to."""
    return ["" if isinstance(learner, ByHand) else label for learner, label in people]


def names_in(traces: Sequence[Trace]) -> list[str]:
    """The same of runs."""
    return called([(trace.learner, trace.label) for trace in traces])


def in_words(challenge: Challenge, names: Sequence[str]) -> str:
    """What is to be reached, as a sentence; ``names`` are those of the learners, as ``called``."""
    said = translate("{aim} within {rounds}")
    said = said.format(aim=aim(challenge, names), rounds=nouns.rounds(challenge.within))
    if challenge.promises:
        promises = promised(challenge.promises)
        said = translate("{goal}, where it is promised that {promises}").format(goal=said, promises=promises)
    if challenge.under:
        said = translate("{goal}, while {under}").format(goal=said, under=promised(challenge.under))
    return said


def aim(challenge: Challenge, names: Sequence[str], value: str = "") -> str:
    """What a person is to do, without the rounds; ``value`` where it is known better than as it is asked."""
    learner, relation = names[challenge.learner - 1], translate(challenge.relation)
    value = value or _said(challenge, names)
    known = _asked_of_others(value) if learner else _asked_of_you()
    usual = translate("bring the {quantity} of {learner} to {relation} {value}")
    own = translate("bring your {quantity} to {relation} {value}")
    return known.get((challenge.quantity, challenge.relation), usual if learner else own).format(
        quantity=translate(challenge.quantity),
        learner=learner,
        relation=relation,
        value=value,
    )


def _asked_of_others(value: str) -> Mapping[tuple[str, str], str]:
    """By quantity and relation."""
    return {
        ("mistakes", "at least"): plural(
            "force {value} mistake from {learner}", "force {value} mistakes from {learner}", 1 if value == "1" else 2
        ),
        ("loss", "at least"): translate("make {learner} lose\u00a0{value}"),
        ("regret", "at least"): translate("make {learner} regret\u00a0{value}"),
        ("mistakes", "at most"): translate("lead {learner} to no more mistakes than {value}"),
        ("mistakes", "below"): translate("lead {learner} to fewer mistakes than {value}"),
        ("loss", "at most"): translate("have {learner} lose no more than {value}"),
        ("loss", "below"): translate("have {learner} lose less than {value}"),
    }


def _asked_of_you() -> Mapping[tuple[str, str], str]:
    """The same where the person is the learner."""
    return {
        ("mistakes", "at most"): translate("make no more mistakes than {value}"),
        ("mistakes", "below"): translate("make fewer mistakes than {value}"),
        ("loss", "at most"): translate("lose no more than {value}"),
        ("loss", "below"): translate("lose less than {value}"),
    }


def _said(challenge: Challenge, names: Sequence[str]) -> str:
    if isinstance(challenge.value, float):
        return number(challenge.value)
    if challenge.value == BOUND:
        return translate("its bound")
    if challenge.value not in OTHERS:
        return challenge.value
    place, share = OTHERS[challenge.value]
    name = names[place - 1] or translate("you")
    return name if share == 1 else translate("half as much as {learner}").format(learner=name)


def promised(names: Sequence[str]) -> str:
    """What no move may break, or what it counts under."""
    return both(subscripted(translate(PROMISES[name].statement)) for name in names)


def told(outcome: Outcome) -> str:
    """How a challenge stands, as a sentence."""
    if outcome.stand is Stand.WON:
        medal = translate("a medal of {medal}").format(medal=translate(outcome.medal)) if outcome.medal else ""
        none = translate("no medal, for moves were taken back")
        return translate("won in round {round}, {medal}").format(round=number(outcome.round or 0), medal=medal or none)
    if outcome.why:
        return outcome.why
    if math.isnan(outcome.goal):
        return translate("nothing has happened yet")
    if outcome.stand is Stand.OPEN:
        return _so_far()[outcome.relation].format(actual=number(outcome.actual), goal=number(outcome.goal))
    actual, goal = apart(outcome.actual, outcome.goal)
    return _missed()[outcome.relation].format(actual=actual, goal=goal)


def _so_far() -> Mapping[str, str]:
    """By the relation in which it is won."""
    return {
        "at least": translate("{actual} so far, {goal} to be reached"),
        "at most": translate("{actual} so far, no more than {goal} wins"),
        "below": translate("{actual} so far, less than {goal} wins"),
    }


def _missed() -> Mapping[str, str]:
    return {
        "at least": translate("not won: it came to {actual}, and {goal} was to be reached"),
        "at most": translate("not won: it came to {actual}, and no more than {goal} would have won"),
        "below": translate("not won: it came to {actual}, and less than {goal} would have won"),
    }
