"""The penalties against what they say of themselves."""

import numpy as np
import pytest

from olviz.engine.experiment import registry
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.numerics.sums import Array

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
