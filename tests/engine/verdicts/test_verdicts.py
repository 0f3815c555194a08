"""A verdict names the assumption that broke first, and is known when the round that broke it makes it public."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.theory.assumption import MARGIN, RADIUS
from olviz.engine.theory.bound import bounds_of, judge, standing_of
from olviz.engine.theory.certificate import Certificate, Term, broken_links
from olviz.engine.theory.formula import Symbol
from olviz.resources import scenarios


@pytest.fixture
def trace():
    (made,) = scenario.read(scenarios()["perceptron-separable"]).traces()
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


def test_the_measured_radius_and_margin_are_those_of_the_rounds_so_far(trace):
    radius, margin = (standing_of(assumption, trace) for assumption in (RADIUS, MARGIN))
    for t in (1, 7, 200):
        assert radius.measured[t - 1] == trace["norm"][:t].max()
        assert margin.measured[t - 1] == trace["margin"][:t].min()


def test_a_playhead_before_the_round_does_not_know_it(trace):
    spoiled(trace, "margin", 30, -0.5)
    verdict = judge(bounds_of(trace)[0], trace)
    known = [(t, phase) for t in (29, 30, 31) for phase in Phase if verdict.known(t, phase)]
    assert known == [(30, phase) for phase in Phase if phase >= Phase.REVEAL] + [(31, phase) for phase in Phase]


def test_what_never_held_is_known_before_round_1(trace):
    table = scenario.to_table(scenario.read(scenarios()["perceptron-separable"]))
    table["adversary"] = {"name": "xor"}
    (other,) = scenario.from_table(table).traces()
    other.extend()
    verdict = judge(bounds_of(other)[0], other)
    assert verdict.since == 0
    assert verdict.known(0, Phase.LEARN)
    assert not judge(bounds_of(trace)[0], trace).known(200, Phase.LEARN)


@pytest.mark.parametrize(("above", "seen"), [(1e-9, False), (1e-8, True)])
def test_the_tolerance_is_a_billionth_of_what_is_compared(trace, above, seen):
    """1e-9·(1 + |lhs| + |rhs|): for two numbers near 1 about 3e-9."""
    values, mistakes = np.ones(trace.rounds), derive.mistakes(trace)
    values[20] += above
    for equal, terms in ((False, (values, np.ones(trace.rounds))), (True, (np.ones(trace.rounds), values))):
        chain = tuple(Term(label, term) for label, term in zip("ab", terms, strict=True))
        links = broken_links(Certificate("c", "", (), lambda trace, chain=chain: chain, "", equal=equal), trace)
        assert [(link.term, link.following, link.round) for link in links] == ([("a", "b", 21)] if seen else [])
    almost = Symbol("M", lambda trace: mistakes - above * (1 + 2 * mistakes) / 3)
    bound = bounds_of(trace)[0]._replace(formula=almost)
    verdict = judge(bound, trace)
    assert (verdict.status, verdict.since) == (("fails", 1) if seen else ("holds", None))
