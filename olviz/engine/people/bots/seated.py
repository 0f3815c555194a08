"""A bot in a person's seat: it presses the keys of a run, move by move."""

from __future__ import annotations

import numpy as np

from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.learners.mind_reader.mind_reader import key_of
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.shipped_bots import BOTS, PRESSERS
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.trace import Trace


def bot_named(name: str) -> Bot:
    """The bot of this name; ``InputError`` with the nearest one where there is none."""
    bots = {bot.name: bot for bot in BOTS}
    if name not in bots:
        raise InputError("{value!r} is no bot; {hint}", place="by", value=name, hint=nearest(name, bots))
    return bots[name]


def who_pressed(sitting: Sitting) -> str:
    """The title of the bot that made all moves; empty where none did."""
    names = {move.by for move in sitting.moves}
    return next((bot.title for bot in PRESSERS if names == {bot.name}), "")


def pressed_by(bot: Bot, trace: Trace, seed: int = 0) -> Move:
    """The move that this bot makes next, in a run that it or others have played so far.

    Always the same after the same rounds: its luck is of the ``seed`` alone. In a game of MindReader it sees the past
    keys and bets, as a person does.
    """
    past, luck = Past(trace.game.size), np.random.default_rng([seed, 1])
    keys = key_of(trace.game, trace["y"][:, None]) if trace.rounds else np.empty((0, 1), dtype=np.int64)
    bets = trace["drawn"][:, None] if trace.rounds else keys
    manner = bot.start(past, luck)
    for key, bet in zip(keys, bets, strict=True):
        bot.press(manner, past, luck)
        past.add(key, bet)
    return Move(y=float(trace.game.labels[int(bot.press(manner, past, luck)[0])]), by=bot.name)
