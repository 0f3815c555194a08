"""The perceptron against its theorem, alone and against a reference."""

import numpy as np
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.separable import Separable
from olviz.engine.games import Classification
from olviz.engine.learners.perceptron import Perceptron
from olviz.engine.theory.bounds import judge
from olviz.engine.theory.certificates import broken_links
from olviz.engine.trace import Trace


def perceptron(rounds: int, seed: int = 7, **adversary: float) -> Trace:
    trace = Trace(Classification(), Perceptron(), Separable(**adversary), rounds, seed)
    trace.extend()
    return trace


def test_novikoff_holds_and_its_proof_is_a_chain() -> None:
    trace = perceptron(20_000, margin=0.05)
    (bound,), (squeeze,) = trace.learner.bounds, trace.learner.certificates
    assert judge(bound, trace).status == "holds"
    assert judge(bound, trace).curve[-1] == 400.0  # (1 / 0.05)²
    assert trace["mistakes"][-1] > 3
    assert broken_links(squeeze, trace) == []


def test_blocks_equal_steps_bit_for_bit() -> None:
    fast, slow = perceptron(3000, margin=0.02), Trace(Classification(), Perceptron(), Separable(margin=0.02), 3000, 7)
    slow.actors.takes_blocks = False
    slow.extend()
    assert fast.actors.takes_blocks
    for name in fast.names:
        assert_array_equal(fast[name], slow[name], err_msg=name)


def test_any_state_is_found_again() -> None:
    trace = perceptron(1000)
    state = trace.actors.start()
    for t in range(1000):
        assert_array_equal(trace.state_at(t).state.w, state.state.w)
        state = trace.actors.advance(state, t + 1)[1]


def test_a_fork_without_changes_is_the_run_itself() -> None:
    trace = perceptron(1000)
    fork = trace.fork(300)
    fork.extend()
    for name in trace.names:
        assert_array_equal(fork[name], trace[name], err_msg=name)


def test_the_first_mistakes_by_hand() -> None:
    trace = perceptron(50)
    w = np.zeros(2)
    for x, y, play in zip(trace["x"], trace["y"], trace["prediction"], strict=True):
        assert play == (1 if w[0] * x[0] + w[1] * x[1] >= 0 else -1)
        if play != y:
            w = w + y * x
