"""Halving against its theorem, against counting by hand, and where its assumption breaks."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.declare.phases import Phase
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.theory.bound import bounds_in, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from tests.fixed import advised


def realizable(seed: int, size: int = 37, rounds: int = 400, labels: tuple[int, ...] = (1, -1)) -> Trace:
    rng = np.random.default_rng(seed)
    advice = rng.choice(labels, (size, rounds))
    return advised(Halving(), advice, advice[rng.integers(size)], len(labels))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("labels", [(1, -1), (0, 1, 2), (0, 1, 2, 3, 4)])
def test_every_prefix_keeps_the_promise(seed: int, labels: tuple[int, ...]) -> None:
    trace = realizable(seed, labels=labels)
    (bound,) = bounds_in(trace.learner.theorems)
    assert judge(bound, trace).status == "holds"
    assert judge(bound, trace).curve[-1] == 5  # 2⁵ = 32 ≤ 37 < 64
    assert [broken_links(certificate, trace) for certificate in certificates_of(trace)] == [[], []]
    assert trace["survivors"][-1] >= 1


def test_the_vote_and_the_survivors_by_hand() -> None:
    advice = np.array([[1, 1, 1], [-1, 1, -1], [-1, -1, 1], [1, -1, -1]])
    trace = advised(Halving(), advice, [-1, 1, -1])
    assert_array_equal(trace["prediction"], [1, 1, -1])  # 2:2 goes to +1; then experts 2 and 3 tie; then 2 alone
    assert_array_equal(trace["survivors"], [2, 1, 1])
    assert_array_equal(trace["mistakes"], [1, 1, 1])
    assert sentence(trace, 1, Phase.COMMIT) == (
        "**Round 1** · 2 experts say +1, 2 say −1 → halving **commits to +1**; the label is still hidden"
    )
    assert sentence(trace, 1, Phase.LEARN).endswith("label −1 → [[mistake 1]] of at most 2; 2 of 4 left")
    (lit,) = [line for line in pseudocode(trace, 1, Phase.LEARN) if line.lit]
    assert lit.numbers == "4 → 2 left"


def test_a_plurality_of_three_labels() -> None:
    advice = np.array([[0], [1], [1], [2], [2]])
    trace = advised(Halving(), advice, [2], labels=3)
    assert trace["prediction"][0] == 1  # 2:2 between the labels 1 and 2: the smaller one
    assert trace["survivors"][0] == 2


def test_an_empty_version_space_stays_empty_and_its_last_members_keep_voting() -> None:
    advice = np.array([[1, -1, 1, 1], [1, -1, -1, 1], [-1, -1, 1, 1]])
    trace = advised(Halving(), advice, [1, 1, 1, -1])
    assert_array_equal(trace["survivors"], [2, 0, 0, 0])
    assert_array_equal(trace["prediction"], [1, -1, 1, 1])  # experts 1 and 2 from round 2 on, the tie of round 3 to +1
    (bound,) = bounds_in(trace.learner.theorems)
    verdict = judge(bound, trace)
    assert (verdict.status, verdict.since) == ("not applicable", 2)
    assert verdict.reason == "in round 2 the last expert without a mistake errs"


@pytest.mark.parametrize("seed", range(5))
def test_blocks_are_the_steps_even_when_nobody_is_left(seed: int) -> None:
    rng = np.random.default_rng(seed)
    advice, y = rng.choice([1, -1], (300, 700)), rng.choice([1, -1], 700)
    advice[:, :250], y[:250] = 1, 1  # nobody falls for a block
    fast, slow = advised(Halving(), advice, y), advised(Halving(), advice, y, blocks=False)
    assert fast["survivors"][-1] == 0
    assert fast["survivors"][249] == 300
    for name in fast.names:
        assert_array_equal(fast[name], slow[name], err_msg=name)
    for t in range(0, 700, 13):
        for left, right in zip(fast.state_at(t).state, slow.state_at(t).state, strict=True):
            assert_array_equal(left, right)


@pytest.mark.parametrize("rounds", [0, 1])
def test_one_expert_and_hardly_any_rounds(rounds: int) -> None:
    trace = advised(Halving(), np.ones((1, rounds), int), np.ones(rounds, int))
    (bound,) = bounds_in(trace.learner.theorems)
    assert judge(bound, trace).status == ("holds" if rounds else "not known")
    assert_array_equal(judge(bound, trace).curve, np.zeros(rounds))
