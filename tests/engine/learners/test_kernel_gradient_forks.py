"""Kernel gradient descent that goes on with other settings: what is there stays, and only what follows is new."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import pytest

from olviz.engine.experiment.scenario import from_table
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.run.trace import Trace

ROUNDS, FIRST, SECOND = 24, 9, 15
CURVED = {"kernel": {"name": "polynomial", "degree": 2}}
ALL: dict[str, dict[str, Any]] = {
    "plain": CURVED,
    "decayed": CURVED | {"step": 0.1, "decay": 0.5},
    "faint": CURVED | {"step": 0.1, "shrink": 0.5},
    "fainter": CURVED | {"step": 0.2, "shrink": 2.0},
    "gaussian": {"step": 0.3},
    "laplace, faint": {"kernel": {"name": "laplace"}, "step": 0.3, "shrink": 1.0},
}
SOME: dict[str, dict[str, Any]] = {
    "oldest": CURVED | {"budget": 5, "step": 0.1},
    "smallest": CURVED | {"budget": 5, "step": 0.1, "drop": "smallest"},
    "faint": CURVED | {"budget": 5, "step": 0.1, "shrink": 0.5},
    "fainter": {"budget": 5, "step": 0.2, "shrink": 2.0, "drop": "smallest"},
}
UNBOUNDED, BUDGETED = (
    [pytest.param(kinds[a], kinds[b], id=f"{a} to {b}") for a, b in permutations(kinds, 2)] for kinds in (ALL, SOME)
)
PAIRS = UNBOUNDED + BUDGETED


def forked(one: dict[str, Any], other: dict[str, Any]) -> tuple[Trace, ...]:
    """A run, what parts from it with other settings, and what parts from that with the first ones again."""
    table = {
        "rounds": ROUNDS,
        "game": {"name": "regression"},
        "adversary": {"name": "passes", "order": "drawn", "size": 10},
        "learners": [{"name": "kernel-gradient", **one}],
        "forks": [
            {"of": 1, "round": FIRST, "learner": {"name": "kernel-gradient", **other}},
            {"of": 2, "round": SECOND, "learner": {"name": "kernel-gradient", **one}},
        ],
    }
    traces = from_table(table).traces()
    for trace in traces:
        trace.extend()
    return traces


def learner_of(trace: Trace) -> KernelGradient:
    assert isinstance(trace.learner, KernelGradient)
    return trace.learner


def held(trace: Trace, t: int) -> tuple[Any, Any]:
    seen = trace.learner.observe(trace.game, trace.state_at(t).state)
    return seen["support"], seen["coefficients"]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_what_is_taken_over_is_the_same_function_in_coefficients(one: dict[str, Any], other: dict[str, Any]) -> None:
    traces = forked(one, other)
    for origin, fork, at in zip(traces, traces[1:], (FIRST, SECOND), strict=False):
        for before, after in zip(held(origin, at), held(fork, at), strict=True):
            np.testing.assert_allclose(after, before, rtol=1e-12)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_fork_fades_everything_alike_and_adds_one_point(one: dict[str, Any], other: dict[str, Any]) -> None:
    _, *forks = forked(one, other)
    for fork, at in zip(forks, (FIRST, SECOND), strict=True):
        keep = learner_of(fork).keep(fork.game)
        for t in range(at, ROUNDS):
            there = np.append(held(fork, t)[1] * keep, fork["coefficient"][t])
            coefficients = held(fork, t + 1)[1]
            assert len(coefficients) == min(t + 1, one.get("budget", t + 1))
            assert np.abs(np.subtract.outer(coefficients, there)).min(axis=1).max() < 1e-11


@pytest.mark.parametrize(("one", "other"), UNBOUNDED)
def test_the_norm_is_that_of_the_kernel_it_goes_on_with(one: dict[str, Any], other: dict[str, Any]) -> None:
    _, *forks = forked(one, other)
    for fork, at in zip(forks, (FIRST, SECOND), strict=True):
        for t in range(at + 1, ROUNDS + 1):
            points, coefficients = held(fork, t)
            values = learner_of(fork).kernel.value(points[:, :, None], points[:, None])
            norm = np.sqrt(coefficients @ values @ coefficients)
            assert fork["f_norm"][t - 1] == pytest.approx(norm, rel=1e-9)
