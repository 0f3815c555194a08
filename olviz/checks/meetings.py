"""In which cases a class of anybody's is tried: against everybody shipped that plays with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from typing import Any

from msgspec import structs

from olviz.checks import cases
from olviz.checks.cases import Case, described, rounds_of
from olviz.checks.law import Broken, Misformed, blamed, raised
from olviz.checks.watch import patience
from olviz.checks.watch.of_adversaries import GIVEN, check_promised
from olviz.checks.watch.of_learners import check_seen
from olviz.checks.watch.patience import within
from olviz.engine.declare.parameters import InputError, Parameter, Spec, nearest, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.games.game import Game
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.capabilities import erratum, solves, watched_by
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import check_learner, check_stream, given_by

MOST, FEW, FAR = 16, 4, 8  # cases of a class, of each of its settings beyond the first, and of numbers far from it
FURTHER = 6  # settings beyond the defaults
TIMES = 20  # a number is tried at so many times its default, and at one part of so many
ALIKE = 0.8  # of 1: names that differ by a slip
ASKED = "Asked whether it can play, it answers or refuses"


def cases_of(member: type[Spec] | Spec) -> tuple[Case, ...]:
    """Every case that a class, or one setting of it, is tried in. Raises ``Broken`` where it cannot even be asked."""
    return tuple(_cases_of(variants(member)))


def further_cases_of(member: type[Spec] | Spec) -> tuple[Case, ...]:
    """A few cases of a class at each of its numbers far from the default: what is declared is to be so there, too."""
    found = (list(_cases_of([setting], number)) for number, setting in enumerate(at_other_numbers(member), 1))
    return tuple(case for met in found for case in _few(met, FAR))


def _cases_of(settings: list[Any], first: int = 0) -> Iterator[Case]:
    """Those of settings of a class, of which the first has this number."""
    if isinstance(settings[0], Learner):
        return cases_of_learner(settings, first)
    return cases_of_adversary(settings, first) if isinstance(settings[0], Adversary) else cases_of_part(settings, first)


def cases_of_learner(learners: list[Any], first: int = 0) -> Iterator[Case]:
    """Against every adversary once; of each further setting against some."""
    for number, learner in enumerate(learners, first):
        shared: dict[type[Adversary], list[Case]] = {}
        for game, adversary, meeting in _meetings():
            for one in _joining(meeting, [learner], adversary):
                shared.setdefault(type(adversary), []).append(Case(game, one, adversary, rounds_of(adversary)))
        yield from _in_turn(shared.values(), number, len(shared) if number == 0 else FEW)


def cases_of_adversary(adversaries: list[Any], first: int = 0) -> Iterator[Case]:
    """Against many learners, each in one of the games they share."""
    for number, adversary in enumerate(adversaries, first):
        yield from _against_learners(cases.games(), [adversary], number)


def cases_of_part(parts: list[Any], first: int = 0) -> Iterator[Case]:
    """A loss, a set, a kernel: in every game, and in every learner, that has a place for it."""
    for number, part in enumerate(parts, first):
        games, learners = with_part(cases.games(), part), with_part(_first(cases.learners()), part)
        if games:
            yield from _against_learners(games, _first(cases.adversaries()), number)
        for learner in learners:
            yield from list(cases_of_learner([learner]))[: MOST // 2]


def with_part(owners: Iterable[Any], part: Spec) -> list[Any]:
    """The games or learners among these that have a place for the part, with it there."""
    found: dict[str, Any] = {}
    for owner in owners:
        kind: type[Spec] = type(owner)
        for parameter in parameters_of(kind):
            if parameter.kind == "spec" and parameter.family and isinstance(part, parameter.family):
                with suppress(InputError):
                    changed = structs.replace(owner, **{parameter.name: part})
                    found.setdefault(described(changed), changed)
    return list(found.values())


def _against_learners(games: list[Game], adversaries: list[Any], number: int) -> Iterator[Case]:
    shared: dict[type[Learner], list[Case]] = {}
    learners = [learner for learner in _first(cases.learners()) if not erratum(learner)]
    for game in games:
        for adversary in adversaries:
            meeting = _opened(game, adversary)
            for learner in [] if meeting is None else _joining(meeting, learners, adversary):
                shared.setdefault(type(learner), []).append(Case(game, learner, adversary, rounds_of(adversary)))
    yield from _in_turn(shared.values(), number, MOST if number == 0 else FEW)


def _in_turn(shared: Iterable[list[Case]], number: int, most: int) -> list[Case]:
    """One case of each company, every time another one, and no more than so many."""
    chosen = [company[(number + 7 * turn) % len(company)] for turn, company in enumerate(shared)]
    return _few(chosen, most)


def _few(met: list[Case], most: int) -> list[Case]:
    """So many of them, from all over."""
    count = min(len(met), most)
    return [met[at * len(met) // count] for at in range(count)]


@cache
def _meetings() -> tuple[tuple[Game, Adversary, Game], ...]:
    """Every adversary as it is first set, in every game it can play, and that game with what it declares."""
    met = ((game, one, _opened(game, one)) for one in _first(cases.adversaries()) for game in cases.games())
    return tuple((game, adversary, meeting) for game, adversary, meeting in met if meeting is not None)


def refusal(member: type[Spec]) -> str:
    """Why nobody shipped can play with a class: what it needs and nobody gives, where that is why."""
    given = sorted({name for _, adversary, meeting in _meetings() for name in given_by(meeting, adversary)})
    lacking = sorted(member.needs.difference(given)) if issubclass(member, Learner) else []
    told = "; ".join(f"it needs {name!r}, which nobody gives; {nearest(name, given)}" for name in lacking)
    told = told or unneeded(_all_given(member) if issubclass(member, Adversary) else ())
    return told or "whoever is asked refuses, or is refused"


def unneeded(given: Iterable[str]) -> str:
    """What an adversary gives and nobody needs, with the nearest name that is needed; nothing where there is none."""
    strange = sorted(set(given).difference(GIVEN))
    return "; ".join(f"it gives {name!r}, which nobody needs; {nearest(name, GIVEN)}" for name in strange)


def misspelt(given: Iterable[str]) -> str:
    """The same of names that differ from a known one by a slip: others may be for a panel, as messages are."""
    return unneeded(name for name in given if get_close_matches(name, GIVEN, 1, ALIKE))


def _all_given(member: type[Adversary]) -> Iterator[str]:
    for game in cases.games():
        with suppress(InputError):
            yield from variants(member)[0].gives(game)


def _opened(game: Game, adversary: Adversary) -> Game | None:
    try:
        rounds = rounds_of(adversary)
        with within(patience.VERB):
            check_promised(adversary, game, rounds)
            meeting = game.opened(rounds, adversary.declares(game, rounds))
            check_stream(meeting, adversary, rounds)
    except InputError:
        return None
    except (Exception, SystemExit) as error:
        raise Broken(ASKED, f"{described(adversary)}-{described(game)}", raised(error)) from error
    return meeting


def _joining(meeting: Game, learners: list[Any], adversary: Adversary) -> list[Any]:
    """Those who can play there. All are asked in the time of one call: to set a clock costs more than most answers."""
    found, asked = list[Any](), learners[0]
    try:
        with within(patience.VERB):
            for asked in learners:
                with suppress(InputError):
                    check_learner(meeting, asked, adversary)
                    if not solves(asked, meeting):
                        found.append(asked)
    except (Exception, SystemExit) as error:
        told = _misseen(meeting, asked, adversary) or error
        raise Broken(ASKED, Case(meeting, asked, adversary), raised(told)) from told
    return found


def _misseen(meeting: Game, learner: Learner, adversary: Adversary) -> Misformed | None:
    """What is wrong with what it lets be observed, where it was asked for that; None where it did not come so far."""
    try:
        if watched_by(adversary):
            with blamed(learner.observe):
                check_seen(learner, learner.observe(meeting, learner.start(meeting, Luck(0, "learner"))))
    except Misformed as error:
        return error
    except (Exception, SystemExit):
        return None
    return None


def _first(specs: Iterable[Any]) -> list[Any]:
    """Of each class its first setting."""
    found: dict[type, Any] = {}
    for spec in specs:
        found.setdefault(type(spec), spec)
    return list(found.values())


def listed(kind: type[Spec]) -> list[Any]:
    """The settings in which a player that is shipped is tried; none of anybody else's, nor of a part of a game."""
    return [spec for spec in (*cases.learners(), *cases.adversaries()) if type(spec) is kind]


def variants(member: type[Spec] | Spec) -> list[Any]:
    """A class in its defaults, at each further choice and each least number; legal numbers where it has no default."""
    if isinstance(member, Spec):
        return [member]
    if found := listed(member):
        return found
    needed = {each.name: sample(each) for each in parameters_of(member) if each.required}
    found = [member(**needed)]
    for parameter in parameters_of(member):
        for value in _beside(parameter):
            if value != getattr(found[0], parameter.name):
                with suppress(InputError):
                    found.append(member(**needed | {parameter.name: value}))
    return found[: 1 + FURTHER]


def at_other_numbers(member: type[Spec] | Spec) -> list[Any]:
    """A class with each of its numbers far below its default and far above it, as far as that is legal.

    Not what is listed, whose settings are chosen, nor one setting that was asked for.
    """
    usual = variants(member)[0]
    if isinstance(member, Spec) or listed(member):
        return []
    found = []
    for parameter in parameters_of(member):
        now = getattr(usual, parameter.name)
        if parameter.kind in ("real", "integer") and isinstance(now, int | float):
            for value in ((now or 1) / TIMES, (now or 1) * TIMES):
                whole = max(round(value), parameter.least or 0) if parameter.kind == "integer" else value
                with suppress(InputError):
                    found.append(structs.replace(usual, **{parameter.name: whole}))
    return [one for one in found if one != usual]


def _beside(parameter: Parameter) -> tuple[Any, ...]:
    """Where a parameter is tried beside its default: at the least number most divisions by it go wrong."""
    if parameter.kind == "flag":
        return (not parameter.default,)
    return parameter.choices if parameter.least is None or parameter.kind == "numbers" else (parameter.least,)


def sample(parameter: Parameter) -> Any:
    """A legal value of a parameter that has no default."""
    if parameter.choices:
        return parameter.choices[0]
    if parameter.kind == "spec" and parameter.family is not None:
        return next(iter(registry.families()[parameter.family].values()))()
    low = parameter.least if parameter.least is not None else parameter.above
    high = parameter.most if parameter.most is not None else parameter.below
    number = (low + high) / 2 if low is not None and high is not None else (low or 0) + 1 if high is None else high - 1
    whole = max(int(number), int(low or 0) + (parameter.above is not None))
    return {"real": number, "integer": whole, "flag": True, "numbers": (number,)}.get(parameter.kind, "x")
