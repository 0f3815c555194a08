"""A verdict names the assumption that broke first, and is known when the round that broke it makes it public."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine import experiment
from olviz.engine.phases import Phase
from olviz.engine.theory.bounds import bounds_of, judge
from olviz.resources import scenarios


@pytest.fixture
def trace():
    (made,) = experiment.read(scenarios()["perceptron-separable"]).traces()
    made.extend()
    return made


def spoiled(trace, column, t, value):
    trace._columns[column] = np.where(np.arange(trace.horizon) == t - 1, value, trace._columns[column])


@pytest.mark.parametrize(("margin_at", "radius_at"), [(50, 9), (9, 50), (9, 9)])
def test_the_first_round_counts_whatever_the_order_of_the_assumptions(trace, margin_at, radius_at):
    spoiled(trace, "margin", margin_at, -0.5)
    spoiled(trace, "norm", radius_at, 2.0)
    verdict = judge(bounds_of(trace)[0], trace)
    radius_first = radius_at <= margin_at  # in the same round x is shown before y is revealed
    assert (verdict.status, verdict.since) == ("not applicable", min(margin_at, radius_at))
    assert ("‖x‖ = 2" in verdict.reason) == radius_first
    assert verdict.phase is (Phase.OBSERVE if radius_first else Phase.REVEAL)


def test_a_playhead_before_the_round_does_not_know_it(trace):
    spoiled(trace, "margin", 30, -0.5)
    verdict = judge(bounds_of(trace)[0], trace)
    known = [(t, phase) for t in (29, 30, 31) for phase in Phase if verdict.known(t, phase)]
    assert known == [(30, phase) for phase in Phase if phase >= Phase.REVEAL] + [(31, phase) for phase in Phase]


def test_what_never_held_is_known_before_round_1(trace):
    table = experiment.to_table(experiment.read(scenarios()["perceptron-separable"]))
    table["adversary"] = {"name": "xor"}
    (other,) = experiment.from_table(table).traces()
    other.extend()
    verdict = judge(bounds_of(other)[0], other)
    assert verdict.since == 0
    assert verdict.known(0, Phase.LEARN)
    assert not judge(bounds_of(trace)[0], trace).known(200, Phase.LEARN)
