"""The solver against other people's, against grids, and its proof against every point that was tried."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.optimize import linprog

from olviz.engine.experiment import registry
from olviz.engine.games import solver
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.games.solver import Problem, least

POINT_LOSSES = [kind() for kind in registry.losses().values() if issubclass(kind, PointLoss)]
SETS = [kind() for kind in registry.sets().values()]
PENALTIES = [None, *(kind() for kind in registry.penalties().values())]
CLOSE = 1e-8  # relative: the solver's gap is at most 1e-9, the other solver's own comes on top


def data(loss: Any, d: int, n: int, seed: int = 0, scale: float = 1.0) -> tuple[Any, Any]:
    rng = np.random.default_rng(seed)
    x, u = rng.normal(size=(d, n)) * scale, rng.normal(size=d)
    if loss.signs:
        return x, np.where(rng.random(n) < 0.2, -1, 1) * np.where(u @ x > 0, 1, -1)
    return x, u @ x / scale + rng.laplace(size=n)


def problems(d: int, n: int) -> list[Problem]:
    return [
        Problem(loss, *data(loss, d, n), over, penalty, strength)
        for loss in POINT_LOSSES
        for over in SETS
        for penalty in PENALTIES
        for strength in ((0.0, 1.0) if penalty is None else (0.0,))
        if loss.attained or over.bounded or penalty is not None or strength
    ]


# the proof


@pytest.mark.parametrize(("d", "n"), [(2, 1), (3, 20)])
def test_every_combination_is_solved_to_the_tolerance(d: int, n: int) -> None:
    for problem in problems(d, n):
        found = least(problem)
        assert problem.over.contains(found.point)
        assert found.value == problem.value(found.point)
        assert 0 <= found.gap <= solver.TOLERANCE * (1 + found.value), problem


SIZES, SCALES = (1e-3, 0.03, 1.0, 100.0), (0.1, 1.0, 20.0, 500.0)


@pytest.mark.parametrize(
    "sizes",
    [
        pytest.param([*zip(SIZES, SCALES, strict=True), *zip(SIZES, reversed(SCALES), strict=True)], id="few"),
        pytest.param([*product(SIZES, SCALES)], marks=pytest.mark.full, id="all"),
    ],
)
@pytest.mark.parametrize("penalty", [None, Ridge(), Lasso(strength=50.0)])
@pytest.mark.parametrize("loss", POINT_LOSSES, ids=lambda loss: loss.name)
def test_sets_and_losses_of_any_size_are_solved(loss: Any, penalty: Any, sizes: list[tuple[float, float]]) -> None:
    for size, scale in sizes:
        for over in (Ball(size=size), Box(low=-size, high=size), L1Ball(size=size)):
            x, y = data(loss, 3, 40, SCALES.index(scale))
            problem = Problem(loss, x * scale, y if loss.signs else y * scale, over, penalty, 1e3 * scale)
            found = least(problem)
            assert found.gap <= 1e-7 * (1 + found.value), (over, scale)  # what rounding leaves of the proof


@pytest.mark.parametrize("steps", [1, 5])
def test_no_point_is_below_what_is_proved_however_early_the_search_is_stopped(
    steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "MOST_STEPS", steps)
    rng = np.random.default_rng(2)
    for problem in problems(2, 9):
        found = least(problem)
        tried = problem.over.project(found.point[:, None] + rng.normal(size=(2, 60)) * rng.choice([0.01, 0.3, 2], 60))
        if not problem.over.bounded:  # where the proof reaches
            tried = tried[:, np.sqrt((tried * tried).sum(axis=0)) <= max(1.0, 2 * np.linalg.norm(found.point))]
        best = min(problem.value(u) for u in tried.T)
        assert best >= found.value - found.gap - 1e-12 * (1 + found.value), problem


def test_the_proof_of_a_search_cut_short_is_a_large_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "MOST_STEPS", 1)
    assert least(Problem(Hinge(), *data(Hinge(), 2, 9), Ball())).gap > 1e-3


# other people's solvers


def test_support_vector_machine() -> None:
    from sklearn.svm import LinearSVC

    x, y = data(Hinge(), 4, 60)
    found = least(Problem(Hinge(), x, y, Space(), strength=0.7))
    fitted = LinearSVC(loss="hinge", C=1 / 1.4, fit_intercept=False, tol=1e-10, max_iter=1_000_000).fit(x.T, y)
    assert_allclose(found.point, fitted.coef_[0], rtol=0, atol=1e-4)
    assert found.value <= Problem(Hinge(), x, y, Space(), strength=0.7).value(fitted.coef_[0]) + CLOSE


def test_logistic_regression() -> None:
    from sklearn.linear_model import LogisticRegression

    x, y = data(Logistic(), 4, 60)
    fitted = LogisticRegression(C=1 / 1.4, fit_intercept=False, tol=1e-12, max_iter=10_000).fit(x.T, y)
    assert_allclose(least(Problem(Logistic(), x, y, Space(), strength=0.7)).point, fitted.coef_[0], rtol=1e-5)


def test_lasso_and_its_zeros() -> None:
    from sklearn.linear_model import Lasso as Reference

    x, y = data(Square(), 6, 50)
    found = least(Problem(Square(), x, y, Space(), Lasso(strength=1.0)))
    fitted = Reference(alpha=0.5, fit_intercept=False, tol=1e-14, max_iter=100_000).fit(x.T, y)
    assert_allclose(found.point, fitted.coef_, rtol=0, atol=1e-5)
    assert (fitted.coef_ == 0).any()


@pytest.mark.parametrize("loss", [Hinge(), Absolute()])
@pytest.mark.parametrize("over", [Box(low=-0.5, high=0.2), Simplex(), Space()])
def test_linear_programmes(loss: Any, over: Any) -> None:
    x, y = data(loss, 3, 40)
    d, n = x.shape
    rows = (
        np.hstack([-(y * x).T, -np.eye(n)])
        if loss.signs
        else np.vstack([np.hstack([s * x.T, -np.eye(n)]) for s in (1, -1)])
    )
    limits = -np.ones(n) if loss.signs else np.concatenate([y, -y])
    bounds = {"box": (-0.5, 0.2), "simplex": (0, None), "space": (None, None)}[over.name]
    whole = {"A_eq": [[1.0] * d + [0.0] * n], "b_eq": [1.0]} if over.name == "simplex" else {}
    other = linprog([0.0] * d + [1.0] * n, rows, limits, bounds=[bounds] * d + [(0, None)] * n, **whole)
    assert least(Problem(loss, x, y, over)).value == pytest.approx(other.fun, rel=CLOSE)


@pytest.mark.parametrize("loss", POINT_LOSSES, ids=lambda loss: loss.name)
def test_a_fine_grid_in_one_dimension(loss: Any) -> None:
    x, y = data(loss, 1, 20)
    for penalty in PENALTIES:
        problem = Problem(loss, x, y, Ball(), penalty, 0.3)
        tried = np.linspace(-1, 1, 20_001)
        paid = loss.predicted(tried[:, None] * x, y).sum(axis=1) + 0.3 * tried * tried
        paid += 0 if penalty is None else 20 * penalty.value(tried[None])
        found = least(problem)
        assert found.value <= paid.min() + 1e-9
        assert abs(found.point[0] - tried[paid.argmin()]) <= 1e-3


# the edges


def test_without_rounds_it_is_the_point_nearest_to_0() -> None:
    for over in SETS:
        found = least(Problem(Hinge(), np.zeros((3, 0)), np.zeros(0), over))
        assert_array_equal(found.point, over.start(3))
        assert (found.value, found.gap) == (0.0, 0.0)


@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_points_without_any_length_decide_nothing(over: Any) -> None:
    for loss in POINT_LOSSES:
        found = least(Problem(loss, np.zeros((2, 3)), np.array([1.0, -1.0, 1.0]), over))
        assert_allclose(found.point, over.start(2), rtol=0, atol=1e-6)
        assert found.gap <= 1e-9


def test_among_equals_it_is_the_shortest() -> None:
    x = np.array([[2.0], [1.0]])
    found = least(Problem(Absolute(), x, np.array([1.0]), Ball(size=3.0)))  # every w with ⟨w, x⟩ = 1
    assert_allclose(found.point, [0.4, 0.2], rtol=1e-5)


def test_a_tiny_strength_and_unscaled_points() -> None:
    for loss in POINT_LOSSES:
        x, y = data(loss, 3, 50, scale=1000.0)
        found = least(Problem(loss, x, y, Ball(), None, 1e-12))
        assert found.gap <= 1e-8 * (1 + found.value), loss
    with np.errstate(all="raise"):
        assert least(Problem(Hinge(), *data(Hinge(), 1, 4), Simplex(), Ridge())).gap <= 1e-12  # a single point


def test_a_new_loss_needs_no_more_than_its_value_and_its_slope() -> None:
    class Huber(PointLoss, frozen=True):
        """Square near the target, straight beyond."""

        name = "huber"
        needs = frozenset({"x", "targets"})

        def predicted(self, p: Any, y: Any) -> Any:
            far = abs(p - y)
            return np.where(far <= 1, far * far / 2, far - 0.5)

        def slope(self, p: Any, y: Any) -> Any:
            return np.clip(p - y, -1, 1)

    x, y = data(Square(), 3, 40)
    for over in (Ball(), Space()):
        assert least(Problem(Huber(), x, y, over, Lasso())).gap <= 1e-7
