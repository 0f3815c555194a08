"""The penalties against what they say of themselves."""

import math

import numpy as np
import pytest
from msgspec.structs import replace

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.experiment import registry
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of

PENALTIES = [kind() for kind in registry.penalties().values()]


@pytest.mark.parametrize("penalty", PENALTIES, ids=lambda penalty: penalty.name)
def test_no_point_is_better_than_the_proximal_step(penalty: Penalty) -> None:
    rng, step = np.random.default_rng(5), 0.7

    def paid(v: Array, w: Array) -> float:
        return float(((v - w) ** 2).sum() / 2 + step * penalty.value(v))

    for w in rng.normal(size=(20, 3)):
        best = penalty.shrink(w, step)
        for near in best + rng.normal(scale=1e-3, size=(200, 3)):
            assert paid(best, w) <= paid(near, w)


@pytest.mark.parametrize("penalty", PENALTIES, ids=lambda penalty: penalty.name)
def test_a_penalty_without_strength_is_none_on_the_whole_space_either(penalty: Penalty) -> None:
    nothing = replace(penalty, strength=0.0)
    assert nothing.lipschitz(3, math.inf) == 0
    games = (Convex(decision_set=Space(), loss=Hinge(), penalty=each) for each in (nothing, None))
    penalised, plain = (Trace(game, GradientDescent(), Separable(), 50, 1) for game in games)
    for trace in (penalised, plain):
        trace.extend()
    np.testing.assert_array_equal(penalised["play"], plain["play"])
    assert [bound.name for bound in bounds_of(penalised)] == [bound.name for bound in bounds_of(plain)]
