"""MindReader against Shannon's machine and a plain chain, on the same keys of every bot: what the bench promises."""

import numpy as np
import pytest

from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.chain import Chain
from olviz.engine.people.bots.pattern import DeBruijn
from olviz.engine.people.bots.shipped_bots import BOTS
from tests.tools.bench.mindreader import FAR, gathered


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


@pytest.mark.parametrize("choices", [2, 3])
def test_a_rival_made_for_the_source_is_hardly_ahead(choices: int) -> None:
    """A chain of order 3 knows of its own keys what the machine has to find out."""
    assert gathered(Chain(FAR), 60, choices).failures == []


@pytest.mark.full
@pytest.mark.parametrize("choices", [2, 3])
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_no_rival_is_far_ahead(bot: Bot, choices: int) -> None:
    assert gathered(bot, 200, choices).failures == []


def test_who_misses_a_target_is_found() -> None:
    """A rival in our place fails everywhere."""
    row = gathered(DeBruijn(4), 5)
    swapped = row._replace(ours=row.rivals[1], rivals=np.stack([row.ours, row.ours]))
    assert swapped.failures == ["above its bound", "far behind a rival", "not ahead of both"]
