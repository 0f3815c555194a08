"""What is claimed of a person is valid at all t at once: a fair coin is called predictable at most so often."""

from itertools import islice

import numpy as np
import pytest

from olviz.engine.learners.mind_reader.machine import Machine
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.against import against
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.chain import Coin
from olviz.engine.people.bots.pattern import Alternator
from olviz.engine.people.bots.seated import bot_named
from olviz.engine.people.claim import LEVEL, claim_of, evidence, predictable
from tests.engine.people.test_insight import game_of


def ever(bot: Bot, games: int, rounds: int, choices: int, seed: int) -> Array:
    """Who is called predictable after any of the keys."""
    hits, called = np.zeros(games, dtype=np.int64), np.zeros(games, dtype=bool)
    for t, hit in enumerate(islice(against(Machine(choices, games), bot, seed), rounds), start=1):
        hits += hit
        called |= predictable(hits, t, choices)
    return called


@pytest.mark.parametrize("choices", [2, 3])
def test_a_fair_coin_is_ever_called_predictable_at_most_so_often(choices: int) -> None:
    """Exactly, by counting: hits of any machine are a walk; who was called once is counted and taken out."""
    law, called = np.ones(1), 0.0
    for t in range(1, 501):
        law = np.convolve(law, [1 - 1 / choices, 1 / choices])
        over = predictable(np.arange(t + 1), t, choices)
        called += law[over].sum()
        law[over] = 0
    assert 0.01 < called <= LEVEL  # it is not empty either


@pytest.mark.parametrize("choices", [2, 3])
def test_the_evidence_is_a_martingale_of_the_coin(choices: int) -> None:
    for t in (0, 1, 7, 100):
        hits = np.arange(t + 1)
        after = np.exp(evidence(hits + 1, t + 1, choices)) + (choices - 1) * np.exp(evidence(hits, t + 1, choices))
        assert np.allclose(after / choices, np.exp(evidence(hits, t, choices)), rtol=1e-12)
    assert evidence(0, 0, choices) == pytest.approx(0)


def test_who_can_be_foreseen_is_told_soon() -> None:
    assert ever(Alternator(), 20, 30, 2, 1).all()


def test_a_claim_is_told_with_its_chance_once_there_is_one() -> None:
    trace = game_of(bot_named("alternator"), 40)
    before, after = claim_of(trace, 3), claim_of(trace, 40)
    assert before.sentence == "nothing can be said yet"
    assert claim_of(trace, 0).sentence == before.sentence
    assert after.predictable
    assert after.hits == int((trace["realised"] == 0).sum())
    assert after.chance <= LEVEL
    assert after.sentence.startswith("predictable")


def test_after_a_move_was_taken_back_nothing_is_claimed() -> None:
    trace = game_of(bot_named("alternator"), 40)
    sitting = trace.adversary.sitting._replace(taken_back=1)  # type: ignore[attr-defined]  # a person sits there
    trace.go_on(sitting)
    claim = claim_of(trace, 40)
    assert not claim.counts
    assert not claim.predictable
    assert "taken back" in claim.sentence


def test_of_a_game_that_went_another_way_nothing_is_claimed() -> None:
    trace = game_of(bot_named("alternator"), 40)
    forked = trace.fork(20, learner=trace.learner)
    forked.extend()
    assert not claim_of(forked, 40).counts


def test_coin_players_are_left_alone() -> None:
    assert ever(Coin(), 300, 60, 2, 2).mean() <= LEVEL


@pytest.mark.full
@pytest.mark.timeout(0)
def test_coin_players_are_left_alone_through_long_games() -> None:
    called = np.concatenate([ever(Coin(), 500, 500, 2, seed) for seed in range(20)])
    assert called.mean() <= LEVEL
