"""Weighted majority, deterministic and randomised, follow the leader, and the template of them all."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.randomised_majority import RandomisedMajority
from olviz.engine.learners.experts.template.generic import Generic
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.experts.weighted_majority import WeightedMajority, exact_winner
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.theory.lemmas.azuma import azuma
from olviz.engine.verdicts.theorems import in_letters
from tests.fixed import advised, charged

FACTORS = [0.1, 0.5, 2 / 3, 0.99]
UPDATES = ["always", "on mistakes"]


def noisy(seed: int, size: int = 12, rounds: int = 500, labels: tuple[int, ...] = (1, -1)):
    rng = np.random.default_rng(seed)
    y = rng.choice(labels, rounds)
    wrong = rng.random((size, rounds)) < np.linspace(0.1, 0.5, size)[:, None]
    return np.where(wrong, rng.choice(labels, (size, rounds)), y), y


def kept_promises(trace: Trace) -> None:
    assert bounds_of(trace)
    for bound in bounds_of(trace):
        assert judge(bound, trace).status == ("holds" if trace.rounds else "not known"), bound.name
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == [], certificate.name


@pytest.mark.parametrize("update", UPDATES)
@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("labels", [(1, -1), (0, 1, 2)])
def test_majority_keeps_its_promise_at_every_prefix(factor: float, update: str, labels: tuple[int, ...]) -> None:
    for seed in range(4):
        advice, y = noisy(seed, labels=labels)
        trace = advised(WeightedMajority(factor=factor, update=update), advice, y, len(labels))
        assert len(bounds_of(trace)) == (2 if factor == 0.5 else 1)
        assert len(certificates_of(trace)) == 1
        kept_promises(trace)


@pytest.mark.parametrize("update", UPDATES)
def test_an_opponent_of_every_vote_meets_the_promise(update: str) -> None:
    """Two constants and y_t = −ŷ_t: M = T, m* = ⌊T/2⌋. With β = ½: T ≤ 2.41(⌊T/2⌋ + 1)."""
    learner = WeightedMajority(update=update)
    y: list[int] = []
    advice = np.array([[1] * 60, [-1] * 60])
    for t in range(60):
        trace = advised(learner, advice[:, : t + 1], [*y, 1])
        y.append(-int(trace["prediction"][t]))
    trace = advised(learner, advice, y)
    assert_array_equal(trace["mistakes"], np.arange(1, 61))
    assert_array_equal(trace["best"], np.arange(1, 61) // 2)
    kept_promises(trace)


@pytest.mark.parametrize("factor", [0.5, 0.1, 1 / 3, 0.95])
@pytest.mark.parametrize("update", UPDATES)
def test_every_vote_is_the_vote_of_the_fractions(factor: float, update: str) -> None:
    exact, ties = Fraction(repr(factor)), 0
    for seed, labels in [(seed, labels) for seed in range(6) for labels in ((1, -1), (0, 1, 2))]:
        rng = np.random.default_rng(seed)
        advice, y = rng.choice(labels, (8, 40)), rng.choice(labels, 40)
        trace = advised(WeightedMajority(factor=factor, update=update), advice, y, len(labels))
        weights = [Fraction(1)] * 8
        for t, label in enumerate(y):
            votes = [sum(w for w, e in zip(weights, advice[:, t], strict=True) if e == value) for value in labels]
            play = labels[votes.index(max(votes))]
            ties += votes.count(max(votes)) > 1
            assert trace["prediction"][t] == play
            if update == "always" or play != label:
                weights = [w * exact if e != label else w for w, e in zip(weights, advice[:, t], strict=True)]
            assert_allclose(trace["log_weight"][t], float(np.log(float(sum(weights)))), rtol=1e-12, atol=1e-12)
    assert ties > 0


def test_votes_too_close_for_floats() -> None:
    """Ten weights of 1/10 tie with one of 1, in the first label's favour; one more tiny vote decides."""
    exponents = np.array([0] + [1] * 10)
    advice = np.array([-1] + [1] * 10)
    assert exact_winner(exponents, advice, (1, -1), 0.1) == 1
    assert exact_winner(exponents, -advice, (1, -1), 0.1) == 1
    assert exact_winner(np.append(exponents, 400), np.append(advice, -1), (1, -1), 0.1) == -1
    assert exact_winner(np.append(exponents, 100_000), np.append(advice, -1), (1, -1), 0.1) == -1
    assert exact_winner(np.array([0, 1, 1]), np.array([-1, 1, 1]), (1, -1), 0.5) == 1
    assert exact_winner(np.array([0, 1, 1, 2]), np.array([0, 1, 1, 2]), (0, 1, 2), 0.5) == 0
    assert exact_winner(np.array([2, 3, 3, 4]), np.array([0, 1, 1, 1]), (0, 1, 2), 0.5) == 1
    assert exact_winner(np.array([], dtype=int), np.array([], dtype=int), (1, -1), 0.5) == 1


def test_exact_votes_are_those_of_the_fractions() -> None:
    rng = np.random.default_rng(0)
    for _ in range(300):
        factor, size = float(rng.choice([0.5, 0.25, 0.75, 0.9, 0.999])), int(rng.integers(1, 9))
        exponents, advice = rng.integers(0, 5, size), rng.integers(0, 3, size)
        exact = Fraction(repr(factor))
        votes = [sum(exact ** int(k) for k in exponents[advice == label]) for label in range(3)]
        assert exact_winner(exponents, advice, (0, 1, 2), factor) == votes.index(max(votes))


@pytest.mark.parametrize("update", UPDATES)
def test_a_factor_of_nought_with_every_round_is_halving(update: str) -> None:
    for seed in range(10):
        rng = np.random.default_rng(seed)
        advice = rng.choice([1, -1], (40, 300))
        y = advice[rng.integers(40)] if seed % 2 else rng.choice([1, -1], 300)
        trace = advised(WeightedMajority(factor=0.0, update=update), advice, y)
        if update == "always":
            halving = advised(Halving(), advice, y)
            assert_array_equal(trace["prediction"], halving["prediction"])
            assert_array_equal(trace["survivors"], halving["survivors"])
        (bound,) = bounds_of(trace)
        assert judge(bound, trace).curve[-1] == 5  # 2⁵ ≤ 40 < 2⁶
        assert judge(bound, trace).status == ("holds" if seed % 2 else "not applicable")
        assert [certificate.ref for certificate in certificates_of(trace)] == ["C2", "C2"]
        assert all(broken_links(certificate, trace) == [] for certificate in certificates_of(trace))


@pytest.mark.parametrize("update", UPDATES)
@pytest.mark.parametrize("factor", [0.5, 0.0])
def test_those_left_were_never_wrong_or_at_factor_0_have_a_weight(factor: float, update: str) -> None:
    advice, y = noisy(3, size=5, rounds=60)
    trace = advised(WeightedMajority(factor=factor, update=update), advice, y)
    asked = trace["prediction"] != y if factor == 0 and update == "on mistakes" else np.full(60, True)
    never = ~np.logical_or.accumulate((advice != y) & asked, axis=1)
    assert_array_equal(trace["survivors"], never.sum(axis=0))
    assert trace["survivors"][0] > trace["survivors"][-1]


def test_from_where_only_those_never_punished_have_a_weight_they_vote_though_they_were_wrong() -> None:
    """Expert 1 is wrong in round 1 beside a right vote, experts 2 and 3 in round 2 with a wrong one."""
    advice, y = np.array([[-1, 1, 1], [1, -1, -1], [1, -1, -1]]), np.array([1, 1, 1])
    origin = advised(WeightedMajority(update="on mistakes"), advice, y)
    assert_array_equal(origin["mistakes"], [0, 1, 1])
    fork = Forked(origin, 2, WeightedMajority(factor=0.0, update="on mistakes"))
    fork.extend()
    assert (origin["survivors"][1], fork["prediction"][2]) == (0, 1)
    assert_array_equal(fork.learner.observe(fork.game, fork.state_at(3).state)["weights"], [1, 0, 0])


@pytest.mark.parametrize("factor", FACTORS)
def test_randomised_majority_keeps_its_promise(factor: float) -> None:
    for seed in range(4):
        advice, y = noisy(seed)
        kept_promises(advised(RandomisedMajority(factor=factor), advice, y))
        losses = 3 * np.random.default_rng(seed).random((5, 400))
        trace = charged(RandomisedMajority(factor=factor), losses, loss_range=3.0)
        assert in_letters(bounds_of(trace)[0])[0].startswith(r"E[L] \leq \frac{c")
        kept_promises(trace)


def test_the_promise_of_randomised_majority_by_hand() -> None:
    """N = 4, β = ½, m* = 3: (3 ln 2 + ln 4)/(1 − ½) = 10 ln 2."""
    losses = np.array([[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]])
    (bound, drawn) = bounds_of(trace := charged(RandomisedMajority(), losses))
    band = np.sqrt(np.array([1, 2, 3]) / 2 * np.log(20))  # δ = 0.05
    assert_allclose(judge(drawn, trace).curve, judge(bound, trace).curve + band, rtol=1e-15)
    assert_allclose(judge(bound, trace).curve, np.array([6, 8, 10]) * np.log(2), rtol=1e-15)
    (bound, printed) = bounds_of(trace := advised(WeightedMajority(), -np.ones((4, 3), int), [1, 1, 1]))
    assert_allclose(judge(bound, trace).curve[-1], 5 * np.log(2) / np.log(4 / 3), rtol=1e-15)
    assert_allclose(judge(printed, trace).curve[-1], 2.41 * 5, rtol=1e-15)


@pytest.mark.parametrize(("c", "rest"), [(1.0, 1 / 2), (2.0, 3 / 4), (3.0, 7 / 8)])
def test_the_promise_of_randomised_majority_in_units_of_c(c: float, rest: float) -> None:
    """N = 4, β = ½, L* = 3: c(3 ln 2 + ln 4)/(1 − β^c) = 5c ln 2/(1 − 2^−c)."""
    trace = charged(RandomisedMajority(), np.ones((4, 3)), loss_range=c)
    assert_allclose(judge(bounds_of(trace)[0], trace).curve[-1], 5 * c * np.log(2) / rest, rtol=1e-15)


@pytest.mark.parametrize("factor", [1e-100, np.nextafter(1, 0)])
def test_the_ends_of_the_range_of_the_factor(factor: float) -> None:
    advice, y = noisy(5, rounds=60)
    for learner in (WeightedMajority(factor=factor), RandomisedMajority(factor=factor)):
        kept_promises(trace := advised(learner, advice, y))
        assert np.isfinite(judge(bounds_of(trace)[0], trace).curve).all()


def test_p_is_the_fractions() -> None:
    losses = np.random.default_rng(0).integers(0, 2, (6, 40))
    trace = charged(RandomisedMajority(factor=0.25), losses)
    weights = [Fraction(1)] * 6
    for t in range(40):
        assert_allclose(trace["play"][t], [float(w / sum(weights)) for w in weights], rtol=1e-14)
        weights = [w / 4 if loss else w for w, loss in zip(weights, losses[:, t], strict=True)]


def test_the_leader_keeps_its_promise_and_its_order() -> None:
    losses = np.array([[0.5, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1]])
    trace = charged(FollowTheLeader(), losses)
    assert_array_equal(trace["play"], [0, 1, 0, 1, 0, 1])
    assert_array_equal(trace["loss"], [0.5, 1, 1, 1, 1, 1])  # the smoothed alternation: it always pays
    kept_promises(trace)
    assert_array_equal(charged(FollowTheLeader(), np.ones((3, 4)))["play"], 0)
    for seed in range(10):
        losses = 2.5 * np.random.default_rng(seed).random((7, 300))
        trace = charged(FollowTheLeader(), losses, loss_range=2.5)
        kept_promises(trace)
        assert_allclose(judge(bounds_of(trace)[0], trace).curve, 7 * trace["best"] + 15, rtol=1e-15)


def test_the_leader_of_one_bad_expert_attains_its_promise() -> None:
    """The followed expert is the only one that errs: L_FTL = T, L* = ⌊T/N⌋, so N·L* + N − 1 is met exactly."""
    size, rounds = 5, 44
    losses = np.array([[float(t % size == i) for t in range(rounds)] for i in range(size)])
    trace = charged(FollowTheLeader(), losses)
    assert_array_equal(trace["total_loss"], np.arange(1, rounds + 1))
    curve = judge(bounds_of(trace)[0], trace).curve
    assert curve[-1] == trace["total_loss"][-1] == 44
    kept_promises(trace)


@pytest.mark.parametrize(
    ("rule", "learner"),
    [
        ("first", Consistent()),
        ("uniform", Uniform()),
        ("leader", FollowTheLeader()),
        ("exponential", RandomisedMajority(factor=0.3)),
    ],
)
def test_the_template_is_the_learner_whose_rule_it_follows(rule: str, learner: Consistent | Uniform) -> None:
    advice, y = noisy(2)
    advice[5] = y
    generic, own = advised(Generic(rule=rule, factor=0.3), advice, y), advised(learner, advice, y)
    assert_array_equal(generic["total_loss"], own["total_loss"])
    assert [bound.name for bound in bounds_of(generic)] == [bound.name for bound in bounds_of(own)]
    kept_promises(generic)
    assert len(certificates_of(generic)) == len(certificates_of(own))


@pytest.mark.parametrize(
    "learner",
    [
        WeightedMajority(),
        WeightedMajority(factor=0.1),
        WeightedMajority(factor=0.0),
        RandomisedMajority(factor=0.9),
        FollowTheLeader(),
        Generic(rule="first"),
        Generic(rule="exponential"),
    ],
)
def test_blocks_are_the_steps(learner: WeightedMajority) -> None:
    advice, y = noisy(11, rounds=700)
    fast, slow = advised(learner, advice, y), advised(learner, advice, y, blocks=False)
    for name in fast.names:
        assert_array_equal(fast[name], slow[name], err_msg=name)


@pytest.mark.parametrize("learner", [WeightedMajority(), RandomisedMajority(), RandomisedMajority(factor=1e-100)])
def test_harsh_rounds_stay_finite(learner: WeightedMajority | RandomisedMajority) -> None:
    y = np.ones(100_000, int)
    advice = np.array([-y, -y, np.where(np.arange(100_000) % 3, -y, y)])
    trace = advised(learner, advice, y)
    weights = learner.weigh(trace.game, trace.state_at(100_000).state)
    assert_array_equal(weights, [0, 0, 1])
    kept_promises(trace)
    assert all(np.isfinite(trace[name]).all() for name in trace.names)


def test_the_band_of_the_draws() -> None:
    trace = charged(Uniform(), np.zeros((2, 8)), loss_range=3.0)
    assert azuma(trace, np.exp(-4))[-1] == pytest.approx(12.0)  # 3·√(8/2 · 4)
    advice, y = noisy(0, rounds=2000)
    over = []
    for seed in range(60):
        trace = advised(RandomisedMajority(), advice, y, seed=seed)
        over.append(trace["total_realised"][-1] - trace["total_loss"][-1] > azuma(trace, 0.2)[-1])
    assert np.mean(over) <= 0.2  # theory allows one in five; these seeds stay below


@pytest.mark.parametrize(
    "learner", [WeightedMajority(), WeightedMajority(factor=0.0), RandomisedMajority(), FollowTheLeader()]
)
@pytest.mark.parametrize("rounds", [0, 1])
def test_one_expert_and_hardly_any_rounds(learner: WeightedMajority, rounds: int) -> None:
    trace = advised(learner, np.ones((1, rounds), int), np.ones(rounds, int))
    kept_promises(trace)
