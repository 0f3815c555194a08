"""What a fork came to beside the run that it left: one finds the difference that is told by subtracting what is."""

from __future__ import annotations

import re

import numpy as np
import pytest

from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.run.forked import Forked
from olviz.engine.speech.apart import in_a_sentence
from olviz.engine.words.numbers import number
from tests.shipped import shipped

TOLD = re.compile(r"(loss|regret) (\S+), (\S+) (less|more) than ([−\d.]+\d)")


def read(said: str) -> float:
    return float(said.replace("−", "-"))


@pytest.mark.parametrize("step", [0.03, 0.07, 0.11, 0.2, 0.33, 0.5])
def test_the_difference_is_that_of_the_digits_that_stand_beside_it(step: float) -> None:
    """It was *loss −8.661, 0.719 less than −7.943*."""
    (origin, *_) = shipped("descent-in-the-ball", 40).traces()
    fork = Forked(origin, 3, GradientDescent(step=step))
    fork.extend()
    origin.extend()
    told = 0
    for t in range(5, 41):
        for of, own, difference, more, others in TOLD.findall(in_a_sentence(fork, t)):
            told += 1
            assert number(abs(read(own) - read(others))) == difference
            assert (read(own) > read(others)) is (more == "more")
            if of == "loss":
                sums = [np.add.accumulate(run["loss"])[t - 1] for run in (fork, origin)]
                assert difference == number(abs(float(sums[0] - sums[1])))
    assert told > 40
