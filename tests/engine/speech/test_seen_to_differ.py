"""Where one number is said to be above another, or below it, the digits that stand there say so, too."""

from __future__ import annotations

import math
import re

import pytest

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.challenge import Outcome, Stand, told
from olviz.engine.experiment.scenario import Entry, Experiment
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.run.trace import Trace
from olviz.engine.speech.conclusions import conclusion
from olviz.engine.speech.summary import in_words, summary
from olviz.engine.theory.bound import Bound, Kind, bounds_of
from olviz.engine.theory.formula import Symbol
from olviz.engine.verdicts.theorems import State, lights
from tests.shipped import scene, shipped

COMPARED = re.compile(r"([−\d.]+)(?: there)?,? (above|more than|below|>) (?:[^\d−]+ = )?([−\d.]+)")


def differ(words: str) -> int:
    """How many comparisons stand in words; each has to be true of the digits."""
    found = [(float(a.replace("−", "-")), sign, float(b.replace("−", "-"))) for a, sign, b in COMPARED.findall(words)]
    for one, sign, other in found:
        assert one < other if sign == "below" else one > other, words
    return len(found)


def nearly_in(c: float) -> Experiment:
    """Losses of 0 and 1, and a learner that counts on a little less."""
    return shipped("iid-experts", 12)._replace(learners=(Entry(Hedge(loss_range=c), ""),))


@pytest.mark.parametrize("c", [0.9996, 0.99999, 1 - 1e-7, 0.5])
def test_what_breaks_an_assumption_is_seen_to_break_it(c: float) -> None:
    """It was *the losses of round 1 differ by 1, more than c = 1.00*."""
    experiment = nearly_in(c)
    (trace,) = experiment.traces()
    trace.extend()
    broken = [
        light.why
        for bound in bounds_of(trace)
        for light in lights(bound.assumptions, trace, trace.rounds, Phase.LEARN)
        if light.state is State.BROKEN and light.since
    ]
    assert sum(map(differ, broken)) == len(broken) > 1
    summed = in_words(summary(experiment, [trace]))
    assert differ(summed) > 2
    beside = re.findall(r"broken: .*measured (\S+), declared (\S+)", summed)
    assert len(beside) == 2
    assert all(float(measured) > float(declared) for measured, declared in beside)


def _bound(trace: Trace, height: float, kind: Kind = Kind.SURE) -> Bound:
    """The first bound, as if it were this high in every round."""
    high = Symbol("h", lambda trace: height)
    return bounds_of(trace)[0]._replace(name=f"a bound of {height}", formula=high, kind=kind, assumptions=())


@pytest.mark.parametrize("below", [1e-4, 1e-6])
def test_a_bound_that_fails_or_luck_that_breaks_one_is_seen_to_be_lower(below: float) -> None:
    trace = scene("iid-experts").traces()[0]
    trace.extend()
    reached = float((trace["total_loss"] - trace["best"]).max())
    failed = conclusion(_bound(trace, reached - below), trace, trace.rounds, Phase.LEARN)
    assert failed is not None
    assert failed.words.startswith("fails")
    assert differ(failed.words) == 1
    lucky = conclusion(_bound(trace, reached - below, Kind.EXPECTED), trace, trace.rounds, Phase.LEARN)
    assert lucky is not None
    value, allowed = re.findall(r"regret (\S+), 100 % of (\S+), as luck", lucky.words)[0]
    assert float(value) > float(allowed)


def test_what_is_never_above_0_is_not_told_to_reach_its_bound() -> None:
    """It was *mistakes never above 0, up to 7.21 in round 1*."""
    trace = shipped("erm-killer", 5)._replace(learners=(Entry(WeightedMajority(), ""),)).traces()[0]
    trace.extend()
    assert not (trace["prediction"] != trace["y"]).any()
    concluded = conclusion(bounds_of(trace)[0], trace, trace.rounds, Phase.LEARN)
    assert concluded is not None
    size = trace.game.size
    assert concluded.words == f"mistakes never above 0; the bound of round 1 is {math.log(size) / math.log(4 / 3):.1f}"


def test_one_mistake_more_is_seen_to_be_too_many_or_no_such_count_is_told() -> None:
    """With X = 10³⁰ it was *5.00000000000 · 10⁶⁰ > 5.00000000000 · 10⁶⁰*."""
    for radius in (1.0, 20.0, 1e30):
        (trace,) = shipped("perceptron-separable", 40)._replace(adversary=Separable(radius=radius)).traces()
        trace.extend()
        concluded = conclusion(bounds_of(trace)[0], trace, trace.rounds, Phase.LEARN)
        assert concluded is not None
        assert ("impossible" in concluded.words) is (radius < 1e6)
        assert differ(concluded.words) == (radius < 1e6)


@pytest.mark.parametrize(("relation", "goal"), [("at least", 3.0), ("at most", 2.9996), ("below", 2.9999)])
def test_a_challenge_that_is_missed_by_little_is_seen_to_be_missed(relation: str, goal: float) -> None:
    """It was *it came to 3.00, and 3 was to be reached*."""
    came = 2.9996 if relation == "at least" else 3.0
    words = told(Outcome(Stand.LOST, came, goal, relation=relation))
    said = [float(number) for number in re.findall(r"[\d.]*\d", words)]
    assert (said[0] < said[1]) is (came < goal)
    assert said[0] != said[1]
