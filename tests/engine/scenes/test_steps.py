"""The scenes of step sizes and passes: risks on a sample against linear algebra, and the numbers that notes say."""

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.engine.adversaries.regression.passes import Passes
from olviz.engine.analysis import derive
from olviz.engine.analysis.risk import risks_of
from olviz.engine.games.kernels.polynomial import Polynomial
from olviz.engine.games.regression import Regression
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.learners.regression.theorems.stochastic_gradient import FALLING
from olviz.engine.round.capabilities import Revisits
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.online_to_batch import PRICE
from olviz.engine.verdicts.theorems import overviews
from olviz.engine.words.numbers import number
from tests.engine.scenes.test_scenes import played
from tests.shipped import scene


def excess(trace: Trace, curve: str, t: int) -> str:
    """The risk of this kind above the least one, after round t, as a note says it."""
    risks_of(trace).until(trace.rounds)
    return f"{getattr(risks_of(trace), curve)[t - 1] - risks_of(trace).least:.3g}"


def test_the_risk_on_a_sample_is_the_mean_loss_of_its_rows() -> None:
    adversary = Passes(order="file", size=7, dimension=3)
    trace = Trace(Regression(), StochasticGradient(), adversary, 70, 5)
    trace.extend()
    assert risks_of(trace).until(70) == 70
    x, y = trace["x"][:7], trace["y"][:7]
    used = np.stack([trace.learner.observe(trace.game, trace.state_at(t).state)["w"] for t in range(70)])
    on_sample = ((used @ x.T - y) ** 2).mean(axis=1)
    averages = np.cumsum(used, axis=0) / np.arange(1, 71)[:, None]
    assert_allclose(risks_of(trace).latest, on_sample, rtol=1e-12)
    assert_allclose(risks_of(trace).mean, np.cumsum(on_sample) / np.arange(1, 71), rtol=1e-12)
    assert_allclose(risks_of(trace).average, ((averages @ x.T - y) ** 2).mean(axis=1), rtol=1e-12)
    best = np.linalg.lstsq(x, y)[0]
    assert risks_of(trace).least == pytest.approx(((x @ best - y) ** 2).mean(), rel=1e-12)
    assert risks_of(trace).exact


def test_a_batch_of_all_rows_is_gradient_descent_on_their_mean() -> None:
    trace = Trace(Regression(), StochasticGradient(step=0.3, batch=20), Passes(condition=4.0), 200, 2)
    trace.extend()
    x, y = trace["x"][:20], trace["y"][:20]
    gram, best = x.T @ x / 20, np.linalg.lstsq(x, y)[0]
    for passes in (1, 4, 10):
        shrunk = np.linalg.matrix_power(np.eye(2) - 0.3 * gram, passes)
        assert_allclose(trace.state_at(20 * passes).state.w, best - shrunk @ best, rtol=1e-10)


def test_schedules_of_steps() -> None:
    constant, root, harmonic, average = played("step-schedules")
    w = np.asarray(constant.learner.observe(constant.game, constant.state_at(99).state)["w"])
    risks_of(constant).until(1000)
    away = w - constant.game.declared.truth
    assert risks_of(constant).latest[99] - risks_of(constant).least == pytest.approx(away @ away)
    assert [excess(trace, "latest", 100) for trace in (constant, root, harmonic)] == ["0.12", "0.00423", "0.0272"]
    assert [excess(trace, "latest", 1000) for trace in (constant, average)] == ["0.0207", "0.000214"]
    late = risks_of(constant).latest[500:] - 0.25
    assert late.mean() > 0.05  # it comes no nearer in the long run
    assert (risks_of(root).latest[500:] - 0.25).mean() < 0.004


def test_the_average_of_falling_steps() -> None:
    """(‖w*‖² + σ²X²γ²H_t) / (2 (2 − γX²) γ√t) with ‖w*‖ = 1, σ = 2, X² = 2 and γ = ¼."""
    latest, average = played("falling-average")
    assert [excess(trace, "latest", t) for t in (100, 1000) for trace in (latest, average)] == [
        "0.271",
        "0.0084",
        "0.073",
        "0.00118",
    ]
    (promise,) = (judge(bound, average) for bound in bounds_of(average) if bound.quantity == "excess risk")
    harmonic = np.cumsum(1 / np.arange(1, 1001))
    assert promise.status == "holds"
    assert_allclose(promise.curve, (1 + harmonic / 2) / (0.75 * np.sqrt(np.arange(1, 1001))), rtol=1e-12)
    assert f"{promise.curve[-1]:.3g}" == "0.2"
    assert judge(FALLING, latest).status == "holds"


def test_an_average_costs_an_addition_a_coordinate() -> None:
    """And one division each at the end: SGD does 4d operations a round, an online SVM 4d and more."""
    latest, average = played("falling-average")
    own, extra = PRICE.rows((latest, average), 0, 1000)
    assert (own.cells, own.here) == (("γ/√t", number(8 * 1000), "2", ""), True)
    assert extra.cells[1:] == (number(2 * 1000 + 2), "2", "25 % more")
    assert [row.cells[1:] for row in PRICE.rows((latest, average), 0, 0)] == [("0", "0", ""), ("0", "2", "–")]
    assert PRICE in overviews(latest)
    assert PRICE not in overviews(average)  # which counts its averaging itself
    more = [int(average[name][-1] - latest[name][-1]) for name in ("work", "stored")]
    assert more == [10_000, 2]
    assert "takes 10 000" in scene("falling-average").notes[-1].text  # to have it ready in every round
    assert average["predictor"][-1] == pytest.approx(latest["predictor"].sum(axis=0) / 1000)  # the same average
    (svm,) = played("svm-examples")
    assert PRICE.rows((svm,), 0, 1000)[1].cells[1:3] == (number(10 * 1001), "10")
    assert int(svm["work"][-1]) > 4 * 10 * 1001


def test_many_passes() -> None:
    root, constant, batch = played("many-passes")
    assert risks_of(root).least == pytest.approx(derive.best(root)[19] / 20)
    assert [excess(trace, "latest", 100) for trace in (root, constant)] == ["0.00118", "0.00831"]
    ends = [excess(trace, "latest", 1000) for trace in (root, constant, batch)]
    assert ends == ["8.91e-06", "0.0608", "3.93e-11"]


def test_three_readings_have_three_winners() -> None:
    traces = constant, harmonic, root = played("three-readings")
    assert [excess(constant, "average", 500), excess(harmonic, "latest", 500)] == ["0.00196", "0.00229"]
    assert f"{derive.regret(root)[499]:.3g}" == "8.62"
    assert [excess(trace, "latest", 1000) for trace in (constant, root)] == ["0.101", "0.000526"]
    assert excess(constant, "latest", 500) == "0.0649"
    assert [f"{derive.regret(trace)[-1]:.3g}" for trace in traces] == ["50.3", "14.1", "9.5"]
    for trace in traces:
        assert trace.game.declared.iid
        assert isinstance(trace.adversary, Revisits)
    for t in (250, 500, 1000):
        assert leaders(traces, t) == [constant, harmonic, root]


def leaders(traces: Sequence[Trace], t: int) -> list[Trace]:
    """Whose average, latest w and regret are the least after a round."""
    return [
        min(traces, key=lambda trace: risks_of(trace).average[t - 1]),
        min(traces, key=lambda trace: risks_of(trace).latest[t - 1]),
        min(traces, key=lambda trace: float(derive.regret(trace)[t - 1])),
    ]


def test_examples_for_an_svm() -> None:
    (trace,) = played("svm-examples")
    assert risks_of(trace).until(1000) == 1000
    assert risks_of(trace).least == 0
    assert [excess(trace, curve, t) for t in (100, 1000) for curve in ("mean", "average")] == [
        "0.165",
        "0.106",
        "0.0241",
        "0.00914",
    ]
    assert risks_of(trace).mean[-1] <= 5 / np.sqrt(1000) + 4 * risks_of(trace).error[-1]  # RX/√n
    x, w = trace["x"], np.stack([trace.learner.observe(trace.game, trace.state_at(t).state)["w"] for t in range(1000)])
    moves = trace["y"] * (w * x).sum(axis=1) < 1
    assert trace["work"][-1] == 4 * 10 * 1000 + 2 * 10 * moves.sum() == 41_820  # no step left the ball


def test_drawing_makes_the_loss_linear() -> None:
    (trace,) = played("convex-by-drawing")
    losses = np.stack([trace.moment(t).rounds.loss.experts for t in range(1, 61)])
    assert set(np.unique(losses)) == {0.0, 1.0}
    assert_allclose(derive.loss(trace), np.cumsum((trace["play"] * losses).sum(axis=1)), rtol=1e-12)
    assert [f"{trace['play'][at] @ losses[at]:.3g}" for at in (14, 59)] == ["0.685", "0.317"]
    assert losses[14].tolist() == [1, 0, 1]
    assert [losses[at][trace["drawn"][at]] for at in (14, 59)] == [0, 1]
    assert f"{derive.regret(trace)[-1]:.3g}" == "3.64"
    assert derive.realised_regret(trace)[-1] == 6


def test_functions_are_judged_by_what_they_predict() -> None:
    kernel = Polynomial(degree=2)
    adversary = Passes(order="drawn", size=30)
    trace = Trace(Regression(), KernelGradient(kernel=kernel, step=0.05), adversary, 80, 5)
    trace.extend()
    assert risks_of(trace).until(80) == 80
    rows = adversary.start(trace.game, trace.actors.adversary_luck)
    across = kernel.value(trace["x"].T[:, :, None], rows.x[:, None])
    alphas = trace.state_at(80).state.given.values
    functions = np.stack([alphas[:t] @ across[:t] for t in range(80)])  # f_{t+1} on the rows
    assert_allclose(risks_of(trace).latest, ((functions - rows.y) ** 2).mean(axis=1), rtol=1e-9)
    means = np.cumsum(functions, axis=0) / np.arange(1, 81)[:, None]
    assert_allclose(risks_of(trace).average, ((means - rows.y) ** 2).mean(axis=1), rtol=1e-9)
    a, b = rows.x
    features = np.stack([np.ones(30), a, b, a * a, a * b, b * b], axis=1)
    best = np.linalg.lstsq(features, rows.y)[0]  # of rank 5: a² + b² = 2
    assert risks_of(trace).least == pytest.approx(((features @ best - rows.y) ** 2).mean(), rel=1e-9)
    assert np.isnan(risks_of(trace).refit).all()


def test_few_functions_of_a_long_run_are_judged() -> None:
    trace = Trace(Regression(), KernelGradient(), Passes(order="drawn", size=1000), 5000, 1)
    assert risks_of(trace).last == 366  # 366²/2 · 1000 ≤ 2²⁶: each asks for as many kernel values as rounds went before
    linear = Trace(Regression(), StochasticGradient(), Passes(order="drawn", size=1000), 5000, 1)
    assert risks_of(linear).last == 5000


def test_three_readings_with_a_kernel() -> None:
    traces = played("three-readings-kernel")
    assert [excess(trace, "average", 500) for trace in traces] == ["0.000469", "0.00405", "0.00938"]
    assert [excess(trace, "latest", 500) for trace in traces] == ["0.0433", "0.00105", "0.00596"]
    assert [f"{derive.regret(trace)[-1]:.3g}" for trace in traces] == ["78.5", "121", "21.2"]
    assert [int(trace["stored"][-1]) for trace in traces] == [1000] * 3
    assert [trace.learner.decay for trace in traces] == [0.0, 1.0, 0.5]
    assert leaders(traces, 125) == leaders(traces, 500) == list(traces)
