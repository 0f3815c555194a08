"""Where the law of the rounds is known by formula, risks are exact: experts with rates, coins, votes."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.engine.adversaries.classification.gaussians import Gaussians
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.experts.bounded_losses import BoundedLosses
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.files.points import PointsFile
from olviz.engine.analysis.risk import risks_of
from olviz.engine.experiment import scenario
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import law_of
from olviz.engine.theory.online_to_batch import (
    rounds_needed,
)
from olviz.resources import scenarios
from tests.engine.analysis.judged import run

RATES = (0.25, 0.5, 0.375)  # so that products are exact
ADVISED = Experts(hypotheses=Advisers(experts=3))


@pytest.mark.parametrize("correlated", [False, True])
def test_experts_with_rates_are_enumerated(correlated):
    adversary = IidExperts(rates=RATES, correlated=correlated)
    shown, reveal, chances, exact = law_of(adversary).population(ADVISED, ())
    errs, chances = shown.advice != reveal.y, [Fraction(chance) for chance in chances]
    assert exact
    assert sum(chances) == 1
    assert sum(chance for chance, y in zip(chances, reveal.y, strict=True) if y == 1) == Fraction(1, 2)
    for i, j in [(0, 0), (0, 1), (0, 2), (1, 2)]:
        both = sum(chance for chance, wrong in zip(chances, errs[i] & errs[j], strict=True) if wrong)
        one, other = Fraction(RATES[i]), Fraction(RATES[j])
        assert both == (min(one, other) if correlated or i == j else one * other)
    drawn, told, _ = adversary.rows(ADVISED, (), 0, Luck(3, "adversary", 0))
    possible = {(*column, y) for column, y in zip(shown.advice.T.tolist(), reveal.y.tolist(), strict=True)}
    assert {(*column, y) for column, y in zip(drawn.advice.T.tolist(), told.y.tolist(), strict=True)} == possible


def test_votes_of_experts_with_rates_are_exact():
    trace = run(ADVISED, Hedge(), IidExperts(rates=RATES))
    one, two, three = map(Fraction, RATES)
    voted = one * two * (1 - three) + one * (1 - two) * three + (1 - one) * two * three + one * two * three
    assert risks_of(trace).exact
    assert risks_of(trace).polled == 0
    assert risks_of(trace).majority[0] == voted  # before a round all weigh the same


EXACT = {
    "rates": (12, IidExperts(), [Fraction(1, 10) + Fraction(2 * i, 5 * 11) for i in range(12)]),
    "correlated": (12, IidExperts(correlated=True), [Fraction(1, 10) + Fraction(2 * i, 5 * 11) for i in range(12)]),
    "coins": (12, CoinFlip(), [Fraction(1, 2)] * 12),
    "losses": (
        12,
        BoundedLosses(most=2.5),
        [Fraction(5, 2) * (Fraction(2, 5) + Fraction(i, 5 * 11)) for i in range(12)],
    ),
}


@pytest.mark.parametrize("learner", [Hedge(), FollowTheLeader()])
@pytest.mark.parametrize("name", EXACT)
def test_what_a_formula_knows_is_not_sampled(name, learner):
    """The least of many means over a sample is too small on average: here by four standard errors."""
    size, adversary, risks = EXACT[name]
    trace = run(Experts(hypotheses=Advisers(experts=size)), learner, adversary)
    found = risks_of(trace)
    assert found.exact
    assert not found.error.any()
    assert abs(Fraction(found.least) - min(risks)) < Fraction(1, 2**52)
    play = trace["play"]
    used = play if play.ndim > 1 else np.eye(size)[play]
    means = np.cumsum(used @ [float(risk) for risk in risks]) / np.arange(1, 201)
    assert_allclose(found.mean, means, rtol=1e-13)
    assert found.refit[-1] == pytest.approx(float(risks[int(trace["leader"][-1])]), rel=1e-15)


def test_a_fair_coin_is_lost_half_of_the_time_whoever_predicts():
    for learner in (Hedge(), FollowTheLeader(), Halving()):
        found = risks_of(run(Experts(hypotheses=Constants()), learner, CoinFlip()))
        assert (found.exact, found.least) == (True, 0.5)
        assert_allclose([found.mean, found.latest, found.majority], 0.5, rtol=1e-14)


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("adversary", [Separable(), NonSeparable(flip=0.5), Gaussians()], ids=lambda one: one.name)
def test_of_labels_the_least_risk_is_that_of_w_star_where_nothing_errs_less(adversary, bias):
    trace = run(Classification(bias=bias), Perceptron(), adversary)
    shown, reveal, chances, _ = risks_of(trace).population
    wrong = reveal.y * (trace.game.declared.direction @ shown.x) < 0
    assert risks_of(trace).least == chances[wrong].sum()


@pytest.mark.parametrize(
    ("adversary", "bias"),
    [(NonSeparable(flip=0.9), False), (Xor(), True), (PointsFile(order="drawn"), False)],
    ids=["flipped", "a line beside 0", "least squares"],
)
def test_where_another_direction_errs_less_than_w_star_the_least_risk_is_not_known(adversary, bias):
    """It was that of w*, and predictors of the run lay below what was called least."""
    trace = run(Classification(bias=bias), Perceptron(), adversary, rounds=800)
    shown, reveal, chances, _ = risks_of(trace).population
    declared = chances[reveal.y * (trace.game.declared.direction @ shown.x) < 0].sum()
    assert risks_of(trace).latest.min() < declared - 0.05
    assert np.isnan(risks_of(trace).least)


def test_through_0_every_line_errs_on_half_of_xor():
    risks = risks_of(run(Classification(), Perceptron(), Xor()))
    assert risks.least == pytest.approx(0.5, abs=4 * 0.5 / risks.polled**0.5)


def test_of_more_rounds_than_a_learner_can_play_nothing_is_promised():
    experiment = scenario.read(scenarios()["leader-hinge"])
    trace = experiment.traces()[1]  # which has the solver find its point, in at most 5 000 rounds
    trace.extend(10)
    assert rounds_needed(trace, 1e-3) is None
