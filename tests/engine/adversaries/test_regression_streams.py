"""The streams of regression: drifts, prices that remember, and samples that are visited again."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.adversaries.files.targets import TargetsFile
from olviz.engine.adversaries.regression.drifting_regression import DriftingRegression
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.adversaries.regression.passes import Passes
from olviz.engine.adversaries.regression.price_series import PriceSeries
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.least_squares import LeastSquares
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace


def played(adversary: Any, learner: Learner | None = None, rounds: int = 600, seed: int = 4) -> Trace:
    trace = Trace(Regression(), learner or LeastSquares(), adversary, rounds, seed)
    trace.extend()
    return trace


def test_a_turn_takes_t_rounds_and_a_jump_comes_half_way() -> None:
    turning, jumping = (played(DriftingRegression(drift=how, noise=0.0)) for how in ("rotate", "jump"))
    angle = 2 * np.pi * np.arange(600) / 600
    assert_allclose(turning["y"], turning["x"][:, 0] * np.cos(angle) + turning["x"][:, 1] * np.sin(angle), atol=1e-12)
    assert_allclose(jumping["y"], jumping["x"][:, 0] * np.where(np.arange(600) < 300, 1, -1), atol=1e-12)


def test_a_walk_goes_on_from_block_to_block_by_steps_of_its_stride() -> None:
    trace = played(DriftingRegression(drift="walk", dimension=1, noise=0.0, stride=0.05), rounds=2000)
    path = trace["y"] / trace["x"][:, 0]
    steps = np.diff(path)
    assert path[0] == 1.0
    assert abs(steps.std() - 0.05) < 4 * 0.05 / np.sqrt(2 * 2000)
    assert np.abs(steps).max() < 0.3  # no leap where a block ends


@pytest.mark.parametrize("drift", ["rotate", "walk", "jump"])
def test_the_w_behind_a_round_gives_its_target(drift: str) -> None:
    trace = played(DriftingRegression(drift=drift, dimension=3, noise=0.0), rounds=BLOCK + 20)
    for t in (1, 2, 137, BLOCK, BLOCK + 1, BLOCK + 20):
        truth = trace.truth_at(t)
        assert truth is not None
        assert truth @ trace["x"][t - 1] == pytest.approx(trace["y"][t - 1], abs=1e-12)


def test_a_w_that_rests_is_the_declared_one() -> None:
    trace = played(LinearRegression(), rounds=3)
    assert_array_equal(trace.truth_at(2), trace.game.declared.truth)


def test_who_forgets_follows_a_drift() -> None:
    for drift in ("rotate", "walk", "jump"):
        adversary = DriftingRegression(drift=drift)
        remembers, forgets, steps, slows = (
            played(adversary, learner, 1000)["total_loss"][-1]
            for learner in (
                RecursiveLeastSquares(),
                RecursiveLeastSquares(memory=0.95),
                StochasticGradient(),
                StochasticGradient(decay=1.0),
            )
        )
        assert max(forgets, steps) < min(remembers, slows) / 2


def test_returns_follow_the_process_and_never_leave_their_bound() -> None:
    adversary = PriceSeries(dimension=4, coefficients=(0.5, 0.0, -0.4), noise=2.0)
    trace = played(adversary, rounds=5000)
    r, x = trace["y"], trace["x"]
    for lag in range(1, 5):
        assert_array_equal(x[lag:, lag - 1], r[:-lag])
    assert (x[0] == 0).all()
    news = r - x @ np.array([0.5, 0.0, -0.4, 0.0])
    assert abs(news).max() <= 2 * np.sqrt(3) + 1e-12
    assert news.std() == pytest.approx(2.0, rel=0.05)
    assert np.abs(r).max() <= trace.game.declared.targets
    assert_allclose(trace.state_at(5000).state.w, [0.5, 0.0, -0.4, 0.0], atol=0.06)
    with pytest.raises(InputError, match=r"sum to 1.2; legal: below 1"):
        PriceSeries(coefficients=(0.8, -0.4))
    with pytest.raises(InputError, match=r"sum to 1; legal: below 1"):
        PriceSeries(dimension=10, coefficients=(0.1,) * 10)  # 1 − 10⁻¹⁶ as some add, and returns of any size


@pytest.mark.parametrize("order", ["file", "shuffled", "drawn"])
def test_every_pass_visits_the_same_sample(order: Any) -> None:
    trace = played(Passes(size=50, order=order))
    rows = np.column_stack([trace["x"], trace["y"]]).reshape(12, 50, 3)
    seen = [sorted(map(tuple, lap)) for lap in rows.tolist()]
    if order == "drawn":
        assert len({row for lap in seen for row in lap}) == 50
        assert seen[0] != seen[1]
        return
    assert all(lap == seen[0] for lap in seen)
    assert (rows[0] == rows[1]).all() == (order == "file")


@pytest.mark.parametrize("order", ["file", "shuffled", "drawn"])
def test_many_passes_with_smaller_and_smaller_steps_end_at_the_empirical_minimiser(order: Any) -> None:
    learner = StochasticGradient(step=0.25, decay=0.75)
    trace = played(Passes(size=20, order=order), learner, 20 * 1000)
    x, y = trace["x"][:1000], trace["y"][:1000]
    rows = np.unique(np.column_stack([x, y]), axis=0)
    assert len(rows) == 20
    best = np.linalg.lstsq(rows[:, :2], rows[:, 2], rcond=None)[0]
    far = [np.linalg.norm(trace.state_at(t).state.w - best) for t in (20, 20_000)]
    assert far[1] < 0.02 < far[0]


def test_one_epoch_in_order_is_one_pass_of_sgd_and_one_batch_of_n_a_gradient_step() -> None:
    learner = StochasticGradient(step=0.1, batch=30)
    trace = played(Passes(size=30, order="file"), learner, 90)
    x, y = trace["x"][:30], trace["y"][:30]
    w = np.zeros(2)
    for _ in range(3):
        w = w - 0.1 * x.T @ (x @ w - y) / 30
    assert_allclose(trace.state_at(90).state.w, w, rtol=1e-10)


def test_targets_come_from_a_column_of_numbers(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("a,price,b\n1,10,2\n-3,20.5,4\n", encoding="utf-8")
    trace = played(TargetsFile(file=str(path), target="price", order="file"), rounds=3)
    assert trace["x"].tolist() == [[1, 2], [-3, 4], [1, 2]]
    assert trace["y"].tolist() == [10, 20.5, 10]
    declared = trace.game.declared
    assert (declared.radius, declared.targets, declared.iid) == (5.0, 20.5, False)
    assert "2 rows" in declared.words
