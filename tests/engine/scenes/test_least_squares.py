"""The scenes of least squares: one predictor under several names, and the numbers that notes say."""

import numpy as np
from numpy.testing import assert_allclose

from olviz.engine.analysis import derive
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.ridge_regression import RidgeRegression
from olviz.engine.run.trace import Trace
from tests.engine.scenes.test_scenes import played


def test_the_regularised_leader_is_ridge_regression_and_its_recursion() -> None:
    leader, descent = played("least-squares-convex")
    for learner in (RecursiveLeastSquares(strength=1.0), RidgeRegression(strength=1.0)):
        other = Trace(Regression(), learner, leader.adversary, leader.rounds, leader.seed)
        other.extend()
        predicted = (leader["play"] * leader["x"]).sum(axis=1)
        assert_allclose(predicted, other["play"], rtol=1e-8, atol=1e-10)
        assert f"{other['total_loss'][14]:.3g}" == f"{leader['total_loss'][14]:.3g}" == "2.88"
    x, y = leader["x"][:50], leader["y"][:50]
    assert_allclose(leader["play"][50], np.linalg.solve(x.T @ x + np.eye(2), x.T @ y), rtol=1e-8)
    assert [f"{derive.regret(trace)[-1]:.3g}" for trace in (leader, descent)] == ["2.31", "3.57"]


def test_the_recursion_from_a_batch_is_least_squares_from_there_on() -> None:
    recursion, batch = played("recursion-from-batch")
    assert_allclose(recursion["play"], batch["play"], rtol=1e-8, atol=1e-12)
    gammas = {t: np.asarray(recursion.state_at(t).state.gamma) for t in (9, 11, 12, 13, 24, 36)}
    assert not any(gammas[t].any() for t in (9, 11))
    x = recursion["x"]
    for t in (12, 13, 24, 36):
        assert_allclose(gammas[t] @ (x[:t].T @ x[:t]), np.eye(12), atol=1e-9)
    assert [f"{trace['total_loss'][-1]:.4g}" for trace in (recursion, batch)] == ["27.4", "27.4"]
    assert [int(trace["work"][-1]) for trace in (recursion, batch)] == [233_856, 592_668]
    assert int(recursion["work"][11]) == 196_992
