"""Draws of many runs are those of each alone, laid out for playing round after round."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.numerics.luck import BLOCK, TURNED, Luck
from olviz.engine.numerics.sums import Array

RUNS = [range(1), range(2 * TURNED + 3), [7, 3, 7, 0, 3]]


def shapes_of(time: tuple[int, ...]) -> Any:
    def draw(rng: np.random.Generator) -> tuple[Array, Array, Array]:
        return rng.random((2, 3, *time)), rng.integers(9, size=time), rng.random((2, *time)) < 0.5

    return draw


@pytest.mark.parametrize("runs", RUNS, ids=str)
def test_draws_of_many_runs_are_those_of_each_alone(runs: Sequence[int]) -> None:
    many = Luck(3, "learner", runs=runs)
    for place, run in enumerate(runs):
        alone = Luck(3, "learner", run=run)
        of_many, of_one = (luck.rows("a", 2, shapes_of((BLOCK,))) for luck in (many, alone))
        for ours, theirs in zip(of_many, of_one, strict=True):
            assert_array_equal(ours[..., place, :], theirs, strict=True)
        for verb, args in (("at", (5,)), ("once", ())):
            of_many, of_one = (getattr(luck, verb)("a", *args, shapes_of(())) for luck in (many, alone))
            for ours, theirs in zip(of_many, of_one, strict=True):
                assert_array_equal(ours[..., place], theirs)
    assert isinstance(many.rows("b", 0, lambda rng: rng.random(BLOCK)), np.ndarray)


def test_blocks_of_many_runs_lie_round_after_round() -> None:
    for values in Luck(3, "learner", runs=range(40)).rows("a", 0, shapes_of((BLOCK,))):
        assert np.moveaxis(values, -1, 0).flags.c_contiguous
