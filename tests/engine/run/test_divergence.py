"""A run that diverges ends there: what came before stays, and nothing is infinite or no number."""

from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.checks.sameness import bits, same_runs
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.declare.parameters import LARGEST
from olviz.engine.experiment import recording
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import Entry, Experiment
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.run.divergence import surely_sound
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import in_words, summary
from olviz.engine.theory.bound import bounds_of, judge

ROUNDS = 600
WILD, TAME = StochasticGradient(step=3.0), StochasticGradient(step=0.1)


def fresh(learner: StochasticGradient = WILD, run: int = 0) -> Trace:
    return Trace(Regression(), learner, LinearRegression(), ROUNDS, 1, run=run)


def played(learner: StochasticGradient = WILD, run: int = 0) -> Trace:
    trace = fresh(learner, run)
    trace.extend()
    return trace


def first_beyond(trace: Trace) -> int:
    """The round after which w is beyond the largest number, by the recursion itself."""
    w = np.zeros(2)
    endless = Trace(Regression(), StochasticGradient(step=1e-100), LinearRegression(), ROUNDS, 1)
    endless.extend()
    for t, (x, y) in enumerate(zip(endless["x"], endless["y"], strict=True), 1):
        w = w - trace.learner.step * (w @ x - y) * x
        if np.abs(w).max() > LARGEST:
            return t
    return 0


def test_the_run_ends_before_the_round_that_leaves_every_scale() -> None:
    trace = played()
    assert trace.diverged == first_beyond(trace)
    assert trace.rounds == trace.last == trace.diverged - 1
    assert trace.complete
    for name in trace.names:
        assert len(trace[name]) == trace.rounds
        assert np.isfinite(trace[name]).all(), name
    assert trace.extend() == trace.rounds
    for bound in bounds_of(trace):
        assert np.isfinite(judge(bound, trace).values).all()


def test_a_run_that_stays_finite_has_not_diverged() -> None:
    trace = played(TAME)
    assert (trace.diverged, trace.rounds, trace.last) == (None, ROUNDS, ROUNDS)


@pytest.mark.parametrize("step", [1, 7, 256])
def test_it_ends_in_the_same_round_whatever_the_slices(step: int) -> None:
    whole, sliced = played(), fresh()
    while not sliced.complete:
        sliced.extend(sliced.rounds + step)
    same_runs(whole, sliced)
    assert bits(whole.state_at(whole.rounds).state) == bits(sliced.state_at(sliced.rounds).state)


def test_its_rounds_can_be_sought_and_forked() -> None:
    trace = played()
    assert trace.moment(trace.rounds).rounds.loss.expected == trace["loss"][-1]
    calmer = trace.fork(20, learner=TAME)
    calmer.extend()
    assert (calmer.diverged, calmer.rounds) == (None, ROUNDS)
    again = trace.fork(20)
    again.extend()
    assert again.diverged == trace.diverged


def test_runs_side_by_side_end_where_they_end_alone() -> None:
    steps = [3.0, 0.1, 1.5, 100.0]
    many = play_many(
        Regression(), [StochasticGradient(step=step) for step in steps], LinearRegression(), ROUNDS, 1, [0, 1, 2, 3]
    )
    for k, step in enumerate(steps):
        alone = played(StochasticGradient(step=step), run=k)
        assert bits(many.loss[: alone.rounds, k]) == bits(alone["loss"])
        assert bits(many.best[: alone.rounds, k]) == bits(alone["best"])
        assert np.isnan(many.loss[alone.rounds :, k]).all()
        assert np.isnan(many.best[alone.rounds :, k]).all()


def test_what_goes_on_unchanged_is_looked_at_when_it_is_new() -> None:
    """And only then; what is new is always looked at, alone or inside a state."""
    wild, tame = np.array([0.0, 2 * LARGEST]), np.ones(3)
    assert surely_sound((tame, None, (tame, 3)))
    assert not surely_sound((tame, wild))
    assert surely_sound((wild, tame), before=(wild, 7))
    assert not surely_sound((wild.copy(), tame), before=(wild, 7))
    assert not surely_sound((tame, (tame, np.array([np.nan]))), before=(tame,))


def test_it_is_written_and_read_with_the_other_learners(tmp_path: Path) -> None:
    experiment = Experiment(
        Regression(), LinearRegression(), (Entry(WILD, "wild"), Entry(TAME, "tame")), rounds=ROUNDS, seed=1
    )
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    recording.save(tmp_path / "run.npz", experiment, traces)
    loaded = recording.load(tmp_path / "run.npz")
    assert loaded.notes == ()
    assert [trace.diverged for trace in loaded.traces] == [trace.diverged for trace in traces]
    for one, other in zip(traces, loaded.traces, strict=True):
        same_runs(one, other)
    recording.save_scalars(tmp_path / "run.csv", traces)
    table = np.genfromtxt(tmp_path / "run.csv", delimiter=",", names=True, deletechars="")
    assert_array_equal(table["t"], np.arange(1, ROUNDS + 1))
    assert_array_equal(np.isfinite(table["learner1.loss"]), np.arange(ROUNDS) < traces[0].rounds)
    assert np.isfinite(table["learner2.loss"]).all()


def test_the_summary_says_where() -> None:
    experiment = Experiment(Regression(), LinearRegression(), (Entry(WILD, "wild"),), rounds=ROUNDS, seed=1)
    trace = played()
    table = summary(experiment, [trace])
    assert table["learners"][0]["diverged"] == trace.diverged
    assert f"diverged at round {trace.diverged}" in in_words(table)
