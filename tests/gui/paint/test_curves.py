"""Envelopes of curves that go up and down all the time."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.gui.paint.curves import LEAST_WOUND, WIDE, Series


def series(values):
    found = Series()
    found.extend(np.asarray(values, dtype=float))
    return found


def flapping(count):
    return np.where(np.arange(count) % 2, 1.0, 3.0) + np.arange(count) / count


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("count", [300, 5000])
def test_the_band_holds_every_value_of_its_stretch_and_ends_at_the_last_one(log, count):
    values = flapping(count)
    found = series(values).envelope(count - 1, log)
    assert found is not None
    middle = (found.low <= found.middle) & (found.middle <= found.high)
    assert middle.all()
    assert (np.diff(found.x) > 0).all()
    assert found.x[-1] == count - 1
    assert found.low[-1] == found.high[-1] == values[-1]
    seen = values[int(found.x[0]) :]
    assert found.low.min() == pytest.approx(seen.min(), abs=0.2)
    assert found.high.max() == pytest.approx(seen.max(), abs=0.2)


def test_it_depends_on_the_round_alone_and_costs_the_same_at_any_length():
    short, long = series(flapping(4000)[:1500]), series(flapping(4000))
    for one, other in zip(short.envelope(1499), long.envelope(1499), strict=True):
        np.testing.assert_array_equal(one, other)
    assert len(series(flapping(200_000)).envelope(199_999).x) <= WIDE + 2


@pytest.mark.parametrize("values", [np.arange(900.0), 1 / np.arange(1.0, 900), np.ones(900), np.full(900, np.nan)])
def test_a_calm_curve_is_no_band(values):
    assert series(values).envelope(len(values) - 1) is None
    assert series(values).envelope(len(values) - 1, True) is None


def test_a_short_curve_is_no_band():
    assert series(flapping(LEAST_WOUND)).envelope(LEAST_WOUND - 1) is None


@pytest.mark.parametrize("count", [1, 255, 256, 257, 3000])
def test_where_a_curve_leaves_the_view_is_the_first_value_beyond_it(count: int) -> None:
    values = np.cumsum(np.random.default_rng(count).standard_normal(count))
    values[count // 2 : count // 2 + 3] = np.nan
    curve = series(values)
    for top in np.nanmax(np.abs(values), initial=0.0) * np.array([0.0, 0.1, 0.5, 0.9, 1.0]):
        for t in {count - 1, count // 2, count // 3}:
            beyond = np.flatnonzero(np.abs(values[: t + 1]) > top)
            assert curve.leaves(top, t) == (beyond[0] if len(beyond) else None)
