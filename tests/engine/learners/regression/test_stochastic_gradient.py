"""Stochastic gradient descent against river, scikit-learn and the formulas themselves."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.linear_model import SGDRegressor

from olviz.checks.streams import Fixed
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.stochastic_gradient import Averaging, StochasticGradient
from olviz.engine.learners.regression.theorems.stochastic_gradient import (
    AVERAGED,
    CONTRACTS,
    FALLING,
    FALLING_AVERAGED,
    QUARTER,
    STABLE,
    STEP,
    WORST,
)
from olviz.engine.round.capabilities import law_of
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, values
from olviz.engine.theory.bound import Bound, bounds_of, judge
from olviz.engine.theory.certificate import broken_links
from olviz.engine.verdicts.theorems import State, lights

T = 120


def played(learner: StochasticGradient, adversary: Any = None, rounds: int = T, seed: int = 3) -> Trace:
    trace = Trace(Regression(), learner, adversary or LinearRegression(dimension=3), rounds, seed)
    trace.extend()
    return trace


def plain(trace: Trace, step: float, decay: float = 0.0, batch: int = 1) -> Any:
    """All iterates by the textbook, w_1 to w_{T+1}."""
    w, gathered = [np.zeros(trace.game.dimension)], []
    for t, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True), 1):
        gathered.append((w[-1] @ x - y) * x)
        if t % batch:
            w.append(w[-1])
            continue
        w.append(w[-1] - step / (t / batch) ** decay * np.mean(gathered, axis=0))
        gathered = []
    return np.array(w)


@pytest.mark.parametrize("decay", [0.0, 0.25, 0.5, 1.0])
def test_every_schedule_is_that_of_scikit_learn(decay: float) -> None:
    trace = played(StochasticGradient(step=0.1, decay=decay))
    theirs = SGDRegressor(
        loss="squared_error", penalty=None, fit_intercept=False, learning_rate="invscaling", eta0=0.1, power_t=decay
    )
    predicted = []
    theirs.partial_fit(np.zeros((1, 3)), [0.0])  # sets up w = 0, and counts as a step
    theirs.t_ = 1.0
    for x, y in zip(trace["x"], trace["y"], strict=True):
        predicted.append(theirs.predict(x[None])[0])
        theirs.partial_fit(x[None], [y])
    assert_allclose(trace["play"], predicted, rtol=1e-9, atol=1e-12)


def test_the_averages_are_of_the_predictors_or_of_the_updates() -> None:
    used, updates = (played(StochasticGradient(step=0.1, averaging=name)) for name in ("predictors", "updates"))
    w = plain(used, 0.1)
    for t in (1, 2, 30, T):
        assert_allclose(used["predictor"][t - 1], w[:t].mean(axis=0), rtol=1e-10, atol=1e-14)
        after = updates.learner.observe(updates.game, updates.state_at(t).state)["w"]
        assert_allclose(after, w[1 : t + 1].mean(axis=0), rtol=1e-10, atol=1e-14)
        iterate = used.learner.observe(used.game, used.state_at(t).state)["iterate"]
        assert_allclose(iterate, w[t], rtol=1e-10)


@pytest.mark.parametrize("batch", [1, 4, T])
def test_a_batch_is_one_step_along_the_mean_gradient(batch: int) -> None:
    trace = played(StochasticGradient(step=0.2, batch=batch, decay=0.5))
    w = plain(trace, 0.2, 0.5, batch)
    assert_allclose(trace["predictor"], w[:-1], rtol=1e-10, atol=1e-14)
    if batch == T:
        x, y = trace["x"], trace["y"]
        assert_allclose(trace.state_at(T).state.w, 0.2 * x.T @ y / T, rtol=1e-10)


@pytest.mark.parametrize("step", [0.05, "tuned", 0.3])
def test_no_stream_costs_more_than_the_worst_case(step: Any) -> None:
    rng = np.random.default_rng(5)
    x = rng.uniform(-1, 1, (3, T)) / np.sqrt(3)
    streams = [x, np.sign(x) / np.sqrt(3), np.tile(x[:, :1], (1, T))]
    for points in streams:
        stream = Fixed(Shown(x=points), Reveal(y=np.where(np.arange(T) % 2, 3.0, -3.0)), Declared(3, 1.0))
        trace = played(StochasticGradient(step=step), stream)
        verdict = judge(WORST, trace)
        assert verdict.status == "holds"
        gamma = 0.5 if step == "tuned" else step
        u = np.linalg.lstsq(points.T, trace["y"], rcond=1e-9)[0]
        least = ((points.T @ u - trace["y"]) ** 2).sum()
        assert verdict.curve[-1] == pytest.approx((least + u @ u / gamma) / (1 - gamma), rel=1e-6)


def test_a_step_of_one_over_x_squared_is_promised_nothing() -> None:
    trace = played(StochasticGradient(step=0.34))
    assert judge(WORST, trace).status == "not applicable"
    for found in (trace, played(StochasticGradient(step=0.25), LinearRegression(dimension=4))):  # X² = 4, exactly
        (light,) = lights((CONTRACTS,), found, T, Phase.LEARN)
        assert light.state is State.BROKEN


def test_too_large_a_step_is_warned_of_in_the_round_that_shows_it() -> None:
    points = np.ones((1, T)) * 0.5
    points[:, 9] = 1.0
    stream = Fixed(Shown(x=points), Reveal(y=np.ones(T)), Declared(1, 1.0))
    trace = played(StochasticGradient(step=2.5), stream)
    assert trace.diverged is None
    (before,) = lights((STABLE,), trace, 9, Phase.LEARN)
    (after,) = lights((STABLE,), trace, 10, Phase.OBSERVE)
    assert (before.state, after.state, after.since) == (State.HOLDS, State.BROKEN, 10)
    assert "2.5" in after.why
    lit = [line.line.text for line in pseudocode(trace, 10, Phase.LEARN) if line.lit]
    assert any("> 2" in text for text in lit)
    assert not any("> 2" in line.line.text for line in pseudocode(trace, 9, Phase.LEARN) if line.lit)


@pytest.mark.parametrize(("step", "batch"), [(1.5, 3), (1.0, 1)])
def test_no_error_is_said_to_grow_where_no_step_or_one_of_many_is_made_or_at_exactly_two(
    step: float, batch: int
) -> None:
    stream = Fixed(Shown(x=np.full((1, T), np.sqrt(2))), Reveal(y=np.ones(T)), Declared(1, np.sqrt(2)))
    trace = played(StochasticGradient(step=step, batch=batch), stream)
    assert trace["reach"][0] == pytest.approx(2 * step)
    for t in range(1, 7):
        assert not any("grows" in line.line.text for line in pseudocode(trace, t, Phase.LEARN) if line.lit)


@pytest.mark.parametrize(("before", "after"), [(5, 1), (5, 4), (1, 4), (40, 7)])
def test_a_fork_with_other_batches_steps_along_the_mean_of_all_that_waits(before: int, after: int) -> None:
    trace = played(StochasticGradient(step=0.2, batch=before))
    fork = Forked(trace, 33, StochasticGradient(step=0.2, batch=after))
    fork.extend()
    w, gathered = np.zeros(3), []
    for t, (x, y) in enumerate(zip(fork["x"], fork["y"], strict=True), 1):
        gathered.append((w @ x - y) * x)
        if t % (before if t <= 33 else after) == 0:
            w, gathered = w - 0.2 * np.mean(gathered, axis=0), []
        assert_allclose(fork.state_at(t).state.w, w, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("averaging", ["predictors", "updates"])
def test_a_fork_without_the_average_goes_on_from_w_itself(averaging: Averaging) -> None:
    trace = played(StochasticGradient(step=0.1, averaging=averaging))
    fork = Forked(trace, 40, StochasticGradient(step=0.1))
    fork.extend()
    w = plain(fork, 0.1)
    assert_allclose(fork.state_at(41).state.w, w[41], rtol=1e-10)
    assert_allclose(fork["predictor"][40:], w[40:-1], rtol=1e-10)
    named = values(fork, 41, Phase.LEARN)
    assert named["pull"] == pytest.approx(w[40] @ fork["x"][40] - fork["y"][40], rel=1e-9)


@pytest.mark.parametrize(("before", "after"), list(permutations(["none", "predictors", "updates"], 2)))
def test_a_mean_that_was_not_kept_is_not_gone_on_with(before: Averaging, after: Averaging) -> None:
    trace = played(StochasticGradient(step=0.1, averaging=before))
    Forked(trace, 0, StochasticGradient(step=0.1, averaging=after))
    if after != "none":
        with pytest.raises(InputError, match="the mean of all w is not known there"):
            Forked(trace, 40, StochasticGradient(step=0.1, averaging=after))


def test_every_step_is_the_equality_of_its_proof() -> None:
    trace = played(StochasticGradient())
    left, right = (term.values for term in STEP.chain(trace))
    assert broken_links(STEP, trace) == []
    truth, w = trace.game.declared.truth, plain(trace, 1 / 6)
    assert_allclose(left, ((w[1:] - truth) ** 2).sum(axis=1), rtol=1e-9)
    assert_allclose(left, right, rtol=1e-9, atol=1e-12)


def test_the_equality_is_about_this_step_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = played(StochasticGradient(step=0.1))
    monkeypatch.setattr(StochasticGradient, "first_rate", lambda self, game: 0.101)
    assert broken_links(STEP, trace)


def test_averaged_its_excess_risk_falls_like_one_over_n() -> None:
    adversary = LinearRegression(dimension=4, condition=100.0, noise=0.5)
    for step, bound, last in (("quarter", QUARTER, 2 / 400 * (0.5 * 2 + 2) ** 2), (0.16, AVERAGED, 56.25 / 800)):
        learner = StochasticGradient(step=step, averaging="predictors")
        excess = []
        for seed in range(60):
            trace = played(learner, adversary, 400, seed)
            verdict = judge(bound, trace)
            excess.append(verdict.values - verdict.curve)
        assert verdict.status == "holds"
        assert verdict.curve[-1] == pytest.approx(last)
        error = np.std(excess, axis=0, ddof=1) / np.sqrt(60)
        assert (np.mean(excess, axis=0) - 4 * error <= 0).all()
        other = played(learner, adversary, 400)
        other.game = other.game.opened(400, other.game.declared._replace(iid=False))
        refused = judge(bound, other)
        assert (refused.status, refused.since) == ("not applicable", 0)
        assert "does not draw its rounds independently" in refused.reason


def test_an_average_of_constant_steps_has_one_bound_which_ends_where_steps_do_not_contract() -> None:
    def bounds(step: Any, **settings: Any) -> list[Bound]:
        learner = StochasticGradient(step=step, **{"averaging": "predictors", **settings})
        return [bound for bound in bounds_of(played(learner)) if bound.quantity == "excess risk"]

    assert bounds("quarter") == [QUARTER]
    assert bounds("tuned") == bounds(0.1) == bounds(0.4) == [AVERAGED]
    assert bounds("tuned", averaging="updates") == bounds(0.1, batch=2) == bounds(0.1, decay=0.5, batch=2) == []
    assert bounds(0.1, decay=0.5) == bounds("quarter", decay=1.0) == [FALLING_AVERAGED]
    same = played(StochasticGradient(step=1 / 12, averaging="predictors"))  # X² = 3
    assert_allclose(judge(AVERAGED, same).curve, judge(QUARTER, same).curve, rtol=1e-12)
    lost = judge(AVERAGED, played(StochasticGradient(step=0.34, averaging="predictors")))
    assert (lost.status, lost.since) == ("not applicable", 0)
    assert "γX² is 1 or more" in lost.reason


@pytest.mark.parametrize(("averaging", "bound", "half"), [("none", FALLING, 1), ("predictors", FALLING_AVERAGED, 2)])
def test_steps_that_fall_have_a_rate_of_their_own(averaging: Any, bound: Bound, half: int) -> None:
    """‖w*‖ = 1, X² = 2, σ = ½, γ = 0.4: (1 + ¼·2·0.16·H_t) / (1.2·t·0.4/√t), and half of it for the half square."""
    adversary = LinearRegression(noise=0.5)
    trace = played(StochasticGradient(step=0.4, decay=0.5, averaging=averaging), adversary, 100)
    verdict = judge(bound, trace)
    harmonic = np.cumsum(1 / np.arange(1, 101))
    assert verdict.status == "holds"
    assert_allclose(verdict.curve, (1 + 0.08 * harmonic) / (half * 0.48 * np.sqrt(np.arange(1, 101))), rtol=1e-12)
    lost = judge(bound, played(StochasticGradient(step=1.0, decay=0.5, averaging=averaging), adversary, 100))
    assert (lost.status, lost.since) == ("not applicable", 0)
    assert "γX² is 2 or more" in lost.reason
    assert np.isinf(lost.curve).all()
    other = played(trace.learner, adversary, 100)
    other.game = other.game.opened(100, other.game.declared._replace(iid=False))
    refused = judge(bound, other)
    assert (refused.status, refused.since) == ("not applicable", 0)
    assert "does not draw its rounds independently" in refused.reason


def test_its_excess_risk_is_that_of_the_half_square() -> None:
    adversary = LinearRegression(dimension=2, condition=4.0)
    trace = played(StochasticGradient(step="quarter", averaging="predictors"), adversary)
    means = np.cumsum(plain(trace, 1 / 8)[:-1], axis=0) / np.arange(1, T + 1)[:, None]
    away = means - trace.game.declared.truth
    assert_allclose(derive.excess_risk(trace), (away[:, 0] ** 2 + away[:, 1] ** 2 / 4) / 2, rtol=1e-9)


def test_the_risk_is_that_of_a_large_sample() -> None:
    adversary = LinearRegression(dimension=3, condition=10.0, noise=0.4)
    for bias in (False, True):
        trace = Trace(Regression(bias=bias), RecursiveLeastSquares(), adversary, 20_000, 1)
        trace.extend()
        w = np.array([0.3, -1.0, 2.0, *([0.7] if bias else [])])
        sample = (derive.points(trace).T @ w - trace["y"]) ** 2
        error = sample.std() / np.sqrt(len(sample))
        assert abs(law_of(adversary).risk(trace.game, w) - sample.mean()) < 4 * error


def test_gaussian_points_have_no_largest_length_but_the_same_covariance() -> None:
    adversary = LinearRegression(dimension=2, condition=4.0, points="gaussian")
    with pytest.raises(InputError, match="needs a declared X"):
        played(StochasticGradient(), adversary)
    x = played(StochasticGradient(step=0.01), adversary, 20_000)["x"]
    assert_allclose(x.T @ x / 20_000, np.diag([1.0, 0.25]), atol=0.04)
    assert np.linalg.norm(x, axis=1).max() > 2.5


def test_the_work_is_linear_in_the_rounds_and_in_the_dimension() -> None:
    def cost(rounds: int, dimension: int) -> float:
        trace = played(StochasticGradient(), LinearRegression(dimension=dimension), rounds)
        return float(trace["work"][-1])

    assert cost(200, 8) == 2 * cost(100, 8)
    assert cost(100, 80) == 10 * cost(100, 8)
    assert played(StochasticGradient())["stored"][-1] == 3
    assert played(StochasticGradient(averaging="updates", batch=2))["stored"][-1] == 9


def test_one_coordinate_of_the_truth_is_not_0() -> None:
    assert np.count_nonzero(LinearRegression(dimension=3, zeros=2).truth) == 1
    with pytest.raises(InputError, match="zeros: 3 is not legal; legal: below d = 3"):
        LinearRegression(dimension=3, zeros=3)
