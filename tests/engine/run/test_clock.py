"""No number that is kept, printed or drawn depends on the clock.

The clock decides how many rounds are played before they are recorded, after which of them a state is kept, and how
much of a run is there when somebody asks about it. Scenes that have together every family of learners and of
adversaries, and all others in the long sweep.
"""

import math
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import numpy as np
import pytest

from olviz.checks.cases import ROUNDS
from olviz.checks.sameness import bits
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.risk import CURVES, is_linear, risks_of, voters
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.classification.theorems.perceptron import NOVIKOFF_IN_HINDSIGHT
from olviz.engine.numerics.sums import mixed, weighed
from olviz.engine.run import replay
from olviz.engine.run import trace as trace_module
from olviz.engine.run.replay import Actors
from olviz.engine.run.trace import Trace
from olviz.engine.speech import summary
from olviz.engine.theory.bound import judge, keep_up
from olviz.engine.verdicts.theorems import proofs, theorems
from tests.shipped import each_finished, kinds, shipped

LENGTHS = (1, pytest.param(256, marks=pytest.mark.full))  # of chunks
SHORT = 7  # the same, and rounds between two questions
STOPS = (1, 2, 37, 256)  # of a run that is asked about while it grows


def at_the_pace_of(length: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that ticks when it is read, so that chunks have so many rounds at most; each leaves a state."""
    ahead, ticks = Actors.ahead.fget, count()  # type: ignore[attr-defined]
    monkeypatch.setattr(Actors, "ahead", property(lambda self: int(min(length, ahead(self)))))
    for module in (replay, trace_module):
        monkeypatch.setattr(module, "perf_counter", lambda: float(next(ticks)))
    monkeypatch.setattr(trace_module, "CHUNK_SECONDS", length - 0.5)
    monkeypatch.setattr(trace_module, "KEYFRAME_SECONDS", 0.0 if math.isfinite(length) else math.inf)


def curves(trace: Trace) -> Iterator[tuple[str, Any]]:
    """What is said of every round so far: risks, theorems and proofs."""
    judged = risks_of(trace).until(trace.rounds)
    yield from ((name, getattr(risks_of(trace), name)[:judged]) for name in CURVES)
    for bound in theorems(trace):
        verdict = judge(bound, trace)
        yield f"{bound.name}, measured", verdict.values
        if not bound.hindsight:  # of all rounds there are
            yield bound.name, np.broadcast_to(verdict.curve, trace.rounds)
    for certificate in proofs(trace):
        terms = [(term.label, term.values) for term in certificate.chain(trace)]
        for claim in certificate.induction(trace) if certificate.induction is not None else ():
            terms += [(claim.label, claim.values), (claim.limit, claim.limits)]
        yield from ((f"{certificate.name}: {label}", np.broadcast_to(line, trace.rounds)) for label, line in terms)


def numbers(trace: Trace) -> dict[str, Any]:
    """Every number of a finished run."""
    comparators_of(trace).settle()
    found = {name: trace[name] for name in trace.names} | dict(curves(trace))
    found |= {f"best point of {point.round}": tuple(point) for point in comparators_of(trace).found}
    found |= {f"after {t}": trace.state_at(t) for t in (1, trace.rounds // 3, trace.rounds)}
    if is_linear(trace):
        found["voters"] = tuple(voters(trace, trace.rounds // 2))
    return found


def all_of(scene: Experiment, traces: tuple[Trace, ...]) -> dict[str, Any]:
    """Every number of finished runs as plain bits, and what is printed of them."""
    found = {f"{place} {name}": bits(value) for place, run in enumerate(traces) for name, value in numbers(run).items()}
    return found | {"summary": repr(summary.summary(scene, traces))}


def differing(one: dict[str, Any], other: dict[str, Any]) -> set[str]:
    assert one.keys() == other.keys()
    return {name for name, value in one.items() if other[name] != value}


class AtOnce(NamedTuple):
    """A scene, its runs as a clock that stands still plays them, and every number of those."""

    scene: Experiment
    ends: tuple[Trace, ...]
    numbers: dict[str, Any]


@pytest.fixture(scope="module", params=each_finished(kinds))
def at_once(request: pytest.FixtureRequest) -> AtOnce:
    """Played once for all roads that are held against it, which stand together."""
    scene = shipped(request.param, ROUNDS)
    with pytest.MonkeyPatch.context() as patch:
        at_the_pace_of(math.inf, patch)
        ends = scene.traces()
        for end in ends:
            end.extend()
        return AtOnce(scene, ends, all_of(scene, ends))


@pytest.mark.parametrize("length", LENGTHS)
def test_no_number_depends_on_the_clock(at_once: AtOnce, length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    at_the_pace_of(length, monkeypatch)
    traces = at_once.scene.traces()
    for trace in traces:
        trace.extend()
    assert differing(all_of(at_once.scene, traces), at_once.numbers) == set()


def test_no_number_depends_on_how_many_rounds_there_were(at_once: AtOnce, monkeypatch: pytest.MonkeyPatch) -> None:
    growing = at_once.scene.traces()
    at_the_pace_of(SHORT, monkeypatch)
    for end, trace in zip(at_once.ends, growing, strict=True):
        later = dict(curves(end))
        for stop in (*STOPS, end.rounds):
            while trace.rounds < min(stop, end.rounds):
                trace.extend(min(trace.rounds + SHORT, stop))
                keep_up(trace)
            comparators_of(trace).settle()
            for said, values in curves(trace):
                assert bits(np.asarray(values)) == bits(np.asarray(later[said])[: len(values)]), (said, stop)
    assert differing(all_of(at_once.scene, growing), at_once.numbers) == set()


def test_rows_of_a_product_are_the_same_beside_others() -> None:
    rng = np.random.default_rng(0)
    for rows, shared, wide in ((500, 30, 400), (100, 2, 1000), (9, 300, 7)):
        weights, values, chances = rng.random((shared, rows)), rng.random((shared, wide)), rng.random(wide)
        product = mixed(weights, values)
        sums = weighed(product, chances)
        np.testing.assert_allclose(product, weights.T @ values, rtol=1e-13)
        np.testing.assert_allclose(sums, product @ chances, rtol=1e-13)
        for part in (slice(0, 1), slice(1, 8), slice(3, rows)):
            assert bits(mixed(weights[:, part], values)) == bits(product[part])
            assert bits(weighed(product[part], chances)) == bits(sums[part])


def test_what_all_rounds_single_out_is_said_of_all_once_they_are_there() -> None:
    game, adversary = Experts(hypotheses=Thresholds(grid=9)), registry.adversaries()["realizable"]()
    early, late = (Trace(game, Perceptron(), adversary, 60, 1) for _ in range(2))
    for t in (5, 60):
        early.extend(t)
        told = judge(NOVIKOFF_IN_HINDSIGHT, early, 3)
    late.extend()
    assert bits(told.curve) == bits(judge(NOVIKOFF_IN_HINDSIGHT, late, 3).curve)
