"""Online to batch: risks against enumeration and quadrature, the theorem over seeds, and nothing of a round to come."""

import math
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.checks.cases import cases
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.experts.bounded_losses import BoundedLosses
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.files.losses import LossesFile
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis.risk import CURVES, risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.maps.p_norm import PNorm
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.convex.mirror_descent import MirrorDescent
from olviz.engine.learners.convex.online_svm import OnlineSvm
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import law_of
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import summary
from olviz.engine.theory import online_to_batch
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links
from olviz.engine.theory.online_to_batch import (
    CERTIFICATES,
    EXAMPLES,
    RANGE,
    confidence,
    in_expectation,
    inherited,
    rounds_needed,
    with_confidence,
)
from olviz.engine.verdicts.theorems import claim, overviews, proof, proofs, state_of, theorems
from olviz.resources import scenarios
from tests.fixed import charged

GRID = Experts(hypotheses=Thresholds(grid=9))


def run(game, learner, adversary, rounds=200, seed=5):
    trace = Trace(game, learner, adversary, rounds, seed)
    trace.extend()
    assert risks_of(trace).until(rounds) == rounds
    return trace


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


@pytest.mark.parametrize(
    ("game", "learner", "adversary"),
    [
        (GRID, Hedge(), Realizable()),
        (Experts(hypotheses=Advisers(experts=4)), Hedge(rate="anytime"), IidExperts()),
        (Classification(), Perceptron(), Separable(margin=0.3)),
        (Convex(decision_set=Ball(size=4.0), loss=Hinge()), GradientDescent(), Separable(margin=0.3)),
    ],
    ids=["hedge", "anytime", "perceptron", "descent"],
)
def test_risk_inherits_the_bound(game, learner, adversary):
    excess, failed, slack = [], 0, 0.0
    for seed in range(100):
        trace = run(game, learner, adversary, rounds=64, seed=seed)
        expected, probable = in_expectation(trace), with_confidence(trace, 0.05)
        assert judge(expected, trace).status == "holds"
        excess.append(risks_of(trace).mean[-1] - expected.curve(trace)[-1])
        failed += risks_of(trace).mean[-1] > probable.curve(trace)[-1]
        slack = probable.curve(trace)[-1] - expected.curve(trace)[-1]
    assert np.mean(excess) <= 4 * np.std(excess) / 10
    assert failed / 100 <= 0.05 + 4 * math.sqrt(0.05 * 0.95 / 100)
    largest = 5.0 if game.name == "convex" else 1.0  # 1 + RX
    assert slack == pytest.approx(largest * math.sqrt(2 * math.log(40) / 64))


@pytest.mark.parametrize(("longest", "told"), [(64, True), (63, False)])
def test_of_longer_runs_nothing_is_said_without_being_asked(monkeypatch, longest, told):
    monkeypatch.setattr(online_to_batch, "TOLD", longest)
    trace = run(Classification(), Perceptron(), Separable(margin=0.3), rounds=64)
    assert bool(online_to_batch.inherited(trace)) is told


def test_a_bound_needs_an_iid_stream():
    trace = Trace(Experts(hypotheses=Constants()), Hedge(), Malicious(), 20, 1)
    trace.extend()
    assert not risks_of(trace).available
    assert risks_of(trace).until(20) == 0
    assert in_expectation(trace) is None


def test_the_least_hinge_loss_is_known_where_the_set_reaches_the_margin():
    for size, least in ((4.0, 0.0), (3.0, math.nan)):  # 1/γ = 3⅓
        game = Convex(decision_set=Ball(size=size), loss=Hinge())
        found = risks_of(run(game, GradientDescent(), Separable(margin=0.3), 20)).least
        np.testing.assert_equal(found, least)
    trace = run(Convex(decision_set=Ball(size=4.0), loss=Hinge()), GradientDescent(), Separable(margin=0.3), 100)
    assert_allclose(in_expectation(trace).curve(trace)[-1], 4 / math.sqrt(100))  # RB/√T


def test_on_the_whole_space_the_least_risk_is_that_of_a_comparator():
    """Regret is counted against ‖u‖ ≤ W, so a longer u says nothing of the risk that inherits it."""
    for longest, least in ((4.0, 0.0), (3.0, math.nan)):  # 1/γ = 3⅓
        game = Convex(decision_set=Space(compared=longest), loss=Hinge())
        np.testing.assert_equal(risks_of(run(game, OnlineSvm(), Separable(margin=0.3), 20)).least, least)
    for length, known in ((1.0, True), (10.0, False)):
        game = Convex(decision_set=Space(), loss=Absolute())
        trace = run(game, GradientDescent(step=0.02), LinearRegression(length=length), 20)
        assert math.isnan(risks_of(trace).least) != known
        assert (judge(inherited(trace)[0], trace).status == "holds") == known
    formula = run(
        Convex(decision_set=Space(), loss=Square()), GradientDescent(step=0.02), LinearRegression(length=10.0)
    )
    assert risks_of(formula).least == pytest.approx(0.01)  # σ²: of the square every u is a comparator


@pytest.mark.parametrize("learner", [GradientDescent(), MirrorDescent(mirror=PNorm()), LazyGradientDescent()], ids=repr)
def test_examples_are_counted_for_slopes_on_the_whole_space(learner):
    trace = run(Convex(decision_set=Space(), loss=Linear()), learner, QuadraticTargets(), 50)
    assert rounds_needed(trace, 0.2) is None  # slopes have no c
    assert EXAMPLES not in overviews(trace)


@pytest.mark.parametrize("loss", [Hinge(), Logistic()])
def test_it_is_known_beside_a_coordinate_that_is_always_1(loss):
    risks = risks_of(
        run(Regression(loss=loss, bias=True), StochasticGradient(step=0.1), Separable(margin=0.5), rounds=20)
    )
    np.testing.assert_equal(risks.least, 0.0 if loss == Hinge() else math.nan)


def test_examples_needed_are_the_fewest_the_inverted_bound_allows():
    trace = run(GRID, Hedge(), Realizable(), 10)

    def promised(t):
        return math.sqrt(math.log(10) / (2 * t)) + confidence(t, 1.0, 0.05).value({})

    needed = rounds_needed(trace, 0.2, 0.05)
    assert promised(needed) <= 0.2 < promised(needed - 1)
    assert rounds_needed(trace, 0.2, 0.01) > needed
    assert rounds_needed(trace, 1e-4, 0.05) is None
    still = run(GRID, Halving(), Realizable(), 10)
    needed = rounds_needed(still, 0.5, 0.05)
    assert 3 / needed + confidence(needed, 1.0, 0.05).value({}) <= 0.5


@pytest.mark.parametrize(
    "case",
    [case for case in cases() if case.adversary.name in ("gaussians", "realizable", "linear-regression", "separable")][
        ::4
    ],
    ids=str,
)
def test_the_average_and_the_vote_on_the_same_sample(case):
    """C20, both sides of each inequality on one sample."""
    trace = case.played()
    if case.learner.commits.value == "value" and not risks_of(trace).available:
        return
    for certificate in CERTIFICATES:
        if certificate.belongs(trace):
            assert broken_links(certificate, trace) == []


def test_what_risk_inherits_is_a_theorem_each_with_its_lights():
    """Of Hedge's iid run the random predictor, the vote at twice as much, and δ; all from ln N/η + ηt/8."""
    trace = run(GRID, Hedge(), Realizable(), rounds=64)
    random, vote, probable = (judge(bound, trace) for bound in inherited(trace))
    mean = math.sqrt(math.log(10) / (2 * 64))
    assert [found.status for found in (random, vote, probable)] == ["holds"] * 3
    assert random.curve[-1] == pytest.approx(mean)
    assert vote.curve[-1] == pytest.approx(2 * mean)
    assert probable.curve[-1] == pytest.approx(mean + math.sqrt(2 * math.log(2 / 0.05) / 64))
    assert_array_equal(random.values, risks_of(trace).mean)
    assert_array_equal(vote.values, risks_of(trace).majority)
    assert {"iid"} < {assumption.name for assumption in random.bound.assumptions}
    assert theorems(trace) == (*bounds_of(trace), *inherited(trace))


def test_an_average_inherits_where_the_loss_is_convex():
    hinge = run(Convex(decision_set=Ball(size=4.0), loss=Hinge()), GradientDescent(), Separable(margin=0.3), 100)
    names = {bound.name: judge(bound, hinge) for bound in inherited(hinge)}
    assert [*names] == [
        "Online to batch, in expectation",
        "Online to batch, the average",
        "Online to batch, with high probability",
    ]
    average = names["Online to batch, the average"]
    assert (average.status, average.curve[-1]) == ("holds", pytest.approx(4 / math.sqrt(100)))
    assert_array_equal(average.values, risks_of(hinge).average)
    steps = run(Classification(), Perceptron(), Separable(margin=0.3), 40)
    refused = judge(next(bound for bound in inherited(steps) if bound.quantity == "average risk"), steps)
    assert (refused.status, refused.since) == ("not applicable", 0)
    assert refused.reason == "a mistake costs 1, which is not convex in w"


def test_an_average_of_functions_is_compared_only_where_all_rounds_are_judged():
    def told(rounds: int) -> dict[str, tuple[float, ...]]:
        trace = Trace(Regression(loss=Hinge()), KernelGradient(step=1.0), Xor(), rounds, 5)
        trace.extend()
        return {each.name: proof(each, trace, rounds, Phase.LEARN).values for each in proofs(trace)}

    average, mean = told(400)["The average is no worse than the mean"]
    assert 0 < average <= mean
    assert told(1000) == {}  # so many sums of so many terms are not found


def test_a_range_is_held_against_the_least_loss_as_well(tmp_path):
    (tmp_path / "losses.csv").write_text("a,b\n-1,0.5\n0.2,-0.7\n-0.4,-0.1\n0.5,0.3\n", encoding="utf-8")
    stream = LossesFile(file=str(tmp_path / "losses.csv"), order="drawn")
    trace = run(Experts(hypotheses=Advisers(experts=2)), Hedge(), stream, rounds=50)
    measured = RANGE.check(trace)
    assert measured.since is None
    assert measured.declared == 1.5
    assert measured.measured[-1] == pytest.approx(trace["loss"].max() - trace["loss"].min())
    assert not RANGE.statement.startswith("0 ≤")  # which would be said of losses down to −1
    assert judge(inherited(trace)[-1], trace).status == "holds"


@pytest.mark.parametrize(
    ("losses", "since"),
    [([0.5, -0.4, 0.9], 3), ([-0.2, -1.1, 0.0], 3), ([0.5, 1.1, 0.0], 2), ([-0.9, -0.2, 0.1], None)],
)
def test_losses_that_leave_an_interval_of_length_c_leave_the_range(losses, since):
    standing = RANGE.check(charged(Uniform(), [losses, losses]))
    assert standing.since == since


def test_a_stream_that_is_not_iid_leaves_one_theorem_which_does_not_apply():
    trace = Trace(Experts(hypotheses=Constants()), Hedge(), Malicious(), 20, 1)
    trace.extend()
    (verdict,) = (judge(bound, trace) for bound in inherited(trace))
    assert verdict.status == "not applicable"
    assert verdict.reason.startswith("this adversary does not draw its rounds independently")
    assert not [proof for proof in proofs(trace) if proof.ref == "C20"]


def test_a_loss_above_c_ends_what_is_promised_with_high_probability():
    trace = run(Convex(decision_set=Ball(size=4.0), loss=Hinge()), GradientDescent(), Separable(margin=0.3), 60)
    probable = inherited(trace)[-1]
    assert judge(probable, trace).status == "holds"
    measured = np.maximum.accumulate(trace["loss"])
    short = trace.game.declared._replace(radius=(float(measured[-1]) - 1.01) / 4)  # c = 1 + RX just below
    lied = Trace(trace.game, trace.learner, trace.adversary, 60, 5)
    lied.extend()
    lied.game = lied.game.opened(60, short)
    light = judge(probable._replace(assumptions=probable.assumptions[:1]), lied)
    assert light.status == "not applicable"
    assert light.since == int(np.argmax(measured == measured[-1])) + 1
    assert "above c" in light.reason


def test_the_summary_tells_both_sides_of_what_is_made_of_the_predictors():
    table = scenario.read_table(scenarios()["online-to-batch"]) | {"rounds": 50, "notes": []}
    what = scenario.from_table(table)
    traces = what.traces()
    for trace in traces:
        trace.extend()
    hedge, perceptron = summary(what, traces)["learners"]
    votes = [proof for proof in hedge["certificates"] if proof["ref"] == "C20"]
    assert [(proof["name"], proof["status"]) for proof in votes] == [("A vote errs at most twice as often", "holds")]
    assert {bound["name"] for bound in hedge["bounds"]} > {"Online to batch, the vote"}
    assert {bound["status"] for bound in perceptron["bounds"] if "batch" in bound["name"]} == {"not applicable"}


@pytest.mark.parametrize("name", ["online-to-batch", "online-svm", "malicious-world"])
def test_a_folded_theorem_knows_its_state_without_the_risks(name):
    table = scenario.read_table(scenarios()[name]) | {"rounds": 30, "notes": []}
    for trace in scenario.from_table(table).traces():
        trace.extend()
        for bound in theorems(trace):
            for t, phase in [(0, Phase.LEARN), (1, Phase.OBSERVE), (7, Phase.REVEAL), (30, Phase.LEARN)]:
                assert state_of(bound, trace, t, phase) is claim(bound, trace, t, phase).state


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


def test_of_more_rounds_than_a_learner_can_play_nothing_is_promised():
    experiment = scenario.read(scenarios()["leader-hinge"])
    trace = experiment.traces()[1]  # which has the solver find its point, in at most 5 000 rounds
    trace.extend(10)
    assert rounds_needed(trace, 1e-3) is None
