"""The laws of losses, sets, kernels and adversaries alone, over all that are listed; and all by the public door."""

from pathlib import Path
from typing import Any

import pytest

from olviz.checks import check_adversary, check_kernel, check_learner, check_loss, check_set
from olviz.checks.grading import LAWS
from olviz.checks.laws.adversaries import check_declared
from olviz.checks.meetings import cases_of
from olviz.engine.adversaries.shipped_adversaries import ADVERSARIES
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.sets.decision_set import DecisionSet
from tests.covering import covering
from tests.fenced import fenced, loaded, readme
from tests.own import for_a_while

OWN = {ConvexLoss: 3, DecisionSet: 4, Kernel: 3}  # how many laws are of the kind alone
LISTED = (registry.losses(), registry.sets(), registry.kernels())
DOORS = (
    (check_learner, registry.learners()),
    (check_adversary, registry.adversaries()),
    (check_loss, registry.losses()),
    (check_set, registry.sets()),
    (check_kernel, registry.kernels()),
)


@pytest.mark.parametrize("member", [one for kind in LISTED for one in kind.values()], ids=lambda one: one.name)
def test_everything_listed_keeps_the_laws_of_its_kind(member: Any) -> None:
    (family,) = [family for family in OWN if issubclass(member, family)]
    cases = cases_of(member)
    for law in LAWS[family][: OWN[family]]:
        tried = [case for case in cases if law.applies(case)][:4]
        assert tried or (family is ConvexLoss and not cases)
        for case in tried:
            law(case)


@pytest.mark.parametrize("member", ADVERSARIES, ids=lambda one: one.name)
def test_what_adversaries_declare_is_so(member: Any) -> None:
    cases = cases_of(member)
    assert cases
    for case in covering(cases, lambda case: {case.adversary, type(case.game)}):
        check_declared(case)


@pytest.mark.usefixtures("few_cases")
def test_a_learner_of_a_program_is_known_as_long_as_it_is_checked(tmp_path: Path) -> None:
    (code,) = [code for code in fenced(readme(), "python") if "class WinStay" in code.text]
    learner = loaded(code, tmp_path / "mine.py").WinStay
    with for_a_while():
        check_learner(learner)
        assert learner.name not in registry.learners()
        namesake = type("Namesake", (learner,), {"name": "hedge"})
        with pytest.raises(InputError, match="the name 'hedge' is taken"):
            check_learner(namesake)
        assert registry.learners()["hedge"].title == "Hedge"


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize(
    ("check", "member"), [(check, one) for check, kind in DOORS for one in kind.values()], ids=lambda one: one.__name__
)
def test_full_everything_listed_is_kept(check: Any, member: Any) -> None:
    check(member)
