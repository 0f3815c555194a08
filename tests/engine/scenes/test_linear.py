"""The scenes of linear classification and of real data: the counts their notes tell."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from sklearn.datasets import load_breast_cancer

from olviz import resources
from olviz.engine.analysis import derive
from olviz.engine.experiment import scenario
from olviz.engine.numerics.hard_margin import inseparable, margin_in_features
from olviz.engine.round.capabilities import class_size
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_in, bounds_of, judge


def played(scene: str) -> tuple[Trace, ...]:
    traces = scenario.read(resources.scenarios()[scene]).traces()
    for trace in traces:
        trace.extend()
    return traces


def test_the_worst_cases_make_the_mistakes_that_theory_counts() -> None:
    # 1 + ⌊(1 − γ²)/(2γ²)⌋ for γ = 7/25; 1/0.2²; ⌊1/0.3²⌋
    for scene, count in (("perceptron-plane", 6), ("perceptron-basis", 25), ("perceptron-space", 11)):
        (trace,) = played(scene)
        assert_array_equal(trace["mistakes"], np.minimum(np.arange(1, trace.rounds + 1), count))


def test_a_stream_without_a_margin_is_told_as_it_is_played() -> None:
    (trace,) = played("margin-missing")
    assert_array_equal(trace["mistakes"], np.arange(1, 61))
    assert (f"{trace['score'][1]:.3f}", trace["y"][1]) == ("-0.307", 1)
    measured = {bound.name: judge(bound, trace) for bound in bounds_of(trace)}
    assert measured["Novikoff 1962"].status == "not applicable"
    assert f"{derive.least_margin(trace)[-1]:.4f}" == "0.0516"
    assert measured["Novikoff, measured so far"].curve[-1] == pytest.approx(5.75 * 60)


def test_iris_is_told_as_it_is_measured() -> None:
    (trace,) = played("iris-separable")
    declared = trace.game.declared
    assert (round(declared.radius, 2), round(declared.margin, 3)) == (5.44, 0.268)
    assert round(judge(bounds_of(trace)[0], trace).curve[-1]) == 410
    assert int(trace["mistakes"][-1]) == 14
    assert np.flatnonzero(np.diff(trace["mistakes"], prepend=0))[-1] + 1 == 47
    (other,) = played("iris-non-separable")
    assert other.game.declared.margin == 0
    verdicts = {bound.name: judge(bound, other).status for bound in bounds_of(other)}
    assert verdicts["Novikoff 1962"] == "not applicable"
    assert verdicts["Hinge loss of w*"] == verdicts["Freund & Schapire 1999"] == "holds"


def test_the_vote_of_the_circle_and_the_perceptron_meet_the_same_points() -> None:
    net, perceptron = played("halving-circle")
    assert_array_equal(net["x"], perceptron["x"])
    assert [int(trace["mistakes"][-1]) for trace in (net, perceptron)] == [2, 6]
    assert class_size(net.learner, net.game) == 126  # ⌈40π⌉
    assert judge(bounds_in(net.learner.theorems)[0], net).curve[-1] == 6  # 2⁶ = 64 ≤ 126 < 128
    assert judge(bounds_in(perceptron.learner.theorems)[0], perceptron).curve[-1] == pytest.approx(400)


def test_thirty_measurements_are_thirty_experts() -> None:
    bunch = load_breast_cancer()
    wrong = ((bunch.data > bunch.data.mean(axis=0)) != (bunch.target == 0)[:, None]).sum(axis=0)
    hedge, majority, halving = played("breast-cancer-experts")
    for trace in (hedge, majority, halving):
        assert derive.best(trace)[-1] == wrong.min() == 46
    assert judge(bounds_in(halving.learner.theorems)[0], halving).since == 11
    assert derive.loss(hedge)[-1] - 46 <= np.sqrt(569 * np.log(30) / 2)
    assert "569 rows, malignant is +1, benign is −1" in hedge.game.declared.source


def test_two_moons_were_painted_and_the_perceptron_failed_on_them_and_the_kernel_did_not() -> None:
    kernel, line = played("painted-moons")
    assert_array_equal(kernel["x"], line["x"])
    assert [trace["mistakes"][59] for trace in (kernel, line)] == [8, 12]
    assert [trace["mistakes"][-1] for trace in (kernel, line)] == [8, 99]
    assert np.flatnonzero(np.diff(kernel["mistakes"], prepend=0))[-1] + 1 == 46
    assert (np.diff(line["mistakes"][59::60]) >= 8).all()  # no pass without them
    declared = line.game.declared
    assert (f"{declared.radius:.2f}", declared.margin) == ("1.88", 0)
    x, y = line.adversary.painting[:, :2].T, line.adversary.painting[:, 2]
    points = np.concatenate([x, np.ones((1, 60))])
    assert (inseparable(points, y) + 1).tolist() == [1, 2, 4, 7]
    gram = kernel.learner.kernel.value(points[:, :, None], points[:, None])
    margin = margin_in_features(gram, y)
    assert (gram.max(), f"{margin:.3f}", int(1 / margin**2)) == (1.0, "0.230", 18)
    promised = judge(bounds_of(kernel)[0], kernel)
    assert (promised.status, promised.curve[-1]) == ("holds", pytest.approx(1 / margin**2))


def test_bumps_follow_what_was_painted_and_a_line_cannot() -> None:
    kernel, line = played("painted-curve")
    assert [f"{trace['total_loss'][59]:.3g}" for trace in (kernel, line)] == ["6.14", "31.6"]
    assert [f"{trace['total_loss'][-1]:.3g}" for trace in (kernel, line)] == ["10.5", "234"]
    assert [f"{trace['loss'][-60:].mean():.3g}" for trace in (kernel, line)] == ["0.00822", "0.373"]
    declared = line.game.declared
    assert (f"{np.abs(line.adversary.painting[:, 0]).max():.3g}", f"{declared.targets:.3g}") == ("3", "1.08")
