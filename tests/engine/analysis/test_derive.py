"""What is derived from a trace's curves, against closed forms."""

import math

import numpy as np
import pytest

from olviz.engine.analysis import derive


@pytest.mark.parametrize("power", [0.5, 1.0, -0.5])
def test_the_slope_is_the_exponent_of_the_later_half(power: float) -> None:
    t = np.arange(1, 10_001)
    assert derive.slope(3 * t**power) == pytest.approx(power, abs=1e-12)
    early = np.where(t < 100, 7.0, 3 * t**power)  # log t < half of log T: another law there changes nothing
    assert derive.slope(early) == pytest.approx(power, abs=1e-12)
    assert derive.slope(np.array([9.0, 1.0, 1.5, 2.0])) == pytest.approx(1.0)  # T = 4: from round 2 = √T on
    assert math.isnan(derive.slope(-t * 1.0))
    assert math.isnan(derive.slope(np.array([])))
    ended = np.append(t**power, -1.0)
    assert math.isnan(derive.slope(ended))  # what ends below 0 grows like no power
    fits = derive.Fits()
    fits.extend(ended)
    assert fits.at(len(ended)) is None
    assert fits.at(len(ended) - 1).slope == pytest.approx(power, abs=1e-9)


def test_two_rounds_are_enough_for_a_slope_and_one_is_not() -> None:
    assert derive.slope(np.array([9.0, 4.0, 6.0])) == pytest.approx(1.0)
    assert math.isnan(derive.slope(np.array([9.0])))


def test_from_running_sums_the_later_half_of_every_prefix_begins_in_the_same_round() -> None:
    values = 2.0 + np.random.default_rng(3).random(40)
    fits = derive.Fits()
    fits.extend(values)
    for n in range(3, 41):
        assert fits.at(n).slope == pytest.approx(derive.slope(values[:n]), rel=1e-9)


def test_an_average_is_over_t_rounds() -> None:
    assert derive.average(np.array([1.0, 3.0, 3.0])).tolist() == [1.0, 1.5, 1.0]
