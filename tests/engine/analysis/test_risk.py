"""The risks of predictors, against enumeration and quadrature, and nothing of a round to come."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.adversaries.classification.gaussians import Gaussians
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis.risk import CURVES, risks_of
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.regression import Regression
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import law_of
from olviz.engine.round.changed import Change, changed
from olviz.engine.run.trace import Trace
from tests.engine.analysis.judged import GRID, run
from tests.shipped import scene


def test_a_finite_class_is_enumerated():
    trace = run(GRID, Hedge(), Realizable(target=4), rounds=60)
    risks, points = risks_of(trace), np.arange(10)
    assert risks.exact
    truth = np.where(points <= 3, 1, -1)
    said = np.where(points <= np.arange(10)[:, None], 1, -1)
    wrong = (said != truth).mean(axis=1)  # q_i
    used = trace["play"]
    assert_allclose(risks.mean, np.cumsum(used @ wrong) / np.arange(1, 61), rtol=1e-12)
    votes = np.cumsum(used @ said, axis=0)
    assert_allclose(risks.majority, (np.where(votes > -1e-9, 1, -1) != truth).mean(axis=1))
    assert_allclose(risks.refit, wrong[trace["leader"]])
    assert risks.least == 0
    assert_array_equal(risks.error, 0)


def test_a_round_that_is_changed_by_hand_is_no_part_of_what_is_held_out():
    """Its label was changed in the sample, too: the least risk of a fork was another one than that of its origin."""
    changes = (Change(round=round, y=1) for round in range(1, 21))
    runs = [run(Classification(), Perceptron(), one) for one in (Gaussians(), changed(Gaussians(), changes))]
    held_out = [risks_of(trace).population.reveal.y for trace in runs]
    assert_array_equal(*held_out)
    assert risks_of(runs[0]).least == risks_of(runs[1]).least


def test_a_learner_that_names_labels_is_asked_everywhere():
    trace = run(GRID, Halving(), Realizable(target=7), rounds=40)
    errors, votes = [], np.zeros(10)
    for t in range(40):
        alive = trace.state_at(t).state.alive
        points = np.arange(10)
        said = np.array([np.where(j <= np.flatnonzero(alive), 1, -1).sum() >= 0 for j in points]) * 2 - 1
        truth = np.where(points <= 6, 1, -1)
        votes += said
        errors.append((said != truth).mean())
        assert risks_of(trace).majority[t] == pytest.approx((np.where(votes >= 0, 1, -1) != truth).mean())
    assert_allclose(risks_of(trace).mean, np.cumsum(errors) / np.arange(1, 41))
    assert risks_of(trace).mean[-1] > 0


@pytest.mark.parametrize(
    ("game", "learner", "adversary"),
    [
        (GRID, Hedge(), Realizable(target=4)),
        (GRID, Halving(), Realizable(target=7)),
        (Regression(), StochasticGradient(step=0.1), LinearRegression(noise=0.3)),
        (Regression(), KernelGradient(), LinearRegression(noise=0.3)),
        (Classification(), Perceptron(), NonSeparable()),
    ],
    ids=lambda part: type(part).__name__,
)
def test_judging_a_little_at_a_time_finds_the_same_whoever_asks_in_between(monkeypatch, game, learner, adversary):
    whole = risks_of(run(game, learner, adversary))
    monkeypatch.setattr("olviz.engine.analysis.risk.AT_ONCE", 30 * len(whole.population.chances))
    trace = Trace(game, learner, adversary, 200, 5)
    trace.extend(130)
    slow = risks_of(trace).judging(130)
    next(slow)
    assert 0 < risks_of(trace).rounds <= 30
    next(slow)
    risks_of(trace).until(75)
    assert list(slow) == []
    trace.extend()
    assert len(list(risks_of(trace).judging(200))) > 1
    for curve in CURVES:
        assert_array_equal(getattr(risks_of(trace), curve), getattr(whole, curve))


@pytest.mark.parametrize(("name", "learner"), [("good-coordinate", 0), ("kernel-sine", 0), ("kernel-xor", 0)])
def test_what_is_judged_at_once_is_less_the_more_a_predictor_is_made_of(name: str, learner: int) -> None:
    """In a hundred coordinates, and of a sum over all rounds, it was half a second and more."""
    trace = scene(name).traces()[learner]
    trace.extend()
    points = len(risks_of(trace).population.chances)
    judged = [0, *(risks_of(trace).rounds for _ in risks_of(trace).judging(trace.rounds))]
    assert judged[-1] == trace.rounds
    sums = np.maximum(judged[1:], 1) if isinstance(trace.learner, KernelGradient) else 1
    numbers = np.diff(judged) * points * max(trace.game.dimension, 1) * sums
    assert (numbers[np.diff(judged) > 1] <= 2**24).all()


@pytest.mark.parametrize("game", [Regression(), Convex(loss=Regression().loss)], ids=lambda game: game.name)
def test_the_risk_of_a_regression_is_the_integral(game):
    adversary = LinearRegression(condition=5.0, noise=0.3)
    learner = StochasticGradient(step=0.1) if game.name == "regression" else GradientDescent(step=0.05)
    trace = run(game, learner, adversary, rounds=80)
    assert risks_of(trace).exact
    angle = 2 * np.pi * np.arange(32) / 32  # exact for polynomials of this degree
    x = adversary.spread[:, None] * math.sqrt(2) * np.stack([np.cos(angle), np.sin(angle)])

    def risk(w):
        return ((w @ x - adversary.truth @ x) ** 2).mean() + 0.09

    w = np.array([trace.state_at(t).state.w for t in range(80)])
    assert_allclose(risks_of(trace).mean[-1], np.mean([risk(one) for one in w]))
    assert_allclose(risks_of(trace).average[-1], risk(w.mean(axis=0)))
    x_past, y_past = trace["x"], trace["y"]
    fitted = np.linalg.lstsq(x_past, y_past, rcond=None)[0]
    if game.name == "regression":
        assert_allclose(risks_of(trace).refit[-1], risk(fitted), rtol=1e-9)
    assert risks_of(trace).least == pytest.approx(0.09)


def test_a_formula_agrees_with_a_sample():
    adversary = LinearRegression(dimension=3, condition=20.0, noise=0.5)
    game = Regression(bias=True).opened(10, adversary.declares(Regression(), 10))
    w = np.array([0.3, -1.0, 0.5, 0.7])
    losses = []
    for block in range(200):
        shown, reveal, _ = adversary.rows(game, (), block, Luck(1, "test"))
        losses.append((w @ game.augmented(shown.x) - reveal.y) ** 2)
    losses = np.concatenate(losses)
    assert abs(losses.mean() - law_of(adversary).risk(game, w[:, None])[0]) < 4 * losses.std() / math.sqrt(losses.size)


def test_what_predicted_is_judged_and_not_what_was_learned_since():
    trace = run(Regression(), StochasticGradient(step=0.1), LinearRegression(noise=0.0), rounds=5)
    known = law_of(trace.adversary).risk(trace.game, np.zeros((2, 1)))
    assert risks_of(trace).mean[0] == pytest.approx(float(known[0]))


@pytest.mark.parametrize("learner", [Hedge(), Halving()], ids=lambda learner: learner.name)
def test_risks_are_the_same_however_they_are_asked(learner):
    whole, slow = run(GRID, learner, Realizable(), 300), Trace(GRID, learner, Realizable(), 300, 5)
    for t in (1, 2, 77, 256, 300):
        slow.extend(t)
        risks_of(slow).until(t)
        assert risks_of(slow).rounds == t
    for name in ("mean", "majority", "refit"):
        assert_allclose(getattr(risks_of(slow), name), getattr(risks_of(whole), name), rtol=1e-12)


def test_the_sample_is_held_out_and_from_the_same_distribution():
    trace = run(Classification(), Perceptron(), NonSeparable(flip=0.2), 400)
    held_out = risks_of(trace).population
    assert not held_out.exact
    assert len(held_out.chances) == 2048
    assert not np.isin(np.round(held_out.shown.x[0], 12), np.round(trace["x"][:, 0], 12)).any()
    assert risks_of(trace).least == pytest.approx(0.2, abs=4 * math.sqrt(0.16 / 2048))
    loss = 400 * risks_of(trace).mean[-1]
    assert 0 < risks_of(trace).error[-1] < 0.5 / math.sqrt(2048)
    assert abs(loss - trace["total_loss"][-1]) < 4 * math.sqrt(400 * 0.25)  # a martingale
