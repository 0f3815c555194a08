"""A run of no rounds is legal: every column is empty, and of what its theorems say nothing is known."""

import re

import pytest

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import in_words, summary
from olviz.engine.theory.bound import NO_ROUND, bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_in
from olviz.engine.verdicts.theorems import State, claim, lights, state_of, theorems
from olviz.resources import scenarios


def unplayed(scene: str) -> tuple[scenario.Experiment, tuple[Trace, ...]]:
    """A shipped scenario of no rounds, with its traces."""
    asked = scenario.from_table(scenario.read_table(scenarios()[scene]) | {"rounds": 0, "notes": [], "forks": []})
    return asked, asked.traces()


def test_nothing_is_played_and_nothing_fails() -> None:
    trace = Trace(Classification(), Perceptron(), Separable(), 0, 7)
    assert trace.extend() == 0
    assert len(derive.regret(trace)) == len(derive.mistakes(trace)) == 0
    verdicts = [judge(bound, trace) for bound in bounds_of(trace)]
    assert [(verdict.status, verdict.since, verdict.reason) for verdict in verdicts] == [
        ("not known", None, NO_ROUND)
    ] * 2
    for certificate in certificates_in(trace.learner.theorems):
        assert broken_links(certificate, trace) == []
    assert trace.state_at(0).t == 0


@pytest.mark.parametrize("scene", sorted(scenarios()))
def test_of_no_rounds_no_summary_says_that_anything_holds(scene: str) -> None:
    asked, traces = unplayed(scene)
    report = summary(asked, traces)
    for learner in report["learners"]:
        assert {bound["status"] for bound in learner["bounds"]} <= {"not known", "not applicable"}
        assert {proof["status"] for proof in learner["certificates"]} <= {"not known", "not applicable"}
        assert {(each["status"], each["since"]) for each in learner["assumptions"]} <= {
            ("not known", None),
            ("broken", 0),
        }
        assert all(each["why"] for each in (*learner["bounds"], *learner["assumptions"]))
    assert not re.search(r"\bholds\b", in_words(report))


@pytest.mark.parametrize("scene", sorted(scenarios()))
def test_before_round_1_no_light_burns_and_no_theorem_holds(scene: str) -> None:
    for trace in unplayed(scene)[1]:
        for bound in theorems(trace):
            assert {claim(bound, trace, 0, phase).state for phase in Phase} <= {State.WAITING, State.BROKEN}
            assert {state_of(bound, trace, 0, phase) for phase in Phase} <= {State.WAITING, State.BROKEN}
            shown = {light.state for light in lights(bound.assumptions, trace, 0, Phase.LEARN)}
            assert shown <= {State.WAITING, State.BROKEN}
