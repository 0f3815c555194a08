"""Typed accessors of a run: a theorem is about a game of its family and a learner that answers what it asks."""

from typing import Any, Protocol, runtime_checkable

import pytest

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.regression import Regression
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.run.trace import Trace


@runtime_checkable
class Weighing(Protocol):
    factor: float


@pytest.fixture
def trace() -> Any:
    return Trace(Convex(loss=Hinge()), GradientDescent(step=0.5), Separable(), horizon=3, seed=1)


def test_players_of_a_run_are_had_by_type(trace: Any) -> None:
    assert game_of(trace, Convex) is trace.game
    assert learner_of(trace, GradientDescent) is trace.learner


def test_a_theorem_of_another_game_or_learner_is_told(trace: Any) -> None:
    with pytest.raises(TypeError, match="of Regression, and the run is one of Convex"):
        game_of(trace, Regression)
    with pytest.raises(TypeError, match="GradientDescent is no Weighing"):
        learner_of(trace, Weighing)
