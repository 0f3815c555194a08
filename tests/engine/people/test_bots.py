"""Bots press what their names say."""

from itertools import islice

import numpy as np
import pytest

from olviz.engine.learners.mind_reader.machine import Machine
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.against import against
from olviz.engine.people.bots.answering import Mirror
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.evading import Evader
from olviz.engine.people.bots.pattern import Alternator, Periodic, ThueMorse, de_bruijn
from olviz.engine.people.bots.shipped_bots import BOTS


def pressed(bot: Bot, rounds: int, choices: int = 2, games: int = 3) -> Array:
    """Keys against a machine that always bets on 0."""
    past, luck = Past(choices, games), np.random.default_rng(4)
    manner = bot.start(past, luck)
    for _ in range(rounds):
        past.add(bot.press(manner, past, luck), np.zeros(games, dtype=np.int64))
    return np.array(past.keys)


@pytest.mark.parametrize("choices", [2, 3])
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.title)
def test_every_bot_presses_keys_that_there_are(bot: Bot, choices: int) -> None:
    keys = pressed(bot, 40, choices)
    assert keys.shape == (40, 3)
    assert set(np.unique(keys)) <= set(range(choices))
    machine = Machine(choices, 2)
    assert sum(1 for _ in islice(against(machine, bot, 1), 5)) == machine.past.rounds == 5


def test_names_of_bots_are_their_own() -> None:
    assert len({bot.title for bot in BOTS}) == len(BOTS)


def test_patterns() -> None:
    assert pressed(Alternator(), 5)[:, 0].tolist() == [0, 1, 0, 1, 0]
    keys = pressed(Periodic(5), 20)
    assert (keys[5:] == keys[:-5]).all()
    assert (keys.min(axis=0) < keys.max(axis=0)).all()
    assert (pressed(Mirror(), 9) == 0).all()


def test_thue_and_morse_never_say_a_word_three_times() -> None:
    for keys in pressed(ThueMorse(), 200).T:
        for size in range(1, 20):
            alike = keys[size:] == keys[:-size]
            runs = np.convolve(alike, np.ones(size + 1), mode="valid")  # overlap: two times and one key more
            assert runs.max() <= size


@pytest.mark.parametrize(("choices", "order"), [(2, 1), (2, 4), (2, 5), (3, 3)])
def test_every_word_comes_once_in_a_sequence_of_de_bruijn(choices: int, order: int) -> None:
    keys = de_bruijn(choices, order).tolist()
    words = {tuple((keys + keys)[i : i + order]) for i in range(len(keys))}
    assert len(keys) == len(words) == choices**order


def test_the_evader_presses_what_is_not_bet_on() -> None:
    past, luck = Past(2, 200), np.random.default_rng(2)
    for _ in range(30):
        past.add(Evader().press(None, past, luck), np.zeros(200, dtype=np.int64))
    assert np.mean(past.keys[20:]) > 0.95
