"""The kernel perceptron: a perceptron among features, with the promise of one."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.painted.painted_points import PaintedPoints, flat
from olviz.engine.adversaries.painted.shapes import LABELLED
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classification import Classification
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.kernels.linear_kernel import LinearKernel
from olviz.engine.games.kernels.polynomial import Polynomial
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.kernels.kernel_perceptron import MOST_ROUNDS, KernelPerceptron
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge


def played(learner: object, adversary: object, rounds: int = 200) -> Trace:
    trace = Trace(Classification(bias=True), learner, adversary, rounds, 2)
    trace.extend()
    return trace


def test_with_the_linear_kernel_it_is_the_perceptron() -> None:
    ours, plain = (played(one, Separable()) for one in (KernelPerceptron(kernel=LinearKernel()), Perceptron()))
    assert_array_equal(ours["prediction"], plain["prediction"])


def test_it_is_the_perceptron_on_features_that_are_written_out() -> None:
    kernel = Polynomial(degree=2, constant=0.0)
    trace = Trace(Classification(), KernelPerceptron(kernel=kernel), Xor(), 200, 2)
    trace.extend()
    x = trace["x"].T
    features = (x[:, None] * x[None]).reshape(4, -1)  # (⟨x, x′⟩)² is their product
    w = np.zeros(len(features))
    for point, y, said in zip(features.T, trace["y"], trace["prediction"], strict=True):
        assert said == (1 if w @ point >= 0 else -1)
        w = w + (said != y) * y * point


@pytest.mark.parametrize("shape", LABELLED)
def test_what_is_painted_is_learnt_within_the_promise(shape: str) -> None:
    painted = PaintedPoints(points=flat(*LABELLED[shape](80, np.random.default_rng(3))), order="shuffled")
    trace = played(KernelPerceptron(kernel=Gaussian(scale=8.0)), painted, 1600)
    promised = judge(bounds_of(trace)[0], trace)
    assert promised.status == "holds"
    assert trace["mistakes"][-1] == trace["mistakes"][-81] <= promised.curve[-1]


def test_where_two_labels_lie_at_one_place_nothing_is_promised() -> None:
    trace = played(KernelPerceptron(), PaintedPoints(points=(0.0, 0.0, 1.0, 0.0, 0.0, -1.0)))
    promised = judge(bounds_of(trace)[0], trace)
    assert promised.status == "not applicable"
    assert trace["mistakes"][-1] >= 100


def test_too_many_rounds_are_refused() -> None:
    with pytest.raises(InputError, match="kernel values to compute"):
        Trace(Classification(), KernelPerceptron(), Separable(), MOST_ROUNDS + 1, 0)
