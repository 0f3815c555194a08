"""Means, errors, quantiles and intervals against what is known in closed form."""

from fractions import Fraction
from math import atan, comb, cos, isnan, nan, pi, sin

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.experiment.scenario import Experiment, from_table
from olviz.engine.verdicts.theorems import State
from olviz.engine.worlds.compared import compared, exponent, in_a_sentence
from olviz.engine.worlds.promised import comparable, kept
from olviz.engine.worlds.spread import LEVELS, mean_of, spread, student
from olviz.engine.worlds.worlds import Worlds


def coins(*learners: dict[str, object], rounds: int = 100) -> Experiment:
    game = {"name": "experts", "hypotheses": {"name": "constants"}}
    table = {"game": game, "adversary": {"name": "coin-flip"}, "learners": list(learners), "rounds": rounds, "seed": 7}
    return from_table(table)


def test_mean_error_and_quantiles_in_fractions() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    found = spread(np.array([numbers, numbers[::-1]], dtype=float))
    mean = Fraction(sum(numbers), 8)
    variance = sum((n - mean) ** 2 for n in numbers) / 7
    assert_allclose(found.mean, float(mean))
    assert_allclose(found.error, float(variance / 8) ** 0.5)
    assert found.median.tolist() == [3.5, 3.5]
    low, high = found.band(0.5)
    assert (low[0], high[0]) == (1.75, 5.25)


@pytest.mark.parametrize("runs", [1, 2, 3, 20, 41, 1000])
@pytest.mark.parametrize("scale", [1.0, 1e-300, 1e300])
def test_quantiles_are_those_of_numpy_to_the_last_bit(runs: int, scale: float) -> None:
    values = np.random.default_rng(runs).normal(size=(50, runs)) * scale
    values[:10] = np.rint(values[:10] / scale)  # with ties
    values[10, 0], values[11, -1] = np.nan, 0.0
    with np.errstate(over="ignore", invalid="ignore"):
        expected = np.quantile(values, LEVELS, axis=1).T
    assert_array_equal(spread(values).quantiles, expected)


def test_the_mean_of_a_row_alone_is_that_of_its_spread() -> None:
    values = np.random.default_rng(0).normal(size=(30, 999))
    values[3], values[4, 7] = 0.1, np.nan
    found = spread(values)
    assert_array_equal([mean_of(row) for row in values], np.array([found.mean, found.error]).T)
    assert all(map(isnan, mean_of(np.empty(0))))
    assert isnan(mean_of(np.array([2.0]))[1])


def test_what_is_the_same_in_all_runs_has_no_error_made_of_rounding() -> None:
    found = spread(np.full((2, 1000), 0.1))
    assert found.mean.tolist() == [0.1, 0.1]
    assert found.error.tolist() == [0.0, 0.0]
    t = np.arange(1, 101)
    assert exponent(t, np.repeat(t[:, None] ** 0.3, 1000, axis=1)).half == 0.0


def test_one_run_has_no_error_and_none_has_nothing() -> None:
    alone, nobody = spread(np.array([[2.0]])), spread(np.empty((3, 0)))
    assert alone.mean.tolist() == [2.0]
    assert isnan(alone.error[0])
    assert nobody.quantiles.shape == (3, 7)
    assert np.isnan(nobody.mean).all()


def test_the_sum_does_not_depend_on_how_the_numbers_lie_in_memory() -> None:
    values = np.random.default_rng(3).normal(size=(4, 1001)) * 1e6
    assert_array_equal(spread(values).mean, spread(np.asfortranarray(values)).mean)
    assert_array_equal(spread(values).mean[2:3], spread(values[2:3]).mean)


@pytest.mark.parametrize(("freedom", "known"), [(9, 2.262157), (19, 2.093024), (99, 1.984217), (999, 1.962341)])
def test_intervals_are_those_of_student(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=2e-4)
    assert student(0) == float("inf")


@pytest.mark.parametrize("freedom", range(1, 13))
def test_intervals_of_few_runs_hold_19_in_20_as_well(freedom: int) -> None:
    """Of two runs they were 11 % too narrow."""
    angle = atan(student(freedom) / freedom**0.5)  # with s = sin, c = cos the share within is a finite sum of s·cᵏ
    share, term = (2 * angle / pi, 2 / pi * sin(angle) * cos(angle)) if freedom % 2 else (0.0, sin(angle))
    for k in range(1 + freedom % 2, freedom, 2):
        share, term = share + term, term * cos(angle) ** 2 * k / (k + 1)
    assert share == pytest.approx(0.95, abs=2e-6)


def test_the_mean_over_runs_meets_the_exact_value() -> None:
    """Regret of a learner with p = (½, ½) against T fair coins is E|S_T|/2 on average (THEORY E8)."""
    rounds, runs = 100, 2000
    exact = Fraction(sum(comb(rounds, k) * abs(2 * k - rounds) for k in range(rounds + 1)), 2**rounds) / 2
    worlds = Worlds(coins({"name": "hedge", "rate": 1e-9}, rounds=rounds), range(runs))
    worlds.extend()
    found = spread(worlds.crowds[0].curve("regret")[-1:])
    assert abs(found.mean[0] - float(exact)) <= 4 * found.error[0]
    assert 0.5 < found.error[0] / (0.6 * (rounds / runs) ** 0.5 / 2) < 2


def test_two_learners_are_compared_pair_by_pair() -> None:
    worlds = Worlds(coins({"name": "hedge", "rate": 0.2}, {"name": "hedge", "rate": 1e-9}), range(50))
    worlds.extend()
    first, second = worlds.crowds
    apart = first.curve("regret")[-1] - second.curve("regret")[-1]
    pair = compared(first, second, "regret", 99)
    assert pair.difference == pytest.approx(apart.mean())
    assert pair.half == pytest.approx(student(49) * apart.std(ddof=1) / 50**0.5)
    assert (pair.wins, pair.losses, pair.ties) == ((apart < 0).sum(), (apart > 0).sum(), 0)
    back = compared(second, first, "regret", 99)
    assert (back.difference, back.wins, back.losses) == (-pair.difference, pair.losses, pair.wins)
    told = in_a_sentence(pair, "A", "B", "regret")
    assert "50 runs" in told
    assert "95 %" in told


def test_a_learner_ties_with_itself() -> None:
    worlds = Worlds(coins({"name": "hedge", "rate": 0.2}, {"name": "hedge", "rate": 0.2}), range(9))
    worlds.extend()
    pair = compared(*worlds.crowds, "realised regret", 99)
    assert (pair.difference, pair.half, pair.wins, pair.losses, pair.ties) == (0.0, 0.0, 0, 0, 9)
    assert not pair.apart
    told = in_a_sentence(pair, "A", "B", "regret")
    assert told == "In each of 9 runs the regret of A minus that of B is 0: luck has made no difference."


def test_the_exponent_is_found_and_its_interval_covers_it() -> None:
    t = np.arange(1, 401)
    exact = exponent(t, np.outer(t**0.5, [1.0, 2.0, 3.0]))
    assert exact.slope == pytest.approx(0.5)
    assert exact.half == pytest.approx(0.0, abs=1e-9)
    noise = np.random.default_rng(1).normal(size=(400, 200)).cumsum(axis=0)
    covered = exponent(t, np.abs(noise))
    assert abs(covered.slope - 0.5) <= 2 * covered.half
    assert isnan(exponent(t, -np.ones((400, 2))).slope)
    assert isnan(exponent(t[:0], np.empty((0, 2))).slope) if len(t[:0]) else True


def test_bounds_are_held_against_the_mean_and_against_the_share() -> None:
    experiment = coins({"name": "hedge"})
    worlds = Worlds(experiment, range(300))
    worlds.extend()
    (crowd,), (trace,) = worlds.crowds, experiment.traces()
    trace.extend()
    told = {bound.name: kept(bound, crowd, trace, 99) for bound in comparable(crowd, trace)}
    sure = [one for one in told.values() if one.most == 0.0]
    probable = [one for one in told.values() if 0 < one.most < 1]
    assert sure
    assert probable
    assert all(one.state is State.HOLDS and one.share == 0 for one in sure)
    assert all(one.state is State.HOLDS and one.share <= one.most for one in probable)


def test_a_promise_that_is_broken_by_the_mean_is_told_and_what_luck_explains_is_not() -> None:
    from olviz.engine.worlds.promised import _held

    assert _held(1.0, 1.0, nan) is State.HOLDS
    assert _held(1.2, 1.0, 0.3) is State.UNKNOWN
    assert _held(1.2, 1.0, 0.1) is State.FAILS
