"""The laws over everything that is listed: every learner × every adversary in the games they share."""

from typing import Any

import pytest

from olviz.engine import registry
from olviz.engine.data import Trusted
from olviz.engine.experiment import Entry, Experiment, from_table, parse, to_table, to_text
from olviz.engine.protocol import Table
from tests import cases, checks
from tests.cases import Case


@pytest.fixture(scope="module", params=cases.cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Any:
    """All laws of one case stand together, so that its run is played once."""
    return request.param


@pytest.fixture(scope="module", params=[case for case in cases.cases() if isinstance(case.adversary, Table)], ids=str)
def table_case(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_everything_listed_is_tried() -> None:
    tried = cases.cases()
    assert {type(case.learner) for case in tried} == set(registry.learners().values())
    assert {type(case.adversary) for case in tried} == set(registry.adversaries().values())
    assert {type(case.game) for case in tried} == set(registry.games().values())
    classes = {type(hypotheses) for case in tried if (hypotheses := getattr(case.game, "hypotheses", None))}
    assert classes == set(registry.classes().values())


def test_play(case: Case) -> None:
    checks.check_play(case)


def test_no_look_ahead(case: Case) -> None:
    checks.check_no_look_ahead(case)


def test_reproducible(case: Case) -> None:
    checks.check_reproducible(case)


def test_old_states_stay(case: Case) -> None:
    checks.check_old_states_stay(case)


def test_chunks(case: Case) -> None:
    checks.check_chunks(case)


def test_batch(case: Case) -> None:
    checks.check_batch(case)


def test_seek(case: Case) -> None:
    checks.check_seek(case)


def test_fork(case: Case) -> None:
    checks.check_fork(case)


def test_accounts(case: Case) -> None:
    checks.check_accounts(case)


def test_promises(case: Case) -> None:
    checks.check_promises(case)


def test_causal(case: Case) -> None:
    checks.check_causal(case)


def test_blocks(table_case: Case) -> None:
    if table_case.fresh().actors.takes_blocks:
        taken = checks.check_blocks(table_case)
        learner = table_case.learner
        assert taken or learner.broken or learner != type(learner)(), "not even the defaults take the block path"


def test_steps_are_rounds(table_case: Case) -> None:
    checks.check_steps_are_rounds(table_case)


def test_scenario_round_trip(case: Case) -> None:
    experiment = Experiment(case.game, case.adversary, (Entry(case.learner, "x"),), rounds=7, seed=3, title="T")
    for table in (to_table(experiment), parse(to_text(experiment))):
        if "file" in table["adversary"]:
            table["adversary"]["file"] = Trusted(table["adversary"]["file"])
        assert from_table(table) == experiment
