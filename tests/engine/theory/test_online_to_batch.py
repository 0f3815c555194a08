"""Online to batch: what a risk inherits from a regret, with which assumptions, and how many examples that takes."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.checks.cases import cases
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.files.losses import LossesFile
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
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
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
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
from tests.engine.analysis.judged import GRID, run
from tests.fixed import charged


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
