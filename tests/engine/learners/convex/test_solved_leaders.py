"""Leaders whose point only a solver knows: the laws of all learners, over fewer rounds, and what they lead to."""

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.checks import references
from olviz.checks.cases import Case
from olviz.checks.laws.playing import check_play
from olviz.checks.sameness import bits, same_runs
from olviz.checks.settings_tried import SEED
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.batch import play_many
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.leader_in_set import LeaderInSet
from olviz.engine.learners.convex.regularised_leader import RegularisedLeader
from olviz.engine.speech.rounds import pseudocode
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of

ROUNDS = 12
CASES = [
    Case(Convex(loss=Hinge()), LeaderInSet(), Separable(), ROUNDS),
    Case(Convex(decision_set=Space(), loss=Absolute()), LeaderInSet(), LinearRegression(dimension=3), ROUNDS),
    Case(Convex(decision_set=Simplex(), loss=Square(), penalty=Lasso()), LeaderInSet(), LinearRegression(), ROUNDS),
    Case(Convex(loss=Hinge(), penalty=Ridge()), RegularisedLeader(strength=0.5), NonSeparable(), ROUNDS),
    Case(Convex(decision_set=L1Ball(), loss=Logistic()), RegularisedLeader(), NonSeparable(), ROUNDS),
    Case(Convex(decision_set=Box(), loss=Absolute()), RegularisedLeader(strength=2.0), LinearRegression(), ROUNDS),
]


@pytest.fixture(scope="module", params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_plays(case: Case) -> None:
    check_play(case)


def test_old_states_stay(case: Case) -> None:
    trace = case.played()
    actors, position = trace.actors, trace.state_at(3)
    before = bits(position)
    _, following = actors.advance(position, 6)
    kept = bits(following)
    actors.advance(position, 6)
    actors.advance(following, 8)
    assert bits(position) == before
    assert bits(following) == kept


def test_seek_fork_and_slices_give_the_same_bits(case: Case) -> None:
    trace, sliced = case.played(), case.fresh()
    for until in (1, 5, 6, ROUNDS):
        sliced.extend(until)
    same_runs(trace, sliced)
    fork = trace.fork(7)
    fork.extend()
    same_runs(trace, fork)
    for t in (9, 3, 12, 0, 7):
        assert bits(trace.state_at(t).state) == bits(sliced.state_at(t).state)
    assert bits(trace.moment(8).after.w) == bits(trace["play"][8])


def test_a_run_in_a_batch_is_the_run_alone(case: Case) -> None:
    many = play_many(case.game, case.learner, case.adversary, 6, SEED, [0, 3])
    for k, run in enumerate((0, 3)):
        alone = case._replace(rounds=6).fresh(run=run)
        alone.extend()
        assert bits(many.loss[:, k]) == bits(alone["loss"])


def test_the_point_is_the_least(case: Case) -> None:
    """No point nearby or anywhere in the set does better than by the gap, and the account is that of the rounds."""
    trace = case.played()
    over, d = trace.game.decision_set, trace.game.dimension
    scale = case.learner.strength_in(trace.game) if isinstance(case.learner, RegularisedLeader) else 0.0
    rng = np.random.default_rng(1)
    for t in (1, ROUNDS - 1):
        w, gap = trace["play"][t], trace["gap"][t - 1]
        assert 0 <= gap <= 1e-9 * (1 + trace["lead"][t - 1])
        paid = references.losses_of(trace, w, t).sum()
        assert_allclose(trace["lead"][t - 1], paid, rtol=1e-12, atol=1e-12)
        for far in (1e-4, 1e-2, 1.0):
            for u in over.project(w[:, None] + far * rng.normal(size=(d, 40))).T:
                assert (
                    references.losses_of(trace, u, t).sum() + scale * u @ u >= paid + scale * w @ w - gap - 1e-12 * paid
                )
        points = over.project(rng.normal(size=(d, 5)))
        told = trace.learner.objective(trace.game, trace.state_at(t).state, points)
        ours = [references.losses_of(trace, u, t).sum() + scale * u @ u for u in points.T]
        assert_allclose(told, ours, rtol=1e-12)


def test_its_theorems_hold(case: Case) -> None:
    trace = case.played()
    comparators_of(trace).settle()
    assert {judge(bound, trace).status for bound in bounds_of(trace)} <= {"holds", "not applicable"}
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == [], certificate.name


def test_a_certificate_of_a_solved_leader_can_fail() -> None:
    case = CASES[3]
    trace = case.fresh()
    trace.extend()
    for name in ("moved", "ahead"):
        trace._columns[name][5:] += 1.0
    broken = {certificate.ref for certificate in certificates_of(trace) if broken_links(certificate, trace)}
    assert broken == {"C10", "C11"}


@pytest.mark.parametrize("share", [0.95, 1.1])
def test_a_gap_excuses_what_it_can_cause_and_no_more(share: float) -> None:
    """Points that are each √(gap/λ) from the least may lie twice that farther apart than the theorem says."""
    trace = CASES[3].fresh()
    trace.extend()
    lam, far, g, at = 0.5, 0.01, 0.01, 6
    trace._columns["gap"][at - 1 : at + 1] = lam * far * far
    trace._columns["gradient_norm"][at] = g
    moved = trace._columns["moved"][at] = g / (2 * lam) + share * 2 * far
    excused = lam * (4 * moved * far + 2 * far * far)
    trace._columns["drop"][at] = 2 * lam * moved * moved - share * excused
    broken = {one.name: broken_links(one, trace) for one in certificates_of(trace) if one.ref == "C11"}
    assert set(broken) == {"Stability of a round", "No longer step"}
    for name, links in broken.items():
        assert [link.round for link in links[:1]] == ([at + 1] if share > 1 else []), name


def test_a_sweep_over_the_strength_is_its_runs() -> None:
    game, stream = Convex(loss=Hinge()), NonSeparable()
    learners = [RegularisedLeader(strength=strength) for strength in (0.3, 3.0)]
    many = play_many(game, learners, stream, 10, SEED, [0, 0])
    for k, learner in enumerate(learners):
        alone = Case(game, learner, stream, 10).fresh(run=0)
        alone.extend()
        assert_array_equal(many.loss[:, k], alone["loss"])


def test_among_equals_it_plays_the_shortest() -> None:
    """One point with a label: all w with margin 1 have no hinge loss, and x / ‖x‖² is the shortest."""
    trace = Case(Convex(decision_set=Space(), loss=Hinge()), LeaderInSet(), Separable(), 2).fresh()
    trace.extend()
    x, y = trace["x"][0], trace["y"][0]
    assert_allclose(trace["play"][1], y * x / (x @ x), rtol=1e-5)


def test_the_gap_is_told_beside_the_point() -> None:
    (line,) = [line for line in pseudocode(CASES[0].played(), 9, Phase.COMMIT) if line.lit]
    assert "by a solver, at most" in line.numbers
    closed = Case(Convex(decision_set=Space(), loss=Square()), LeaderInSet(), LinearRegression(), 9).fresh()
    closed.extend()
    (line,) = [line for line in pseudocode(closed, 9, Phase.COMMIT) if line.lit]
    assert "solver" not in line.numbers
    assert "gap" not in closed


def test_long_runs_and_many_coordinates_are_refused_with_the_number() -> None:
    with pytest.raises(InputError, match=r"6000 rounds; legal: at most 5000") as refused:
        Case(Convex(loss=Hinge()), LeaderInSet(), Separable(), 6000).fresh()
    assert refused.value.place == "game.loss.name"
    wide = Case(Convex(loss=Absolute()), RegularisedLeader(strength=1.0), LinearRegression(dimension=65), 20)
    with pytest.raises(InputError, match=r"65 coordinates; legal: at most 64"):
        wide.fresh()
