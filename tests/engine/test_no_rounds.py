"""A run of no rounds is legal: every column is empty and every verdict stands."""

from olviz.engine import derive
from olviz.engine.adversaries.separable import Separable
from olviz.engine.games import Classification
from olviz.engine.learners.perceptron import Perceptron
from olviz.engine.theory.bounds import bounds_of, judge
from olviz.engine.theory.certificates import broken_links
from olviz.engine.trace import Trace


def test_nothing_is_played_and_nothing_fails() -> None:
    trace = Trace(Classification(), Perceptron(), Separable(), 0, 7)
    assert trace.extend() == 0
    assert len(derive.regret(trace)) == len(derive.mistakes(trace)) == 0
    assert [judge(bound, trace).status for bound in bounds_of(trace)] == ["holds", "holds"]
    for certificate in trace.learner.certificates:
        assert broken_links(certificate, trace) == []
    assert trace.state_at(0).t == 0
