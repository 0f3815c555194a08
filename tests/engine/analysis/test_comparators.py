"""Comparators that only the solver knows: where they are known, what they are, and what is said of the rest."""

import json
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.optimize import minimize

from olviz.checks import references
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis import comparators, derive
from olviz.engine.analysis.comparators import checkpoints, comparators_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Entry, Experiment
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.leader_in_set import LeaderInSet
from olviz.engine.learners.convex.online_lasso import OnlineLasso
from olviz.engine.learners.convex.online_svm import OnlineSvm
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import in_words, summary
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.online_to_batch import inherited
from olviz.engine.verdicts.theorems import State, claim, state_of

WAITING, HOLDS, UNKNOWN = State.WAITING, State.HOLDS, State.UNKNOWN


def run(game: Any, learner: Learner, adversary: Adversary, rounds: int = 120, until: int | None = None) -> Trace:
    trace = Trace(game, learner, adversary, rounds, 4)
    trace.extend(until)
    return trace


def svm(rounds: int = 120, until: int | None = None) -> Trace:
    return run(Convex(decision_set=Ball(size=5.0), loss=Hinge()), OnlineSvm(), NonSeparable(), rounds, until)


def test_the_rounds_that_are_solved() -> None:
    assert checkpoints(0) == ()
    assert checkpoints(1) == (1,)
    assert checkpoints(50) == (1, 2, 5, 10, 20, 50)
    assert checkpoints(70)[-2:] == (50, 70)
    assert checkpoints(10**7)[-1] == comparators.MOST_ROUNDS


def test_nothing_is_known_before_it_is_solved_and_nothing_is_interpolated() -> None:
    trace = svm(until=60)
    assert np.isnan(derive.regret(trace)).all()
    comparators_of(trace).settle()
    known = np.flatnonzero(~np.isnan(derive.regret(trace))) + 1
    assert_array_equal(known, [1, 2, 5, 10, 20, 50])
    trace.extend()
    comparators_of(trace).settle()
    assert_array_equal(np.flatnonzero(~np.isnan(derive.best(trace))) + 1, [1, 2, 5, 10, 20, 50, 100, 120])


@pytest.mark.parametrize(
    ("game", "learner", "adversary"),
    [
        (Convex(decision_set=Simplex(), loss=Logistic()), GradientDescent(), NonSeparable()),
        (Convex(decision_set=Space(compared=2.0), loss=Square(), penalty=Lasso()), OnlineLasso(), LinearRegression()),
        (Regression(loss=Absolute()), StochasticGradient(step=0.05), LinearRegression()),
    ],
)
def test_no_other_solver_finds_less(game: Any, learner: Learner, adversary: Adversary) -> None:
    trace = run(game, learner, adversary, 50)
    comparators_of(trace).settle()
    over, reach = getattr(game, "decision_set", Space()), 2.0 if hasattr(game, "decision_set") else np.inf
    for found in comparators_of(trace).found:
        assert 0 <= found.gap <= 1e-9 * (1 + found.value)
        assert_allclose(
            found.value, references.losses_of(trace, found.point, found.round).sum(), rtol=1e-12, atol=1e-12
        )
        assert np.linalg.norm(found.point) <= reach * (1 + 1e-9)

        def paid(u: Any, t: int = found.round) -> float:
            inside = over.project(np.asarray(u))
            return float(
                references.losses_of(trace, inside * min(1.0, reach / max(np.linalg.norm(inside), 1e-9)), t).sum()
            )

        other = minimize(paid, found.point + 0.1, method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12})
        assert paid(other.x) >= found.value - found.gap - 1e-12
        assert paid(other.x) == pytest.approx(found.value, rel=1e-3, abs=1e-6)


def test_closed_forms_are_left_alone_and_logistic_regression_has_no_least_point() -> None:
    assert comparators_of(run(Convex(), GradientDescent(step=0.1), _vectors(), 9)).rounds == ()
    assert comparators_of(run(Regression(), StochasticGradient(), LinearRegression(), 9)).rounds == ()
    assert (
        comparators_of(run(Regression(loss=Logistic()), StochasticGradient(step=0.1), NonSeparable(), 9)).rounds == ()
    )
    wide = run(Convex(loss=Absolute()), GradientDescent(), LinearRegression(dimension=65), 9)
    assert comparators_of(wide).rounds == ()


def _vectors() -> Adversary:
    from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets

    return QuadraticTargets()


def test_points_too_wide_to_be_recorded_are_played_again() -> None:
    trace = run(Convex(loss=Absolute()), GradientDescent(), LinearRegression(dimension=20), 20)
    assert "x" not in trace
    comparators_of(trace).settle()
    last = comparators_of(trace).found[-1]
    assert_allclose(references.losses_of(trace, last.point, 20).sum(), last.value, rtol=1e-12)


def test_a_bound_is_judged_where_the_regret_is_known() -> None:
    trace = svm()
    bound = bounds_of(trace)[0]
    assert bound.quantity == "regret"
    verdict = judge(bound, trace)
    assert (verdict.status, verdict.since) == ("not known", None)
    assert verdict.reason == "regret is not known after round 120"
    assert [claim(bound, trace, t, Phase.CHARGE).state for t in (0, 1, 120)] == [WAITING, UNKNOWN, UNKNOWN]
    comparators_of(trace).settle()
    assert [claim(bound, trace, t, Phase.CHARGE).state for t in (0, 1, 77, 120)] == [WAITING, HOLDS, HOLDS, HOLDS]
    verdict = judge(bound, trace)
    assert verdict.status == "holds"
    assert np.isfinite(verdict.values[-1])
    assert verdict.values[-1] < verdict.curve[-1]
    spoiled = [
        found._replace(value=found.value - (1000.0 if found.round == 50 else 0.0))
        for found in comparators_of(trace).found
    ]
    trace = svm()
    comparators_of(trace).found = tuple(spoiled)
    verdict = judge(bound, trace)
    assert (verdict.status, verdict.since) == ("fails", 50)


def test_no_bound_is_said_to_hold_without_a_number_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The regret of so long a run is not solved for, and nobody knows the least risk under the hinge loss."""
    monkeypatch.setattr(comparators, "MOST_ROUNDS", 50)
    game = Convex(decision_set=Ball(size=5.0), loss=Hinge())
    experiment = Experiment(game, Separable(margin=0.1), (Entry(OnlineSvm(), ""),), rounds=60, seed=4)
    (trace,) = experiment.traces()
    trace.extend()
    unknown = {}
    for bound in summary(experiment, [trace])["learners"][0]["bounds"]:
        known = None not in (bound["actual"], bound["bound"])
        assert bound["status"] == ("holds" if known else "not known"), bound
        if not known:
            unknown[bound["name"]] = bound["why"]
    random, average, probable = inherited(trace)
    assert unknown == {"Online SVM, tuned to T": "regret is not known after round 60"} | dict.fromkeys(
        (random.name, average.name, probable.name), "what it is bounded by is not known"
    )
    assert [state_of(random, trace, t, Phase.CHARGE) for t in (0, 60)] == [WAITING, UNKNOWN]
    assert claim(random, trace, 60, Phase.CHARGE).why == "what it is bounded by is not known"


def test_the_leader_of_a_solver_is_the_comparator_of_the_prefix() -> None:
    trace = run(Convex(loss=Hinge()), LeaderInSet(), NonSeparable(), 21)
    comparators_of(trace).settle()
    for found in comparators_of(trace).found[:-1]:
        assert_array_equal(trace["play"][found.round], found.point)
        assert trace["lead"][found.round - 1] == found.value


def test_the_summary_says_by_a_solver_and_how_well() -> None:
    experiment = Experiment(
        Convex(decision_set=Ball(size=5.0), loss=Hinge()), NonSeparable(), (Entry(OnlineSvm(), ""),), rounds=60, seed=4
    )
    traces = experiment.traces()
    traces[0].extend()
    table = json.loads(json.dumps(summary(experiment, traces)))
    (learner,) = table["learners"]
    assert 0 <= learner["best"]["gap"] <= 1e-7
    assert learner["regret"]["expected"] == pytest.approx(learner["loss"]["expected"] - learner["best"]["loss"])
    assert learner["bounds"][0]["actual"] <= learner["bounds"][0]["bound"]
    assert "by a solver, at most" in in_words(table)


def test_a_fork_solves_its_own_rounds() -> None:
    trace = svm()
    comparators_of(trace).settle()
    fork = trace.fork(60, learner=OnlineSvm(step=0.3))
    assert comparators_of(fork).found == ()
    fork.extend()
    comparators_of(fork).settle()
    assert [found.value for found in comparators_of(fork).found] == [
        found.value for found in comparators_of(trace).found
    ]


def test_every_promise_on_regret_is_kept_against_the_best_point_that_is_solved_for() -> None:
    kept = set()
    for loss, stream in ((Hinge(), NonSeparable()), (Absolute(), LinearRegression())):
        for over in registry.sets().values():
            found: Any = ()  # the same for every learner: they meet the same rounds
            for kind in registry.learners().values():
                if kind.commits is not Commit.POINT or "gap" in {column.name for column in kind.columns}:
                    continue
                try:
                    trace = run(Convex(decision_set=over(), loss=loss), kind(), stream, 20)
                except InputError:
                    continue
                comparators_of(trace).found = found
                comparators_of(trace).settle()
                found = comparators_of(trace).found
                for bound in bounds_of(trace):
                    if bound.quantity == "regret" and judge(bound, trace).status != "not applicable":
                        assert judge(bound, trace).status == "holds", (kind.name, loss.name, over.name, bound.name)
                        kept.add((kind.name, over.name))
    assert {("gradient-descent", "box"), ("lazy-gradient-descent", "ball"), ("online-svm", "ball")} <= kept
