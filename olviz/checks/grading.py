"""What anybody's class is asked: all laws that apply to it, each until the smallest case that breaks it is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, partial
from itertools import chain
from typing import Any, NamedTuple

from msgspec import structs

from olviz.checks.cases import Case, fits
from olviz.checks.harsh import harsh_cases
from olviz.checks.law import Broken, Law, Unasked, meddled
from olviz.checks.laws.accounts import check_accounts
from olviz.checks.laws.adversaries import check_declared
from olviz.checks.laws.forms import Setting, check_part_forms
from olviz.checks.laws.kernels import check_features, check_semidefinite, check_told
from olviz.checks.laws.losses import check_alone, check_convex, check_steepness
from olviz.checks.laws.parameters import check_parameters
from olviz.checks.laws.playing import check_finite, check_no_look_ahead, check_play, check_small
from olviz.checks.laws.promises import check_causal, check_luck, check_promises
from olviz.checks.laws.resuming import (
    check_batch,
    check_blocks,
    check_chunks,
    check_continued,
    check_fork,
    check_old_states_stay,
    check_reproducible,
    check_round_trip,
    check_seek,
    check_steps_are_rounds,
)
from olviz.checks.laws.sets import check_beside, check_extent, check_faces, check_least, check_projection
from olviz.checks.laws.speech import check_said
from olviz.checks.meetings import ASKED, cases_of, further_cases_of, refusal, variants
from olviz.checks.watch.patience import PATIENCE, SHORT, NoAnswer, within
from olviz.checks.watch.shared import PRINTED, strictly
from olviz.engine.declare.parameters import InputError, Spec, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner

Laws = tuple[Law[Any, Any], ...]
PLAYED: Laws = (check_play, check_accounts, check_reproducible, check_old_states_stay)
KEPT: Laws = (
    *(check_chunks, check_blocks, check_batch, check_seek, check_fork, check_continued),
    *(check_steps_are_rounds, check_round_trip),
)
PROMISED: Laws = (check_promises, check_causal)
OF_SETS: Laws = (check_projection, check_least, check_beside, check_extent, check_faces)
DECLARED: Laws = (*PROMISED, check_declared, check_convex, check_alone, check_steepness, *OF_SETS, check_semidefinite)
LAWS: dict[type[Spec], Laws] = {
    Learner: (*PLAYED, check_no_look_ahead, *KEPT, check_small, *PROMISED, check_said),
    Adversary: (check_declared, *PLAYED, *KEPT, check_small, check_promises),
    ConvexLoss: (check_convex, check_alone, check_steepness, *PLAYED, check_batch, check_blocks, check_promises),
    DecisionSet: (*OF_SETS, *PLAYED, check_batch, check_promises),
    Kernel: (check_semidefinite, check_told, check_features, *PLAYED, check_batch, check_promises),
    Spec: (*PLAYED, check_batch, check_blocks, check_promises),
}
HARSH = 1500  # rounds
DRAWN = 15  # rounds, played 300 times
LENGTHS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256)
COMPANY = "Somebody shipped can play with it"


class Grade(NamedTuple):
    """A law in a sentence, how many cases were held against it, and the smallest one that breaks it, if one does.

    ``unasked`` says why none was, where there was nothing to look at in any: such a law is neither kept nor broken.
    """

    sentence: str
    tried: int
    broken: Broken | None = None
    law: Law[Any, Any] | None = None
    unasked: str = ""


def grades(member: type[Spec] | Spec) -> Iterator[Grade]:
    """Every law that applies to a class, or to one setting of it, as soon as it is known whether it is kept.

    While a law is asked, the class is known by its name, for a scenario file names it. After an error in the place of
    an answer no further law is asked: every one would tell the same error.
    """
    PRINTED.begin()
    graded, kinds = _grades(member), {kind for spec in variants(member) for kind in _kinds_in(spec)}
    while True:
        with registry.registered(kinds):
            grade = next(graded, None)
        if grade is None:
            return
        yield grade
        if grade.broken is not None and grade.broken.crashed:
            return


def _kinds_in(spec: Spec) -> Iterator[type[Spec]]:
    """The class of a spec, and those of its parts."""
    yield type(spec)
    for parameter in parameters_of(type(spec)):
        part = getattr(spec, parameter.name)
        if isinstance(part, Spec):
            yield from _kinds_in(part)


def _grades(member: type[Spec] | Spec) -> Iterator[Grade]:
    kind = member if isinstance(member, type) else type(member)
    yield from _graded(check_parameters, (kind,))
    yield from _graded(check_part_forms, tuple(map(Setting, variants(member))))
    try:
        with within(PATIENCE), strictly() as changed:
            met = cases_of(member)
    except Broken as broken:
        yield Grade(broken.law, 0, broken)
        return
    if changed:
        yield Grade(ASKED, len(met), meddled(ASKED, kind, changed))
    if not met:
        yield Grade(COMPANY, 0, Broken(COMPANY, kind.name, refusal(kind)))
        return
    player, shortened = issubclass(kind, (Learner, Adversary)), cache(_before_it_diverges)
    others = cache(partial(further_cases_of, member))

    def further() -> Iterator[Case]:
        """Played once all others have been asked: a class that never ends is told at the first of them."""
        yield from filter(None, map(shortened, others()))

    for law in next(laws for family, laws in LAWS.items() if issubclass(kind, family)):
        asked = met if player else filter(None, map(shortened, met))
        yield from _graded(law, chain(asked, further() if law in DECLARED else ()))
    if issubclass(kind, Learner):
        yield from _graded(
            check_luck, tuple(case._replace(rounds=min(case.rounds, DRAWN)) for case in met if case.learner.draws)[:3]
        )
        yield from _graded(check_finite, tuple(case for one in variants(member) for case in harsh_cases(one, HARSH)))


def _before_it_diverges(case: Case) -> Case | None:
    """The same in the rounds before its learner diverges: a part of the game is not to blame for too long a step."""
    with suppress(Exception, SystemExit), within(PATIENCE), strictly():  # else it goes wrong in the first law, too
        while case.played().diverged is not None:  # again, for steps may be tuned to how long a run is
            case = case._replace(rounds=case.played().rounds)
        return case if case.rounds else None
    return case


def _graded(law: Law[Any, Any], cases: Iterable[Any]) -> Iterator[Grade]:
    """Nothing, where the law speaks of none of the cases."""
    grade = _grade(law, filter(law.applies, cases))
    if grade.tried or grade.unasked:
        yield grade


def _grade(law: Law[Any, Any], cases: Iterable[Any]) -> Grade:
    unasked: list[Unasked] = []
    number = 0
    for number, case in enumerate(cases, 1):
        answer = _answer(law, case, PATIENCE)
        if isinstance(answer, Broken):
            return Grade(law.sentence, number, smallest(law, answer), law)
        if isinstance(answer, Unasked):
            unasked.append(answer)
    looked = number - len(unasked)
    return Grade(law.sentence, looked, law=law, unasked="" if looked or not unasked else unasked[0].why)


def breaks(law: Law[Any, Any], case: Any, seconds: float = PATIENCE) -> Broken | None:
    """How a case breaks a law, or that it computes for longer than that; None where it does neither."""
    answer = _answer(law, case, seconds)
    return answer if isinstance(answer, Broken) else None


def _answer(law: Law[Any, Any], case: Any, seconds: float) -> Broken | Unasked | None:
    try:
        with within(seconds):
            answer = law(case)
    except Broken as broken:
        return broken
    return answer if isinstance(answer, Unasked) else None


def patience(broken: Broken) -> float:
    """How long the same is waited for in another case."""
    return SHORT if isinstance(broken.__cause__, NoAnswer) else PATIENCE


def smallest(law: Law[Any, Any], broken: Broken) -> Broken:
    """The same in the fewest rounds, and with the smallest numbers in it, that still break the law."""
    if not isinstance(broken.case, Case):
        return broken
    for rounds in filter(broken.case.rounds.__gt__, LENGTHS):
        shorter = _breaks_also(law, broken.case._replace(rounds=rounds), broken)
        if shorter is not None:
            broken = shorter
            break
    for owner in ("adversary", "game", "learner"):
        broken = _with_least_numbers(law, broken, owner)
    return broken


def _breaks_also(law: Law[Any, Any], case: Case, known: Broken) -> Broken | None:
    """How another case breaks the law; that nothing ends there, either, is told as it was, for it is waited less."""
    if not fits(case.game, case.learner, case.adversary, case.rounds) or not law.applies(case):
        return None
    broken = breaks(law, case, patience(known))
    if broken is not None and isinstance(broken.__cause__, NoAnswer):
        broken.detail = known.detail
    return broken


def _with_least_numbers(law: Law[Any, Any], broken: Broken, owner: str) -> Broken:
    """With every whole number of the adversary, the game or the learner as small as can be."""
    kind: type[Spec] = type(getattr(broken.case, owner))
    for parameter in parameters_of(kind):
        assert isinstance(broken.case, Case)
        spec = getattr(broken.case, owner)
        if parameter.kind != "integer" or not isinstance(getattr(spec, parameter.name), int):
            continue
        for value in range(int(parameter.least or 0), min(getattr(spec, parameter.name), 4)):
            smaller = _smaller(law, broken, owner, {parameter.name: value})
            if smaller is not None:
                broken = smaller
                break
    return broken


def _smaller(law: Law[Any, Any], broken: Broken, owner: str, fields: dict[str, int]) -> Broken | None:
    assert isinstance(broken.case, Case)
    try:
        changed = structs.replace(getattr(broken.case, owner), **fields)
    except InputError:
        return None
    return _breaks_also(law, broken.case._replace(**{owner: changed}), broken)


def check(member: type[Spec] | Spec) -> None:
    """Raises ``Broken`` with the smallest case of the first law that a class, or one setting of it, does not keep."""
    for grade in grades(member):
        if grade.broken is not None:
            raise grade.broken


def check_learner(learner: type[Learner] | Learner) -> None:
    """Raises ``Broken`` where a learner breaks a law; all its settings are tried, or the one that is given."""
    check(learner)


def check_adversary(adversary: type[Adversary] | Adversary) -> None:
    """Raises ``Broken`` where an adversary breaks a law."""
    check(adversary)


def check_loss(loss: type[ConvexLoss] | ConvexLoss) -> None:
    """Raises ``Broken`` where a loss breaks a law."""
    check(loss)


def check_set(decision_set: type[DecisionSet] | DecisionSet) -> None:
    """Raises ``Broken`` where a decision set breaks a law."""
    check(decision_set)


def check_kernel(kernel: type[Kernel] | Kernel) -> None:
    """Raises ``Broken`` where a kernel breaks a law."""
    check(kernel)
