"""Losses in [0, c] with c ≠ 1: what theorems promise then, against exact counts."""

from math import exp, log, sqrt

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.adversaries.experts.bounded_losses import BoundedLosses
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.opposed_losses import OpposedLosses
from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import Experts
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.theorems.follow_the_leader import LEADER_SCALED
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of

RANGES = [0.25, 2.5, 8.0]  # powers of two and their sums: products with whole numbers are exact


def play(experts: int, learner: Learner, adversary: Adversary, rounds: int) -> Trace:
    trace = Trace(Experts(hypotheses=Advisers(experts=experts)), learner, adversary, rounds, 7)
    trace.extend()
    return trace


@pytest.mark.parametrize("c", RANGES)
@pytest.mark.parametrize("n", [1, 2, 4, 7])
def test_the_leader_pays_c_in_every_round_and_its_bound_is_attained(n: int, c: float) -> None:
    trace = play(n, FollowTheLeader(), OpposedLosses(most=c), 10 * n)
    t = np.arange(1, 10 * n + 1)
    assert_array_equal(trace["play"], (t - 1) % n)  # whoever has paid least, the first among equals: in turn
    assert_array_equal(derive.loss(trace), c * t)
    assert_array_equal(derive.best(trace), c * (t // n))
    verdict = judge(LEADER_SCALED, trace)
    assert verdict.status == "holds"
    attained = t % n == n - 1 if n > 1 else t > 0
    assert_array_equal(verdict.curve[attained], derive.loss(trace)[attained])


@pytest.mark.parametrize("c", RANGES)
def test_hedge_between_two_that_are_charged_in_turn(c: float) -> None:
    """From even weight the first is charged: c/2. Then the other, which weighs 1/(1 + e^(−ηc)); then all is even."""
    trace = play(2, Hedge(), OpposedLosses(most=c), 100)
    eta = sqrt(8 * log(2) / 100) / c
    assert_allclose(trace["loss"], np.tile([c / 2, c / (1 + exp(-eta * c))], 50), rtol=1e-12)
    assert_allclose(derive.regret(trace)[-1], 50 * c * (1 / (1 + exp(-eta * c)) - 0.5), rtol=1e-10)
    tuned = next(bound for bound in bounds_of(trace) if bound.name == "Hedge, tuned to T")
    assert judge(tuned, trace).curve[-1] == pytest.approx(c * sqrt(100 * log(2) / 2))


@pytest.mark.parametrize("learner", [Hedge(), Hedge(play="expected"), Hedge(rate="doubling"), FollowTheLeader()])
@pytest.mark.parametrize("c", RANGES)
def test_every_promise_is_kept_in_its_own_unit(learner: Learner, c: float) -> None:
    for adversary in (BoundedLosses(most=c), BoundedLosses(most=c, means=(0.0, 1.0, 0.5)), OpposedLosses(most=c)):
        trace = play(3, learner, adversary, 400)
        assert {judge(bound, trace).status for bound in bounds_of(trace)} == {"holds"}
        assert all(broken_links(certificate, trace) == [] for certificate in certificates_of(trace))
        assert trace.game.declared.loss_range == c


def test_losses_are_uniform_around_their_means_and_neither_0_nor_1() -> None:
    means = np.array([0.0, 0.2, 0.5, 0.9, 1.0])
    losses = play(5, FollowTheLeader(), BoundedLosses(most=2.5, means=tuple(means)), 20_000)["losses"]
    reach = np.minimum(means, 1 - means)
    assert_allclose(losses[:, [0, 4]], np.tile([0.0, 2.5], (20_000, 1)))
    assert (losses >= 2.5 * (means - reach) - 1e-12).all()
    assert (losses <= 2.5 * (means + reach) + 1e-12).all()
    spread = 2.5 * reach / sqrt(3)  # of a uniform number
    assert (abs(losses.mean(axis=0) - 2.5 * means) <= 4 * spread / sqrt(20_000) + 1e-12).all()
    assert_allclose(losses.std(axis=0), spread, rtol=0.03)


def test_c_scales_the_same_run() -> None:
    small, large = (play(4, Hedge(), BoundedLosses(most=c), 300) for c in (1.0, 8.0))
    assert_array_equal(large["losses"], 8 * small["losses"])
    assert_allclose(large["play"], small["play"], rtol=1e-9)  # the tuned rate is 1/8
    assert_allclose(derive.regret(large), 8 * derive.regret(small), rtol=1e-9, atol=1e-9)


def test_one_mean_for_each_expert() -> None:
    with pytest.raises(InputError, match="means: 2 numbers are not legal; legal: one for each of N = 3 experts"):
        play(3, Hedge(), BoundedLosses(means=(0.1, 0.2)), 5)


@pytest.mark.parametrize("adversary", [BoundedLosses(means=(0.5, 0.5)), IidExperts(rates=(0.5, 0.5))])
def test_numbers_for_each_expert_are_one_rule(adversary: Table) -> None:
    game = Experts(hypotheses=Advisers(experts=3))
    with pytest.raises(InputError, match=r"adversary\.\w+: 2 numbers are not legal; legal: one for each of N = 3"):
        adversary.check(game, 10)
    with pytest.raises(InputError, match="legal: 'advisers'"):
        adversary.check(Experts(hypotheses=Constants()), 10)
