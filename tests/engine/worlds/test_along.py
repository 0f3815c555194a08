"""A learner at several settings: each number is that of the run alone at that setting, side by side or not."""

from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.declare.parameters import InputError, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Entry, Experiment, from_table
from olviz.engine.round.capabilities import CommonState
from olviz.engine.round.learner import Learner
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.worlds import many_settings
from olviz.engine.worlds.along import FEW, Along

ADVISERS = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 4}}
BALL = {"name": "convex", "decision_set": {"name": "ball", "size": 1.0}}


def experiment(game: dict[str, Any], adversary: dict[str, Any], learner: dict[str, Any], **more: Any) -> Experiment:
    return from_table({"game": game, "adversary": adversary, "learners": [learner], "rounds": 300, "seed": 3} | more)


def at(base: Experiment, **values: Any) -> Experiment:
    learner = msgspec.structs.replace(base.learners[0].learner, **values)
    return base._replace(learners=(base.learners[0]._replace(learner=learner),))


IID = experiment(ADVISERS, {"name": "iid-experts", "rates": [0.2, 0.4, 0.5, 0.5]}, {"name": "hedge", "rate": 0.1})
DESCENT = experiment(BALL, {"name": "alternating"}, {"name": "gradient-descent", "step": 0.1})
ADAPTIVE = experiment(ADVISERS, {"name": "malicious"}, {"name": "hedge", "rate": 0.1}, rounds=30)

CASES = {
    "side by side": [at(IID, rate=rate) for rate in (0.01, 0.3, 2.0)],
    "descent": [at(DESCENT, step=step) for step in (0.05, 1.0)],
    "a schedule among them": [at(IID, rate=0.1), at(IID, rate="anytime")],
    "adaptive": [at(ADAPTIVE, rate=rate) for rate in (0.1, 1.0)],
    "another horizon": [IID._replace(rounds=rounds) for rounds in (20, 300)],
}

LEARNERS = registry.learners()
COMMON = {
    "rates": [LEARNERS["hedge"](rate=rate) for rate in (0.01, 0.3, 2.0)],
    "ranges": [LEARNERS["hedge"](rate="doubling", loss_range=most) for most in (1.0, 3.0)],
    "a prior": [LEARNERS["hedge"](rate=rate, prior=(0.1, 0.2, 0.3, 0.4), play="expected") for rate in (0.1, 1.0)],
    "factors": [LEARNERS["randomised-majority"](factor=factor) for factor in (0.1, 0.5, 0.9)],
}


class Never:
    """No learner is one of these."""


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_number_is_that_of_the_run_alone(case: list[Experiment]) -> None:
    along = Along(case, 0, range(FEW + 3), tile=16)
    while not along.complete:
        along.extend(0.001)
    assert "regret" in along.quantities
    for setting, asked in enumerate(case):
        for run in (0, FEW + 2):
            (trace,) = asked._replace(run=run).traces()
            trace.extend()
            for quantity in along.quantities:
                assert along.values(quantity)[setting, run] == QUANTITIES[quantity](trace)[-1], quantity


@pytest.mark.parametrize("name", COMMON)
def test_one_state_serves_all_settings_and_nothing_changes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In portions of any size, a few rounds at a time, as end to end."""
    cases = [IID._replace(learners=(Entry(learner, ""),)) for learner in COMMON[name]]
    end_to_end = Along(cases, 0, range(FEW + 3))
    with monkeypatch.context() as patched:
        patched.setattr(many_settings, "CommonState", Never)
        end_to_end.extend()
    for together in (1, 500, 10**6):
        monkeypatch.setattr(many_settings, "TOGETHER", together)
        along = Along(cases, 0, range(FEW + 3), tile=5)
        along.extend()
        assert along.quantities == end_to_end.quantities
        for quantity in along.quantities:
            assert_array_equal(along.values(quantity), end_to_end.values(quantity), quantity)


def test_every_learner_of_a_common_state_with_a_real_parameter_is_tried() -> None:
    able = {name for name, cls in registry.learners().items() if issubclass(cls, CommonState) and _reals(cls)}
    assert {type(learners[0]).name for learners in COMMON.values()} == able


def _reals(cls: type[Learner]) -> bool:
    return any(parameter.kind == "real" for parameter in parameters_of(cls))


def test_what_nobody_asks_for_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("drawn")

    monkeypatch.setattr(many_settings, "drawn_from", refused)
    asked, whole = (CASES["side by side"], 0, range(3)), CASES["side by side"][0]
    along = Along(*asked, asked=("regret",))
    along.extend()
    assert set(along.quantities) == {"loss", "regret"}
    (trace,) = whole.traces()
    trace.extend()
    assert along.values("regret")[0, 0] == QUANTITIES["regret"](trace)[-1]
    with pytest.raises(AssertionError, match="drawn"):
        Along(*asked, asked=("mistakes",)).extend()


def test_after_few_runs_the_whole_curve_is_there() -> None:
    along = Along(CASES["side by side"], 0, range(100))
    while not along.done:
        along.extend(0.0005)
    assert along.done == FEW
    assert along.values("regret").shape == (3, FEW)
    assert not np.isnan(along.values("regret")).any()


def test_the_tile_decides_nothing() -> None:
    few, many = (Along(CASES["side by side"], 0, range(20), tile=tile) for tile in (3, 1000))
    for along in (few, many):
        along.extend()
    assert_array_equal(few.values("regret"), many.values("regret"))


def test_what_cannot_play_is_refused_before_the_first_run() -> None:
    with pytest.raises(InputError, match="needs a finite class"):
        Along([IID._replace(game=DESCENT.game)], 0, range(3))
