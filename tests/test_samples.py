"""The laws of statements about samples: in expectation, or with probability, they rest on the distribution alone.

What is said of one sample is said of all, before the first round; and over many samples it is true.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from olviz.checks import cases
from olviz.checks.cases import Case
from olviz.engine.adversaries.classification.gaussians import Gaussians
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.experiment.batch import play_many
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.angular_grid import AngularGrid
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.learners.classification.halving_net import HalvingNet
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.online_svm import OnlineSvm
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.template.generic import Generic
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import QUANTITIES, Bound, Kind, bounds_of, judge, standing_of
from olviz.engine.theory.lemmas.azuma import DELTA
from olviz.engine.theory.online_to_batch import EXAMPLES, inherited, promised, rounds_needed
from olviz.engine.verdicts.theorems import overviews

HORIZON = 64
PREFIXES = np.array([1, 2, 3, 5, 16, 64])
FEW, SOME, MANY = range(8), range(60), range(200)  # runs
HELD = 1e-9


def own(trace: Trace) -> list[Bound]:
    """What the learner itself promises in expectation."""
    return [bound for bound in bounds_of(trace) if bound.kind is Kind.EXPECTED]


def about_samples(trace: Trace) -> list[Bound]:
    """All that is said of the samples that a stream could have been, and not of this one."""
    return [*own(trace), *inherited(trace)]


def since(bound: Bound, trace: Trace) -> int | None:
    """The first round that is said to break an assumption."""
    broken = [standing_of(assumption, trace).since for assumption in bound.assumptions]
    return min((at for at in broken if at is not None), default=None)


@lru_cache(maxsize=256)
def drawn(case: Case, run: int) -> Trace:
    """One of the samples."""
    trace = case.fresh(run=run)
    trace.extend()
    return trace


def on_samples(tried: tuple[Case, ...]) -> list[Case]:
    """The cases whose rounds are drawn from a distribution, and of which something is said."""
    shorter = [case._replace(rounds=min(case.rounds, HORIZON)) for case in tried]
    return [case for case in shorter if (trace := case.fresh()).game.declared.iid and about_samples(trace)]


def among(learner: Any, *rates: float, rounds: int = HORIZON) -> Case:
    """Experts that err so often."""
    return Case(Experts(hypotheses=Advisers(experts=len(rates))), learner, IidExperts(rates=rates), rounds)


def falling(averaging: Any) -> Case:
    learner = StochasticGradient(step=1.0, decay=0.5, averaging=averaging)
    return Case(Regression(), learner, LinearRegression(dimension=1, noise=0.0), HORIZON)


CIRCLE, COARSE = (Classification(hypotheses=AngularGrid(count=count)) for count in (12, 2))
WIDE = Convex(decision_set=Ball(size=1 / 0.9), loss=Hinge())
# streams that are realizable by chance, from a distribution that is not
BY_CHANCE = [
    *(among(learner, 0.5, 0.5) for learner in (Halving(), Consistent(), Generic(rule="first"))),
    among(WeightedMajority(factor=0.0), 0.5, 0.5),
    among(Consistent(order="random"), 0.05, 0.3, 0.5),
    Case(Experts(hypotheses=Constants()), Consistent(), CoinFlip(), HORIZON),
    among(Hedge(loss_range=0.1), 0.0, 0.05),
    among(Hedge(loss_range=0.1, rate="notes"), 0.0, 0.05),
    among(Hedge(loss_range=0.5, rate="anytime"), 0.02, 0.05, rounds=3),
    Case(Classification(), HalvingNet(margin=0.5, radius=4.0), Gaussians(distance=6.0), HORIZON),
    Case(Classification(), HalvingNet(margin=0.8, radius=1.0), Separable(margin=0.01), HORIZON),
    Case(CIRCLE, Halving(), Gaussians(distance=6.0), HORIZON),
    Case(COARSE, Halving(), Separable(margin=0.2), HORIZON),
    Case(CIRCLE, Consistent(), Separable(margin=0.01), HORIZON),
]
# promises that are kept with so little to spare that half of each would be broken
SHARP = [
    among(Consistent(), 0.5, 0.0),
    among(Halving(), 1.0, 1.0, 0.0),
    among(Hedge(), 0.0, 1.0, rounds=1),
    Case(Classification(), Perceptron(), Separable(dimension=1, margin=0.99), HORIZON),
    Case(WIDE, GradientDescent(), Separable(margin=0.9), 1),
    Case(WIDE, OnlineSvm(), Separable(margin=0.9), 1),
]
FALLING = [falling("none"), falling("predictors")]
LISTED = on_samples(cases.cases())
TRIED = [*BY_CHANCE, *SHARP, *FALLING, *LISTED]
JUDGED = [*SHARP, *FALLING, *{case.learner: case for case in LISTED}.values()]


@pytest.mark.parametrize("case", TRIED, ids=str)
def test_what_is_said_of_one_sample_is_said_of_all(case: Case) -> None:
    said_of_all(case)


def said_of_all(case: Case) -> None:
    """No round decides whether it applies, and none moves what it promises."""
    traces = [drawn(case, run) for run in FEW]
    for bound in about_samples(traces[0]):
        assert {since(bound, trace) for trace in traces} in ({None}, {0}), bound.name
    bases = {promised(trace) for trace in traces}
    assert len(bases) == 1
    for bound in [base for base in (*bases, *own(traces[0])) if base is not None]:
        for trace in traces:
            np.testing.assert_array_equal(bound.curve(trace), bound.curve(traces[0]), err_msg=bound.name)


@pytest.mark.parametrize("case", BY_CHANCE, ids=str)
def test_a_sample_that_happens_to_be_realizable_proves_nothing(case: Case) -> None:
    for trace in (drawn(case, run) for run in FEW):
        assert {judge(bound, trace).since for bound in inherited(trace)} == {0}
        assert "whatever has been drawn" in judge(inherited(trace)[0], trace).reason
        assert rounds_needed(trace, 0.5) is None
        assert EXAMPLES not in overviews(trace)


@pytest.mark.parametrize("case", TRIED, ids=str)
def test_the_mean_risk_keeps_what_is_promised_in_expectation(case: Case) -> None:
    assert kept_on_average(case)


def kept_on_average(case: Case, share: float = 1.0) -> bool:
    """Whether the mean over many samples stays below this share of the promise, within four standard errors.

    The loss of a round is drawn independently of its predictor and has its risk for expectation: no risk is computed.
    """
    traces = [drawn(case, run) for run in FEW]
    if promised(traces[0]) is None:
        return True
    random = inherited(traces[0])[0]
    at = [t - 1 for t in PREFIXES if t <= case.rounds and any(claimed(random, trace, t) for trace in traces)]
    promise = share * np.array([random.curve(trace)[at] for trace in traces])
    if not at or np.isnan(promise).any():  # nothing is said
        return True
    many = play_many(case.game, case.learner, case.adversary, case.rounds, cases.SEED, MANY)
    paid = (np.add.accumulate(many.loss) / np.arange(1, case.rounds + 1)[:, None])[at].T
    return within_error(paid, promise)


def claimed(bound: Bound, trace: Trace, t: int) -> bool:
    broken = since(bound, trace)
    return broken is None or broken > t


def within_error(paid: Any, promise: Any) -> bool:
    """Whether the means of the samples, in rows, keep to the mean promise; both are estimated."""
    error = np.hypot(*(values.std(axis=0, ddof=1) / math.sqrt(len(values)) for values in (paid, promise)))
    return bool((paid.mean(axis=0) - promise.mean(axis=0) <= 4 * error + HELD).all())


@pytest.mark.parametrize("case", JUDGED, ids=str)
def test_what_is_made_of_the_predictors_keeps_its_promise(case: Case) -> None:
    assert kept_where_judged(case)


def kept_where_judged(case: Case, share: float = 1.0) -> bool:
    """The same of averages and votes, by their risks; with probability 1 − δ as often as it says."""
    traces, at = [drawn(case, run) for run in SOME], [t - 1 for t in PREFIXES if t <= case.rounds]
    return all(
        _kept(bound, traces, at, share)
        for bound in about_samples(traces[0])
        if claimed(bound, traces[0], case.rounds) and not np.isnan(bound.curve(traces[0])[at]).any()
    )


def _kept(bound: Bound, traces: list[Trace], at: list[int], share: float) -> bool:
    promise = share * np.array([bound.curve(trace)[at] for trace in traces])
    paid = np.array([QUANTITIES[bound.quantity](trace)[at] for trace in traces])
    if bound.kind is Kind.EXPECTED:
        return within_error(paid, promise)
    above = (paid > promise + HELD).mean(axis=0)
    return bool((above <= DELTA + 4 * math.sqrt(DELTA * (1 - DELTA) / len(traces))).all())


@pytest.mark.parametrize("case", SHARP, ids=str)
def test_half_of_a_promise_is_found_to_be_a_misprint(case: Case) -> None:
    assert not kept_on_average(case, share=0.5)


@pytest.mark.parametrize("case", FALLING, ids=str)
def test_half_of_a_promise_about_falling_steps_is_found_to_be_a_misprint(case: Case) -> None:
    assert not kept_where_judged(case, share=0.5)


@pytest.mark.full
@pytest.mark.timeout(0)
@pytest.mark.parametrize("learner", cases.learners(), ids=cases.described)
def test_everything_said_of_samples(learner: Any) -> None:
    for case in on_samples(tuple(case for case in cases.every_case() if case.learner == learner)):
        said_of_all(case)
        assert kept_on_average(case), case
        assert kept_where_judged(case), case
