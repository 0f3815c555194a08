"""Who is followed when several lead: every rule of ties, over experts and over sets, and what each keeps."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.checks.streams import Fixed
from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Reveal
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.learners.convex.leader_in_set import LeaderInSet
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.numerics.kinks import EPS, evened
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from tests.fixed import charged

RULES: tuple[Any, ...] = ("given", "last", "random")
COINS = np.random.default_rng(5).integers(0, 2, (4, 200)) * 1.0  # whole losses: ties are exact, and many


def play(game: Game, learner: Learner, reveal: Reveal, seed: int = 1) -> Trace:
    stream = Fixed(reveal=reveal, declared=Declared(dimension=4, length=2.0, largest=1.0))
    rounds = np.shape(reveal.z if reveal.losses is None else reveal.losses)[1]
    trace = Trace(game, learner, stream, rounds, seed)
    trace.extend()
    return trace


def leaders(t: int) -> list[int]:
    before = COINS[:, :t].sum(axis=1)
    return np.flatnonzero(before == before.min()).tolist()


@pytest.mark.parametrize("ties", RULES)
def test_experts_that_tie_are_followed_in_the_order_and_the_promise_is_kept(ties: Any) -> None:
    trace = play(Experts(hypotheses=Advisers(experts=4)), FollowTheLeader(ties=ties), Reveal(losses=COINS))
    order = {"given": [0, 1, 2, 3], "last": [3, 2, 1, 0]}.get(ties)
    if order is None:
        order = np.argsort(trace.state_at(0).state.rank).tolist()
    assert trace["play"].tolist() == [min(leaders(t), key=order.index) for t in range(200)]
    assert [judge(bound, trace).status for bound in bounds_of(trace)] == ["holds"]
    assert_array_equal(judge(bounds_of(trace)[0], trace).curve, 4 * derive.best(trace) + 3)


@pytest.mark.parametrize("ties", RULES)
def test_on_the_simplex_the_leader_at_corners_is_the_one_over_experts(ties: Any) -> None:
    experts = play(Experts(hypotheses=Advisers(experts=4)), FollowTheLeader(ties=ties), Reveal(losses=COINS))
    corners = play(Convex(decision_set=Simplex()), LeaderInSet(ties=ties), Reveal(z=COINS))
    assert_array_equal(corners["play"], np.eye(4)[experts["play"]])
    assert_array_equal(corners["loss"], experts["loss"])


@pytest.mark.parametrize("ties", RULES)
@pytest.mark.parametrize("over", [Simplex(), L1Ball(size=2.0), Box(), Box(low=0.5, high=3.0)])
def test_every_rule_plays_a_least_corner_and_be_the_leader_holds(over: Any, ties: Any) -> None:
    z = COINS - 0.5 * (np.arange(4) % 2)[:, None]
    trace = play(Convex(decision_set=over), LeaderInSet(ties=ties), Reveal(z=z))
    for t in range(200):
        slope, w = z[:, :t].sum(axis=1), trace["play"][t]
        assert_allclose(slope @ w, slope @ over.linear_minimizer(slope), rtol=0, atol=1e-12)
        assert over.contains(w)
    names = [certificate.name for certificate in certificates_of(trace)]
    assert names
    assert all(broken_links(certificate, trace) == [] for certificate in certificates_of(trace)), names


def test_corners_come_in_the_order_that_is_told() -> None:
    nothing, tied = np.zeros(2), np.array([0.0, 1.0])
    given, last = np.arange(4), np.arange(4)[::-1]
    assert Simplex().foremost(nothing, given[:2]).tolist() == [1, 0]
    assert Simplex().foremost(nothing, last[2:]).tolist() == [0, 1]
    assert L1Ball(size=2.0).foremost(nothing, given).tolist() == [2, 0]
    assert L1Ball(size=2.0).foremost(nothing, last).tolist() == [0, -2]
    assert L1Ball(size=2.0).foremost(tied, given).tolist() == [0, -2]  # nothing ties
    assert Box().foremost(nothing, given).tolist() == [-1, -1]
    assert Box().foremost(nothing, last).tolist() == [1, 1]
    assert Box().foremost(tied, last).tolist() == [1, -1]


def test_an_order_is_drawn_anew_in_every_run_and_once_in_each() -> None:
    rounds = Reveal(losses=np.zeros((4, 30)))
    plays = [
        set(play(Experts(hypotheses=Advisers(experts=4)), FollowTheLeader(ties="random"), rounds, seed)["play"])
        for seed in range(40)
    ]
    assert all(len(each) == 1 for each in plays)
    assert set.union(*plays) == {0, 1, 2, 3}


def test_ties_are_broken_at_corners_of_linear_losses_alone() -> None:
    assert [name for name, kind in registry.sets().items() if kind().corners(3)] == ["box", "simplex", "l1-ball"]
    for game in (Convex(decision_set=Ball()), Convex(decision_set=Box(), loss=Quadratic())):
        with pytest.raises(InputError, match=r"ties: 'last' is not legal with .* legal: 'shortest'"):
            play(game, LeaderInSet(ties="last"), Reveal(z=COINS))


PAIRS = np.random.default_rng(8).integers(-2, 3, (2, 4, 66)) * 1.0
WHOLE = np.stack([*PAIRS, -PAIRS[0] - PAIRS[1]], axis=2).reshape(4, 198)  # every third sum is 0, as 0.1 + 0.2 − 0.3 is
UNITS = (0, -4, -1, 1, 4)


def tenths(units: float) -> Any:
    """Losses of some tenths, each moved by some units in the last place, to one side or the other."""
    sides = np.random.default_rng(6).choice([-1, 1], WHOLE.shape)
    return WHOLE / 10 * (1 + sides * units * EPS)


@pytest.mark.parametrize("blocks", [False, True], ids=["stepped", "block"])
@pytest.mark.parametrize("ties", RULES)
def test_rounding_decides_no_leader_of_experts(ties: Any, blocks: bool) -> None:
    def followed(losses: Any) -> Any:
        return charged(FollowTheLeader(ties=ties), losses, loss_range=8.0, blocks=blocks)["play"]

    exact = followed(WHOLE + 4)
    for units in UNITS:
        assert_array_equal(followed(0.4 + tenths(units)), exact)
    assert (followed(0.4 + tenths(1e6)) != exact).any()  # no tolerance removes the jump: it lies beyond


@pytest.mark.parametrize("units", UNITS)
def test_the_mark_of_the_best_expert_stands_at_the_one_who_is_followed(units: float) -> None:
    trace = charged(FollowTheLeader(), 0.4 + tenths(units), loss_range=8.0)
    assert_array_equal(trace["leader"][:-1], trace["play"][1:])
    least = np.cumsum(WHOLE, axis=1)
    equals = [int(account.sum()) for account in (trace.state_at(t).ledger.leaders for t in range(1, 199))]
    assert equals == (least == least.min(axis=0)).sum(axis=0).tolist()
    assert max(equals) > 1


@pytest.mark.parametrize(
    ("over", "ties"),
    [
        *product([Simplex(), L1Ball(size=2.0), Box(), Box(low=0.5, high=3.0)], ("shortest", *RULES)),
        (Ball(), "shortest"),
    ],
)
def test_rounding_decides_no_leader_in_a_set(over: Any, ties: Any) -> None:
    def led(z: Any) -> Any:
        return play(Convex(decision_set=over), LeaderInSet(ties=ties), Reveal(z=z))["play"]

    exact = led(WHOLE)
    for units in UNITS:
        assert_allclose(led(tenths(units)), exact, rtol=0, atol=1e-12)
    assert np.abs(led(tenths(1e6)) - exact).max() > 0.1  # no tolerance removes the jump: it lies beyond


def test_slopes_that_rounding_tells_apart_keep_every_bit() -> None:
    slopes = np.random.default_rng(0).normal(size=(5, 300))
    assert_array_equal(evened(slopes, 1e-14 * np.abs(slopes)), slopes)
