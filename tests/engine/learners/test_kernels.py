"""Kernels and gradient descent with them, against scikit-learn, exact fractions and plain stochastic gradients."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.kernel_ridge import KernelRidge
from sklearn.metrics import pairwise

from olviz import resources
from olviz.checks.cases import Case
from olviz.checks.laws.resuming import check_batch, check_blocks
from olviz.checks.streams import Fixed
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.adversaries.regression.nonlinear_target import NonlinearTarget
from olviz.engine.analysis import derive
from olviz.engine.analysis.prefix_kernel_ridge import prefix_kernel_ridge
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry, scenario
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.kernels.laplace import Laplace
from olviz.engine.games.kernels.linear_kernel import LinearKernel
from olviz.engine.games.kernels.polynomial import Polynomial
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.regression import Regression
from olviz.engine.learners.kernels.kernel_gradient import MOST_POINTS, KernelGradient
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.round.learner import predictions_of
from olviz.engine.round.play import stacked
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of

KERNELS = [
    (LinearKernel(), lambda a, b: pairwise.linear_kernel(a, b)),
    (Gaussian(scale=0.7), lambda a, b: pairwise.rbf_kernel(a, b, gamma=0.7)),
    (Laplace(scale=1.3), lambda a, b: pairwise.laplacian_kernel(a, b, gamma=1.3)),
    (Polynomial(degree=4, scale=0.5, constant=2.0), lambda a, b: pairwise.polynomial_kernel(a, b, 4, 0.5, 2.0)),
    (Polynomial(degree=1, constant=0.0), lambda a, b: pairwise.linear_kernel(a, b)),
]


def played(learner: Any, adversary: Any, rounds: int = 300, **game: Any) -> Trace:
    trace = Trace(Regression(**game), learner, adversary, rounds, 7)
    trace.extend()
    return trace


def observed(trace: Trace, t: int) -> dict[str, Any]:
    return trace.learner.observe(trace.game, trace.state_at(t).state)


@pytest.mark.parametrize(("kernel", "known"), KERNELS, ids=lambda one: getattr(one, "name", ""))
def test_kernels_are_those_of_scikit_learn(kernel: Any, known: Any) -> None:
    rng = np.random.default_rng(0)
    left, right = rng.normal(size=(3, 8)), rng.normal(size=(3, 5))
    assert_allclose(kernel.value(left[:, :, None], right[:, None]), known(left.T, right.T), rtol=1e-12)
    assert_allclose(kernel.at((left * left).sum(axis=0)), np.diag(known(left.T, left.T)), rtol=1e-12)
    assert np.linalg.eigvalsh(kernel.value(left[:, :, None], left[:, None])).min() >= -1e-9


def test_every_kernel_is_held_against_another() -> None:
    assert {type(kernel) for kernel, _ in KERNELS} == set(registry.kernels().values())


def test_the_work_of_a_kernel_is_counted() -> None:
    """In five dimensions: an inner product has 5 products and 4 sums, a distance 5 differences more."""
    counted = {kernel: kernel.work(5) for kernel in (LinearKernel(), Gaussian(), Laplace(), Polynomial(degree=3))}
    inner, distance, scaled, summed, exp = 9, 14, 1, 1, 1
    assert [*counted.values()] == [inner, distance + scaled + exp, distance + scaled + exp, inner + scaled + summed + 2]


@pytest.mark.parametrize("step", ["tuned", 0.05])
@pytest.mark.parametrize("decay", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("shape", [{}, {"dimension": 5, "condition": 20.0}])
def test_with_the_linear_kernel_it_is_stochastic_gradient_descent(step: Any, decay: float, shape: Any) -> None:
    stream = LinearRegression(**shape)
    plain = played(StochasticGradient(step=step, decay=decay), stream)
    ours = played(KernelGradient(kernel=LinearKernel(), step=step, decay=decay), stream)
    assert_array_equal(ours["step_size"], plain["step_size"])
    assert_allclose(ours["play"], plain["play"], rtol=0, atol=1e-10)
    for t in (0, 1, 150, 300):
        state, w = observed(ours, t), observed(plain, t)["w"]
        assert_allclose(state["w"], w, rtol=0, atol=1e-10)
        assert_allclose(state["support"] @ state["coefficients"], w, rtol=0, atol=1e-10)  # w = Σ α_s x_s
        assert state["support"].shape == (stream.dimension, t)


def test_the_recursion_in_fractions() -> None:
    """(⟨x, x′⟩ + 1)² on whole numbers, a step of 1/8: every prediction is exact, and so is the norm of f."""
    x, y = [(1, 2), (0, 1), (2, -1), (1, 2), (-1, 1)], [3, -1, 4, 1, 2]
    stream = Fixed(shown=Shown(np.array(x, float).T), reveal=Reveal(np.array(y, float)), declared=Declared(2, 3.0))
    trace = played(KernelGradient(kernel=Polynomial(degree=2), step=0.125), stream, 5)
    alphas: list[Fraction] = []

    def kernel(a: Any, b: Any) -> Fraction:
        return Fraction(a[0] * b[0] + a[1] * b[1] + 1) ** 2

    for t in range(5):
        play = sum((alpha * kernel(x[s], x[t]) for s, alpha in enumerate(alphas)), Fraction(0))
        assert Fraction(trace["play"][t]) == play
        alphas.append(Fraction(1, 8) * (y[t] - play))
        assert Fraction(trace["coefficient"][t]) == alphas[-1]
        square = sum(a * b * kernel(x[i], x[j]) for i, a in enumerate(alphas) for j, b in enumerate(alphas))
        assert trace["f_norm"][t] == pytest.approx(float(square) ** 0.5, rel=1e-14)


@pytest.mark.parametrize(
    "settings", [{}, {"shrink": 0.5}, {"budget": 25}, {"budget": 25, "drop": "smallest", "decay": 0.5}, {"decay": 0.75}]
)
def test_every_setting_against_a_plain_loop(settings: dict[str, Any]) -> None:
    learner = KernelGradient(kernel=Gaussian(scale=2.0), step=0.3, **settings)
    trace = played(learner, LinearRegression(noise=0.5))
    points: list[Any] = []
    alphas: list[float] = []
    for t, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True)):
        play = sum(a * np.exp(-2.0 * ((p - x) ** 2).sum()) for a, p in zip(alphas, points, strict=True))
        assert trace["play"][t] == pytest.approx(play, abs=1e-12)
        alphas = [a * (1 - 0.3 * learner.shrink) for a in alphas] + [0.3 / (t + 1) ** learner.decay * (y - play)]
        points.append(x)
        if len(alphas) > settings.get("budget", 1000):
            gone = 0 if learner.drop == "oldest" else int(np.argmin(np.abs(alphas)))
            del alphas[gone], points[gone]
        assert trace["stored"][t] == 3 * len(alphas)
    last = observed(trace, 300)
    assert_allclose(last["coefficients"], alphas, rtol=1e-9, atol=1e-15)
    assert_array_equal(last["support"].T, points)


@pytest.mark.parametrize("kernel", [Gaussian(), Polynomial(degree=2), LinearKernel()], ids=lambda one: one.name)
def test_the_comparator_of_the_bound_is_kernel_ridge_regression(kernel: Any) -> None:
    """Its minimum is that of scikit-learn's refit at λ = 1/γ, for every prefix; and the bound holds."""
    trace = played(KernelGradient(kernel=kernel), LinearRegression(noise=0.3), 290)
    account, strength = prefix_kernel_ridge(trace), 1 / trace.learner.rate(trace.game)
    x, y = trace["x"], trace["y"]
    for t in (1, 2, 100, 256, 257, 290):
        gram = kernel.value(x[:t].T[:, :, None], x[:t].T[:, None])
        alpha = KernelRidge(alpha=strength, kernel="precomputed").fit(gram, y[:t]).dual_coef_
        assert_allclose(account.coefficients(t), alpha, rtol=1e-7, atol=1e-10)
        least = ((gram @ alpha - y[:t]) ** 2).sum() + strength * alpha @ gram @ alpha
        assert account.values[t - 1] == pytest.approx(least, rel=1e-9)
    (verdict,) = (judge(bound, trace) for bound in bounds_of(trace))
    assert verdict.status == "holds"
    gamma, largest = trace.learner.rate(trace.game), trace.learner.largest(trace.game)
    assert_allclose(verdict.curve, account.values / (1 - gamma * largest), rtol=1e-12)


def test_the_bound_is_greyed_by_a_longer_point_where_the_kernel_grows_and_only_there() -> None:
    x = np.random.default_rng(1).normal(size=(2, 60))
    x /= np.linalg.norm(x, axis=0)
    x[:, 39] *= 5
    stream = Fixed(shown=Shown(x), reveal=Reveal(x[0] * 1.0), declared=Declared(2, 1.0))
    for kernel, since in ((LinearKernel(), 40), (Polynomial(), 40), (Gaussian(), None), (Laplace(), None)):
        (verdict,) = (
            judge(bound, one) for one in [played(KernelGradient(kernel=kernel), stream, 60)] for bound in bounds_of(one)
        )
        assert verdict.since == since, kernel.name
        assert verdict.status == ("holds" if since is None else "not applicable")


def test_the_steps_that_grow_shorter_are_the_same_in_blocks_and_side_by_side() -> None:
    case = Case(Regression(), KernelGradient(step=0.4, decay=0.5), NonlinearTarget())
    assert check_blocks(case)
    check_batch(case)


def test_a_step_that_is_too_long_greys_the_bound_and_says_so() -> None:
    for step, applies in ((0.9, True), (1.0, False), (1.5, False)):
        trace = played(KernelGradient(step=step), LinearRegression(), 20)
        (verdict,) = (judge(bound, trace) for bound in bounds_of(trace))
        assert verdict.status == ("holds" if applies else "not applicable")
        assert verdict.reason == ("" if applies else "γκ² is 1 or more: a step may go past the value of its own round")


def test_a_step_that_changes_or_a_budget_has_no_bound() -> None:
    for settings in ({"shrink": 0.1}, {"budget": 10}, {"decay": 0.5}):
        assert bounds_of(played(KernelGradient(**settings), LinearRegression(), 20)) == ()
    assert bounds_of(played(KernelGradient(), Xor(), 20, loss=Hinge())) == ()


def test_each_step_is_accounted_for() -> None:
    trace = played(KernelGradient(kernel=LinearKernel()), LinearRegression())
    certificate, _ = certificates_of(trace)
    assert certificate.ref == "C18"
    assert broken_links(certificate, trace) == []
    truth = trace.game.declared.truth
    for t in (1, 100, 300):
        assert certificate.chain(trace)[0].values[t - 1] == pytest.approx(
            ((observed(trace, t)["w"] - truth) ** 2).sum(), rel=1e-12
        )


@pytest.mark.parametrize(
    ("adversary", "step"),
    [
        (LinearRegression(dimension=4, noise=0.0, length=6e5), "tuned"),  # w comes from far away, and all the way
        (LinearRegression(dimension=1, noise=0.1, length=0.0), 2.5),  # w leaves every scale
    ],
)
def test_its_equalities_hold_to_the_digits_that_large_numbers_leave(adversary: LinearRegression, step: Any) -> None:
    trace = played(KernelGradient(kernel=LinearKernel(), step=step), adversary, bias=True)
    steps, represented = certificates_of(trace)
    assert (broken_links(steps, trace), broken_links(represented, trace)) == ([], [])


def test_its_equality_is_about_this_step_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = played(KernelGradient(kernel=LinearKernel(), step=0.1), LinearRegression(dimension=3))
    steps, represented = certificates_of(trace)
    monkeypatch.setattr(KernelGradient, "rate", lambda self, game: 0.101)
    assert broken_links(steps, trace)
    monkeypatch.setattr(LinearKernel, "features", lambda self, points: points * 1.001)
    assert broken_links(represented, trace)


@pytest.mark.parametrize("loss", [Hinge(), Logistic()], ids=lambda one: one.name)
def test_classification_with_any_loss_of_predictions(loss: Any) -> None:
    """XOR, which leaves a line at one half, is solved by bumps and by products; separable data by both."""
    rounds = 1500
    for kernel, stream, late in (
        (Gaussian(scale=4.0), Xor(), 0.15),
        (Polynomial(degree=2), Xor(), 0.15),
        (Gaussian(), Separable(margin=0.1), 0.1),
    ):
        trace = played(KernelGradient(kernel=kernel, step=0.5), stream, rounds, loss=loss)
        mistakes = derive.mistakes(trace)
        assert (mistakes[-1] - mistakes[999]) / 500 < late, kernel.name
    line = derive.mistakes(played(StochasticGradient(step=0.5), Xor(), rounds, loss=loss))
    assert 0.4 < (line[-1] - line[999]) / 500 < 0.6


def test_cost_grows_with_the_square_and_a_budget_ends_that() -> None:
    d, rounds = 3, 600
    whole = played(KernelGradient(), LinearRegression(dimension=d), rounds)
    t = np.arange(1, rounds + 1)
    assert_array_equal(whole["stored"], t * (d + 1))
    each = 3 * d - 1 + 2 + 2  # a kernel value, its product with α and the sum
    assert_array_equal(whole["work"], each * t * (t - 1) // 2 + 2 * t)
    kept = played(KernelGradient(budget=50), LinearRegression(dimension=d), rounds)
    assert_array_equal(kept["stored"], np.minimum(t, 50) * (d + 1))
    assert_array_equal(np.diff(kept["work"])[50:], each * 50 + 2)


def test_what_cannot_be_is_refused() -> None:
    endless = Fixed(shown=Shown(np.ones((1, 9))), reveal=Reveal(np.ones(9)), declared=Declared(1))
    nowhere = Fixed(shown=Shown(np.zeros((1, 9))), reveal=endless.reveal, declared=Declared(1, 0.0))
    for settings, stream, rounds, place, words in (
        ({}, LinearRegression(), MOST_POINTS + 1, "budget", r"5e\+09 kernel values .* 0.0024 GB"),
        ({"kernel": LinearKernel()}, endless, 10, "step", "declared X"),
        ({"kernel": LinearKernel()}, nowhere, 10, "step", "X above 0"),
        ({"step": 0.5, "shrink": 2.0}, LinearRegression(), 10, "shrink", "below 2"),
        ({"shrink": 0.1, "decay": 0.5}, LinearRegression(), 10, "decay", "beside a ridge"),
    ):
        with pytest.raises(InputError, match=words) as refused:
            Trace(Regression(), KernelGradient(**settings), stream, rounds, 1)
        assert refused.value.place == place
    Trace(Regression(), KernelGradient(budget=100), LinearRegression(), MOST_POINTS + 1, 1)
    Trace(Regression(), KernelGradient(), endless, 10, 1)  # no X is needed where K(x, x) is 1
    for settings in ({"budget": 0}, {"budget": 1.5}, {"step": 0}, {"shrink": -1}):
        with pytest.raises(InputError):
            KernelGradient(**settings)


def test_states_stacked_along_time_are_filled_up() -> None:
    trace = played(KernelGradient(kernel=LinearKernel()), LinearRegression(), 40)
    states = [trace.state_at(t).state for t in (0, 1, 7)]
    seen = trace.learner.observe(trace.game, stacked(states))
    assert seen["support"].shape == (2, 7, 3)
    for k, state in enumerate(states):
        alone = trace.learner.observe(trace.game, state)
        n = len(alone["coefficients"])
        assert_array_equal(seen["coefficients"][:n, k], alone["coefficients"])
        assert not seen["coefficients"][n:, k].any()
        assert_array_equal(seen["w"][:, k], alone["w"])


@pytest.mark.parametrize("shape", ["sine", "step", "absolute"])
def test_bumps_follow_a_curve_that_no_line_does(shape: Any) -> None:
    stream = NonlinearTarget(shape=shape, noise=0.1)
    bumps = played(KernelGradient(kernel=Gaussian(scale=4.0)), stream, 600)
    line = played(StochasticGradient(), stream, 600, bias=True)
    late, lost = bumps["loss"][-200:].mean(), line["loss"][-200:].mean()
    assert late < 0.2 * lost, shape
    x, y = bumps["x"][:, 0], bumps["y"]
    assert np.abs(x).max() <= 3.0
    assert abs(x.mean()) < 4 * 3 / np.sqrt(3 * 600)
    curve = {"sine": np.sin(2 * x), "step": np.where(x < 0, -1.0, 1.0), "absolute": abs(x)}[shape]
    assert abs((y - curve).mean()) < 4 * 0.1 / np.sqrt(600)
    assert 0.08 < (y - curve).std() < 0.12


def test_what_it_would_predict_elsewhere_is_what_it_plays_there() -> None:
    for settings in ({}, {"shrink": 0.3}, {"budget": 20, "drop": "smallest"}, {"kernel": LinearKernel()}):
        trace = played(KernelGradient(**settings), LinearRegression(), 60)
        for t in (1, 2, 60):
            state = trace.state_at(t - 1).state
            assert_array_equal(
                predictions_of(trace.learner, trace.game, state, trace["x"][t - 1 : t].T), trace["play"][t - 1]
            )


def scene(name: str) -> tuple[Trace, ...]:
    traces = scenario.read(resources.scenarios()[name]).traces()
    for trace in traces:
        trace.extend()
    return traces


def test_the_numbers_in_the_notes_of_the_scenes() -> None:
    bumps, line = scene("kernel-sine")
    assert [round(trace["total_loss"][29], 2) for trace in (bumps, line)] == [5.06, 12.65]
    assert round(bumps["total_loss"][-1], 2) == 11.38
    assert round(derive.best(line)[-1]) == 136
    assert round(derive.regret(bumps)[-1]) == -124
    assert bumps["stored"][-1] == 300 * 3  # x, the bias and α
    products, straight = scene("kernel-xor")
    assert [trace["mistakes"][t - 1] for t in (200, 400) for trace in (products, straight)] == [6, 106, 8, 204]


def test_the_logistic_loss_solves_xor_in_the_same_scene() -> None:
    table = scenario.parse(resources.scenarios()["kernel-xor"].read_text(encoding="utf-8"))
    products, straight = scenario.from_table(
        {**table, "game": {**table["game"], "loss": {"name": "logistic"}}}
    ).traces()
    for trace in (products, straight):
        trace.extend()
    assert products["mistakes"][-1] - products["mistakes"][199] <= 5  # of 200
    assert straight["mistakes"][-1] - straight["mistakes"][199] >= 60
    alphas = products.state_at(400).state.given.values
    play, y = products["play"], products["y"]
    np.testing.assert_allclose(alphas, y / (1 + np.exp(y * play)), rtol=1e-12)  # −γφ′ with γ = 1


def test_what_is_below_the_limit_that_a_refusal_tells_is_legal():
    """Below 0.6667 was legal, and 0.66668 was refused."""
    with pytest.raises(InputError, match=r"legal: below 0\.666666$"):
        played(KernelGradient(step=1.5, shrink=0.66668), NonlinearTarget(), 3)
    played(KernelGradient(step=1.5, shrink=0.6666659), NonlinearTarget(), 3)
