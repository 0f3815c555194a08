"""The mean of many runs meets the exact value: what is counted out, against fractions, and against a thousand runs."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, isnan

import numpy as np
import pytest

from olviz.checks import cases
from olviz.engine.adversaries.experts.theorems.coin_flip import distances, least_heads
from olviz.engine.adversaries.experts.theorems.realizable import Away, first_of, middle_of, risk_after
from olviz.engine.declare.promises import Expected as Declared
from olviz.engine.experiment.scenario import Experiment, read
from olviz.engine.round.changed import Change, changed
from olviz.engine.theory.expected import Expected, expectations_of, expected_in
from olviz.engine.worlds.met import foretold, in_a_sentence, met
from olviz.engine.worlds.worlds import Worlds
from olviz.resources import scenarios

SCENES = {  # how many expectations are known in each
    "coins-many-times": 3,
    "survivors-many-times": 2,
    "risk-many-times": 3,
}
ERRORS = 4.0


@cache
def played(scene: str) -> Worlds:
    worlds = Worlds(read(scenarios()[scene]))
    worlds.extend()
    return worlds


def test_the_scenes_of_many_runs_are_these() -> None:
    assert {name for name, path in scenarios().items() if read(path).runs > 1} == set(SCENES)


@pytest.mark.parametrize("scene", SCENES)
def test_the_mean_of_a_thousand_runs_is_within_four_standard_errors(scene: str) -> None:
    worlds, known = played(scene), 0
    assert len(worlds.runs) == 1000
    for crowd, trace in zip(worlds.crowds, worlds.experiment.traces(), strict=True):
        trace.extend()
        for expected in foretold(crowd, trace):
            known += 1
            for t in (1, worlds.experiment.rounds // 4, worlds.experiment.rounds):
                found = met(expected, crowd, trace, int(np.searchsorted(worlds.rounds, t)))
                assert found.runs == 1000
                assert found.apart <= ERRORS, in_a_sentence(found)
    assert known == SCENES[scene]


def test_what_a_random_predictor_errs_is_below_its_bound_and_the_vote_below_twice_that() -> None:
    worlds = played("risk-many-times")
    for crowd, most in zip(worlds.crowds, (31, 5), strict=True):  # N − 1 mistakes, and log₂ N
        mean = crowd.curve("mean risk").mean(axis=1)
        assert (mean <= most / worlds.rounds).all()
        assert (crowd.curve("majority risk").mean(axis=1) <= 2 * mean).all()


def test_a_walk_is_counted_out() -> None:
    far = distances(1001)
    for t, found in ((t, far[t - 1]) for t in (*range(1, 41), 1000, 1001)):
        exact = sum(Fraction(comb(t, k) * abs(2 * k - t), 2**t) for k in range(t + 1))
        assert found == pytest.approx(float(exact), rel=1e-13)
    assert f"{far[249] / 2:.3g} {far[999] / 2:.4g}" == "6.3 12.61"  # as the notes of the scene say
    assert distances(0).shape == (0,)
    assert distances(1).tolist() == [1.0]


@pytest.mark.parametrize("experts", [1, 2, 5])
def test_the_least_of_some_coins_is_counted_out(experts: int) -> None:
    for t, found in enumerate(least_heads(experts, 12), 1):
        above = [Fraction(sum(comb(t, j) for j in range(k + 1, t + 1)), 2**t) for k in range(t)]
        assert found == pytest.approx(float(sum(chance**experts for chance in above)), rel=1e-14)


def survivor(samples: tuple[int, ...], grid: int, target: int, away: Away) -> int:
    """Who predicts after these samples: the first survivor, or where the vote of all of them turns."""
    alive = [i for i in range(grid + 1) if all((x <= i) == (x <= target) for x in samples)]
    if away is first_of:
        return alive[0]
    votes = [2 * sum(x <= i for i in alive) >= len(alive) for x in range(grid + 1)]
    return max(x for x, up in enumerate(votes) if up)


@pytest.mark.parametrize("away", [first_of, middle_of])
@pytest.mark.parametrize(("grid", "target"), [(1, 0), (3, 0), (3, 2), (4, 4)])
def test_what_thresholds_err_is_counted_out(away: Away, grid: int, target: int) -> None:
    for samples, found in enumerate(risk_after(np.arange(5), grid, target, away)):
        streams = list(product(range(grid + 1), repeat=samples))
        wrong = sum(abs(survivor(stream, grid, target, away) - target) for stream in streams)
        assert found == pytest.approx(float(Fraction(wrong, len(streams) * (grid + 1))), abs=1e-15)


def test_what_is_declared_is_an_expectation_and_belongs_to_runs_that_have_its_numbers() -> None:
    """Of every learner against every adversary that knows some: the curve is there, and begins with the first round."""
    tried = set()
    for case in cases.cases():
        for expected in expected_in(case.adversary.theorems):
            assert isinstance(expected, Declared)
        if not expected_in(case.adversary.theorems):
            continue
        trace = case._replace(rounds=12).fresh()
        trace.extend()
        for expected in expectations_of(trace):
            assert isinstance(expected, Expected)
            tried.add((case.adversary.name, expected.mean_of))
            curve = expected.curve(trace)
            assert curve.shape == (12,)
            assert np.isfinite(curve).all()
            assert expected.short
    assert {adversary for adversary, _ in tried} >= {"coin-flip", "erm-killer"}


def test_of_grids_and_runs_that_are_too_large_nothing_is_counted_out() -> None:
    table = few("risk-many-times", 1)
    for rounds, known in ((100, True), (100_000, False)):
        (trace, _) = table._replace(rounds=rounds).traces()
        assert bool(expectations_of(trace)) == known


def few(scene: str, runs: int) -> Experiment:
    return read(scenarios()[scene])._replace(runs=runs)


def test_runs_that_happen_to_be_equal_are_not_told_to_be_infinitely_far_from_the_mean() -> None:
    """Two coins fell alike: both lost the round, where one in two does."""
    experiment = read(scenarios()["coins-many-times"])._replace(rounds=1, runs=2)
    worlds, trace = Worlds(experiment), experiment.traces()[1]
    worlds.extend()
    trace.extend()
    (found,) = (met(expected, worlds.crowds[1], trace, 0) for expected in foretold(worlds.crowds[1], trace))
    assert (found.mean, found.error, found.exact) == (1.0, 0.0, 0.5)
    assert isnan(found.apart)
    assert in_a_sentence(found).endswith("mean 1 ± 0 of 2 runs, exact 0.5000")


def test_one_run_is_not_told_to_be_any_errors_apart() -> None:
    worlds = Worlds(few("survivors-many-times", 1))
    worlds.extend()
    (trace,) = worlds.experiment.traces()
    trace.extend()
    (found, _) = (met(one, worlds.crowds[0], trace, -1) for one in foretold(worlds.crowds[0], trace))
    assert isnan(found.apart)
    assert "apart" not in in_a_sentence(found)


def test_another_way_knows_nothing_of_the_whole_run() -> None:
    (trace, *_) = few("coins-many-times", 1)._replace(rounds=20).traces()
    trace.extend()
    assert expectations_of(trace)
    fork = trace.fork(10)
    fork.extend()
    assert not expectations_of(fork)


def test_of_rounds_changed_by_hand_from_the_first_one_on_no_mean_is_known() -> None:
    """Of twenty coins that lie the mean was told to be 582 standard errors from the exact one."""
    (trace, *_) = few("coins-many-times", 1)._replace(rounds=20).traces()
    fork = trace.fork(0, adversary=changed(trace.adversary, [Change(1, y=1.0)]))
    fork.extend()
    assert len(fork.parts) == 1
    assert not expectations_of(fork)
