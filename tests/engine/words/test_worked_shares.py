"""A weight shows how it comes about: what is written there, worked out by hand, gives the share that is drawn."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.randomised_majority import RandomisedMajority
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.round.capabilities import Weighed
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number, unpowered
from tests.fixed import advised, charged
from tests.shipped import each_finished, families, scene, shipped

FORM = re.compile(
    r"(?:(?P<prior>\S+) · )?(?P<base>e|[\d.]+)\^\(?(?:−(?P<rate>[^ ]+) · )?\(?(?P<loss>[^ )]+)"
    r"(?: (?P<sign>[−+]) (?P<off>[^)]+))?\)*"
    r" / (?P<whole>.+) = (?P<share>.+)"
)


def read(text: str | None, usual: float = 0.0) -> float:
    return usual if text is None else float(unpowered(text).replace("\u202f", "").replace("−", "-"))


def by_hand(text: str) -> float:
    if text == "0":
        return 0.0
    if re.fullmatch(r"1 / \d+ = .+", text):
        return 1 / float(text.split(" ")[2])
    found = FORM.fullmatch(text)
    assert found is not None, text
    loss = read(found["loss"]) + (read(found["off"]) if found["sign"] == "+" else -read(found["off"]))
    if found["base"] == "e":
        return read(found["prior"], 1.0) * math.exp(-read(found["rate"]) * loss) / read(found["whole"])
    return read(found["base"]) ** loss / read(found["whole"])


@pytest.mark.parametrize("name", each_finished(families))
def test_what_is_written_gives_the_share_that_is_drawn(name: str) -> None:
    for trace in (scene(name) if scene(name).forks else shipped(name, 50)).traces():
        if not isinstance(trace.learner, Weighed):
            continue
        trace.extend()
        trace = trace.playing(trace.rounds)
        for t in sorted({1, trace.rounds // 2, trace.rounds} - {0}):
            before = trace.moment(t).before
            shares = derive.shares(trace, before)
            for expert in range(0, len(shares), max(len(shares) // 8, 1)):
                told = trace.learner.weighed(trace.game, before, expert)
                assert number(by_hand(told)) == number(float(shares[expert])), (t, expert, told)


def check_after(trace: Trace, t: int) -> None:
    assert isinstance(trace.learner, Weighed)
    state = trace.state_at(t).state
    for expert, share in enumerate(derive.shares(trace, state)):
        told = trace.learner.weighed(trace.game, state, expert)
        assert number(by_hand(told)) == number(float(share)), (t, expert, told)


@pytest.mark.parametrize("learner", [Hedge(rate=1.0), Hedge(rate="tuned"), RandomisedMajority(), Hedge(rate=1e100)])
def test_losses_far_below_0_are_told_too(learner: Weighed) -> None:
    """Nobody asks losses to begin at 0: e^1000 is beyond all numbers, and ended in a traceback."""
    losses = np.repeat([[-1.0], [-0.99999], [-0.5], [0.25]], 5000, axis=1)
    for offset in (0.0, -100.0, 100.0):
        trace = charged(learner, losses + offset)
        for t in (0, 1, 100, 200, 201, 1000, 5000):
            check_after(trace, t)


def test_once_everybody_was_wrong_the_last_survivors_have_the_votes_and_are_told_so() -> None:
    advice = [[1, 1, 1, -1], [1, 1, 1, 1], [-1, 1, 1, 1]]
    trace = advised(WeightedMajority(factor=0.0), advice, [1, -1, -1, 1])
    for t in range(5):
        check_after(trace, t)
    assert [trace.learner.weighed(trace.game, trace.state_at(4).state, i) for i in range(3)] == [
        *["1 / 2 = 0.500"] * 2,
        "0",
    ]
