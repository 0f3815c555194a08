"""Curves that grow with their run have the bits of all rounds at once, and no round is looked at twice."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from olviz.checks.sameness import bits
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.analysis import derive
from olviz.engine.analysis.lengthening import carried, lengthened
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.classification.theorems.perceptron import NOVIKOFF_SO_FAR
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import judge
from olviz.engine.theory.certificate import certificates_of

STOPS = (1, 2, 7, 8, 300, 301, 1000)


def run(adversary: Any = None, rounds: int = STOPS[-1]) -> Trace:
    return Trace(Classification(), Perceptron(), adversary or Separable(), rounds, seed=3)


def test_no_round_is_looked_at_twice() -> None:
    trace, parts = run(), list[slice]()

    def fresh(part: slice) -> Any:
        parts.append(part)
        return trace["norm"][part]

    assert len(lengthened(trace, "norms", fresh)) == 0
    for stop in STOPS:
        trace.extend(stop)
        for _ in range(2):
            assert bits(lengthened(trace, "norms", fresh)) == bits(trace["norm"])
    assert parts == [slice(start, stop) for start, stop in zip((0, *STOPS), STOPS, strict=False)]


@pytest.mark.parametrize("operation", [np.add, np.minimum, np.maximum])
@pytest.mark.parametrize("odd", [0.0, np.nan, np.inf])
def test_what_is_carried_has_the_bits_of_all_rounds_at_once(operation: np.ufunc, odd: float) -> None:
    steps = np.random.default_rng(1).standard_normal(STOPS[-1])
    steps[[0, 5]] = -0.0
    steps[600] += odd
    trace = run()
    for stop in STOPS:
        trace.extend(stop)
        assert bits(carried(trace, "steps", operation, lambda part: steps[part])) == bits(
            operation.accumulate(steps[:stop])
        )


def proved(trace: Trace) -> dict[str, Any]:
    """What is told of the rounds so far in curves that grow."""
    terms = {
        f"{certificate.name}: {term.label}": term.values
        for certificate in certificates_of(trace)
        for term in certificate.chain(trace)
    }
    return terms | {"X": derive.largest_norm(trace), "γ": derive.least_margin(trace)}


@pytest.mark.parametrize("adversary", [Separable(), NonSeparable()])
def test_proofs_of_a_run_that_grows_are_those_of_the_run_at_once(adversary: Any) -> None:
    growing = run(adversary)
    for stop in STOPS:
        growing.extend(stop)
        fresh = run(adversary)
        fresh.extend(stop)
        one, other = proved(growing), proved(fresh)
        assert {name: bits(values) for name, values in one.items()} == {k: bits(v) for k, v in other.items()}
        for trace in (growing, fresh):
            verdict = judge(NOVIKOFF_SO_FAR, trace)
            with np.errstate(divide="ignore"):
                least = np.minimum.accumulate(trace["margin"])
                ratio = np.where(least > 0, np.maximum.accumulate(trace["norm"]) / least, np.inf)
            assert bits(verdict.curve) == bits(ratio * ratio)


def test_a_fork_has_curves_of_its_own() -> None:
    trace = run(NonSeparable())
    trace.extend()
    before = [bits(values) for values in proved(trace).values()]
    other = trace.fork(400, adversary=Separable())
    other.extend()
    fresh: Callable[[Trace], Any] = derive.largest_norm
    assert bits(fresh(other)) == bits(np.maximum.accumulate(other["norm"]))
    assert [bits(values) for values in proved(trace).values()] == before
