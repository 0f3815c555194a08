"""What a run remembers knows the run: without it the run goes with the last who asks for it, and not when Python looks.

Python looks by numbers of objects. Of sixty runs of a scene with 200 coordinates two gigabytes were never looked for.
"""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.worlds.worlds import Worlds
from tests import shipped
from tests.shipped import scene

ROUNDS = 40


@pytest.fixture
def unsought() -> Iterator[None]:
    """Python looks for nothing."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def short(name: str) -> Experiment | None:
    asked = scene(name)
    short = asked._replace(rounds=min(asked.rounds, ROUNDS), notes=(), forks=(), sweep=None)
    try:
        short.traces()
    except InputError:  # it takes more rounds, or a person
        return None
    return None if asked.person is not None else short


def asked(trace: Trace) -> None:
    """All that panels and summaries ask of a run."""
    trace.extend()
    if has_risk(trace):
        list(risks_of(trace).judging(trace.rounds))
    for bound in bounds_of(trace):
        judge(bound, trace)


@pytest.mark.parametrize("name", shipped.each(shipped.kinds))
def test_a_run_that_forgets_is_gone_at_once(name: str, unsought: None) -> None:
    experiment = short(name)
    left = []
    for trace in experiment.traces() if experiment is not None else ():
        asked(trace)
        trace.forget()
        left.append(ref(trace))
    trace = None
    assert [one for one in left if one() is not None] == []


@pytest.mark.parametrize("name", ["risk-many-times", "step-schedules"])
def test_of_runs_one_after_the_other_one_is_held(name: str, unsought: None) -> None:
    experiment = short(name)
    assert experiment is not None
    before = traces()
    Worlds(experiment._replace(panels=("risk",)), range(20)).extend()
    assert traces() <= before + 1


def traces() -> int:
    return sum(isinstance(one, Trace) for one in gc.get_objects())
