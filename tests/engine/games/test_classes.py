"""Every finite class against its definition in plain Python."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.angular_grid import AngularGrid
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.finite import FiniteClass, sizes
from olviz.engine.games.classes.intervals import Intervals
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classes.stumps import Stumps
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.shipped_parts import CLASSES
from olviz.engine.words.translate import english, speak

Naive = list[Callable[..., int]]


def thresholds(m: int) -> Naive:
    return [lambda j, i=i: 1 if j <= i else -1 for i in range(m + 1)]


def patterns(k: int, labels: list[int]) -> Naive:
    # product counts up in its last place, the class in its first: hence the reversed index
    return [lambda x, pattern=pattern: pattern[k - 1 - x] for pattern in product(labels, repeat=k)]


def stumps(m: int) -> Naive:
    cuts = [
        lambda x, y, axis=axis, sign=sign, i=i: sign * (1 if (x, y)[axis] <= i else -1)
        for axis in (0, 1)
        for sign in (1, -1)
        for i in range(m)
    ]
    return [*cuts, lambda x, y: 1, lambda x, y: -1]


def intervals(m: int) -> Naive:
    spans = [lambda j, a=a, b=b: 1 if a <= j <= b else -1 for a in range(m + 1) for b in range(a, m + 1)]
    return [*spans, lambda j: -1]


CASES = [
    (Thresholds(5), thresholds(5), [(j,) for j in range(6)]),
    (Patterns(4), patterns(4, [1, -1]), [(j,) for j in range(4)]),
    (Patterns(3, classes=3), patterns(3, [0, 1, 2]), [(j,) for j in range(3)]),
    (Constants(), [lambda j: 1, lambda j: -1], [(0,)]),
    (Constants(4), [lambda j, label=label: label for label in range(4)], [(0,)]),
    (Stumps(3), stumps(3), list(product(range(4), repeat=2))),
    (Intervals(4), intervals(4), [(j,) for j in range(5)]),
]


@pytest.mark.parametrize(("hypotheses", "naive", "domain"), CASES, ids=lambda case: getattr(case, "name", ""))
def test_advice_is_the_definition(hypotheses: FiniteClass, naive: Naive, domain: list[tuple[int, ...]]) -> None:
    advice = hypotheses.advice(np.array(domain).T)
    assert advice.dtype == np.int64
    assert hypotheses.size == len(naive)
    assert_array_equal(advice, [[expert(*point) for point in domain] for expert in naive])
    assert len({tuple(row) for row in advice}) == hypotheses.size  # no expert twice


def test_angular_grid_with_exact_quarters() -> None:
    eight = AngularGrid(8)
    # v_2 = (0, 1) and v_6 = (0, −1) are orthogonal to (1, 0): sgn(0) = +1
    assert_array_equal(eight.advice(np.array([1.0, 0.0])), [1, 1, 1, -1, -1, -1, 1, 1])
    assert_array_equal(eight.advice(np.array([0.0, -2.0])), [1, -1, -1, -1, 1, 1, 1, 1])
    assert_array_equal(eight.advice(np.zeros(2)), np.ones(8))


@pytest.mark.parametrize("member", [member for member in CLASSES if member.points], ids=lambda member: member.name)
def test_advice_is_the_same_alone_in_a_batch_and_in_a_block(member: type[FiniteClass]) -> None:
    hypotheses = member()
    points = hypotheses.sample(np.random.default_rng(3), 60)
    assert points.shape == (hypotheses.dimension, 60)
    block = hypotheses.advice(points)
    assert block.shape == (hypotheses.size, 60)
    assert block.flags.c_contiguous
    assert set(np.unique(block)) <= set(hypotheses.labels)
    assert_array_equal(hypotheses.advice(points.reshape(-1, 4, 15)), block.reshape(-1, 4, 15))
    for t in range(60):
        assert_array_equal(hypotheses.advice(np.ascontiguousarray(points[:, t])), block[:, t])
    assert len({hypotheses.expert(index) for index in range(hypotheses.size)}) == hypotheses.size


def test_points_outside_the_domain_are_known() -> None:
    assert Thresholds(3).takes(np.array([[0, 3]]))
    assert not Thresholds(3).takes(np.array([[0, 4]]))
    assert not Thresholds(3).takes(np.array([[-1, 0]]))
    assert not Thresholds(3).takes(np.array([[0.0, 1.0]]))
    assert not Thresholds(3).takes(np.array([[0], [1]]))
    assert AngularGrid().takes(np.array([[-0.5], [7.0]]))
    for member in CLASSES:
        if member.points:
            assert member().takes(member().sample(np.random.default_rng(1), 300))


def test_sampling_reaches_the_whole_domain() -> None:
    rng = np.random.default_rng(0)
    assert set(Thresholds(3).sample(rng, 200)[0]) == {0, 1, 2, 3}
    assert set(Patterns(3).sample(rng, 200)[0]) == {0, 1, 2}
    assert set(map(tuple, Stumps(1).sample(rng, 200).T)) == set(product((0, 1), repeat=2))
    x = AngularGrid().sample(rng, 4000)
    inside = (x * x).sum(axis=0)
    assert inside.max() <= 1
    assert abs((inside < 0.25).mean() - 0.25) < 4 * np.sqrt(0.25 * 0.75 / 4000)  # area of the disc of radius ½


def test_names_of_experts() -> None:
    assert Thresholds(4).expert(3) == "+1 iff x ≤ 3/4"
    assert Patterns(3).expert(1) == "−1 +1 +1"
    assert Patterns(2, classes=3).expert(5) == "2 1"
    assert Constants().expert(1) == "always −1"
    assert Advisers(3).expert(0) == "expert 1"
    assert AngularGrid(36).expert(9) == "+1 towards 90°"
    assert Stumps(2).expert(7) == "−1 iff x₂ ≤ 1"
    assert Intervals(2).expert(4) == "+1 iff 1 ≤ x ≤ 2"


@pytest.mark.parametrize("member", CLASSES, ids=lambda member: member.name)
def test_every_name_with_a_word_passes_the_door_of_languages(member: type[FiniteClass]) -> None:
    hypotheses = member()
    plain = [hypotheses.expert(index) for index in range(hypotheses.size)]
    speak(lambda one, many, n: f"elsewhere: {one}")
    try:
        told = [hypotheses.expert(index) for index in range(hypotheses.size)]
    finally:
        speak(english)
    worded = [any(sign.isalpha() for sign in name) for name in plain]
    assert [name.startswith("elsewhere: ") for name in told] == worded


def test_labels_in_their_order() -> None:
    assert Advisers().labels == Patterns().labels == (1, -1)
    assert Advisers(classes=3).labels == Constants(3).labels == (0, 1, 2)


def test_sizes_are_the_four_numbers() -> None:
    # H_4 − 1 = 1/2 + 1/3 + 1/4 = 13/12
    assert sizes(Thresholds(3).size) == (4, 2.0, pytest.approx(2 * np.log(2)), pytest.approx(13 / 12))


@pytest.mark.parametrize(
    ("build", "place", "size"),
    [
        (lambda: Patterns(20), "count", "1048576"),
        (lambda: Patterns(64, classes=64), "count", "3.94\u00a0·\u00a010¹¹⁵"),  # 64⁶⁴ = 2³⁸⁴
        (lambda: Thresholds(10**6), "grid", "1000001"),
        (lambda: Intervals(1413), "grid", "1000406"),  # 1414 · 1415 / 2 + 1
        (lambda: Advisers(10**7), "experts", "10000000"),
    ],
)
def test_too_many_experts_are_refused_with_their_number(
    build: Callable[[], FiniteClass], place: str, size: str
) -> None:
    with pytest.raises(InputError) as error:
        build()
    assert error.value.place == place
    assert f"N = {size} " in str(error.value)
    assert "at most 1000000" in str(error.value)
    assert Thresholds(10**6 - 1).size == 10**6


def test_a_class_says_the_four_numbers_theorems_speak_of() -> None:
    # N = 4: log₂ 4 = 2, ln 4 = 1.386…, H_4 − 1 = 1/2 + 1/3 + 1/4 = 13/12
    assert Thresholds(grid=3).remark == "N = 4, log₂ N = 2, ln N = 1.39, H₄ − 1 = 1.08"
