"""The largest margin, and the few points that forbid one."""

import numpy as np
import pytest

from olviz.engine.adversaries.painted.shapes import LABELLED
from olviz.engine.numerics.hard_margin import hard_margin, inseparable, margin_in_features


def lifted(x: np.ndarray) -> np.ndarray:
    """Points with a coordinate that is always 1."""
    return np.concatenate([x, np.ones((1, x.shape[1]))])


@pytest.mark.parametrize("seed", range(40))
def test_few_points_forbid_every_line_and_none_of_them_can_be_spared(seed: int) -> None:
    rng = np.random.default_rng(seed)
    d, count = int(rng.integers(1, 5)), int(rng.integers(1, 60))
    x, y = rng.standard_normal((d, count)).round(int(rng.integers(0, 4))), rng.choice([-1, 1], count)
    x = lifted(x) if seed % 2 else x
    found = inseparable(x, y)
    assert (len(found) == 0) == (hard_margin(x, y) is not None)
    assert len(found) <= len(x) + 1
    assert len(set(found.tolist())) == len(found)
    for one in found:
        rest = found[found != one]
        assert not len(rest) or hard_margin(x[:, rest], y[rest]) is not None


@pytest.mark.parametrize("name", [name for name in LABELLED if name != "sides"])
def test_the_points_that_forbid_a_line_are_the_first_that_do_however_the_last_bits_fall(name: str) -> None:
    """Another processor rounds otherwise; as do numbers that lie otherwise in memory, or are moved by less than one."""
    rng = np.random.default_rng(1)
    x, y = LABELLED[name](120, rng)
    x = lifted(x.T)
    found = inseparable(x, y)
    first = next(at for at in range(1, 121) if hard_margin(x[:, :at], y[:at]) is None)
    assert found[-1] == first - 1
    for _ in range(20):
        moved = x * (1 + rng.uniform(-8, 8, x.shape) * np.finfo(float).eps)
        assert inseparable(moved, y).tolist() == inseparable(np.asfortranarray(moved), y).tolist() == found.tolist()


def test_a_margin_is_the_same_number_however_its_points_lie_in_memory() -> None:
    rng = np.random.default_rng(0)
    for d in (2, 3, 17):
        x = rng.standard_normal((d, 90))
        x[0] = np.abs(x[0]) + 0.1
        best, other = hard_margin(x, np.ones(90)), hard_margin(np.asfortranarray(x), np.ones(90))
        assert best is not None
        assert other is not None
        assert (best.margin, best.direction.tolist()) == (other.margin, other.direction.tolist())


def test_two_labels_at_one_place_and_a_point_at_the_origin_forbid_every_direction() -> None:
    x = np.array([[1.0, 2.0, 1.0], [1.0, 0.0, 1.0]])
    assert inseparable(x, np.array([1, 1, -1])).tolist() == [0, 2]
    assert inseparable(np.array([[1.0, 0.0], [1.0, 0.0]]), np.array([1, 1])).tolist() == [1]


@pytest.mark.parametrize("seed", range(10))
def test_the_margin_among_features_is_that_of_the_features(seed: int) -> None:
    rng = np.random.default_rng(seed)
    x, y = rng.standard_normal((8, 20)), rng.choice([-1, 1], 20)
    x[0] += 2 * y
    best, found = hard_margin(x, y), margin_in_features(x.T @ x, y)
    assert best is not None
    assert found == pytest.approx(best.margin, rel=1e-6)


def test_no_margin_is_told_among_features_where_rounding_would_make_it() -> None:
    x = np.array([[1.0, 1.0 + 1e-9, 1.0], [0.5, 0.5, 0.6]])
    assert margin_in_features(x.T @ x, np.array([1, -1, 1])) is None
    assert margin_in_features(np.ones((2, 2)), np.array([1, -1])) is None
    assert margin_in_features(np.zeros((1, 1)), np.array([1])) is None


@pytest.mark.parametrize("name", LABELLED)
def test_a_shape_is_separable_only_where_it_is_two_sides_of_a_line(name: str) -> None:
    x, y = LABELLED[name](300, np.random.default_rng(0))
    assert (hard_margin(lifted(x.T), y) is not None) == (name == "sides")
    assert len(inseparable(lifted(x.T), y)) == (0 if name == "sides" else 4)
