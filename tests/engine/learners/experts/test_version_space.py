"""The consistent learner and the uniform one: each eliminates, and each keeps its own promise."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.misprints.halving_as_printed import HalvingAsPrinted
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import erratum
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Kind, bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.verdicts.theorems import in_letters
from tests.fixed import advised, charged


def realizable(seed: int, size: int = 23, rounds: int = 300, labels: tuple[int, ...] = (1, -1)):
    rng = np.random.default_rng(seed)
    advice = rng.choice(labels, (size, rounds))
    return advice, advice[rng.integers(size)]


def slow_realizable(seed: int, size: int = 23):
    """Realizable: in every round few of the survivors are wrong, so that they die slowly."""
    rng = np.random.default_rng(seed)
    y = rng.choice([1, -1], 300)
    wrong = rng.random((size, 300)) < 0.02
    wrong[rng.integers(size)] = False
    return np.where(wrong, -y, y), y


def kept_promises(trace: Trace) -> None:
    for bound in bounds_of(trace):
        assert judge(bound, trace).status == ("holds" if trace.rounds else "not known"), bound.name
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == [], certificate.name


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("order", ["given", "last", "random"])
def test_consistent_keeps_its_promise_in_every_order(seed: int, order: str) -> None:
    advice, y = slow_realizable(seed)
    trace = advised(Consistent(order=order), advice, y, seed=seed)
    assert len(bounds_of(trace)) == 1
    kept_promises(trace)
    assert judge(bounds_of(trace)[0], trace).curve[-1] == 22


def test_the_order_says_who_is_followed() -> None:
    advice = np.array([[1, 1], [-1, 1], [-1, 1], [1, 1]])
    assert_array_equal(advised(Consistent(), advice, [-1, 1])["play"], [0, 1])
    assert_array_equal(advised(Consistent(order="last"), advice, [-1, 1])["play"], [3, 2])
    trace = advised(Consistent(order="random"), advice, [-1, 1], seed=5)
    rank = Luck(5, "learner").once("order", lambda rng: rng.permutation(4))
    assert_array_equal(trace["play"], [rank.argmin(), min((1, 2), key=lambda i: rank[i])])
    firsts = {int(advised(Consistent(order="random"), advice, [-1, 1], seed=seed)["play"][0]) for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_the_first_consistent_expert_is_killed_in_every_round() -> None:
    """The threshold ERM-killer: f_i = +1 iff j ≤ i on j = 1 … m, labels +1: M = m = |F| − 1 exactly."""
    m = 12
    advice = np.where(np.arange(1, m + 5).clip(max=m)[None] <= np.arange(m + 1)[:, None], 1, -1)
    y = np.ones(m + 4, int)
    trace = advised(Consistent(), advice, y)
    assert_array_equal(trace["mistakes"], np.arange(1, m + 5).clip(max=m))
    kept_promises(trace)
    assert advised(Consistent(order="last"), advice, y)["mistakes"][-1] == 0
    assert advised(Halving(), advice, y)["mistakes"][-1] == 0
    expected = sum(Fraction(1, k) for k in range(2, m + 2))  # H_{m+1} − 1: one of k survivors dies in each round
    assert_allclose(advised(Uniform(), advice, y)["total_loss"][-1], float(expected), rtol=1e-14)


@pytest.mark.parametrize("seed", range(15))
def test_uniform_keeps_its_promise_at_every_prefix(seed: int) -> None:
    for advice, y in (slow_realizable(seed), realizable(seed)):
        trace = advised(Uniform(), advice, y, seed=seed)
        assert [in_letters(bound) for bound in bounds_of(trace)] == [
            (r"E[M] \leq H_{|F|} - 1",),
            (r"E[M] \leq H_{|F|} - H_{\Omega_{t+1}}",),
            (r"E[M] \leq \ln |F|",),
            (r"\hat L_t \leq H_{|F|} - 1 + \sqrt{\frac{t}{2} \ln \frac{1}{\delta}}",),
        ]
        assert bounds_of(trace)[-1].kind is Kind.PROBABLE
        kept_promises(trace)


def test_the_expected_mistakes_are_the_fractions() -> None:
    advice, y = slow_realizable(3)
    trace = advised(Uniform(), advice, y)
    alive, exact = set(range(len(advice))), Fraction(0)
    for t, label in enumerate(y):
        wrong = {i for i in alive if advice[i, t] != label}
        exact += Fraction(len(wrong), len(alive))
        alive -= wrong
        assert_allclose(trace["total_loss"][t], float(exact), rtol=1e-13)
        assert trace["survivors"][t] == len(alive)
    assert trace["total_loss"][-1] > 1


@pytest.mark.parametrize("c", [1.0, 3.0])
def test_the_promises_of_uniform_by_hand(c: float) -> None:
    """N = 4: H₄ − 1 = ½ + ⅓ + ¼ = 13/12, and ln 4; with 3 left, then 1: H₄ − H₃ = ¼, H₄ − H₁ = 13/12."""
    trace = charged(Uniform(), c * np.array([[0, 0], [0, 1], [0, 1], [1, 0]]), loss_range=c)
    flat, path, logarithm, drawn = (judge(bound, trace).curve / c for bound in bounds_of(trace))
    assert_allclose(flat, 13 / 12, rtol=1e-15)
    assert_allclose(path, [1 / 4, 13 / 12], rtol=1e-15)
    assert_allclose(logarithm, 2 * np.log(2), rtol=1e-15)
    assert_allclose(drawn, 13 / 12 + np.sqrt(np.array([1, 2]) / 2 * np.log(20)), rtol=1e-15)  # δ = 0.05


def test_three_labels() -> None:
    for seed in range(10):
        advice, y = realizable(seed, labels=(0, 1, 2))
        for learner in (Consistent(), Uniform(), Halving()):
            kept_promises(advised(learner, advice, y, labels=3))


def test_a_broken_assumption_greys_the_promise_from_its_round_on() -> None:
    advice, y = slow_realizable(0)
    y = y.copy()
    y[200] = -advice[np.flatnonzero(advised(Uniform(), advice, y).state_at(200).state.alive), 200][0]
    for learner in (Consistent(), Uniform(), Halving()):
        trace = advised(learner, advice, y)
        since = int((trace["best"] > 0).argmax()) + 1
        assert since >= 201
        assert trace["survivors"][since - 2] > 0 == trace["survivors"][since - 1]
        assert not trace["survivors"][since:].any()
        for bound in bounds_of(trace):
            assert (judge(bound, trace).status, judge(bound, trace).since) == ("not applicable", since)
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == []


@pytest.mark.parametrize("loss_range", [1.0, 4.0])
@pytest.mark.parametrize("learner", [Consistent(), Consistent(order="last"), Uniform()])
def test_bare_losses_are_counted_in_units_of_c(learner: Consistent | Uniform, loss_range: float) -> None:
    for seed in range(5):
        rng = np.random.default_rng(seed)
        losses = loss_range * rng.random((9, 200)) * (rng.random((9, 200)) < 0.05)
        losses[rng.integers(1, 8)] = 0  # neither the first nor the last one, whom the orders follow at once
        trace = charged(learner, losses, loss_range, seed=seed)
        assert bounds_of(trace)
        assert ("c" in bounds_of(trace)[0].short) == (loss_range != 1)
        kept_promises(trace)
        assert judge(bounds_of(trace)[0], trace).curve[-1] == pytest.approx(
            loss_range * (8 if isinstance(learner, Consistent) else 4609 / 2520)  # H_9 − 1 = 7129/2520 − 1
        )
        assert trace["total_loss"][-1] > 0


def test_a_loss_above_c_is_named() -> None:
    losses = np.zeros((3, 4))
    losses[1, 2] = 2.5
    trace = charged(Consistent(), losses)
    verdict = judge(bounds_of(trace)[0], trace)
    assert (verdict.status, verdict.since) == ("not applicable", 3)
    assert verdict.reason == "round 3 has a loss of 2.50, outside [0, c = 1]"
    losses[1, 2] = -0.5
    trace = charged(Uniform(), losses)
    assert judge(bounds_of(trace)[0], trace).reason == "round 3 has a loss of −0.500, outside [0, c = 1]"


@pytest.mark.parametrize("learner", [Consistent(), Consistent(order="random"), Uniform()])
def test_blocks_are_the_steps(learner: Consistent | Uniform) -> None:
    rng = np.random.default_rng(4)
    losses = rng.random((40, 900)) * (rng.random((40, 900)) < 0.01)
    fast, slow = charged(learner, losses), charged(learner, losses, blocks=False)
    assert fast["survivors"][-1] == 0 < fast["survivors"][200]
    for name in fast.names:
        assert_array_equal(fast[name], slow[name], err_msg=name)
    for t in (0, 1, 255, 256, 257, 500, 899, 900):
        for left, right in zip(fast.state_at(t).state, slow.state_at(t).state, strict=True):
            assert_array_equal(left, right)


@pytest.mark.parametrize("learner", [Consistent(order="random"), Uniform()])
@pytest.mark.parametrize("rounds", [0, 1])
def test_one_expert_and_hardly_any_rounds(learner: Consistent | Uniform, rounds: int) -> None:
    trace = charged(learner, np.zeros((1, rounds)))
    kept_promises(trace)
    for bound in bounds_of(trace):
        if bound.kind is Kind.SURE:
            assert_array_equal(judge(bound, trace).curve, np.zeros(rounds))


def test_the_misprint_keeps_a_mistaken_majority_for_ever() -> None:
    advice = np.array([[1] * 50, [1] * 50, [-1] * 50])
    trace = advised(HalvingAsPrinted(), advice, [-1] * 50)
    assert_array_equal(trace["mistakes"], np.arange(1, 51))
    assert_array_equal(trace["survivors"], 2)
    assert trace["best"][-1] == 0  # the perfect expert is there, and was discarded
    assert bounds_of(trace) == certificates_of(trace) == ()
    assert erratum(trace.learner)
    assert advised(Halving(), advice, [-1] * 50)["mistakes"][-1] == 1
