"""The learners of finite classes against the experts' adversaries: exact counts, promises, and what breaks them."""

from fractions import Fraction

import msgspec
import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.experts.switch import Switch
from olviz.engine.adversaries.experts.worst_cases.bisection import Bisection
from olviz.engine.adversaries.experts.worst_cases.cube import Cube
from olviz.engine.adversaries.experts.worst_cases.erm_killer import ErmKiller
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.batch import play_many
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.angular_grid import AngularGrid
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.classes.intervals import Intervals
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classes.stumps import Stumps
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Commit, Shown
from olviz.engine.games.label_game import drawn_from
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.randomised_majority import RandomisedMajority
from olviz.engine.learners.experts.template.generic import Generic
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from tests.fixed import advised, charged

ELIMINATORS: tuple[Learner, ...] = (Consistent(), Consistent(order="random"), Halving(), Uniform())
AGNOSTIC: tuple[Learner, ...] = (
    FollowTheLeader(),
    WeightedMajority(),
    WeightedMajority(factor=0.3, update="on mistakes"),
    RandomisedMajority(),
    Generic(rule="exponential", factor=0.8),
)


def played(hypotheses: FiniteClass, learner: Learner, adversary: Adversary, rounds: int, seed: int = 1) -> Trace:
    trace = Trace(Experts(hypotheses=hypotheses), learner, adversary, rounds, seed)
    trace.extend()
    return trace


def statuses(trace: Trace) -> set[str]:
    assert bounds_of(trace)
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == [], certificate.name
    return {judge(bound, trace).status for bound in bounds_of(trace)}


@pytest.mark.parametrize(
    "hypotheses",
    [Thresholds(12), Patterns(4), Patterns(3, classes=3), Constants(3), AngularGrid(30), Stumps(), Intervals(9)],
)
def test_realizable_streams_keep_every_promise(hypotheses: FiniteClass) -> None:
    for learner in (*ELIMINATORS, *AGNOSTIC, WeightedMajority(factor=0.0), Generic(), Generic(rule="first")):
        for seed in range(3):
            assert statuses(played(hypotheses, learner, Realizable(), 150, seed)) == {"holds"}


@pytest.mark.parametrize("k", [1, 5])
def test_the_cube_costs_log_n_exactly(k: int) -> None:
    """Every vote ties and goes to +1: M = k = log₂ N, and WM with any β votes alike on the survivors' side."""
    for learner in (Halving(), Consistent(), WeightedMajority(factor=0.0)):
        trace = played(Patterns(k), learner, Cube(), 3 * k)
        assert trace["mistakes"][-1] == k
        assert statuses(trace) == {"holds"}
    trace = played(Patterns(k), Uniform(), Cube(), 3 * k)
    assert trace["total_loss"][-1] == pytest.approx(k / 2, rel=1e-14)  # half of the survivors fall, k times


@pytest.mark.parametrize("m", [1, 30, 31])
def test_bisection_meets_halving_exactly(m: int) -> None:
    trace = played(Thresholds(m), Halving(), Bisection(), 40)
    assert trace["mistakes"][-1] == (m + 1).bit_length() - 1
    assert statuses(trace) == {"holds"}
    for learner in (Consistent(), WeightedMajority(factor=0.0), FollowTheLeader(), WeightedMajority()):
        assert played(Thresholds(m), learner, Bisection(), 40)["mistakes"][-1] >= (m + 1).bit_length() - 1
    assert statuses(played(Thresholds(m), Uniform(), Bisection(), 40)) == {"holds"}


def test_each_order_has_its_own_killer() -> None:
    assert played(Thresholds(20), Consistent(), ErmKiller(), 30)["mistakes"][-1] == 20
    assert played(Thresholds(20), Consistent(order="last"), ErmKiller(), 30)["mistakes"][-1] == 0
    harmonic = sum(Fraction(1, k) for k in range(2, 22))
    assert played(Thresholds(20), Uniform(), ErmKiller(), 30)["total_loss"][-1] == pytest.approx(float(harmonic))


@pytest.mark.parametrize("hypotheses", [Constants(), Advisers(7)])
def test_the_malicious_world_breaks_realizability_but_no_agnostic_promise(hypotheses: FiniteClass) -> None:
    for learner in AGNOSTIC:
        assert statuses(played(hypotheses, learner, Malicious(), 120)) == {"holds"}
    for learner in (FollowTheLeader(), WeightedMajority()):
        trace = played(Constants(), learner, Malicious(), 121)
        assert trace["mistakes"][-1] == 121
        assert trace["total_loss"][-1] - trace["best"][-1] == 61  # Reg = ⌈T/2⌉
    trace = played(Advisers(7), FollowTheLeader(), Malicious(), 121)
    assert (trace["mistakes"][-1], trace["best"][-1]) == (121, 17)  # ⌊T/N⌋
    for learner in ELIMINATORS:
        trace = played(hypotheses, learner, Malicious(), 120)
        verdict = judge(bounds_of(trace)[0], trace)
        since = int((trace["best"] > 0).argmax()) + 1
        assert (verdict.status, verdict.since) == ("not applicable", since)
        assert statuses(trace) == {"not applicable"}


def test_a_clairvoyant_adversary_greys_the_promises_of_the_draw_and_no_others() -> None:
    for learner in (RandomisedMajority(), Generic(rule="exponential")):
        trace = played(Constants(), learner, Malicious(level="A3"), 80)
        assert trace["mistakes"][-1] == 80
        verdict = judge(bounds_of(trace)[0], trace)
        assert (verdict.status, verdict.since) == ("not applicable", 0)
        assert verdict.reason == "the adversary sees the draw (A3)"
    for learner in (WeightedMajority(), FollowTheLeader()):
        assert statuses(played(Constants(), learner, Malicious(level="A3"), 80)) == {"holds"}


@pytest.mark.parametrize("learner", AGNOSTIC)
def test_agnostic_promises_on_noisy_and_drifting_experts(learner: Learner) -> None:
    for seed in range(4):
        for adversary in (IidExperts(), Switch()):
            assert statuses(played(Advisers(6), learner, adversary, 400, seed)) == {"holds"}


def test_the_likelier_label_at_one_half_is_the_first_one() -> None:
    """Ten experts with one loss weigh 0.1 each and the perfect one 1: ten times p₂ adds up to another float than p₁."""
    losses = np.ones((11, 2)) * (np.arange(11) > 0)[:, None]
    trace = charged(RandomisedMajority(factor=0.1), losses)
    p, says = trace["play"][1], np.where(np.arange(11) > 0, 1, -1)
    assert np.add.accumulate(p[1:])[-1] != p[0]
    assert trace.game.prediction(Commit.DISTRIBUTION, Shown(advice=says), p) == 1
    assert trace.game.prediction(Commit.DISTRIBUTION, Shown(advice=-says), p) == 1


def test_the_number_of_a_draw_falls_into_the_experts_own_interval() -> None:
    """Expert i owns [p_1 + … + p_{i−1}, p_1 + … + p_i): its lower end, and never a number where p_i = 0."""
    p = np.array([0.0, 0.25, 0.0, 0.75, 0.0])
    for chance, expert in ((0.0, 1), (0.2499, 1), (0.25, 3), (0.5, 3), (np.nextafter(1, 0), 3)):
        assert drawn_from(p, chance) == expert
    tenths = np.full(10, 0.1)  # they add up to a little less than 1
    assert drawn_from(np.append(tenths, 0.0), np.nextafter(1, 0)) == 9


def test_a_class_plays_classification_too() -> None:
    for learner in (Halving(), Uniform(), WeightedMajority(), FollowTheLeader()):
        trace = Trace(Classification(hypotheses=AngularGrid(64)), learner, Separable(margin=0.3), 200, 3)
        trace.extend()
        assert statuses(trace) == {"holds"}
        assert len(sentence(trace, 1, Phase.LEARN)) > 20
    with pytest.raises(InputError, match="this game of classification has none"):
        Trace(Classification(), Uniform(), Separable(), 10, 1)
    with pytest.raises(InputError, match="halving needs advice"):
        Trace(Classification(), Halving(), Separable(), 10, 1)


@pytest.mark.parametrize("learner", [*ELIMINATORS, *AGNOSTIC, WeightedMajority(factor=0.0)])
def test_a_run_in_a_batch_is_the_run_alone(learner: Learner) -> None:
    game = Experts(hypotheses=Advisers(5))
    runs = play_many(game, learner, IidExperts(), 90, 4, range(6))
    for run in range(6):
        trace = Trace(game, learner, IidExperts(), 90, 4, run=run)
        trace.extend()
        assert_array_equal(runs.loss[:, run], trace["loss"])
        assert_array_equal(runs.best[:, run], trace["best"])


@pytest.mark.parametrize("learner", [WeightedMajority(), RandomisedMajority(), Generic(rule="exponential")])
def test_a_sweep_over_the_factor_is_one_call(learner: Learner) -> None:
    game, factors = Experts(hypotheses=Advisers(6)), [0.05, 0.5, 0.5, 0.9]
    if isinstance(learner, WeightedMajority):
        factors[0] = 0.0
    swept = [msgspec.structs.replace(learner, factor=factor) for factor in factors]
    runs = play_many(game, swept, IidExperts(), 60, 4, [0, 1, 2, 3])
    for run, one in enumerate(swept):
        trace = Trace(game, one, IidExperts(), 60, 4, run=run)
        trace.extend()
        assert_array_equal(runs.loss[:, run], trace["loss"])


@pytest.mark.parametrize("learner", [*ELIMINATORS, *AGNOSTIC, Generic(rule="first"), Generic(rule="leader"), Generic()])
def test_every_phase_has_words_and_one_lit_line_at_most(learner: Learner) -> None:
    rng = np.random.default_rng(0)
    advice = rng.choice([0, 1, 2], (4, 12))
    traces = [advised(learner, advice, rng.choice([0, 1, 2], 12), labels=3)]
    if not learner.needs:
        traces.append(charged(learner, rng.random((4, 12)) * (rng.random((4, 12)) < 0.3)))
    for trace in traces:
        for t in range(13):
            for phase in Phase:
                words = sentence(trace, t, phase)
                assert "{" not in words
                lit = [line for line in pseudocode(trace, t, phase) if line.lit]
                assert len(lit) == (t > 0)


def test_the_drawn_expert_is_told_with_its_average() -> None:
    trace = charged(Uniform(), [[0.0, 0.0], [1.0, 0.0]])
    drawn = int(trace["drawn"][0])
    assert sentence(trace, 1, Phase.LEARN) == (
        f"**Round 1** · drew expert {drawn + 1}, loss {drawn}; on average 0.500 → loss {drawn}; 1 of 2 left"
    )
    assert sentence(trace, 1, Phase.COMMIT) == (
        "**Round 1** · experts without a loss: 2 of 2 → "
        "**commits to 0.500 for each survivor**; the losses are still hidden"
    )
