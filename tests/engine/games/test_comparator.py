"""Whom regret is counted against, by the class it is the best of."""

from __future__ import annotations

import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.games.comparator import Comparator
from olviz.engine.games.sets.ball import Ball
from olviz.engine.speech.conclusions import REGRETS, conclusion
from olviz.engine.verdicts.theorems import theorems
from tests.shipped import each_finished, plays, scene, shipped


@pytest.mark.parametrize("name", each_finished(plays))
def test_it_is_whom_the_account_of_the_game_is_of(name: str) -> None:
    for trace in shipped(name, 8).traces():
        trace.extend(1)
        assert (trace.game.comparator is Comparator.EXPERT) == ("leader" in trace)
        alone = "best" in trace and "leader" not in trace and "best_norm" not in trace
        assert alone <= trace.game.comparator.declared


def test_points_of_the_whole_space_are_as_long_as_the_account_allows() -> None:
    (trace, *_) = scene("online-lasso").traces()
    assert trace.game.comparator is Comparator.WITHIN
    assert isinstance(trace.game.comparators, Ball)


@pytest.mark.parametrize("name", ["ratings", "kernel-sine", "hedge-rates", "descent-in-the-ball"])
def test_what_a_round_cost_stands_beside_it(name: str) -> None:
    for trace in shipped(name, 8).traces():
        trace.extend(8)
        for bound in theorems(trace):
            told = conclusion(bound, trace, 8, Phase.LEARN)
            if bound.quantity in REGRETS and told is not None and "each" in told.numbers:
                assert f"a round beside the {trace.game.comparator.value}" in told.words
