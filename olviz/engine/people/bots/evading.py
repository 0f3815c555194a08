"""A machine that presses keys: it foresees the bets as MindReader foresees keys, and presses what is not bet on."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.learners.mind_reader.course import next_bet
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.numerics.sums import Array, upwards
from olviz.engine.people.bots.bot import Bot
from olviz.engine.words.translate import translate


class Evader(Bot):
    """Each key as likely as it is not bet on: with two keys the law of MindReader the other way round."""

    name = "evader"
    memory = np.inf

    @property
    def title(self) -> str:
        return translate("the machine, evading")

    def press(self, manner: Any, past: Past, luck: np.random.Generator) -> Array:
        empty = np.empty((0, past.games), dtype=np.int64)
        bets, keys = (np.array(rounds) if rounds else empty for rounds in (past.bets, past.keys))
        law = (1 - next_bet(past.choices, bets, keys).law) / (past.choices - 1)
        steps, chance = upwards(law), luck.random(past.games)
        return np.asarray((steps[:-1] <= chance).sum(axis=0))
