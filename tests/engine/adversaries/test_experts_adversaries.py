"""The experts' adversaries against what theory says they force, in exact counts."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.ftl_killer import FtlKiller
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.experts.switch import Switch
from olviz.engine.adversaries.experts.worst_cases.bisection import Bisection
from olviz.engine.adversaries.experts.worst_cases.cube import Cube, CubeOpposed
from olviz.engine.adversaries.experts.worst_cases.erm_killer import ErmKiller
from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.batch import play_many
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.angular_grid import AngularGrid
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Commit, Game, Seen, Shown
from olviz.engine.games.shipped_parts import CLASSES
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.theory.certificate import certificates_of

DETERMINISTIC: tuple[Learner, ...] = (Consistent(), Halving(), FollowTheLeader(), WeightedMajority())


class Even(Learner, frozen=True):
    """Draws any expert, each as likely, always: what an adversary does shows in its loss."""

    name = "even"
    title = "Even"
    commits = Commit.DISTRIBUTION

    def start(self, game: Game, luck: Luck) -> Array:
        return np.full((game.size, *luck.shape), 1 / game.size)

    def act(self, game: Game, state: Array, shown: Shown) -> Array:
        return state

    def learn(self, game: Game, state: Array, seen: Seen) -> Array:
        return state

    def observe(self, game: Game, state: Array) -> dict[str, Any]:
        return {"weights": state}


def played(
    hypotheses: FiniteClass, learner: Learner, adversary: Adversary, rounds: int, seed: int = 1, run: int = 0
) -> Trace:
    trace = Trace(Experts(hypotheses=hypotheses), learner, adversary, rounds, seed, run=run)
    trace.extend()
    return trace


def harmonic(n: int) -> Fraction:
    return sum((Fraction(1, k) for k in range(1, n + 1)), Fraction(0))


# E1


@pytest.mark.parametrize("m", [1, 2, 7, 300])
def test_erm_killer_makes_a_follower_err_m_times_and_halving_never(m: int) -> None:
    for learner in (Consistent(), FollowTheLeader()):
        follower = played(Thresholds(m), learner, ErmKiller(), m + 20)
        assert_array_equal(follower["mistakes"], np.minimum(np.arange(1, m + 21), m))
    assert played(Thresholds(m), Halving(), ErmKiller(), m + 20)["mistakes"][-1] == 0
    # in round t the drawer has N − t + 1 thresholds left and one of them is wrong: Σ 1/(N − t + 1) = H_N − 1
    drawer = played(Thresholds(m), Uniform(), ErmKiller(), m + 20)
    assert derive.loss(drawer)[-1] == pytest.approx(float(harmonic(m + 1) - 1), abs=1e-12)
    assert_array_equal(drawer["x"][:, 0], np.minimum(np.arange(1, m + 21), m))


# E2


@pytest.mark.parametrize("k", [1, 3, 6])
def test_the_cube_makes_halving_and_followers_err_k_times_at_once(k: int) -> None:
    for learner in DETERMINISTIC:
        trace = played(Patterns(k), learner, Cube(), 3 * k)
        assert_array_equal(trace["mistakes"], np.minimum(np.arange(1, 3 * k + 1), k))
        assert trace["best"][-1] == 0
    trace = played(Patterns(k), Halving(), Cube(), 3 * k)
    _, survivors, halved = next(iter(certificates_of(trace))).chain(trace)
    assert_array_equal(survivors.values, halved.values)  # Ω = 2^k·2^(−M) in every round: the proof is attained


@pytest.mark.parametrize("k", [1, 4])
def test_the_opposed_cube_defeats_every_deterministic_learner_k_times(k: int) -> None:
    for learner in DETERMINISTIC:
        trace = played(Patterns(k), learner, CubeOpposed(), 3 * k)
        assert_array_equal(trace["mistakes"], np.minimum(np.arange(1, 3 * k + 1), k))
        assert trace["best"][-1] == 0
    for seed in range(5):  # of a randomised one at least half of the weight errs in each of these rounds
        drawer = played(Patterns(k), Uniform(), CubeOpposed(), 3 * k, seed)
        assert (drawer["loss"][:k] >= 0.5).all()
        assert drawer["best"][-1] == 0


# E3


@pytest.mark.parametrize("m", [1, 2, 4, 7, 8, 63, 100])
def test_bisection_costs_halving_exactly_the_floor_of_log_n(m: int) -> None:
    depth = (m + 1).bit_length() - 1  # ⌊log₂ N⌋
    halving = played(Thresholds(m), Halving(), Bisection(), 2 * depth + 5)
    assert halving["mistakes"][-1] == depth
    assert halving["best"][-1] == 0
    assert halving["y"][-1] == 1
    for learner in DETERMINISTIC:
        trace = played(Thresholds(m), learner, Bisection(), 2 * depth + 5)
        assert trace["mistakes"][-1] >= depth
        assert trace["best"][-1] == 0


def test_bisection_shows_the_point_that_splits_the_survivors() -> None:
    # N = 5, survivors 0..4: j = ⌊5/2⌋ = 2, of whom 2, 3, 4 say +1; halving says +1, so 0..1 survive; then j = 1
    trace = played(Thresholds(4), Halving(), Bisection(), 4)
    assert_array_equal(trace["x"][:2, 0], [2, 1])
    assert_array_equal(trace["y"][:1], [-1])


def test_bisection_flips_a_fair_coin_against_a_randomised_learner() -> None:
    m, runs = 63, 300  # N = 64: six cuts, each costs ½ in expectation
    loss = play_many(Experts(hypotheses=Thresholds(m)), Uniform(), Bisection(), 8, 5, range(runs)).loss
    assert abs(loss[:6].mean() - 0.5) < 4 * np.sqrt(0.25 / (6 * runs))
    assert (loss[6:] == 0).all()


# E4


@pytest.mark.parametrize("member", [member for member in CLASSES if member.points], ids=lambda member: member.name)
def test_realizable_streams_have_a_perfect_expert_and_follow_it(member: type[FiniteClass]) -> None:
    for target in ("drawn", 1, 2):
        trace = played(member(), Halving(), Realizable(target=target), 300)
        assert (derive.best(trace) == 0).all()
        assert trace["mistakes"][-1] <= member().size.bit_length() - 1
        if target != "drawn":
            x = np.ascontiguousarray(trace["x"].T)
            assert_array_equal(trace["y"], member().advice(x)[target - 1])


def test_the_seed_draws_the_perfect_expert() -> None:
    luck = [Luck(seed, "adversary") for seed in range(200)]
    game = Experts(hypotheses=Constants(4))
    assert {int(Realizable().start(game, adversary_luck).target) for adversary_luck in luck} == {0, 1, 2, 3}


# E5


def test_every_deterministic_learner_is_always_wrong_in_a_malicious_world() -> None:
    for learner in DETERMINISTIC:
        for rounds in (1, 10, 11):
            trace = played(Constants(), learner, Malicious(), rounds)
            assert trace["mistakes"][-1] == rounds
            assert derive.best(trace)[-1] <= rounds // 2
            assert derive.regret(trace)[-1] >= (rounds + 1) // 2


@pytest.mark.parametrize("n", [1, 2, 5])
def test_one_bad_expert_a_round(n: int) -> None:
    trace = played(Advisers(n), FollowTheLeader(), Malicious(), 53)
    assert trace["mistakes"][-1] == 53
    assert derive.best(trace)[-1] == 53 // n  # T mistakes in all, one expert a round, in turn
    drawer = played(Advisers(n), Even(), Malicious(), 53)
    assert (drawer["y"] == -1).all()
    assert_array_equal(drawer["advice"].argmax(axis=1), np.zeros(53))  # even weights: the first is the likeliest


def test_the_likelier_label_is_opposed_and_at_a3_the_drawn_one() -> None:
    even = played(Constants(), Even(), Malicious(), 40)
    assert (even["y"] == -1).all()  # a tie is a prediction of +1
    assert 0 < even["mistakes"][-1] < 40
    seen = played(Constants(), Even(), Malicious(level="A3"), 40)
    assert derive.realised(seen)[-1] == 40
    assert derive.loss(seen)[-1] == 20
    assert played(Advisers(4), Even(), Malicious(level="A3"), 40)["mistakes"][-1] == 40


# E6, E7


def test_experts_err_as_often_as_they_should() -> None:
    rates, rounds = (0.0, 0.2, 0.7, 1.0), 20_000
    game = Experts(hypotheses=Advisers(4, classes=3))
    for correlated in (False, True):
        trace = Trace(game, Even(), IidExperts(rates=rates, correlated=correlated), rounds, 3)
        trace.extend()
        wrong = trace["advice"] != trace["y"][:, None]
        for rate, column in zip(rates, wrong.T, strict=True):
            assert abs(column.mean() - rate) <= 4 * np.sqrt(rate * (1 - rate) / rounds)
        both = (wrong[:, 1] & wrong[:, 2]).mean()
        expected = 0.2 if correlated else 0.2 * 0.7
        assert abs(both - expected) < 4 * np.sqrt(expected * (1 - expected) / rounds)
        away = (trace["advice"] - trace["y"][:, None])[:, 3] % 3  # a wrong expert has no favourite among the others
        assert abs((away == 1).mean() - 0.5) < 4 * np.sqrt(0.25 / rounds)
        assert trace.game.declared.realizable


def test_rates_in_even_steps() -> None:
    game = Experts(hypotheses=Advisers(5))
    assert_array_equal(np.round(IidExperts().wrong(game), 12), [0.1, 0.2, 0.3, 0.4, 0.5])
    assert not IidExperts().declares(game, 10).realizable


@pytest.mark.parametrize(
    ("every", "rounds", "good"),
    [("half", 10, [0] * 5 + [1] * 5), ("half", 7, [0] * 4 + [1] * 3), ("half", 1, [0]), (2, 7, [0, 0, 1, 1, 2, 2, 0])],
)
def test_the_good_expert_changes(every: Any, rounds: int, good: list[int]) -> None:
    trace = played(Advisers(3), Even(), Switch(every=every, good=0.0, poor=1.0), rounds)
    right = trace["advice"] == trace["y"][:, None]
    assert_array_equal(right.argmax(axis=1), good)
    assert_array_equal(right.sum(axis=1), np.ones(rounds))


@pytest.mark.parametrize("rate", ["tuned", "anytime", 3.0])
def test_a_distribution_played_without_a_draw_costs_half_a_round_at_least(rate: Any) -> None:
    """Whoever commits to p and draws nothing has its likelier label opposed, in bisection until one is left."""
    drawn, expected = Hedge(rate=rate), Hedge(rate=rate, play="expected")
    for hypotheses in (Constants(), Advisers(4)):
        assert (played(hypotheses, expected, Malicious(), 100)["loss"] >= 0.5).all()
    one, other = (played(Constants(), learner, Malicious(), 100) for learner in (drawn, expected))
    for column in ("y", "loss", "best"):
        assert_array_equal(one[column], other[column])
    trace = played(Thresholds(31), expected, Bisection(), 40)
    assert (trace["loss"][:5] >= 0.5).all()  # 32 thresholds
    assert (derive.best(trace) == 0).all()


# E8


def mean_distance(t: int) -> Fraction:
    """E|S_t|/2 of the simple random walk, by its definition."""
    return sum((Fraction(comb(t, k) * abs(t - 2 * k), 2 ** (t + 1)) for k in range(t + 1)), Fraction(0))


def test_the_closed_forms_of_coin_flips() -> None:
    for t in range(1, 40):
        closed = Fraction(t * comb(t, t // 2), 2 ** (t + 1)) if t % 2 == 0 else Fraction(t * comb(t - 1, t // 2), 2**t)
        assert closed == mean_distance(t)
        assert closed * closed >= Fraction(t, 8)
    # two experts with coins of their own: E[min] = t/2 − E|B − B'|/2, and B − B' + t is binomial(2t)
    for t in (1, 6):
        apart = sum(
            Fraction(comb(t, a) * comb(t, b) * abs(a - b), 2 * 4**t) for a in range(t + 1) for b in range(t + 1)
        )
        assert apart == mean_distance(2 * t) / 2


@pytest.mark.parametrize("rounds", [31, 64])
def test_regret_on_coin_flips_is_the_walks_distance(rounds: int) -> None:
    trace = played(Constants(), Even(), CoinFlip(), rounds)
    walk = np.abs(np.cumsum(trace["y"]))
    assert_array_equal(derive.regret(trace), walk / 2)
    runs = 800
    for hypotheses, exact in ((Constants(), mean_distance(rounds)), (Advisers(2), mean_distance(2 * rounds) / 2)):
        regret = play_many(Experts(hypotheses=hypotheses), Even(), CoinFlip(), rounds, 9, range(runs)).regret[-1]
        assert abs(regret.mean() - float(exact)) < 4 * regret.std() / np.sqrt(runs)


def test_coins_are_fair_and_independent() -> None:
    losses = played(Advisers(4), Even(), CoinFlip(), 5000)["losses"]
    assert set(np.unique(losses)) == {0.0, 1.0}
    assert (np.abs(losses.mean(axis=0) - 0.5) < 4 * 0.5 / np.sqrt(5000)).all()
    apart = np.corrcoef(np.vstack([losses.T[:, 1:], losses.T[:, :-1]]))  # of one round, and of the round before
    assert (np.abs(apart[~np.eye(8, dtype=bool)]) < 4.5 / np.sqrt(4999)).all()


# E15


@pytest.mark.parametrize("rounds", [1, 2, 3, 300])
def test_following_the_leader_regrets_half_of_the_rounds(rounds: int) -> None:
    trace = played(Advisers(2), FollowTheLeader(), FtlKiller(), rounds)
    assert_array_equal(derive.regret(trace), np.arange(1, rounds + 1) / 2)
    assert_array_equal(trace["losses"][:3], [[0.5, 0], [0, 1], [1, 0]][:rounds])
    among_more = played(Advisers(5), FollowTheLeader(), FtlKiller(), rounds)
    assert_array_equal(derive.regret(among_more), derive.regret(trace))
    assert (among_more["losses"][:, 2:] == 1).all()


# all of them

TABLES: list[tuple[FiniteClass, Table]] = [
    (Thresholds(300), ErmKiller()),
    (Patterns(4), Cube()),
    (AngularGrid(12), Realizable()),
    (Patterns(3, classes=3), Realizable()),
    (Advisers(3), IidExperts()),
    (Advisers(3, classes=3), IidExperts(correlated=True)),
    (Advisers(3), Switch()),
    (Constants(), CoinFlip()),
    (Advisers(3), CoinFlip()),
    (Advisers(2), FtlKiller()),
]


@pytest.mark.parametrize(("hypotheses", "table"), TABLES, ids=lambda spec: spec.name)
def test_blocks_do_not_depend_on_the_order_they_are_asked_in(hypotheses: FiniteClass, table: Table) -> None:
    def rows(block: int, luck: Luck) -> list[Any]:
        world = table.start(game, luck)
        for earlier in range(block):
            world = table.rows(game, world, earlier, luck)[2]
        shown, reveal, _ = table.rows(game, world, block, luck)
        return [*game.complete(shown), *reveal]

    game = Experts(hypotheses=hypotheses).opened(900, table.declares(Experts(hypotheses=hypotheses), 900))
    forth = [rows(block, Luck(4, "adversary")) for block in (0, 1, 2)]
    back = [rows(block, Luck(4, "adversary")) for block in (2, 1, 0)][::-1]
    for one, other in zip(forth, back, strict=True):
        for left, right in zip(one, other, strict=True):
            assert (left is None) == (right is None)
            if left is not None:
                assert left.shape[-1] == BLOCK
                assert_array_equal(left, right)


@pytest.mark.parametrize(
    ("hypotheses", "adversary"),
    [*TABLES, (Constants(), Malicious()), (Thresholds(9), Bisection()), (Patterns(4), CubeOpposed())],
    ids=lambda spec: spec.name,
)
def test_a_batch_holds_the_runs_themselves(hypotheses: FiniteClass, adversary: Adversary) -> None:
    game, rounds = Experts(hypotheses=hypotheses), 300
    many = play_many(game, Uniform(), adversary, rounds, 6, range(3))
    for run in range(3):
        alone = played(hypotheses, Uniform(), adversary, rounds, 6, run)
        assert_array_equal(many.loss[:, run], alone["loss"])
        assert_array_equal(many.best[:, run], alone["best"])


def stream(trace: Trace) -> Any:
    return np.concatenate([trace[name].ravel() for name in ("x", "advice", "y", "losses") if name in trace])


def test_every_seed_and_run_is_a_stream_of_its_own() -> None:
    for hypotheses, table in TABLES:
        if isinstance(table, ErmKiller | Cube | FtlKiller):
            continue
        one, other, run = (
            stream(played(hypotheses, Uniform(), table, 100, seed, run)) for seed, run in ((1, 0), (2, 0), (1, 1))
        )
        assert (one != other).any(), table
        assert (one != run).any(), table


@pytest.mark.parametrize(
    ("game", "adversary", "place", "words"),
    [
        (Experts(hypotheses=Constants()), ErmKiller(), "game.hypotheses.name", "legal: 'thresholds'"),
        (Experts(hypotheses=Thresholds()), Cube(), "game.hypotheses.name", "'thresholds' is not legal"),
        (Experts(hypotheses=Patterns(2, classes=3)), CubeOpposed(), "game.hypotheses.classes", "3 is not legal"),
        (Experts(hypotheses=Patterns()), Bisection(), "game.hypotheses.name", "legal: 'thresholds'"),
        (Experts(hypotheses=Advisers()), Realizable(), "game.hypotheses.name", "a class with points of its own"),
        (Experts(hypotheses=Thresholds(3)), Realizable(target=5), "adversary.target", "1 to N = 4"),
        (Experts(hypotheses=Constants(3)), Malicious(), "game.hypotheses.classes", "legal: 2"),
        (Experts(hypotheses=Thresholds()), Malicious(), "game.hypotheses.name", "'constants' or 'advisers'"),
        (Experts(hypotheses=Advisers(3)), IidExperts(rates=(0.1, 0.2)), "adversary.rates", "each of N = 3"),
        (Experts(hypotheses=Constants()), Switch(), "game.hypotheses.name", "legal: 'advisers'"),
        (Experts(hypotheses=Constants(3)), CoinFlip(), "game.hypotheses.classes", "3 is not legal"),
        (Experts(hypotheses=Advisers(1)), FtlKiller(), "game.hypotheses.experts", "at least 2"),
        (Classification(), Malicious(), "game.hypotheses.name", "needs a finite class, and the game"),
        (Classification(hypotheses=Constants()), CoinFlip(), "game.name", "needs points with labels"),
        (Classification(hypotheses=Patterns(2, classes=3)), Realizable(), "game.hypotheses.name", "has 3 labels"),
        (Classification(hypotheses=Patterns()), Separable(), "game.hypotheses.name", "'patterns' is not legal"),
        (Classification(hypotheses=AngularGrid()), Separable(dimension=3), "game.hypotheses.name", "2 coordinates"),
    ],
)
def test_games_they_cannot_play_are_refused(game: Game, adversary: Adversary, place: str, words: str) -> None:
    with pytest.raises(InputError) as error:
        Trace(game, Even(), adversary, 20, 1)
    assert error.value.place == place
    assert words in str(error.value)


@pytest.mark.parametrize(
    "build",
    [lambda: IidExperts(rates=(0.1, 1.5)), lambda: IidExperts(rates="odd"), lambda: Switch(every=0)],
)
def test_parameters_out_of_range_are_refused(build: Callable[[], Adversary]) -> None:
    with pytest.raises(InputError):
        build()


def test_a_class_of_directions_plays_along_in_classification() -> None:
    for adversary in (Realizable(), Separable()):
        for bias in (False, True):
            game = Classification(hypotheses=AngularGrid(24), bias=bias)
            trace = Trace(game, Perceptron(), adversary, 50, 1)
            trace.extend()
            assert (trace["leader"] >= 0).all()
            assert (derive.best(trace) == 0).all() or isinstance(adversary, Separable)


def test_a_large_class_never_holds_a_whole_block_of_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    widest = 0
    advice = Thresholds.advice

    def measured(hypotheses: Thresholds, x: Array) -> Array:
        nonlocal widest
        said = advice(hypotheses, x)
        widest = max(widest, said.size)
        return said

    monkeypatch.setattr(Thresholds, "advice", measured)
    for learner in (Halving(), FollowTheLeader(), Uniform()):
        trace = played(Thresholds(19_999), learner, Realizable(), 300)
        assert (derive.best(trace) == 0).all()
    assert 20_000 <= widest <= 2**20 < 20_000 * BLOCK
