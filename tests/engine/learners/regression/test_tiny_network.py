"""The tiny network: the gradient of every weight, scikit-learn's network, and the numbers of its scene."""

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.neural_network import MLPRegressor

from olviz import resources
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.adversaries.regression.nonlinear_target import NonlinearTarget
from olviz.engine.analysis import derive
from olviz.engine.experiment import scenario
from olviz.engine.games.game import Reveal, Seen, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.tiny_network import State, TinyNetwork
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.learner import predictions_of
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.theorems import theorems


def played(learner: TinyNetwork, adversary: Any, rounds: int, game: Regression | None = None, seed: int = 1) -> Trace:
    trace = Trace(game or Regression(), learner, adversary, rounds, seed)
    trace.extend()
    return trace


def weights(state: State) -> list[Any]:
    return [np.array(part, dtype=float) for part in state]


@pytest.mark.parametrize("loss", [Hinge(), Logistic()])
def test_a_step_goes_against_the_gradient_of_every_weight(loss: Any) -> None:
    learner, game, x, y = TinyNetwork(hidden=3, step=0.25), Regression(loss=loss), np.array([0.4, -0.7]), -1
    game = Trace(game, learner, Xor(), 1, 1).game
    state = learner.start(game, Luck(1, "learner"))

    def lost(parts: list[Any]) -> float:
        return float(loss.predicted(learner.act(game, State(*parts), Shown(x=x)), y))

    play = learner.act(game, state, Shown(x=x))
    after = learner.learn(game, state, Seen(0, Shown(x=x), play, Reveal(y=y), None))  # type: ignore[arg-type]
    for at, (old, new) in enumerate(zip(weights(state), weights(after), strict=True)):
        for place in np.ndindex(old.shape):
            ends = []
            for way in (1e-6, -1e-6):
                parts = weights(state)
                parts[at][place] += way
                ends.append(lost(parts))
            assert new[place] == pytest.approx(old[place] - 0.25 * (ends[0] - ends[1]) / 2e-6, abs=1e-8)


def test_it_learns_like_scikit_learns_network() -> None:
    trace = played(TinyNetwork(hidden=5, step=0.05), LinearRegression(dimension=3, noise=0.3), 200)
    x, y = derive.points(trace).T, trace["y"]
    rival = MLPRegressor(
        hidden_layer_sizes=(5,),
        activation="tanh",
        solver="sgd",
        alpha=0,
        batch_size=1,
        learning_rate_init=0.05,
        momentum=0,
    )
    rival.partial_fit(x[:1], y[:1])
    inward, bias, outward, offset = weights(trace.state_at(0).state)
    for own, first in zip(rival.coefs_ + rival.intercepts_, (inward, outward[:, None], bias, offset), strict=True):
        own[...] = first
    plays = []
    for row, target in zip(x, y, strict=True):
        plays.append(rival.predict(row[None])[0])
        rival.partial_fit(row[None], [target])
    assert_allclose(trace["play"], plays, rtol=1e-9, atol=1e-12)


def test_what_it_would_predict_is_what_it_plays() -> None:
    trace = played(TinyNetwork(), NonlinearTarget(), 30)
    for t in (1, 30):
        state, x = trace.state_at(t - 1).state, trace["x"][t - 1 : t].T
        assert_array_equal(predictions_of(trace.learner, trace.game, state, x), trace["play"][t - 1 : t])


def test_it_is_promised_nothing_and_says_so_when_it_diverges() -> None:
    trace = played(TinyNetwork(step=50.0), NonlinearTarget(), 400)
    assert trace.diverged is not None
    assert np.isfinite(trace["loss"]).all()
    assert theorems(trace) == ()


def test_the_numbers_in_the_notes_of_the_scene() -> None:
    network, line = scenario.read(resources.scenarios()["xor-network"]).traces()
    few = played(TinyNetwork(hidden=2), Xor(), 1000, Regression(loss=Hinge()))
    for trace in (network, line):
        trace.extend()
    assert [(int(network["mistakes"][t - 1]), int(line["mistakes"][t - 1])) for t in (100, 500, 1000)] == [
        (37, 49),
        (100, 254),
        (140, 510),
    ]
    assert (int(network["mistakes"][899]), int(few["mistakes"][-1])) == (137, 373)
