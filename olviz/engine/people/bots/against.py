"""A bot at the keys of MindReader."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from olviz.engine.games.label_game import drawn_from
from olviz.engine.learners.mind_reader.machine import Machine
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.bot import Bot


def against(machine: Machine, bot: Bot, seed: int) -> Iterator[Array]:
    """Plays round after round, without end: whether the machine hit, one a game. Each side has a luck of its own."""
    past, bets, own = machine.past, np.random.default_rng([seed, 0]), np.random.default_rng([seed, 1])
    manner = bot.start(past, own)
    while True:
        bet = drawn_from(machine.law, bets.random(past.games))
        key = bot.press(manner, past, own)
        machine.see(key, bet)
        yield key == bet
