"""Least squares by four roads, against solvers and filters of others."""

from typing import Any

import numpy as np
import padasip
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.linear_model import LinearRegression as Fitted
from sklearn.linear_model import Ridge

from olviz.checks.streams import Fixed
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.square import eliminated, least_squares
from olviz.engine.games.regression import Regression
from olviz.engine.learners.misprints.recursive_as_printed import RecursiveAsPrinted
from olviz.engine.learners.misprints.recursive_from_identity import RecursiveFromIdentity
from olviz.engine.learners.regression.least_squares import LeastSquares
from olviz.engine.learners.regression.recursive_from_batch import RecursiveFromBatch
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.ridge_regression import RidgeRegression
from olviz.engine.learners.regression.theorems.recursive_least_squares import CONDITIONED, IDENTITY, LOGARITHMIC
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links
from olviz.engine.verdicts.theorems import Phase, State, lights, proof

T = 200


def played(learner: Learner, rounds: int = T, **settings: Any) -> Trace:
    trace = Trace(Regression(), learner, LinearRegression(**settings), rounds, 3)
    trace.extend()
    return trace


def w_after(trace: Trace, t: int) -> Any:
    return trace.learner.observe(trace.game, trace.state_at(t).state)["w"]


def gamma_after(trace: Trace, t: int) -> Any:
    return trace.learner.observe(trace.game, trace.state_at(t).state)["gamma"]


@pytest.mark.parametrize("strength", [0.01, 1.0, 30.0])
def test_ridge_and_the_recursion_are_the_ridge_of_every_prefix(strength: float) -> None:
    solved = played(RidgeRegression(strength=strength), dimension=5, condition=20.0)
    recursion = played(RecursiveLeastSquares(strength=strength), dimension=5, condition=20.0)
    assert_allclose(recursion["play"], solved["play"], rtol=1e-8, atol=1e-10)
    for t in (1, 3, 5, 17, T):
        other = Ridge(alpha=strength, fit_intercept=False, solver="svd").fit(solved["x"][:t], solved["y"][:t]).coef_
        assert_allclose(w_after(solved, t), other, rtol=1e-8)
        assert_allclose(w_after(recursion, t), other, rtol=1e-8)


def test_ridge_with_another_strength_goes_on_as_if_it_had_always_been_set_so() -> None:
    fork = played(RidgeRegression(strength=0.01)).fork(30, learner=RidgeRegression(strength=30.0))
    fork.extend()
    assert_array_equal(fork["play"][30:], played(RidgeRegression(strength=30.0))["play"][30:])


def test_least_squares_is_the_shortest_solution_and_then_the_only_one() -> None:
    trace = played(LeastSquares(), dimension=6)
    assert (w_after(trace, 0) == 0).all()
    for t in (1, 3, 5):
        assert_allclose(w_after(trace, t), np.linalg.pinv(trace["x"][:t]) @ trace["y"][:t], rtol=1e-7, atol=1e-12)
    for t in (6, 50, T):
        assert_allclose(
            w_after(trace, t), Fitted(fit_intercept=False).fit(trace["x"][:t], trace["y"][:t]).coef_, rtol=1e-7
        )


def test_every_prefix_is_solved_alike_alone_and_among_others_near_singular_ones_by_eigenvalues() -> None:
    rng = np.random.default_rng(5)
    for d, squeezed in ((1, 1.0), (3, 1.0), (4, 1e-2), (4, 1e-4), (4, 0.0), (10, 1.0)):
        x = rng.normal(size=(d, 40))
        x[-1] = x[0] + squeezed * x[-1]
        targets = rng.normal(size=40)
        gram, moments = np.cumsum(x[:, None] * x[None], axis=-1), np.cumsum(x * targets, axis=-1)
        w, (_, shares) = least_squares(gram, moments), eliminated(gram, moments)
        for t in range(40):
            assert least_squares(gram[..., t], moments[..., t]).tobytes() == w[:, t].tobytes()
            assert_allclose(
                w[:, t], np.linalg.lstsq(x[:, : t + 1].T, targets[: t + 1], rcond=1e-6)[0], rtol=1e-5, atol=1e-7
            )
            spectrum = np.linalg.eigvalsh(gram[..., t])
            assert not shares[t] > spectrum[0] / spectrum.sum() * (1 + 1e-6) + 1e-14
        assert (shares[-1] > 1e-6) == (squeezed > 1e-3)


@pytest.mark.parametrize("memory", [1.0, 0.99, 0.9])
def test_the_recursion_is_that_of_padasip(memory: float) -> None:
    trace = played(RecursiveLeastSquares(strength=0.5, memory=memory), dimension=4, condition=5.0)
    theirs = padasip.filters.FilterRLS(4, mu=memory, eps=0.5, w="zeros")
    predicted, _, _ = theirs.run(trace["y"], trace["x"])
    assert_allclose(trace["play"], predicted, rtol=1e-8, atol=1e-10)
    assert_allclose(w_after(trace, T), theirs.w, rtol=1e-8)


def test_who_forgets_sees_the_bound_greyed_with_the_reason() -> None:
    for memory, status, why in (
        (1.0, "holds", ""),
        (0.9, "not applicable", "μ is below 1: who forgets is promised nothing against one u for all rounds"),
    ):
        trace = played(RecursiveLeastSquares(memory=memory), dimension=3)
        (verdict,) = (judge(bound, trace) for bound in bounds_of(trace))
        assert (verdict.status, verdict.reason) == (status, why)


def test_with_a_memory_it_minimises_the_faded_losses() -> None:
    memory, strength = 0.9, 2.0
    trace = played(RecursiveLeastSquares(strength=strength, memory=memory), dimension=3)
    weights = memory ** np.arange(T - 1, -1, -1)
    x, y = trace["x"], trace["y"]
    gram = (x * weights[:, None]).T @ x + memory**T * strength * np.eye(3)
    assert_allclose(w_after(trace, T), np.linalg.solve(gram, x.T @ (weights * y)), rtol=1e-9)
    assert not IDENTITY.belongs(trace)


@pytest.mark.parametrize("condition", [1.0, 1e4])
def test_gamma_is_the_inverse_and_symmetric_to_the_bit(condition: float) -> None:
    trace = played(RecursiveLeastSquares(strength=0.1), dimension=5, condition=condition)
    for t in (1, 2, 9, T):
        gamma, x = gamma_after(trace, t), trace["x"][:t]
        assert (gamma == gamma.T).all()
        assert_allclose(gamma @ (0.1 * np.eye(5) + x.T @ x), np.eye(5), atol=1e-8)


def test_the_identity_is_held_against_every_round() -> None:
    trace = played(RecursiveLeastSquares(), dimension=3)
    assert broken_links(IDENTITY, trace) == []
    paid, least = (term.values for term in IDENTITY.chain(trace))
    x, y = trace["x"], trace["y"]
    for t in (1, 2, 40, T):
        u = np.linalg.solve(np.eye(3) + x[:t].T @ x[:t], x[:t].T @ y[:t])
        assert least[t - 1] == pytest.approx(((x[:t] @ u - y[:t]) ** 2).sum() + u @ u, rel=1e-9)
        assert paid[t - 1] == pytest.approx(least[t - 1], rel=1e-9)


@pytest.mark.parametrize("learner", [RecursiveFromIdentity(strength=0.01), RecursiveAsPrinted(strength=2.0)])
def test_the_misprints_break_the_identity(learner: Learner) -> None:
    assert broken_links(IDENTITY, played(learner, dimension=3))


def test_the_misprints_are_ridge_with_another_penalty() -> None:
    for learner, penalty in ((RecursiveFromIdentity(strength=7.0), 1.0), (RecursiveAsPrinted(strength=2.0), 3.0)):
        right = played(RidgeRegression(strength=penalty), dimension=3)
        assert_allclose(played(learner, dimension=3)["play"], right["play"], rtol=1e-8, atol=1e-12)


def test_beyond_a_condition_of_1e8_the_identity_is_not_held_against_the_run() -> None:
    trace = played(RecursiveLeastSquares(strength=1e-9), dimension=2)
    x = trace["x"]
    kappa = [1 + np.linalg.eigvalsh(x[:t].T @ x[:t])[-1] / 1e-9 for t in range(1, T + 1)]
    since = int(np.argmax(np.array(kappa) > 1e8)) + 1
    told = proof(IDENTITY, trace, T, Phase.LEARN)
    assert told.values == ()
    assert told.broken[0].since == since
    assert "ill-conditioned" in told.broken[0].why
    assert broken_links(IDENTITY, trace) == []
    (light,) = lights((CONDITIONED,), played(RecursiveLeastSquares(strength=0.1)), T, Phase.LEARN)
    assert light.state is State.HOLDS


def test_rounding_is_excused_by_the_condition_and_no_more() -> None:
    trace = played(RecursiveLeastSquares(strength=0.5), dimension=3)
    for t in (1, 7, T):
        x = trace["x"][:t]
        kappa = np.linalg.eigvalsh(0.5 * np.eye(3) + x.T @ x)[-1] / 0.5
        assert IDENTITY.slack(trace)[t - 1] == pytest.approx(1e-11 * kappa)  # type: ignore[index]


def test_the_regret_against_ridge_grows_like_the_logarithm() -> None:
    trace = played(RecursiveLeastSquares(strength=0.1), 2000, dimension=3, noise=1.0)
    verdict = judge(LOGARITHMIC, trace)
    assert verdict.status == "holds"
    assert 0 < verdict.values[-1] < verdict.curve[-1]
    x, worst = trace.game.declared.radius, trace["loss"].max()
    assert verdict.curve[-1] == pytest.approx(worst * 3 * np.log(1 + 2000 * x * x / 0.3))


def test_from_a_batch_inverse_the_recursion_is_least_squares() -> None:
    solved, recursion = played(LeastSquares(), dimension=4), played(RecursiveFromBatch(), dimension=4)
    assert_allclose(recursion["play"], solved["play"], rtol=1e-7, atol=1e-9)
    assert [bool((gamma_after(recursion, t) != 0).any()) for t in (0, 3, 4, 5)] == [False, False, True, True]
    for t in (4, 9, T):
        gamma, x = gamma_after(recursion, t), recursion["x"][:t]
        assert (gamma == gamma.T).all()
        assert_allclose(gamma @ (x.T @ x), np.eye(4), atol=1e-7)


@pytest.mark.parametrize(
    "points",
    [
        [[1e-4, 1e5, 0.3, 2.0, 1.0]],
        [[1e-4, 0.0, 1e5, 2e4, 0.3, 2.0], [0.0, 1e-4, 3e4, 1e5, 1.0, -1.0]],
    ],
)
def test_no_round_is_lost_where_a_point_is_so_long_that_a_step_would_leave_nothing_of_gamma(points: Any) -> None:
    x, rng = np.array(points), np.random.default_rng(2)
    y = np.arange(1.0, len(x) + 1) @ x + rng.standard_normal(x.shape[1])
    trace = Trace(Regression(), RecursiveFromBatch(), Fixed(Shown(x=x), Reveal(y=y), Declared(len(x))), len(y), 3)
    trace.extend()
    for t in range(len(x), len(y) + 1):
        assert_allclose(w_after(trace, t), np.linalg.lstsq(x[:, :t].T, y[:t])[0], rtol=1e-6)


def test_recomputing_the_gram_matrix_changes_the_work_alone() -> None:
    stored, anew = played(LeastSquares()), played(LeastSquares(gram="recomputed"))
    assert (stored["play"] == anew["play"]).all()
    assert (anew["work"][1:] > stored["work"][1:]).all()


def cost(learner: Learner, rounds: int, dimension: int, column: str = "work") -> float:
    trace = played(learner, rounds, dimension=dimension)
    return float(trace[column][-1])


@pytest.mark.parametrize(
    ("learner", "n", "d", "in_n", "in_d"),
    [
        (LeastSquares(gram="recomputed"), 1000, 4, 2, 2),  # the first term, where n is large
        (LeastSquares(), 50, 16, 1, 3),
        (RidgeRegression(), 50, 16, 1, 3),
        (RecursiveLeastSquares(), 50, 16, 1, 2),
    ],
)
def test_the_counted_work_grows_as_stated(learner: Learner, n: int, d: int, in_n: int, in_d: int) -> None:
    assert np.log2(cost(learner, 2 * n, d) / cost(learner, n, d)) == pytest.approx(in_n, abs=0.1)
    assert np.log2(cost(learner, 2 * n, 2 * d) / cost(learner, 2 * n, d)) == pytest.approx(in_d, abs=0.15)


def test_once_it_recurs_a_round_from_a_batch_inverse_costs_the_square_of_d() -> None:
    small, large = (np.diff(played(RecursiveFromBatch(), 70, dimension=d)["work"])[-1] for d in (16, 32))
    assert np.log2(large / small) == pytest.approx(2, abs=0.1)


def test_what_is_kept_grows_as_stated() -> None:
    assert cost(RecursiveLeastSquares(), 9, 10, "stored") == 110
    assert cost(LeastSquares(), 9, 10, "stored") == 120
    assert cost(LeastSquares(gram="recomputed"), 9, 10, "stored") == 109


@pytest.mark.parametrize(
    ("learner", "most"),
    [(LeastSquares(), 512), (RidgeRegression(), 512), (RecursiveFromBatch(), 512), (RecursiveLeastSquares(), 1024)],
)
def test_too_many_coordinates_are_refused_with_their_number(learner: Any, most: int) -> None:
    d = most + 1
    stream = Fixed(shown=Shown(x=np.zeros((d, 2))), reveal=Reveal(y=np.zeros(2)), declared=Declared(d))
    with pytest.raises(InputError, match=f"{learner.name} goes over {d} × {d} numbers .* at most {most} coordinates"):
        Trace(Regression(), learner, stream, 2, 1)
