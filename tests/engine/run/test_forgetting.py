"""What a run remembers knows the run: without it the run goes with the last who asks for it, and not when Python looks.

Python looks by numbers of objects. Of sixty runs of a scene with 200 coordinates two gigabytes were never looked for.
"""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.worlds.worlds import Worlds
from tests.shipped import scene

ROUNDS = 40
PROGRAMS = (
    "perceptron-separable",
    "coin-flips",
    "halving-circle",
    "malicious-world",
    "online-to-batch",
    "gradient-steps",
    "mirror-maps",
    "step-schedules",
    "kernel-sine",
    "three-readings-kernel",
    "regularised-svm",
    "hinge-over-mistakes",
)


@pytest.fixture
def unsought() -> Iterator[None]:
    """Python looks for nothing."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def short(name: str) -> Experiment:
    asked = scene(name)
    return asked._replace(rounds=min(asked.rounds, ROUNDS), notes=(), forks=(), sweep=None)


def asked(trace: Trace) -> None:
    """All that panels and summaries ask of a run."""
    trace.extend()
    if has_risk(trace):
        list(risks_of(trace).judging(trace.rounds))
    for bound in bounds_of(trace):
        judge(bound, trace)


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_run_that_forgets_is_gone_at_once(name: str, unsought: None) -> None:
    left = []
    for trace in short(name).traces():
        asked(trace)
        trace.forget()
        left.append(ref(trace))
    trace = None
    assert [one for one in left if one() is not None] == []


@pytest.mark.parametrize("name", ["risk-many-times", "step-schedules"])
def test_of_runs_one_after_the_other_one_is_held(name: str, unsought: None) -> None:
    experiment = short(name)
    before = traces()
    worlds = Worlds(experiment._replace(panels=("risk",)), range(20))
    while not worlds.complete:
        worlds.extend(0.005)
        assert traces() <= before + len(worlds.crowds)
    worlds = Worlds(experiment._replace(panels=("risk",)), range(20))
    worlds.extend(0.005)
    for crowd in worlds.crowds:
        crowd.rest()  # in the middle
    assert traces() == before


def traces() -> int:
    return sum(isinstance(one, Trace) for one in gc.get_objects())
