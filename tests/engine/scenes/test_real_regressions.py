"""Petal widths and tumour areas: the recursion against scikit-learn, steps against a plain loop, and the notes."""

from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.linear_model import LinearRegression, Ridge

from olviz import resources
from olviz.engine.experiment import scenario
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of

SCENES = "iris-petals", "tumour-areas"


@cache
def played(scene: str) -> tuple[Trace, Trace]:
    recursive, gradient = scenario.read(resources.scenarios()[scene]).traces()
    for trace in (recursive, gradient):
        trace.extend()
    return recursive, gradient


@cache
def published(scene: str) -> tuple[np.ndarray, np.ndarray]:
    """The table as scikit-learn has it: x without the bias, and y."""
    if scene == "iris-petals":
        data = load_iris().data
        return data[:, :3], data[:, 3]
    data = load_breast_cancer().data
    return data[:, :2], data[:, 3]


def mean_loss(trace: Trace, first: int, last: int) -> float:
    return float(trace["loss"][first:last].mean())


@pytest.mark.parametrize("scene", SCENES)
def test_the_rows_are_those_of_the_published_table(scene: str) -> None:
    x, y = published(scene)
    recursive, _ = played(scene)
    passes = recursive.rounds // len(y)
    assert_allclose(recursive["x"], np.tile(np.c_[x, np.ones(len(x))], (passes, 1)), rtol=0)
    assert_allclose(recursive["y"], np.tile(y, passes), rtol=0)
    declared = recursive.game.declared
    assert_allclose(declared.radius, np.sqrt((x * x).sum(axis=1).max() + 1), rtol=1e-15)
    assert declared.targets == y.max()


@pytest.mark.parametrize("scene", SCENES)
def test_the_recursion_is_ridge_regression_and_the_comparator_least_squares(scene: str) -> None:
    recursive, _ = played(scene)
    learner = recursive.learner
    assert isinstance(learner, RecursiveLeastSquares)
    for t in (1, 17, 100, recursive.rounds):
        x, y = recursive["x"][:t], recursive["y"][:t]
        ridge = Ridge(alpha=learner.strength, fit_intercept=False, solver="svd").fit(x, y)
        assert_allclose(recursive.state_at(t).state.w, ridge.coef_, rtol=1e-6, atol=1e-8)
    x, y = published(scene)
    line = LinearRegression().fit(x, y)
    least = ((line.predict(x) - y) ** 2).sum() * (recursive.rounds / len(y))
    assert_allclose(recursive["best"][-1], least, rtol=1e-7)


@pytest.mark.parametrize("scene", SCENES)
def test_the_gradient_is_a_plain_loop(scene: str) -> None:
    _, gradient = played(scene)
    assert isinstance(gradient.learner, StochasticGradient)
    w, rate = np.zeros(gradient["x"].shape[1]), 1 / (2 * gradient.game.declared.radius**2)
    for x, y in zip(gradient["x"], gradient["y"], strict=True):
        w = w - rate * (w @ x - y) * x
    assert_allclose(gradient.state_at(gradient.rounds).state.w, w, rtol=1e-9)


@pytest.mark.parametrize("scene", SCENES)
def test_theorems_hold_although_nothing_is_scaled(scene: str) -> None:
    for trace in played(scene):
        assert [judge(bound, trace).status for bound in bounds_of(trace)] == ["holds"]
        proofs = certificates_of(trace)
        assert proofs
        assert [broken_links(proof, trace) for proof in proofs] == [[]] * len(proofs)


def test_the_numbers_in_the_notes_of_the_petals() -> None:
    recursive, gradient = played("iris-petals")
    assert recursive["y"][0] == 0.2
    assert recursive["play"][0] == gradient["play"][0] == 0
    paid = [
        [round(mean_loss(trace, *part), 4) for part in ((0, 50), (0, 150), (150, 200), (150, 300))]
        for trace in played("iris-petals")
    ]
    assert paid == [[0.0116, 0.0447, 0.0144, 0.0365], [0.0143, 0.0578, 0.102, 0.0803]]
    assert round(recursive["best"][149] / 150, 4) == 0.0359
    regrets = [round(float(trace["total_loss"][149] - trace["best"][149]), 2) for trace in (recursive, gradient)]
    assert regrets == [1.32, 3.29]
    assert np.round(recursive.state_at(300).state.w, 3).tolist() == [-0.202, 0.201, 0.518, -0.18]
    x, y = published("iris-petals")
    line = LinearRegression().fit(x, y)
    assert np.round([*line.coef_, line.intercept_], 3).tolist() == [-0.207, 0.223, 0.524, -0.24]
    assert 7 < 0.102 / 0.0143 < 7.2


def test_the_numbers_in_the_notes_of_the_tumours() -> None:
    recursive, gradient = played("tumour-areas")
    assert (recursive["loss"][0], gradient["loss"][0]) == (1002001.0, 1002001.0)
    assert round(recursive.game.declared.radius) == 43
    assert np.sign(recursive.state_at(3).state.w).tolist() == [1, 1, -1]
    assert np.round(gradient.state_at(3).state.w[:2], 1).tolist() == [15.7, 13.0]
    assert [round(float(trace["play"][19])) for trace in (recursive, gradient)] == [583, 619]
    assert (round(recursive["y"][19]), round(gradient.state_at(20).state.w[2], 1)) == (566, 1.2)
    x, y = published("tumour-areas")
    line = LinearRegression().fit(x, y)
    assert [float(f"{value:.3g}") for value in (*line.coef_, line.intercept_)] == [98.5, 0.128, -740]
    ends = [[float(f"{value:.3g}") for value in trace.state_at(569).state.w] for trace in (recursive, gradient)]
    assert ends == [[98.5, 0.117, -739], [67.0, -7.36, -2.07]]
    assert [round(mean_loss(trace, 0, 569)) for trace in (recursive, gradient)] == [5157, 46813]
    assert round(recursive["best"][-1] / 569) == 3106
    rows = np.c_[x, np.ones(569)]
    eigenvalues = np.linalg.eigvalsh(rows.T @ rows / 569)
    assert [float(f"{value:.3g}") for value in eigenvalues] == [0.0351, 9.84, 594]
    rate = float(gradient["step_size"][0])
    assert (round(rate, 5), round(1 / (rate * eigenvalues[0]), -3)) == (0.00027, 105_000)
