"""Littlestone's dimension against the game played out, the algorithm that keeps it, and halving where it does not."""

from collections.abc import Callable
from functools import cache
from itertools import product

import numpy as np
import pytest

from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.adversaries.experts.worst_cases import harder_half
from olviz.engine.adversaries.experts.worst_cases.harder_half import HarderHalf, asked
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.angular_grid import AngularGrid
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.classes.intervals import Intervals
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classes.stumps import Stumps
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.games.shattering import shattering
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.standard_optimal import StandardOptimal
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_in, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from tests.shipped import scene

Function = tuple[int, ...]  # its label on every point
Class = frozenset[Function]


def thresholds(m: int) -> Class:
    return frozenset(tuple(1 if x <= i else -1 for x in range(m + 1)) for i in range(m + 1))


def intervals(m: int) -> Class:
    ends = [(a, b) for a in range(m + 1) for b in range(a, m + 1)]
    return frozenset(tuple(1 if a <= x <= b else -1 for x in range(m + 1)) for a, b in [*ends, (1, 0)])


def patterns(k: int, labels: tuple[int, ...] = (1, -1)) -> Class:
    return frozenset(product(labels, repeat=k))


def stumps(m: int) -> Class:
    cuts = [lambda x, i=i, axis=axis: 1 if x[axis] <= i else -1 for axis in (0, 1) for i in range(-1, m + 1)]
    grid = list(product(range(m + 1), repeat=2))
    return frozenset(tuple(sign * cut(x) for x in grid) for cut in cuts for sign in (1, -1))


SMALL: list[tuple[FiniteClass, Class]] = [
    *((Thresholds(grid=m), thresholds(m)) for m in (1, 2, 5, 7, 8, 15)),
    *((Intervals(grid=m), intervals(m)) for m in (1, 2, 3, 4, 6)),
    *((Patterns(count=k), patterns(k)) for k in (1, 3, 4)),
    (Patterns(count=3, classes=3), patterns(3, (0, 1, 2))),
    (Stumps(grid=2), stumps(2)),
]
named = pytest.mark.parametrize(
    ("hypotheses", "functions"),
    SMALL,
    ids=lambda one: one.name if isinstance(one, FiniteClass) else f"{len(one)} of them",
)


def sides(left: Class, x: int) -> dict[int, Class]:
    labels = {f[x] for f in left}
    return {y: frozenset(f for f in left if f[x] == y) for y in labels}


@cache
def value(left: Class) -> int:
    """The game itself: one asks, one predicts, one answers so that somebody is still right."""
    points = [x for x in range(len(next(iter(left)))) if len(sides(left, x)) > 1]
    return max((_asked(sides(left, x)) for x in points), default=0)


def _asked(parts: dict[int, Class]) -> int:
    answers = {y: value(part) for y, part in parts.items()}
    return min(max(worth + (y != said) for y, worth in answers.items()) for said in answers)


@cache
def worst(left: Class, labels: tuple[int, ...], vote: Callable[[Class], int]) -> int:
    """The most mistakes on any stream of one who predicts the label whose side weighs the most."""
    best = 0
    for x in range(len(next(iter(left)))):
        parts = sides(left, x)
        if len(parts) > 1:
            said = max(labels, key=lambda y: vote(parts[y]) if y in parts else -1)
            best = max(best, *((y != said) + worst(part, labels, vote) for y, part in parts.items()))
    return best


@named
def test_the_dimension_is_the_value_of_the_game(hypotheses: FiniteClass, functions: Class) -> None:
    known = shattering(hypotheses)
    assert len(functions) == hypotheses.size
    assert known.dimension(known.everybody) == value(functions) <= np.log2(hypotheses.size)


@named
def test_on_no_stream_it_errs_more_often_and_halving_may(hypotheses: FiniteClass, functions: Class) -> None:
    assert worst(functions, hypotheses.labels, value) == value(functions)
    assert worst(functions, hypotheses.labels, len) >= value(functions)


@named
def test_the_harder_half_costs_halving_the_most_there_is(hypotheses: FiniteClass, functions: Class) -> None:
    halving, optimal = (played(learner, hypotheses) for learner in (Halving(), StandardOptimal()))
    assert halving["mistakes"][-1] == worst(functions, hypotheses.labels, len)
    assert optimal["mistakes"][-1] <= value(functions)
    assert halving["survivors"][-1] == 1


def played(learner: Learner, hypotheses: FiniteClass) -> Trace:
    trace = Trace(Experts(hypotheses=hypotheses), learner, HarderHalf(), 40, seed=0)
    trace.extend()
    return trace


@pytest.mark.parametrize("m", [9, 10, 11])
def test_intervals_of_many_points(m: int) -> None:
    """Halving may err ⌊log₂ N⌋ times, where the dimension is less: it follows the larger half, which is the easier."""
    known = shattering(Intervals(grid=m))
    assert known.dimension(known.everybody) == value(intervals(m))
    halving = played(Halving(), Intervals(grid=m))["mistakes"][-1]
    assert (halving, value(intervals(m))) == {9: (5, 5), 10: (6, 5), 11: (6, 5)}[m]


@pytest.mark.parametrize("seed", range(10))
def test_every_prefix_keeps_the_promise(seed: int) -> None:
    trace = Trace(Experts(hypotheses=Intervals(grid=6)), StandardOptimal(), Realizable(), 60, seed)
    trace.extend()
    (bound,) = bounds_in(trace.learner.theorems)
    assert judge(bound, trace).status == "holds"
    assert [broken_links(certificate, trace) for certificate in certificates_of(trace)] == [[], []]
    left = intervals(6)
    for x, y, dimension in zip(trace["x"].ravel(), trace["y"], trace["dimension"], strict=True):
        left = sides(left, x)[y]
        assert dimension == value(left)


def test_what_cannot_be_counted_out_is_refused() -> None:
    for hypotheses in (Thresholds(grid=500), Patterns(count=9), AngularGrid()):
        with pytest.raises(InputError, match=r"game\.hypotheses"):
            Trace(Experts(hypotheses=hypotheses), StandardOptimal(), HarderHalf(), 5, seed=0)


@pytest.mark.parametrize("hypotheses", [Thresholds(grid=127), Stumps(grid=10)], ids=lambda one: one.name)
def test_as_soon_as_no_question_can_be_harder_no_other_is_gone_through(
    hypotheses: FiniteClass, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All questions of 127 thresholds took five seconds, and then they were too many."""
    tried, ask = list[int](), harder_half._asking
    monkeypatch.setattr(harder_half, "_asking", lambda *all: tried.append(1) or ask(*all))
    points, labels, last = harder_half._gone_through.__wrapped__(hypotheses)
    right = (hypotheses.advice(shattering(hypotheses).points[:, points]) == labels).all(axis=1)
    assert np.flatnonzero(right).tolist() == [last]
    assert len(tried) < 10_000


def test_what_takes_too_many_sets_is_refused_each_time_and_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, course = list[int](), harder_half._course
    monkeypatch.setattr(harder_half, "MOST_SETS", 5)
    monkeypatch.setattr(harder_half, "_course", lambda *all: begun.append(1) or course(*all))
    harder_half._gone_through.cache_clear()
    counts = []
    for _ in range(2):
        with pytest.raises(InputError, match="too many ways"):
            asked(Thresholds(grid=20))
        counts.append(len(begun))
    assert counts[0] == counts[1] > 0
    harder_half._gone_through.cache_clear()


def test_the_scenes_say_what_is_so() -> None:
    """67 intervals: 6 and 5; 32 patterns: 5 and 5; the first question splits 32 against 35, worth 5 and 4."""
    for name, counts in {"optimal-mistakes": [6, 5], "optimal-on-the-cube": [5, 5]}.items():
        traces = scene(name).traces()
        for trace in traces:
            trace.extend()
        assert [int(trace["mistakes"][-1]) for trace in traces] == counts
    points, labels, last = asked(Intervals(grid=10))
    parts = sides(intervals(10), int(points[0]))
    assert [(len(part), value(part)) for part in (parts[1], parts[-1])] == [(32, 5), (35, 4)]
    assert labels[0] == 1
    assert (len(points), value(patterns(5)), value(intervals(10))) == (6, 5, 5)
    assert tuple(Intervals(grid=10).advice(points[None])[last]) == tuple(labels)
