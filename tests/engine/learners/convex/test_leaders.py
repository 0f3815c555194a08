"""Follow the leader over convex sets, regularised and not: the numbers of the theory, exactly."""

from math import sqrt
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.optimize import minimize

from olviz.checks.streams import Fixed
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.alternating import Alternating
from olviz.engine.adversaries.convex.orthogonal import Orthogonal
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.adversaries.regression.nonlinear_target import NonlinearTarget
from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.convex.leader_in_set import LeaderInSet
from olviz.engine.learners.convex.regularised_leader import RegularisedLeader
from olviz.engine.learners.convex.theorems.regularised_leader import CHOICES, ENDS, W, rho, tunings
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.changed import Change, changed
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode
from olviz.engine.theory.bound import T, bounds_of, judge, reason
from olviz.engine.theory.certificate import broken_links, certificates_of

EXACT = {"rtol": 0, "atol": 1e-12}
STEEP = Declared(dimension=2, length=3.0, largest=3.0)


def play(game: Convex, learner: Learner, adversary: Adversary, rounds: int = 200) -> Trace:
    trace = Trace(game, learner, adversary, rounds, 1)
    trace.extend()
    return trace


def vectors(d: int, rounds: int = 150, seed: int = 2) -> Fixed:
    z = np.random.default_rng(seed).normal(size=(d, rounds))
    return Fixed(
        reveal=Reveal(z=z / np.linalg.norm(z, axis=0)), declared=Declared(dimension=d, length=1.0, largest=1.0)
    )


# following


def test_the_leader_of_alternating_slopes_regrets_exactly_t_less_a_half() -> None:
    trace = play(Convex(decision_set=Box()), LeaderInSet(), Alternating(), 300)
    assert_array_equal(derive.regret(trace), np.arange(1, 301) - 0.5)
    assert_array_equal(trace["loss"], np.append(0.0, np.ones(299)))
    assert_array_equal(trace["moved"][1:], np.full(299, 2.0))  # from end to end


def test_two_experts_on_the_simplex_regret_half_the_rounds_less_a_quarter() -> None:
    t = np.arange(300)
    first, second = np.where(t == 0, 0.5, t % 2 == 0), t % 2
    stream = Fixed(reveal=Reveal(z=np.array([first, second])), declared=STEEP)
    trace = play(Convex(decision_set=Simplex()), LeaderInSet(), stream, 300)
    later = slice(1, None, 2)  # after even rounds both experts have paid the same, but for the half
    assert_array_equal(derive.regret(trace)[later], np.arange(1, 301)[later] / 2 - 0.25)
    assert trace["loss"][0] == 0.25


def test_the_leader_of_quadratic_losses_is_the_mean_so_far() -> None:
    trace = play(Convex(decision_set=Space(), loss=Quadratic()), LeaderInSet(), QuadraticTargets())
    z, w = trace["z"], trace["play"]
    for t in (1, 2, 57, 199):
        assert_allclose(w[t], z[:t].mean(axis=0), **EXACT)


@pytest.mark.parametrize("pattern", ["drawn", "alternating", "corners"])
def test_its_regret_is_the_sum_of_the_losses_over_t_and_logarithmic(pattern: Any) -> None:
    adversary = QuadraticTargets(pattern=pattern, length=2.0, dimension=3)
    trace = play(Convex(decision_set=Space(), loss=Quadratic()), LeaderInSet(), adversary, 1000)
    t = np.arange(1, 1001)
    assert_allclose(derive.regret(trace), np.cumsum(trace["loss"] / t), rtol=1e-10, atol=1e-10)
    assert (derive.regret(trace) <= 4 * (4 * np.cumsum(1 / t) - 3) + 1e-9).all()
    (bound,) = bounds_of(trace)
    assert judge(bound, trace).status == "holds"


def test_targets_keep_to_their_length_and_pattern() -> None:
    for pattern in ("drawn", "alternating", "corners"):
        adversary = QuadraticTargets(pattern=pattern, length=2.0, dimension=3)
        z = play(Convex(loss=Quadratic()), LeaderInSet(), adversary, 600)["z"]
        assert (np.linalg.norm(z, axis=1) <= 2 + 1e-12).all()
        side = np.sign(z[:, 0])
        if pattern == "alternating":
            assert_array_equal(side, np.where(np.arange(600) % 2 == 0, 1, -1))
        elif pattern == "corners":
            assert_array_equal(side[:8], [1, -1, -1, 1, 1, 1, 1, -1])
        else:
            assert np.linalg.norm(z, axis=1).std() > 0.1


def test_what_has_no_least_point_is_refused() -> None:
    with pytest.raises(InputError, match="on the whole space"):
        play(Convex(decision_set=Space()), LeaderInSet(), Alternating())
    with pytest.raises(InputError, match="on the whole space"):
        play(Convex(decision_set=Space(), loss=Logistic()), LeaderInSet(), Separable(), 20)
    with pytest.raises(InputError, match="bound ρ"):
        play(Convex(decision_set=Space(), loss=Quadratic()), RegularisedLeader(), QuadraticTargets())


# held back


@pytest.mark.parametrize("over", [Ball(), Box(low=-0.5, high=2.0), Simplex(), Space()])
@pytest.mark.parametrize("quadratic", [False, True])
def test_the_regularised_leader_is_what_a_solver_finds(over: Any, quadratic: bool) -> None:
    stream = vectors(3)
    game = Convex(decision_set=over, loss=Quadratic()) if quadratic else Convex(decision_set=over)
    w = play(game, RegularisedLeader(strength=1.5), stream, 40)["play"]
    z = stream.reveal.z.T

    def objective(u: Any, t: int) -> float:
        cost = ((u - z[:t]) ** 2).sum() if quadratic else (z[:t] @ u).sum()
        return float(cost + 1.5 * u @ u)

    for t in (1, 2, 17, 39):
        rules: dict[str, Any] = {}
        if over.name == "ball":
            rules = {"constraints": {"type": "ineq", "fun": lambda u: 1 - u @ u}}
        elif over.name == "box":
            rules = {"bounds": [(-0.5, 2.0)] * 3}
        elif over.name == "simplex":
            rules = {"bounds": [(0, 1)] * 3, "constraints": {"type": "eq", "fun": lambda u: u.sum() - 1}}
        solver = "SLSQP" if rules else "BFGS"
        found = minimize(objective, over.start(3), args=(t,), method=solver, tol=1e-12, **rules)
        assert_allclose(w[t], found.x, rtol=0, atol=2e-5)
        assert objective(w[t], t) <= found.fun + 1e-9


def test_the_regularised_leader_of_square_losses_is_ridge_regression() -> None:
    from sklearn.linear_model import Ridge

    game = Convex(decision_set=Space(), loss=Square())
    trace = play(game, RegularisedLeader(strength=0.7), LinearRegression(dimension=3))
    for t in (1, 2, 10, 199):
        fitted = Ridge(alpha=0.7, fit_intercept=False, solver="svd").fit(trace["x"][:t], trace["y"][:t])
        assert_allclose(trace["play"][t], fitted.coef_, rtol=1e-8, atol=1e-10)


def test_the_table_of_strengths() -> None:
    game = Convex(decision_set=Ball(size=2.0)).opened(100, Declared(dimension=2, length=3.0, largest=3.0))
    unit = 2.0 * 3.0 * sqrt(100)  # Wρ√T
    rows = {row.choice: row for row in tunings(game)}
    assert rows["tuned"].strength == pytest.approx(3 * 10 / 4)
    assert rows["notes"].strength == pytest.approx(3 * 10 / 2)
    expected = {
        "tuned": (1.0, 1.5, 2.5),
        "balanced": (3 / (2 * sqrt(2)), sqrt(2), 3 / sqrt(2)),
        "notes": (1.25, 1.5, 2.0),
    }
    for choice, factors in expected.items():
        row = rows[choice]
        assert_allclose(np.array([row.sharp, row.by_stability, row.as_printed]) / unit, factors, rtol=1e-12)
        assert_allclose(
            [end.value({W: 2.0, rho: 3.0, T: 100}) / unit for end in ENDS[choice].values()], factors, rtol=1e-12
        )


def test_the_table_of_strengths_says_what_w_is_where_the_start_is_not_0() -> None:
    """On [1, 3] comparators lie up to 3, and W = √(9 − 1)."""
    trace = play(Convex(decision_set=Box(low=1.0, high=3.0)), RegularisedLeader(), vectors(1), 10)
    assert "√(‖u‖² − ‖w₁‖²) up to W = 2.83" in CHOICES.about(trace)


@pytest.mark.parametrize("losses", ["full", "linearised"])
def test_the_line_says_whether_losses_or_their_linear_parts_are_added_up(losses: Any) -> None:
    trace = play(Convex(loss=Quadratic()), RegularisedLeader(losses=losses), QuadraticTargets(), 10)
    (line,) = (each for each in pseudocode(trace, 5, Phase.LEARN) if each.lit)
    assert ("⟨g₁, w⟩" in line.line.text) == (losses == "linearised")
    assert line.numbers.startswith("λ = ")


@pytest.mark.parametrize("strength", ["tuned", "balanced", "notes"])
def test_the_three_readings_of_the_bound_stand_side_by_side(strength: Any) -> None:
    trace = play(Convex(), RegularisedLeader(strength=strength), vectors(3), 100)
    sharp, stable, printed, paid = bounds_of(trace)
    row = next(row for row in tunings(trace.game) if row.choice == strength)  # type: ignore[arg-type]
    ends = [bound.curve(trace)[-1] for bound in (sharp, stable, printed)]
    assert_allclose(ends, [row.sharp, row.by_stability, row.as_printed], rtol=1e-12)
    assert printed.printed
    assert not sharp.printed
    assert not stable.printed
    assert (paid.curve(trace) <= sharp.curve(trace) + 1e-9).all()
    assert all(judge(bound, trace).status == "holds" for bound in bounds_of(trace))


def test_the_bound_on_the_gradients_is_named_as_in_what_it_is_assumed_for() -> None:
    trace = play(Convex(), RegularisedLeader(), vectors(3), 100)
    claims = (*bounds_of(trace), *certificates_of(trace))
    assert {assumption.statement for claim in claims for assumption in claim.assumptions} == {"‖g_t‖ ≤ ρ"}
    trace = play(Convex(), GradientDescent(), vectors(3), 100)
    assert [assumption.statement for assumption in bounds_of(trace)[0].assumptions] == ["‖g_t‖ ≤ B"]


def test_a_step_of_linear_losses_on_the_whole_space_is_as_long_as_stability_allows() -> None:
    trace = play(Convex(decision_set=Space()), RegularisedLeader(strength=4.0), vectors(3))
    assert_allclose(trace["moved"], np.full(200, 1 / 8), rtol=1e-12)  # ρ/(2λ), half of what the notes print
    assert {"C10", "C11", "C12"} <= {certificate.ref for certificate in certificates_of(trace)}


@pytest.mark.parametrize("learner", [RegularisedLeader(strength=4.0), LazyGradientDescent(step=0.125)], ids=repr)
def test_against_the_point_played_next_the_regret_is_all_that_the_gradients_allow(learner: Learner) -> None:
    """On linear losses λ‖u‖² + Σ‖g‖²/(4λ) exceeds the regret by λ‖u − w_{t+1}‖²."""
    trace = play(Convex(decision_set=Space()), learner, vectors(3))
    (paid,) = (certificate for certificate in certificates_of(trace) if certificate.ref == "C12")
    assert paid.against is not None
    regret, allowed = (term.values for term in paid.against(trace, trace["play"][120]))
    assert regret[119] == pytest.approx(allowed[119], rel=1e-12)
    regret, allowed = (term.values for term in paid.against(trace, np.zeros(3)))
    assert allowed[119] - regret[119] == pytest.approx(4 * (trace["play"][120] ** 2).sum(), rel=1e-12)


# lazy and greedy, I10


@pytest.mark.parametrize("d", [1, 2, 5])
def test_on_the_whole_space_descent_lazy_descent_and_the_regularised_leader_are_one(d: int) -> None:
    game = Convex(decision_set=Space())
    learners = (GradientDescent(step=0.3), LazyGradientDescent(step=0.3), RegularisedLeader(strength=1 / 0.6))
    one, *others = (play(game, learner, vectors(d))["play"] for learner in learners)
    for other in others:
        assert_allclose(other, one, **EXACT)


@pytest.mark.parametrize("over", [kind() for kind in registry.sets().values()], ids=lambda over: over.name)
def test_lazy_descent_is_the_regularised_leader_of_linear_parts_on_every_set(over: Any) -> None:
    for stream, game in (
        (vectors(4), Convex(decision_set=over)),
        (vectors(4), Convex(decision_set=over, loss=Quadratic())),
    ):
        lazy = play(game, LazyGradientDescent(step=0.3), stream)
        leader = play(game, RegularisedLeader(strength=1 / 0.6, losses="linearised"), stream)
        assert_allclose(leader["play"], lazy["play"], **EXACT)


def test_lazy_and_greedy_part_only_after_a_projection_that_moved_a_point() -> None:
    game = Convex(decision_set=Ball())
    for seed in range(5):
        stream = vectors(2, seed=seed)
        greedy, lazy = (play(game, kind(step=0.4), stream) for kind in (GradientDescent, LazyGradientDescent))
        reached = np.array(
            [greedy.learner.observe(greedy.game, greedy.state_at(t).state)["reached"] for t in range(201)]
        )
        active = np.flatnonzero((reached * reached).sum(axis=1) > 1 + 1e-9)[0]  # w_{active + 1} was projected
        apart = np.flatnonzero(np.abs(greedy["play"] - lazy["play"]).max(axis=1) > 1e-9)[0]
        assert apart > active
        assert_allclose(greedy["play"][: active + 1], lazy["play"][: active + 1], **EXACT)


@pytest.mark.parametrize(("loss", "steepest"), [(Linear(), 1), (Quadratic(), 6)], ids=["at once", "step by step"])
def test_lazy_descent_at_any_time_forms_the_point_of_round_t_with_its_own_step(loss: Any, steepest: int) -> None:
    game = Convex(decision_set=Ball(size=2.0), loss=loss)
    trace = play(game, LazyGradientDescent(step="anytime"), vectors(2), 50)
    theta = -np.cumsum(trace["gradient"], axis=0)
    for t in (2, 9, 50):  # from 1
        w = 2 / (steepest * sqrt(2 * t)) * theta[t - 2]
        assert_allclose(trace["play"][t - 1], w * min(1, 2 / np.linalg.norm(w)), **EXACT)
    assert_allclose(trace["step_size"], 2 / (steepest * np.sqrt(2 * np.arange(1, 51))), rtol=1e-12)


def test_as_printed_it_climbs() -> None:
    printed = registry.learners()["lazy-gradient-descent-as-printed"]()
    game, stream = Convex(loss=Quadratic()), QuadraticTargets(pattern="drawn", length=0.1)
    right, wrong = (play(game, learner, stream, 400) for learner in (LazyGradientDescent(), printed))
    assert derive.regret(right)[-1] < 20
    assert derive.regret(wrong)[-1] > 300


# nobody beats RB√T


@pytest.mark.parametrize("kind", [GradientDescent, LazyGradientDescent, RegularisedLeader, LeaderInSet])
def test_orthogonal_gradients_force_exactly_rb_root_t(kind: Any) -> None:
    trace = play(Convex(decision_set=Ball(size=2.0)), kind(), Orthogonal(dimension=100, length=3.0), 100)
    assert_array_equal(trace["loss"], np.zeros(100))
    assert_allclose(derive.regret(trace), 6 * np.sqrt(np.arange(1, 101)), rtol=1e-12)
    lower = next(certificate for certificate in certificates_of(trace) if certificate.ref == "C19")
    assert broken_links(lower, trace) == []
    tuned = [bound for bound in bounds_of(trace) if "tuned" in bound.name or bound.name == "Regularised leader"]
    for bound in tuned:
        assert bound.curve(trace)[-1] == pytest.approx(60.0, rel=1e-12)  # the upper bound is met


def test_orthogonal_gradients_meet_a_play_outside_their_span_too() -> None:
    trace = play(Convex(decision_set=Box(low=0.5, high=2.0)), GradientDescent(), Orthogonal(dimension=41), 40)
    assert_allclose(trace["loss"], np.zeros(40), rtol=0, atol=1e-12)


def test_more_rounds_than_directions_are_refused_with_the_number() -> None:
    with pytest.raises(InputError, match=r"50 is not legal for 51 rounds.*at least 51") as refused:
        play(Convex(), GradientDescent(), Orthogonal(dimension=50), 51)
    assert refused.value.place == "adversary.dimension"


@pytest.mark.parametrize("penalty", [Ridge(strength=0.1), Lasso(strength=0.1)], ids=lambda penalty: penalty.name)
def test_of_a_penalty_the_lower_bound_says_nothing(penalty: Any) -> None:
    """A round costs the penalty, too: it was blamed on a direction that was not left."""
    trace = play(Convex(penalty=penalty), GradientDescent(), Orthogonal(dimension=9), 5)
    assert "C19" not in [certificate.ref for certificate in certificates_of(trace)]


def test_without_a_direction_left_the_lower_bound_is_not_claimed() -> None:
    class Stubborn(GradientDescent, frozen=True):
        """Plays a point that no gradient reaches."""

        name = "stubborn"

        def act(self, game: Any, state: Any, shown: Shown) -> Any:
            return np.array([0.0, 0.0, 0.0, 0.6])

    trace = play(Convex(), Stubborn(step=0.1), Orthogonal(dimension=4), 4)
    assert_allclose(trace["loss"][:3], np.zeros(3), **EXACT)
    assert trace["loss"][3] != 0
    lower = next(certificate for certificate in certificates_of(trace) if certificate.ref == "C19")
    assert lower.assumptions[0].check(trace).since == 4


@pytest.mark.parametrize("after", [0, 2])
def test_a_gradient_changed_by_hand_is_called_so(after: int) -> None:
    """Changed from the first round on, it was blamed on a direction that was not left, and on nothing else."""
    trace = play(Convex(), GradientDescent(), Orthogonal(dimension=9), 5)
    fork = trace.fork(after, adversary=changed(trace.adversary, [Change(3, z=(1.0, *[0.0] * 8))]))
    fork.extend()
    lower = next(certificate for certificate in certificates_of(fork) if certificate.ref == "C19")
    told = {one.name: reason(one, one.check(fork)) for one in lower.assumptions}
    assert told["own rounds"] == "round 3 was changed"
    assert "shorter than B, or not orthogonal to the play" in told["beside the play"]


# laws of the sets and the losses, I12 and I13, are in test_convex_sets


def test_a_hinge_loss_can_be_followed_by_its_linear_parts() -> None:
    rng = np.random.default_rng(5)
    y = np.where(rng.random(150) < 0.5, 1, -1)
    x = rng.normal(size=(2, 150))
    x /= np.linalg.norm(x, axis=0)
    stream = Fixed(shown=Shown(x), reveal=Reveal(y=y), declared=Declared(dimension=2, radius=1.0))
    leader = play(Convex(loss=Hinge()), RegularisedLeader(losses="linearised"), stream, 150)
    lazy = play(Convex(loss=Hinge()), LazyGradientDescent(), stream, 150)
    assert_allclose(leader["play"], lazy["play"], **EXACT)


def test_stability_allows_the_rounding_of_points_far_out_and_no_factor() -> None:
    """λ below what these losses need: w swings out to 10⁹⁸, and here and there moves by a tiny part of its length."""
    game = Convex(decision_set=Space(), loss=Square())
    trace = Trace(game, RegularisedLeader(strength=0.7, losses="linearised"), NonlinearTarget(), 300, 30)
    trace.extend()
    assert trace.diverged is not None
    (stable,) = (each for each in certificates_of(trace) if each.name == "Stability of a round")
    assert broken_links(stable, trace) == []
    moved, *rest = stable.chain(trace)
    longer = (moved._replace(values=1.001 * moved.values), *rest)
    assert broken_links(stable._replace(chain=lambda _: longer), trace)
